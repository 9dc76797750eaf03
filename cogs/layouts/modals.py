"""Modals with one text input. Opened unconditionally; their submission is checked like any press."""

from __future__ import annotations

from typing import Final

from discord import TextStyle, ui

from cogs.custom_ids import Do, Press
from cogs.words import Words
from table.ids import TableId

FIELD: Final = "text"
"""The custom id of the one input."""

LONGEST: Final = {Do.SAY: 400, Do.WHISPER: 200}
"""Characters of one message: several fit on a panel."""

_TITLE: Final = 45


def modal(table: TableId, stage: int | None, do: Do, words: Words) -> ui.Modal:
    """`do`: what the submission asks for, SAY or WHISPER."""
    made = ui.Modal(title=words(f"modal-{do.value}")[:_TITLE], custom_id=str(Press(table, stage, do)))
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=FIELD, style=TextStyle.paragraph, min_length=1, max_length=LONGEST[do]
    )
    made.add_item(ui.Label(text=words(f"modal-{do.value}-field")[:_TITLE], component=field))
    return made
