"""The way between bot and server: seeded milliseconds, each way."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """Least and most milliseconds of one way."""

    least: float = 0.0
    most: float = 0.0

    @classmethod
    def parse(cls, text: str) -> Span:
        """`40-250` or `40`. Raises ValueError."""
        least, _, most = text.partition("-")
        try:
            span = cls(float(least), float(most or least))
        except ValueError:
            span = None
        if span is None or not 0 <= span.least <= span.most < math.inf:
            raise ValueError(f"not a span of milliseconds, such as 40-250: {text!r}")
        return span


class Latency:
    """Draws the length of each way from a seed."""

    def __init__(self, span: Span, seed: str) -> None:
        self._span = span
        self._random = random.Random(f"latency:{seed}")

    def draw(self) -> float:
        """Seconds of one way."""
        return self._random.uniform(self._span.least, self._span.most) / 1000

    async def travel(self) -> None:
        """One way of a request or of an answer; each on its own, so that an event may overtake an answer."""
        if seconds := self.draw():
            await asyncio.sleep(seconds)


class Line:
    """An ordered line (one direction of a WebSocket): first in, first out, each after its own way."""

    def __init__(self, latency: Latency, deliver: Callable[[str], Awaitable[None]]) -> None:
        self._latency = latency
        self._deliver = deliver
        self._queue: asyncio.Queue[tuple[float, str]] = asyncio.Queue()

    def put(self, text: str) -> None:
        self._queue.put_nowait((asyncio.get_running_loop().time() + self._latency.draw(), text))

    async def run(self) -> None:
        """Delivers until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due, text = await self._queue.get()
            if (wait := due - loop.time()) > 0:
                await asyncio.sleep(wait)
            await self._deliver(text)
