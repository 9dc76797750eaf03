"""Ids: dated and growing, or the same in every run."""

from __future__ import annotations

from discord.utils import snowflake_time

from sandbox.snowflakes import Snowflakes

NOW = 1_900_000_000.25


def test_an_id_is_dated_and_greater_than_all_before_it() -> None:
    ids = Snowflakes(lambda: NOW)
    some = [ids.new(), ids.press(7), ids.new(), ids.press(7), ids.new()]
    assert some == sorted(set(some))
    assert {snowflake_time(each).timestamp() for each in some} == {NOW}


def test_with_a_seed_a_users_presses_have_the_same_ids_in_every_run_whenever_they_come() -> None:
    one, other = Snowflakes(lambda: NOW, "seed"), Snowflakes(lambda: NOW + 99, "seed")
    here = [one.press(7), one.press(7), one.press(8)]
    other.new()
    there = [other.press(8), other.press(7), other.press(7)]
    assert here == [there[1], there[2], there[0]]
    assert len(set(here)) == 3


def test_another_seed_gives_other_ids_and_none_meets_the_furnitures() -> None:
    one, other = Snowflakes(lambda: NOW, "seed"), Snowflakes(lambda: NOW, "sees")
    pressed = {one.press(user) for user in range(500)}
    assert not pressed & {other.press(user) for user in range(500)}
    assert max(one.early() for _ in range(10_000)) < min(pressed) < max(pressed) < one.new()
