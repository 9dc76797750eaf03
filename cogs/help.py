"""`/mafia help`: the whole of it in a few lines, for whoever asks and for him alone."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.commands import called, localised
from cogs.face import DiscordFace
from cogs.layouts.help import help_page
from cogs.words import Words


class HelpCommand(commands.Cog):
    def __init__(self, group: app_commands.Group, face: DiscordFace) -> None:
        self._group = group
        self._face = face

    async def cog_load(self) -> None:
        words = self._face.default()

        @self._group.command(
            name=localised(words, "command-help-name"), description=localised(words, "command-help")
        )
        async def help(interaction: discord.Interaction) -> None:
            await answered(interaction, self._face, self._shown)

    async def cog_unload(self) -> None:
        self._group.remove_command("help")

    async def _shown(self, reply: Reply, words: Words) -> None:
        def name_of(command: str) -> str:
            return called(self._face.translator, reply.interaction.locale, "command-mafia-name", command)

        new, check = name_of("command-new-name"), name_of("command-check-name")
        settings, me = name_of("command-settings-name"), name_of("command-me-name")
        await reply.private(help_page(new, check, settings, me, words))
