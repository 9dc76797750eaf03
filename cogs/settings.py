"""`/mafia settings`: what the server's tables are opened with. Only for those who may manage the server.

It is asked again at every press. What is set here holds for tables that are opened afterwards; a table has
its own copy from its opening on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

import discord
from discord import app_commands
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.commands import localised
from cogs.custom_ids import Leaf, PagePress
from cogs.defaults import (
    Defaults,
    with_format,
    with_host_role,
    with_language,
    with_option,
    with_spectators,
)
from cogs.face import DiscordFace
from cogs.layouts.language import DEFAULT
from cogs.layouts.parts import Layout
from cogs.layouts.settings import option_modal, option_page, options_page, settings_page, wrong_value
from cogs.presses._leaf import LeafHandler, Leafing
from cogs.words import Words
from engine import FORMATS, Option
from table.ids import UserId
from table.ports import ServerSettings

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
            Leaf.SET_LANGUAGE: self._set_language,
            Leaf.SET_ROLE: self._set_role,
            Leaf.SPECTATORS: self._set_spectators,
            Leaf.OPTIONS: self._options,
            Leaf.OPTION: self._option,
            Leaf.SET: self._set,
        }

    async def cog_load(self) -> None:
        words = self._face.default()

        @self._group.command(
            name=localised(words, "command-settings-name"), description=localised(words, "command-settings")
        )
        async def settings(interaction: discord.Interaction) -> None:
            await answered(interaction, self._face, self._opened)

    async def cog_unload(self) -> None:
        self._group.remove_command("settings")

    async def _opened(self, reply: Reply, words: Words) -> None:
        await self._first(Leafing(PagePress(Leaf.SETTINGS), (), "", reply, words))

    async def _first(self, leafing: Leafing) -> None:
        if await _managing(leafing):
            await leafing.show(self._page(await self._known(leafing), leafing.words))

    def _page(self, settings: ServerSettings, words: Words) -> Layout:
        return settings_page(settings, self._face.languages.known, words)

    async def _set_language(self, leafing: Leafing) -> None:
        known = self._face.languages.known
        if not await _managing(leafing):
            return
        chosen = leafing.args[0] if leafing.args else ""
        if chosen not in (*known, DEFAULT):
            await self._first(leafing)
            return
        language = chosen if chosen in known else None
        await self._changed(leafing, lambda old: with_language(old, language))

    async def _set_role(self, leafing: Leafing) -> None:
        """Everybody's role would make everybody a host: it is refused, like one that is gone."""
        if not await _managing(leafing):
            return
        guild, named = leafing.reply.interaction.guild, leafing.args[0] if leafing.args else None
        if named is None:
            await self._changed(leafing, lambda old: with_host_role(old, None))
            return
        role = guild.get_role(int(named)) if guild is not None and named.isdigit() else None
        if role is None or role.is_default():
            await leafing.reply.refuse(leafing.words("settings-wrong-role"))
            return
        await self._changed(leafing, lambda old: with_host_role(old, role.id))

    async def _set_spectators(self, leafing: Leafing) -> None:
        if not await _managing(leafing):
            return
        if leafing.args not in (("on",), ("off",)):
            await self._first(leafing)
            return
        await self._changed(leafing, lambda old: with_spectators(old, leafing.args == ("on",)))

    async def _changed(self, leafing: Leafing, change: Callable[[ServerSettings], ServerSettings]) -> None:
        """One change of the first page, which is shown again in the language that holds now."""
        settings = await leafing.reply.when(self._defaults.change(leafing.guild, change))
        log.info("server %s: settings changed", leafing.guild)
        self._face.settings_changed(leafing.guild)
        user = UserId(leafing.reply.interaction.user.id)
        await leafing.show(self._page(settings, self._face.person(leafing.guild, user)))

    async def _set_format(self, leafing: Leafing) -> None:
        format = _format_in(leafing)
        if not await _managing(leafing):
            return
        if format is None:
            await self._first(leafing)
            return
        await self._changed(leafing, lambda old: with_format(old, format))

    async def _options(self, leafing: Leafing) -> None:
        format = _format_in(leafing)
        if format is None:
            await self._first(leafing)
        elif await _managing(leafing):
            await leafing.show(options_page(await self._known(leafing), format, leafing.words))

    async def _option(self, leafing: Leafing) -> None:
        """A number is asked for in a modal, which must be the first answer: nothing is awaited before it."""
        format, option = _format_in(leafing), _option_in(leafing)
        if not await _managing(leafing):
            return
        if format is None or option is None:
            await self._first(leafing)
        elif not option.words:
            await leafing.reply.modal(option_modal(format, option, leafing.words))
        else:
            await leafing.show(option_page(await self._known(leafing), format, option, leafing.words))

    async def _set(self, leafing: Leafing) -> None:
        format, option = _format_in(leafing), _option_in(leafing)
        if not await _managing(leafing):
            return
        if format is None or option is None:
            await self._first(leafing)
            return
        value = leafing.args[2] if len(leafing.args) > 2 else leafing.text.strip()
        if not option.accepts(value):
            await leafing.reply.refuse(wrong_value(format, option, leafing.words))
            return
        plain = value if option.words else str(int(value))
        settings = await leafing.reply.when(
            self._defaults.change(leafing.guild, lambda old: with_option(old, format, option, plain))
        )
        log.info("server %s: %s of %s is %s now", leafing.guild, option.name, format, plain)
        self._face.settings_changed(leafing.guild)
        await leafing.show(options_page(settings, format, leafing.words))

    async def _known(self, leafing: Leafing) -> ServerSettings:
        return await leafing.reply.when(self._defaults.of(leafing.guild))


async def _managing(leafing: Leafing) -> bool:
    """Whether the presser may; if not, he is told."""
    rights = leafing.reply.interaction.permissions
    if rights.manage_guild or rights.administrator:
        return True
    await leafing.reply.refuse(leafing.words("settings-not-yours"))
    return False


def _format_in(leafing: Leafing) -> str | None:
    name = leafing.args[0] if leafing.args else None
    return name if name in FORMATS else None


def _option_in(leafing: Leafing) -> Option | None:
    format = _format_in(leafing)
    if format is None or len(leafing.args) < 2:
        return None
    return FORMATS[format].options.get(leafing.args[1])
