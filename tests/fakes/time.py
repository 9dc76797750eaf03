"""Virtual time: it passes only when a test says so, and every callback runs at its own moment."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable, Sized
from dataclasses import dataclass, field

SETTLE = 10_000
"""Turns of the loop after which it is taken for one that never rests."""


@dataclass(order=True)
class Timer:
    when: float
    number: int
    callback: Callable[[], None] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class VirtualTime:
    """`table.ports.Time`; starts at 1000 s, which is 1,000,000 ms of UTC."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._timers: list[Timer] = []
        self._numbers = itertools.count()

    def time(self) -> float:
        return self._now

    def utc(self) -> int:
        return round(self._now * 1000)

    def call_later(self, delay: float, callback: Callable[[], None]) -> Timer:
        timer = Timer(self._now + max(0.0, delay), next(self._numbers), callback)
        heapq.heappush(self._timers, timer)
        return timer

    async def sleep(self, seconds: float) -> None:
        """For the fakes: wait in virtual time."""
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        timer = self.call_later(seconds, lambda: None if woken.done() else woken.set_result(None))
        try:
            await woken
        finally:
            timer.cancel()

    async def settle(self) -> None:
        """Let everything run that needs no time: until nothing but this is ready to run."""
        ready: Sized = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
        for _ in range(SETTLE):
            await asyncio.sleep(0)
            if not len(ready):
                return
        raise AssertionError("the loop does not come to rest")

    async def pass_by(self, seconds: float) -> None:
        """Let so much time pass, everything happening at its moment."""
        end = self._now + seconds
        await self.settle()
        while self._timers and self._timers[0].when <= end:
            timer = heapq.heappop(self._timers)
            if timer.cancelled:
                continue
            self._now = max(self._now, timer.when)
            timer.callback()
            await self.settle()
        self._now = max(self._now, end)
        await self.settle()

    async def until(self, condition: Callable[[], bool], within: float = 600.0) -> None:
        """Let time pass until something is so. Fails if it does not become so within so many seconds."""
        end = self._now + within
        await self.settle()
        while not condition():
            while self._timers and self._timers[0].cancelled:
                heapq.heappop(self._timers)
            if not self._timers or self._timers[0].when > end:
                raise AssertionError(f"still not so after {within} s")
            await self.pass_by(self._timers[0].when - self._now)

    def forget(self) -> None:
        """The process that set the timers is dead."""
        self._timers.clear()

    def block(self, seconds: float) -> None:
        """The loop is blocked: time passes and nothing happens in it."""
        self._now += seconds
