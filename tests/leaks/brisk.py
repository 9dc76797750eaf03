"""The club's clock for many games: what needs no look at the simulation is done without one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sized
from heapq import heappop

from simcord._settlement import _next_virtual_timer

from tests.cogs.evening import IDLE, EnvTime

STEPS = 20_000
"""Timers, more than any stage has."""


class BriskTime(EnvTime):
    async def run(self, seconds: float) -> None:
        end = self.time() + seconds
        while self._first() <= end:
            await self._next()
        await self._go_to(end)
        await self.env.settle(idle=IDLE)

    async def until(self, holds: Callable[[], bool]) -> None:
        """From timer to timer, so that it is noticed at its very moment."""
        for _ in range(STEPS):
            if holds():
                return
            await self._next()
        raise AssertionError("still not so")

    def _first(self) -> float:
        while self._timers and self._timers[0].cancelled:
            heappop(self._timers)
        return self._timers[0].when if self._timers else float("inf")

    async def _next(self) -> None:
        assert self._first() < float("inf"), "nothing will ever happen"
        timer = heappop(self._timers)
        await self._go_to(timer.when)
        with self.env._bot_scope():
            timer.callback()
        ready: Sized = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
        if len(ready):
            await self.env.settle(idle=IDLE)

    async def _go_to(self, when: float) -> None:
        """Straight there, unless something of the bot's waits on the simulation's own clock."""
        first = _next_virtual_timer(self.env._settlement_state())
        if first is not None and first <= when:
            await self.env.advance_time(max(0.0, when - self.time()))
        else:
            self.env.backend.advance_clock(max(0.0, when - self.time()))
