"""`/mafia`: the slash commands."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.face import DiscordFace
from cogs.rights import lacking
from cogs.words import Words
from engine import FORMATS
from table.house import House
from table.ids import ChannelId, GuildId, UserId
from table.orders import TableRefusal


class MafiaCommands(commands.Cog):
    """The group stands in the tree from loading to unloading of this cog."""

    def __init__(self, bot: commands.Bot, house: House, face: DiscordFace) -> None:
        self._bot = bot
        self._house = house
        self._face = face

    async def cog_load(self) -> None:
        self._bot.tree.add_command(self._group(self._face.default()))

    async def cog_unload(self) -> None:
        self._bot.tree.remove_command("mafia")

    def _group(self, words: Words) -> app_commands.Group:
        group = app_commands.Group(name="mafia", description=words("command-mafia"), guild_only=True)

        @group.command(name="new", description=words("command-new"))
        @app_commands.rename(chosen="format")
        @app_commands.describe(chosen=words("command-new-format"))
        @app_commands.choices(
            chosen=[app_commands.Choice(name=words.named("format", name), value=name) for name in FORMATS]
        )
        async def new(interaction: discord.Interaction, chosen: str | None = None) -> None:
            await answered(interaction, self._face, lambda reply, spoken: self._new(reply, spoken, chosen))

        return group

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
        opened = await reply.when(
            self._house.open(
                GuildId(room.guild.id),
                ChannelId(room.id),
                UserId(reply.interaction.user.id),
                chosen or next(iter(FORMATS)),
                {},
            )
        )
        if isinstance(opened, TableRefusal):
            await reply.refuse(words.named("refusal", opened))
        else:
            self._face.changed(opened.snapshot(), ())
            await reply.say(words("new-opened", channel=room.mention))


def _room(interaction: discord.Interaction) -> discord.VoiceChannel | None:
    if isinstance(interaction.channel, discord.VoiceChannel):
        return interaction.channel
    member = interaction.user
    if isinstance(member, discord.Member) and member.voice is not None:
        channel = member.voice.channel
        return channel if isinstance(channel, discord.VoiceChannel) else None
    return None
