"""Brings a database to the present release. Blocking: call it in a thread."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from data import sqlite
from data.errors import DatabaseUnusable
from data.files import not_ours

MIGRATIONS = Path(__file__).parent / "migrations"

_KIND = 0xFF
"""SQLite's extended codes have the kind of the error in their lowest byte (sqlite.org/rescode.html)."""


def config() -> Config:
    """Alembic's configuration without a file; `attributes["connection"]` is what it migrates."""
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    made.set_main_option("path_separator", "os")
    return made


def migrate(path: Path) -> None:
    """All of it in one transaction: a crash leaves the database as it was. Raises DatabaseUnusable."""
    engine = sqlite.migrator(path)
    try:
        _log_ahead(path)
        with engine.begin() as connection:
            settings = config()
            settings.attributes["connection"] = connection
            command.upgrade(settings, "head")
            if broken := connection.exec_driver_sql("PRAGMA foreign_key_check").all():
                raise DatabaseUnusable(f"the database {path} has rows that point nowhere: {broken[0]}")
    except CommandError as error:
        raise DatabaseUnusable(
            f"the database {path} was made by a newer release; install that release ({error})"
        ) from error
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise DatabaseUnusable(f"cannot use the database {path}: {_told(error)}") from error
    finally:
        engine.dispose()


def _told(error: Exception) -> str:
    """In SQLite's words, and what to do; a file that is damaged cannot be mended here."""
    cause = getattr(error, "orig", error)
    if type(cause) is sqlite3.DatabaseError:
        return f"{cause}; put a backup in its place (docs/owners)"
    if getattr(cause, "sqlite_errorcode", 0) & _KIND in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
        return f"{cause}; make room on its disk, or look what is wrong with it"
    return str(cause)


def _log_ahead(path: Path) -> None:
    connection = sqlite3.connect(path, timeout=sqlite.BUSY_SECONDS)
    try:
        names = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        if names and "alembic_version" not in names:
            raise not_ours(path, "it is another program's database")
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    finally:
        connection.close()
    if mode != "wal":
        raise DatabaseUnusable(f"the database {path} cannot keep a write-ahead log; use a local disk")
