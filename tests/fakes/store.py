"""A store that forgets: `table.ports.Store` in memory, for tests that are not about the disk.

tests/data/test_in_memory.py holds it against the real one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from engine.events import Event, Fouled, GameOver
from engine.roles import Ms, Seat
from engine.view import Termination
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import (
    OPEN,
    Conflict,
    Dealt,
    Debt,
    FoulGiven,
    Kept,
    Leftover,
    Posted,
    ServerSettings,
    StoredTable,
    StoreFailed,
    TableState,
    Words,
)
from table.snapshot import PauseCause
from tests.fakes.row import Joined, Row


@dataclass(repr=False)
class MemoryStore:
    """While `broken`, it refuses all that would write. `log` names what was to be written, in its order."""

    kept: dict[GuildId, ServerSettings] = field(default_factory=dict)
    rows: dict[TableId, Row] = field(default_factory=dict)
    owed: dict[tuple[GuildId, UserId, TableId], Debt] = field(default_factory=dict)
    languages: dict[UserId, str] = field(default_factory=dict)
    left: dict[GuildId, int] = field(default_factory=dict)
    strewn: set[tuple[TableId, int]] = field(default_factory=set)
    """The leftovers."""
    broken: bool = False
    gone: str | None = None
    """What `lost` answers."""
    log: list[str] = field(default_factory=list)
    _ids: count[int] = field(default_factory=lambda: count(1))
    _order: count[int] = field(default_factory=count)

    def lost(self) -> str | None:
        return self.gone

    async def _write(self, what: str) -> None:
        """What follows it happens in one turn of the loop: all or nothing, and nobody comes between."""
        await asyncio.sleep(0)
        if self.broken:
            raise StoreFailed("the disk is full")
        self.log.append(what)

    def _expect(self, table: TableId, *states: TableState) -> Row:
        row = self.rows.get(table)
        if row is None or row.state not in states:
            raise StoreFailed(f"table {table} is {row and row.state}, not {' or '.join(states)}")
        return row

    # --- lobby ----------------------------------------------------------------------------------------

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
        await self._write("open")
        if any(row.channel == channel and row.open for row in self.rows.values()):
            return Conflict.CHANNEL_TAKEN
        table = TableId(next(self._ids))
        self.rows[table] = Row(table, guild, channel, owner, format, dict(options), at, secret)
        return table

    async def join(self, table: TableId, user: UserId, press: int) -> Conflict | None:
        await self._write("join")
        row = self._expect(table, TableState.LOBBY)
        for other in self.rows.values():
            if other.open and user in other.people:
                return None if other is row else Conflict.SEATED_ELSEWHERE
        row.joined.append(Joined(next(self._order), user, press))
        return None

    async def quit(self, table: TableId, user: UserId) -> None:
        await self._write("quit")
        row = self._expect(table, TableState.LOBBY)
        row.joined = [one for one in row.joined if one.user != user]

    async def put_in(self, table: TableId, user: UserId, word: str) -> None:
        await self._write("put-in")
        row = self._expect(table, TableState.LOBBY)
        his = next((one for one in row.joined if one.user == user), None)
        if his is None:
            raise StoreFailed(f"{user} has not joined table {table}")
        his.lot, his.lot_place = word, 1 + max(one.lot_place for one in row.joined)

    async def hand_over(self, table: TableId, owner: UserId) -> None:
        await self._write("hand-over")
        self._expect(table, *OPEN).owner = owner

    async def name_co_hosts(self, table: TableId, co_hosts: Collection[UserId]) -> None:
        await self._write("co-hosts")
        self._expect(table, *OPEN).co_hosts = frozenset(co_hosts)

    # --- game -----------------------------------------------------------------------------------------

    async def begin(
        self,
        table: TableId,
        seats: Mapping[Seat, UserId],
        events: Sequence[Event],
        debts: Sequence[Debt],
        at: int,  # noqa: ARG002
    ) -> None:
        await self._write("begin")
        row = self._expect(table, TableState.LOBBY)
        if sorted(seats.values()) != sorted(row.people):
            raise StoreFailed(f"the seats of table {table} are not the people who joined it")
        self._expect_tables(debts)
        row.state = TableState.PLAYING
        seat_of = {user: seat for seat, user in seats.items()}
        for one in row.joined:
            one.seat = seat_of[one.user] if one.user is not None else None
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
        await self._write("append")
        row = self._expect(table, TableState.PLAYING)
        if first != len(row.events) + 1:
            raise StoreFailed(f"event {first} does not follow the last one of table {table}")
        numbers = [one.number for one in (*row.words, *words)]
        if len(set(numbers)) < len(numbers) or max(numbers, default=0) >= first + len(events):
            raise StoreFailed("words without an event of their own")
        if not all(isinstance(events[foul.number - first], Fouled) for foul in fouls):
            raise StoreFailed("a giver without his foul")
        self._expect_tables(debts)
        row.events += events
        row.words += words
        row.fouls += fouls
        row.game_at = game_at
        row.paused_by = frozenset(paused_by)
        self._owe(debts)

    async def end(self, table: TableId, state: TableState, at: int) -> None:
        if state in OPEN:
            raise ValueError(f"{state} is no end")
        await self._write("end")
        row = self.rows.get(table)
        if row is None or not row.open:
            return
        row.state, row.ended = state, at
        row.words.clear()
        for one in row.joined:
            if one.seat is None:
                one.lot = None
        row.co_hosts = frozenset()
        for user in row.erasures:
            row.erase(user)

    async def stopped(self, channel: ChannelId, since: int, until: int) -> int:
        ended = (row for row in self.rows.values() if row.channel == channel and row.events)
        ends = (row.events[-1] for row in ended if row.ended is not None and since <= row.ended <= until)
        stopped = Termination.STOPPED
        return sum(not isinstance(end, GameOver) or end.outcome.termination is stopped for end in ends)

    async def remember_panel(self, table: TableId, panel: Posted) -> None:
        await self._write("panel")
        if row := self.rows.get(table):
            if row.panel is not None and row.panel.message != panel.message:
                self.strewn.add((table, row.panel.message))
            row.panel = panel

    async def announced(self, table: TableId) -> None:
        await self._write("announced")
        if (row := self.rows.get(table)) and not row.open:
            row.panel = None

    async def remember_log(self, table: TableId, log: Posted) -> None:
        await self._write("log")
        if row := self.rows.get(table):
            row.log = log

    async def leave_over(self, table: TableId, message: int) -> None:
        await self._write("leftover")
        if table in self.rows:
            self.strewn.add((table, message))

    async def leftovers(self) -> tuple[Leftover, ...]:
        rows = self.rows
        return tuple(
            Leftover(table, rows[table].guild, rows[table].channel, message)
            for table, message in sorted(self.strewn)
        )

    async def cleared(self, table: TableId, message: int) -> None:
        await self._write("cleared")
        self.strewn.discard((table, message))

    async def unfinished(self) -> tuple[StoredTable, ...]:
        return tuple(row.stored() for row in self.rows.values() if row.open)

    async def stored(self, table: TableId) -> StoredTable:
        if table not in self.rows:
            raise StoreFailed(f"there is no table {table}")
        return self.rows[table].stored()

    async def unannounced(self) -> tuple[StoredTable, ...]:
        ended = (row for row in self.rows.values() if not row.open)
        return tuple(row.stored() for row in ended if row.panel is not None)

    # --- ledger ---------------------------------------------------------------------------------------

    def _expect_tables(self, debts: Sequence[Debt]) -> None:
        if not {debt.table for debt in debts} <= set(self.rows):
            raise StoreFailed("a debt without its table")

    def _owe(self, debts: Sequence[Debt]) -> None:
        for debt in debts:
            self.owed.setdefault((debt.guild, debt.user, debt.table), debt)

    async def dealt(self, guild: GuildId, user: UserId, table: TableId) -> Dealt | None:
        row = self.rows.get(table)
        if row is None or row.open or not row.events or row.secret is None:
            return None
        if row.guild != guild and user not in row.people:
            return None
        return Dealt(row.format, row.secret, row.stored().joins, tuple(lot.word for lot in row.lots))

    async def debts(self) -> tuple[Debt, ...]:
        return tuple(sorted(self.owed.values(), key=lambda debt: (debt.guild, debt.table, debt.user)))

    async def settle(self, guild: GuildId, user: UserId, table: TableId) -> None:
        await self._write("settle")
        self.owed.pop((guild, user, table), None)

    async def heed(self, guild: GuildId, user: UserId, was_muted: bool) -> None:
        await self._write("heed")
        for key, debt in self.owed.items():
            if key[:2] == (guild, user):
                self.owed[key] = replace(debt, was_muted=was_muted)

    # --- settings -------------------------------------------------------------------------------------

    async def settings(self, guild: GuildId) -> ServerSettings:
        return self.kept.get(guild, ServerSettings(guild))

    async def save_settings(self, settings: ServerSettings) -> None:
        await self._write("settings")
        self.kept[settings.guild] = settings

    # --- people ---------------------------------------------------------------------------------------

    async def language(self, user: UserId) -> str | None:
        return self.languages.get(user)

    async def save_language(self, user: UserId, language: str | None) -> None:
        await self._write("language")
        self.languages.pop(user, None)
        if language is not None:
            self.languages[user] = language

    async def about(self, user: UserId, most: int) -> Kept:
        rows = self.rows.values()
        seats = sorted(
            (kept for row in rows for kept in row.kept(user)), reverse=True, key=lambda kept: kept[0]
        )
        return Kept(
            language=self.languages.get(user),
            seats=tuple(seat for _, seat in seats[:most]),
            seated=len(seats),
            hosted=sum(row.owner == user for row in rows),
            fouls_got=sum(row.fouls_of(user) for row in rows),
            fouls_given=sum(foul.giver == user for row in rows for foul in row.fouls),
            debts=sum(debt.user == user for debt in self.owed.values()),
            open_tables=sum(row.open and row.names(user) for row in rows),
        )

    async def forget(self, user: UserId) -> None:
        await self._write("forget")
        self.languages.pop(user, None)
        for row in self.rows.values():
            if not row.open:
                row.erase(user)
            elif row.names(user):
                row.erasures.add(user)

    # --- servers that come and go ---------------------------------------------------------------------

    async def departed(self, guild: GuildId, at: int) -> None:
        await self._write("departed")
        self.left.setdefault(guild, at)

    async def returned(self, guild: GuildId) -> None:
        await self._write("returned")
        self.left.pop(guild, None)

    async def departures(self) -> frozenset[GuildId]:
        return frozenset(self.left)

    async def servers(self) -> frozenset[GuildId]:
        strewn = {self.rows[table].guild for table, _ in self.strewn}
        return frozenset(self.kept) | {debt.guild for debt in self.owed.values()} | strewn

    async def purge(self, before: int) -> tuple[GuildId, ...]:
        await self._write("purge")
        gone = tuple(sorted(guild for guild, at in self.left.items() if at < before))
        for guild in gone:
            del self.left[guild]
            self.kept.pop(guild, None)
        self.strewn = {(table, one) for table, one in self.strewn if self.rows[table].guild not in gone}
        self.owed = {key: debt for key, debt in self.owed.items() if debt.guild not in gone}
        return gone
