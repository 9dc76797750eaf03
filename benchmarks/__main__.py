"""`python -m benchmarks NAME`: run one benchmark; it prints JSON."""

from __future__ import annotations

import argparse
import asyncio
import json

from benchmarks import engine


def main() -> None:
    """Every benchmark is a coroutine that returns what is to be printed."""
    benchmarks = {"engine": engine.run}
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("name", choices=sorted(benchmarks))
    name = parser.parse_args().name
    print(json.dumps(asyncio.run(benchmarks[name]()), indent=2))


if __name__ == "__main__":
    main()
