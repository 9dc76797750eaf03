"""A store in memory with the rules of the real one: all or nothing, and the same things are unique."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from engine.events import Event
from engine.roles import Ms, Seat
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import (
    Conflict,
    Debt,
    FoulGiven,
    Kept,
    PostedLog,
    ServerSettings,
    StoredTable,
    StoreFailed,
    TableState,
    Words,
)
from table.snapshot import PauseCause

START = Ms(0)
OPEN = (TableState.LOBBY, TableState.PLAYING)


@dataclass
class Row:
    table: TableId
    guild: GuildId
    channel: ChannelId
    owner: UserId
    format: str
    options: dict[str, str]
    opened: int
    state: TableState = TableState.LOBBY
    people: list[UserId] = field(default_factory=list)
    seats: dict[Seat, UserId] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)
    fouls: list[FoulGiven] = field(default_factory=list)
    game_at: Ms = START
    panel: int | None = None
    log: PostedLog | None = None
    secret: str | None = None
    joins: list[int] = field(default_factory=list)
    paused_by: frozenset[PauseCause] = frozenset()
    co_hosts: frozenset[UserId] = frozenset()
    ended: int | None = None

    def stored(self) -> StoredTable:
        return StoredTable(
            self.table,
            self.guild,
            self.channel,
            self.owner,
            self.format,
            dict(self.options),
            self.state,
            tuple(self.people),
            dict(self.seats),
            tuple(self.events),
            tuple(self.words),
            self.game_at,
            self.panel,
            self.opened,
            self.paused_by,
            self.secret,
            tuple(self.joins),
            self.co_hosts,
            self.log,
        )


class MemoryStore:
    """`table.ports.Store`. `broken`: it refuses every commit; `log` names the commits in their order."""

    def __init__(self) -> None:
        self.rows: dict[TableId, Row] = {}
        self.owed: dict[tuple[GuildId, UserId, TableId], Debt] = {}
        self.kept: dict[GuildId, ServerSettings] = {}
        self.languages: dict[UserId, str] = {}
        self.left: dict[GuildId, int] = {}
        self.broken = False
        self.log: list[str] = []
        self._ids = itertools.count(1)

    async def _commit(self, what: str) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise StoreFailed("the disk is full")
        self.log.append(what)

    def _open(self, table: TableId, state: TableState) -> Row:
        row = self.rows[table]
        if row.state is not state:
            raise StoreFailed(f"table {table} is not {state}")
        return row

    async def open_table(
        self,
        guild: GuildId,
        channel: ChannelId,
        owner: UserId,
        format: str,
        options: Mapping[str, str],
        at: int,
        secret: str,
    ) -> TableId | Conflict:
        if any(row.channel == channel and row.state in OPEN for row in self.rows.values()):
            return Conflict.CHANNEL_TAKEN
        await self._commit("open")
        table = TableId(next(self._ids))
        self.rows[table] = Row(table, guild, channel, owner, format, dict(options), at, secret=secret)
        return table

    async def join(self, table: TableId, user: UserId, press: int) -> Conflict | None:
        row = self._open(table, TableState.LOBBY)
        for other in self.rows.values():
            if user in other.people and other.state in OPEN:
                return None if other is row else Conflict.SEATED_ELSEWHERE
        await self._commit("join")
        row.people.append(user)
        row.joins.append(press)
        return None

    async def quit(self, table: TableId, user: UserId) -> None:
        row = self._open(table, TableState.LOBBY)
        await self._commit("quit")
        if user in row.people:
            del row.joins[row.people.index(user)]
            row.people.remove(user)

    async def hand_over(self, table: TableId, owner: UserId) -> None:
        await self._commit("hand-over")
        self.rows[table].owner = owner

    async def name_co_hosts(self, table: TableId, co_hosts: Collection[UserId]) -> None:
        await self._commit("co-hosts")
        self.rows[table].co_hosts = frozenset(co_hosts)

    async def begin(
        self,
        table: TableId,
        seats: Mapping[Seat, UserId],
        events: Sequence[Event],
        debts: Sequence[Debt],
        at: int,  # noqa: ARG002
    ) -> None:
        row = self._open(table, TableState.LOBBY)
        if sorted(seats.values()) != sorted(row.people):
            raise StoreFailed("the seats are not the people who joined")
        await self._commit("begin")
        row.state = TableState.PLAYING
        row.seats = dict(seats)
        row.events = list(events)
        self._owe(debts)

    async def append(
        self,
        table: TableId,
        first: int,
        events: Sequence[Event],
        game_at: Ms,
        *,
        words: Sequence[Words] = (),
        fouls: Sequence[FoulGiven] = (),
        debts: Sequence[Debt] = (),
        paused_by: Collection[PauseCause] = (),
    ) -> None:
        row = self._open(table, TableState.PLAYING)
        if first != len(row.events) + 1:
            raise StoreFailed(f"event {first} does not follow")
        await self._commit("append")
        row.events += events
        row.words += words
        row.fouls += fouls
        row.game_at = game_at
        row.paused_by = frozenset(paused_by)
        self._owe(debts)

    def _owe(self, debts: Sequence[Debt]) -> None:
        for debt in debts:
            self.owed.setdefault((debt.guild, debt.user, debt.table), debt)

    async def end(self, table: TableId, state: TableState, at: int) -> None:
        await self._commit("end")
        row = self.rows[table]
        if row.state in OPEN:
            row.state, row.ended = state, at
        row.words.clear()

    async def remember_panel(self, table: TableId, message: int | None) -> None:
        await self._commit("panel")
        self.rows[table].panel = message

    async def remember_log(self, table: TableId, log: PostedLog) -> None:
        await self._commit("log")
        self.rows[table].log = log

    async def unfinished(self) -> tuple[StoredTable, ...]:
        return tuple(row.stored() for row in self.rows.values() if row.state in OPEN)

    async def unannounced(self) -> tuple[StoredTable, ...]:
        ended = (row for row in self.rows.values() if row.state not in OPEN)
        return tuple(row.stored() for row in ended if row.panel is not None)

    async def debts(self, guild: GuildId | None = None) -> tuple[Debt, ...]:
        return tuple(debt for debt in self.owed.values() if guild in (None, debt.guild))

    async def settle(self, guild: GuildId, user: UserId, table: TableId) -> None:
        await self._commit("settle")
        self.owed.pop((guild, user, table), None)

    async def settings(self, guild: GuildId) -> ServerSettings:
        return self.kept.get(guild, ServerSettings(guild))

    async def save_settings(self, settings: ServerSettings) -> None:
        await self._commit("settings")
        self.kept[settings.guild] = settings

    async def language(self, user: UserId) -> str | None:
        return self.languages.get(user)

    async def save_language(self, user: UserId, language: str | None) -> None:
        await self._commit("language")
        self.languages.pop(user, None)
        if language is not None:
            self.languages[user] = language

    async def about(self, user: UserId, most: int) -> Kept:
        raise NotImplementedError("no table asks for it")

    async def forget(self, user: UserId) -> None:
        """Of finished tables only: what an open one does at its end, no test here needs."""
        await self._commit("forget")
        for row in self.rows.values():
            if row.state not in OPEN:
                row.people = [other for other in row.people if other != user]
                row.seats = {seat: holder for seat, holder in row.seats.items() if holder != user}

    async def departed(self, guild: GuildId, at: int) -> None:
        await self._commit("departed")
        self.left.setdefault(guild, at)

    async def returned(self, guild: GuildId) -> None:
        await self._commit("returned")
        self.left.pop(guild, None)

    async def departures(self) -> frozenset[GuildId]:
        return frozenset(self.left)

    async def servers(self) -> frozenset[GuildId]:
        return frozenset(self.kept) | {debt.guild for debt in self.owed.values()}

    async def purge(self, before: int) -> tuple[GuildId, ...]:
        await self._commit("purge")
        gone = tuple(guild for guild, at in self.left.items() if at < before)
        for guild in gone:
            del self.left[guild]
            self.kept.pop(guild, None)
        self.owed = {key: debt for key, debt in self.owed.items() if debt.guild not in gone}
        return gone
