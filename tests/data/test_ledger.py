"""Microphones that a game closed and must open again."""

from __future__ import annotations

from data import SqlStore
from engine.roles import Ms
from table.ids import GuildId, TableId
from table.ports import Debt, TableState
from tests.data.tales import FIRST, GUILD, NOW, PEOPLE, SEATS, debt, join, lobby, playing, said


async def test_debts_of_the_quieting_are_written_with_the_first_events(store: SqlStore) -> None:
    table = await lobby(store)
    for user in PEOPLE:
        await join(store, table, user)
    owed = [debt(PEOPLE[0], table), debt(PEOPLE[1], table, was_muted=True)]
    await store.begin(table, SEATS, FIRST, owed, NOW)
    assert await store.debts() == tuple(owed)


async def test_a_debt_alone_can_be_written(store: SqlStore) -> None:
    table = await playing(store)
    await store.append(table, 3, [], Ms(7), debts=[debt(PEOPLE[0], table)])
    assert await store.debts() == (debt(PEOPLE[0], table),)
    await store.append(table, 3, [said(8)], Ms(8))


async def test_a_standing_debt_keeps_its_first_word(store: SqlStore) -> None:
    """He is muted by us the second time that he is looked at: that does not make it a moderator's mute."""
    table = await playing(store)
    await store.append(table, 3, [], Ms(7), debts=[debt(PEOPLE[0], table, was_muted=False)])
    await store.append(table, 3, [], Ms(8), debts=[debt(PEOPLE[0], table, was_muted=True)])
    assert await store.debts() == (debt(PEOPLE[0], table, was_muted=False),)


async def test_a_moderators_later_word_holds_for_all_that_he_is_owed_there_and_for_nobody_else(
    store: SqlStore,
) -> None:
    table = await playing(store)
    await store.end(table, TableState.OVER, NOW)
    other = await playing(store)
    one, two = PEOPLE[:2]
    owed = [debt(one, table), debt(two, table), debt(one, other)]
    await store.append(other, 3, [], Ms(7), debts=owed)
    await store.heed(GUILD, one, True)
    await store.heed(GuildId(5), two, True)
    await store.heed(GUILD, PEOPLE[4], True)
    muted = {(each.user, each.table): each.was_muted for each in await store.debts()}
    assert muted == {(one, table): True, (two, table): False, (one, other): True}


async def test_a_settled_debt_is_gone_and_the_others_stay(store: SqlStore) -> None:
    table = await playing(store)
    await store.append(table, 3, [], Ms(7), debts=[debt(PEOPLE[0], table), debt(PEOPLE[1], table)])
    await store.settle(GUILD, PEOPLE[0], table)
    await store.settle(GUILD, PEOPLE[0], table)
    await store.settle(GUILD, PEOPLE[1], TableId(table + 1))
    await store.settle(GuildId(5), PEOPLE[1], table)
    assert await store.debts() == (debt(PEOPLE[1], table),)


async def test_debts_outlive_their_game(store: SqlStore) -> None:
    table = await playing(store)
    await store.append(table, 3, [], Ms(7), debts=[debt(PEOPLE[0], table)])
    await store.end(table, TableState.OVER, NOW)
    assert await store.debts() == (Debt(GUILD, PEOPLE[0], table, False),)
