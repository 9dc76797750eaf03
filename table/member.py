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
    OPEN = 2
    RELEASE = 3
    MASS = 4
    SPECTATOR = 5

    @property
    def leaves(self) -> int:
        """Tokens that must remain in the bucket after it: mass work leaves four, nothing takes the last
        one."""
        return 1 if self <= Rank.OPEN else 4


@dataclass(frozen=True, slots=True)
class Wish:
    """What a microphone should be, and how urgent it is."""

    muted: bool
    rank: Rank
    enforced: bool
    stage: int


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
    wish: Wish | None = None
    flight: Flight | None = None
    echoes: list[tuple[bool, float]] = field(default_factory=list)
    """Changes of ours that a 200 confirmed before the gateway told them, and until when they are waited
    for."""
    reasserted: int = 0
    left_alone: bool = False
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
        elif old.stage != wish.stage or (wish.enforced and not old.enforced):
            self.reasserted, self.left_alone = 0, False
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
        self.reasserted, self.left_alone = 0, False

    def echoed(self, muted: bool, now: float) -> bool:
        """Is this report the late news of a change of ours?"""
        self.echoes = [(state, until) for state, until in self.echoes if until > now]
        for place, (state, _) in enumerate(self.echoes):
            if state == muted:
                del self.echoes[: place + 1]
                return True
        return False
