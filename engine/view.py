"""What one viewer may know. Panels and cards are built from this and nothing else, so no secret leaks by
forgetting.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.actions import Reason
from engine.roles import Ms, Role, Seat, Team
from engine.stages import StageKind
from engine.veil import Veiled


class Departure(StrEnum):
    """How a seat left, as everybody may know it; never by which team (C-31)."""

    VOTED = "voted"
    KILLED = "killed"
    FOULS = "fouls"
    REMOVED = "removed"
    ABSENT = "absent"


class Termination(StrEnum):
    """Why a game is over."""

    WON = "won"
    DRAW_QUIET_NIGHTS = "draw-quiet-nights"
    DRAW_NOBODY_LIVING = "draw-nobody-living"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True, repr=False)
class Outcome(Veiled):
    """The end of a game. `winner` is None for draws and stopped games."""

    termination: Termination
    winner: Team | None = None

    @property
    def word(self) -> str:
        """As `expect winner` writes it: the team's name, `draw`, or `none` for a stopped game."""
        if self.winner is not None:
            return self.winner.value
        return "none" if self.termination is Termination.STOPPED else "draw"


@dataclass(frozen=True, slots=True, repr=False)
class SeatView(Veiled):
    """One seat as this viewer sees it."""

    seat: Seat
    living: bool
    departing: bool
    """Voted out or announced dead, and his last words are running or still to come."""
    away: bool
    """Not in the voice channel."""
    fouls: int
    candidate: bool
    """On the list that this viewer may see (Y-57)."""
    left: Departure | None
    role: Role | None
    """Only if this viewer may know it."""


@dataclass(frozen=True, slots=True)
class StageView:
    """The present stage. `number` rises by one with every new stage and dates every press."""

    number: int
    kind: StageKind
    day: int
    """The day that runs or ran last; 0 before day 1."""
    night: int
    """The night that runs or ran last; 0 before night 1. The introduction is no night."""
    speaker: Seat | None
    silent: bool
    """A turn served with the microphone closed (C-49)."""
    length: Ms
    began: Ms
    ends: Ms | None
    """Game time of the stage's own end; None when over. In a pause as if the game had gone on just now."""


@dataclass(frozen=True, slots=True)
class Vote:
    """`defaulted`: not cast, counted for the last candidate (C-29, Y-32)."""

    voter: Seat
    candidate: Seat
    defaulted: bool


@dataclass(frozen=True, slots=True)
class Ballot:
    """A closed ballot: totals in its own order, and who voted for whom (C-36)."""

    totals: tuple[tuple[Seat, int], ...]
    votes: tuple[Vote, ...]
    revote: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A closed "should all leave?": who said yes, no, or nothing (None counts as no)."""

    seats: tuple[Seat, ...]
    answers: tuple[tuple[Seat, bool | None], ...]
    passed: bool


class NoteKind(StrEnum):
    """What the table's journal tells; the seats and the number are in the note."""

    DAY_BEGAN = "day-began"  # seats: the opener
    CRITICAL_FOULS = "critical-fouls"  # seats: who has three (Y-59)
    NOMINATED = "nominated"  # seats: speaker, candidate; while the list is public
    CANDIDATES = "candidates"  # seats: the list, when it becomes public (Y-57)
    BALLOT = "ballot"  # seats: candidates; `ballot` is filled
    QUESTION = "question"  # `question` is filled
    BALLOT_OFF = "ballot-off"  # number: the day whose ballot is cancelled (C-52)
    NO_BALLOT = "no-ballot"  # seats: none, or the single candidate of day 1 (C-25, C-26)
    NOBODY_LEAVES = "nobody-leaves"  # a tie without a departure
    LEFT = "left"  # seats: who left or forfeits his last words; `departure`, and the host's `reason`
    NIGHT_FELL = "night-fell"
    DAWN = "dawn"  # seats: the night's dead, none: nobody died
    BEST_MOVE = "best-move"  # seats: victim, then the three suspects (C-46)
    FOUL = "foul"  # seats: one; number: his fouls now; `reason` is filled
    UNFOUL = "unfoul"  # seats: one; number: his fouls now
    AWAY = "away"  # seats: one
    BACK = "back"  # seats: one
    MADE_UP = "made-up"  # seats: one, who now makes up the turn that he has lost (C-61)
    SAID = "said"  # `line` is filled (C-58)
    AGAIN = "again"
    PAUSED = "paused"
    RESUMED = "resumed"
    OVER = "over"


@dataclass(frozen=True, slots=True, repr=False)
class Line(Veiled):
    """Somebody wrote (`say`) or whispered.

    `number` is the event's number, a key to the words and no more: it counts secret events, too, so it is
    never shown, and views that differ in it alone are equal.
    """

    number: int = field(compare=False)
    seat: Seat


