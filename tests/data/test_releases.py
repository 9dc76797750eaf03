"""A database of every release, with games in it, is migrated and read: nothing is lost, all games replay."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from data import opened
from engine import replay, view
from engine.roles import Team
from table.ids import GuildId, TableId, UserId
from table.ports import TableState
from table.recovery import goes_on
from tests.data.tales import whole

RELEASES = Path(__file__).parent / "releases"
"""As SQL, written by the release itself: a game of each format that is over, one in mid-game, a lobby."""

GUILD = GuildId(7)


@pytest.mark.parametrize("release", sorted(file.stem for file in RELEASES.iterdir()))
async def test_what_a_release_has_kept_is_all_there_and_every_game_replays(path: Path, release: str) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((RELEASES / f"{release}.sql").read_text("utf-8"))
    rows = connection.execute("SELECT count(*) FROM events").fetchone()
    connection.close()
    async with opened(path) as store:
        classic, yakuza, running, lobby = whole([await store.stored(TableId(id)) for id in range(1, 5)])
        assert sum(len(table.events) for table in (classic, yakuza, running, lobby)) == rows[0]
        won = [view(replay(table.events), None).outcome for table in (classic, yakuza)]
        assert [outcome and outcome.winner for outcome in won] == [Team.RED, Team.HONEST]
        assert [table.state for table in (classic, yakuza)] == [TableState.OVER] * 2
        assert await store.unannounced() == (yakuza,)
        assert await store.unfinished() == (running, lobby)
        assert goes_on(running) is running
        assert goes_on(lobby) is lobby
        assert not replay(running.events).over
        assert [word.text for word in running.words] == ["სიტყვა"]
        assert running.co_hosts == {13005}
        assert len(running.seats) == len(await store.debts()) == 8
        assert lobby.options == {"spectators-muted": "off"}
        assert len(lobby.people) == len(lobby.joins) == 2
        assert (await store.settings(GUILD)).host_role == 77
        assert await store.language(UserId(11101)) == "uz"
        assert UserId(11102) not in classic.people, "he was forgotten"
        assert await store.departures() == {8}
        await store.end(running.table, TableState.OVER, 9)
        (ended,) = whole([await store.stored(running.table)])
        assert UserId(13101) not in ended.people, "he has asked for it while the game ran"
