"""The unit of work: one transaction, all of it or nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from data import sqlite
from data.deadline import SECONDS, Transactions
from table.ports import StoreFailed


class Database:
    """Writer and readers of one migrated file. Must be closed, or the driver's threads outlive the loop."""

    def __init__(self, path: Path, seconds: float = SECONDS) -> None:
        """`seconds`: after so long a call is given up, and goes on unheard."""
        self.transactions = Transactions(seconds)
        self._writer = sqlite.writer(path)
        self._readers = sqlite.readers(path)
        self._writing = async_sessionmaker(self._writer, expire_on_commit=False)
        self._reading = async_sessionmaker(self._readers, expire_on_commit=False)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """The one writing transaction, committed at the end of the block. Raises StoreFailed."""
        async with _failing(), self._writing.begin() as session:
            yield session

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """One snapshot of the last commit."""
        async with _failing(), self._reading.begin() as session:
            yield session

    @asynccontextmanager
    async def read_anew(self) -> AsyncIterator[AsyncSession]:
        """One snapshot with the work of every earlier call in it that was given up and may still be done."""
        await self.transactions.unheard_done()
        async with self.read() as session:
            yield session

    async def close(self) -> None:
        """After every call that was made; later ones raise StoreFailed: a disposed engine would connect anew,
        and that connection would never be closed."""
        await self.transactions.close()
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
