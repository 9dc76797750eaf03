"""Which messages the code asks for, read from its syntax: ids written out, and families of closed lists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

from cogs.custom_ids import Do
from cogs.layouts.choices import NIGHT_VERBS
from cogs.layouts.rules import COMMON, OWN, Chapter
from cogs.layouts.stages import SPOKEN
from cogs.presses._desk import CONFIRMED
from cogs.rights import NEEDED, SPEAK
from engine import FORMATS, Reason, Refusal, Role, StageKind, Team, Termination, Verb
from engine.view import Departure, NoteKind, Told, Weight
from table.orders import TableRefusal
from table.ports import MuteReason
from table.snapshot import Closing, PauseCause, Standing
from tests.locales.sources import ROOT

_FOLDERS: Final = ("cogs", "tamada")
_ID: Final = re.compile(r"[a-z]+(-[a-z]+)*")
_CHOICES: Final = (*NIGHT_VERBS, Verb.NOMINATE)

GROUPS: Final[Mapping[str, frozenset[str]]] = {
    "about": frozenset({*StageKind, "silent"}),
    "audit": frozenset(MuteReason),
    "chapter": frozenset(Chapter),
    "closing": frozenset(Closing),
    "final": frozenset(Termination),
    "final-team": frozenset(Team),
    "final-won": frozenset(Team),
    "format": frozenset(FORMATS),
    "head": frozenset({*(set(StageKind) - SPOKEN), "night"}),
    "left": frozenset(Departure),
    # Two kinds are told by their own messages: what was decided, and how somebody left.
    "note": frozenset(set(NoteKind) - {NoteKind.QUESTION}),
    "note-left": frozenset(Departure),
    "paused": frozenset(PauseCause),
    "reason": frozenset(Reason),
    "refusal": frozenset({*Refusal, *TableRefusal}),
    "right": frozenset({*NEEDED, SPEAK}),
    "role": frozenset(Role),
    "role-about": frozenset(Role),
    "rules": COMMON | {f"{chapter}-{format}" for format in OWN for chapter in OWN[format]},
    "setting": frozenset(name for form in FORMATS.values() for name in form.options)
    - {f"{kind}-seconds" for kind in SPOKEN},
    "stage": SPOKEN,
    "standing": frozenset(Standing),
    "team": frozenset(Team),
    "told": frozenset(Told),
    "told-short": frozenset(Told),
    "weight": frozenset(Weight),
    "value": frozenset(
        word for form in FORMATS.values() for option in form.options.values() for word in option.words
    ),
}
"""What the code may pass to `Words.named` beside the name of a group."""

PATTERNS: Final[Mapping[str, frozenset[str]]] = {
    "choose-{}": frozenset(_CHOICES),
    "confirm-{}": frozenset({*_CHOICES, Verb.VOTE, *CONFIRMED}),
    "confirm-lift-{}": frozenset({"yes", "no"}),
    "done-{}": frozenset({Verb.NOMINATE, Verb.VOTE, *CONFIRMED}),
    "done-lift-{}": frozenset({"yes", "no"}),
    "modal-{}": frozenset({Do.SAY, Do.WHISPER, Do.PUT_IN}),
    "modal-{}-field": frozenset({Do.SAY, Do.WHISPER, Do.PUT_IN}),
    "naming-hint-{}": frozenset({"future", "name", "near"}),
}
"""What may stand in the ids that the code puts together itself."""


@cache
def trees() -> tuple[ast.Module, ...]:
    return tuple(
        ast.parse(file.read_text(encoding="utf-8"), str(file))
        for folder in _FOLDERS
        for file in sorted(Path(ROOT / folder).rglob("*.py"))
    )


def groups() -> frozenset[str | None]:
    """First arguments of `named`; None for one that is not written out."""
    return frozenset(
        _constant(call.args[0]) for call in _calls() if _name(call.func) == "named" and call.args
    )


def patterns() -> frozenset[str]:
    """First arguments of calls that look like an id with gaps."""
    firsts = (call.args[0] for call in _calls() if call.args)
    found = {_pattern(first) for first in firsts if isinstance(first, ast.JoinedStr)}
    return frozenset(each for each in found if re.fullmatch(r"[a-z]+(-[a-z]+)*-\{\}(-[a-z]+)*", each))


def written_out() -> frozenset[str]:
    """Ids that are said directly: `words("ends", …)`."""
    return frozenset(
        said
        for call in _calls()
        if _name(call.func) in {"words", "spoken", "default"} and call.args
        if (said := _constant(call.args[0])) is not None
    )


def mentioned() -> frozenset[str]:
    """Strings that may be ids: directly said, or kept in some table first (then they have a hyphen)."""
    strings = {text for tree in trees() for node in ast.walk(tree) if (text := _constant(node)) is not None}
    return written_out() | {each for each in strings if "-" in each and _ID.fullmatch(each)}


def families() -> frozenset[str]:
    """All ids that the groups and the patterns make."""
    named = {f"{group}-{_dashed(member)}" for group, members in GROUPS.items() for member in members}
    made = {pattern.format(_dashed(member)) for pattern, members in PATTERNS.items() for member in members}
    return frozenset(named | made)


def _dashed(member: StrEnum | str) -> str:
    return re.sub(r"[._]", "-", str(member))


def _calls() -> Iterator[ast.Call]:
    return (node for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.Call))


def _name(func: ast.expr) -> str:
    """`self._words(…)` → words; `face.default()(…)` → default."""
    match func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.lstrip("_")
        case ast.Call():
            return _name(func.func)
    return ""


def _constant(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _pattern(text: ast.JoinedStr) -> str:
    return "".join(_constant(part) or "{}" for part in text.values)
