"""What the gateway reports is passed on to the house, in its order."""

from __future__ import annotations

import asyncio
from typing import Final

import aiohttp
import discord
from discord.ext import commands

from cogs.face import DiscordFace
from table.house import House
from table.ids import ChannelId, GuildId, UserId
from table.orders import VoiceChanged

DEADLINE: Final = 8.0
"""Seconds for one question."""

_UNKNOWN_CHANNEL: Final = 10003


class Gateway(commands.Cog):
    def __init__(self, bot: commands.Bot, house: House, face: DiscordFace) -> None:
        self._bot = bot
        self._house = house
        self._face = face

    @commands.Cog.listener()
    async def on_voice_state_update(
        self,
        member: discord.Member,
        before: discord.VoiceState,  # noqa: ARG002
        after: discord.VoiceState,
    ) -> None:
        self._face.names.see(member)
        channel = ChannelId(after.channel.id) if after.channel is not None else None
        self._house.voice_changed(
            GuildId(member.guild.id), VoiceChanged(UserId(member.id), channel, after.mute, member.bot)
        )

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        self._house.servers_are([GuildId(guild.id) for guild in self._bot.guilds])
        for guild in self._bot.guilds:
            await self._missing(guild)
            self._available(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._missing(guild)
        self._available(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        self._available(guild)

    def _available(self, guild: discord.Guild) -> None:
        for member in guild.members:
            self._face.names.see(member)
        if not guild.unavailable:
            self._house.server_available(GuildId(guild.id), True)

    async def _missing(self, guild: discord.Guild) -> None:
        """Which voice channels of open tables were deleted while nobody watched."""
        if guild.unavailable:
            return
        for table in self._house.of_guild(GuildId(guild.id)):
            if guild.get_channel(table.channel) is None and await self._deleted(table.channel):
                self._house.channel_gone(table.guild, table.channel)

    async def _deleted(self, channel: ChannelId) -> bool:
        """A channel that is not listed may only be hidden from us."""
        try:
            async with asyncio.timeout(DEADLINE):
                await self._bot.http.get_channel(channel)
        except discord.HTTPException as error:
            return error.code == _UNKNOWN_CHANNEL
        except (discord.RateLimited, aiohttp.ClientError, OSError):
            return False
        return False

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        self._house.server_available(GuildId(guild.id), False)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self._house.server_gone(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:  # noqa: ARG002
        self._house.rights_changed(GuildId(after.guild.id))

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self,
        before: discord.abc.GuildChannel,  # noqa: ARG002
        after: discord.abc.GuildChannel,
    ) -> None:
        self._house.rights_changed(GuildId(after.guild.id))

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:  # noqa: ARG002
        """Without the members intent this comes for the bot itself."""
        if after == after.guild.me:
            self._house.rights_changed(GuildId(after.guild.id))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self._house.channel_gone(GuildId(channel.guild.id), ChannelId(channel.id))
