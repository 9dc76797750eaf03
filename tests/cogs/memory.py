"""A store that forgets: `table.ports.Store` in memory, for tests that are not about the disk."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from engine import Event, Ms, Seat
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import (
    Conflict,
    Debt,
    FoulGiven,
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
    _ids: count[int] = field(default_factory=lambda: count(1))

    async def open_table(
        self,
        guild: GuildId,
        channel: ChannelId,
        owner: UserId,
        format: str,
        options: Mapping[str, str],
        at: int,
    ) -> TableId | Conflict:
        if any(each.channel == channel and each.state in _OPEN for each in self.tables.values()):
            return Conflict.CHANNEL_TAKEN
        table = TableId(next(self._ids))
        self.tables[table] = StoredTable(
            table, guild, channel, owner, format, options, TableState.LOBBY, (), {}, (), (), Ms(0), None, at
        )
        return table

    async def join(self, table: TableId, user: UserId) -> Conflict | None:
        for each in self.tables.values():
            if each.state in _OPEN and user in (*each.people, *each.seats.values()):
                return Conflict.SEATED_ELSEWHERE
        self._set(table, people=(*self.tables[table].people, user))
        return None

    async def quit(self, table: TableId, user: UserId) -> None:
        self._set(table, people=tuple(each for each in self.tables[table].people if each != user))

    async def hand_over(self, table: TableId, owner: UserId) -> None:
        self._set(table, owner=owner)

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

    async def remember_panel(self, table: TableId, message: int | None) -> None:
        self._set(table, panel=message)

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

    async def departed(self, guild: GuildId, at: int) -> None:
        self.left.setdefault(guild, at)

    async def returned(self, guild: GuildId) -> None:
        self.left.pop(guild, None)

    async def departures(self) -> frozenset[GuildId]:
        return frozenset(self.left)

    async def servers(self) -> frozenset[GuildId]:
        return frozenset(debt.guild for debt in self.owed)

    async def purge(self, before: int) -> tuple[GuildId, ...]:
        assert all(at >= before for at in self.left.values()), "no test here lasts so long"
        return ()

    def _set(self, table: TableId, **changes: object) -> None:
        self.tables[table] = replace(self.tables[table], **changes)  # type: ignore[arg-type]

    def _owe(self, debts: Sequence[Debt]) -> None:
        known = {(debt.guild, debt.user, debt.table) for debt in self.owed}
        self.owed.extend(debt for debt in debts if (debt.guild, debt.user, debt.table) not in known)
