"""The answer to "how many fouls are there?", which any player may ask at any time (Y-58)."""

from __future__ import annotations

from cogs import signs
from cogs.layouts.parts import Layout, notice
from cogs.words import Words
from engine import Reason, Seat
from engine.view import NoteKind, SeatView, View


def fouls(view: View, asker: Seat, words: Words) -> Layout:
    """Everybody's fouls by number, and the asker's own with what they were given for."""
    own = next(seat for seat in view.seats if seat.seat == asker)
    table = [_line(seat, words) for seat in view.seats if seat.fouls]
    title = f"## {signs.FOULS} {words('fouls-title')}"
    if not table:
        return notice(title, words("fouls-nobody"))
    return notice(
        title,
        *table,
        words("fouls-own", count=own.fouls),
        *(f"{signs.FOUL} {words.named('reason', reason)}" for reason in standing(view, asker)),
    )


def _line(seat: SeatView, words: Words) -> str:
    number = f"**{seat.seat}**" if seat.left is None or seat.departing else f"~~**{seat.seat}**~~"
    return f"{number} {signs.FOUL * seat.fouls} {words('fouls-count', count=seat.fouls)}"


def standing(view: View, seat: Seat) -> list[Reason]:
    """What the seat's fouls were given for, oldest first; the last one given is the first one taken back."""
    reasons: list[Reason] = []
    for note in view.journal:
        if note.seats != (seat,):
            continue
        if note.kind is NoteKind.FOUL and note.reason is not None:
            reasons.append(note.reason)
        elif note.kind is NoteKind.UNFOUL:
            del reasons[-1:]
    return reasons
