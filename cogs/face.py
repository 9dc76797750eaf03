"""`table.ports.Face`: whoever shows the tables to people. Returns at once, never raises."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from typing import Final

import discord

from cogs._pressers import Pressers
from cogs.beat import Beat, Place
from cogs.cards import Cards
from cogs.daylogs import DayLog
from cogs.defaults import Defaults
from cogs.languages import Languages
from cogs.leftovers import Leftovers
from cogs.names import Names
from cogs.naming import NamingForms
from cogs.panels import ENDED, Panel
from cogs.posting import FAILURES, Posting
from cogs.refused import report
from cogs.tasks import Tasks
from cogs.words import DEFAULT_LANGUAGE, Translator, Words
from engine.events import Event
from table.house import House
from table.ids import GuildId, TableId, UserId
from table.orders import Shown
from table.ports import Found, Handle, Leftover, Posted, Store, StoreFailed, Time
from table.snapshot import Snapshot

log = logging.getLogger(__name__)

DEADLINE: Final = 8.0
"""Seconds for a word to the host."""

LAST_WORDS: Final = 2.5
"""Seconds for all panels together to say that the bot is being stopped."""

KEPT: Final = 300.0
"""Seconds for which the face of a table that is over is kept: its last edits may have to be tried again.

A process that ends before has shown the end leaves that to the next one.
"""


class DiscordFace:
    """Panels and cards of all tables. `attach` before the first change."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        time: Time,
        translator: Translator,
        speed: float = 1.0,
        beat: float = 0.0,
    ) -> None:
        """`beat`: seconds of a bar by night, see `cogs.beat`; 0: nobody waits by night either."""
        self._client = client
        self._store = store
        self._time = time
        self.translator = translator
        self.defaults = Defaults(store)
        self.languages = Languages(store, self.defaults, translator.languages)
        self._tasks = Tasks()
        self._panels: dict[TableId, Panel] = {}
        self._ending: dict[TableId, Handle] = {}
        self._house: House | None = None
        self._posting = Posting(client, self._tasks, time, speed, self.server)
        self._leftovers = Leftovers(self._posting, self._cleared)
        self.names = Names(client)
        self.pressers = Pressers(time, speed)
        self.naming = NamingForms(translator)
        self._beat = Beat(time, beat / max(1.0, speed))
        self.cards = Cards(self.names, self._tasks, time, speed, self.person, self._ends, self._beat)

    def attach(self, house: House) -> None:
        self._house = house

    def recall(self, stored: Found) -> None:
        """The messages of a table that a restart found: they are edited on, not posted a second time."""
        self._panels[stored.table] = self._panel(stored.table, stored.panel, stored.log, recalled=True)

    def clear(self, leftover: Leftover) -> None:
        """What a process before this one could not delete."""
        self._leftovers.clear(leftover)

    def server(self, guild: GuildId) -> Words:
        """What all see."""
        return Words(self.translator, self.languages.of_server(guild))

    def person(self, guild: GuildId, user: UserId) -> Words:
        """What one person sees."""
        return Words(self.translator, self.languages.of_person(guild, user))

    def default(self) -> Words:
        """What stands in the commands themselves."""
        return Words(self.translator, DEFAULT_LANGUAGE)

    def speaks(self, guild: GuildId, user: UserId) -> None:
        """Somebody reads another language from now on: his open card, too."""
        found = self._house.of_user(guild, user) if self._house is not None else None
        if found is not None:
            self.cards.changed(found.snapshot())

    def settings_changed(self, guild: GuildId) -> None:
        """Of the server: perhaps its open tables, and cards that follow it, are read in another language."""
        for table in self._house.of_guild(guild) if self._house is not None else ():
            table.used()
            if table.id in self._panels:
                self._panels[table.id].reread()
            self.cards.changed(table.snapshot())

    def place(self, guild: GuildId, user: UserId) -> Place:
        """Of a press of his in the beat of the night. Who sits at no table could time any of the server."""
        own = self._house.of_user(guild, user) if self._house is not None else None
        tables = (own,) if own is not None else self._house.of_guild(guild) if self._house is not None else ()
        return self._beat.place((table.snapshot() for table in tables), user)

    def post_anew(self, table: Snapshot) -> None:
        """Somebody misses the table's panel."""
        if table.table in self._panels:
            self._panels[table.table].again(table)

    def link(self, table: Snapshot) -> str | None:
        """The way to the table's panel; None while there is none."""
        panel = self._panels.get(table.table)
        return panel.link(table) if panel is not None else None

    def changed(self, snapshot: Snapshot, events: Sequence[Event]) -> None:  # noqa: ARG002
        try:
            self._show(snapshot)
        except Exception:
            # A fault of the face must not reach the game: it is an operator's matter.
            log.exception("table %s could not be shown", snapshot.table)

    def _show(self, table: Snapshot) -> None:
        ended = table.phase in ENDED
        if table.table not in self._panels:
            self._panels[table.table] = self._panel(table.table)
        self._panels[table.table].put(table)
        self.cards.changed(table)
        if table.table not in self._ending and ended:
            self._ending[table.table] = self._time.call_later(KEPT, lambda: self._done(table.table))

    def _done(self, table: TableId) -> None:
        """Its end is shown, as far as it could be: the next process need not try."""
        self._forget(table)
        self._tasks.start(self._announced(table), f"end of table {table}")

    def _forget(self, table: TableId) -> None:
        ending = self._ending.pop(table, None)
        if ending is not None:
            ending.cancel()
        panel = self._panels.pop(table, None)
        if panel is not None:
            panel.stop()
        self.cards.forget(table)

    def _panel(
        self,
        table: TableId,
        posted: Posted | None = None,
        log: Posted | None = None,
        *,
        recalled: bool = False,
    ) -> Panel:
        return Panel(
            self._posting,
            self.names,
            self._remember,
            self._left_over,
            self._announced,
            self._possible,
            DayLog(self._posting, self._remember_log, table, log, recalled=recalled),
            table,
            posted,
            recalled=recalled,
        )

    def pressed(self, table: Snapshot, message: int) -> None:
        """Somebody has pressed a button of the table on a message for all: if that is not its panel, it
        should not be there."""
        panel = self._panels.get(table.table)
        if panel is not None and panel.is_another(message):
            self._tasks.start(self._take_away(_leftover(table, message)), f"stray panel of {table.table}")

    async def _take_away(self, stray: Leftover) -> None:
        """Noted before it is tried: the next process knows of it."""
        await self._kept(self._store.leave_over(stray.table, stray.message), f"stray panel of {stray.table}")
        self._leftovers.clear(stray)

    def _left_over(self, table: Snapshot, message: int) -> None:
        self._leftovers.clear(_leftover(table, message))

    async def _cleared(self, leftover: Leftover) -> None:
        clearing = self._store.cleared(leftover.table, leftover.message)
        await self._kept(clearing, f"that a leftover of table {leftover.table} is gone")

    def _ends(self, table: Snapshot) -> int | None:
        panel = self._panels.get(table.table)
        return panel.ends(table) if panel is not None else None

    async def _announced(self, table: TableId) -> None:
        await self._kept(self._store.announced(table), f"that the end of table {table} is shown")

    async def _remember(self, table: TableId, panel: Posted) -> None:
        await self._kept(self._store.remember_panel(table, panel), f"panel of table {table}")

    async def _remember_log(self, table: TableId, posted: Posted) -> None:
        await self._kept(self._store.remember_log(table, posted), f"log of table {table}")

    async def _kept(self, keeping: Awaitable[None], what: str) -> None:
        """The game goes on without."""
        try:
            await keeping
        except StoreFailed:
            log.warning("not remembered: %s", what, exc_info=True)

    def _possible(self, table: TableId, possible: bool) -> None:
        found = self._house.get(table) if self._house is not None else None
        if found is not None:
            found.tell(Shown(possible))
            if not possible:
                self._tasks.start(self._tell_host(found.snapshot()), f"word to the host of table {table}")

    async def _tell_host(self, table: Snapshot) -> None:
        """What cannot be said at the table is said to its host alone; he may have closed his door."""
        words = self.person(table.guild, table.owner)
        try:
            async with asyncio.timeout(DEADLINE):
                door = await self._client.create_dm(discord.Object(table.owner))
                await door.send(words("host-unseen", channel=f"<#{table.channel}>"))
        except FAILURES as error:
            report(log, f"host of table {table.table} not told", error)

    async def close(self) -> None:
        """Shows what is still to be shown, if that takes no time, and ends; nothing is shown afterwards."""
        try:
            async with asyncio.timeout(LAST_WORDS):
                await asyncio.gather(*(panel.flush() for panel in self._panels.values()))
        except TimeoutError:
            log.warning("not every panel says that the bot is being stopped")
        for table in tuple(self._panels):
            self._forget(table)
        for handle in self._ending.values():
            handle.cancel()
        self._leftovers.stop()
        await self._tasks.close()


def _leftover(table: Snapshot, message: int) -> Leftover:
    return Leftover(table.table, table.guild, table.channel, message)
