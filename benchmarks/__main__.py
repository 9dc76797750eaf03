"""`python -m benchmarks NAME`: run one benchmark; it prints JSON."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from benchmarks import engine, nights, page, presses, store

NIGHTS = 50


def main() -> None:
    """Every benchmark is a coroutine that returns what is to be printed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    names = parser.add_subparsers(dest="name", required=True)
    names.add_parser("engine", help="decide and evolve against python-chess and the store")
    slow = names.add_parser("nights", help="slow players far away, in stages of ten seconds")
    slow.add_argument("--nights", type=int, default=NIGHTS, help="(default: %(default)s)")
    names.add_parser("page", help="the local Discord's page in a browser: how soon, and how far behind")
    names.add_parser("presses", help="what one who presses 150 times a second costs the others")
    many = names.add_parser("store", help="every question to the store when many games have been played")
    many.add_argument("--games", type=int, default=store.GAMES, help="(default: %(default)s)")
    args = parser.parse_args()
    runs: dict[str, Callable[[], Coroutine[Any, Any, Mapping[str, object]]]] = {
        "engine": engine.run,
        "nights": lambda: nights.run(args.nights),
        "page": page.run,
        "presses": presses.run,
        "store": lambda: store.run(args.games),
    }
    print(json.dumps(asyncio.run(runs[args.name]()), indent=2))


if __name__ == "__main__":
    main()
