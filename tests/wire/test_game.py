"""Whole games over real sockets, bot and local Discord in two processes: all that a wire log must show.

`python -m tests.wire` plays all sizes, also at speed 1.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.wire.trial import Trial, play

TRIALS = (
    Trial(10),
    Trial(10, latency=(40, 250)),
    Trial(6, seed="6"),
    Trial(12, seed="12"),
    Trial(12, "yakuza"),
    Trial(12, "yakuza", latency=(40, 250)),
)


@pytest.mark.realtime
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_a_game_runs_to_its_end_and_the_wire_shows_what_it_must(trial: Trial, tmp_path: Path) -> None:
    assert play(trial, tmp_path) == []
