"""The log of one day: all that was told since its morning, its ballots with who voted for whom, its night."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cogs import signs
from cogs.layouts.journal import told
from cogs.layouts.parts import TEXT_BUDGET, Layout, frame, newest, text
from cogs.words import Words
from engine.view import Note, NoteKind

COLOUR: Final = 0x8A8F98
_SPARE: Final = 20

PASSING: Final = frozenset(
    {NoteKind.NIGHT_FELL, NoteKind.AWAY, NoteKind.BACK, NoteKind.PAUSED, NoteKind.RESUMED}
)
"""What matters while it happens and is on the panel then."""


def days(journal: Sequence[Note]) -> tuple[tuple[Note, ...], ...]:
    """What is to be logged, by days; empty before the first one. A dawn is the beginning of the next day.

    What came before the first day stands with it.
    """
    if not any(note.kind is NoteKind.DAY_BEGAN for note in journal):
        return ()
    found: list[list[Note]] = [[]]
    for note in journal:
        if note.kind is NoteKind.DAWN:
            found.append([])
        if note.kind not in PASSING:
            found[-1].append(note)
    return tuple(map(tuple, found))


def day_log(day: int, notes: Sequence[Note], words: Words) -> Layout:
    """`day` counts from 1."""
    title = f"### {signs.LOG} {words('log-title', day=day)}"
    lines = [line for note in notes for line in told(note, words)]
    return Layout(
        frame(text(title, *newest(lines, TEXT_BUDGET - _SPARE - len(title))), colour=COLOUR),
    )
