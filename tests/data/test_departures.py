"""What is kept of a server that the bot was removed from, on disk."""

from __future__ import annotations

from data import SqlStore
from table.ids import GuildId
from table.ports import Posted, ServerSettings, TableState
from table.snapshot import PauseCause
from tests.data.tales import GUILD, NOW, PEOPLE, debt, playing, said, whole

OTHER = GuildId(7)


async def test_of_a_server_that_left_long_ago_debts_and_settings_are_deleted(store: SqlStore) -> None:
    table = await playing(store)
    await store.append(table, 3, [], said(1).at, debts=[debt(PEOPLE[0], table)])
    await store.save_settings(ServerSettings(GUILD, "ka"))
    await store.save_settings(ServerSettings(OTHER, "uz"))
    await store.departed(GUILD, NOW)
    await store.departed(GUILD, NOW + 50)
    assert await store.servers() == {GUILD, OTHER}
    assert await store.departures() == {GUILD}
    assert await store.purge(NOW) == ()
    assert len(await store.debts()) == 1
    assert await store.purge(NOW + 1) == (GUILD,)
    assert await store.debts() == ()
    assert await store.settings(GUILD) == ServerSettings(GUILD)
    assert (await store.settings(OTHER)).language == "uz"
    assert await store.departures() == frozenset()


async def test_a_server_that_has_returned_is_not_purged(store: SqlStore) -> None:
    await store.save_settings(ServerSettings(GUILD, "ka"))
    await store.departed(GUILD, NOW)
    await store.returned(GUILD)
    assert await store.purge(NOW + 10**12) == ()
    assert (await store.settings(GUILD)).language == "ka"


async def test_the_causes_of_a_pause_are_kept(store: SqlStore) -> None:
    table = await playing(store)
    causes = {PauseCause.HOST, PauseCause.CONNECTIONS}
    await store.append(table, 3, [], said(1).at, paused_by=causes)
    (found,) = whole(await store.unfinished())
    assert found.paused_by == causes
    await store.append(table, 3, [said(2)], said(2).at)
    (found,) = whole(await store.unfinished())
    assert found.paused_by == frozenset()


async def test_an_end_counts_as_unannounced_until_it_is_said_to_be_shown(store: SqlStore) -> None:
    table = await playing(store)
    await store.remember_panel(table, Posted(0, 5))
    assert whole(await store.unannounced()) == ()
    await store.end(table, TableState.OVER, NOW)
    assert whole(await store.unfinished()) == ()
    (found,) = whole(await store.unannounced())
    assert (found.table, found.panel, found.state) == (table, Posted(0, 5), TableState.OVER)
    await store.announced(table)
    assert whole(await store.unannounced()) == ()


async def test_what_is_left_over_in_a_server_goes_with_it(store: SqlStore) -> None:
    table = await playing(store)
    await store.leave_over(table, 5)
    assert await store.servers() == {GUILD}
    await store.departed(GUILD, NOW)
    assert await store.purge(NOW + 1) == (GUILD,)
    assert await store.leftovers() == ()
