"""What a format states, and the few functions in which formats differ. The flow knows no more of one than
this.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from engine.actions import Action, Verb
from engine.formats.options import Option, seconds
from engine.game import Game
from engine.refusals import Refusal
from engine.roles import Ms, Role, Seat, Team
from engine.stages import StageKind
from engine.view import Deed, Departure, Told, Weight

ABSENCE = "absence"
ABSENT_TURN = "absent-turn"
REMOVAL_FOULS = 4
CRITICAL_FOULS = 3
BEST_MOVE_SEATS = 3
QUIET_NIGHTS = 3

COMMON_LIMITS: Mapping[str, int] = {
    ABSENCE: 90,  # C-61
    ABSENT_TURN: 10,  # (d)
}
"""Seconds that are no stage's length, in every format."""


@dataclass(frozen=True, slots=True)
class Act:
    """A night deed that a stage takes: whose it is, and whether it may be aimed at oneself.

    `bars` names the refusal of roles that are told more than `not-your-role`.
    """

    roles: frozenset[Role]
    oneself: bool = True
    bars: Mapping[Role, Refusal] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a night stage has come to: who did what, which seat it shot, which seats it saved."""

    deeds: tuple[Deed, ...] = ()
    shot: Seat | None = None
    saved: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices of the running night stage."""

    shots: tuple[tuple[Seat, Seat], ...]
    order: tuple[Seat, Seat] | None
    fired: bool
    saves: tuple[tuple[Seat, Seat], ...]


