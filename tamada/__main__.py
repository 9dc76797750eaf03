"""`python -m tamada`: the bot on Discord (`run`), or beside a local Discord with robots (`sandbox`).

`probe` measures on a test server what is assumed about Discord.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from data import DatabaseRefused, DatabaseUnusable
from engine import FORMATS
from table.ports import StoreFailed
from tamada import config, logs
from tamada.config import FASTEST
from tamada.failures import Failure, Misconfigured
from tamada.probe.session import probe
from tamada.sandbox import Trial, try_out
from tamada.serving import serve

SEATS = 10

INTERRUPTED = 130
"""The shell's own status for a process that Ctrl-C has ended."""


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="tamada",
        description="Hosts live games of Mafia in Discord voice channels. Settings: see .env.example.",
        epilog="Without a command: run if DISCORD_TOKEN is set, otherwise sandbox.",
    )
    commands = made.add_subparsers(dest="command", required=True)
    commands.add_parser("run", help="host games on Discord")
    sandbox = commands.add_parser("sandbox", help="host games on a local Discord, played by robots")
    sandbox.add_argument(
        "--format", default="classic", choices=sorted(FORMATS), help="(default: %(default)s)"
    )
    sandbox.add_argument(
        "--seats", type=int, help=f"seats at the table (default: {SEATS}, or the format's nearest)"
    )
    sandbox.add_argument(
        "--robots", type=int, help="robots on the server (default: one a seat, but for yours)"
    )
    sandbox.add_argument("--seed", help="makes deal, robots and latency repeatable")
    sandbox.add_argument("--speed", type=_speed, default=1.0, help="times as fast (default: %(default)g)")
    sandbox.add_argument("--auto", action="store_true", help="robots only: one game, its summary, the end")
    sandbox.add_argument("--wire", type=Path, metavar="FILE", help="write all traffic as JSON lines")
    sandbox.add_argument("--latency", metavar="MS-MS", help="milliseconds each way, such as 40-250")
    probing = commands.add_parser("probe", help="measure on a test server what is assumed about Discord")
    probing.add_argument("--guild", type=int, required=True, metavar="ID", help="the test server")
    probing.add_argument(
        "--channel", type=int, metavar="ID", help="a voice channel (default: one in which somebody sits)"
    )
    return made


def _say(line: str) -> None:
    print(line, flush=True)


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not 0 < speed <= FASTEST:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0 and at most {FASTEST:g}")
    return speed


def _trial(chosen: argparse.Namespace) -> Trial:
    least, most = FORMATS[chosen.format].least, FORMATS[chosen.format].most
    seats = min(max(SEATS, least), most) if chosen.seats is None else chosen.seats
    if not least <= seats <= most:
        many = f"{least}" if least == most else f"{least} to {most}"
        raise Failure(f"--seats: {chosen.format} is played with {many} seats")
    robots = seats - 1 if chosen.robots is None else chosen.robots
    if robots < 1:
        raise Failure("--robots: at least one is needed, to set the table")
    return Trial(
        format=chosen.format,
        seats=seats,
        robots=max(robots, seats) if chosen.auto else robots,
        seed=chosen.seed,
        speed=chosen.speed,
        auto=chosen.auto,
        wire=chosen.wire,
        latency=chosen.latency,
    )


def main(arguments: Sequence[str]) -> int:
    """The exit status: 0, or another after one line on stderr that says what to do (`tamada.failures`)."""
    try:
        settings = config.read()
        if not arguments or (arguments[0].startswith("-") and arguments[0] not in ("-h", "--help")):
            arguments = ["sandbox" if settings.discord_token is None else "run", *arguments]
        chosen = parser().parse_args(arguments)
        logs.configure(settings)
        if chosen.command == "run":
            asyncio.run(serve(settings))
            return 0
        if chosen.command == "probe":
            asyncio.run(probe(settings, chosen.guild, chosen.channel, _say))
            return 0
        asyncio.run(try_out(settings, _trial(chosen)))
        return 0
    except Failure as failure:
        return _failed(failure, failure.status)
    except DatabaseUnusable as refused:
        return _failed(refused, Misconfigured.status)
    except (DatabaseRefused, StoreFailed) as error:
        return _failed(error, Failure.status)
    except KeyboardInterrupt:
        # Before or after the time in which it ends a life in order: then there is nothing to put down.
        return INTERRUPTED


def _failed(error: Exception, status: int) -> int:
    print(f"tamada: {error}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
