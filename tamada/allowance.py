"""How often the bot may introduce itself to the gateway: Discord allows 1,000 IDENTIFYs a day, and resets the
token of who takes more.

What is left is asked of Discord itself, so that it holds over any number of processes: one that is started
again and again cannot use it up.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import structlog

BETWEEN: Final = 5.0
"""Seconds from one IDENTIFY to the next: Discord takes no more than one."""
UNTOLD: Final = 10
"""So many an hour where Discord does not say what is left; the next ones wait."""
UNTOLD_WAIT: Final = 120.0
HOUR: Final = 3600.0
WORTH_SAYING: Final = 10.0

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Left:
    """`session_start_limit` of GET /gateway/bot. `resets`: seconds until there are `total` again."""

    total: int
    remaining: int
    resets: float

    @property
    def wait(self) -> float:
        """Seconds before the next one. The second half of a day's allowance is spread over the day."""
        if self.remaining * 2 >= self.total:
            return 0.0
        return self.resets / max(1, self.remaining)


class Allowance:
    """`ask` gives None where Discord does not answer. `now` and `sleep` are monotonic seconds."""

    def __init__(
        self,
        ask: Callable[[], Awaitable[Left | None]],
        now: Callable[[], float],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._ask = ask
        self._now = now
        self._sleep = sleep
        self._taken: deque[float] = deque(maxlen=UNTOLD)
        self._next: float | None = None

    async def wait(self) -> None:
        """Returns when the next IDENTIFY may be sent. Who is cut off while waiting has not waited in vain."""
        if self._next is None:
            left = await self._ask()
            now = self._now()
            wait = self._untold(now) if left is None else left.wait
            since = now - self._taken[-1] if self._taken else BETWEEN
            self._next = now + max(wait, BETWEEN - since)
            if wait >= WORTH_SAYING:
                log.warning(
                    "waiting before connecting anew: Discord limits how often a day",
                    seconds=round(wait),
                    left=None if left is None else left.remaining,
                )
        await self._sleep(max(0.0, self._next - self._now()))

    async def take(self) -> None:
        """One IDENTIFY is sent now."""
        await self.wait()
        self._next = None
        self._taken.append(self._now())

    def _untold(self, now: float) -> float:
        often = len(self._taken) == UNTOLD and now - self._taken[0] < HOUR
        return UNTOLD_WAIT if often else 0.0
