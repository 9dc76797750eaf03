"""`/mafia settings`: what the server's tables are opened with. Only for those who may manage the server.

It is asked again at every press. What is set here holds for tables that are opened afterwards; a table has
its own copy from its opening on.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Mapping

import discord
from discord import app_commands
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.custom_ids import Leaf, PagePress
from cogs.defaults import Defaults, with_format, with_option
from cogs.face import DiscordFace
from cogs.layouts.settings import option_modal, option_page, options_page, settings_page, wrong_value
from cogs.presses._leaf import LeafHandler, Leafing
from cogs.words import Words
from engine import FORMATS, Option
from table.orders import TableRefusal
from table.ports import ServerSettings, StoreFailed

log = logging.getLogger(__name__)


class SettingsCommand(commands.Cog):
    def __init__(self, group: app_commands.Group, defaults: Defaults, face: DiscordFace) -> None:
        self._group = group
        self._defaults = defaults
        self._face = face

    @property
    def leaves(self) -> Mapping[Leaf, LeafHandler]:
        """Its pages' presses, for the router."""
        return {
            Leaf.SETTINGS: self._first,
            Leaf.SET_FORMAT: self._set_format,
            Leaf.OPTIONS: self._options,
            Leaf.OPTION: self._option,
            Leaf.SET: self._set,
        }

    async def cog_load(self) -> None:
        @self._group.command(name="settings", description=self._face.default()("command-settings"))
        async def settings(interaction: discord.Interaction) -> None:
            await answered(interaction, self._face, self._opened)

    async def cog_unload(self) -> None:
        self._group.remove_command("settings")

    async def _opened(self, reply: Reply, words: Words) -> None:
        await self._first(Leafing(PagePress(Leaf.SETTINGS), (), "", reply, words))

    async def _first(self, leafing: Leafing) -> None:
        if await _managing(leafing) and (settings := await self._known(leafing)):
            await leafing.show(settings_page(settings, leafing.words))

    async def _set_format(self, leafing: Leafing) -> None:
        format = _format_in(leafing)
        if not await _managing(leafing):
            return
        if format is None:
            await self._first(leafing)
            return
        settings = await _unless_failed(
            leafing, self._defaults.change(leafing.guild, lambda old: with_format(old, format))
        )
        if settings is not None:
            await leafing.show(settings_page(settings, leafing.words))

    async def _options(self, leafing: Leafing) -> None:
        format = _format_in(leafing)
        if format is None:
            await self._first(leafing)
        elif await _managing(leafing) and (settings := await self._known(leafing)):
            await leafing.show(options_page(settings, format, leafing.words))

    async def _option(self, leafing: Leafing) -> None:
        """A number is asked for in a modal, which must be the first answer: nothing is awaited before it."""
        format, option = _format_in(leafing), _option_in(leafing)
        if not await _managing(leafing):
            return
        if format is None or option is None:
            await self._first(leafing)
        elif not option.words:
            await leafing.reply.modal(option_modal(format, option, leafing.words))
        elif settings := await self._known(leafing):
            await leafing.show(option_page(settings, format, option, leafing.words))

    async def _set(self, leafing: Leafing) -> None:
        format, option = _format_in(leafing), _option_in(leafing)
        if not await _managing(leafing):
            return
        if format is None or option is None:
            await self._first(leafing)
            return
        value = leafing.args[2] if len(leafing.args) > 2 else leafing.text.strip()
        if not option.accepts(value):
            await leafing.reply.refuse(wrong_value(option, leafing.words))
            return
        plain = value if option.words else str(int(value))
        settings = await _unless_failed(
            leafing,
            self._defaults.change(leafing.guild, lambda old: with_option(old, format, option, plain)),
        )
        if settings is not None:
            log.info("server %s: %s of %s is %s now", leafing.guild, option.name, format, plain)
            await leafing.show(options_page(settings, format, leafing.words))

    async def _known(self, leafing: Leafing) -> ServerSettings | None:
        return await _unless_failed(leafing, self._defaults.of(leafing.guild))


async def _managing(leafing: Leafing) -> bool:
    """Whether the presser may; if not, he is told."""
    rights = leafing.reply.interaction.permissions
    if rights.manage_guild or rights.administrator:
        return True
    await leafing.reply.refuse(leafing.words("settings-not-yours"))
    return False


async def _unless_failed(leafing: Leafing, work: Awaitable[ServerSettings]) -> ServerSettings | None:
    try:
        return await leafing.reply.when(work)
    except StoreFailed as failure:
        log.warning("settings of server %s: %s", leafing.guild, failure)
        await leafing.reply.refuse(leafing.words.named("refusal", TableRefusal.BUSY))
        return None


def _format_in(leafing: Leafing) -> str | None:
    name = leafing.args[0] if leafing.args else None
    return name if name in FORMATS else None


def _option_in(leafing: Leafing) -> Option | None:
    format = _format_in(leafing)
    if format is None or len(leafing.args) < 2:
        return None
    return FORMATS[format].options.get(leafing.args[1])
