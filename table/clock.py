"""The map from real to game time. It can stand, for several reasons at once; the engine never knows."""

from __future__ import annotations

from engine.roles import Ms
from table.ports import Time
from table.snapshot import Standing

NOISE = 1e-3
"""Milliseconds that a sum of floating-point numbers may lack. Else one millisecond more or less would tell
whether something was done meanwhile."""


class Clock:
    """Game time in milliseconds, `speed` times as fast as real time, standing while any reason holds."""

    def __init__(self, time: Time, speed: float, at: Ms, standing: frozenset[Standing]) -> None:
        self._time = time
        self._speed = speed
        self._base = float(at)
        self._since = time.time()
        self._standing = standing

    @property
    def standing(self) -> frozenset[Standing]:
        return self._standing

    def now(self) -> Ms:
        return Ms(int(self._exact() + NOISE))

    def set(self, at: Ms) -> None:
        """Go on from this game time: back to the moment of what was due, if the loop came to it a little
        late."""
        self._base = float(at)
        self._since = self._time.time()

    def stand(self, reason: Standing) -> None:
        self._rebase()
        self._standing |= {reason}

    def go(self, reason: Standing) -> None:
        """Take one reason away; the clock runs once none is left."""
        self._rebase()
        self._standing -= {reason}

    def lose(self, seconds: float) -> None:
        """These last real seconds did not count: the loop was late. Never behind what was last set."""
        if not self._standing:
            self._since = min(self._since + seconds, self._time.time())

    def until(self, at: Ms) -> float | None:
        """Real seconds until that game time, 0 if it has come; None while the clock stands."""
        if self._standing:
            return None
        return max(0.0, (at - self._exact()) / (1000 * self._speed))

    def _exact(self) -> float:
        if self._standing:
            return self._base
        return self._base + (self._time.time() - self._since) * 1000 * self._speed

    def _rebase(self) -> None:
        self._base = self._exact()
        self._since = self._time.time()
