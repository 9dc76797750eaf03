"""Choosing in two steps (C-60): first the seat, then the confirmation. Private messages beside the panel."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle, ui

from cogs import signs
from cogs.custom_ids import Do, Press
from cogs.layouts.panel import ballot_buttons, question_buttons
from cogs.layouts.parts import Layout, button, notice, option, rows, select, text
from cogs.layouts.seats import plain_at
from cogs.names import GuildNames
from cogs.words import Words
from engine import Seat, Verb
from table.snapshot import Snapshot

NIGHT_VERBS: Final = (Verb.SHOOT, Verb.ORDER, Verb.CHECK, Verb.SAVE, Verb.SUSPECT)
"""What a card's selects are for, in their order on it."""


def seat_option(
    table: Snapshot, verb: Verb, seat: Seat, names: GuildNames, words: Words
) -> tuple[str, str, str]:
    """Sign, label and value of one seat: the label begins with the number."""
    name = plain_at(table, seat, names)
    label = words("option-seat", seat=seat, name=name) if name else str(seat)
    return signs.CHOICES[verb], label, str(seat)


def seat_select(
    table: Snapshot, verb: Verb, seats: tuple[Seat, ...], count: int, names: GuildNames, words: Words
) -> ui.ActionRow[Layout]:
    number = table.public.stage.number if table.public is not None else 0
    return select(
        Press(table.table, number, Do.PICK, (verb.value,)),
        words(f"choose-{verb.value}"),
        [option(*seat_option(table, verb, seat, names, words)) for seat in seats],
        count,
    )


def nominees(table: Snapshot, words: Words, names: GuildNames) -> Layout:
    """Living seats that are not publicly candidates: the choice must not betray a closed list (Y-57)."""
    known = table.public
    free = (
        tuple(each.seat for each in known.seats if each.living and each.seat not in known.listed)
        if known is not None
        else ()
    )
    if not free:
        return notice(words("choose-nobody"))
    return Layout(text(words("ask-nominate")), seat_select(table, Verb.NOMINATE, free, 1, names, words))


def ballot(table: Snapshot, words: Words) -> Layout:
    return Layout(text(words("ask-vote")), *rows(ballot_buttons(table, words)))


def question(table: Snapshot, words: Words) -> Layout:
    tied = table.public.tied if table.public is not None else ()
    return Layout(
        text(words("ask-lift", seats=words.seats(tied), count=len(tied))),
        *rows(question_buttons(table, words)),
    )


def confirmation(table: Snapshot, stage: int | None, args: tuple[str, ...], words: Words) -> Layout:
    return Layout(text(asked(args, words)), confirm_row(table, stage, args, words))


def asked(args: tuple[str, ...], words: Words) -> str:
    """The question before the confirmation; `args` as in the press: verb, targets."""
    verb, *targets = args
    if verb == Verb.LIFT.value:
        return words(f"confirm-lift-{targets[0]}")
    return words(f"confirm-{verb}", seat=int(targets[0]), seats=", ".join(targets))


def confirm_row(
    table: Snapshot, stage: int | None, args: tuple[str, ...], words: Words
) -> ui.ActionRow[Layout]:
    return ui.ActionRow(
        button(
            Press(table.table, stage, Do.CONFIRM, args),
            signs.CONFIRM,
            words("button-confirm"),
            ButtonStyle.success,
        ),
        button(Press(table.table, stage, Do.BACK, args[:1]), signs.BACK, words("button-back")),
    )


def done(args: tuple[str, ...], words: Words) -> str:
    """What was accepted; `args` as in the press."""
    verb, *targets = args
    if verb == Verb.LIFT.value:
        return words(f"done-lift-{targets[0]}")
    return words(f"done-{verb}", seat=int(targets[0]))
