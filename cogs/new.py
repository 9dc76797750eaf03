"""`/mafia new`: opens a table with what the server has set for it."""

from __future__ import annotations

import logging

import discord
from discord import app_commands
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.defaults import Defaults, format_of, options_of
from cogs.face import DiscordFace
from cogs.rights import lacking
from cogs.words import Words
from engine import FORMATS
from table.house import House
from table.ids import ChannelId, GuildId, UserId
from table.orders import TableRefusal
from table.ports import StoreFailed
from table.table import Table

log = logging.getLogger(__name__)


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

        @self._group.command(name="new", description=words("command-new"))
        @app_commands.rename(chosen="format")
        @app_commands.describe(chosen=words("command-new-format"))
        @app_commands.choices(
            chosen=[app_commands.Choice(name=words.named("format", name), value=name) for name in FORMATS]
        )
        async def new(interaction: discord.Interaction, chosen: str | None = None) -> None:
            await answered(interaction, self._face, lambda reply, spoken: self._new(reply, spoken, chosen))

    async def cog_unload(self) -> None:
        self._group.remove_command("new")

    async def _new(self, reply: Reply, words: Words, chosen: str | None) -> None:
        """A lobby in the voice channel whose chat this is, or else where the presser is connected."""
        room = _room(reply.interaction)
        if room is None:
            await reply.refuse(words("new-no-voice"))
            return
        missing = lacking(room)
        if missing:
            rights = ", ".join(words.named("right", right.replace("_", "-")) for right in missing)
            await reply.refuse(words("new-lacking", channel=room.mention, rights=rights))
            return
        opened = await reply.when(self._opened(room, UserId(reply.interaction.user.id), chosen))
        if isinstance(opened, TableRefusal):
            await reply.refuse(words.named("refusal", opened))
        else:
            self._face.changed(opened.snapshot(), ())
            await reply.say(words("new-opened", channel=room.mention))

    async def _opened(
        self, room: discord.VoiceChannel, owner: UserId, chosen: str | None
    ) -> Table | TableRefusal:
        guild = GuildId(room.guild.id)
        try:
            settings = await self._defaults.of(guild)
        except StoreFailed as failure:
            log.warning("settings of server %s: %s", guild, failure)
            return TableRefusal.BUSY
        format = chosen or format_of(settings)
        return await self._house.open(guild, ChannelId(room.id), owner, format, options_of(settings, format))


def _room(interaction: discord.Interaction) -> discord.VoiceChannel | None:
    if isinstance(interaction.channel, discord.VoiceChannel):
        return interaction.channel
    member = interaction.user
    if isinstance(member, discord.Member) and member.voice is not None:
        channel = member.voice.channel
        return channel if isinstance(channel, discord.VoiceChannel) else None
    return None
