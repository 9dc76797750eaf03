"""What the controller knows of one member's microphone."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum

from table.ids import ChannelId, UserId
from table.ports import Handle


class Rank(IntEnum):
    """Which request goes first. Retried closes go before all of them."""

    CLOSE = 1
    """Of one who has finished, or who is seated and open out of turn."""
    CORRECTION = 2
    """Of one whom somebody else has opened."""
    OPEN = 3
    RELEASE = 4
    MASS = 5
    """Of those who were open when the room was to be quieted."""
    SPECTATOR = 6

    @property
    def leaves(self) -> int:
        """Tokens that must remain in the bucket after it. Nothing takes the last one; the last four are for
        turns alone, whatever others do and however many are to be closed or released."""
        return 1 if self in (Rank.CLOSE, Rank.OPEN) else 4


@dataclass(frozen=True, slots=True)
class Wish:
    """What a microphone should be, and how urgent it is."""

    muted: bool
    rank: Rank
    stage: int
    """Whose changes by others are counted together."""


@dataclass(eq=False, slots=True)
class Flight:
    """One request that has not come back."""

    muted: bool
    task: asyncio.Task[None] | None = None
    limits: list[Handle] = field(default_factory=list)
    landed: bool = False
    """The gateway has reported the change; only the answer is still out."""
    overdue: bool = False
    """Out for so long that the gateway alone decides."""
    expired: bool = False
    """Cancelled by us, which does not undo it."""


@dataclass(eq=False, slots=True)
class Member:
    user: UserId
    channel: ChannelId | None = None
    muted: bool = False
    """As the gateway or a 200 told last."""
    bot: bool = False
    absent: bool = True
    """Not in voice as far as is known; a request would only fail."""
    opened: bool = False
    """Open, and by our hand."""
    others: bool = False
    """As he is by somebody else's hand, which we have not undone."""
    mass: bool = False
    """One of those who were open when the room was to be quieted, and not closed since."""
    pausing: bool = False
    """He was open when the pause began and is still to be closed, once."""
    free_from: float = 0.0
    """Before that he is not released: he may be back in a moment."""
    wish: Wish | None = None
    flight: Flight | None = None
    echoes: list[tuple[bool, float]] = field(default_factory=list)
    """Changes of ours that a 200 confirmed before the gateway told them, and until when they are waited
    for."""
    unanswered: list[tuple[bool, float]] = field(default_factory=list)
    """Changes of ours of which nobody knows whether they are still to come, and until when they may."""
    corrected: int = 0
    """How often somebody else has opened him in this stage."""
    reasserted: int = 0
    """How often we have undone somebody else's mute in this stage."""
    left_alone: bool = False
    """Somebody else wants him muted, and we let it be."""
    failures: int = 0
    forbidden: bool = False
    not_before: float = 0.0

    @property
    def settled(self) -> bool:
        """He has what he should have, and nothing is under way that could change it."""
        return not self.changing and (self.wish is None or self.muted == self.wish.muted)

    @property
    def changing(self) -> bool:
        """A request is out whose effect has not been seen."""
        return self.flight is not None and not self.flight.landed

    @property
    def busy(self) -> bool:
        """One request a member at a time; an answer that is missing for long is not waited for any more."""
        return self.flight is not None and not (self.flight.landed and self.flight.overdue)

    @property
    def differs(self) -> bool:
        """A request could be sent for him now or later."""
        return (
            self.wish is not None
            and not self.absent
            and not self.left_alone
            and not self.busy
            and self.muted != self.wish.muted
        )

    @property
    def ready(self) -> float:
        """When a request may be sent for him."""
        release = self.wish is not None and self.wish.rank is Rank.RELEASE
        return max(self.not_before, self.free_from if release else 0.0)

    @property
    def order(self) -> tuple[int, UserId]:
        """Failed closes before all, then by rank."""
        assert self.wish is not None
        retried = self.wish.muted and self.failures > 0
        return (0 if retried else self.wish.rank, self.user)

    def wants(self, wish: Wish | None) -> None:
        """Newest intention wins; a new one, or a new stage, forgets what went wrong with the old one."""
        old, self.wish = self.wish, wish
        if old is None or wish is None or old.muted != wish.muted:
            self.forgive()
        elif old.stage != wish.stage:
            self.corrected, self.reasserted, self.left_alone = 0, 0, False
            self.permit()

    def permit(self) -> None:
        """What was forbidden is tried again at once; it counts as forbidden until that has succeeded."""
        if self.forbidden:
            self.not_before = 0.0

    def succeeded(self) -> None:
        self.failures, self.forbidden, self.not_before = 0, False, 0.0

    def forgive(self) -> None:
        """What went wrong so far says nothing of what comes."""
        self.succeeded()
        self.corrected, self.reasserted, self.left_alone = 0, 0, False

    def became(self, muted: bool) -> None:
        """By our hand."""
        self.muted, self.opened, self.others = muted, not muted, False
        self.succeeded()

    def echoed(self, muted: bool, now: float) -> bool:
        """Is this report the late news of a change of ours that is known already?"""
        return _take(self.echoes, muted, now)

    def was_late(self, muted: bool, now: float) -> bool:
        """Is this change one of ours that nobody knew of any more?"""
        return _take(self.unanswered, muted, now)


def _take(expected: list[tuple[bool, float]], muted: bool, now: float) -> bool:
    """Whether it was expected; what came before it is not expected any more."""
    expected[:] = [(state, until) for state, until in expected if until > now]
    for place, (state, _) in enumerate(expected):
        if state == muted:
            del expected[: place + 1]
            return True
    return False
