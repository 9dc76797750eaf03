"""`/mafia me`: what is kept about whoever asks, for him alone, and the way to be forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.commands import localised
from cogs.custom_ids import Leaf, PagePress
from cogs.face import DiscordFace
from cogs.layouts.me import SURE, ask_page, forgotten_page, me_page
from cogs.names import clean, escape
from cogs.presses._leaf import LeafHandler, Leafing
from cogs.words import Words
from table.house import House
from table.ids import GuildId
from table.ports import Kept

SEATS: Final = 30
"""So many of a person's seats are listed; a page has no room for many more."""


class MeCommand(commands.Cog):
    def __init__(
        self, client: discord.Client, group: app_commands.Group, house: House, face: DiscordFace
    ) -> None:
        self._client = client
        self._group = group
        self._house = house
        self._face = face

    @property
    def leaves(self) -> Mapping[Leaf, LeafHandler]:
        """Its pages' presses, for the router."""
        return {Leaf.ME: self._first, Leaf.FORGET: self._forget}

    async def cog_load(self) -> None:
        words = self._face.default()

        @self._group.command(
            name=localised(words, "command-me-name"), description=localised(words, "command-me")
        )
        async def me(interaction: discord.Interaction) -> None:
            await answered(interaction, self._face, self._opened)

    async def cog_unload(self) -> None:
        self._group.remove_command("me")

    async def _opened(self, reply: Reply, words: Words) -> None:
        await self._first(Leafing(PagePress(Leaf.ME), (), "", reply, words))

    async def _first(self, leafing: Leafing) -> None:
        await leafing.show(me_page(await self._kept(leafing), self._server, leafing.words))

    async def _forget(self, leafing: Leafing) -> None:
        """Asks first; what is forgotten does not come back."""
        if leafing.args == (SURE,):
            user = leafing.user
            await leafing.reply.when(self._house.forget(user))
            self._face.languages.forget(user)
        page = forgotten_page if leafing.args == (SURE,) else ask_page
        await leafing.show(page(await self._kept(leafing), leafing.words))

    async def _kept(self, leafing: Leafing) -> Kept:
        return await leafing.reply.when(self._house.about(leafing.user, SEATS))

    def _server(self, guild: GuildId) -> str:
        """Its name; the number of one that the bot has left."""
        server = self._client.get_guild(guild)
        return (escape(clean(server.name)) if server is not None else "") or str(guild)