@dataclass(frozen=True, slots=True)
class Note:
    """One line of the public journal."""

    kind: NoteKind
    day: int
    night: int
    at: Ms
    seats: tuple[Seat, ...] = ()
    number: int = 0
    departure: Departure | None = None
    reason: Reason | None = None
    ballot: Ballot | None = None
    question: Question | None = None
    line: Line | None = None


class Told(StrEnum):
    """The private answer to a check."""

    BLACK = "black"
    RED = "red"
    NOT_BLACK = "not-black"
    SHERIFF = "sheriff"
    NOT_SHERIFF = "not-sheriff"
    DETECTIVE = "detective"
    NOT_DETECTIVE = "not-detective"


@dataclass(frozen=True, slots=True, repr=False)
class CheckView(Veiled):
    """One check of this seat and its answer."""

    night: int
    target: Seat
    told: Told


class Weight(StrEnum):
    """What a player's word is worth in his team's stage, where it depends on who still lives."""

    MAFIA_DECIDES = "mafia-decides"  # the Don's (Y-11)
    MAFIA_ADVISES = "mafia-advises"  # a mafioso's, while the Don lives (Y-63)
    MAFIA_INHERITS = "mafia-inherits"  # a mafioso's, without a Don (Y-66)
    SHOGUN_IDLE = "shogun-idle"  # nobody is left who could fire (Y-16)
    YAKUZA_INHERITS = "yakuza-inherits"  # nobody is left who could order


@dataclass(frozen=True, slots=True, repr=False)
class Private(Veiled):
    """What one seat knows beyond the table. A departed player keeps what he knew."""

    seat: Seat
    role: Role
    team: Team
    mates: tuple[Seat, ...]
    """The team as shown to him, himself included; empty until it is shown and for those who have none."""
    mates_roles: tuple[Role, ...]
    """Their roles, in the same order: a team knows who leads it (Y-11, Y-15)."""
    weight: Weight | None
    checks: tuple[CheckView, ...]
    chosen: tuple[Seat, ...]
    """His accepted targets in the present stage: shot, order, check, save, suspects, vote, nomination."""
    answered: bool | None
    """His answer to the running question."""
    order: Seat | None
    """The Shogun's standing order, to Shogun and Yakuza in their stage."""
    fired: bool
    """The Yakuza's shot of this night is final."""
    marks: tuple[tuple[Seat, Seat], ...]
    """Team mates' picks that this seat may see (Yakuza format's mafia), as (who, whom)."""
    spent: tuple[Seat, ...]
    """The doctor's: seats saved in earlier nights and this one, defaults included."""
    saved: Seat | None
    """The doctor's: whom the last save went to, default included (Y-65)."""
    whispers: tuple[Line, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Deed(Veiled):
    """One night deed, disclosed after the game. `verb` as in the record; `by` None: a default."""

    verb: str
    by: Seat | None
    target: Seat
    told: Told | None = None


@dataclass(frozen=True, slots=True, repr=False)
class NightView(Veiled):
    """A night, disclosed after the game (C-56). `victims` None: the game ended before the morning."""

    number: int
    deeds: tuple[Deed, ...]
    victims: tuple[Seat, ...] | None


@dataclass(frozen=True, slots=True, repr=False)
class Disclosure(Veiled):
    """Everything, opened when the game is over (C-56)."""

    roles: tuple[tuple[Seat, Role], ...]
    nights: tuple[NightView, ...]


@dataclass(frozen=True, slots=True, repr=False)
class View(Veiled):
    """The whole of what a viewer may know. `viewer` None: the table, spectators and a host without a seat."""

    viewer: Seat | None
    format: str
    stage: StageView
    paused: bool
    seats: tuple[SeatView, ...]
    microphone: Seat | None
    """The one seat whose microphone is open; None: all are closed (C-19, C-57)."""
    order_of_speech: tuple[Seat, ...]
    """Today's order, departed seats included; empty before day 1."""
    next_speaker: Seat | None
    """Who has the floor after the one who has it now, as known now; None: nobody in this round."""
    listed: tuple[Seat, ...]
    """The candidates in order of nomination, as this viewer may see the list."""
    tied: tuple[Seat, ...]
    """The seats of the running tie round, revote or question."""
    voted: tuple[Seat, ...]
    """Who has already cast a vote or an answer in the open ballot or question; never for whom."""
    ballot: Ballot | None
    """The last closed ballot."""
    question: Question | None
    dawn: tuple[Seat, ...] | None
    """The last dawn's dead; None before the first dawn."""
    suspects: tuple[Seat, ...]
    """The best move as last shown (C-46)."""
    critical: tuple[Seat, ...]
    """As last announced (Y-59)."""
    opened: tuple[Seat, ...]
    """Who has opened his card in the deal."""
    named: Seat | None
    """The candidate accepted in the present turn: told at once, though the list is not public yet (Y-53)."""
    said: tuple[Line, ...]
    """What was written in the present turn and in the stage before it (C-58)."""
    journal: tuple[Note, ...]
    outcome: Outcome | None
    """Only once the stage is `over`."""
    private: Private | None
    disclosure: Disclosure | None
