"""A store that forgets: `table.ports.Store` in memory, for tests that are not about the disk."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from engine import Event, Ms, Seat
from engine.events import GameStarted
from table.ids import NOBODY, ChannelId, GuildId, TableId, UserId
from table.ports import (
    Conflict,
    Debt,
    FoulGiven,
    Kept,
    KeptSeat,
    PostedLog,
    ServerSettings,
    StoredTable,
    TableState,
    Words,
)
from table.snapshot import PauseCause

_OPEN = (TableState.LOBBY, TableState.PLAYING)


@dataclass
class MemoryStore:
    tables: dict[TableId, StoredTable] = field(default_factory=dict)
    owed: list[Debt] = field(default_factory=list)
    fouls: list[FoulGiven] = field(default_factory=list)
    left: dict[GuildId, int] = field(default_factory=dict)
    kept: dict[GuildId, ServerSettings] = field(default_factory=dict)
    languages: dict[UserId, str] = field(default_factory=dict)
    forgetting: set[UserId] = field(default_factory=set)
    """Who has asked for it; no test here goes on with them."""
    _ids: count[int] = field(default_factory=lambda: count(1))

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
        if any(each.channel == channel and each.state in _OPEN for each in self.tables.values()):
            return Conflict.CHANNEL_TAKEN
        table = TableId(next(self._ids))
        self.tables[table] = StoredTable(
            table=table,
            guild=guild,
            channel=channel,
            owner=owner,
            format=format,
            options=options,
            state=TableState.LOBBY,
            people=(),
            seats={},
            events=(),
            words=(),
            game_at=Ms(0),
            panel=None,
            opened=at,
            secret=secret,
        )
        return table

    async def join(self, table: TableId, user: UserId, press: int) -> Conflict | None:
        for each in self.tables.values():
            if each.state in _OPEN and user in (*each.people, *each.seats.values()):
                return Conflict.SEATED_ELSEWHERE
        lobby = self.tables[table]
        self._set(table, people=(*lobby.people, user), joins=(*lobby.joins, press))
        return None

    async def quit(self, table: TableId, user: UserId) -> None:
        lobby = self.tables[table]
        joined = [pair for pair in zip(lobby.people, lobby.joins, strict=True) if pair[0] != user]
        self._set(table, people=tuple(each for each, _ in joined), joins=tuple(press for _, press in joined))

    async def hand_over(self, table: TableId, owner: UserId) -> None:
        self._set(table, owner=owner)

    async def name_co_hosts(self, table: TableId, co_hosts: Collection[UserId]) -> None:
        self._set(table, co_hosts=frozenset(co_hosts))

    async def begin(
        self,
        table: TableId,
        seats: Mapping[Seat, UserId],
        events: Sequence[Event],
        debts: Sequence[Debt],
        at: int,  # noqa: ARG002
    ) -> None:
        self._set(table, seats=dict(seats), events=tuple(events), state=TableState.PLAYING)
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
        stored = self.tables[table]
        assert not events or first == len(stored.events) + 1
        self._set(
            table,
            events=(*stored.events, *events),
            game_at=game_at,
            words=(*stored.words, *words),
            paused_by=frozenset(paused_by),
        )
        self.fouls.extend(fouls)
        self._owe(debts)

    async def end(self, table: TableId, state: TableState, at: int) -> None:  # noqa: ARG002
        self._set(table, state=state, words=())
        self._erase(table)

    async def remember_panel(self, table: TableId, message: int | None) -> None:
        self._set(table, panel=message)

    async def remember_log(self, table: TableId, log: PostedLog) -> None:
        self._set(table, log=log)

    async def unfinished(self) -> tuple[StoredTable, ...]:
        return tuple(each for each in self.tables.values() if each.state in _OPEN)

    async def unannounced(self) -> tuple[StoredTable, ...]:
        ended = (each for each in self.tables.values() if each.state not in _OPEN)
        return tuple(each for each in ended if each.panel is not None)

    async def debts(self, guild: GuildId | None = None) -> tuple[Debt, ...]:
        return tuple(debt for debt in self.owed if guild in (None, debt.guild))

    async def settle(self, guild: GuildId, user: UserId, table: TableId) -> None:
        self.owed = [
            debt for debt in self.owed if (debt.guild, debt.user, debt.table) != (guild, user, table)
        ]

    async def settings(self, guild: GuildId) -> ServerSettings:
        return self.kept.get(guild, ServerSettings(guild))

    async def save_settings(self, settings: ServerSettings) -> None:
        self.kept[settings.guild] = settings

    async def language(self, user: UserId) -> str | None:
        return self.languages.get(user)

    async def save_language(self, user: UserId, language: str | None) -> None:
        self.languages.pop(user, None)
        if language is not None:
            self.languages[user] = language

    async def about(self, user: UserId, most: int) -> Kept:
        mine = [each for each in self.tables.values() if user in (*each.people, *each.seats.values())]
        hosted = [each for each in self.tables.values() if each.owner == user]
        return Kept(
            language=self.languages.get(user),
            seats=tuple(_seat(each, user) for each in reversed(mine))[:most],
            seated=len(mine),
            hosted=len(hosted),
            fouls_got=0,
            fouls_given=sum(foul.giver == user for foul in self.fouls),
            debts=sum(debt.user == user for debt in self.owed),
            open_tables=len({each.table for each in (*mine, *hosted) if each.state in _OPEN}),
        )

    async def forget(self, user: UserId) -> None:
        self.languages.pop(user, None)
        self.forgetting.add(user)
        for table in self.tables:
            self._erase(table)

    def _erase(self, table: TableId) -> None:
        stored = self.tables[table]
        if stored.state not in _OPEN:
            self._set(
                table,
                owner=NOBODY if stored.owner in self.forgetting else stored.owner,
                people=tuple(each for each in stored.people if each not in self.forgetting),
                seats={seat: each for seat, each in stored.seats.items() if each not in self.forgetting},
            )

    async def departed(self, guild: GuildId, at: int) -> None:
        self.left.setdefault(guild, at)

    async def returned(self, guild: GuildId) -> None:
        self.left.pop(guild, None)

    async def departures(self) -> frozenset[GuildId]:
        return frozenset(self.left)

    async def servers(self) -> frozenset[GuildId]:
        return frozenset(self.kept) | {debt.guild for debt in self.owed}

    async def purge(self, before: int) -> tuple[GuildId, ...]:
        assert all(at >= before for at in self.left.values()), "no test here lasts so long"
        return ()

    def _set(self, table: TableId, **changes: object) -> None:
        self.tables[table] = replace(self.tables[table], **changes)  # type: ignore[arg-type]

    def _owe(self, debts: Sequence[Debt]) -> None:
        known = {(debt.guild, debt.user, debt.table) for debt in self.owed}
        self.owed.extend(debt for debt in debts if (debt.guild, debt.user, debt.table) not in known)


def _seat(stored: StoredTable, user: UserId) -> KeptSeat:
    seat = next((seat for seat, holder in stored.seats.items() if holder == user), None)
    role = None
    if seat is not None and stored.state is TableState.OVER:
        started = stored.events[0]
        assert isinstance(started, GameStarted)
        role = started.roles[seat - 1]
    return KeptSeat(stored.guild, stored.format, stored.opened, stored.state, seat, role)
