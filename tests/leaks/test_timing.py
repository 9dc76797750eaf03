"""The measure of `python -m tests.leaks --timing`; what it measures needs a calm machine and minutes."""

from __future__ import annotations

import random

from tests.leaks.timing import NEAR, Pressed, beside, told_apart


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


def test_beside_a_moment_are_the_answers_under_way_and_those_asked_for_right_after_it() -> None:
    presses = [Pressed(at / 100, 0.005) for at in range(100)]
    assert beside(presses, [0.503]) == [0.005] * (1 + int(NEAR * 100))
    assert beside(presses, []) == []
