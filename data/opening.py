"""Opening the database: lock, migrate, hand out the store, and close in the opposite order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from data.database import Database
from data.lock import held
from data.migrate import migrate
from data.store import SqlStore


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqlStore]:
    """The store, migrated and this process's alone until the block ends. Raises DatabaseRefused."""
    with held(path):
        await asyncio.to_thread(migrate, path)
        database = Database(path)
        try:
            yield SqlStore(database)
        finally:
            await database.close()
