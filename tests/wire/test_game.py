"""Whole games over real sockets, bot and local Discord in two processes: all that a wire log must show.

`python -m tests.wire` plays all sizes of both formats, with and without latency, also at speed 1.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.calm import calmly
from tests.wire.deal import unfairness
from tests.wire.log import Record, parse, read
from tests.wire.trial import Trial, play

TRIALS = (Trial(10), Trial(10, latency=(40, 250)), Trial(12, "yakuza", speed=30.0))


@pytest.mark.realtime
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_a_game_runs_to_its_end_and_the_wire_shows_what_it_must(trial: Trial, tmp_path: Path) -> None:
    records: list[Record] = []

    def once(_: int) -> list[str]:
        wrong = play(trial, tmp_path)
        records[:] = read(tmp_path / "wire.jsonl")
        return wrong

    assert calmly(once) == []
    assert unfairness(records, trial.format) == []
    assert unfairness(bent(records), trial.format) != []


def bent(records: list[Record]) -> list[Record]:
    """The same log, had the first two who sat down pressed the other way round."""
    text = "\n".join(json.dumps(record.data) for record in records)
    found = re.search(r"`(\d{17,20}) (\d{17,20}) ", text)
    assert found is not None
    return parse(text.replace(found[0], f"`{found[2]} {found[1]} ").splitlines())
