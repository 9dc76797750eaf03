"""Real time for the tables and the face."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

from table.ports import Handle


@dataclass(frozen=True, slots=True)
class LoopTime:
    """`table.ports.Time` of one running loop."""

    loop: asyncio.AbstractEventLoop

    def time(self) -> float:
        return self.loop.time()

    def utc(self) -> int:
        return time.time_ns() // 1_000_000

    def call_later(self, delay: float, callback: Callable[[], None]) -> Handle:
        return self.loop.call_later(delay, callback)
