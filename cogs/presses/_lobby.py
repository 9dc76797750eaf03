"""The lobby panel's buttons. The panel itself shows what became of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from cogs.custom_ids import Do
from cogs.layouts.check import channel_page
from cogs.layouts.desk import desk_confirm
from cogs.presses._ask import Ask, Handler
from cogs.rights import missing
from table.orders import Close, Join, PutIn, Quit, Start
from table.snapshot import Phase


async def join(ask: Ask) -> None:
    if await ask.order(Join(ask.user, ask.interaction.id)):
        await ask.reply.nothing()


async def leave(ask: Ask) -> None:
    if await ask.order(Quit(ask.user)):
        await ask.reply.nothing()


async def put_in(ask: Ask) -> None:
    """What counts of it is told at once: it is that which he has to find at the end."""
    done = await ask.order(PutIn(ask.user, ask.text))
    if done is not None:
        his = next((lot.word for lot in done.table.lots if lot.user == ask.user), "")
        await done.reply.say(ask.words("lot-put-in", word=f"**{his}**"))


async def start(ask: Ask) -> None:
    """With the same check as when the table was opened: meanwhile the bot may have lost a permission."""
    guild = ask.interaction.guild
    room = None if guild is None else guild.get_channel(ask.table.channel)
    starts = ask.table.phase is Phase.LOBBY and ask.table.hosted_by(ask.user, ask.directs)
    if starts and isinstance(room, discord.VoiceChannel) and (lacking := missing(room)):
        await ask.reply.private(channel_page(room, lacking, ask.words))
    elif await ask.order(Start(ask.user, ask.directs)):
        await ask.reply.nothing()


async def close(ask: Ask) -> None:
    """Asks first: whoever has joined would have to join anew."""
    if ask.table.phase is Phase.LOBBY and ask.table.hosted_by(ask.user, ask.directs):
        await ask.show(desk_confirm(ask.table, (Do.CLOSE.value,), ask.words))
    elif await ask.order(Close(ask.user, ask.directs)):
        await ask.reply.nothing()


HANDLERS: Final[Mapping[Do, Handler]] = {
    Do.JOIN: join,
    Do.QUIT: leave,
    Do.PUT_IN: put_in,
    Do.START: start,
    Do.CLOSE: close,
}
