"""A robot's patience: it starts nothing that it could hardly finish, and takes its time after a refusal."""

from __future__ import annotations

from collections import deque

_REMEMBERED = 7

PAUSES = (1.0, 2.0, 4.0, 8.0)
"""Real seconds that a robot waits after each refusal of the same thing; it does not ask more often."""


class Patience:
    """Remembers how long the latest answers took. All times are real seconds.

    `latency` is the upper bound of one way between bot and server, 0 if there is none.
    """

    def __init__(self, latency: float) -> None:
        self._latency = latency
        self._took: deque[float] = deque(maxlen=_REMEMBERED)

    def note(self, took: float) -> None:
        """An answer came after so long."""
        self._took.append(took)

    @property
    def usual(self) -> float:
        """Within so long two answers of three came of late; at least both ways.

        The slowest came when the whole table pressed at once: they say nothing about a press of one's own.
        """
        return max(2 * self._latency, sorted(self._took)[2 * len(self._took) // 3] if self._took else 0.0)

    @property
    def slowest(self) -> float:
        """The longest that one answer has taken of late; at least both ways."""
        return max(2 * self._latency, *self._took, 0.0)

    @property
    def lag(self) -> float:
        """How old a change of the panel may be when it is seen: the one before may have held it up."""
        return 3 * self._latency

    def slack(self, presses: int, left: float, *, together: bool) -> float:
        """What remains of `left` when so many presses have been answered; negative: it cannot suffice.

        `together`: the whole table presses now.
        """
        return left - presses * (self.slowest if together else self.usual)
