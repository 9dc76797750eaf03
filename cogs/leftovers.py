"""Messages that have others in their place: deleted, and tried again until they are gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import discord

from cogs.posting import FAILURES, Posting
from table.ports import Handle, Leftover

log = logging.getLogger(__name__)

DEADLINE: Final = 10.0
"""Seconds for one request."""

RETRIES: Final = (2.0, 5.0, 10.0, 30.0, 60.0, 300.0)
"""Seconds to the next attempt after a failed one; the last goes on."""

_GONE: Final = frozenset({10003, 10008})
"""The message is not there any more, or its channel is not."""


class Leftovers:
    """Of all tables. `cleared` stores that one is gone; until then the next process tries, too."""

    def __init__(self, posting: Posting, cleared: Callable[[Leftover], Awaitable[None]]) -> None:
        self._posting = posting
        self._cleared = cleared
        self._waiting: dict[Leftover, Handle | None] = {}
        """Those that are still there; None while a request is under way."""

    def clear(self, leftover: Leftover) -> None:
        """Returns at once; asking twice changes nothing."""
        if leftover not in self._waiting:
            self._begin(leftover, 0)

    def _begin(self, leftover: Leftover, failures: int) -> None:
        self._waiting[leftover] = None
        self._posting.tasks.start(self._attempt(leftover, failures), f"leftover of table {leftover.table}")

    async def _attempt(self, leftover: Leftover, failures: int) -> None:
        try:
            async with asyncio.timeout(DEADLINE):
                await self._posting.room(leftover).delete(leftover.message)
        except FAILURES as error:
            if not (isinstance(error, discord.HTTPException) and error.code in _GONE):
                log.info("leftover of table %s not deleted: %r", leftover.table, error)
                wait = RETRIES[min(failures, len(RETRIES) - 1)]
                self._waiting[leftover] = self._posting.time.call_later(
                    wait, lambda: self._begin(leftover, failures + 1)
                )
                return
        del self._waiting[leftover]
        await self._cleared(leftover)

    def stop(self) -> None:
        """Nothing more is started."""
        for handle in self._waiting.values():
            if handle is not None:
                handle.cancel()
