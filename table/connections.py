"""When many players lose their connection at once, it is not they who left."""

from __future__ import annotations

from collections.abc import Collection

from engine.roles import Seat

WITHIN = 2.0
"""Real seconds within which losses belong together."""
MANY = 3


class Losses:
    """The most recent losses of connection among the living."""

    def __init__(self) -> None:
        self._recent: dict[Seat, float] = {}

    def lost(self, seat: Seat, now: float) -> None:
        self._recent[seat] = now

    def together(self, away: Collection[Seat], living: int, now: float) -> frozenset[Seat]:
        """Who of those still `away` left together, if they are three or more or half of the living; else
        nobody."""
        seats = frozenset(
            seat for seat, when in self._recent.items() if seat in away and now - when <= WITHIN
        )
        return seats if len(seats) >= MANY or 2 * len(seats) >= living else frozenset()
