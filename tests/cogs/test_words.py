"""Every word that the code may ask for stands in the locale."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from cogs.layouts.journal import told
from cogs.layouts.stages import head
from engine import FORMATS, Ms, Reason, Refusal, Role, Seat, StageKind, Team, Termination
from engine.view import Departure, Note, NoteKind, StageView, Told
from table.orders import TableRefusal
from table.snapshot import Closing, PauseCause, Standing
from tests.cogs.scenes import ENGLISH

ROOT = Path(__file__).parents[2]

LISTS: list[tuple[str, type[StrEnum]]] = [
    ("refusal", Refusal),
    ("refusal", TableRefusal),
    ("about", StageKind),
    ("standing", Standing),
    ("paused", PauseCause),
    ("closing", Closing),
    ("left", Departure),
    ("note-left", Departure),
    ("reason", Reason),
    ("role", Role),
    ("role-about", Role),
    ("team", Team),
    ("final-won", Team),
    ("told", Told),
    ("told-short", Told),
]

ANY = dict.fromkeys(
    [
        "seat",
        "seats",
        "count",
        "day",
        "night",
        "name",
        "number",
        "reason",
        "total",
        "cast",
        "voters",
        "speaker",
        "candidate",
        "format",
        "joined",
        "least",
        "most",
        "missing",
        "time",
        "text",
        "target",
        "by",
        "deeds",
        "fallen",
        "role",
        "team",
        "channel",
        "rights",
    ],
    1,
)


@pytest.mark.parametrize(("group", "members"), LISTS)
def test_every_member_of_a_closed_list_has_its_words(group: str, members: type[StrEnum]) -> None:
    for member in members:
        assert ENGLISH.named(group, member, **ANY)


def test_every_stage_has_its_headline_in_every_format() -> None:
    for format in FORMATS:
        for kind in StageKind:
            stage = StageView(1, kind, 1, 1, None, False, Ms(0), Ms(0), None)
            assert head(stage, format, ENGLISH)


def test_every_note_of_the_journal_has_its_words() -> None:
    told_otherwise = {NoteKind.QUESTION, NoteKind.LEFT}
    for kind in set(NoteKind) - told_otherwise:
        assert ENGLISH.named("note", kind, **ANY)


def test_a_day_without_a_ballot_tells_a_single_candidate_from_none() -> None:
    """C-25, C-26."""
    single, none = (told(Note(NoteKind.NO_BALLOT, 1, 0, Ms(0), seats), ENGLISH) for seats in ((Seat(8),), ()))
    assert single == ["A single candidate: no vote on the first day."]
    assert none == ["There is no vote today."]


def test_every_ending_without_a_winner_has_its_words() -> None:
    for ending in set(Termination) - {Termination.WON}:
        assert ENGLISH.named("final", ending)


def test_every_format_has_its_names() -> None:
    for name in FORMATS:
        assert ENGLISH.named("format", name)


def test_ids_written_in_the_code_stand_in_the_locale() -> None:
    known = _ids()
    asked = {
        found
        for file in (ROOT / "cogs").rglob("*.py")
        for found in re.findall(r'\b(?:words|spoken)\(\s*"([a-z-]+)"', file.read_text(encoding="utf-8"))
    }
    assert len(asked) > 50
    assert asked <= known


def test_nothing_in_the_locale_is_unused() -> None:
    """Ids of a group count as used if the code names the group."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "cogs").rglob("*.py"))
    code += (ROOT / "tamada" / "narrator.py").read_text(encoding="utf-8")
    parts = set(re.findall(r"[\"']([a-z]+(?:-[a-z]+)*)(?:-\{|[\"'])", code))
    unused = {
        id
        for id in _ids()
        if id not in parts and not any(id.startswith(f"{part}-") for part in parts if part)
    }
    assert not unused


def _ids() -> set[str]:
    resource = FluentParser().parse((ROOT / "locales" / "en.ftl").read_text(encoding="utf-8"))
    return {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}
