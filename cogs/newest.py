"""Showing only the newest state: one request under way, what comes meanwhile replaces what was waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from cogs.tasks import Tasks
from table.ports import Handle, Time

T = TypeVar("T")


class Newest(Generic[T]):
    """Calls `work` with the newest value put in. Runs only while there is something to do.

    `work` has its own deadline; what it raises is logged, and the next value gets its turn.
    """

    def __init__(self, work: Callable[[T], Awaitable[None]], tasks: Tasks, time: Time, name: str) -> None:
        self._work = work
        self._tasks = tasks
        self._time = time
        self._name = name
        self._waiting: tuple[T] | None = None
        self._running: asyncio.Task[None] | None = None
        self._timer: Handle | None = None
        self._due = 0.0

    def put(self, value: T, delay: float = 0.0) -> None:
        """`delay`: seconds this value may wait for newer ones; an earlier due time stands."""
        due = self._time.time() + delay
        self._due = due if self._waiting is None else min(self._due, due)
        self._waiting = (value,)
        if self._running is None:
            self._arm()

    async def flush(self) -> None:
        """What waits is shown without waiting. Returns when that was tried."""
        if self._waiting is not None:
            self._due = self._time.time()
            if self._running is None:
                self._arm()
        while self._running is not None:
            await asyncio.wait({self._running})

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        left = self._due - self._time.time()
        if left > 0:
            self._timer = self._time.call_later(left, self._run)
        else:
            self._run()

    def _run(self) -> None:
        self._timer = None
        if self._running is None:
            self._running = self._tasks.start(self._drain(), self._name)

    async def _drain(self) -> None:
        try:
            while self._waiting is not None and self._due <= self._time.time():
                (value,) = self._waiting
                self._waiting = None
                await self._work(value)
        finally:
            self._running = None
            if self._waiting is not None:
                self._arm()

    def stop(self) -> None:
        """Nothing more is started."""
        self._waiting = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
