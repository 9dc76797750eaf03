"""How long each question to the store takes when many games have been played, and each statement of it.

The bound: five milliseconds a statement, for its quickest of some rounds, since the load of other programs
slows the rest. A question has several, and what is committed waits for the disk as well.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from sqlalchemy import Engine, event

from data import SqlStore, opened
from data.history import rows
from engine import FORMATS, Ms, Seat, start
from engine.actions import Reason
from engine.events import Fouled
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import FoulGiven, Posted, ServerSettings, TableState, Words

GAMES = 100_000
SEATS = 10
PEOPLE = 5_000
REGULAR_EVERY = 33
"""One person plays in every so many games: an evening's every game for eight years."""
ROUNDS = 30
MOST_MS = 5.0

REGULAR = UserId(1)
SOMEBODY = UserId(2)
GUILD = GuildId(1)
CLASSIC = "classic"

Question = Callable[[], Awaitable[object]]


async def run(games: int = GAMES) -> dict[str, object]:
    """Milliseconds: the quickest and the median of each question and the quickest of its slowest statement,
    and whether every statement keeps the bound."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "tamada.db"
        async with opened(path):
            pass
        size = _fill(path, games)
        async with opened(path) as store:
            taken = {name: await _time(question) async for name, question in _questions(store, games)}
    return {
        "games": games,
        "megabytes": round(size / 1e6),
        "ms": taken,
        "holds": all(each["statement"] < MOST_MS for each in taken.values()),
    }


async def _time(question: Question) -> dict[str, float]:
    taken = []
    with _statements() as quickest:
        for _ in range(ROUNDS):
            began = perf_counter()
            await question()
            taken.append((perf_counter() - began) * 1000)
    return {
        "quickest": round(min(taken), 2),
        "median": round(median(taken), 2),
        "statement": round(max(quickest.values(), default=0.0), 2),
    }


@contextmanager
def _statements() -> Iterator[dict[str, float]]:
    """Milliseconds that each statement takes at its quickest meanwhile."""
    quickest: dict[str, float] = {}
    began = 0.0

    def begins(*_: Any) -> None:
        nonlocal began
        began = perf_counter()

    def is_done(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        took = (perf_counter() - began) * 1000
        quickest[statement] = min(took, quickest.get(statement, took))

    event.listen(Engine, "before_cursor_execute", begins)
    event.listen(Engine, "after_cursor_execute", is_done)
    try:
        yield quickest
    finally:
        event.remove(Engine, "before_cursor_execute", begins)
        event.remove(Engine, "after_cursor_execute", is_done)


def _fill(path: Path, games: int) -> int:
    """Games that are over, each with its deal and one foul; bytes of the file."""
    luck, seat = Random(games), count(1)
    first = start(CLASSIC, SEATS, "seed", {})
    foul = Fouled(at=Ms(1), seat=Seat(3), reason=Reason.OATH, fouls=1, penalty=False)
    events = [
        (row["number"], row["at"], row["kind"], row["version"], json.dumps(row["body"]))
        for row in rows(TableId(0), 1, [*first, foul])
    ]
    given, last = len(events), len(events)
    connection = sqlite3.connect(path)
    with connection:
        for table in range(1, games + 1):
            people = luck.sample(range(2, PEOPLE), SEATS)
            if table % REGULAR_EVERY == 0:
                people[luck.randrange(SEATS)] = REGULAR
            connection.execute(
                "INSERT INTO tables (id, guild_id, channel_id, owner_id, format, options, state, last_number,"
                " game_at, paused_by, secret, opened_at, begun_at, ended_at)"
                " VALUES (?, ?, ?, ?, 'classic', '{}', 'over', ?, 1, '', 'secret', ?, ?, ?)",
                (table, table % 50, table % 200, people[0], last, table, table, table),
            )
            connection.executemany(
                "INSERT INTO seats (id, table_id, user_id, press_id, number, held) VALUES (?, ?, ?, ?, ?, 0)",
                [(next(seat), table, user, user, number) for number, user in enumerate(people, 1)],
            )
            connection.executemany(
                "INSERT INTO events (table_id, number, at, kind, version, body) VALUES (?, ?, ?, ?, ?, ?)",
                [(table, *event) for event in events],
            )
            connection.execute(
                "INSERT INTO fouls VALUES (?, ?, 3, ?, ?)", (table, given, Reason.OATH.value, people[0])
            )
    connection.close()
    return path.stat().st_size


async def _questions(store: SqlStore, games: int) -> AsyncIterator[tuple[str, Question]]:
    """By the port's name, in an order in which they may be asked."""
    at, lobbies = count(1), count(1)
    old = TableId(games // 2)

    async def lobby() -> TableId:
        made = await store.open_table(GUILD, ChannelId(-next(lobbies)), SOMEBODY, CLASSIC, {}, 0, "secret")
        assert isinstance(made, int)
        return TableId(made)

    yield "open_table", lobby
    table = await lobby()
    people = [UserId(-number) for number in range(1, SEATS + 1)]
    for user in people:
        await store.join(table, user, 1)
    yield "join", lambda: store.join(table, UserId(-100 - next(at)), 1)
    yield "quit", lambda: store.quit(table, UserId(-100 - next(at)))
    async with _playing(store, lobby) as game:
        numbers = count(3)
        foul = Fouled(at=Ms(1), seat=Seat(3), reason=Reason.OATH, fouls=1, penalty=False)

        async def append() -> None:
            number = next(numbers)
            await store.append(
                game,
                number,
                [foul],
                Ms(1),
                words=[Words(number, "word")],
                fouls=[FoulGiven(number, SOMEBODY)],
            )

        yield "append", append
        yield "hand_over", lambda: store.hand_over(game, SOMEBODY)
        yield "name_co_hosts", lambda: store.name_co_hosts(game, people[:2])
        yield "remember_panel", lambda: store.remember_panel(game, Posted(1, next(at)))
        yield "remember_log", lambda: store.remember_log(game, Posted(1, next(at)))
        yield "leave_over", lambda: store.leave_over(game, next(at))
        yield "leftovers", store.leftovers
        yield "cleared", lambda: store.cleared(game, 1)
        yield "unfinished", store.unfinished
    yield "end", lambda: store.end(game, TableState.OVER, 1)
    yield "stored", lambda: store.stored(game)
    yield "unannounced", store.unannounced
    yield "announced", lambda: store.announced(game)
    yield "dealt", lambda: store.dealt(GuildId(old % 50), SOMEBODY, old)
    yield "about, somebody", lambda: store.about(SOMEBODY, 10)
    yield "about, a regular", lambda: store.about(REGULAR, 10)
    strangers = count(3)
    yield "forget, somebody", lambda: store.forget(UserId(next(strangers)))
    yield "debts", store.debts
    yield "settle", lambda: store.settle(GUILD, SOMEBODY, table)
    yield "save_settings", lambda: store.save_settings(ServerSettings(GUILD))
    yield "settings", lambda: store.settings(GUILD)
    yield "save_language", lambda: store.save_language(SOMEBODY, "ka")
    yield "language", lambda: store.language(SOMEBODY)
    yield "departed", lambda: store.departed(GUILD, 1)
    yield "departures", store.departures
    yield "servers", store.servers
    yield "returned", lambda: store.returned(GUILD)
    yield "purge", lambda: store.purge(0)


@asynccontextmanager
async def _playing(store: SqlStore, lobby: Callable[[], Awaitable[TableId]]) -> AsyncIterator[TableId]:
    """A game that has begun, beside a few lobbies."""
    table = await lobby()
    people = [UserId(-1000 - number) for number in range(FORMATS[CLASSIC].most)][:SEATS]
    for user in people:
        await store.join(table, user, 1)
    seats = {Seat(number): user for number, user in enumerate(people, 1)}
    await store.begin(table, seats, start(CLASSIC, SEATS, "seed", {})[:2], [], 0)
    yield table
