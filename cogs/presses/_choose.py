"""Choose, then confirm (C-60): candidates, votes, answers, and everything on the night card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cogs.custom_ids import Do
from cogs.layouts import choices
from cogs.layouts.card import Picked
from cogs.layouts.parts import notice
from cogs.presses import _desk
from cogs.presses._ask import Ask, Handler
from cogs.presses._card import show
from engine import Action, Seat, Verb
from table.orders import TableRefusal

_ANSWERS: Final = {"yes": True, "no": False}
_PLAYERS: Final = frozenset((*choices.NIGHT_VERBS, Verb.NOMINATE, Verb.VOTE, Verb.LIFT))
_BY_VALUE: Final = {verb.value: verb for verb in _PLAYERS}


async def pick(ask: Ask) -> None:
    """A seat was chosen: nothing is done yet but to ask whether it is meant."""
    chosen = _chosen(ask, ask.values)
    if chosen is None:
        await ask.refuse(TableRefusal.STALE)
        return
    picked, answer = chosen
    seat = await ask.player()
    if seat is None or not await ask.possible(Action(picked.verb, seat, picked.seats, answer)):
        return
    if picked.verb in choices.NIGHT_VERBS:
        ask.face.cards.pick(ask.table, ask.user, picked)
        await show(ask)
        return
    layout = choices.confirmation(ask.table, ask.press.stage, _args(picked, answer), ask.words)
    await ask.show(layout)


async def confirm(ask: Ask) -> None:
    if ask.press.args and ask.press.args[0] in _desk.CONFIRMED:
        await _desk.confirm(ask)
        return
    chosen = _chosen(ask)
    if chosen is None:
        await ask.refuse(TableRefusal.STALE)
        return
    picked, answer = chosen
    if await ask.player() is None:
        return
    done = await ask.act(picked.verb, picked.seats, answer=answer)
    if done is None:
        return
    if picked.verb in choices.NIGHT_VERBS:
        done.face.cards.pick(done.table, done.user, None)
        await show(done)
    else:
        args = _args(picked, answer)
        await done.reply.replace(notice(choices.done(args, done.words)))


async def back(ask: Ask) -> None:
    seat = await ask.player()
    verb = _BY_VALUE.get(ask.press.args[0]) if ask.press.args else None
    if seat is None:
        return
    if verb is Verb.NOMINATE:
        await ask.reply.replace(choices.nominees(ask.table, ask.words, ask.names))
    elif verb is Verb.VOTE:
        await ask.reply.replace(choices.ballot(ask.table, ask.words))
    elif verb is Verb.LIFT:
        await ask.reply.replace(choices.question(ask.table, ask.words))
    else:
        ask.face.cards.pick(ask.table, ask.user, None)
        await show(ask)


def _chosen(ask: Ask, values: tuple[str, ...] = ()) -> tuple[Picked, bool | None] | None:
    """Verb and targets, or verb and yes or no; None for what no button of ours says."""
    args, stage = (*ask.press.args, *values), ask.press.stage
    verb = _BY_VALUE.get(args[0]) if args else None
    if verb is None or stage is None or len(args) < 2:
        return None
    if verb is Verb.LIFT:
        answer = _ANSWERS.get(args[1])
        return None if answer is None else (Picked(stage, verb, ()), answer)
    if not all(target.isascii() and target.isdigit() for target in args[1:]):
        return None
    return Picked(stage, verb, tuple(Seat(int(target)) for target in args[1:])), None


def _args(picked: Picked, answer: bool | None) -> tuple[str, ...]:
    if answer is None:
        return picked.args
    return (picked.verb.value, "yes" if answer else "no")


HANDLERS: Final[Mapping[Do, Handler]] = {
    Do.PICK: pick,
    Do.CONFIRM: confirm,
    Do.BACK: back,
}
