"""Servers that the bot was removed from: what is kept of them, for how long, and until when."""

from __future__ import annotations

import logging
from collections.abc import Collection, Hashable
from dataclasses import dataclass
from enum import Enum, auto

from table.ids import GuildId
from table.inbox import Inbox
from table.ledger import Ledger
from table.ports import Handle, Store, StoreFailed, Time

log = logging.getLogger(__name__)

KEPT_MS = 30 * 24 * 3_600_000
"""For so long debts and settings wait for the server's return."""
LOOK_SECONDS = 3600.0
"""How often it is looked for what has waited for so long."""
RETRY_SECONDS = 5.0
"""After the store has refused."""


class _Old(Enum):
    """It is time to look for what has been kept for too long."""

    LOOK = auto()


@dataclass(frozen=True, slots=True)
class _Left:
    guild: GuildId


@dataclass(frozen=True, slots=True)
class _There:
    """All servers that the bot is in, or (`all_of_them` False) some of them."""

    guilds: frozenset[GuildId]
    all_of_them: bool


_Message = _Old | _Left | _There


class Departures:
    """Writes one after the other and tries again what the store refuses. Nobody waits for it."""

    def __init__(self, store: Store, time: Time, ledger: Ledger) -> None:
        self._store = store
        self._time = time
        self._ledger = ledger
        self._gone: frozenset[GuildId] | None = None
        """As the store has them; None before the first look."""
        self._inbox: Inbox[_Message] = Inbox(self._handle, 0)
        self._timers: dict[Hashable, Handle] = {}
        self._stopped = False

    def begin(self) -> None:
        """Look for what is too old, now and every hour."""
        self._post(_Old.LOOK)

    def left(self, guild: GuildId) -> None:
        self._post(_Left(guild))

    def there(self, guilds: Collection[GuildId], *, all_of_them: bool) -> None:
        """`all_of_them`: the bot was removed from every other server of which something is kept."""
        self._post(_There(frozenset(guilds), all_of_them))

    async def stop(self) -> None:
        self._stopped = True
        for timer in self._timers.values():
            timer.cancel()
        await self._inbox.empty()

    def _post(self, message: _Message) -> None:
        if not self._stopped:
            self._inbox.post(message, message)

    def _later(self, message: _Message, seconds: float) -> None:
        if not self._stopped:
            self._timers[message] = self._time.call_later(seconds, lambda: self._post(message))

    async def _handle(self, message: _Message) -> None:
        try:
            if self._gone is None:
                self._gone = await self._store.departures()
            await self._write(message, self._gone)
        except Exception as failure:
            log.warning(
                "departures of servers are not written yet: %s",
                failure,
                exc_info=not isinstance(failure, StoreFailed),
            )
            self._later(message, RETRY_SECONDS)
        else:
            if message is _Old.LOOK:
                self._later(message, LOOK_SECONDS)

    async def _write(self, message: _Message, gone: frozenset[GuildId]) -> None:
        match message:
            case _Left(guild):
                await self._depart({guild} - gone)
            case _There(guilds, all_of_them):
                for guild in guilds & gone:
                    await self._store.returned(guild)
                    self._gone = (self._gone or frozenset()) - {guild}
                if all_of_them:
                    await self._depart(await self._store.servers() - guilds - gone)
            case _Old.LOOK:
                for guild in await self._store.purge(self._time.utc() - KEPT_MS):
                    log.info("guild %s: 30 days after the bot was removed, what was kept is deleted", guild)
                    self._ledger.forget(guild)
                    self._gone = (self._gone or frozenset()) - {guild}

    async def _depart(self, guilds: Collection[GuildId]) -> None:
        for guild in guilds:
            await self._store.departed(guild, self._time.utc())
            self._gone = (self._gone or frozenset()) | {guild}
