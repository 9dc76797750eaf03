"""The last panel of a game: the outcome, every role, each night's deeds (C-56), and how it was dealt."""

from __future__ import annotations

from typing import Final

from cogs import signs
from cogs.layouts.fairness import opened
from cogs.layouts.parts import TEXT_BUDGET, Layout, frame, line, newest, text
from cogs.layouts.seats import shown_at
from cogs.names import GuildNames
from cogs.words import Words
from engine.view import Deed, NightView, Outcome, View
from table.snapshot import Snapshot

COLOUR: Final = 0x3E8E5A
_SPARE: Final = 60


def final(table: Snapshot, view: View, words: Words, names: GuildNames) -> Layout:
    """A game that is over; the outcome stands last, where a chat is looked at first.

    Without a disclosure (never in a finished game) it stands alone.
    """
    title = [
        f"-# {words.named('format', view.format)}",
        f"## {signs.DONE} {outcome(view.outcome, words)}",
    ]
    if view.disclosure is None:
        return Layout(frame(text(*title), colour=COLOUR))
    roles = [_role(seat, role.value, table, view, words, names) for seat, role in view.disclosure.roles]
    deal = opened(table, words)
    budget = TEXT_BUDGET - _SPARE - sum(len(entry) + 1 for entry in (*title, *roles, *deal))
    nights = newest([night(told, words) for told in view.disclosure.nights], budget)
    return Layout(
        frame(
            *([text(*deal), line()] if deal else []),
            *([text(*nights), line()] if nights else []),
            text(*roles),
            line(),
            text(*title),
            colour=COLOUR,
        )
    )


def outcome(known: Outcome | None, words: Words) -> str:
    if known is None:
        return words("final-stopped")
    if known.winner is not None:
        return words.named("final-won", known.winner)
    return words.named("final", known.termination)


def _role(seat: int, role: str, table: Snapshot, view: View, words: Words, names: GuildNames) -> str:
    entry = next(each for each in view.seats if each.seat == seat)
    number = f"**{seat}** {shown_at(table, entry.seat, names)}".rstrip()
    if entry.left is not None:
        number = f"~~{number}~~"
    fate = f" · {words.named('left', entry.left)}" if entry.left is not None else ""
    return f"{number} — {words.named('role', role)}{fate}"


def night(told: NightView, words: Words) -> str:
    """One line a night: who did what to whom, and who fell."""
    deeds = " · ".join(_deed(deed, words) for deed in told.deeds) or words("night-quiet")
    fallen = (
        words("night-fell", seats=words.seats(told.victims), count=len(told.victims))
        if told.victims
        else words("night-nobody")
    )
    return words("night-line", night=told.number, deeds=deeds, fallen=fallen)


def _deed(deed: Deed, words: Words) -> str:
    sign = _SIGNS.get(deed.verb, "•")
    told = "" if deed.told is None else words.named("told-short", deed.told)
    if deed.by is None:
        done = words("deed-default", target=deed.target)
    else:
        done = words("deed", by=deed.by, target=deed.target)
    return " ".join(part for part in (sign, done, told) if part)


_SIGNS: Final = {verb.value: sign for verb, sign in signs.CHOICES.items()}
