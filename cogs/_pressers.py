"""How many of one person's presses are answered, so that nobody can keep the others waiting."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from table.ids import UserId
from table.ports import Time

AT_ONCE: Final = 30.0
"""Presses that are answered however fast they come. Nobody plays so fast by hand."""

A_SECOND: Final = 5.0
"""Presses that are answered in the long run; faster than anybody reads the answers."""


class Heed(Enum):
    """What becomes of a press."""

    ANSWER = auto()
    SLOW_DOWN = auto()  # the first beyond the bound: he is told, once
    IGNORE = auto()


@dataclass(slots=True)
class _Presser:
    left: float
    last: float
    told: bool = False


class Pressers:
    """Decides before anything is awaited. Who has not pressed for a while takes no memory.

    `speed`: in a trial whose clock runs faster, people may press as much faster.
    """

    def __init__(self, time: Time, speed: float = 1.0) -> None:
        self._time = time
        self._rate = A_SECOND * max(1.0, speed)
        self._known: OrderedDict[UserId, _Presser] = OrderedDict()

    def __len__(self) -> int:
        """How many are remembered."""
        return len(self._known)

    def heed(self, user: UserId) -> Heed:
        now = self._time.time()
        self._forget(now)
        presser = self._known.setdefault(user, _Presser(AT_ONCE, now))
        self._known.move_to_end(user)
        presser.left = min(AT_ONCE, presser.left + (now - presser.last) * self._rate)
        presser.last = now
        if presser.left >= 1:
            presser.left -= 1
            return Heed.ANSWER
        if presser.told:
            return Heed.IGNORE
        presser.told = True
        return Heed.SLOW_DOWN

    def _forget(self, now: float) -> None:
        """Those whose bound is whole again by now; the one who pressed longest ago stands first."""
        while self._known:
            user, presser = next(iter(self._known.items()))
            if presser.left + (now - presser.last) * self._rate < AT_ONCE:
                return
            del self._known[user]
