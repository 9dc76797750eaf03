"""One's own card: to get it, to turn up the role, to ask for the fouls, to whisper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cogs.custom_ids import Do
from cogs.layouts.fouls import fouls
from cogs.layouts.modals import LONGEST
from cogs.presses._ask import Ask, Handler
from engine import Refusal, Verb
from table.orders import Accepted, Act


async def get(ask: Ask) -> None:
    seat = await ask.player()
    if seat is None:
        return
    ask.face.cards.pick(ask.table, ask.user, None)
    layout = ask.face.cards.layout(ask.table, seat)
    if await ask.reply.private(layout):
        before = ask.face.cards.hold(ask.table, ask.user, ask.interaction, layout)
        if before is not None:
            ask.face.cards.take_away(before, ask.reply.place)


async def turn_up(ask: Ask) -> None:
    seat = await ask.player()
    if seat is None:
        return
    answer = await ask.reply.when(ask.where.ask(Act(ask.user, None, Verb.OPEN)))
    # Who has left keeps what he knew; there is only nothing more for him to open.
    if isinstance(answer, Accepted) or answer.reason is Refusal.SEAT_OUT:
        ask.face.cards.turn_up(ask.table, ask.user)
        await show(ask)
    else:
        await ask.refuse(answer.reason)


async def ask_fouls(ask: Ask) -> None:
    seat = await ask.player()
    if seat is not None and ask.table.public is not None:
        await ask.reply.private(fouls(ask.table.public, seat, ask.words))


async def show(ask: Ask) -> None:
    """The card that was pressed, as it is now. It becomes the one that the bot keeps up to date."""
    table = ask.where.snapshot()
    seat = table.seat_of(ask.user)
    if seat is None:
        return
    layout = ask.face.cards.layout(table, seat)
    if await ask.reply.replace(layout):
        ask.face.cards.hold(table, ask.user, ask.interaction, layout)


async def whisper(ask: Ask) -> None:
    text = ask.text[: LONGEST[Do.WHISPER]]
    if await ask.player() is not None and await ask.act(Verb.WHISPER, text=text):
        await show(ask)


HANDLERS: Final[Mapping[Do, Handler]] = {
    Do.CARD: get,
    Do.ROLE: turn_up,
    Do.FOULS: ask_fouls,
    Do.WHISPER: whisper,
}
