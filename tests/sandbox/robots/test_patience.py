"""A robot starts nothing that it could not finish."""

from __future__ import annotations

import pytest

from sandbox.robots.patience import Patience


def test_the_slowest_answers_do_not_make_the_usual_one_slow() -> None:
    patience = Patience(0.0)
    assert (patience.usual, patience.slowest) == (0.0, 0.0)
    for took in (0.9, 0.1, 0.1, 0.2, 0.1, 0.1, 0.8):
        patience.note(took)
    assert (patience.usual, patience.slowest) == (0.2, 0.9)
    patience.note(0.8)
    patience.note(0.8)
    assert (patience.usual, patience.slowest) == (0.8, 0.8)


def test_of_few_answers_the_slowest_counts() -> None:
    patience = Patience(0.0)
    patience.note(0.3)
    patience.note(0.1)
    assert patience.usual == 0.3


def test_only_the_latest_answers_are_remembered() -> None:
    patience = Patience(0.0)
    patience.note(0.9)
    for _ in range(7):
        patience.note(0.1)
    assert (patience.usual, patience.slowest) == (0.1, 0.1)


def test_no_answer_is_expected_sooner_than_both_ways_take() -> None:
    patience = Patience(0.25)
    patience.note(0.1)
    assert patience.usual == patience.slowest == 0.5
    assert patience.lag > 0.25


def test_three_presses_need_three_answers_and_slow_ones_where_all_press_together() -> None:
    patience = Patience(0.0)
    for took in (0.1, 0.1, 0.2):
        patience.note(took)
    for _ in range(3):
        patience.note(0.1)
    assert patience.slack(3, 0.5, together=False) == pytest.approx(0.2)
    assert patience.slack(3, 0.25, together=False) < 0
    assert patience.slack(2, 0.5, together=True) == pytest.approx(0.1)
