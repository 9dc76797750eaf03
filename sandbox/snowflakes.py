"""Discord's ids: 42 bits of milliseconds since 2015, then a counter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import sha256

DISCORD_EPOCH_MS = 1_420_070_400_000
DAY_MS = 86_400_000
FIRST_DAY_MS = 1_609_459_200_000  # 2021-01-01: the birthday of the guilds and members a world begins with


class Snowflakes:
    """Ever growing ids dated by the clock. Those of the `early` furniture are the same in every run."""

    def __init__(self, utc: Callable[[], float], seed: str | None = None) -> None:
        self._utc = utc
        self._seed = seed
        self._presses: Counter[int] = Counter()
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

    def press(self, user: int) -> int:
        """An id for an interaction of this user. Bots may deal cards by it.

        With a seed, a user's first, second, … press has the same id in every run; such an id is dated to the
        furniture's second day and does not grow.
        """
        if self._seed is None:
            return self.new()
        self._presses[user] += 1
        digest = sha256(f"press:{self._seed}:{user}:{self._presses[user]}".encode()).digest()
        moment = FIRST_DAY_MS + DAY_MS - DISCORD_EPOCH_MS
        return (moment << 22) + int.from_bytes(digest[:6], "big")
