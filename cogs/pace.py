"""The limit for everything together, 50 a second for a bot. The library only reacts to it; we keep it."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from types import SimpleNamespace
from typing import Final

import aiohttp

from table.ports import Handle, Time

MOST: Final = 45
"""Requests in a second; the rest is for what others do with the same token."""
SPARE: Final = 5
"""Of these, such as only microphones may take."""

_MICROPHONE: Final = re.compile(r"/guilds/\d+/members/\d+$")
_EXEMPT: Final = re.compile(r"/(?:interactions|webhooks)/\d+/")
"""What an interaction's token opens is outside the limit: no press waits here."""


class Pace:
    """Holds requests back before they begin, in their order, microphones first.

    The way in is aiohttp's trace, which is awaited before a request takes a connection: nothing that the
    library sends by itself goes by it.
    """

    def __init__(self, time: Time, speed: float = 1.0) -> None:
        """`speed` makes Discord's second as much shorter as a local Discord makes it."""
        self._time = time
        self._second = 1.0 / speed
        self._begun: deque[float] = deque()
        self._microphones: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()
        self._timer: Handle | None = None

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        trace.on_request_start.append(self._begins)

    async def _begins(
        self,
        session: aiohttp.ClientSession,  # noqa: ARG002
        context: SimpleNamespace,  # noqa: ARG002
        params: aiohttp.TraceRequestStartParams,
    ) -> None:
        path = params.url.path
        if _EXEMPT.search(path) is None:
            await self.turn(microphone=params.method == "PATCH" and _MICROPHONE.search(path) is not None)

    async def turn(self, *, microphone: bool) -> None:
        """Returns when one more request may begin."""
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._microphones if microphone else self._others).append(granted)
        self._grant()
        await granted

    def _grant(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = self._time.time()
        while self._begun and self._begun[0] <= now - self._second:
            self._begun.popleft()
        for waiting, most in ((self._microphones, MOST), (self._others, MOST - SPARE)):
            while waiting and (waiting[0].done() or len(self._begun) < most):
                granted = waiting.popleft()
                if not granted.done():
                    granted.set_result(None)
                    self._begun.append(now)
        if self._microphones or self._others:
            self._timer = self._time.call_later(self._begun[0] + self._second - now, self._grant)
