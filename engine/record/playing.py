"""Plays a record: runs its clock, does what it lists, and compares what it expects with what is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.deciding import decide, elapse
from engine.events import Event
from engine.evolving import evolve, replay
from engine.flow import due
from engine.game import Game
from engine.record import notation
from engine.record.notation import Do, Expect, MalformedRecord, Record, Step, Until, Wait
from engine.record.writing import write_action, write_item
from engine.refusals import Refusal
from engine.roles import Ms, Seat
from engine.starting import set_up
from engine.view import View
from engine.viewing import view


@dataclass(frozen=True, slots=True)
class Otherwise:
    """An action was not answered as the record states. None: accepted."""

    line: int
    action: str
    expected: Refusal | None
    found: Refusal | None

    def __str__(self) -> str:
        return f"expected {self.action} {self.expected or 'accepted'}, found {self.found or 'accepted'}"


@dataclass(frozen=True, slots=True)
class Unmet:
    """An expectation that does not hold."""

    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        return f"expected {self.expected}, found {self.found}"


Failure = Otherwise | Unmet


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a record: all its events, and each failure.

    `malformed`: it waits for a stage that cannot come any more, and was played no further.
    """

    events: tuple[Event, ...]
    failures: tuple[Failure, ...]
    malformed: MalformedRecord | None = None


def play(record: Record) -> Played:
    """Play a record to its end, or to where it turns out to be malformed."""
    player = _Player(record)
    malformed: MalformedRecord | None = None
    try:
        for step in record.steps:
            player.take(step)
    except MalformedRecord as error:
        malformed = error
    return Played(tuple(player.events), tuple(player.failures), malformed)


class _Player:
    """One record being played. `at` is game time, which stands in a pause."""

    def __init__(self, record: Record) -> None:
        header = record.header
        self.events = list(set_up(header.format, header.deal, dict(header.options), header.beginning))
        self.game = replay(self.events)
        self.at = Ms(0)
        self.failures: list[Failure] = []

    def take(self, step: Step) -> None:
        match step.item:
            case Wait(None):
                self._finish_stage()
            case Wait(time) if time is not None:
                if self.game.paused is None:
                    self._run_to(Ms(self.at + time))
            case Until() as until:
                self._run_until(until, step.line)
            case Do() as attempt:
                self._do(attempt, step.line)
            case Expect() as expectation:
                self._compare(expectation, step.line)

    def _apply(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.game = evolve(self.game, event)
        self.events += events

    def _run_to(self, at: Ms) -> None:
        self._apply(elapse(self.game, at))
        self.at = at

    def _finish_stage(self) -> None:
        number = self.game.stage.number
        while self.game.stage.number == number and (soonest := due(self.game)) is not None:
            self._run_to(soonest)

    def _run_until(self, until: Until, line: int) -> None:
        while not self._present(until):
            soonest = due(self.game)
            if soonest is None:
                why = "the game is over" if self.game.over else "the game is paused"
                raise MalformedRecord(line, f"{write_item(until)} cannot come, {why}")
            self._run_to(soonest)

    def _present(self, until: Until) -> bool:
        stage = self.game.stage
        return stage.kind is until.stage and until.speaker in (None, stage.speaker)

    def _do(self, attempt: Do, line: int) -> None:
        answer = decide(self.game, attempt.action, self.at)
        found = answer if isinstance(answer, Refusal) else None
        if not isinstance(answer, Refusal):
            self._apply(answer)
        if found is not attempt.refusal:
            action = write_action(attempt.action, attempt.text)
            self.failures.append(Otherwise(line, action, attempt.refusal, found))

    def _compare(self, expectation: Expect, line: int) -> None:
        found = _find(self.game, self.at, expectation)
        if found != expectation.value:
            self.failures.append(Unmet(line, write_item(expectation).removeprefix("expect "), found))


def _find(game: Game, at: Ms, expectation: Expect) -> str:
    """What is the case, in the writing of the record."""
    table = view(game, None)
    if expectation.subject is not None:
        return _find_about(game, expectation.topic, expectation.subject)
    if expectation.topic == "left":
        now = game.at if game.paused is not None else at
        return notation.NONE if table.stage.ends is None else notation.seconds(table.stage.ends - now)
    if expectation.topic == "candidates":
        return notation.seats(game.day.candidates)
    return _FOUND[expectation.topic](table)


def _find_about(game: Game, topic: str, seat: Seat) -> str:
    if not 1 <= seat <= len(game.start.roles):
        return "no such seat"
    seen = view(game, seat)
    assert seen.private is not None
    match topic:
        case "told":
            checks = seen.private.checks
            return checks[-1].told.value if checks else notation.NONE
        case "team":
            return notation.seats(seen.private.mates)
        case _:
            return str(seen.seats[seat - 1].fouls)


def _living(table: View, living: bool) -> str:
    return notation.seats(tuple(seat.seat for seat in table.seats if seat.living is living))


def _one(seat: Seat | None) -> str:
    return notation.NONE if seat is None else str(seat)


_FOUND: Mapping[str, Callable[[View], str]] = {
    "stage": lambda table: table.stage.kind.value,
    "speaker": lambda table: _one(table.stage.speaker),
    "mics": lambda table: _one(table.microphone),
    "living": lambda table: _living(table, living=True),
    "out": lambda table: _living(table, living=False),
    "listed": lambda table: notation.seats(table.listed),
    "ballot": lambda table: notation.NONE if table.ballot is None else notation.tally(table.ballot.totals),
    "dawn": lambda table: notation.seats(table.dawn or ()),
    "suspects": lambda table: notation.seats(table.suspects),
    "critical": lambda table: notation.seats(table.critical),
    "winner": lambda table: notation.NONE if table.outcome is None else table.outcome.word,
}
