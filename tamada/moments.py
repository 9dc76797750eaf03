"""Time for the tables and the face: the loop's for deciding, Discord's for showing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from weakref import WeakSet

import aiohttp

from table.ports import Handle

SECOND = 1000.0
"""Milliseconds that the header `Date` leaves open: it tells whole seconds."""


class LoopTime:
    """`table.ports.Time` of one running loop.

    A countdown is shown by Discord's clock, not by this machine's: `utc` is put right by the header `Date` of
    Discord's answers, to about a second and however wrong the machine's clock is or becomes. Before the first
    answer it is the machine's.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, wall: Callable[[], int] = time.time_ns) -> None:
        """`wall`: what this machine takes for UTC, in nanoseconds since 1970."""
        self._loop = loop
        self._wall = wall
        self._timers: WeakSet[asyncio.TimerHandle] = WeakSet()
        self._closed = False
        self._least = float("-inf")
        self._most = float("inf")
        """UTC minus the loop's time, in milliseconds, lies between these."""

    def time(self) -> float:
        return self._loop.time()

    def utc(self) -> int:
        now = self._loop.time() * 1000
        machine = self._wall() / 1_000_000 - now
        return round(now + min(max(machine, self._least), self._most))

    def call_later(self, delay: float, callback: Callable[[], None]) -> Handle:
        timer = self._loop.call_later(delay, callback)
        self._timers.add(timer)
        if self._closed:
            timer.cancel()
        return timer

    def close(self) -> None:
        """What was to be called later is not called any more: this life is over, the loop may go on."""
        self._closed = True
        for timer in self._timers:
            timer.cancel()

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Every answer tells the time."""
        trace.on_request_start.append(self._begins)
        trace.on_request_end.append(self._ends)

    def told(self, date: str | None, asked: float) -> None:
        """The `Date` of an answer that came just now to what was asked then (the loop's time)."""
        try:
            said = parsedate_to_datetime(date or "").timestamp() * 1000
        except ValueError:
            return
        least, most = said - self._loop.time() * 1000, said + SECOND - asked * 1000
        if least > self._most or most < self._least:
            self._least, self._most = least, most  # one of the clocks was set
        else:
            self._least, self._most = max(least, self._least), min(most, self._most)

    async def _begins(
        self,
        session: aiohttp.ClientSession,  # noqa: ARG002
        context: SimpleNamespace,
        params: aiohttp.TraceRequestStartParams,  # noqa: ARG002
    ) -> None:
        context.asked = self._loop.time()

    async def _ends(
        self,
        session: aiohttp.ClientSession,  # noqa: ARG002
        context: SimpleNamespace,
        params: aiohttp.TraceRequestEndParams,
    ) -> None:
        self.told(params.response.headers.get("Date"), context.asked)
