"""The log of one day: all that was told since its morning, its ballots with who voted for whom, its night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cogs import signs
from cogs.layouts.journal import NOTHING, told
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
    """What is to be logged, by days; empty before the first one. The dawn after a day begins the next one.

    What came before the first day, in the Yakuza format a night and its dawn, stands with it.
    """
    found: list[list[Note]] = [[]]
    begun = False
    for note in journal:
        if note.kind is NoteKind.DAWN and begun:
            found.append([])
        begun = begun or note.kind is NoteKind.DAY_BEGAN
        if note.kind not in PASSING:
            found[-1].append(note)
    return tuple(map(tuple, found)) if begun else ()


def day_log(day: int, notes: Sequence[Note], words: Words, texts: Mapping[int, str] = NOTHING) -> Layout:
    """`day` counts from 1; `texts`: what was written, by the numbers of the lines.

    Where all has no room, what was written gives way first, the oldest before the newest.
    """
    title = f"### {signs.LOG} {words('log-title', day=day)}"
    budget = TEXT_BUDGET - _SPARE - len(title)
    lines = [(note.kind is NoteKind.SAID, line) for note in notes for line in told(note, words, texts)]
    room = budget - sum(len(line) + 1 for said, line in lines if not said)
    kept = len(newest([line for said, line in lines if said], max(room, 0)))
    gone = sum(said for said, _ in lines) - kept
    shown = []
    for said, line in lines:
        if said and gone:
            gone -= 1
        else:
            shown.append(line)
    return Layout(frame(text(title, *newest(shown, budget)), colour=COLOUR))
