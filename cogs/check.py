"""`/mafia check`: what the bot still needs before a table can open, and where to click for it.

It answers by the interaction alone and so needs no permission itself. `/mafia new` makes the same check.
"""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.commands import localised
from cogs.custom_ids import Leaf
from cogs.face import DiscordFace
from cogs.layouts.check import channel_page, ready_page, server_page
from cogs.layouts.parts import Layout
from cogs.presses._leaf import LeafHandler, Leafing
from cogs.rights import missing
from cogs.words import Words
from table.ids import GuildId


class CheckCommand(commands.Cog):
    def __init__(self, group: app_commands.Group, face: DiscordFace) -> None:
        self._group = group
        self._face = face

    @property
    def leaves(self) -> Mapping[Leaf, LeafHandler]:
        """Its pages' presses, for the router."""
        return {Leaf.CHECK: self._again}

    async def cog_load(self) -> None:
        words = self._face.default()

        @self._group.command(
            name=localised(words, "command-check-name"), description=localised(words, "command-check")
        )
        @app_commands.rename(chosen=localised(words, "command-channel-name"))
        @app_commands.describe(chosen=localised(words, "command-check-channel"))
        async def check(interaction: discord.Interaction, chosen: discord.VoiceChannel | None = None) -> None:
            async def opened(reply: Reply, spoken: Words) -> None:
                guild = interaction.guild
                room = chosen or room_of(interaction)
                if room is not None:
                    await reply.private(self._page(room, spoken))
                elif guild is not None:
                    rooms = {room: missing(room) for room in guild.voice_channels}
                    await reply.private(server_page(rooms, spoken))

            await answered(interaction, self._face, opened)

    async def cog_unload(self) -> None:
        self._group.remove_command("check")

    def _page(self, room: discord.VoiceChannel, words: Words) -> Layout:
        if lacking := missing(room):
            return channel_page(room, lacking, words)
        return ready_page(room, words, self._face.names.of(GuildId(room.guild.id)))

    async def _again(self, leafing: Leafing) -> None:
        guild, named = leafing.reply.interaction.guild, leafing.args[0] if leafing.args else ""
        room = guild.get_channel(int(named)) if guild is not None and named.isdigit() else None
        if isinstance(room, discord.VoiceChannel):
            await leafing.show(self._page(room, leafing.words))
        else:
            await leafing.reply.refuse(leafing.words("new-no-voice"))


def room_of(interaction: discord.Interaction) -> discord.VoiceChannel | None:
    """The voice channel whose chat this is, or else the one where the presser is connected."""
    if isinstance(interaction.channel, discord.VoiceChannel):
        return interaction.channel
    member = interaction.user
    if isinstance(member, discord.Member) and member.voice is not None:
        channel = member.voice.channel
        return channel if isinstance(channel, discord.VoiceChannel) else None
    return None
