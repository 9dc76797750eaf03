"""What a trial takes for trouble."""

from __future__ import annotations

from pathlib import Path

from tamada.translator import FluentTranslator
from tests.wire.log import parse
from tests.wire.made import a_game
from tests.wire.trial import Trial, idleness, refusals, troubles, turns, usual_answer


def test_an_exit_status_and_a_traceback_are_troubles_and_a_warning_is_none() -> None:
    assert troubles(0, "[warning  ] slow") == []
    assert len(troubles(1, "tamada: no")) == 1
    assert len(troubles(0, "well\nTraceback (most recent call last):\n")) == 1
    assert len(troubles(0, "12:00 [error    ] a message failed")) == 1


def test_one_refusal_in_twenty_is_the_most_that_may_be() -> None:
    assert refusals("  accepted  95 of 100 intended actions (95.0%)") == []
    assert refusals("  accepted  94 of 100 intended actions (94.0%)") != []
    assert refusals("  accepted  0 of 0 intended actions") != []
    assert refusals("nothing") != []


def test_what_came_too_late_for_its_stage_is_nobodys_fault() -> None:
    told = "  accepted  19 of 21 intended actions (90.5%)\n  Ana meant to vote: "
    assert refusals(told + "late") == []
    assert refusals(told + f"refused (⛔ {FluentTranslator().text('refusal-stale', 'en')})") == []
    assert refusals(told + "refused (⛔ You have voted already.)") != []
    assert refusals(told + "failed") != []


def test_one_deed_a_night_is_the_most_that_may_be_let_pass() -> None:
    days = "  days      3\n"
    late = ": there was no time for it\n"
    assert idleness(days) == []
    assert idleness(f"{days}  let pass  check 2, order 1, vote 9{late}") == []
    assert idleness(f"{days}  let pass  check 2, shoot 2{late}") != []
    assert idleness("nothing") != []


def test_the_usual_answer_is_the_median_of_all() -> None:
    lines = [f'{{"at": 1.0, "kind": "user", "did": "answered", "took": {took}}}' for took in (0.2, 0.1, 9.0)]
    assert usual_answer(parse([*lines, '{"at": 2.0, "kind": "user", "did": "press"}'])) == 0.2
    assert usual_answer([]) == float("inf")


def test_a_log_has_shown_a_turn_a_moment_after_the_panel_told_of_it() -> None:
    made = a_game()
    assert turns(4)(made.records)
    assert not turns(5)(made.records)
    made.turn("1")
    assert not turns(5)(made.records)
    made.silence("1")
    assert turns(5)(made.records)


def test_the_command_is_what_a_user_types() -> None:
    line = Trial(6, seed="x", latency=(40, 250)).command(Path("w"), "--auto")
    assert " ".join(line[1:]) == (
        "-m tamada sandbox --format classic --seats 6 --seed x --speed 60 --wire w --auto --latency 40-250"
    )
