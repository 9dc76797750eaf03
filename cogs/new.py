"""`/mafia new`: opens a table with what the server has set for it, or shows the one that is there."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.check import room_of
from cogs.commands import localised, of_format
from cogs.defaults import Defaults, format_of, of_table
from cogs.face import DiscordFace
from cogs.layouts.check import channel_page
from cogs.rights import may_direct, missing
from cogs.words import Words
from engine import FORMATS
from table.house import House
from table.ids import ChannelId, GuildId, UserId
from table.orders import TableRefusal
from table.snapshot import Snapshot
from table.table import Table


class NewCommand(commands.Cog):
    def __init__(
        self, group: app_commands.Group, house: House, defaults: Defaults, face: DiscordFace
    ) -> None:
        self._group = group
        self._house = house
        self._defaults = defaults
        self._face = face

    async def cog_load(self) -> None:
        words = self._face.default()

        @self._group.command(
            name=localised(words, "command-new-name"), description=localised(words, "command-new")
        )
        @app_commands.rename(chosen=localised(words, "command-format-name"))
        @app_commands.describe(chosen=localised(words, "command-new-format"))
        @app_commands.choices(
            chosen=[app_commands.Choice(name=of_format(words, name), value=name) for name in FORMATS]
        )
        async def new(interaction: discord.Interaction, chosen: str | None = None) -> None:
            await answered(interaction, self._face, lambda reply, spoken: self._new(reply, spoken, chosen))

    async def cog_unload(self) -> None:
        self._group.remove_command("new")

    async def _new(self, reply: Reply, words: Words, chosen: str | None) -> None:
        """A lobby in the voice channel whose chat this is, or else where the presser is connected."""
        room = room_of(reply.interaction)
        if room is None:
            await reply.refuse(words("new-no-voice"))
            return
        if lacking := missing(room):
            await reply.private(channel_page(room, lacking, words))
            return
        there = self._house.at(ChannelId(room.id)) if self._house.ready else None
        if there is not None:
            there.used()
            await self._there(reply, words, room, there.snapshot())
            return
        opened = await reply.when(self._opened(room, UserId(reply.interaction.user.id), chosen))
        if isinstance(opened, TableRefusal):
            await reply.refuse(words.named("refusal", opened))
        else:
            self._face.changed(opened.snapshot(), ())
            await reply.say(words("new-opened", channel=room.mention))

    async def _there(self, reply: Reply, words: Words, room: discord.VoiceChannel, table: Snapshot) -> None:
        """Its message may have been deleted, or buried by the chat: its people get it anew."""
        user = UserId(reply.interaction.user.id)
        directs = may_direct(reply.interaction, self._defaults.known(table.guild).host_role)
        if table.has(user) or table.hosted_by(user, directs):
            self._face.post_anew(table)
            await reply.say(words("new-shown-anew", channel=room.mention))
        elif (link := self._face.link(table)) is not None:
            await reply.refuse(words("new-there", link=link))
        else:
            await reply.refuse(words.named("refusal", TableRefusal.CHANNEL_TAKEN))

    async def _opened(
        self, room: discord.VoiceChannel, owner: UserId, chosen: str | None
    ) -> Table | TableRefusal:
        guild = GuildId(room.guild.id)
        settings = await self._defaults.of(guild)
        format = chosen or format_of(settings)
        return await self._house.open(guild, ChannelId(room.id), owner, format, of_table(settings, format))
