"""`/mafia language`: what the bot speaks with whoever asks, on his card and in every private answer."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.commands import localised
from cogs.custom_ids import Leaf, PagePress
from cogs.face import DiscordFace
from cogs.layouts.language import DEFAULT, language_page
from cogs.presses._leaf import LeafHandler, Leafing
from cogs.words import Words
from table.ids import UserId
from table.orders import TableRefusal


class LanguageCommand(commands.Cog):
    def __init__(self, group: app_commands.Group, face: DiscordFace) -> None:
        self._group = group
        self._face = face

    @property
    def leaves(self) -> Mapping[Leaf, LeafHandler]:
        """Its page's presses, for the router."""
        return {Leaf.SPEAK: self._speak}

    async def cog_load(self) -> None:
        words = self._face.default()

        @self._group.command(
            name=localised(words, "command-language-name"), description=localised(words, "command-language")
        )
        async def language(interaction: discord.Interaction) -> None:
            await answered(interaction, self._face, self._opened)

    async def cog_unload(self) -> None:
        self._group.remove_command("language")

    async def _opened(self, reply: Reply, words: Words) -> None:
        await self._speak(Leafing(PagePress(Leaf.SPEAK), (), "", reply, words))

    async def _speak(self, leafing: Leafing) -> None:
        """What is chosen holds from this very answer on, for the card that is open, too."""
        languages, user = self._face.languages, UserId(leafing.reply.interaction.user.id)
        if leafing.args:
            chosen = leafing.args[0] if leafing.args[0] in languages.known else None
            if chosen is None and leafing.args[0] != DEFAULT:
                await leafing.reply.refuse(leafing.words.named("refusal", TableRefusal.STALE))
                return
            await leafing.reply.when(languages.choose(user, chosen))
            self._face.speaks(leafing.guild, user)
        spoken = self._face.person(leafing.guild, user)
        await leafing.show(language_page(languages.known, languages.chosen(user), spoken))
