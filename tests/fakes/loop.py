"""An event loop whose time passes only while nothing runs: then at once, up to the next timer."""

from __future__ import annotations

import asyncio
import selectors
from typing import Any


class LeapingLoop(asyncio.SelectorEventLoop):
    """However slow the machine, whatever takes no waiting takes no time. Not for sockets or threads."""

    def __init__(self) -> None:
        self._now = 0.0
        super().__init__(_Leaping(self))

    def time(self) -> float:
        return self._now

    def leap(self, seconds: float) -> None:
        self._now += seconds


class _Leaping(selectors.DefaultSelector):
    def __init__(self, loop: LeapingLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None:
            return super().select(None)
        ready = super().select(0)
        if not ready and timeout > 0:
            self._loop.leap(timeout)
        return ready
