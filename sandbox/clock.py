"""Time as the sandbox is told it: real seconds, UTC, and how much faster the slow things run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Clock:
    """`monotonic` and `utc` give real seconds.

    `speed` divides rate-limit windows and the life of interaction tokens and multiplies the age of messages;
    the three seconds of an interaction, heartbeats and latency stay real. It may change on the way.
    """

    monotonic: Callable[[], float]
    utc: Callable[[], float]
    speed: float = 1.0

    def window(self, seconds: float) -> float:
        """Real seconds that a span of Discord's lasts here."""
        return seconds / self.speed

    def age(self, since_utc: float) -> float:
        """Seconds of Discord's that have passed since a moment."""
        return (self.utc() - since_utc) * self.speed
