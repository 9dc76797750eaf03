"""The last panel of a game: the outcome first, then every role by teams and each night's deeds (C-56)."""

from __future__ import annotations

from typing import Final

from cogs import signs
from cogs.layouts.fairness import seal_button
from cogs.layouts.parts import TEXT_BUDGET, Layout, frame, line, newest, rows, text
from cogs.layouts.seats import shown_at
from cogs.names import GuildNames
from cogs.words import Words
from engine import FORMATS, Role, Seat, Team
from engine.view import Deed, Disclosure, NightView, Outcome, View
from table.snapshot import Snapshot

COLOUR: Final = 0x3E8E5A
_SPARE: Final = 60

_ORDINARY: Final = frozenset({Role.CITIZEN, Role.MAFIA})
"""Not named beside a player: his team says it."""


def final(table: Snapshot, view: View, words: Words, names: GuildNames) -> Layout:
    """A game that is over, in so few lines that a phone shows winner and teams at once.

    Without a disclosure (never in a finished game) the outcome stands alone.
    """
    title = [f"## {signs.DONE} {outcome(view.outcome, words)}", f"-# {_length(view, words)}"]
    if view.disclosure is None:
        return Layout(frame(text(*title), colour=COLOUR))
    teams = _teams(view.disclosure, table, view, words, names)
    budget = TEXT_BUDGET - _SPARE - sum(len(entry) + 1 for entry in (*title, *teams))
    nights = newest([night(told, words) for told in view.disclosure.nights], budget)
    sealed = [seal_button(table.table, words)] if table.commitment is not None else []
    return Layout(
        frame(
            text(*title, *teams),
            *([line(), text(*nights)] if nights else []),
            *rows(sealed),
            colour=COLOUR,
        )
    )


def _length(view: View, words: Words) -> str:
    """The format, and how long the game took by its own clock."""
    took = words("final-length", days=view.stage.day, minutes=round(view.stage.began / 60_000))
    return f"{words.named('format', view.format)} · {took}"


def _teams(disclosure: Disclosure, table: Snapshot, view: View, words: Words, names: GuildNames) -> list[str]:
    """A line for each team, the winner's first; who has left is struck through."""
    winner = None if view.outcome is None else view.outcome.winner
    teams = FORMATS[view.format].teams
    members: dict[Team, list[str]] = {team: [] for team in teams.values()}
    for seat, role in disclosure.roles:
        members[teams[role]].append(_member(seat, role, table, view, words, names))
    ordered = sorted(members, key=lambda team: team is not winner)
    return [f"**{words.named('final-team', team)}**: {', '.join(members[team])}" for team in ordered]


def outcome(known: Outcome | None, words: Words) -> str:
    if known is None:
        return words("final-stopped")
    if known.winner is not None:
        return words.named("final-won", known.winner)
    return words.named("final", known.termination)


def _member(seat: Seat, role: Role, table: Snapshot, view: View, words: Words, names: GuildNames) -> str:
    entry = next(each for each in view.seats if each.seat == seat)
    number = f"**{seat}** {shown_at(table, seat, names)}".rstrip()
    if entry.left is not None:
        number = f"~~{number}~~"
    return number if role in _ORDINARY else f"{number} ({words.named('role', role)})"


def night(told: NightView, words: Words) -> str:
    """One line a night: who did what to whom, and who fell."""
    deeds = " · ".join(_deed(deed, words) for deed in told.deeds) or words("night-quiet")
    return words("night-line", night=told.number, deeds=deeds, fallen=_fallen(told.victims, words))


def _fallen(victims: tuple[Seat, ...] | None, words: Words) -> str:
    if victims is None:
        return words("night-cut-short")
    return (
        words("night-fell", seats=words.seats(victims), count=len(victims))
        if victims
        else words("night-nobody")
    )


def _deed(deed: Deed, words: Words) -> str:
    sign = _SIGNS.get(deed.verb, "•")
    told = "" if deed.told is None else words.named("told-short", deed.told)
    if deed.by is None:
        done = words("deed-default", target=deed.target)
    else:
        done = words("deed", by=deed.by, target=deed.target)
    return " ".join(part for part in (sign, done, told) if part)


_SIGNS: Final = {verb.value: sign for verb, sign in signs.CHOICES.items()}
