"""`python -m tests.drill`: the bot is killed at random moments of whole games, and nothing may be lost."""

from __future__ import annotations

import argparse
import math
import random
import sys
import tempfile
from pathlib import Path

from engine import FORMATS
from tests.drill.play import Verdict, drilled
from tests.drill.processes import Scene

SEATS = 10
A_GAME = 10
"""Kills in one game at most: with more of them hardly anything is played in between."""


def main() -> int:
    """Exit status 0: nothing was lost in any game."""
    parser = argparse.ArgumentParser(prog="python -m tests.drill", description=__doc__)
    parser.add_argument("--format", choices=[*FORMATS, "both"], default="both")
    parser.add_argument("--kills", type=int, default=20, help="in all; as many games as that takes")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--speed", type=float, default=20.0)
    args = parser.parse_args()
    names = list(FORMATS) if args.format == "both" else [args.format]
    a_game = min(A_GAME, math.ceil(args.kills / len(names)))
    games: list[Verdict] = []
    while (left := args.kills - sum(game.kills for game in games)) > 0 and all(game.kills for game in games):
        name = names[len(games) % len(names)]
        games.append(one(name, f"{args.seed}.{len(games) + 1}", args.speed, min(left, a_game)))
    print(summary(games), flush=True)
    return 1 if any(game.wrong for game in games) else 0


def one(name: str, seed: str, speed: float, most: int) -> Verdict:
    """One game; printed as soon as it is over."""
    seats = min(max(SEATS, FORMATS[name].least), FORMATS[name].most)
    with tempfile.TemporaryDirectory(prefix="drill-") as folder:
        verdict = drilled(Scene(name, seats, seed, speed), Path(folder), most, random.Random(seed))
    print("not" if verdict.wrong else "ok ", verdict, flush=True)
    for each in verdict.wrong:
        print("    ", each, flush=True)
    return verdict


def summary(games: list[Verdict]) -> str:
    settled = sorted(took for game in games for took in game.settled)
    middle, worst = (settled[len(settled) // 2], settled[-1]) if settled else (0.0, 0.0)
    return (
        f"{sum(game.kills for game in games)} kills in {len(games)} games, "
        f"{sum(game.accepted for game in games)} accepted actions, "
        f"{sum(bool(game.wrong) for game in games)} games with a fault; "
        f"microphones right after a restart: median {middle:.2f} s, at most {worst:.2f} s"
    )


if __name__ == "__main__":
    sys.exit(main())
