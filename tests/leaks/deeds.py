"""What is done in a pair of games: in public by both alike, in private by each in its own way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine import Action, Role


class Kind(StrEnum):
    DONE = "done"  # an action that the game accepts
    REFUSED = "refused"  # one that it refuses; told to him alone
    CARD = "card"  # he asks for his card
    ROLE = "role"  # he turns up his role
    FOULS = "fouls"  # he asks for the fouls
    WAVERED = "wavered"  # he chooses a seat on his card, and gives it up again
    STALL = "stall"  # the process stands still for a moment
    FAULT = "fault"  # Discord refuses the next request for the panel


@dataclass(frozen=True, slots=True)
class Deed:
    """`after`: seconds from when the clock of stage number `stage` began to run.

    `action` says who, and what; stalls and faults have none. A stall lasts so many `seconds`. `text` is what
    is written.
    """

    stage: int
    after: float
    kind: Kind
    action: Action | None
    text: str = ""
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Twin:
    """One game of a pair: its deal, and what is done in it in secret."""

    roles: tuple[Role, ...]
    private: tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Same seating, same public deeds at the same times; nothing else has to be the same."""

    seed: str
    format: str
    seats: int
    public: tuple[Deed, ...]
    twins: tuple[Twin, Twin]
    horizon: int
    """The number of the stage from which on the games may differ: what differs then was announced, or the
    plan ends."""
    nights: int
    """How many dawns both have seen, with the same dead."""

    def script(self, twin: Twin) -> Sequence[Deed]:
        """All deeds of one game in their order."""
        return sorted((*self.public, *twin.private), key=lambda deed: (deed.stage, deed.after))

    def __str__(self) -> str:
        return f"{self.format} {self.seats}, seed {self.seed}"
