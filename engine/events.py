"""What has happened, in the past tense. Events state results; replaying them gives the game.

The k-th event of a game has number k, from 1. Events name seats, never users; free text lives beside them
under the event's number. Each kind carries a version: `dump` writes the present one, `load` takes it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine import codec
from engine.actions import Reason
from engine.roles import Ms, Role, Seat
from engine.stages import StageKind
from engine.veil import Veiled
from engine.view import Ballot, Deed, Departure, Outcome, Question, Told


@dataclass(frozen=True, slots=True, repr=False)
class Event(Veiled):
    """Base of all events. `at` is game time, and all that `repr` tells: kinds are deeds."""

    kind: ClassVar[str]
    version: ClassVar[int] = 1

    at: Ms

    def __repr__(self) -> str:
        return f"<event at {self.at} ms>"


@dataclass(frozen=True, slots=True, repr=False)
class GameStarted(Event):
    """Always the first. Settings never touch a running game: all that it needs is here.

    `options` holds what was set otherwise than the format's default; `lengths` holds every stage's length
    and every other limit of the format in milliseconds, by name. `roles` is the deal from seat 1 on. `day`
    and `night` are the numbers of the last ones before. What begins with `begins` is position set-up
    (RECORD, Header) and says nothing in a game that begins with the deal.
    """

    kind: ClassVar[str] = "game-started"

    format: str
    seed: str
    roles: tuple[Role, ...]
    options: tuple[tuple[str, str], ...]
    lengths: tuple[tuple[str, int], ...]
    day: int = 0
    night: int = 0
    begins: str = "deal"
    number: int = 0
    gone: tuple[Seat, ...] = ()
    spent: tuple[Seat, ...] = ()
    fouls: tuple[tuple[Seat, int], ...] = ()
    opener: Seat | None = None


@dataclass(frozen=True, slots=True, repr=False)
class StageBegan(Event):
    """The next stage. Choices, votes and answers of the one before are gone, its settled results are not.

    `made_up`: the rest of a turn that the speaker has lost in this round; `kept`: the candidate accepted in
    the part before.
    """

    kind: ClassVar[str] = "stage-began"

    stage: StageKind
    began: Ms
    ends: Ms
    speaker: Seat | None = None
    silent: bool = False
    made_up: bool = False
    kept: Seat | None = None


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """The speaker was away too long and his turn passes on. `left`: what of it he may make up (C-61)."""

    kind: ClassVar[str] = "turn-lost"

    seat: Seat
    left: Ms


@dataclass(frozen=True, slots=True, repr=False)
class TeamShown(Event):
    """The living members of one team have been shown to each other."""

    kind: ClassVar[str] = "team-shown"

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, repr=False)
class CardOpened(Event):
    """In the deal, for the first time."""

    kind: ClassVar[str] = "card-opened"

    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Passed(Event):
    """The speaker has ended his turn early (C-21)."""

    kind: ClassVar[str] = "passed"

    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Said(Event):
    """The speaker wrote to all (C-58)."""

    kind: ClassVar[str] = "said"

    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Whispered(Event):
    """Secret team chat (C-59); `heard` by these seats, himself included."""

    kind: ClassVar[str] = "whispered"

    seat: Seat
    heard: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Nominated(Event):
    kind: ClassVar[str] = "nominated"

    seat: Seat
    candidate: Seat


@dataclass(frozen=True, slots=True, repr=False)
class CandidatesListed(Event):
    """The list becomes public (Y-57)."""

    kind: ClassVar[str] = "candidates-listed"


@dataclass(frozen=True, slots=True, repr=False)
class Voted(Event):
    kind: ClassVar[str] = "voted"

    seat: Seat
    candidate: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Answered(Event):
    """To "should all leave?"."""

    kind: ClassVar[str] = "answered"

    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True, repr=False)
class NoBallotHeld(Event):
    """No candidate, a single one where the format has no vote on him, or cancelled (C-25, C-26, C-52)."""

    kind: ClassVar[str] = "no-ballot-held"


@dataclass(frozen=True, slots=True, repr=False)
class BallotClosed(Event):
    """`tied`: the seats with the most votes if they are several, in order of nomination."""

    kind: ClassVar[str] = "ballot-closed"

    ballot: Ballot
    tied: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, repr=False)
class QuestionClosed(Event):
    kind: ClassVar[str] = "question-closed"

    question: Question


@dataclass(frozen=True, slots=True, repr=False)
class NobodyLeft(Event):
    """A tie without a departure is the day's result."""

    kind: ClassVar[str] = "nobody-left"


@dataclass(frozen=True, slots=True, repr=False)
class VotedOut(Event):
    """The day's result: these left, in order of nomination, and have last words."""

    kind: ClassVar[str] = "voted-out"

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, repr=False)
class BallotCancelled(Event):
    """The ballot of this day is off (C-52)."""

    kind: ClassVar[str] = "ballot-cancelled"

    day: int


@dataclass(frozen=True, slots=True, repr=False)
class ShotChosen(Event):
    """A pick or the Yakuza's note, in place of an earlier one of his; `fired`: the Yakuza's final shot."""

    kind: ClassVar[str] = "shot-chosen"

    seat: Seat
    target: Seat
    fired: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class OrderGiven(Event):
    """The Shogun's; it sets the Yakuza's note aside."""

    kind: ClassVar[str] = "order-given"

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True, repr=False)
class CheckMade(Event):
    """Told to the one who asked alone, at once."""

    kind: ClassVar[str] = "check-made"

    seat: Seat
    target: Seat
    told: Told


