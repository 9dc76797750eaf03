"""The one router: every press of a button, a select, or a modal's submission comes here and gets an answer.

Custom ids hold all that a press means: buttons outlive the process and do not need the library's view store.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.custom_ids import Do, Leaf, parse, parse_page
from cogs.face import DiscordFace
from cogs.layouts.modals import modal, written
from cogs.presses import _card, _choose, _desk, _lobby, _turn
from cogs.presses._ask import Ask, Handler
from cogs.presses._leaf import LeafHandler, Leafing
from cogs.words import Words
from table.house import House
from table.ids import UserId
from table.orders import TableRefusal

HANDLERS: Final[Mapping[Do, Handler]] = {
    **_lobby.HANDLERS,
    **_card.HANDLERS,
    **_turn.HANDLERS,
    **_choose.HANDLERS,
    **_desk.HANDLERS,
}

MODALS: Final[Mapping[Do, Do]] = {Do.WRITE: Do.SAY, Do.HUSH: Do.WHISPER, Do.LOT: Do.PUT_IN}
"""A modal must be the first response: these presses open theirs unasked; the submission is checked."""

_ROUTED: Final = frozenset({discord.InteractionType.component, discord.InteractionType.modal_submit})


class Presses(commands.Cog):
    """`leaves`: who answers presses on the pages that belong to no table."""

    def __init__(self, house: House, face: DiscordFace, leaves: Mapping[Leaf, LeafHandler]) -> None:
        self._house = house
        self._face = face
        self._leaves = leaves

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type in _ROUTED:
            await answered(
                interaction, self._face, lambda reply, words: self._route(interaction, reply, words)
            )

    async def _route(self, interaction: discord.Interaction, reply: Reply, words: Words) -> None:
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = data.get("custom_id", "")
        values = tuple(data.get("values", ()))
        page = parse_page(custom_id)
        if page is not None:
            await self._leaves[page.leaf](Leafing(page, values, written(data), reply, words))
            return
        press = parse(custom_id)
        if press is None:
            await reply.refuse(words.named("refusal", TableRefusal.CLOSED))
            return
        if press.do in MODALS:
            await reply.modal(modal(press.table, press.stage, MODALS[press.do], words))
            return
        where = self._house.get(press.table)
        if where is None or where.guild != interaction.guild_id:
            reason = TableRefusal.CLOSED if self._house.ready else TableRefusal.BUSY
            await reply.refuse(words.named("refusal", reason))
            return
        where.used()
        snapshot, message = where.snapshot(), interaction.message
        if message is not None and not message.flags.ephemeral:
            self._face.pressed(snapshot, message.id)
        await HANDLERS[press.do](
            Ask(
                press,
                values,
                written(data),
                UserId(interaction.user.id),
                where,
                snapshot,
                reply,
                words,
                self._face.names.of(where.guild),
                self._face,
            )
        )
