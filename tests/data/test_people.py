"""What is kept about a person, and that it goes when he asks for it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from data import SqlStore, opened
from engine.roles import Ms, Role, Seat
from table.ids import NOBODY, ChannelId, UserId
from table.ports import FoulGiven, Kept, KeptSeat, Posted, TableState, Words
from tests.data.tales import (
    FIRST,
    GUILD,
    NOW,
    OWNER,
    PEOPLE,
    SEATS,
    debt,
    fouled,
    join,
    lobby,
    playing,
    press,
    said,
    whole,
)

NOTHING = Kept(None, (), 0, 0, 0, 0, 0, 0)
ONE, TWO = PEOPLE[0], PEOPLE[4]
"""Seats go by the people backwards in the tales: ONE has number 6, TWO number 2."""

COLUMNS = (
    ("seats", "user_id"),
    ("tables", "owner_id"),
    ("fouls", "giver_id"),
    ("co_hosts", "user_id"),
    ("debts", "user_id"),
    ("languages", "user_id"),
    ("erasures", "user_id"),
)


def mentions(path: Path, user: UserId) -> set[str]:
    """Every column of the whole database in which the id stands, whatever it is called."""
    connection = sqlite3.connect(path)
    try:
        tables = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        found = set()
        for table in tables:
            for row in _rows(connection, table):
                found |= {f"{table}.{column}" for column, value in row.items() if str(user) in str(value)}
        return found
    finally:
        connection.close()


def _rows(connection: sqlite3.Connection, table: str) -> list[dict[str, Any]]:
    cursor = connection.execute(f"SELECT * FROM {table}")
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


async def test_of_a_stranger_nothing_is_kept(store: SqlStore) -> None:
    await playing(store)
    assert await store.about(UserId(404), 10) == NOTHING


async def test_a_language_is_kept_until_it_is_given_up(store: SqlStore) -> None:
    assert await store.language(ONE) is None
    await store.save_language(ONE, "ka")
    await store.save_language(ONE, "uz")
    await store.save_language(TWO, "ru")
    assert (await store.language(ONE), await store.language(TWO)) == ("uz", "ru")
    await store.save_language(ONE, None)
    assert (await store.language(ONE), await store.language(TWO)) == (None, "ru")


async def test_a_seat_is_told_with_its_role_once_the_game_is_over_and_not_before(store: SqlStore) -> None:
    table = await playing(store)
    seat = KeptSeat(table, GUILD, "classic", NOW, TableState.PLAYING, Seat(6), None)
    found = await store.about(ONE, 10)
    assert (found.seats, found.seated, found.open_tables) == ((seat,), 1, 1)
    await store.end(table, TableState.OVER, NOW + 5)
    found = await store.about(ONE, 10)
    seat = KeptSeat(table, GUILD, "classic", NOW, TableState.OVER, Seat(6), Role.SHERIFF)
    assert (found.seats, found.seated, found.open_tables) == ((seat,), 1, 0)


@pytest.mark.parametrize("state", [TableState.CLOSED, TableState.OVER])
async def test_the_newest_seats_come_first_and_all_are_counted(store: SqlStore, state: TableState) -> None:
    tables = []
    for number in range(5):
        tables.append(table := await lobby(store, ChannelId(number)))
        await join(store, table, ONE)
        if number == 4:
            await store.begin(table, {Seat(6): ONE}, FIRST, [], NOW)
        await store.end(table, state if number == 4 else TableState.CLOSED, NOW)
    found = await store.about(ONE, 2)
    assert (found.seated, found.hosted) == (5, 0)
    assert found.seats == (
        KeptSeat(tables[4], GUILD, "classic", NOW, state, Seat(6), Role.SHERIFF),
        KeptSeat(tables[3], GUILD, "classic", NOW, TableState.CLOSED, None, None),
    )


async def test_fouls_tables_and_debts_are_counted(store: SqlStore) -> None:
    table = await playing(store)
    owed = [debt(TWO, table)]
    await store.append(table, 3, [fouled(10), fouled(11)], Ms(11), fouls=_given(OWNER, 3, 4), debts=owed)
    two, owner = await store.about(TWO, 10), await store.about(OWNER, 10)
    assert (two.fouls_got, two.fouls_given, two.hosted, two.debts) == (2, 0, 0, 1)
    assert (owner.fouls_got, owner.fouls_given, owner.hosted, owner.debts) == (0, 2, 1, 0)
    assert (two.open_tables, owner.open_tables, owner.seated) == (1, 1, 0)


def _given(giver: UserId, *numbers: int) -> list[FoulGiven]:
    return [FoulGiven(number, giver) for number in numbers]


async def test_who_is_forgotten_is_nowhere_in_the_database(store: SqlStore, path: Path) -> None:
    table = await playing(store)
    await store.append(table, 3, [fouled(10)], Ms(10), fouls=_given(TWO, 3))
    await store.hand_over(table, TWO)
    await store.save_language(TWO, "ka")
    await store.end(table, TableState.OVER, NOW)
    assert mentions(path, TWO) == {"seats.user_id", "tables.owner_id", "fouls.giver_id", "languages.user_id"}
    await store.forget(TWO)
    assert mentions(path, TWO) == set()
    assert await store.about(TWO, 10) == NOTHING


async def test_the_game_of_one_who_is_forgotten_stays_what_it_was(store: SqlStore, path: Path) -> None:
    table = await playing(store)
    await store.append(table, 3, [fouled(10)], Ms(10), fouls=_given(OWNER, 3))
    await store.remember_panel(table, Posted(0, 5))
    await store.end(table, TableState.OVER, NOW)
    (before,) = whole(await store.unannounced())
    await store.forget(TWO)
    await store.forget(OWNER)
    (after,) = whole(await store.unannounced())
    assert (after.events, after.joins, after.secret) == (before.events, before.joins, before.secret)
    assert after.joins == tuple(map(press, PEOPLE))
    assert after.seats == {seat: user for seat, user in SEATS.items() if user != TWO}
    assert after.owner == NOBODY
    assert mentions(path, TWO) | mentions(path, OWNER) == set()
    assert (await store.about(ONE, 10)).seated == 1


async def test_an_open_table_forgets_him_when_it_ends_and_not_before(store: SqlStore, path: Path) -> None:
    table = await playing(store)
    await store.append(table, 3, [fouled(10)], Ms(10), fouls=_given(OWNER, 3))
    await store.forget(TWO)
    await store.forget(OWNER)
    await store.forget(OWNER)
    (found,) = whole(await store.unfinished())
    assert (found.seats, found.owner) == (SEATS, OWNER)
    assert (await store.about(TWO, 10)).open_tables == 1
    await store.append(table, 4, [fouled(11), said(12)], Ms(12), fouls=_given(TWO, 4))
    await store.end(table, TableState.OVER, NOW)
    assert mentions(path, TWO) | mentions(path, OWNER) == set()
    assert await store.about(TWO, 10) == NOTHING
    assert (await store.about(ONE, 10)).seated == 1


async def test_a_lobby_forgets_him_when_it_closes(store: SqlStore, path: Path) -> None:
    table = await lobby(store)
    await join(store, table, ONE)
    await store.forget(ONE)
    assert (whole(await store.unfinished()))[0].people == (ONE,)
    await store.end(table, TableState.CLOSED, NOW)
    assert mentions(path, ONE) == set()


async def test_who_plays_on_after_being_forgotten_is_known_from_then_on(store: SqlStore) -> None:
    first = await playing(store)
    await store.end(first, TableState.OVER, NOW)
    await store.forget(ONE)
    second = await playing(store)
    await store.end(second, TableState.OVER, NOW)
    assert (await store.about(ONE, 10)).seated == 1


async def test_a_debt_stays_until_it_is_settled(store: SqlStore, path: Path) -> None:
    """Or he would stay muted for ever."""
    table = await playing(store)
    await store.append(table, 3, [], Ms(7), debts=[debt(ONE, table)])
    await store.end(table, TableState.OVER, NOW)
    await store.forget(ONE)
    assert mentions(path, ONE) == {"debts.user_id"}
    assert (await store.about(ONE, 10)).debts == 1
    await store.settle(GUILD, ONE, table)
    assert mentions(path, ONE) == set()


async def test_neither_his_id_nor_what_he_wrote_is_left_in_the_file(path: Path) -> None:
    word = "ჩემი საიდუმლო სიტყვა"
    async with opened(path) as store:
        table = await playing(store)
        await store.append(table, 3, [said(10)], Ms(10), words=[Words(3, word)])
        await store.end(table, TableState.OVER, NOW)
        await store.forget(ONE)
    data = await asyncio.to_thread(path.read_bytes)
    assert word.encode() not in data
    assert ONE.to_bytes(8, "big") not in data
    assert TWO.to_bytes(8, "big") in data


async def test_two_who_are_forgotten_do_not_come_into_each_others_way(store: SqlStore, path: Path) -> None:
    """The seats of one table are told apart by their people, and both are nobody's now."""
    table = await playing(store)
    await store.end(table, TableState.OVER, NOW)
    for user in PEOPLE:
        await store.forget(user)
    assert all(mentions(path, user) == set() for user in PEOPLE)


@pytest.mark.usefixtures("store")
def test_the_places_where_people_stand_are_all_known(path: Path) -> None:
    """A new column that names a person must be thought of here, in `data.people` and in docs/privacy.md."""
    connection = sqlite3.connect(path)
    named = {
        (table, column)
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for _, column, *_ in connection.execute(f"PRAGMA table_info({table})").fetchall()
        if column in ("user_id", "owner_id", "giver_id")
    }
    connection.close()
    assert named == set(COLUMNS)
