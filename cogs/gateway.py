"""What the gateway reports is passed on to the house, in its order."""

from __future__ import annotations

import asyncio
import itertools
import json
from typing import Final

import aiohttp
import discord
from discord.ext import commands

from cogs.face import DiscordFace
from cogs.tasks import Tasks
from table.house import House
from table.ids import ChannelId, GuildId, UserId
from table.orders import VoiceChanged

DEADLINE: Final = 8.0
"""Seconds for one question."""

DOUBT: Final = (2.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds until Discord is asked (again) whether the bot is still a member; the last goes on."""

_UNKNOWN_CHANNEL: Final = 10003
_NOT_A_MEMBER: Final = frozenset({10004, 10007, 50001})


class Gateway(commands.Cog):
    """What happens to one server never keeps another one waiting."""

    def __init__(self, bot: commands.Bot, house: House, face: DiscordFace) -> None:
        self._bot = bot
        self._house = house
        self._face = face
        self._tasks = Tasks()
        self._doubted: dict[GuildId, asyncio.Task[None]] = {}
        self._there: set[GuildId] = set()
        """Servers that have come since the connection was last lost."""
        self._connections = 0

    async def cog_unload(self) -> None:
        await self._tasks.close()

    @commands.Cog.listener()
    async def on_voice_state_update(
        self,
        member: discord.Member,
        before: discord.VoiceState,  # noqa: ARG002
        after: discord.VoiceState,
    ) -> None:
        self._face.names.meet(member)
        channel = ChannelId(after.channel.id) if after.channel is not None else None
        change = VoiceChanged(UserId(member.id), channel, after.mute, member.bot, after.suppress)
        self._house.voice_changed(GuildId(member.guild.id), change)

    @commands.Cog.listener()
    async def on_socket_raw_receive(self, text: str) -> None:
        """The library keeps the name with which a member came; the event has the one that he has."""
        if '"VOICE_STATE_UPDATE"' not in text:
            return
        event = json.loads(text)
        member = event["d"].get("member") if event["t"] == "VOICE_STATE_UPDATE" else None
        if member is None:
            return
        user = member["user"]
        name = member.get("nick") or user.get("global_name") or user["username"]
        self._face.names.told(GuildId(int(event["d"]["guild_id"])), UserId(int(user["id"])), name)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:  # noqa: ARG002
        """Without the members intent this comes for the bot itself."""
        self._face.names.see(after)
        if after == after.guild.me:
            self._house.rights_changed(GuildId(after.guild.id))

    # --- the connection -------------------------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_connect(self) -> None:
        """A new session: all servers come anew."""
        self._there.clear()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        for guild in self._house.servers_are([GuildId(guild.id) for guild in self._bot.guilds]):
            self._doubt(guild)
        self._all_come()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        self._all_come()

    @commands.Cog.listener()
    async def on_disconnect(self) -> None:
        self._lost(self._house.now())

    @commands.Cog.listener()
    async def on_silence(self, since: float) -> None:
        """Ours: the connection has told nothing since then, though it was asked to."""
        self._lost(since)

    @commands.Cog.listener()
    async def on_sound(self) -> None:
        """Ours: the same connection is heard again; it has lost nothing."""
        self._all_come()

    def _lost(self, since: float) -> None:
        self._connections += 1
        self._there.clear()
        self._house.connection_lost(since)

    def _all_come(self) -> None:
        for guild in self._bot.guilds:
            if GuildId(guild.id) not in self._there:
                self._come(guild)

    # --- servers --------------------------------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        self._told_anew(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        self._told_anew(guild)

    def _told_anew(self, guild: discord.Guild) -> None:
        for member in guild.members:
            self._face.names.see(member)
        self._come(guild)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        self._go(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Discord sends this also when only it has trouble."""
        self._go(GuildId(guild.id))
        self._doubt(GuildId(guild.id))

    def _go(self, guild: GuildId) -> None:
        self._there.discard(guild)
        self._house.server_available(guild, False)

    def _come(self, guild: discord.Guild) -> None:
        if guild.unavailable:
            return
        self._there.add(GuildId(guild.id))
        for member in guild.members:
            self._face.names.meet(member)
        self._tasks.start(self._arrive(guild, self._connections), f"server {guild.id}")

    async def _arrive(self, guild: discord.Guild, connection: int) -> None:
        await self._missing(guild)
        # Much may have happened while Discord was asked.
        there = self._bot.get_guild(guild.id) is guild and GuildId(guild.id) in self._there
        if there and connection == self._connections:
            self._house.server_available(GuildId(guild.id), True)

    async def _missing(self, guild: discord.Guild) -> None:
        """Which voice channels of open tables were deleted while nobody watched."""
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

    # --- is the bot a member? -------------------------------------------------------------------------------

    def _doubt(self, guild: GuildId) -> None:
        if guild not in self._doubted:
            task = self._doubted[guild] = self._tasks.start(self._ask(guild), f"membership {guild}")
            task.add_done_callback(lambda _: self._doubted.pop(guild, None))

    async def _ask(self, guild: GuildId) -> None:
        """Until the server is there again, or Discord says that the bot is no member of it."""
        for attempt in itertools.count():
            await asyncio.sleep(DOUBT[min(attempt, len(DOUBT) - 1)])
            if self._bot.get_guild(guild) is not None:
                return
            if await self._removed(guild):
                self._house.server_gone(guild)
                return

    async def _removed(self, guild: GuildId) -> bool:
        assert self._bot.user is not None
        try:
            async with asyncio.timeout(DEADLINE):
                await self._bot.http.get_member(guild, self._bot.user.id)
        except discord.HTTPException as error:
            return error.code in _NOT_A_MEMBER
        except (discord.RateLimited, aiohttp.ClientError, OSError):
            return False
        return False

    # --- rights and channels --------------------------------------------------------------------------------

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
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self._house.channel_gone(GuildId(channel.guild.id), ChannelId(channel.id))
