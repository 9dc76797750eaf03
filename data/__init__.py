"""The store on disk: SQLite now, PostgreSQL later. Implements `table.ports.Store`."""

from data.errors import DatabaseInUse, DatabaseRefused, DatabaseUnusable
from data.opening import opened
from data.store import SqlStore

__all__ = ["DatabaseInUse", "DatabaseRefused", "DatabaseUnusable", "SqlStore", "opened"]
