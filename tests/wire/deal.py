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
from engine import FORMATS, Role
from sandbox.robots.sight import Sight, see
from tamada.translator import FluentTranslator
from tests.wire.log import Record
from tests.wire.scene import Scene, message_of, read_scene

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
    page = next(_deal_pages(scene.records), None)
    if end is None or page is None:
        yield "the end does not open the deal"
        return
    seal, secret = _HASH.findall(page.text)
    found = _JOINS.search(page.text)
    joins = [] if found is None else found[1].split()
    if set(seals) != {seal} or sha256(secret.encode()).hexdigest() != seal:
        yield "the secret is not the one that was sealed in the lobby"
    if any(secret in sight.text for _, sight in scene.public):
        yield "the secret was shown to all"
    pressed = dict(_presses(scene.records))
    if joins != [press for press in pressed if press in joins]:
        yield "the joins are not the presses in their order"
    made = _dealt(format, secret, joins)
    header = made.splitlines()[1].split()[1:]
    seated = {int(seat): pressed.get(press) for seat, press in _SEAT.findall(made)}
    at_table = next((panel.seats for panel in reversed(scene.panels) if panel.seats), {})
    if seated != dict(at_table):
        yield f"the deal seats {seated}, the table seated {dict(at_table)}"
    words = Words(FluentTranslator(), "en")
    for seat, role in enumerate(header, 1):
        if not _told(end.sight.text, seat, Role(role), format, words):
            yield f"the deal makes number {seat} a {role}, the table did not"


def _deal_pages(records: Sequence[Record]) -> Iterator[Sight]:
    """What was answered to whoever asked for the deal."""
    for record in records:
        message = message_of(record) if record.kind == "rest" else None
        sight = None if message is None else see(message)
        if sight is not None and sight.ephemeral and len(_HASH.findall(sight.text)) == 2:
            yield sight


def _told(text: str, seat: int, role: Role, format: str, words: Words) -> bool:
    """The last panel has the seat in its team's line, with its role where that is not the ordinary one."""
    team = words.named("final-team", FORMATS[format].teams[role])
    ordinary = role in (Role.CITIZEN, Role.MAFIA)
    named = "" if ordinary else rf" \({re.escape(words.named('role', role))}\)"
    line = next((line for line in text.splitlines() if line.startswith(f"**{team}**: ")), "")
    return re.search(rf"\*\*{seat}\*\* [^,]*?{named}(, |$)", line) is not None


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
