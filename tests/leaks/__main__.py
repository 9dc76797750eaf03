"""`python -m tests.leaks`: many pairs of games that differ only in secrets, and whether anybody can tell."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.leaks.planning import club_pair, table_pair
from tests.leaks.telling import at_the_table, through_the_cogs

Trial = Callable[[tuple[str, int]], str | None]


def main() -> int:
    """Exit status 0: no pair could be told apart."""
    parser = argparse.ArgumentParser(prog="python -m tests.leaks", description=__doc__)
    parser.add_argument("--club", type=int, default=500, help="pairs through the cogs, by presses")
    parser.add_argument("--table", type=int, default=2000, help="pairs at the table's level, of both formats")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    # The simulation rests for a moment after each press: others use it.
    workers = 2 * (os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, initializer=logging.disable, initargs=(logging.WARNING,)) as pool:
        apart = 0
        for name, trial, count in (("cogs", club_trial, args.club), ("table", table_trial, args.table)):
            since = time.monotonic()
            numbers = [(args.seed, number) for number in range(count)]
            found = list(told(pool.map(trial, numbers, chunksize=5)))
            apart += len(found)
            print(
                f"{name}: {count} pairs, {len(found)} told apart, {time.monotonic() - since:.0f} s",
                flush=True,
            )
    return 1 if apart else 0


def told(found: Iterator[str | None]) -> Iterator[str]:
    for each in found:
        if each is not None:
            print("not", each, flush=True)
            yield each


def club_trial(which: tuple[str, int]) -> str | None:
    pair = club_pair(*which)
    apart = through_the_cogs(pair)
    return None if apart is None else f"{pair}: {apart}"


def table_trial(which: tuple[str, int]) -> str | None:
    pair = table_pair(*which)
    apart = at_the_table(pair)
    return None if apart is None else f"{pair}: {apart}"


if __name__ == "__main__":
    sys.exit(main())
