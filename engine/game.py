"""A game as a value. `evolve` makes the next one from an event; nothing else makes or changes one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.events import GameStarted
from engine.roles import Ms, Role, Seat
from engine.stages import StageKind
from engine.veil import Veiled
from engine.view import Ballot, CheckView, Deed, Departure, Line, NightView, Note, Outcome, Question


class Part(StrEnum):
    """Which part of the game runs: what a removal cancels (C-52), and what follows the last words."""

    OPENING = "opening"  # deal and introduction
    NIGHT = "night"  # dusk included
    DAWN = "dawn"  # last words of the night's victims
    DAY = "day"  # before the day's result
    RESULT = "result"  # last words of those voted out


@dataclass(frozen=True, slots=True)
class Stage:
    """The present stage. `number` rises by one with every new stage."""

    number: int
    kind: StageKind
    began: Ms
    ends: Ms
    speaker: Seat | None = None
    silent: bool = False
    named: Seat | None = None
    """The candidate accepted in this turn."""
    said: tuple[Line, ...] = ()
    earlier: tuple[Line, ...] = ()
    """What was written in the stage before."""
    made_up: bool = False
    """The rest of a turn that was lost to a broken connection."""
    kept: Seat | None = None
    """The candidate accepted in the part of it that was not lost."""


@dataclass(frozen=True, slots=True)
class LostTurn:
    """To be made up at the end of the round, with what was left when the absence began (C-61)."""

    seat: Seat
    left: Ms
    silent: bool
    named: Seat | None


@dataclass(frozen=True, slots=True)
class Left:
    """A seat that has left, on or after this day. `how` None: a set-up position says no more."""

    seat: Seat
    how: Departure | None
    day: int


@dataclass(frozen=True, slots=True)
class People:
    living: tuple[Seat, ...]
    """By seat."""
    left: tuple[Left, ...]
    """In the order of leaving."""
    waiting: tuple[Seat, ...]
    """Whose last words are still to come, in order; the one who speaks them is not among them any more."""
    fouls: tuple[int, ...]
    """From seat 1 on."""
    penalties: tuple[Seat, ...]
    """Whose nearest coming speech is silent (C-49)."""
    away: tuple[tuple[Seat, Ms], ...]
    """Who of those in the game is not in the voice channel, and since when."""
    opened: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Day(Veiled):
    number: int
    order: tuple[Seat, ...] = ()
    opener: Seat | None = None
    candidates: tuple[Seat, ...] = ()
    listed: bool = False
    off: int = 0
    """The number of the latest day whose ballot is cancelled (C-52)."""
    tied: tuple[Seat, ...] = ()
    lost: tuple[LostTurn, ...] = ()
    """Of the round that runs, in the order in which they were lost."""
    votes: tuple[tuple[Seat, Seat], ...] = ()
    answers: tuple[tuple[Seat, bool], ...] = ()
    ballot: Ballot | None = None
    question: Question | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Night(Veiled):
    number: int
    calm: bool = True
    """Nobody has left since nightfall."""
    quiet: int = 0
    """Nights without a departure in a row (C-55)."""
    shots: tuple[tuple[Seat, Seat], ...] = ()
    """In the present stage, as (who, whom)."""
    order: tuple[Seat, Seat] | None = None
    fired: bool = False
    saves: tuple[tuple[Seat, Seat], ...] = ()
    hits: tuple[Seat, ...] = ()
    """Seats shot tonight; settled."""
    saved: tuple[Seat, ...] = ()
    """Seats saved tonight; settled."""
    suspects: tuple[Seat, ...] = ()
    """The best move, the one who made it first."""
    deeds: tuple[Deed, ...] = ()
    past: tuple[NightView, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Known(Veiled):
    """What single seats know, beside their roles."""

    teams: tuple[tuple[Seat, ...], ...] = ()
    checks: tuple[tuple[Seat, CheckView], ...] = ()
    spent: tuple[Seat, ...] = ()
    rescued: Seat | None = None
    whispers: tuple[tuple[Line, tuple[Seat, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Public:
    """What was announced."""

    journal: tuple[Note, ...] = ()
    dawn: tuple[Seat, ...] | None = None
    suspects: tuple[Seat, ...] = ()
    critical: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Game(Veiled):
    """`count`: the number of events so far. `at`: the time of the last. `paused`: when the pause began."""

    start: GameStarted
    count: int
    at: Ms
    part: Part
    stage: Stage
    people: People
    day: Day
    night: Night
    known: Known
    public: Public
    paused: Ms | None = None
    outcome: Outcome | None = None
    """As soon as it is fixed; public only when the stage is `over`."""

    @property
    def over(self) -> bool:
        return self.stage.kind is StageKind.OVER

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats of the table."""
        return tuple(Seat(number) for number in range(1, len(self.start.roles) + 1))

    def role(self, seat: Seat) -> Role:
        return self.start.roles[seat - 1]

    @property
    def words(self) -> Seat | None:
        """Who speaks his last words now."""
        return self.stage.speaker if self.stage.kind is StageKind.LAST_WORDS else None

    @property
    def departing(self) -> tuple[Seat, ...]:
        """Who has left and has last words, running or still to come."""
        words = self.words
        return self.people.waiting if words is None else (words, *self.people.waiting)

    def absent(self, seat: Seat) -> bool:
        """In the game, but not in the voice channel."""
        return any(gone == seat for gone, _ in self.people.away)

    def inside(self, seat: Seat) -> bool:
        """In the game as the host's orders count it: living, or with last words to come."""
        return seat in self.people.living or seat in self.departing
