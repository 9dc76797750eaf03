"""How SQLite is spoken to: real transactions, one writer, readers apart.

No error and no log line quotes a statement's parameters: they are roles, words and secrets.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

BUSY_SECONDS = 10
"""How long SQLite itself waits for a lock; only a checkpoint or a foreign tool ever makes it wait."""

WRITER_SECONDS = 30
"""How long a transaction waits for the writer connection to become free."""


def writer(path: Path) -> AsyncEngine:
    """One connection, so writers queue in this process and never meet as "database is locked"."""
    engine = create_async_engine(
        _url("sqlite+aiosqlite", path),
        pool_size=1,
        max_overflow=0,
        pool_timeout=WRITER_SECONDS,
        connect_args=_arguments(),
        hide_parameters=True,
    )
    # What people wrote, and who has asked to be forgotten, is to be gone from the file, too.
    _speak(
        engine.sync_engine,
        "BEGIN IMMEDIATE",
        "foreign_keys = ON",
        "synchronous = FULL",
        "secure_delete = ON",
    )
    return engine


def readers(path: Path) -> AsyncEngine:
    """They see the last commit and wait for nobody."""
    engine = create_async_engine(
        _url("sqlite+aiosqlite", path),
        pool_size=4,
        max_overflow=0,
        pool_timeout=WRITER_SECONDS,
        connect_args=_arguments(),
        hide_parameters=True,
    )
    _speak(engine.sync_engine, "BEGIN", "query_only = ON")
    return engine


def migrator(path: Path) -> Engine:
    """Foreign keys are off, since SQLite rebuilds tables to alter them; they are checked afterwards."""
    engine = create_engine(
        _url("sqlite", path), poolclass=NullPool, connect_args=_arguments(), hide_parameters=True
    )
    _speak(engine, "BEGIN IMMEDIATE", "foreign_keys = OFF", "synchronous = FULL")
    return engine


def _url(driver: str, path: Path) -> URL:
    return URL.create(driver, database=str(path))


def _arguments() -> dict[str, Any]:
    # isolation_level None: the driver begins nothing by itself, so that DDL is inside the transaction, too.
    return {"timeout": BUSY_SECONDS, "isolation_level": None}


def _speak(engine: Engine, begin: str, *pragmas: str) -> None:
    def connected(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
