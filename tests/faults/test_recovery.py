"""One row that cannot be read keeps no other table from going on: it is put aside alone, and said."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from data import opened
from engine.events import GameOver, GameStarted
from engine.roles import Ms, Seat
from engine.stages import StageKind
from engine.view import Outcome, Termination
from table.ids import ChannelId, TableId, UserId
from table.ports import Found, Posted, StoredTable, TableState, Unreadable
from table.snapshot import Closing
from table.table import Table
from tests.data.tales import CHANNEL, GUILD, NOW, PEOPLE, join, lobby, playing
from tests.table import evening as at_table
from tests.table.evening import ELSEWHERE, Evening

OTHER = ChannelId(CHANNEL + 1)
STOPPED = GameOver(at=Ms(9), outcome=Outcome(Termination.STOPPED))
FIRST_TABLE = TableId(1)
PANEL = Posted(1, 55)

BAD_ROWS = {
    "event of no kind": "UPDATE events SET kind = 'danced' WHERE table_id = 1 AND number = 2",
    "event of a later version": "UPDATE events SET version = 99 WHERE table_id = 1 AND number = 2",
    "event that is no JSON": "UPDATE events SET body = '{' WHERE table_id = 1 AND number = 2",
    "event with an unknown reason": "UPDATE events SET body = '[]' WHERE table_id = 1 AND number = 1",
    "gap in the numbers": "UPDATE events SET number = 7 WHERE table_id = 1 AND number = 2",
    "last event lost": "DELETE FROM events WHERE table_id = 1 AND number = 2",
    "pause cause": "UPDATE tables SET paused_by = 'weather' WHERE id = 1",
    "options that are no JSON": "UPDATE tables SET options = 'vote' WHERE id = 1",
    "options that are none": "UPDATE tables SET options = 'null' WHERE id = 1",
    "number that is none": "UPDATE tables SET game_at = 'noon' WHERE id = 1",
    "person who is none": "UPDATE seats SET user_id = 'Nino' WHERE table_id = 1 AND number = 1",
}


async def _two(path: Path) -> None:
    """A game, table 1, and a lobby beside it."""
    async with opened(path) as store:
        assert await playing(store) == 1
        await lobby(store, OTHER)


def _spoil(path: Path, how: str) -> None:
    connection = sqlite3.connect(path)
    with connection:
        assert connection.execute(how).rowcount == 1
    connection.close()


@pytest.mark.parametrize("bad", BAD_ROWS)
async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_read(path: Path, bad: str) -> None:
    await _two(path)
    _spoil(path, BAD_ROWS[bad])
    async with opened(path) as store:
        spoilt, whole = await store.unfinished()
        assert isinstance(spoilt, Unreadable)
        assert (spoilt.table, spoilt.guild, spoilt.channel) == (1, GUILD, CHANNEL)
        assert spoilt.why
        assert isinstance(whole, StoredTable)
        await store.end(spoilt.table, TableState.CLOSED, 9)
        assert await store.unfinished() == (whole,)
        again = await lobby(store)
        assert await join(store, again, PEOPLE[1]) is None
        assert (await store.about(PEOPLE[1], 5)).seated == 2


@pytest.mark.parametrize("bad", [bad for bad in BAD_ROWS if bad.startswith("event")])
async def test_an_ended_table_that_cannot_be_read_keeps_no_start_from_going_on(path: Path, bad: str) -> None:
    """Nor does it keep anybody from seeing what is kept about him."""
    await _two(path)
    async with opened(path) as store:
        await store.remember_panel(FIRST_TABLE, PANEL)
        await store.end(FIRST_TABLE, TableState.OVER, 9)
    _spoil(path, BAD_ROWS[bad])
    async with opened(path) as store:
        (spoilt,) = await store.unannounced()
        assert isinstance(spoilt, Unreadable)
        assert spoilt.panel == PANEL
        kept = await store.about(PEOPLE[0], 5)
        assert kept.seated == 1
        await store.announced(spoilt.table)
        assert await store.unannounced() == ()


@pytest.mark.parametrize("bad", ["version = 99", "body = '{'", "body = '[]'"])
async def test_an_outcome_that_cannot_be_read_keeps_no_lobby_of_its_channel_from_opening(
    path: Path, bad: str
) -> None:
    """Nor does it keep the bot from starting while one is open: a lobby counts the games before it."""
    async with opened(path) as store:
        for _ in range(2):
            table = await playing(store)
            await store.append(table, 3, [STOPPED], Ms(9))
            await store.end(table, TableState.OVER, NOW)
        assert await store.stopped(CHANNEL, NOW, NOW) == 2
    _spoil(path, f"UPDATE events SET {bad} WHERE table_id = 1 AND number = 3")
    async with opened(path) as store:
        assert await store.stopped(CHANNEL, NOW, NOW) == 1


def _unreadable(stored: StoredTable) -> Found:
    return Unreadable(
        stored.table, stored.guild, stored.channel, "none", None, None, "event 2 cannot be read"
    )


def _without_seats(stored: StoredTable) -> Found:
    return replace(stored, seats={Seat(1): stored.seats[Seat(1)]})


def _without_start(stored: StoredTable) -> Found:
    return replace(stored, events=())


def _of_no_format(stored: StoredTable) -> Found:
    return replace(stored, format="chess")


def _of_no_option(stored: StoredTable) -> Found:
    return replace(stored, options={"dancing": "on"})


def _with_a_gap(stored: StoredTable) -> Found:
    return replace(stored, events=(*stored.events[:1], *stored.events[-1:]))


def _of_no_roles(stored: StoredTable) -> Found:
    first = stored.events[0]
    assert isinstance(first, GameStarted)
    return replace(stored, events=(replace(first, format="chess"), *stored.events[1:]))


SPOILT = (
    _unreadable,
    _without_seats,
    _without_start,
    _of_no_format,
    _of_no_option,
    _with_a_gap,
    _of_no_roles,
)


@pytest.mark.parametrize("spoilt", SPOILT, ids=lambda how: how.__name__.strip("_"))
async def test_a_table_that_cannot_be_taken_up_is_put_aside_alone_and_its_people_are_released(
    spoilt: Callable[[StoredTable], Found], caplog: pytest.LogCaptureFixture
) -> None:
    """Beside it another lobby goes on. Its channel is told, and free; so it is after the next start, too."""
    evening = await Evening().at(StageKind.SPEECH)
    watcher = UserId(77)
    evening.voice.place(at_table.GUILD, watcher, ELSEWHERE)
    other = await evening.house.open(at_table.GUILD, ELSEWHERE, watcher, "classic", {})
    assert isinstance(other, Table)
    await evening.store.remember_panel(evening.table.id, PANEL)
    read, bad = evening.store.unfinished, evening.table.id

    async def unfinished() -> tuple[Found, ...]:
        return tuple(spoilt(one) if one.table == bad else one for one in await read())

    evening.store.unfinished = unfinished  # type: ignore[method-assign,assignment]
    assert evening.voice.muted(at_table.GUILD)
    await evening.restarted()
    await evening.time.pass_by(30)
    assert f"table {bad} of guild {at_table.GUILD} cannot be taken up" in caplog.text
    assert evening.store.rows[bad].state is TableState.CLOSED
    assert evening.voice.muted(at_table.GUILD) == set()
    assert evening.debtors == set()
    assert evening.house.at(at_table.CHANNEL) is None
    assert evening.house.at(ELSEWHERE) is not None
    told = [snapshot for snapshot, _ in evening.face.shown if snapshot.table == bad]
    assert told[-1].closing is Closing.PUT_ASIDE
    again = await evening.house.open(at_table.GUILD, at_table.CHANNEL, at_table.OWNER, "classic", {})
    assert isinstance(again, Table)
    caplog.clear()
    await evening.restarted()
    await evening.time.pass_by(5)
    assert evening.house.at(at_table.CHANNEL) is not None
    assert "cannot be taken up" not in caplog.text
    caplog.clear()
