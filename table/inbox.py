"""One queue and one worker: a drain that runs only while something waits, and parks on nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

log = logging.getLogger(__name__)

M = TypeVar("M")


class _Order:
    """Where in the queue a message stands that is like no other."""


class Inbox(Generic[M]):
    """Messages are handled one after the other, in the order in which they came.

    `put` is bounded. `post` is for what cannot be refused: of the facts with the same key only the newest
    waits, so that they are bounded as well. It stands where it came, behind what was known before it: a fact
    about one must not be overtaken by an older one about all.
    """

    def __init__(self, handle: Callable[[M], Awaitable[None]], limit: int) -> None:
        self._handle = handle
        self._limit = limit
        self._waiting: dict[Hashable, M] = {}
        self._orders = 0
        """How many of those that wait were put."""
        self._task: asyncio.Task[None] | None = None

    def put(self, message: M) -> bool:
        """False: the queue is full and the message was not taken."""
        if self._orders >= self._limit:
            return False
        self._orders += 1
        self._waiting[_Order()] = message
        self._wake()
        return True

    def post(self, key: Hashable, fact: M) -> None:
        self._waiting.pop(key, None)
        self._waiting[key] = fact
        self._wake()

    async def empty(self) -> None:
        """Wait until everything that is in the queue has been handled."""
        while self._task is not None:
            await asyncio.shield(self._task)

    def _wake(self) -> None:
        if self._task is None:
            self._task = asyncio.ensure_future(self._drain())

    async def _drain(self) -> None:
        try:
            while self._waiting:
                key = next(iter(self._waiting))
                message = self._waiting.pop(key)
                if isinstance(key, _Order):
                    self._orders -= 1
                try:
                    await self._handle(message)
                except Exception:
                    log.exception("a message failed: %s", type(message).__name__)
        finally:
            self._task = None
