"""Modals with one text input. Their submission is checked like any press."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from discord import TextStyle, ui

from cogs.custom_ids import Do, PagePress, Press, parse
from cogs.words import Words
from engine import LONGEST_WORD
from table.ids import TableId

FIELD: Final = "text"
"""The custom id of the one input."""

LONGEST: Final = {Do.SAY: 400, Do.WHISPER: 200, Do.PUT_IN: LONGEST_WORD}
"""Characters of one message: several fit on a panel."""

_TITLE: Final = 45


def modal(table: TableId, stage: int | None, do: Do, words: Words) -> ui.Modal:
    """`do`: what the submission asks for, SAY, WHISPER or PUT_IN."""
    style = TextStyle.short if do is Do.PUT_IN else TextStyle.paragraph
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=FIELD, style=style, min_length=1, max_length=LONGEST[do]
    )
    return _made(Press(table, stage, do), words(f"modal-{do.value}"), words(f"modal-{do.value}-field"), field)


def value_modal(press: PagePress, title: str, label: str, longest: int) -> ui.Modal:
    """Asks for one short value."""
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=FIELD, min_length=1, max_length=longest)
    return _made(press, title, label, field)


def _made(press: Press | PagePress, title: str, label: str, field: ui.TextInput[ui.Modal]) -> ui.Modal:
    made = ui.Modal(title=title[:_TITLE], custom_id=str(press))
    made.add_item(ui.Label(text=label[:_TITLE], component=field))
    return made


def written(data: Mapping[str, Any]) -> str:
    """What was written into the one input, from an interaction's data; empty where nothing was submitted."""
    inputs = (part for part in _parts(data.get("components", ())) if part.get("custom_id") == FIELD)
    return next((str(part.get("value", "")) for part in inputs), "")


def told_a_table(data: Mapping[str, Any]) -> str:
    """What was written to a table; empty for anything else, a value of a setting included."""
    return written(data) if parse(data.get("custom_id", "")) is not None else ""


def _parts(components: Any) -> Iterator[Mapping[str, Any]]:
    for component in components:
        yield component
        yield from _parts(component.get("components", ()))
        if "component" in component:
            yield from _parts((component["component"],))
