"""One beat for the answers to presses: how long one waits for it tells little of what else the bot did
meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from table.ports import Time

EVERY: Final = 0.1
"""Seconds between two strokes: long beside what a deed makes the bot do, and too short to be noticed."""

AFTER: Final = 0.005
"""Seconds after a stroke in which its answers have left."""


@dataclass(frozen=True, slots=True)
class Beat:
    """The same for everybody, whatever happens. `every` 0: no beat, everything leaves at once."""

    time: Time
    every: float

    async def stroke(self) -> None:
        """Returns at the next stroke."""
        if self.every > 0:
            struck = asyncio.Event()
            self.time.call_later(self._left(), struck.set)
            await struck.wait()

    @property
    def pause(self) -> float:
        """Seconds until work may begin that is in nobody's way: the answers of the next stroke have left."""
        return self._left() + AFTER if self.every > 0 else 0.0

    def _left(self) -> float:
        return self.every - self.time.time() % self.every
