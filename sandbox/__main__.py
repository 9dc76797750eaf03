"""`python -m sandbox`: a local Discord without a bot. Prints what to set for one; serves until stopped."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import logging
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO, TypeVar

from sandbox import faults, robots
from sandbox.clock import Clock
from sandbox.crew import Crew, Play
from sandbox.latency import Span
from sandbox.server import PortRefused, Sandbox, Settings

log = logging.getLogger(__name__)

T = TypeVar("T")

FASTEST = 1000


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m sandbox", description="A local Discord with robot players."
    )
    parser.add_argument("--port", type=whole(0, 65535), default=0, help="0: any free one")
    parser.add_argument("--guilds", type=whole(1, 100), default=1)
    parser.add_argument("--robots", type=whole(0, 100), default=10, help="robot members of each guild")
    parser.add_argument(
        "--play", type=said(Play.parse), metavar="FORMAT:SEATS", help="let the robots play one game"
    )
    parser.add_argument(
        "--crew",
        type=said(Play.parse),
        metavar="FORMAT:SEATS",
        help="let the robots set and fill tables, for the page",
    )
    parser.add_argument(
        "--follow", action="store_true", help="whoever reads our lines restarts the bot at each SPEED=…"
    )
    parser.add_argument(
        "--until-eof", action="store_true", help="end when standard input does: with whoever started it"
    )
    parser.add_argument("--wire", type=written, metavar="FILE", help="write all traffic there as JSON lines")
    parser.add_argument(
        "--latency", type=said(Span.parse), default=Span(), metavar="40-250", help="milliseconds, each way"
    )
    parser.add_argument("--seed", help="of latency, bucket sizes and robots; without it buckets are exact")
    parser.add_argument("--faults", type=rules, default=[], metavar="FILE", help="what shall go wrong (JSON)")
    parser.add_argument(
        "--speed", type=speed, default=1.0, help="how much faster limits, tokens and ages run"
    )
    chosen = parser.parse_args(given)
    if chosen.play and chosen.play.seats > chosen.robots:
        parser.error(f"--play: {chosen.play.seats} seats need as many --robots")
    return chosen


def whole(least: int, most: int) -> Callable[[str], int]:
    """A number within bounds; what is wrong is told as the user wrote it."""

    def read(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} to {most}")
        return int(text)

    return read


def speed(text: str) -> float:
    """How many times as fast as real."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= FASTEST:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0 and at most {FASTEST}")
    return found


def said(parse: Callable[[str], T]) -> Callable[[str], T]:
    """`parse`, its ValueError told in its own words."""

    def read(text: str) -> T:
        try:
            return parse(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return read


def rules(path: str) -> list[faults.Rule]:
    """Raises ArgumentTypeError with what is wrong in the file."""
    try:
        return faults.load(Path(path))
    except (ValueError, OSError) as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def written(path: str) -> TextIO:
    """A file to write; Raises ArgumentTypeError if it cannot be."""
    try:
        return Path(path).open("w", encoding="utf-8")
    except OSError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def say(line: str) -> None:
    print(line, flush=True)


async def serve(args: argparse.Namespace, settings: Settings) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    if args.until_eof:
        # Nobody writes into it: readable, it has come to its end, be it that its holder was killed.
        loop.add_reader(sys.stdin.fileno(), stop.set)
    clock = Clock(time.monotonic, time.time, args.speed)
    async with Sandbox(clock, settings) as sandbox, contextlib.AsyncExitStack() as stack:
        say(f"DISCORD_TOKEN={sandbox.token}")
        say(f"DISCORD_API={sandbox.api}")
        say(f"DISCORD_GATEWAY={sandbox.gateway_url}")
        if args.crew:
            sandbox.visits.crew = await stack.enter_async_context(crew(sandbox, clock, args))
        say(f"PAGE={sandbox.page}")
        game = asyncio.create_task(play(sandbox, args)) if args.play else None
        stopped = asyncio.create_task(stop.wait())
        # A game that fails ends the server with its traceback; one that ends leaves it running.
        while not stopped.done():
            await asyncio.wait({stopped, game} if game else {stopped}, return_when=asyncio.FIRST_COMPLETED)
            if game and game.done():
                game.result()
                game = None
        if game:
            game.cancel()
            await asyncio.wait({game})


def crew(sandbox: Sandbox, clock: Clock, args: argparse.Namespace) -> Crew:
    """The robots that play with the page's visitor. Their first table is set as soon as there is a bot."""

    def faster(speed: float) -> None:
        clock.speed = speed
        say(f"SPEED={speed:g}")

    return Crew(
        sandbox.robots(),
        sandbox.visitor(),
        sandbox.voice_channels()[0],
        args.crew,
        ready=sandbox.bot_ready,
        seed=args.seed or "",
        speed=args.speed,
        latency=args.latency.most / 1000,
        faster=faster if args.follow else None,
    )


async def play(sandbox: Sandbox, args: argparse.Namespace) -> None:
    """Waits for a bot with its commands, lets the robots play, and says how it went."""
    await sandbox.bot_ready()

    report = await robots.play(
        sandbox.robots(),
        channel=sandbox.voice_channels()[0],
        format=args.play.format,
        seats=args.play.seats,
        seed=args.seed or "",
        speed=args.speed,
        latency=args.latency.most / 1000,
        on_report=lambda deed: log.info("%s", deed),
    )
    say(json.dumps({"report": report}, ensure_ascii=False))


def main() -> int:
    args = arguments()
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(name)s: %(message)s")
    with contextlib.ExitStack() as stack:
        out = stack.enter_context(args.wire) if args.wire else None
        settings = Settings(
            port=args.port,
            guilds=args.guilds,
            robots=args.robots,
            latency=args.latency,
            seed=args.seed,
            wire=out,
            faults=tuple(args.faults),
        )
        try:
            asyncio.run(serve(args, settings))
        except PortRefused as refused:
            print(f"sandbox: {refused}; choose another by --port, or 0 for any free one", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
