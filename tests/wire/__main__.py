"""`python -m tests.wire`: games of all formats and sizes, also with latency; one at speed 1 to its turns."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from engine import FORMATS
from tests.wire.trial import Trial, play, play_until, turns

LATENCIES = (None, (40, 250))
SECOND_SPEECH = 300.0
"""Real seconds for quieting, deal, introduction and the first speech at speed 1."""


def main() -> int:
    """Exit status 0: everything held."""
    parser = argparse.ArgumentParser(prog="python -m tests.wire", description=__doc__)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    failed = 0
    for name, game in FORMATS.items():
        for seats in range(game.least, game.most + 1):
            for latency in LATENCIES:
                failed += tell(Trial(seats, name, args.seed, latency=latency))
    failed += tell(Trial(12, seed=args.seed, speed=1.0))
    return 1 if failed else 0


def tell(trial: Trial) -> bool:
    """Play it and print what was wrong."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole = trial.speed > 1
        wrong = play(trial, folder) if whole else play_until(trial, folder, turns(2), SECOND_SPEECH)
    print("ok  " if not wrong else "not ", trial.name, flush=True)
    for each in wrong:
        print("    ", each, flush=True)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
