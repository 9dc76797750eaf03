"""Tables before their games."""

from __future__ import annotations

import pytest

from data import SqlStore
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import Conflict, Leftover, Posted, StoreFailed, TableState
from table.snapshot import Lot
from tests.data.tales import (
    CHANNEL,
    FIRST,
    GUILD,
    NOW,
    OWNER,
    PEOPLE,
    SEATS,
    SECRET,
    join,
    lobby,
    playing,
    whole,
)


async def test_an_opened_lobby_is_found_again_as_it_was(store: SqlStore) -> None:
    table = await lobby(store)
    await join(store, table, PEOPLE[2])
    await join(store, table, PEOPLE[0])
    (found,) = whole(await store.unfinished())
    assert found.table == table
    assert (found.guild, found.channel, found.owner) == (GUILD, CHANNEL, OWNER)
    assert (found.format, found.options) == ("classic", {"vote-seconds": "25"})
    assert found.state is TableState.LOBBY
    assert found.people == (PEOPLE[2], PEOPLE[0])
    assert found.seats == {}
    assert found.events == ()
    assert found.words == ()
    assert (found.game_at, found.panel, found.opened) == (0, None, NOW)


async def test_a_channel_has_one_open_table(store: SqlStore) -> None:
    first = await lobby(store)
    again = await store.open_table(GUILD, CHANNEL, PEOPLE[0], "classic", {}, NOW, SECRET)
    assert again is Conflict.CHANNEL_TAKEN
    assert [one.table for one in whole(await store.unfinished())] == [first]


@pytest.mark.parametrize("state", [TableState.OVER, TableState.CLOSED])
async def test_a_channel_is_free_again_when_its_table_has_ended(store: SqlStore, state: TableState) -> None:
    first = await lobby(store)
    await store.end(first, state, NOW)
    assert await lobby(store) != first


async def test_a_person_holds_one_seat_in_the_whole_world(store: SqlStore) -> None:
    here, there = await lobby(store), await lobby(store, ChannelId(77))
    assert await join(store, here, PEOPLE[0]) is None
    assert await join(store, there, PEOPLE[0]) is Conflict.SEATED_ELSEWHERE
    await store.quit(here, PEOPLE[0])
    assert await join(store, there, PEOPLE[0]) is None


async def test_joining_twice_changes_nothing(store: SqlStore) -> None:
    table = await lobby(store)
    assert await join(store, table, PEOPLE[0]) is None
    assert await join(store, table, PEOPLE[0]) is None
    (found,) = whole(await store.unfinished())
    assert found.people == (PEOPLE[0],)


async def test_who_quits_and_joins_again_stands_last(store: SqlStore) -> None:
    table = await lobby(store)
    for user in PEOPLE[:3]:
        await join(store, table, user)
    await store.quit(table, PEOPLE[0])
    await join(store, table, PEOPLE[0])
    (found,) = whole(await store.unfinished())
    assert found.people == (PEOPLE[1], PEOPLE[2], PEOPLE[0])


async def test_seats_are_free_again_when_the_table_has_ended(store: SqlStore) -> None:
    first = await playing(store)
    await store.end(first, TableState.OVER, NOW)
    second = await lobby(store)
    assert [await join(store, second, user) for user in PEOPLE] == [None] * 6


async def test_a_game_that_has_begun_takes_and_loses_nobody(store: SqlStore) -> None:
    table = await playing(store)
    with pytest.raises(StoreFailed, match="playing"):
        await join(store, table, UserId(99))
    with pytest.raises(StoreFailed, match="playing"):
        await store.quit(table, PEOPLE[0])
    (found,) = whole(await store.unfinished())
    assert found.seats == SEATS


async def test_a_table_that_does_not_exist_takes_nobody(store: SqlStore) -> None:
    with pytest.raises(StoreFailed):
        await join(store, TableId(404), PEOPLE[0])


async def test_a_game_begins_with_exactly_those_who_joined(store: SqlStore) -> None:
    table = await lobby(store)
    for user in PEOPLE[:5]:
        await join(store, table, user)
    with pytest.raises(StoreFailed, match="joined"):
        await store.begin(table, SEATS, FIRST, [], NOW)
    (found,) = whole(await store.unfinished())
    assert found.state is TableState.LOBBY
    assert found.events == ()


async def test_a_table_is_handed_over(store: SqlStore) -> None:
    table = await lobby(store)
    await store.hand_over(table, PEOPLE[1])
    (found,) = whole(await store.unfinished())
    assert found.owner == PEOPLE[1]


async def test_co_hosts_are_those_named_last_and_gone_when_the_table_ends(store: SqlStore) -> None:
    table = await lobby(store)
    await store.name_co_hosts(table, PEOPLE[:2])
    await store.name_co_hosts(table, PEOPLE[1:3])
    (found,) = whole(await store.unfinished())
    assert found.co_hosts == set(PEOPLE[1:3])
    assert (await store.about(PEOPLE[1], 1)).open_tables == 1
    await store.remember_panel(table, Posted(0, 5))
    await store.end(table, TableState.CLOSED, NOW)
    (ended,) = whole(await store.unannounced())
    assert ended.co_hosts == frozenset()


async def test_a_table_that_has_ended_takes_neither_another_host_nor_co_hosts(store: SqlStore) -> None:
    """Whoever were named then would never be forgotten."""
    table = await lobby(store)
    await store.remember_panel(table, Posted(0, 5))
    await store.end(table, TableState.CLOSED, NOW)
    with pytest.raises(StoreFailed, match="closed"):
        await store.hand_over(table, PEOPLE[1])
    with pytest.raises(StoreFailed, match="closed"):
        await store.name_co_hosts(table, PEOPLE[:1])
    (ended,) = whole(await store.unannounced())
    assert (ended.owner, ended.co_hosts) == (OWNER, frozenset())


