"""`python -m tests.chaos`: whole games of both formats while Discord fails around them.

One REST call in ten fails or hangs, in the ways that Discord has, and the gateway's connection breaks every
fifteen seconds of real time: four times as often as every minute; at speed 10 that is every two and a half
minutes of the game. Now and then a session is invalid and has to begin anew. The faults begin in the first
day and end while the game goes on, to show what became of it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

from engine import FORMATS
from tests.drill.play import Verdict, endured
from tests.drill.processes import Scene

SPEED = 10.0
SEATS = 10
BEGINS, LASTS = 10.0, 45.0
"""Real seconds since the local Discord began: past the lobby; and for how long it fails."""
AFTERWARDS = 8.0 + 10.0
"""The last hanging request is given up after eight seconds; then one window of ten, both in real time."""


def rules(ends: float) -> tuple[dict[str, Any], ...]:
    """One request in ten, in all."""
    span = {"from": BEGINS, "until": ends}
    return (
        {"route": "*", "probability": 0.02, "status": 500, **span},
        {"route": "*", "probability": 0.02, "status": 503, **span},
        {"route": "*", "probability": 0.01, "status": 429, "retry_after": 0.2, **span},
        {"route": "*", "probability": 0.01, "status": 429, "retry_after": 0.2, "via": False, **span},
        {"route": "*", "probability": 0.02, "hang": True, **span},
        {"route": "*", "probability": 0.01, "hang": True, "after": True, **span},
        {"route": "*", "probability": 0.01, "drop": True, **span},
        {"gateway": "drop", "every": 15, **span},
        {"gateway": "invalid", "every": 22, **span},
    )


def one(name: str, seed: str, speed: float = SPEED, lasts: float = LASTS) -> Verdict:
    """One game; printed as soon as it is over."""
    seats = min(max(SEATS, FORMATS[name].least), FORMATS[name].most)
    ends = BEGINS + lasts
    with tempfile.TemporaryDirectory(prefix="chaos-") as folder:
        verdict = endured(Scene(name, seats, seed, speed, rules(ends)), Path(folder), ends + AFTERWARDS)
    print("not" if verdict.wrong else "ok ", verdict, flush=True)
    for each in verdict.wrong:
        print("    ", each, flush=True)
    return verdict


def main() -> int:
    """Exit status 0: every game came to its end, with nothing lost and every microphone right."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--format", choices=[*FORMATS, "both"], default="both")
    parser.add_argument("--games", type=int, default=2, help="of each format")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    names = list(FORMATS) if args.format == "both" else [args.format]
    games = [one(name, f"{args.seed}.{number + 1}") for number in range(args.games) for name in names]
    return 1 if any(game.wrong for game in games) else 0


if __name__ == "__main__":
    sys.exit(main())
