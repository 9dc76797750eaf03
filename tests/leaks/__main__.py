"""`python -m tests.leaks`: many pairs of games that differ only in secrets, and whether anybody can tell.

With `--timing` a real bot beside a local Discord, and a clock in its players' hands.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.leaks.planning import club_pair, table_pair
from tests.leaks.telling import at_the_table, through_the_cogs
from tests.leaks.timing import measured

CLUB, TABLE = 500, 2000
DEEDS, PRESSES_A_DEED = 500, 10
LATENCIES = ("0", "15-60")
"""Milliseconds each way."""


def main() -> int:
    """Exit status 0: no pair could be told apart."""
    parser = argparse.ArgumentParser(prog="python -m tests.leaks", description=__doc__)
    parser.add_argument(
        "--table", action="store_true", help="at the table's level, of both formats and all sizes"
    )
    parser.add_argument(
        "--pairs", type=int, help=f"default: {CLUB} through the cogs, {TABLE} at the table's level"
    )
    parser.add_argument(
        "--timing", action="store_true", help="whether the time of one's own answers tells of others' deeds"
    )
    parser.add_argument("--deeds", type=int, default=DEEDS, help=f"with --timing; default: {DEEDS}")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    if args.timing:
        return time_told(args.deeds, args.seed)
    trial, count = (table_trial, TABLE) if args.table else (club_trial, CLUB)
    numbers = [(args.seed, number) for number in range(args.pairs or count)]
    # The simulation rests for a moment after each press: others use it.
    workers = 2 * (os.cpu_count() or 1)
    since = time.monotonic()
    with ProcessPoolExecutor(workers, initializer=logging.disable, initargs=(logging.WARNING,)) as pool:
        apart = list(told(pool.map(trial, numbers)))
    print(f"{len(numbers)} pairs, {len(apart)} told apart, {time.monotonic() - since:.0f} s")
    return 1 if apart else 0


def time_told(deeds: int, seed: str) -> int:
    """Exit status 0: nobody can tell a deed from a look by the time that his own answers take."""
    silent = True
    for latency in LATENCIES:
        for verdict in measured(deeds, PRESSES_A_DEED * deeds, latency, seed):
            print(f"latency {latency} ms: {verdict}", flush=True)
            silent = silent and verdict.silent
    return 0 if silent else 1


def told(found: Iterator[str | None]) -> Iterator[str]:
    for each in found:
        if each is not None:
            print("not", each, flush=True)
            yield each


def club_trial(which: tuple[str, int]) -> str | None:
    seed, number = which
    pair = club_pair(seed, number, nights=1 + number % 2)
    apart = through_the_cogs(pair)
    return None if apart is None else f"{pair}: {apart}"


def table_trial(which: tuple[str, int]) -> str | None:
    pair = table_pair(*which)
    apart = at_the_table(pair)
    return None if apart is None else f"{pair}: {apart}"


if __name__ == "__main__":
    sys.exit(main())
