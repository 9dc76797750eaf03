"""`/mafia rules`: the rules of both formats, for whoever asks and for him alone."""

from __future__ import annotations

import logging
from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.commands import localised, of_format
from cogs.custom_ids import Leaf, PagePress
from cogs.defaults import Defaults, options_of
from cogs.face import DiscordFace
from cogs.layouts.rules import Chapter, chapter_page, chapters, formats_page
from cogs.presses._leaf import LeafHandler, Leafing
from cogs.words import Words
from engine import FORMATS
from table.ports import ServerSettings, StoreFailed

log = logging.getLogger(__name__)


class RulesCommand(commands.Cog):
    def __init__(self, group: app_commands.Group, defaults: Defaults, face: DiscordFace) -> None:
        self._group = group
        self._defaults = defaults
        self._face = face

    @property
    def leaves(self) -> Mapping[Leaf, LeafHandler]:
        """Its pages' presses, for the router."""
        return {Leaf.RULES: self._page}

    async def cog_load(self) -> None:
        words = self._face.default()

        @self._group.command(
            name=localised(words, "command-rules-name"), description=localised(words, "command-rules")
        )
        @app_commands.rename(chosen=localised(words, "command-format-name"))
        @app_commands.describe(chosen=localised(words, "command-rules-format"))
        @app_commands.choices(
            chosen=[app_commands.Choice(name=of_format(words, name), value=name) for name in FORMATS]
        )
        async def rules(interaction: discord.Interaction, chosen: str | None = None) -> None:
            async def opened(reply: Reply, spoken: Words) -> None:
                args = () if chosen is None else (chosen,)
                await self._page(Leafing(PagePress(Leaf.RULES, args), (), "", reply, spoken))

            await answered(interaction, self._face, opened)

    async def cog_unload(self) -> None:
        self._group.remove_command("rules")

    async def _page(self, leafing: Leafing) -> None:
        """A format's chapter, its first one if none is named; the choice of formats if no format is."""
        format, *rest = (*leafing.args, "")
        if format not in FORMATS:
            await leafing.show(formats_page(leafing.words))
            return
        chapter = next((each for each in chapters(format) if each == rest[0]), Chapter.AIM)
        options = options_of(await self._settings(leafing), format)
        await leafing.show(chapter_page(format, chapter, options, leafing.words))

    async def _settings(self, leafing: Leafing) -> ServerSettings:
        """Where the store fails the rules are still told, with the numbers of the rule books."""
        try:
            return await leafing.reply.when(self._defaults.of(leafing.guild))
        except StoreFailed as failure:
            log.warning("settings of server %s: %s", leafing.guild, failure)
            return ServerSettings(leafing.guild)
