"""What is assumed about Discord and not verified, with the value that the local Discord has for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

TOLERANCE: Final = 0.5
"""Seconds by which a measured window may differ: the way of the answer, rounding at the server."""


class Mark(Enum):
    """How well the platform notes know it."""

    OTHERS = "[m]"
    """Measured by others."""
    UNVERIFIED = "[?]"
    UNMARKED = ""


@dataclass(frozen=True, slots=True)
class Rate:
    """From `least` to `most` requests in a window of `shortest` to `longest` seconds."""

    least: int
    most: int
    shortest: float
    longest: float

    def holds(self, measured: Rate) -> bool:
        return (
            self.least <= measured.least
            and measured.most <= self.most
            and self.shortest - TOLERANCE <= measured.shortest
            and measured.longest <= self.longest + TOLERANCE
        )

    def __str__(self) -> str:
        return f"{_span(self.least, self.most)} / {_span(self.shortest, self.longest)} s"


def _span(low: float, high: float) -> str:
    return f"{low:g}" if low == high else f"{low:g}–{high:g}"


def rate(limit: int, seconds: float) -> Rate:
    """So many requests in so many seconds, exactly."""
    return Rate(limit, limit, seconds, seconds)


Value = Rate | str


@dataclass(frozen=True, slots=True)
class Point:
    """`sandbox` None: the local Discord does not have it."""

    name: str
    mark: Mark
    platform: Value
    sandbox: Value | None


NO_EVENT, AN_EVENT = "no event", "an event"
SHARED, APART = "one bucket", "apart"
KEPT, LIFTED = "still muted", "not muted"
ACCEPTED = "accepted"

MEMBER = Point("PATCH member", Mark.OTHERS, rate(10, 10), rate(10, 10))
MEMBER_SHARED = Point("PATCH member: mute and deaf", Mark.OTHERS, SHARED, SHARED)
SUPPRESS = Point("PATCH voice state (Stage suppress)", Mark.UNVERIFIED, Rate(5, 15, 5, 5), None)
OVERWRITE = Point("PUT channel overwrite", Mark.OTHERS, rate(10, 15), rate(10, 15))
OVERWRITE_SHARED = Point("channel overwrite: PUT and DELETE", Mark.OTHERS, SHARED, SHARED)
CREATE = Point("message create", Mark.OTHERS, rate(5, 5), rate(5, 5))
EDIT = Point("message edit", Mark.OTHERS, rate(5, 5), rate(5, 5))
OLD_EDIT = Point("edit of a message older than 1 h", Mark.OTHERS, Rate(3, 3, 6, 20), rate(3, 15))
OLD_EDIT_CODE = Point("its refusal", Mark.OTHERS, "30046", "30046")
FOLLOW_UP = Point("edit original of a press", Mark.OTHERS, rate(5, 2), rate(5, 2))
FOLLOW_UP_SHARED = Point("a press: edit original and follow-up", Mark.OTHERS, SHARED, SHARED)
COMMANDS = Point("bulk overwrite of commands", Mark.OTHERS, rate(2, 60), rate(2, 60))
MUTE_OUTSIDE = Point("mute of one who is not in voice", Mark.UNMARKED, "40032", "40032")
STATE_OUTSIDE = Point("GET voice state of one who is not in voice", Mark.UNMARKED, "10065", "10065")
ECHO = Point("an unchanged mute at the gateway", Mark.UNVERIFIED, NO_EVENT, NO_EVENT)
UNMUTE_AWAY = Point("unmute of one who has left voice", Mark.UNMARKED, "40032", "40032")
REJOINED = Point("mute after leaving and rejoining", Mark.UNMARKED, KEPT, KEPT)
STATE_CLOSED = Point("GET voice state without Connect", Mark.UNMARKED, "50001", "50001")
TEXT_CLOSED = Point("text of a voice channel without Connect", Mark.UNMARKED, "50001", "50001")

POINTS: Final = (
    MEMBER,
    MEMBER_SHARED,
    SUPPRESS,
    OVERWRITE,
    OVERWRITE_SHARED,
    CREATE,
    EDIT,
    OLD_EDIT,
    OLD_EDIT_CODE,
    FOLLOW_UP,
    FOLLOW_UP_SHARED,
    COMMANDS,
    MUTE_OUTSIDE,
    STATE_OUTSIDE,
    ECHO,
    UNMUTE_AWAY,
    REJOINED,
    STATE_CLOSED,
    TEXT_CLOSED,
)
