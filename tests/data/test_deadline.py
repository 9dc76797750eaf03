"""A commit that does not return is given up and comes to its end unheard; nothing is done twice."""

from __future__ import annotations

import asyncio
import inspect
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from data import SqlStore, opened
from engine.roles import Ms
from table.ids import ChannelId
from table.ports import Store, StoreFailed
from tests.data.tales import FIRST, PEOPLE, join, lobby, playing, said, whole
from tests.patience import PATIENCE

SOON = 0.2


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqlStore]:
    async with opened(path) as made:
        made.transactions._seconds = SOON
        yield made


@contextmanager
def hanging(path: Path) -> Iterator[None]:
    """Somebody else holds the file for writing, as a disk would that does not answer."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.rollback()
        other.close()


async def test_a_commit_that_hangs_is_given_up_and_then_is_there_once(store: SqlStore, path: Path) -> None:
    store.transactions._seconds = 30
    table = await playing(store)
    store.transactions._seconds = SOON
    given_up = pytest.raises(StoreFailed, match=r"no answer within 0\.2 s to append; it may still be done")
    with hanging(path), given_up:
        await store.append(table, 3, [said(1)], Ms(1))
    await store.transactions.all_done()
    store.transactions._seconds = 30
    with pytest.raises(StoreFailed, match="does not follow"):
        await store.append(table, 3, [said(1)], Ms(1))
    (found,) = whole([await store.stored(table)])
    assert found.events == (*FIRST, said(1))


async def test_whoever_looks_after_a_call_that_was_given_up_sees_what_became_of_it(
    store: SqlStore, path: Path
) -> None:
    """Else he goes on from what is about to change, and meets the late commit with his next one."""
    store.transactions._seconds = 30
    table = await playing(store)
    store.transactions._seconds = SOON
    with hanging(path):
        with pytest.raises(StoreFailed, match="may still be done"):
            await store.append(table, 3, [said(1)], Ms(1))
        with pytest.raises(StoreFailed, match="no answer"):
            await store.stored(table)
        assert await store.language(PEOPLE[0]) is None, "what has nothing to do with it is read meanwhile"
        store.transactions._seconds = 30
        looking = asyncio.create_task(store.stored(table))
        starting = asyncio.create_task(store.unfinished())
        await asyncio.sleep(SOON)
        assert not looking.done()
    for found in (await looking, *await starting):
        (one,) = whole([found])
        assert one.events == (*FIRST, said(1))


async def test_who_is_cancelled_waits_for_nothing_and_what_he_asked_for_is_done_whole(
    store: SqlStore, path: Path
) -> None:
    store.transactions._seconds = 30
    table = await playing(store)
    with hanging(path):
        cancelled = asyncio.create_task(store.append(table, 3, [said(1)], Ms(1)))
        await asyncio.sleep(0.05)
        cancelled.cancel()
        await asyncio.wait({cancelled}, timeout=PATIENCE)
        assert cancelled.cancelled()
    (found,) = whole([await store.stored(table)])
    assert found.events == (*FIRST, said(1))


async def test_calls_that_pile_up_behind_one_that_hangs_are_done_in_their_order(
    store: SqlStore, path: Path
) -> None:
    store.transactions._seconds = 30
    table = await lobby(store)
    store.transactions._seconds = SOON
    with hanging(path):
        for user in PEOPLE:
            with pytest.raises(StoreFailed):
                await join(store, table, user)
        with pytest.raises(StoreFailed):
            await store.quit(table, PEOPLE[0])
    await store.transactions.all_done()
    store.transactions._seconds = 30
    (found,) = whole([await store.stored(table)])
    assert found.people == PEOPLE[1:]


def test_every_call_of_the_port_has_the_deadline() -> None:
    port = {name for name, _ in inspect.getmembers(Store, inspect.iscoroutinefunction)}
    for name in port:
        method = getattr(SqlStore, name)
        assert inspect.iscoroutinefunction(method)
        assert inspect.unwrap(method) is not method, name


async def test_nothing_of_the_store_outlives_its_closing(path: Path) -> None:
    """A call that nobody waits for any more comes to its end first, and a late one is refused."""
    before = asyncio.all_tasks()
    threads = threading.active_count()
    async with opened(path) as store:
        table = await lobby(store)
        given_up = asyncio.create_task(join(store, table, PEOPLE[0]))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
    with pytest.raises(StoreFailed, match="closed"):
        await store.save_language(PEOPLE[0], "ka")
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == before
    assert threading.active_count() <= threads + 1, "only the pool of the loop"
    async with opened(path) as store:
        (found,) = whole(await store.unfinished())
        assert found.people == PEOPLE[:1]
        assert found.channel != ChannelId(0)
