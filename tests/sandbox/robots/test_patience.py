"""A robot starts nothing that it could not finish."""

from __future__ import annotations

import pytest

from sandbox.robots.patience import Patience


def test_one_slow_answer_among_the_latest_does_not_make_the_next_ones_slow() -> None:
    patience = Patience(0.0)
    assert patience.answer == 0.0
    for took in (0.1, 0.9, 0.2):
        patience.note(took)
    assert (patience.answer, patience.slowest) == (0.2, 0.9)
    for _ in range(4):
        patience.note(0.9)
    assert patience.answer == 0.9
    for _ in range(7):
        patience.note(0.1)
    assert (patience.answer, patience.slowest) == (0.1, 0.1)


def test_no_answer_is_expected_sooner_than_both_ways_take() -> None:
    patience = Patience(0.25)
    patience.note(0.1)
    assert patience.answer == patience.slowest == 0.5
    assert patience.lag > 0.25


def test_three_presses_need_three_answers() -> None:
    patience = Patience(0.0)
    patience.note(0.1)
    assert patience.slack(3, 0.5) == pytest.approx(0.2)
    assert patience.slack(3, 0.25) < 0
