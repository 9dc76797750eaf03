"""Opening the database: lock, migrate, hand out the store, and close in the opposite order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import text

from data import files
from data.database import Database
from data.lock import held
from data.migrate import migrate
from data.store import SqlStore


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqlStore]:
    """The store, migrated and this process's alone until the block ends.

    Raises DatabaseRefused, or StoreFailed if it cannot even begin to write.
    """
    with held(path) as file:
        await _done(_prepare, path)
        database = Database(path)
        try:
            async with database.write() as session:
                await session.execute(text("SELECT 1"))  # the log is there from now on
            yield SqlStore(database, files.Watch(path, file).lost)
        finally:
            await database.close()


def _prepare(path: Path) -> None:
    files.check_writable(path)
    files.check_kind(path)
    migrate(path)
    files.close_to_others(path)


async def _done(work: Callable[[Path], None], path: Path) -> None:
    """In a thread, to its end even if nobody waits for it any more: the lock is held meanwhile."""
    thread = asyncio.ensure_future(asyncio.to_thread(work, path))
    try:
        await asyncio.shield(thread)
    except asyncio.CancelledError:
        await asyncio.wait({thread})
        raise
