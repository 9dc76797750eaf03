"""The store that other tests play on answers as the real one: the same calls, the same answers."""

from __future__ import annotations

import inspect
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from data import SqlStore
from engine.events import Event
from engine.roles import Ms, Seat
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import (
    Debt,
    FoulGiven,
    Posted,
    ServerSettings,
    Store,
    StoredTable,
    StoreFailed,
    TableState,
    Words,
)
from table.snapshot import PauseCause
from tests.data.tales import FIRST, PEOPLE, SECRET, dawned, fouled, said, voted
from tests.fakes.store import MemoryStore

STEPS = 400
LOOKS = 5
"""After so many steps all is read: it takes much longer than to write."""

GUILDS = (GuildId(1), GuildId(2))
CHANNELS = (ChannelId(11), ChannelId(12), ChannelId(13))
EVENTS = (said, voted, fouled, dawned)
PORT = {name for name, _ in inspect.getmembers(Store, inspect.iscoroutinefunction)}

Call = Callable[[Store], Awaitable[Any]]


class Luck(random.Random):
    """Makes up calls. `tables` are those that have been opened; one more does not exist."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.tables: list[TableId] = []
        self.open: tuple[StoredTable, ...] = ()

    def call(self) -> tuple[str, Call]:
        names = [name for name in vars(Luck) if name in PORT]
        name = self.choices(names, [WEIGHTS.get(name, 1) for name in names])[0]
        made: Call = getattr(self, name)()
        return name, made

    def _table(self, state: TableState | None = None) -> TableId:
        fitting = [table.table for table in self.open if state in (None, table.state)]
        if fitting and self.random() < 0.9:
            return self.choice(fitting)
        return self.choice([*self.tables, TableId(404)])

    def _person(self) -> UserId:
        return self.choice(PEOPLE)

    def _debts(self) -> list[Debt]:
        return [
            Debt(self.choice(GUILDS), self._person(), self._table(), self.random() < 0.5)
            for _ in range(self.randrange(3))
        ]

    # --- tables ---------------------------------------------------------------------------------------

    def open_table(self) -> Call:
        guild, channel, owner, at = (
            self.choice(GUILDS),
            self.choice(CHANNELS),
            self._person(),
            self.getrandbits(40),
        )
        return lambda store: store.open_table(guild, channel, owner, "classic", {"a": "b"}, at, SECRET)

    def join(self) -> Call:
        table, user, press = self._table(TableState.LOBBY), self._person(), self.getrandbits(60)
        return lambda store: store.join(table, user, press)

    def quit(self) -> Call:
        table, user = self._table(TableState.LOBBY), self._person()
        return lambda store: store.quit(table, user)

    def put_in(self) -> Call:
        """Nearly always of one who has joined."""
        table, word = self._table(TableState.LOBBY), f"word-{self.getrandbits(8)}"
        people = [user for one in self.open if one.table == table for user in one.people]
        user = self.choice(people) if people and self.random() < 0.8 else self._person()
        return lambda store: store.put_in(table, user, word)

    def hand_over(self) -> Call:
        table, user = self._table(), self._person()
        return lambda store: store.hand_over(table, user)

    def name_co_hosts(self) -> Call:
        table, users = self._table(), self.sample(PEOPLE, self.randrange(3))
        return lambda store: store.name_co_hosts(table, users)

    def begin(self) -> Call:
        """Nearly always with exactly those who have joined."""
        table = self._table(TableState.LOBBY)
        people = [user for one in self.open if one.table == table for user in one.people]
        self.shuffle(people)
        if self.random() < 0.2:
            people = people[1:] or [self._person()]
        seats, debts = {Seat(number): user for number, user in enumerate(people, 1)}, self._debts()
        return lambda store: store.begin(table, seats, FIRST, debts, 5)

    def append(self) -> Call:
        """Nearly always events that follow, with words and fouls that nearly always stand beside one."""
        table, at = self._table(TableState.PLAYING), Ms(self.getrandbits(20))
        last = next((len(one.events) for one in self.open if one.table == table), 2)
        first = last + self.choice([1] * 9 + [2])
        events: list[Event] = [self.choice(EVENTS)(number) for number in range(self.randrange(4))]
        numbers = range(first, first + len(events))
        words = [Words(number + (self.random() < 0.1), "word") for number in numbers if self.random() < 0.4]
        fouls = [
            FoulGiven(number, self._person())
            for number, event in zip(numbers, events, strict=True)
            if self.random() < (0.8 if event == fouled(event.at) else 0.1)
        ]
        debts, causes = self._debts(), self.sample(list(PauseCause), self.randrange(2))
        return lambda store: store.append(
            table, first, events, at, words=words, fouls=fouls, debts=debts, paused_by=causes
        )

    def end(self) -> Call:
        table, state = self._table(), self.choice((TableState.OVER, TableState.CLOSED))
        return lambda store: store.end(table, state, 7)

    def remember_panel(self) -> Call:
        table, panel = self._table(), Posted(self.randrange(9), self.randint(1, 9))
        return lambda store: store.remember_panel(table, panel)

    def stopped(self) -> Call:
        channel, since, until = self.choice(CHANNELS), self.randrange(10), self.randrange(10)
        return lambda store: store.stopped(channel, since, until)

    def leave_over(self) -> Call:
        table, message = self._table(), self.randint(1, 9)
        return lambda store: store.leave_over(table, message)

    def cleared(self) -> Call:
        table, message = self._table(), self.randint(1, 9)
        return lambda store: store.cleared(table, message)

    def leftovers(self) -> Call:
        return lambda store: store.leftovers()

    def announced(self) -> Call:
        table = self._table()
        return lambda store: store.announced(table)

    def remember_log(self) -> Call:
        table, log = self._table(), Posted(self.randint(1, 9), self.getrandbits(60))
        return lambda store: store.remember_log(table, log)

    # --- debts, people and servers --------------------------------------------------------------------

    def settle(self) -> Call:
        guild, user, table = self.choice(GUILDS), self._person(), self._table()
        return lambda store: store.settle(guild, user, table)

    def heed(self) -> Call:
        guild, user, muted = self.choice(GUILDS), self._person(), self.random() < 0.5
        return lambda store: store.heed(guild, user, muted)

    def save_settings(self) -> Call:
        settings = ServerSettings(self.choice(GUILDS), self.choice((None, "ka")), None, {"a": "c"})
        return lambda store: store.save_settings(settings)

    def save_language(self) -> Call:
        user, language = self._person(), self.choice((None, "ka", "uz"))
        return lambda store: store.save_language(user, language)

    def forget(self) -> Call:
        user = self._person()
        return lambda store: store.forget(user)

    def departed(self) -> Call:
        guild, at = self.choice(GUILDS), self.randrange(10)
        return lambda store: store.departed(guild, at)

    def returned(self) -> Call:
        guild = self.choice(GUILDS)
        return lambda store: store.returned(guild)

    def purge(self) -> Call:
        before = self.randrange(10)
        return lambda store: store.purge(before)


WEIGHTS = {"open_table": 2, "join": 12, "quit": 2, "put_in": 6, "begin": 4, "append": 8, "end": 2}


async def outcome(call: Call, store: Store) -> Any:
    """The words of a refusal are each store's own."""
    try:
        return await call(store)
    except StoreFailed:
        return StoreFailed


