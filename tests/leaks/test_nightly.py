"""Whatever others do by night, an observer is answered at the very same moments."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from cogs.beat import Place
from tests.leaks.nightly import SECRET, Answered, Night
from tests.leaks.trace import NOISE

GAMES = [(*table, f"night {number}") for table in (("classic", 8), ("yakuza", 12)) for number in range(2)]


@cache
def night(format: str, seats: int, seed: str, *, deeds: bool) -> Night:
    async def played() -> Night:
        found = Night(seed, format, seats)
        await found.played(deeds=deeds)
        return found

    return asyncio.run(played())


def moved(one: Sequence[Answered], other: Sequence[Answered]) -> Iterator[str]:
    """Answers that came at another moment, beyond what floating-point numbers do."""
    for mine, his in zip(one, other, strict=True):
        assert mine.stage == his.stage
        assert mine.pressed == pytest.approx(his.pressed)
        if abs(mine.answered - his.answered) > NOISE:
            yield f"{mine.stage}, pressed at {mine.pressed:.6f}: {mine.answered:.6f} and {his.answered:.6f}"


@pytest.mark.parametrize(("format", "seats", "seed"), GAMES)
def test_whatever_others_do_by_night_ones_own_answers_come_at_the_same_moments(
    format: str, seats: int, seed: str
) -> None:
    still, busy = (night(format, seats, seed, deeds=deeds) for deeds in (False, True))
    assert len(still.answers) > 50
    assert list(moved(still.answers, busy.answers)) == []


def test_every_secret_deed_of_both_formats_has_been_done_then() -> None:
    assert set().union(*(night(*game, deeds=True).done for game in GAMES)) == set(SECRET)


@pytest.mark.parametrize("without", [("prepare", "do"), ("leave",)])
@pytest.mark.parametrize("format", ["classic", "yakuza"])
def test_a_beat_that_lets_work_begin_or_answers_leave_at_any_moment_is_noticed(
    format: str, without: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(_: Place) -> None:
        pass

    game = next(game for game in GAMES if game[0] == format)
    for each in without:
        monkeypatch.setattr(Place, each, at_once)
    still, busy = (night.__wrapped__(*game, deeds=deeds) for deeds in (False, True))
    assert list(moved(still.answers, busy.answers))
