"""All tables of this process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping

from engine import FORMATS
from table.departures import Departures
from table.ids import NOBODY, ChannelId, GuildId, TableId, UserId
from table.ledger import Ledger
from table.orders import ChannelGone, ServerGone, TableRefusal, VoiceChanged
from table.ports import (
    Conflict,
    Dealt,
    Face,
    Found,
    Handle,
    Kept,
    Store,
    StoredTable,
    StoreFailed,
    TableState,
    Time,
    Voice,
)
from table.recovery import NotTakenUp, check_options, goes_on, readable
from table.room import Outside, Room
from table.server import Server
from table.table import Table
from table.voices import news_of

log = logging.getLogger(__name__)

STORE_SECONDS = 15.0
"""How often it is looked whether the store is still where the next process will look for it."""
REMEMBERED_SECONDS = 3600.0
"""How long a finished table can still be found by its id."""


LOOK_BACK = 3_600_000
"""Milliseconds: how far back a lobby tells of games that were stopped after the deal."""


class House:
    """Opens tables, finds them, and passes on what happens outside."""

    def __init__(
        self,
        store: Store,
        voice: Voice,
        face: Face,
        time: Time,
        secret: Callable[[], str],
        speed: float = 1.0,
    ) -> None:
        """`secret` gives at least 128 fresh bits from the system's secure source each time it is called, as
        text of at most 64 characters."""
        self._store = store
        self._voice = voice
        self._time = time
        self._ledger = Ledger(store)
        self._departures = Departures(store, time, self._ledger)
        self._outside = Outside(store, face, time, self._ledger, secret, speed)
        self._servers: dict[GuildId, Server] = {}
        self._tables: dict[TableId, Table] = {}
        self._finished: dict[TableId, Table] = {}
        self._unannounced: dict[GuildId, list[Table]] = {}
        self._available: dict[GuildId, bool] = {}
        self._opening: set[ChannelId] = set()
        self._lost: str | None = None
        self._next_look: Handle | None = None
        self._recovered = False
        self._draining = False

    @property
    def busy(self) -> bool:
        """Tables are open."""
        return bool(self._tables)

    @property
    def ready(self) -> bool:
        """False before `recover` has finished and after `drain` was called: answer presses with "one
        moment"."""
        return self._recovered and not self._draining

    async def open(
        self,
        guild: GuildId,
        channel: ChannelId,
        owner: UserId,
        format: str,
        options: Mapping[str, str],
    ) -> Table | TableRefusal:
        """A new lobby in a voice channel. `options`: the format's own, and `spectators-muted` (on, off).

        The owner has not joined by this. Raises ValueError for a format, an option or a value that there
        is not.
        """
        check_options(format, options)
        if not self.ready or channel in self._opening:
            return TableRefusal.BUSY
        if self._store.lost() is not None:
            return TableRefusal.NOT_KEPT
        secret, at = self._outside.secret(), self._time.utc()
        self._opening.add(channel)
        try:
            stopped = await self._stopped(channel, at)
            opened = await self._store.open_table(guild, channel, owner, format, options, at, secret)
            if isinstance(opened, Conflict) and self.at(channel) is None:
                await self._close_unknown(channel)
                return TableRefusal.BUSY
        except StoreFailed as failure:
            log.warning("the store refused a new table: %s", failure)
            return TableRefusal.BUSY
        finally:
            self._opening.discard(channel)
        if isinstance(opened, Conflict):
            return TableRefusal.CHANNEL_TAKEN
        server = self._server(guild)
        room = Room(opened, guild, channel, owner, format, dict(options), secret, server.microphones)
        room.stopped = stopped
        room.voices = dict(self._voice.present(guild, channel))
        for user, state in room.voices.items():
            server.microphones.learn(news_of(user, state))
        table = self._tables[opened] = Table(self._outside, room, self._closed)
        table.begin()
        return table

    async def _close_unknown(self, channel: ChannelId) -> None:
        """The store has answered too late that it has opened a table: nobody has ever seen it. Raises
        StoreFailed."""
        for found in await self._store.unfinished():
            if found.channel == channel and found.table not in self._tables:
                log.warning("table %s was opened and never shown: it is closed", found.table)
                await self._store.end(found.table, TableState.CLOSED, self._time.utc())

    def at(self, channel: ChannelId) -> Table | None:
        """The open table (lobby or game) of a voice channel."""
        return next((table for table in self._tables.values() if table.channel == channel), None)

    def get(self, table: TableId) -> Table | None:
        """A table by its id; finished ones for an hour more."""
        return self._tables.get(table) or self._finished.get(table)

    def of_user(self, guild: GuildId, user: UserId) -> Table | None:
        """The open table where this user has joined or is seated."""
        return next((table for table in self.of_guild(guild) if table.holds(user)), None)

    def of_guild(self, guild: GuildId) -> tuple[Table, ...]:
        """The open tables of a server."""
        return tuple(table for table in self._tables.values() if table.guild == guild)

    def voice_changed(self, guild: GuildId, change: VoiceChanged) -> None:
        """Every VOICE_STATE_UPDATE of every member, in the gateway's order."""
        server = self._servers.get(guild)
        if server is None:
            return
        server.heard(change)
        for table in self.of_guild(guild):
            if change.channel == table.channel or table.knows(change.user):
                table.tell(change)

    def server_available(self, guild: GuildId, available: bool) -> None:
        """GUILD_CREATE or GUILD_DELETE with `unavailable`. True also after each READY: voice states are
        checked."""
        self._available[guild] = available
        if available:
            self._departures.there((guild,), all_of_them=False)
        server = self._servers.get(guild)
        if server is None:
            return
        if available:
            server.available(self.of_guild(guild))
            self._announce(guild)
        else:
            server.unavailable(self.of_guild(guild), self._time.time())

    def now(self) -> float:
        """Monotonic seconds, as `connection_lost` takes them."""
        return self._time.time()

    def connection_lost(self, since: float) -> None:
        """The gateway is gone, and of what happened from `since` (monotonic) on nothing can have been heard.

        All clocks stand, from then on where nothing was committed later, until each server is reported
        available anew.
        """
        for guild in self._available:
            self._available[guild] = False
        for guild, server in self._servers.items():
            server.unavailable(self.of_guild(guild), since)

    def server_gone(self, guild: GuildId) -> None:
        """The bot was removed from the server: games stop unrecorded. Debts and settings stay for 30 days."""
        self._available[guild] = False
        self._departures.left(guild)
        server = self._servers.get(guild)
        if server is not None:
            server.microphones.reachable(False)
        for table in self.of_guild(guild):
            table.tell(ServerGone())

    def servers_are(self, guilds: Collection[GuildId]) -> frozenset[GuildId]:
        """After each READY: the servers that the bot is in, unavailable ones too.

        Gives the others where something is open or owed; whether it was removed from them is to be found out.
        """
        self._departures.there(guilds, all_of_them=True)
        missing = frozenset(self._servers) - frozenset(guilds)
        for guild in missing:
            self.server_available(guild, False)
        return missing

    def rights_changed(self, guild: GuildId) -> None:
        """A role, a channel's permissions or the bot's own roles have changed: what was forbidden may be
        allowed."""
        server = self._servers.get(guild)
        if server is not None:
            server.microphones.rights_changed()

    def channel_gone(self, guild: GuildId, channel: ChannelId) -> None:
        """A voice channel was deleted."""
        for table in self.of_guild(guild):
            if table.channel == channel:
                table.tell(ChannelGone())

    async def about(self, user: UserId, most: int) -> Kept:
        """What is kept about a person; of his seats the newest `most`. Raises StoreFailed."""
        return await self._store.about(user, most)

    async def dealt(self, guild: GuildId, user: UserId, table: TableId) -> Dealt | None:
        """What a game was dealt from that has ended; see `Store.dealt`. Raises StoreFailed."""
        return await self._store.dealt(guild, user, table)

    async def forget(self, user: UserId) -> None:
        """All of it that need not stay: see `Store.forget`. Raises StoreFailed.

        Finished tables that held him are not to be found any more, since they know him.
        """
        await self._store.forget(user)
        for table in [each for each in self._finished.values() if each.holds(user)]:
            self._forget(table.id)

    async def recover(self) -> None:
        """Continue what the last process left; call once, before or after READY. Raises StoreFailed.

        What had ended and has not been shown as such is shown when its server is there: names are known then.

        A recovered table's clock stands until `server_available(guild, True)` was called for its server.
        """
        await self._ledger.load()
        unannounced = await self._store.unannounced()
        for found in await self._store.unfinished():
            await self._take_up(found)
        for guild in self._ledger.guilds():
            server = self._server(guild)
            if not self._available.get(guild, False):
                server.microphones.reachable(False)
        for found in unannounced:
            self._show_later(self._ended(found))
        self._recovered = True
        self._look_at_the_store()
        self._departures.begin()
        for guild, server in self._servers.items():
            if self._available.get(guild, False):
                server.available(self.of_guild(guild))
                self._announce(guild)

    def _look_at_the_store(self) -> None:
        """Games go on when it is lost, so that they come to their end and everybody is released."""
        self._next_look = self._time.call_later(STORE_SECONDS, self._look_at_the_store)
        before = self._lost
        try:
            self._lost = lost = self._store.lost()
        except Exception:
            log.exception("whether the database is in its place is not known")
            return
        if lost is not None and lost != before:
            log.error(
                "%s: the next start will know nothing of what happens now. No new table is opened. Put "
                "it back if you can; else let the games end, so that all microphones are opened, and restart",
                lost,
            )
        elif lost is None and before is not None:
            log.warning("the database is in its place again")
        for table in list(self._tables.values()):
            table.kept(lost is None)

    async def drain(self) -> None:
        """Graceful stop: refuse new work, finish what is in the queues, stop all timers. Games stay
        unfinished."""
        self._draining = True
        if self._next_look is not None:
            self._next_look.cancel()
        await asyncio.gather(*(table.drain() for table in list(self._tables.values())))
        await asyncio.gather(*(server.stop() for server in self._servers.values()), self._departures.stop())

    def _server(self, guild: GuildId) -> Server:
        server = self._servers.get(guild)
        if server is None:
            server = self._servers[guild] = Server(
                guild,
                self._voice,
                self._time,
                self._ledger,
                lambda change: self.voice_changed(guild, change),
            )
        return server

    async def _stopped(self, channel: ChannelId, opened: int) -> int:
        """What the lobby of a table that was opened at that moment says of the tables before it."""
        return await self._store.stopped(channel, opened - LOOK_BACK, opened)

    def _restored(self, stored: StoredTable, stopped: int = 0) -> Table:
        room = Room(
            stored.table,
            stored.guild,
            stored.channel,
            stored.owner,
            stored.format,
            stored.options,
            stored.secret,
            self._server(stored.guild).microphones,
            stored.co_hosts,
            stopped,
        )
        return Table.restored(self._outside, room, self._closed, stored)

    async def _take_up(self, found: Found) -> None:
        """Go on with it. What cannot be is closed alone: its people are released by the ledger, its channel
        is told, and its rows stay for whoever runs the bot to look at."""
        microphones = self._server(found.guild).microphones
        if not self._available.get(found.guild, False):
            microphones.reachable(False)
        stopped = await self._stopped(found.channel, found.opened) if isinstance(found, StoredTable) else 0
        table: Table | None = None
        try:
            table = self._restored(goes_on(found), stopped)
            table.begin()
        except Exception as error:
            log.error(
                "table %s of guild %s cannot be taken up: %s. It is closed, everybody's microphone is "
                "opened, its channel is free; its rows stay in the database: please report it",
                found.table,
                found.guild,
                error,
                exc_info=not isinstance(error, NotTakenUp),
            )
            if table is not None:
                table.abandon()
            microphones.detach(found.table)
            await self._store.end(found.table, TableState.CLOSED, self._time.utc())
            self._show_later(self._put_aside(found))
        else:
            self._tables[found.table] = table

    def _ended(self, found: Found) -> Table:
        """One whose end is still to be shown."""
        try:
            ended = self._restored(readable(found))
            ended.snapshot()
        except Exception as error:
            log.error(
                "table %s of guild %s has ended, and how cannot be shown: %s",
                found.table,
                found.guild,
                error,
                exc_info=not isinstance(error, NotTakenUp),
            )
            return self._put_aside(found)
        return ended

    def _put_aside(self, found: Found) -> Table:
        format = found.format if found.format in FORMATS else next(iter(FORMATS))
        microphones = self._server(found.guild).microphones
        room = Room(found.table, found.guild, found.channel, NOBODY, format, {}, None, microphones)
        return Table.put_aside(self._outside, room, self._closed)

    def _show_later(self, table: Table) -> None:
        self._remember(table)
        self._unannounced.setdefault(table.guild, []).append(table)

    def _announce(self, guild: GuildId) -> None:
        """Show the ends that a process before this one could not show."""
        for table in self._unannounced.pop(guild, ()):
            if table.id in self._finished:
                self._outside.face.changed(table.snapshot(), ())

    def _closed(self, table: Table) -> None:
        del self._tables[table.id]
        self._remember(table)
        self._servers[table.guild].microphones.detach(table.id)

    def _remember(self, table: Table) -> None:
        self._finished[table.id] = table
        self._time.call_later(REMEMBERED_SECONDS, lambda: self._forget(table.id))

    def _forget(self, table: TableId) -> None:
        self._finished.pop(table, None)
