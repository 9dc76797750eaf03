"""No question to the store reads through all games: each finds its rows by an index, however many there are.

What SQLite would do is asked of SQLite itself; how long it takes shows `python -m benchmarks store`.
"""

from __future__ import annotations

import inspect
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from data import SqlStore
from engine.roles import Ms
from table.ids import UserId
from table.ports import FoulGiven, Posted, ServerSettings, Store, TableState, Words
from tests.data.tales import CHANNEL, FIRST, GUILD, NOW, OWNER, PEOPLE, SEATS, debt, fouled, join, lobby, said

BIG = ("tables", "seats", "events", "fouls")
"""They grow with every game; the others hold what is open, owed or set."""
FEW = ("ix_tables_open", "ix_tables_panel", "uq_tables_open_channel", "uq_seats_held_user")
"""Indexes of what is open, or not shown as ended: to go through one of them is to read nothing else."""

PORT = {name for name, _ in inspect.getmembers(Store, inspect.iscoroutinefunction)}

Statement = tuple[str, Any]


@contextmanager
def statements(store: SqlStore) -> Iterator[list[Statement]]:
    """What is said to SQLite meanwhile."""
    said: list[Statement] = []

    def heard(_c: object, _d: object, statement: str, parameters: Any, *_: object) -> None:
        said.append((statement, parameters))

    engines = [store._database._writer.sync_engine, store._database._readers.sync_engine]
    for engine in engines:
        event.listen(engine, "before_cursor_execute", heard)
    try:
        yield said
    finally:
        for engine in engines:
            event.remove(engine, "before_cursor_execute", heard)


def scans(connection: sqlite3.Connection, statement: Statement) -> list[str]:
    """The steps of its plan that go through a big table from one end to the other."""
    words, parameters = statement
    if not words.lstrip().upper().startswith(("SELECT", "UPDATE", "DELETE", "INSERT")):
        return []
    if isinstance(parameters, list):
        parameters = parameters[0]
    plan = connection.execute(f"EXPLAIN QUERY PLAN {words}", parameters).fetchall()
    steps = [step for *_, step in plan]
    return [
        f"{step}: {words}"
        for step in steps
        if re.match(rf"SCAN ({'|'.join(BIG)})\b", step) and not any(name in step for name in FEW)
    ]


async def _everything(store: SqlStore) -> set[str]:
    """Asks the store all that can be asked, in the course of a game; gives what was asked."""
    asked: set[str] = set()

    class Noting:
        def __getattr__(self, name: str) -> Any:
            if name in PORT:
                asked.add(name)
            return getattr(store, name)

    noting: Any = Noting()
    table = await lobby(noting)
    for user in (*PEOPLE, OWNER):
        await join(noting, table, user)
    await noting.quit(table, OWNER)
    await noting.put_in(table, PEOPLE[0], "apple")
    await noting.hand_over(table, PEOPLE[0])
    await noting.name_co_hosts(table, [PEOPLE[1], PEOPLE[2]])
    await noting.begin(table, SEATS, FIRST, [debt(user, table) for user in PEOPLE], NOW)
    await noting.append(
        table,
        3,
        [said(1), fouled(2)],
        Ms(3),
        words=[Words(3, "word")],
        fouls=[FoulGiven(4, PEOPLE[0])],
        debts=[debt(OWNER, table)],
    )
    await noting.remember_panel(table, Posted(1, 5))
    await noting.remember_panel(table, Posted(2, 7))
    await noting.leave_over(table, 8)
    await noting.leftovers()
    await noting.cleared(table, 8)
    await noting.remember_log(table, Posted(1, 6))
    for user in PEOPLE[:3]:
        await noting.about(user, 10)
        await noting.forget(user)
    await noting.unfinished()
    await noting.stored(table)
    await noting.end(table, TableState.OVER, NOW)
    await noting.unannounced()
    await noting.dealt(GUILD, PEOPLE[0], table)
    await noting.about(PEOPLE[3], 10)
    await noting.announced(table)
    await noting.stopped(CHANNEL, NOW, NOW)
    await noting.debts()
    await noting.heed(GUILD, PEOPLE[0], True)
    await noting.settle(GUILD, PEOPLE[0], table)
    await noting.save_settings(ServerSettings(GUILD))
    await noting.settings(GUILD)
    await noting.save_language(OWNER, "ka")
    await noting.language(OWNER)
    await noting.departed(GUILD, NOW)
    await noting.departures()
    await noting.servers()
    await noting.returned(GUILD)
    await noting.purge(NOW)
    return asked


async def test_no_question_to_the_store_reads_through_all_games(store: SqlStore, path: Path) -> None:
    with statements(store) as said:
        asked = await _everything(store)
    assert asked == PORT
    connection = sqlite3.connect(path)
    try:
        found = [step for statement in said for step in scans(connection, statement)]
    finally:
        connection.close()
    assert found == []


@pytest.mark.parametrize("games", [1, 7])
async def test_what_is_kept_about_a_person_is_asked_with_as_many_questions_for_one_game_as_for_many(
    store: SqlStore, games: int
) -> None:
    for _ in range(games):
        table = await lobby(store)
        for user in PEOPLE:
            await join(store, table, user)
        await store.begin(table, SEATS, FIRST, [], NOW)
        await store.end(table, TableState.OVER, NOW)
    with statements(store) as said:
        kept = await store.about(PEOPLE[0], 10)
    assert len(kept.seats) == games
    assert all(seat.role is not None for seat in kept.seats)
    assert len([words for words, _ in said if words.startswith("SELECT")]) == 3


async def test_of_one_who_has_played_for_years_nothing_is_sorted_and_no_seat_read_to_count_his_fouls(
    store: SqlStore, path: Path
) -> None:
    """His newest seats come in the order of an index, and his fouls are found by that index alone."""
    with statements(store) as said:
        await store.about(PEOPLE[0], 10)
    connection = sqlite3.connect(path)
    try:
        newest, counted = (
            [step for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {words}", parameters)]
            for words, parameters in said
            if "seats" in words
        )
    finally:
        connection.close()
    assert not [step for step in (*newest, *counted) if "TEMP B-TREE" in step]
    seats = [step for step in counted if step.startswith("SEARCH seats") and "(user_id=?" in step]
    assert all("COVERING INDEX" in step for step in seats)
    assert len(seats) >= 2
    fouls = "SEARCH fouls USING COVERING INDEX ix_fouls_table_id_seat"
    assert any(step.startswith(fouls) for step in counted)


async def test_the_open_table_of_a_channel_and_the_held_seat_of_a_person_are_found_at_once(
    store: SqlStore, path: Path
) -> None:
    """Each has an index that holds what is open only: one row at the most."""
    with statements(store) as said:
        table = await lobby(store, CHANNEL)
        await join(store, table, UserId(5))
    connection = sqlite3.connect(path)
    try:
        steps = [
            step
            for words, parameters in said
            if words.startswith("SELECT")
            for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {words}", parameters)
        ]
    finally:
        connection.close()
    for index in ("uq_tables_open_channel", "uq_seats_held_user"):
        assert any(step.startswith("SEARCH") and index in step for step in steps), steps
