"""The unit of work: one transaction, all of it or nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from data import sqlite
from table.ports import StoreFailed


class Database:
    """Writer and readers of one migrated file. Must be closed, or the driver's threads outlive the loop."""

    def __init__(self, path: Path) -> None:
        self._writer = sqlite.writer(path)
        self._readers = sqlite.readers(path)
        self._running = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        self._writing = async_sessionmaker(self._writer, expire_on_commit=False)
        self._reading = async_sessionmaker(self._readers, expire_on_commit=False)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """The one writing transaction, committed at the end of the block. Raises StoreFailed."""
        async with self._open(), _failing(), self._writing.begin() as session:
            yield session

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """One snapshot of the last commit."""
        async with self._open(), _failing(), self._reading.begin() as session:
            yield session

    @asynccontextmanager
    async def _open(self) -> AsyncIterator[None]:
        # A disposed engine would connect anew, and that connection would never be closed.
        if self._closed:
            raise StoreFailed("the database is closed")
        self._running += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._running -= 1
            if self._running == 0:
                self._idle.set()

    async def close(self) -> None:
        """After the transactions that are under way. Later ones raise StoreFailed."""
        self._closed = True
        await self._idle.wait()
        await self._readers.dispose()
        # Last, so that it folds the write-ahead log into the file.
        await self._writer.dispose()


@asynccontextmanager
async def _failing() -> AsyncIterator[None]:
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        # The driver's own words without the statement: its parameters may be a player's free text.
        raise StoreFailed(str(getattr(error, "orig", None) or error)) from error