async def test_the_panel_is_remembered_until_the_end_that_is_recorded_has_been_shown(store: SqlStore) -> None:
    table = await lobby(store)
    await store.remember_panel(table, Posted(2, 1_100_000_000_000_000_500))
    await store.announced(table)
    assert [one.panel for one in whole(await store.unfinished())] == [Posted(2, 1_100_000_000_000_000_500)]
    await store.end(table, TableState.CLOSED, NOW)
    assert [one.panel for one in whole(await store.unannounced())] == [Posted(2, 1_100_000_000_000_000_500)]
    await store.announced(table)
    assert whole(await store.unannounced()) == ()


async def test_a_closed_lobby_stays_closed(store: SqlStore) -> None:
    table = await lobby(store)
    await store.end(table, TableState.CLOSED, NOW)
    await store.end(table, TableState.OVER, NOW + 5)
    assert whole(await store.unfinished()) == ()
    with pytest.raises(StoreFailed, match="closed"):
        await join(store, table, PEOPLE[0])


async def test_an_open_state_is_no_end(store: SqlStore) -> None:
    table = await lobby(store)
    with pytest.raises(ValueError, match="no end"):
        await store.end(table, TableState.LOBBY, NOW)


async def test_the_log_of_the_newest_day_is_remembered(store: SqlStore) -> None:
    table = await lobby(store)
    (found,) = whole(await store.unfinished())
    assert found.log is None
    for log in (Posted(1, 1_100_000_000_000_000_500), Posted(2, 1_100_000_000_000_000_700)):
        await store.remember_log(table, log)
        (found,) = whole(await store.unfinished())
        assert found.log == log


async def test_the_panel_before_the_present_one_is_left_over_until_it_is_cleared(store: SqlStore) -> None:
    table = await lobby(store)
    for panel in (Posted(0, 5), Posted(0, 5), Posted(1, 6), Posted(2, 7)):
        await store.remember_panel(table, panel)
    await store.leave_over(table, 6)
    await store.leave_over(table, 9)
    await store.end(table, TableState.CLOSED, NOW)
    await store.announced(table)
    await store.leave_over(TableId(404), 9)
    left = [Leftover(table, GUILD, CHANNEL, message) for message in (5, 6, 9)]
    assert await store.leftovers() == tuple(left)
    await store.cleared(table, 6)
    await store.cleared(table, 6)
    assert await store.leftovers() == (left[0], left[2])


async def test_words_are_kept_with_their_people_the_newest_last(store: SqlStore) -> None:
    table = await lobby(store)
    for user in PEOPLE[:3]:
        await join(store, table, user)
    for place, word in ((0, "apple"), (1, "pear"), (2, "fig"), (0, "plum")):
        await store.put_in(table, PEOPLE[place], word)
    await store.quit(table, PEOPLE[2])
    (found,) = whole(await store.unfinished())
    assert found.lots == (Lot(PEOPLE[1], "pear"), Lot(PEOPLE[0], "plum"))


async def test_who_has_not_joined_puts_in_nothing_nor_anybody_once_the_game_has_begun(
    store: SqlStore,
) -> None:
    table = await lobby(store)
    with pytest.raises(StoreFailed):
        await store.put_in(table, PEOPLE[0], "apple")
    await store.end(table, TableState.CLOSED, NOW)
    game = await playing(store)
    with pytest.raises(StoreFailed):
        await store.put_in(game, PEOPLE[0], "apple")


@pytest.mark.parametrize("begins", [True, False])
async def test_a_word_stays_with_a_game_and_goes_with_a_lobby_that_came_to_nothing(
    store: SqlStore, begins: bool
) -> None:
    table = await lobby(store)
    await store.remember_panel(table, Posted(0, 5))
    for user in PEOPLE:
        await join(store, table, user)
    await store.put_in(table, PEOPLE[0], "apple")
    if begins:
        await store.begin(table, SEATS, FIRST, [], NOW)
    await store.end(table, TableState.CLOSED, NOW)
    (found,) = whole(await store.unannounced())
    assert found.lots == ((Lot(PEOPLE[0], "apple"),) if begins else ())


async def test_a_deal_is_opened_on_its_server_and_to_its_people_and_stays_so_without_those_who_are_forgotten(
    store: SqlStore,
) -> None:
    table = await lobby(store)
    for user in PEOPLE:
        await join(store, table, user)
    await store.put_in(table, PEOPLE[1], "apple")
    await store.put_in(table, PEOPLE[0], "pear")
    await store.begin(table, SEATS, FIRST, [], NOW)
    elsewhere, stranger = GuildId(404), UserId(404)
    assert await store.dealt(GUILD, PEOPLE[0], table) is None, "the game goes on"
    await store.end(table, TableState.CLOSED, NOW)
    await store.forget(PEOPLE[0])
    dealt = await store.dealt(GUILD, stranger, table)
    assert dealt is not None
    assert (dealt.secret, dealt.words) == (SECRET, ("apple", "pear"))
    assert await store.dealt(elsewhere, PEOPLE[1], table) == dealt
    assert await store.dealt(elsewhere, stranger, table) is None
    assert await store.dealt(elsewhere, PEOPLE[0], table) is None, "he is a stranger now"
