"""Who reads which language: the server's rules what all see, a person's own what he alone sees."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Final

from cogs.defaults import Defaults
from cogs.words import DEFAULT_LANGUAGE
from table.ids import GuildId, UserId
from table.ports import Store, StoreFailed

log = logging.getLogger(__name__)

PATIENCE: Final = 0.5
"""Seconds for which a press waits to learn its presser's language; some answers must be the first ones."""


@dataclass(slots=True)
class Languages:
    """`known`: the languages there are. A person is known from his first press on."""

    store: Store
    defaults: Defaults
    known: tuple[str, ...]
    _own: dict[UserId, str | None] = field(default_factory=dict)
    _locales: dict[UserId, str] = field(default_factory=dict)

    def of_server(self, guild: GuildId) -> str:
        """What it has set, else English."""
        return self._set(guild) or DEFAULT_LANGUAGE

    def of_person(self, guild: GuildId, user: UserId) -> str:
        """What he has chosen, else what the server has set, else what his Discord speaks, else English.

        Discord speaks neither Georgian nor Uzbek itself: what it speaks with somebody says little of him.
        """
        of_discord = self._there_is(self._locales.get(user))
        return self.chosen(user) or self._set(guild) or of_discord or DEFAULT_LANGUAGE

    async def meet(self, user: UserId, locale: str) -> None:
        """`locale`: Discord's, as the interaction names it (`ru`, `en-US`)."""
        self._locales[user] = locale.partition("-")[0]
        if user in self._own:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                own = await self.store.language(user)
        except (StoreFailed, TimeoutError) as failure:
            log.warning("language of %s not known: %r", user, failure)
        else:
            self._own.setdefault(user, own)

    async def choose(self, user: UserId, language: str | None) -> None:
        """None: no choice of his own any more. Raises StoreFailed."""
        await self.store.save_language(user, language)
        self._own[user] = language

    def chosen(self, user: UserId) -> str | None:
        return self._there_is(self._own.get(user))

    def forget(self, user: UserId) -> None:
        """What is kept about him in memory; the store forgets by itself."""
        self._own.pop(user, None)
        self._locales.pop(user, None)

    def _set(self, guild: GuildId) -> str | None:
        return self._there_is(self.defaults.known(guild).language)

    def _there_is(self, language: str | None) -> str | None:
        return language if language in self.known else None
