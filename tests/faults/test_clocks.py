"""The machine's clock is wrong, Discord's is shown."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from tests.faults.club import clubs, life, until
from tests.tamada.test_moments import (
    test_a_clock_that_is_set_in_mid_game_moves_nothing as test_own_clock_set_in_mid_game,
)
from tests.tamada.test_moments import test_own_clock_shown_as_discords

__all__ = ["test_own_clock_set_in_mid_game", "test_own_clock_shown_as_discords"]

COUNTDOWN = re.compile(r"<t:(\d+):R>")


async def test_own_clock_on_the_panel(tmp_path: Path) -> None:
    """What a stage has left is the same for those who see it, by a clock that is right."""
    lefts = []
    for ahead in (0.0, -3600.0, 3600.0):
        async with clubs(ahead=ahead) as (club,), life(club.sandbox, tmp_path / f"{ahead}.db"):
            await club.begin()
            begun = time.time() + ahead
            await until(lambda: COUNTDOWN.search(club.panel))
            shown = COUNTDOWN.search(club.panel)
            assert shown is not None
            lefts.append(int(shown[1]) - begun)
    assert lefts == pytest.approx([lefts[0]] * 3, abs=3)
