"""How the nights are laid out and judged. Playing them takes minutes: `python -m benchmarks nights`."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from benchmarks.night_report import Kept, Tried, kept, report
from benchmarks.positions import STAGES, WAKINGS, position
from engine import Ms, Seat, StageKind, legal, replay
from engine.deciding import elapse
from engine.evolving import evolve
from engine.flow import due
from sandbox.robots.sleeper import Deed
from sandbox.robots.tally import Outcome
from tests.engine.playing import YAKUZA, events_of

VERBS = {"🔫": "shoot", "📜": "order", "🔍": "check", "💉": "save"}


@pytest.mark.parametrize("number", range(10))
def test_in_every_position_everybody_can_do_what_he_wakes_for(number: int) -> None:
    laid = position(number)
    assert laid == position(number)
    game = replay(laid.events)
    for stage, kind in enumerate(STAGES):
        assert game.stage.kind is kind
        for seat, role in laid.roles.items():
            for waking in WAKINGS[role]:
                if waking.stage == stage:
                    assert VERBS[waking.sign] in {choice.verb.value for choice in legal(game, seat)}
        soonest = due(game)
        assert soonest is not None
        for event in elapse(game, soonest):
            game = evolve(game, event)


def test_positions_differ() -> None:
    assert len({position(number).events for number in range(50)}) == 50


def test_a_shot_that_is_only_noted_is_no_shot_and_what_is_left_of_the_stage_is_told() -> None:
    record = YAKUZA + "begin night 2\nuntil night.yakuza\nwait 5\n9 shoot 6\n"
    assert kept(events_of(record)) == {(StageKind.NIGHT_YAKUZA, 9): Kept(Seat(6), Ms(15_000), False)}
    fired = kept(events_of(record + "1 order 8\nwait 2.5\n9 shoot 8\nuntil night.doctor\n5 save 5\n"))
    assert fired == {
        (StageKind.NIGHT_YAKUZA, 1): Kept(Seat(8), Ms(15_000), True),
        (StageKind.NIGHT_YAKUZA, 9): Kept(Seat(8), Ms(12_500), True),
        (StageKind.NIGHT_DOCTOR, 5): Kept(Seat(5), Ms(10_000), True),
    }


def night(**wrong: Mapping[str, object]) -> list[Tried]:
    """All deeds of night 0, done in time; by role what was otherwise."""
    tried = []
    for seat, role in position(0).roles.items():
        for waking in WAKINGS[role]:
            deed = Deed(waking, 10.0, 10.5, None, 15.0, 16.5, Seat(3), Outcome.ACCEPTED)
            found: Kept | None = Kept(Seat(3), Ms(3_000), True)
            for name, value in wrong.get(role.value, {}).items():
                if name == "kept":
                    found = value  # type: ignore[assignment]
                else:
                    setattr(deed, name, value)
            tried.append(Tried(0, seat, role, deed, found))
    return tried


def test_a_night_holds_if_every_deed_was_accepted_and_kept() -> None:
    whole = report(1, night())
    assert (whole["holds"], whole["complete_nights"], whole["failed"]) == (True, 1, [])
    assert whole["orders_fired"] == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"don": {"outcome": Outcome.LATE}},
        {"doctor": {"kept": None}},
        {"yakuza": {"kept": Kept(Seat(3), Ms(3_000), False)}},
        {"detective": {"kept": Kept(Seat(4), Ms(3_000), True)}},
    ],
)
def test_a_night_in_which_one_deed_is_missing_does_not_hold(
    wrong: Mapping[str, Mapping[str, object]],
) -> None:
    found = report(1, night(**wrong))
    assert not found["holds"]
    assert found["failed"] != []


def test_a_night_in_which_somebody_never_woke_does_not_hold() -> None:
    assert not report(1, night()[1:])["holds"]
    assert not report(2, night())["holds"]
