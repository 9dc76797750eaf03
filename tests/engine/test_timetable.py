"""The timetable of a night says nothing (C-44, Y-62; RULES part 1, Secrecy).

A night's stages, their order and lengths, and all that the table sees of them come from the format, the
options, the number of the night and C-47, never from who lives in which role, who acts, or on whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from random import Random
from typing import Any

import pytest

from engine import (
    FORMATS,
    Action,
    Beginning,
    Event,
    Reason,
    Role,
    Seat,
    StageKind,
    Verb,
    View,
    deal_roles,
    due,
    legal,
    set_up,
    view,
)
from engine.game import Part
from engine.view import StageView
from tests.engine.playing import events_of
from tests.engine.strategies import SECRET, Walk

Timetable = list[tuple[StageKind, int]]

CLASSIC: Timetable = [
    (StageKind.DUSK, 15),
    (StageKind.NIGHT_MAFIA, 20),
    (StageKind.NIGHT_DON, 15),
    (StageKind.NIGHT_SHERIFF, 15),
]
BEST_MOVE: Timetable = [(StageKind.BEST_MOVE, 20)]
YAKUZA: Timetable = [
    (StageKind.NIGHT_MAFIA, 20),
    (StageKind.NIGHT_DON, 10),
    (StageKind.NIGHT_YAKUZA, 20),
    (StageKind.NIGHT_DETECTIVE, 10),
    (StageKind.NIGHT_DOCTOR, 10),
]
NIGHTS: Mapping[tuple[str, int], Timetable] = {
    ("classic", 1): CLASSIC + BEST_MOVE,
    ("classic", 2): CLASSIC,
    ("classic", 3): CLASSIC,
    ("yakuza", 1): YAKUZA,
    ("yakuza", 2): [(StageKind.DUSK, 15), *YAKUZA],
    ("yakuza", 3): [(StageKind.DUSK, 15), *YAKUZA],
}
"""Seconds, as RULES parts 2 and 3 have them."""

OPTIONS: Mapping[str, Mapping[str, str]] = {
    "classic": {"night.don-seconds": "12"},
    "yakuza": {"night.don-seconds": "12", "first-night-mafia-shot": "on"},
}
SEEDS = range(40)
MOST_GONE = 6


@dataclass(frozen=True, slots=True)
class Moment:
    """A stage as it begins: itself, and what the table sees otherwise than at nightfall."""

    stage: StageView
    news: Mapping[str, Any]


def night_of(events: tuple[Event, ...], chance: Random | None) -> list[Moment]:
    """A night from nightfall to dawn. With a chance whoever may act does so, or not, on whomever."""
    walk = Walk(list(events))
    nightfall = view(walk.game, None)
    moments = []
    while walk.game.part is Part.NIGHT and not walk.game.over:
        shown = view(walk.game, None)
        moments.append(Moment(shown.stage, _news(nightfall, shown)))
        if chance is not None:
            _act(walk, chance)
            assert view(walk.game, None) == shown, "what was done shows"
        soonest = due(walk.game)
        assert soonest is not None
        walk.wait_to(soonest)
    return moments


def _act(walk: Walk, chance: Random) -> None:
    """In random order, some of them twice: an order and a note may be changed."""
    seats = [*walk.game.seats, *walk.game.seats]
    chance.shuffle(seats)
    for seat in seats:
        for choice in legal(walk.game, seat):
            if choice.verb in SECRET | {Verb.SUSPECT} and chance.random() < 0.6:
                walk.do(Action(choice.verb, seat, tuple(chance.sample(choice.seats, choice.pick))))


def _news(before: View, now: View) -> dict[str, Any]:
    """What has changed of a view, but for the stage. Of the journal, what came since."""
    changed = {
        field.name: getattr(now, field.name)
        for field in fields(View)
        if field.name != "stage" and getattr(now, field.name) != getattr(before, field.name)
    }
    if "journal" in changed:
        changed["journal"] = now.journal[len(before.journal) :]
    return changed


def timetable(moments: list[Moment]) -> Timetable:
    return [(moment.stage.kind, moment.stage.length // 1000) for moment in moments]


def positions(name: str, night: int, options: Mapping[str, str]) -> Iterator[tuple[Event, ...]]:
    """The beginning of that night for many seeds, each with its own deal and its own seats gone."""
    form = FORMATS[name]
    for seed in SEEDS:
        chance = Random(seed)
        seats = form.most if seed % 2 else chance.randint(form.least, form.most)
        gone = tuple(map(Seat, sorted(chance.sample(range(1, seats + 1), chance.randint(0, MOST_GONE)))))
        roles = deal_roles(name, seats, str(seed))
        events = set_up(name, roles, options, Beginning("night", night, gone=gone))
        if not Walk(list(events)).game.over:
            yield events


@pytest.mark.parametrize(("name", "night"), NIGHTS)
def test_a_night_is_the_same_for_the_table_whoever_lives_and_whatever_is_done(name: str, night: int) -> None:
    nights = []
    for place, events in enumerate(positions(name, night, {})):
        nights.append(night_of(events, None))
        nights.append(night_of(events, Random(place)))
    assert len(nights) > len(SEEDS)
    assert timetable(nights[0]) == NIGHTS[name, night]
    assert all(moments == nights[0] for moments in nights)
    assert all(moment.stage.speaker is None for moment in nights[0])


@pytest.mark.parametrize("name", sorted(FORMATS))
@pytest.mark.parametrize("night", [1, 2])
def test_the_options_move_the_night_of_every_table_alike(name: str, night: int) -> None:
    nights = [
        night_of(events, Random(place)) for place, events in enumerate(positions(name, night, OPTIONS[name]))
    ]
    moved = [(kind, 12 if kind is StageKind.NIGHT_DON else length) for kind, length in NIGHTS[name, night]]
    assert timetable(nights[0]) == moved
    assert all(moments == nights[0] for moments in nights)


@pytest.mark.parametrize(
    ("name", "role"),
    [(form.name, role) for form in FORMATS.values() for role in form.teams if role is not Role.CITIZEN],
)
def test_a_stage_whose_role_is_dead_runs_its_full_length(name: str, role: Role) -> None:
    form = FORMATS[name]
    roles = form.composition(form.most)
    gone = tuple(Seat(seat) for seat, dealt in enumerate(roles, start=1) if dealt is role)
    events = set_up(name, roles, {}, Beginning("night", 2, gone=gone))
    assert timetable(night_of(events, Random(1))) == NIGHTS[name, 2]


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_who_is_removed_in_the_night_takes_no_stage_with_him(name: str) -> None:
    form = FORMATS[name]
    nights = []
    for seat in range(1, form.most + 1):
        walk = Walk(list(set_up(name, form.composition(form.most), {}, Beginning("night", 2))))
        walk.do(Action(Verb.REMOVE, None, (Seat(seat),), reason=Reason.OATH))
        nights.append(timetable(night_of(tuple(walk.events), Random(seat))))
    assert nights == [NIGHTS[name, 2]] * form.most


@pytest.mark.parametrize("lifted", [0, 1, 2])
def test_only_two_who_left_by_ballot_on_day_1_take_the_best_move_with_them(lifted: int) -> None:
    """C-47; who they were and who is living does not matter."""
    for seed in range(12):
        deal = " ".join(deal_roles("classic", 10, str(seed)))
        events = events_of(f"format classic\ndeal {deal}\nbegin day 1\n{DAY_1[lifted]}until dusk\n")
        assert timetable(night_of(events, Random(seed))) == CLASSIC + (BEST_MOVE if lifted < 2 else [])


_NAMED = "1 nominate 2\nuntil speech 2\n2 nominate 3\nuntil vote\n"
_TIED = "".join(f"{seat} vote {2 + seat % 2}\n" for seat in range(1, 11))
DAY_1: Mapping[int, str] = {
    0: "",
    1: _NAMED + "".join(f"{seat} vote 2\n" for seat in range(1, 11)),
    2: f"{_NAMED}{_TIED}until revote\n{_TIED}until lift\n"
    + "".join(f"{seat} lift yes\n" for seat in range(1, 11)),
}
"""Nobody, one, and two leave by ballot."""
