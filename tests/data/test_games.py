"""The history of a game, and what lies beside it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from data import SqlStore
from engine.events import Event, GameOver
from engine.roles import Ms, Team
from engine.view import Outcome, Termination
from table.ids import ChannelId, TableId
from table.ports import FoulGiven, StoreFailed, TableState, Unreadable, Words
from tests.data.tales import (
    CHANNEL,
    FIRST,
    NOW,
    OWNER,
    PEOPLE,
    SEATS,
    dawned,
    debt,
    fouled,
    join,
    lobby,
    playing,
    said,
    voted,
    whole,
)


def rows(path: Path, query: str) -> list[tuple[Any, ...]]:
    connection = sqlite3.connect(path)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


async def history(store: SqlStore) -> tuple[Event, ...]:
    (found,) = whole(await store.unfinished())
    return found.events


async def test_a_begun_game_is_found_with_its_seats_and_events(store: SqlStore) -> None:
    table = await playing(store)
    (found,) = whole(await store.unfinished())
    assert (found.table, found.state) == (table, TableState.PLAYING)
    assert found.seats == SEATS
    assert list(found.seats) == sorted(SEATS)
    assert found.people == PEOPLE
    assert found.events == FIRST


async def test_events_come_back_equal_and_in_order(store: SqlStore) -> None:
    table = await playing(store)
    await store.append(table, 3, [said(10), voted(11)], Ms(11))
    await store.append(table, 5, [fouled(12), dawned(13)], Ms(15))
    (found,) = whole(await store.unfinished())
    assert found.events == (*FIRST, said(10), voted(11), fouled(12), dawned(13))
    assert found.game_at == 15


@pytest.mark.parametrize("first", [1, 2, 4])
async def test_only_the_next_number_can_be_written(store: SqlStore, first: int) -> None:
    table = await playing(store)
    with pytest.raises(StoreFailed, match="does not follow"):
        await store.append(table, first, [said(10)], Ms(10), debts=[debt(PEOPLE[0], table)])
    (found,) = whole(await store.unfinished())
    assert found.events == FIRST
    assert found.game_at == 0
    assert await store.debts() == ()


async def test_the_database_itself_refuses_a_number_twice(store: SqlStore, path: Path) -> None:
    table = await playing(store)
    connection = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match=r"events\.table_id, events\.number"):
        connection.execute("INSERT INTO events VALUES (?, 2, 0, 'said', 1, '{}')", (table,))
    connection.close()


async def test_a_finished_game_takes_no_more_events(store: SqlStore) -> None:
    table = await playing(store)
    await store.end(table, TableState.OVER, NOW)
    with pytest.raises(StoreFailed):
        await store.append(table, 3, [said(10)], Ms(10))


async def test_words_stand_beside_their_events_until_the_game_ends(store: SqlStore, path: Path) -> None:
    table = await playing(store)
    text = "მე წითელი ვარ; @everyone 'quoted' \x00 🎭"
    await store.append(table, 3, [said(10)], Ms(10), words=[Words(3, text)])
    (found,) = whole(await store.unfinished())
    assert found.words == (Words(3, text),)
    await store.end(table, TableState.OVER, NOW)
    assert rows(path, "SELECT * FROM words") == []
    assert rows(path, "SELECT count(*) FROM events") == [(3,)]


async def test_a_foul_is_kept_with_reason_and_giver(store: SqlStore, path: Path) -> None:
    table = await playing(store)
    await store.append(table, 3, [fouled(10), fouled(11)], Ms(11), fouls=[FoulGiven(4, OWNER)])
    kept = rows(path, "SELECT table_id, number, seat, reason, giver_id FROM fouls")
    assert kept == [(table, 4, 2, "oath", OWNER)]


async def test_who_gives_a_foul_beside_another_event_writes_nothing(store: SqlStore) -> None:
    table = await playing(store)
    with pytest.raises(StoreFailed, match="no foul"):
        await store.append(table, 3, [said(10)], Ms(10), fouls=[FoulGiven(3, OWNER)])
    assert await history(store) == FIRST


async def test_a_failure_half_way_takes_everything_back(store: SqlStore) -> None:
    """The words point at an event that is not there: the disk refuses them after the events were written."""
    table = await playing(store)
    with pytest.raises(StoreFailed, match="FOREIGN KEY"):
        await store.append(
            table, 3, [said(10)], Ms(10), words=[Words(9, "late")], debts=[debt(PEOPLE[0], table)]
        )
    (found,) = whole(await store.unfinished())
    assert (found.events, found.words, found.game_at) == (FIRST, (), 0)
    assert await store.debts() == ()
    await store.append(table, 3, [said(10)], Ms(10), words=[Words(3, "in time")])
    assert await history(store) == (*FIRST, said(10))


async def test_a_failure_tells_nobody_the_words(store: SqlStore) -> None:
    table = await playing(store)
    with pytest.raises(StoreFailed) as caught:
        await store.append(table, 3, [said(10)], Ms(10), words=[Words(9, "I am the Don")])
    assert "Don" not in str(caught.value)


async def test_an_event_that_no_release_wrote_is_named(store: SqlStore, path: Path) -> None:
    table = await playing(store)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE events SET kind = 'teleported' WHERE number = 2")
    connection.commit()
    connection.close()
    for found in (*await store.unfinished(), await store.stored(table)):
        assert isinstance(found, Unreadable)
        assert found.why == f"event 2 of table {table} (teleported version 1) cannot be read"


async def test_ending_twice_changes_nothing(store: SqlStore, path: Path) -> None:
    table = await playing(store)
    await store.end(table, TableState.OVER, NOW)
    await store.end(table, TableState.CLOSED, NOW + 9)
    assert rows(path, "SELECT state, ended_at FROM tables") == [("over", NOW)]


async def test_tables_do_not_see_each_other(store: SqlStore) -> None:
    table = await playing(store)
    with pytest.raises(StoreFailed):
        await store.append(TableId(table + 1), 3, [said(10)], Ms(10))
    assert await history(store) == FIRST


STOPPED = GameOver(at=Ms(9), outcome=Outcome(Termination.STOPPED))
WON = GameOver(at=Ms(9), outcome=Outcome(Termination.WON, Team.RED))


async def test_games_of_a_channel_that_were_stopped_after_the_deal_are_counted(store: SqlStore) -> None:
    """Neither those with an outcome nor lobbies, nor those of another channel or another hour."""
    begun: list[tuple[ChannelId, list[Event], TableState, int]] = [
        (CHANNEL, [STOPPED], TableState.OVER, NOW),
        (CHANNEL, [WON], TableState.OVER, NOW),
        (CHANNEL, [], TableState.CLOSED, NOW + 5),
        (CHANNEL, [STOPPED], TableState.OVER, NOW - 1),
        (CHANNEL, [STOPPED], TableState.OVER, NOW + 6),
        (ChannelId(7), [STOPPED], TableState.OVER, NOW),
    ]
    for channel, end, state, at in begun:
        table = await lobby(store, channel)
        for user in PEOPLE:
            await join(store, table, user)
        await store.begin(table, SEATS, FIRST, [], NOW)
        await store.append(table, 3, end, Ms(9))
        await store.end(table, state, at)
    table = await lobby(store)
    await store.end(table, TableState.CLOSED, NOW)
    assert await store.stopped(CHANNEL, NOW, NOW + 5) == 2
    assert await store.stopped(ChannelId(7), NOW, NOW) == 1
    assert await store.stopped(ChannelId(8), 0, NOW) == 0
