"""What a server has set for its tables: how it is written in the store, and what a new table gets of it.

Options are kept as `format/option`, so that a length may differ between formats; the table's own option has
no format. What this release does not know, or does not accept any more, is passed over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from engine import FORMATS, Option
from table.ids import GuildId
from table.ports import ServerSettings, Store
from table.room import SPECTATORS_MUTED

_FIRST: Final = next(iter(FORMATS))


@dataclass(slots=True)
class Defaults:
    """The settings of all servers. What reads or writes raises StoreFailed."""

    store: Store
    _known: dict[GuildId, ServerSettings] = field(default_factory=dict)
    _changing: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def of(self, guild: GuildId) -> ServerSettings:
        return await self.store.settings(guild)

    async def load(self) -> None:
        """Once, before the first press: from now on `known` knows."""
        for guild in await self.store.servers():
            self._known[guild] = await self.of(guild)

    def known(self, guild: GuildId) -> ServerSettings:
        """As last written, at once."""
        return self._known.get(guild) or ServerSettings(guild)

    async def change(
        self, guild: GuildId, change: Callable[[ServerSettings], ServerSettings]
    ) -> ServerSettings:
        """One change after the other: two people may set different things at the same time."""
        async with self._changing:
            settings = change(await self.store.settings(guild))
            await self.store.save_settings(settings)
            self._known[guild] = settings
        return settings


def format_of(settings: ServerSettings) -> str:
    """The format of a table for which none was asked."""
    return settings.format if settings.format is not None and settings.format in FORMATS else _FIRST


def options_of(settings: ServerSettings, format: str) -> dict[str, str]:
    """The format's options that the server has set and this release accepts."""
    known = FORMATS[format].options
    chosen = {name: settings.options.get(_key(format, name)) for name in known}
    return {name: value for name, value in chosen.items() if value is not None and known[name].accepts(value)}


def value_of(settings: ServerSettings, format: str, option: Option) -> str:
    """What holds: the server's own value, else the rules'."""
    return options_of(settings, format).get(option.name, option.default)


def of_table(settings: ServerSettings, format: str) -> dict[str, str]:
    """What a new table of this format is opened with: the format's options, and its own."""
    spectators = {} if spectators_muted(settings) else {SPECTATORS_MUTED: "off"}
    return options_of(settings, format) | spectators


def spectators_muted(settings: ServerSettings) -> bool:
    return settings.options.get(SPECTATORS_MUTED) != "off"


def with_spectators(settings: ServerSettings, muted: bool) -> ServerSettings:
    options = {key: kept for key, kept in settings.options.items() if key != SPECTATORS_MUTED}
    return replace(settings, options=options if muted else options | {SPECTATORS_MUTED: "off"})


def with_language(settings: ServerSettings, language: str | None) -> ServerSettings:
    return replace(settings, language=language)


def with_host_role(settings: ServerSettings, role: int | None) -> ServerSettings:
    return replace(settings, host_role=role)


def with_format(settings: ServerSettings, format: str) -> ServerSettings:
    return replace(settings, format=format)


def with_option(settings: ServerSettings, format: str, option: Option, value: str) -> ServerSettings:
    """`value` is one that the option accepts; the rules' own is not kept: it goes with the rules."""
    options = {key: kept for key, kept in settings.options.items() if key != _key(format, option.name)}
    if value != option.default:
        options[_key(format, option.name)] = value
    return replace(settings, options=options)


def _key(format: str, option: str) -> str:
    return f"{format}/{option}"