@dataclass(frozen=True, slots=True, repr=False)
class SaveChosen(Event):
    kind: ClassVar[str] = "save-chosen"

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True, repr=False)
class SuspectsNamed(Event):
    """The best move, not shown yet (C-45)."""

    kind: ClassVar[str] = "suspects-named"

    seat: Seat
    suspects: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, repr=False)
class ChoicesRevised(Event):
    """A departure in the stage has made choices void; these stand now."""

    kind: ClassVar[str] = "choices-revised"

    shots: tuple[tuple[Seat, Seat], ...]
    order: tuple[Seat, Seat] | None
    fired: bool
    saves: tuple[tuple[Seat, Seat], ...]


@dataclass(frozen=True, slots=True, repr=False)
class StageSettled(Event):
    """A night stage has ended: who did what in it, which seat it shot, which seats it saved."""

    kind: ClassVar[str] = "stage-settled"

    deeds: tuple[Deed, ...]
    shot: Seat | None = None
    saved: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class NightFell(Event):
    kind: ClassVar[str] = "night-fell"

    night: int


@dataclass(frozen=True, slots=True, repr=False)
class Dawned(Event):
    """The night's dead, by seat; they have last words. `quiet`: nights in a row without a departure."""

    kind: ClassVar[str] = "dawned"

    victims: tuple[Seat, ...]
    quiet: int
    suspects: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class DayBegan(Event):
    """`order` is today's order of speech. `critical` None: the format does not announce critical fouls."""

    kind: ClassVar[str] = "day-began"

    day: int
    order: tuple[Seat, ...]
    listed: bool
    critical: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Fouled(Event):
    """`fouls`: how many he has now; `penalty`: his nearest coming speech is silent (C-49)."""

    kind: ClassVar[str] = "fouled"

    seat: Seat
    reason: Reason
    fouls: int
    penalty: bool


@dataclass(frozen=True, slots=True, repr=False)
class Unfouled(Event):
    kind: ClassVar[str] = "unfouled"

    seat: Seat
    fouls: int
    penalty: bool


@dataclass(frozen=True, slots=True, repr=False)
class Removed(Event):
    """One batch out at once, without last words. `forfeited`: they had left and lose their last words."""

    kind: ClassVar[str] = "removed"

    seats: tuple[Seat, ...]
    how: Departure
    forfeited: tuple[Seat, ...] = ()
    reason: Reason | None = None


@dataclass(frozen=True, slots=True, repr=False)
class WentAway(Event):
    """Left the voice channel. `since` is when his 90 s began to run."""

    kind: ClassVar[str] = "went-away"

    seat: Seat
    since: Ms


@dataclass(frozen=True, slots=True, repr=False)
class CameBack(Event):
    kind: ClassVar[str] = "came-back"

    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class BegunAgain(Event):
    """The present turn, ballot or question from its beginning; what was accepted within it is void."""

    kind: ClassVar[str] = "begun-again"

    began: Ms
    ends: Ms


@dataclass(frozen=True, slots=True, repr=False)
class GamePaused(Event):
    kind: ClassVar[str] = "game-paused"


@dataclass(frozen=True, slots=True, repr=False)
class GameResumed(Event):
    """`stood`: game time that passed in the pause, by which every clock is put on."""

    kind: ClassVar[str] = "game-resumed"

    stood: Ms


@dataclass(frozen=True, slots=True, repr=False)
class GameStopped(Event):
    """The host's order; `GameOver` follows."""

    kind: ClassVar[str] = "game-stopped"


@dataclass(frozen=True, slots=True, repr=False)
class OutcomeFixed(Event):
    """Nothing later changes it. A secret until `GameOver`."""

    kind: ClassVar[str] = "outcome-fixed"

    outcome: Outcome


@dataclass(frozen=True, slots=True, repr=False)
class GameOver(Event):
    kind: ClassVar[str] = "game-over"

    outcome: Outcome


KINDS: Mapping[str, type[Event]] = {
    kind.kind: kind
    for kind in (
        GameStarted,
        StageBegan,
        TurnLost,
        TeamShown,
        CardOpened,
        Passed,
        Said,
        Whispered,
        Nominated,
        CandidatesListed,
        Voted,
        Answered,
        NoBallotHeld,
        BallotClosed,
        QuestionClosed,
        NobodyLeft,
        VotedOut,
        BallotCancelled,
        ShotChosen,
        OrderGiven,
        CheckMade,
        SaveChosen,
        SuspectsNamed,
        ChoicesRevised,
        StageSettled,
        NightFell,
        Dawned,
        DayBegan,
        Fouled,
        Unfouled,
        Removed,
        WentAway,
        CameBack,
        BegunAgain,
        GamePaused,
        GameResumed,
        GameStopped,
        OutcomeFixed,
        GameOver,
    )
}
"""Every kind of event by its stored name."""


def dump(event: Event) -> tuple[str, int, dict[str, Any]]:
    """Kind, version, and the fields as JSON values."""
    return event.kind, event.version, codec.dump_fields(event)


def load(kind: str, version: int, data: Mapping[str, Any]) -> Event:
    """The inverse of `dump`. Raises ValueError for a kind or version that is not the present one.

    Bringing older versions up to it is the store's task.
    """
    found = KINDS.get(kind)
    if found is None or found.version != version:
        raise ValueError(f"no event of kind {kind!r}, version {version}")
    event: Event = codec.load_fields(found, data)
    return event
