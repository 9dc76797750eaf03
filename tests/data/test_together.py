"""Many at once: nothing is lost, nobody meets a locked database, and nobody forks a game."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from data import SqlStore, opened
from engine.roles import Ms, Seat
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import Conflict, StoreFailed, Words
from tests.data.tales import FIRST, NOW, OWNER, PEOPLE, SECRET, join, lobby, playing, said, whole
from tests.patience import PATIENCE

WRITERS = 50
COMMITS = 6


async def test_fifty_writers_beside_a_backup_lose_nothing(
    store: SqlStore, path: Path, tmp_path: Path
) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()
    stop = threading.Event()
    backup = asyncio.create_task(asyncio.to_thread(_back_up, path, copies, stop))
    tables = await asyncio.gather(*(_play(store, number) for number in range(WRITERS)))
    stop.set()
    made = await backup

    found = {one.table: one for one in whole(await store.unfinished())}
    assert set(found) == set(tables)
    for table in tables:
        assert len(found[table].events) == len(FIRST) + COMMITS
        assert [one.number for one in found[table].words] == [3 + number for number in range(COMMITS)]
        assert found[table].game_at == COMMITS
    assert made > 0
    for copy in sorted(copies.iterdir()):
        _sound(copy)


async def _play(store: SqlStore, number: int) -> TableId:
    user = UserId(10_000 + number)
    table = await store.open_table(GuildId(1), ChannelId(20_000 + number), user, "classic", {}, NOW, SECRET)
    assert not isinstance(table, Conflict)
    await join(store, table, user)
    await store.begin(table, {Seat(1): user}, FIRST, [], NOW)
    for turn in range(COMMITS):
        words = [Words(3 + turn, f"word {turn}")]
        await store.append(table, 3 + turn, [said(turn)], Ms(turn + 1), words=words)
    return table


def _back_up(path: Path, copies: Path, stop: threading.Event) -> int:
    """Copies the live database again and again, as an operator's backup does."""
    made = 0
    while not stop.is_set():
        source, target = sqlite3.connect(path), sqlite3.connect(copies / f"{made}.db")
        source.backup(target, pages=8)
        source.close()
        target.close()
        made += 1
    return made


def _sound(copy: Path) -> None:
    connection = sqlite3.connect(copy)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    torn = (
        "SELECT t.id FROM tables t WHERE last_number != (SELECT count(*) FROM events WHERE table_id = t.id)"
    )
    assert connection.execute(torn).fetchall() == []
    connection.close()


async def test_of_two_writers_of_one_number_one_fails(store: SqlStore) -> None:
    table = await playing(store)
    results = await asyncio.gather(
        *(store.append(table, 3, [said(at)], Ms(at)) for at in range(10, 20)), return_exceptions=True
    )
    assert sum(isinstance(one, StoreFailed) for one in results) == 9
    (found,) = whole(await store.unfinished())
    assert len(found.events) == 3


async def test_of_twelve_who_open_a_table_in_one_channel_one_does(store: SqlStore) -> None:
    opened = await asyncio.gather(
        *(store.open_table(GuildId(1), ChannelId(2), OWNER, "classic", {}, NOW, SECRET) for _ in range(12))
    )
    assert opened.count(Conflict.CHANNEL_TAKEN) == 11


async def test_who_presses_join_at_two_tables_sits_at_one(store: SqlStore) -> None:
    here, there = await lobby(store), await lobby(store, ChannelId(77))
    answers = await asyncio.gather(*(join(store, table, PEOPLE[0]) for table in (here, there)))
    assert sorted(answers, key=str) == [None, Conflict.SEATED_ELSEWHERE]


async def test_a_writer_that_is_cancelled_leaves_the_store_working(store: SqlStore) -> None:
    table = await playing(store)
    for steps in range(40):
        number = len((whole(await store.unfinished()))[0].events) + 1
        writing = asyncio.create_task(store.append(table, number, [said(steps)], Ms(steps)))
        for _ in range(steps):
            await asyncio.sleep(0)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
    (found,) = whole(await store.unfinished())
    await store.append(table, len(found.events) + 1, [said(99)], Ms(99))
    (again,) = whole(await store.unfinished())
    assert again.events == (*found.events, said(99))


async def test_readers_do_not_wait_for_a_writer(store: SqlStore) -> None:
    await playing(store)
    async with store._database.write():
        async with asyncio.timeout(PATIENCE):
            assert len(whole(await store.unfinished())) == 1


async def test_closing_waits_for_what_is_under_way_and_refuses_the_rest(path: Path) -> None:
    async with opened(path) as store:
        table = await playing(store)
        writing = asyncio.create_task(store.append(table, 3, [said(10)], Ms(10)))
        await asyncio.sleep(0)
    assert writing.done()
    await writing
    with pytest.raises(StoreFailed, match="closed"):
        await store.append(table, 4, [said(11)], Ms(11))
    with pytest.raises(StoreFailed, match="closed"):
        whole(await store.unfinished())
    async with opened(path) as again:
        (found,) = whole(await again.unfinished())
        assert found.events == (*FIRST, said(10))
