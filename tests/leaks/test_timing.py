"""The measure of `python -m tests.leaks --timing`; what it measures needs a calm machine and minutes."""

from __future__ import annotations

import random

import pytest

from cogs.beat import EVERY
from tests.leaks.timing import Pressed, beside, off, told_apart, usual


def test_what_is_drawn_alike_is_not_told_apart_and_a_wait_is() -> None:
    luck = random.Random("timing")
    mine, others = ([luck.gauss(0.011, 0.004) for _ in range(500)] for _ in range(2))
    assert told_apart(mine, others, "x").silent
    later = told_apart([each + 0.01 for each in mine], others, "x")
    assert not later.silent
    assert later.auc > 0.9


def test_equal_answers_tell_nothing_and_those_that_never_overlap_tell_all() -> None:
    assert told_apart([1.0] * 5, [1.0] * 9, "x").auc == 0.5
    assert told_apart([2.0] * 5, [1.0] * 9, "x").auc == 1.0
    assert told_apart([1.0] * 5, [2.0] * 9, "x").auc == 0.0


def test_beside_a_moment_are_the_answers_that_come_within_its_span() -> None:
    presses = [Pressed(7, at / 100, 0.005) for at in range(100)]
    assert [press.began for press in beside(presses, [0.503], 0.04)] == [0.5, 0.51, 0.52, 0.53]
    assert beside(presses, [], 0.04) == []


def test_who_knows_the_beat_sees_by_how_much_each_comes_later_in_the_bar_than_his_other_answers() -> None:
    luck = random.Random("beat")
    presses = [
        Pressed(who, began, EVERY * bar + place - began)
        for bar in range(2, 400)
        for who, place in ((1, 0.001), (2, 0.06))
        for began in (EVERY * bar - luck.uniform(0.05, 0.2),)
    ]
    places = usual(presses)
    late = Pressed(1, 700 * EVERY - 0.1, 0.1 + 0.001 + 0.003)
    early = Pressed(2, 700 * EVERY, 0.06 - 0.003)
    assert off(late, places) == pytest.approx(0.003, abs=1e-6)
    assert off(early, places) == pytest.approx(-0.003, abs=1e-6)
