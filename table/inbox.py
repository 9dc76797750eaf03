"""One queue and one worker: a drain that runs only while something waits, and parks on nothing."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

log = logging.getLogger(__name__)

M = TypeVar("M")


class Inbox(Generic[M]):
    """Messages are handled one after the other, in the order in which they came.

    `put` is bounded. `post` is for what cannot be refused: of the facts with the same key only the newest
    waits, so that they are bounded as well.
    """

    def __init__(self, handle: Callable[[M], Awaitable[None]], limit: int) -> None:
        self._handle = handle
        self._limit = limit
        self._waiting: deque[M | _Place] = deque()
        self._facts: dict[Hashable, M] = {}
        self._task: asyncio.Task[None] | None = None

    def put(self, message: M) -> bool:
        """False: the queue is full and the message was not taken."""
        if len(self._waiting) - len(self._facts) >= self._limit:
            return False
        self._waiting.append(message)
        self._wake()
        return True

    def post(self, key: Hashable, fact: M) -> None:
        if key not in self._facts:
            self._waiting.append(_Place(key))
        self._facts[key] = fact
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
                first = self._waiting.popleft()
                message = self._facts.pop(first.key) if isinstance(first, _Place) else first
                try:
                    await self._handle(message)
                except Exception:
                    log.exception("a message failed: %s", type(message).__name__)
        finally:
            self._task = None


class _Place:
    """Where in the queue a fact stands; the fact itself may be replaced by a newer one."""

    __slots__ = ("key",)

    def __init__(self, key: Hashable) -> None:
        self.key = key
