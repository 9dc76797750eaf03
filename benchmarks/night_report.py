"""What came of the players' nights: as they saw it, and as the bot's database has kept it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from benchmarks.positions import FORMAT, SEATS, STAGES, WAKINGS
from engine import FORMATS, Event, Ms, Role, Seat, StageKind, evolve
from engine.events import CheckMade, OrderGiven, SaveChosen, ShotChosen
from engine.game import Game
from sandbox.robots.sleeper import Deed
from sandbox.robots.tally import Outcome

LOOKS, HESITATES = 4.0, 1.0
"""Seconds between seeing and choosing, and between choosing and confirming."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A night's deed as the bot's database has it: on whom, and how long before its stage's end."""

    target: Seat
    left: Ms
    final: bool
    """Not only noted."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What a player did, as he saw it, and what has been kept of it."""

    night: int
    seat: Seat
    role: Role
    deed: Deed
    kept: Kept | None

    @property
    def stage(self) -> StageKind:
        return STAGES[self.deed.waking.stage]

    @property
    def in_time(self) -> bool:
        accepted = self.deed.outcome is Outcome.ACCEPTED
        return accepted and self.kept is not None and self.kept.final and self.kept.target == self.deed.target


def report(nights: int, tried: Sequence[Tried]) -> dict[str, object]:
    """`holds`: in every one of so many nights every deed was done within its stage."""
    complete = sum(_complete(night, tried) for night in range(nights))
    return {
        "nights": nights,
        "looks_s": LOOKS,
        "hesitates_s": HESITATES,
        "stages": {stage.value: _stage([one for one in tried if one.stage is stage]) for stage in STAGES[1:]},
        "orders_fired": sum(one.in_time for one in tried if one.deed.waking.obeys),
        "answers_s": _answers([one.deed for one in tried]),
        "failed": [_failure(one) for one in tried if not one.in_time],
        "complete_nights": complete,
        "holds": complete == nights,
    }


def kept(events: Sequence[Event]) -> Mapping[tuple[StageKind, Seat], Kept]:
    """The last deed of each seat in each stage."""
    found = {}
    game: Game | None = None
    for event in events:
        if game is not None and isinstance(event, ShotChosen | OrderGiven | CheckMade | SaveChosen):
            noted = isinstance(event, ShotChosen) and game.stage.kind is StageKind.NIGHT_YAKUZA
            final = not noted or (isinstance(event, ShotChosen) and event.fired)
            found[game.stage.kind, event.seat] = Kept(event.target, Ms(game.stage.ends - event.at), final)
        game = evolve(game, event)
    return found


def _complete(night: int, tried: Sequence[Tried]) -> bool:
    own = [one for one in tried if one.night == night]
    return len(own) == _wakings() and all(one.in_time for one in own)


def _wakings() -> int:
    """How many deeds a night has."""
    return sum(len(WAKINGS[role]) for role in FORMATS[FORMAT].composition(SEATS))


def _stage(tried: Sequence[Tried]) -> dict[str, object]:
    left = [one.kept.left / 1000 for one in tried if one.kept is not None]
    return {
        "seconds": FORMATS[FORMAT].stages[tried[0].stage] if tried else None,
        "deeds": len(tried),
        "in_time": sum(one.in_time for one in tried),
        "least_left_s": round(min(left), 2) if left else None,
        "median_left_s": round(median(left), 2) if left else None,
    }


def _answers(deeds: Sequence[Deed]) -> dict[str, object]:
    """How long the slowest of each kind of answer took, and the latest order on the Yakuza's card."""

    def slowest(spans: list[float]) -> float | None:
        return round(max(spans), 2) if spans else None

    return {
        "slowest_card": slowest([deed.card - deed.told for deed in deeds if deed.card is not None]),
        "slowest_choice": slowest(
            [
                deed.chosen - (deed.ordered or deed.card) - LOOKS
                for deed in deeds
                if deed.card is not None and deed.chosen is not None
            ]
        ),
        "slowest_confirmation": slowest(
            [
                deed.confirmed - deed.chosen - HESITATES
                for deed in deeds
                if deed.chosen is not None and deed.confirmed is not None
            ]
        ),
        "latest_order_seen": slowest(
            [deed.ordered - deed.told for deed in deeds if deed.ordered is not None]
        ),
    }


def _failure(one: Tried) -> dict[str, object]:
    return {
        "night": one.night,
        "seat": one.seat,
        "role": one.role.value,
        "stage": one.stage.value,
        "outcome": one.deed.outcome.value,
        "said": one.deed.said,
        "kept": one.kept is not None,
    }