async def read(store: Store, user: UserId, tables: Sequence[TableId]) -> dict[str, Any]:
    """By the port's method what it answers; of people only this one."""
    return {
        "dealt": [await store.dealt(guild, user, table) for guild in GUILDS for table in tables],
        "unfinished": await store.unfinished(),
        "stored": [await store.stored(table) for table in tables],
        "unannounced": await store.unannounced(),
        "debts": await store.debts(),
        "settings": [await store.settings(guild) for guild in GUILDS],
        "language": await store.language(user),
        "about": await store.about(user, 3),
        "departures": await store.departures(),
        "servers": await store.servers(),
    }


@pytest.mark.parametrize("seed", range(2))
async def test_whatever_is_asked_of_both_stores_is_answered_and_kept_alike(
    store: SqlStore, seed: int
) -> None:
    luck, memory, taken, refused = Luck(seed), MemoryStore(), Counter[str](), Counter[str]()
    looks: dict[str, Any] = {}
    for step in range(STEPS):
        name, call = luck.call()
        answer = await outcome(call, memory)
        assert await outcome(call, store) == answer, name
        (refused if answer is StoreFailed else taken)[name] += 1
        if name == "open_table" and isinstance(answer, int):
            luck.tables.append(TableId(answer))
        luck.open = await memory.unfinished()
        if step % LOOKS == 0:
            user = luck.choice(PEOPLE)
            looks = await read(memory, user, luck.tables)
            assert await read(store, user, luck.tables) == looks, name
    assert set(taken) | set(looks) == PORT
    assert {"join", "quit", "put_in", "hand_over", "name_co_hosts", "begin", "append"} == set(refused)
