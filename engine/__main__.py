"""`python -m engine play [--trace] PATH...` and `python -m engine deal` (RECORD.md)."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from engine.dealing import deal_roles, deal_seats
from engine.events import Event, dump
from engine.fairness import commitment, seed_of
from engine.formats import FORMATS
from engine.record import Header, MalformedRecord, Record, play, read, write

HOLDS, FAILS, MALFORMED = 0, 1, 2


def main(arguments: list[str]) -> int:
    """Run one command; its exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.command == "play":
        return _play(options.paths, trace=options.trace)
    if (options.secret is None) is not (options.joins is None and options.words is None):
        parser.error("--secret belongs together with --words or --joins")
    if options.seed is not None:
        return _deal(options.format, options.seats, options.seed)
    joins, words = options.joins or (), options.words or ()
    return _deal_fairly(options.format, options.seats, options.secret, joins, words)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine", description="Play game records; deal from a seed."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    player = commands.add_parser("play", help="play records and say which hold")
    player.add_argument("--trace", action="store_true", help="print every event as one JSON object a line")
    player.add_argument("paths", nargs="+", metavar="PATH", help="a record, or a folder read for *.mafia")
    dealer = commands.add_parser("deal", help="print the header that a seed deals, or a disclosed secret")
    dealer.add_argument("--format", required=True, choices=sorted(FORMATS))
    dealer.add_argument("--seats", required=True, type=int)
    source = dealer.add_mutually_exclusive_group(required=True)
    source.add_argument("--seed", metavar="TEXT", help="of the deal itself")
    source.add_argument("--secret", metavar="HEX", help="as disclosed after a game; with --words or --joins")
    players = dealer.add_mutually_exclusive_group()
    players.add_argument("--words", nargs="+", metavar="WORD", help="as disclosed, in their order")
    players.add_argument("--joins", type=int, nargs="+", metavar="ID", help="where there were no words")
    return parser


def _deal(form: str, seats: int, seed: str) -> int:
    try:
        roles = deal_roles(form, seats, seed)
    except ValueError as error:
        print(error, file=sys.stderr)
        return MALFORMED
    print(write(Record(Header(form, roles))), end="")
    return HOLDS


def _deal_fairly(form: str, seats: int, secret: str, joins: Sequence[int], words: Sequence[str]) -> int:
    """The header, and as comments who of those who joined got which seat (docs/fair-deal.md).

    Of joins and words there is one or the other.
    """
    if joins and len(joins) != seats:
        print(f"{seats} seats need {seats} joins, not {len(joins)}", file=sys.stderr)
        return MALFORMED
    seed = seed_of(secret, joins, words)
    status = _deal(form, seats, seed)
    if status == HOLDS:
        print(f"# commitment {commitment(secret)}")
        print(f"# seed {seed}")
        for seat, place in enumerate(deal_seats(form, seats, seed), 1):
            print(f"# seat {seat}: join {place + 1}" + (f", {joins[place]}" if joins else ""))
    return status


def _play(paths: Iterable[str], *, trace: bool) -> int:
    return max((_play_file(path, trace=trace) for path in _files(paths)), default=HOLDS)


def _files(paths: Iterable[str]) -> Iterator[str]:
    """Each record file, named as it was asked for; a folder without records stands for itself."""
    for path in paths:
        found = sorted(Path(path).rglob("*.mafia")) if Path(path).is_dir() else []
        yield from (f"{path.rstrip('/')}/{file.relative_to(path)}" for file in found)
        if not found:
            yield path


def _play_file(path: str, *, trace: bool) -> int:
    if Path(path).is_dir():
        return _malformed(path, MalformedRecord(1, "no *.mafia in this folder"))
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return _malformed(path, MalformedRecord(line, "not UTF-8"))
    except OSError as error:
        return _malformed(path, MalformedRecord(1, error.strerror or "cannot be read"))
    return max(_play_record(path, record, trace=trace) for record in read(text))


def _play_record(path: str, record: Record | MalformedRecord, *, trace: bool) -> int:
    if isinstance(record, MalformedRecord):
        return _malformed(path, record)
    played = play(record)
    if trace:
        _trace(played.events)
    for failure in played.failures:
        print(f"{path}:{failure.line}: {failure}")
    if played.malformed is not None:
        return _malformed(path, played.malformed)
    if played.failures:
        return FAILS
    print(f"ok {path}" if record.title is None else f"ok {path}: {record.title}")
    return HOLDS


def _malformed(path: str, error: MalformedRecord) -> int:
    print(f"{path}:{error.line}: {error.what}")
    return MALFORMED


def _trace(events: Iterable[Event]) -> None:
    for number, event in enumerate(events, start=1):
        kind, version, data = dump(event)
        line = {"event": number, "kind": kind, "version": version, **data}
        print(json.dumps(line, ensure_ascii=False))


if __name__ == "__main__":
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read it has seen enough, as `| head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = HOLDS
    sys.exit(status)
