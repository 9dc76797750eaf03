"""UTC as Discord has it, however wrong the machine's clock is."""

from __future__ import annotations

from email.utils import formatdate
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tamada.moments import LoopTime

HOUR = 3600.0
BEGAN = 1_800_000_000.0
"""UTC when the loop's time was 0."""


class World:
    """The loop's time is right; the machine's clock is wrong by `error` seconds."""

    def __init__(self, error: float) -> None:
        self.now = 1000.0
        self.error = error

    def time(self) -> float:
        return self.now

    @property
    def utc(self) -> float:
        return BEGAN + self.now

    def wall(self) -> int:
        return round((self.utc + self.error) * 1e9)

    def answer(self, moments: LoopTime, there: float, back: float) -> None:
        asked = self.now
        self.now += there
        date = formatdate(int(self.utc), usegmt=True)
        self.now += back
        moments.told(date, asked)


def wrong_by(world: World, moments: LoopTime) -> float:
    return abs(moments.utc() / 1000 - world.utc)


WAYS = st.floats(0, 0.9)


@given(error=st.floats(-HOUR, HOUR), answers=st.lists(st.tuples(WAYS, WAYS, st.floats(0, 600)), min_size=1))
def test_own_clock_shown_as_discords(error: float, answers: list[tuple[float, float, float]]) -> None:
    world = World(error)
    loop: Any = world
    moments = LoopTime(loop, world.wall)
    for there, back, pause in answers:
        world.answer(moments, there, back)
        assert wrong_by(world, moments) <= 2
        world.now += pause
        assert wrong_by(world, moments) <= 2


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_clock_that_is_set_in_mid_game_moves_nothing(jump: float) -> None:
    world = World(0.2)
    loop: Any = world
    moments = LoopTime(loop, world.wall)
    world.answer(moments, 0.1, 0.1)
    world.error += jump
    assert wrong_by(world, moments) <= 2


def test_a_clock_that_is_right_is_left_as_it_is() -> None:
    world = World(0.0)
    loop: Any = world
    moments = LoopTime(loop, world.wall)
    for _ in range(50):
        world.answer(moments, 0.13, 0.08)
        world.now += 0.37
        assert wrong_by(world, moments) <= 0.001


def test_answers_without_a_date_change_nothing() -> None:
    world = World(5.0)
    loop: Any = world
    moments = LoopTime(loop, world.wall)
    for nonsense in (None, "", "yesterday"):
        moments.told(nonsense, world.now)
    assert wrong_by(world, moments) == pytest.approx(5, abs=0.001)