class Format(ABC):
    """One format. Its instances have no state; every method is a pure function of the game."""

    name: ClassVar[str]
    least: ClassVar[int]
    most: ClassVar[int]
    teams: ClassVar[Mapping[Role, Team]]
    """Every role of the format and its team."""
    stages: ClassVar[Mapping[StageKind, int]]
    """Every stage of the format but `over`, and its length in seconds."""
    limits: ClassVar[Mapping[str, int]] = COMMON_LIMITS
    switches: ClassVar[tuple[Option, ...]] = ()
    opening: ClassVar[StageKind | None]
    """The stage between the deal and day 1; None: night 1 follows the deal at once."""
    night_first: ClassVar[bool]
    """Night 1 comes before day 1."""
    acquaintance: ClassVar[Mapping[StageKind, Team]]
    """In which stage a team is shown to its members and may whisper."""
    acquaintance_night: ClassVar[int]
    """In which night; 0: before the first."""
    acts: ClassVar[Mapping[tuple[StageKind, Verb], Act]]
    """The deeds of the night."""
    defends: ClassVar[bool]
    """Every candidate has a `defence` before the ballot."""
    lists_late: ClassVar[bool]
    """The list of candidates is public only from the last speaker's turn on."""
    announces_critical: ClassVar[bool]
    """Critical fouls are announced as the day's first speech begins."""
    open_picks: ClassVar[Mapping[StageKind, Team]] = {}
    """Stages in which the members of a team see each other's picks."""

    @cached_property
    def options(self) -> Mapping[str, Option]:
        """All settings by name."""
        lengths = [seconds(stage, default) for stage, default in self.stages.items()]
        return {option.name: option for option in (*lengths, *self.switches)}

    @property
    def saves(self) -> bool:
        """Whether somebody saves at night."""
        return any(verb is Verb.SAVE for _, verb in self.acts)

    @abstractmethod
    def composition(self, seats: int) -> tuple[Role, ...]:
        """The roles of a table of so many seats, undealt."""

    @abstractmethod
    def night_plan(self, game: Game) -> tuple[StageKind, ...]:
        """The stages of this night after dusk, from public facts only (C-44)."""

    @abstractmethod
    def answer(self, asker: Role, target: Role) -> Told:
        """What a check tells."""

    @abstractmethod
    def settle(self, game: Game) -> Settlement:
        """What the present night stage comes to at its end, among those living now."""

    @abstractmethod
    def holds_ballot(self, game: Game) -> bool:
        """Whether the day's candidates, one or more, are voted on."""

    @abstractmethod
    def asks(self, before: tuple[Seat, ...], tied: tuple[Seat, ...]) -> bool:
        """After a tied revote: the question (True), or another tie round (False)."""

    @abstractmethod
    def winner(self, living: Sequence[Role]) -> Team | None:
        """Who has won with these living, at least one."""

    def dusk(self, night: int) -> bool:  # noqa: ARG002
        """Whether this night begins with `dusk`."""
        return True

    def penalty(self, fouls: int) -> bool:  # noqa: ARG002
        """Whether the foul that makes so many silences the nearest coming speech."""
        return False

    def speech(self, game: Game, speaker: Seat) -> tuple[Ms, bool]:  # noqa: ARG002
        """Length of a speech that begins now, and whether it is silent."""
        return length(game, StageKind.SPEECH), False

    def act(self, game: Game, verb: Verb) -> Act | None:
        """The deed that the present stage takes by this verb, if any."""
        return self.acts.get((game.stage.kind, verb))

    def idle(self, game: Game, verb: Verb) -> bool:  # noqa: ARG002
        """Whether this deed can come to nothing now. Only those are told whose deed it is."""
        return False

    def weight(self, game: Game, seat: Seat) -> Weight | None:  # noqa: ARG002
        """What the word of this living seat is worth in the present stage, where that may change."""
        return None

    def objection(self, game: Game, act: Act, action: Action) -> Refusal | None:
        """Against a deed on one seat, by one whose deed it is, on a living seat."""
        assert action.seat is not None
        if acted(game, action.verb, action.seat):
            return Refusal.ALREADY_ACTED
        if not act.oneself and action.targets[0] == action.seat:
            return Refusal.NOT_YOURSELF
        return None

    def fires(self, game: Game, seat: Seat) -> bool:  # noqa: ARG002
        """Whether a shot that this seat chooses now is fired, not only noted."""
        return False

    def remaining(self, game: Game, gone: Sequence[Seat]) -> Choices:
        """The choices that stand once these seats have left in the stage. `game` is the one after."""
        night = game.night
        shots = tuple(
            (seat, target)
            for seat, target in night.shots
            if target not in gone and (night.fired or seat not in gone)
        )
        order = night.order
        if order is not None and (order[0] in gone or order[1] in gone):
            order = None
        saves = tuple(save for save in night.saves if save[0] not in gone and save[1] not in gone)
        return Choices(shots, order, night.fired and bool(shots), saves)

    def meeting(self, game: Game) -> Team | None:
        """The team whose acquaintance the present stage is."""
        if game.night.number != self.acquaintance_night:
            return None
        return self.acquaintance.get(game.stage.kind)

    def members(self, game: Game, team: Team) -> tuple[Seat, ...]:
        """The living of a team, by seat."""
        return tuple(seat for seat in game.people.living if self.teams[game.role(seat)] is team)


def length(game: Game, name: str) -> Ms:
    """A stage's length or another limit, as the first event has it."""
    return Ms(next(value for key, value in game.start.lengths if key == name))


def option(game: Game, form: Format, name: str) -> str:
    """A setting's value in this game."""
    return dict(game.start.options).get(name, form.options[name].default)


def acted(game: Game, verb: Verb, seat: Seat) -> bool:
    """Whether the seat has done its deed of this night stage."""
    night = game.night
    if verb is Verb.SHOOT:
        return any(shooter == seat for shooter, _ in night.shots)
    if verb is Verb.SAVE:
        return any(doctor == seat for doctor, _ in night.saves)
    return any(deed.by == seat and deed.verb == verb for deed in night.deeds)


def balloted(game: Game, day: int) -> int:
    """How many left by ballot on this day (C-47)."""
    return sum(1 for left in game.people.left if left.how is Departure.VOTED and left.day == day)
