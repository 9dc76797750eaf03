"""The lobby panel's buttons. The panel itself shows what became of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cogs.custom_ids import Do
from cogs.presses._ask import Ask, Handler
from table.orders import Close, Join, Quit, Start


async def join(ask: Ask) -> None:
    if await ask.order(Join(ask.user, ask.interaction.id)):
        await ask.reply.nothing()


async def leave(ask: Ask) -> None:
    if await ask.order(Quit(ask.user)):
        await ask.reply.nothing()


async def start(ask: Ask) -> None:
    if await ask.order(Start(ask.user, ask.directs)):
        await ask.reply.nothing()


async def close(ask: Ask) -> None:
    if await ask.order(Close(ask.user, ask.directs)):
        await ask.reply.nothing()


HANDLERS: Final[Mapping[Do, Handler]] = {
    Do.JOIN: join,
    Do.QUIT: leave,
    Do.START: start,
    Do.CLOSE: close,
}
