"""Checks a game's deal as one who sat in the room would: from what was shown, and with the command that the
docs name. Nothing of the bot's inside is used."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from cogs.words import Words
from tamada.translator import FluentTranslator
from tests.wire.log import Record
from tests.wire.scene import Scene, read_scene

PROJECT = Path(__file__).parents[2]
_HASH = re.compile(r"`([0-9a-f]{64})`")
_JOINS = re.compile(r"`(\d{17,20}(?: \d{17,20})+)`")
_SEAT = re.compile(r"^# seat (\d+): join \d+, (\d+)$", re.MULTILINE)


def unfairness(records: Sequence[Record], format: str) -> list[str]:
    """What is not as it must be with the deal of a whole game, in words."""
    return list(_found(read_scene(records), format))


def _found(scene: Scene, format: str) -> Iterator[str]:
    seals = [seal for _, sight in scene.public for seal in _HASH.findall(sight.text)]
    end = next((panel for panel in scene.panels if panel.over), None)
    opened = None if end is None else _JOINS.search(end.sight.text)
    if end is None or opened is None or len(hashes := _HASH.findall(end.sight.text)) != 2:
        yield "the end does not open the deal"
        return
    seal, secret = hashes
    joins = opened[1].split()
    if seals[0] != seal or sha256(secret.encode()).hexdigest() != seal:
        yield "the secret is not the one that was sealed in the lobby"
    if any(secret in sight.text for at, sight in scene.public if at < end.at):
        yield "the secret was shown before the end"
    pressed = dict(_presses(scene.records))
    if joins != [press for press in pressed if press in joins]:
        yield "the joins are not the presses in their order"
    made = _dealt(format, secret, joins)
    header = made.splitlines()[1].split()[1:]
    seated = {int(seat): pressed.get(press) for seat, press in _SEAT.findall(made)}
    if seated != dict(end.seats):
        yield f"the deal seats {seated}, the table seated {dict(end.seats)}"
    words = Words(FluentTranslator(), "en")
    for seat, role in enumerate(header, 1):
        if not re.search(rf"\*\*{seat}\*\* .* — {re.escape(words.named('role', role))}\b", end.sight.text):
            yield f"the deal makes number {seat} a {role}, the table did not"


def _presses(records: Sequence[Record]) -> Iterator[tuple[str, str]]:
    """Ids of all presses of ✋ with their users."""
    for record in records:
        if record.kind == "gateway" and record.data["t"] == "INTERACTION_CREATE":
            press = record.data["d"]
            if ":join:" in str(press["data"].get("custom_id", "")):
                yield press["id"], press["member"]["user"]["id"]


def _dealt(format: str, secret: str, joins: Sequence[str]) -> str:
    line = [sys.executable, "-m", "engine", "deal", "--format", format, "--seats", str(len(joins))]
    return subprocess.run(
        [*line, "--secret", secret, "--joins", *joins],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
