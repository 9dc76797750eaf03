"""Discord's ids: 42 bits of milliseconds since 2015, then a counter."""

from __future__ import annotations

from collections.abc import Callable

DISCORD_EPOCH_MS = 1_420_070_400_000
FIRST_DAY_MS = 1_609_459_200_000  # 2021-01-01: the birthday of the guilds and members a world begins with


class Snowflakes:
    """Ever growing ids dated by the clock. Those of the `early` furniture are the same in every run."""

    def __init__(self, utc: Callable[[], float]) -> None:
        self._utc = utc
        self._last = 0
        self._early = (FIRST_DAY_MS - DISCORD_EPOCH_MS) << 22

    def new(self) -> int:
        """An id of this moment, greater than all before it."""
        milliseconds = int(self._utc() * 1000) - DISCORD_EPOCH_MS
        self._last = max(self._last + 1, milliseconds << 22)
        return self._last

    def early(self) -> int:
        """An id for what was there before the server started."""
        self._early += 1 << 22
        return self._early


def seconds_of(snowflake: int) -> float:
    """UTC seconds at which the id was made."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000
