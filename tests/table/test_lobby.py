"""Before the game: joining, leaving, starting, and lobbies that end by themselves."""

from __future__ import annotations

import asyncio

import pytest

from engine.actions import Verb
from table.ids import UserId
from table.orders import (
    Accepted,
    Act,
    Close,
    HandOver,
    NameCoHosts,
    Order,
    PutIn,
    Quit,
    Refused,
    Start,
    TableRefusal,
    VoiceChanged,
)
from table.ports import TableState
from table.snapshot import Closing, Phase
from table.table import Table
from tests.table.evening import CHANNEL, ELSEWHERE, GUILD, OWNER, Evening, joining


def refused(reason: TableRefusal) -> Refused:
    return Refused(reason)


async def test_who_opens_a_table_owns_it_and_has_not_joined_by_that() -> None:
    evening = await Evening().opened()
    assert evening.now.owner == OWNER
    assert evening.now.people == ()
    assert evening.now.phase is Phase.LOBBY
    assert (evening.now.least, evening.now.most) == (6, 12)


async def test_joining_needs_the_tables_voice_channel() -> None:
    evening = await Evening().opened()
    stranger = UserId(7)
    assert await evening.ask(joining(stranger)) == refused(TableRefusal.NOT_IN_VOICE)
    evening.voice.move(GUILD, stranger, ELSEWHERE)
    assert await evening.ask(joining(stranger)) == refused(TableRefusal.NOT_IN_VOICE)
    evening.voice.move(GUILD, stranger, CHANNEL)
    assert await evening.ask(joining(stranger)) == Accepted()
    assert evening.now.people == (stranger,)
    assert evening.row.people == (stranger,)


async def test_a_second_join_is_refused_and_a_quit_gives_the_wish_up() -> None:
    evening = await Evening().opened()
    one = evening.players[0]
    await evening.ask(joining(one))
    assert await evening.ask(joining(one)) == refused(TableRefusal.ALREADY_JOINED)
    assert await evening.ask(Quit(one)) == Accepted()
    assert await evening.ask(Quit(one)) == refused(TableRefusal.NOT_SEATED)
    assert evening.now.people == ()


async def test_leaving_the_voice_channel_leaves_the_lobby() -> None:
    evening = await Evening().joined()
    evening.voice.move(GUILD, evening.players[0], None)
    evening.voice.move(GUILD, evening.players[1], ELSEWHERE)
    await evening.time.settle()
    assert evening.now.people == tuple(evening.players[2:])
    assert evening.face.last.people == evening.now.people
    assert evening.row.people == tuple(evening.players[2:])


async def test_no_more_join_than_the_format_seats() -> None:
    evening = await Evening(13).opened()
    for user in evening.players[:12]:
        assert await evening.ask(joining(user)) == Accepted()
    assert await evening.ask(joining(evening.players[12])) == refused(TableRefusal.TABLE_FULL)


async def test_only_the_owner_starts_and_only_with_enough_people() -> None:
    evening = await Evening(6).joined()
    assert await evening.ask(Start(evening.players[0])) == refused(TableRefusal.NOT_HOST)
    await evening.ask(Quit(evening.players[5]))
    assert await evening.ask(Start(OWNER)) == refused(TableRefusal.TOO_FEW)
    await evening.ask(joining(evening.players[5]))
    assert isinstance(await evening.ask(Start(OWNER)), Accepted)


async def test_one_who_left_voice_in_the_same_moment_does_not_get_a_seat() -> None:
    evening = await Evening(6).joined()
    evening.voice.move(GUILD, evening.players[2], None)
    assert await evening.ask(Start(OWNER)) == refused(TableRefusal.TOO_FEW)


async def test_after_the_start_lobby_orders_come_too_late_and_before_it_game_orders_too_early() -> None:
    evening = await Evening().joined()
    one = evening.players[0]
    assert await evening.ask(Act(one, None, Verb.OPEN)) == refused(TableRefusal.NOT_STARTED)
    await evening.ask(Start(OWNER))
    for order in (joining(one), Quit(one), Start(OWNER), Close(OWNER)):
        assert await evening.ask(order) == refused(TableRefusal.STARTED)


async def test_the_owner_closes_the_lobby_and_nobody_else_does() -> None:
    evening = await Evening().joined()
    assert await evening.ask(Close(evening.players[0])) == refused(TableRefusal.NOT_HOST)
    assert await evening.ask(Close(OWNER)) == Accepted()
    assert evening.now.phase is Phase.CLOSED
    assert evening.face.last.closing is Closing.BY_OWNER
    assert evening.row.state is TableState.CLOSED
    assert evening.house.at(CHANNEL) is None
    assert await evening.ask(joining(evening.players[0])) == refused(TableRefusal.CLOSED)


async def test_a_lobby_that_is_idle_for_ten_minutes_closes_itself() -> None:
    evening = await Evening().opened()
    await evening.time.pass_by(500)
    await evening.ask(joining(evening.players[0]))
    await evening.time.pass_by(599)
    assert evening.now.phase is Phase.LOBBY
    await evening.time.pass_by(2)
    assert evening.now.closing is Closing.IDLE


STRANGER = UserId(999)

ORDERS: tuple[Order, ...] = (
    joining(STRANGER),
    Quit(STRANGER),
    Start(OWNER),
    Start(STRANGER),
    Close(STRANGER),
    HandOver(OWNER, UserId(101)),
    HandOver(OWNER, STRANGER),
    HandOver(STRANGER, UserId(101)),
    NameCoHosts(OWNER, frozenset({STRANGER})),
    NameCoHosts(STRANGER, frozenset()),
    Act(OWNER, None, Verb.PAUSE),
    Act(STRANGER, 1, Verb.PASS),
    PutIn(OWNER, "word"),
)


@pytest.mark.parametrize("order", ORDERS, ids=str)
async def test_a_lobby_is_in_use_by_every_order_also_by_one_that_is_refused(order: Order) -> None:
    """Four of its people are there, too few to begin."""
    evening = await Evening(4).joined()
    for _ in range(3):
        await evening.time.pass_by(590)
        await evening.ask(order)
        assert evening.now.phase is Phase.LOBBY
    await evening.time.pass_by(599)
    assert evening.now.phase is Phase.LOBBY
    await evening.time.pass_by(2)
    assert evening.now.closing is Closing.IDLE


async def test_a_lobby_is_in_use_when_somebody_comes_and_not_when_a_bot_does_or_a_voice_changes() -> None:
    evening = await Evening().joined()
    await evening.time.pass_by(590)
    evening.voice.move(GUILD, STRANGER, CHANNEL)
    await evening.time.pass_by(590)
    assert evening.now.phase is Phase.LOBBY
    for muted in (True, False):
        evening.house.voice_changed(GUILD, VoiceChanged(STRANGER, CHANNEL, muted))
    evening.house.voice_changed(GUILD, VoiceChanged(UserId(5), CHANNEL, False, bot=True))
    await evening.time.pass_by(11)
    assert evening.now.closing is Closing.IDLE


async def test_a_lobby_is_in_use_by_what_is_no_order() -> None:
    evening = await Evening().joined()
    await evening.time.pass_by(590)
    evening.table.used()
    await evening.time.pass_by(590)
    assert evening.now.phase is Phase.LOBBY
    await evening.time.pass_by(11)
    assert evening.now.closing is Closing.IDLE


async def test_an_order_that_comes_just_before_the_limit_is_noticed_keeps_the_lobby() -> None:
    evening = await Evening().joined()
    await evening.time.pass_by(599)
    evening.time.block(2)
    asked = asyncio.ensure_future(evening.table.ask(Start(STRANGER)))
    await asyncio.sleep(0)
    await evening.time.pass_by(10)
    assert await asked == refused(TableRefusal.NOT_HOST)
    assert evening.now.phase is Phase.LOBBY


async def test_a_lobby_that_is_empty_for_ten_minutes_closes_itself_and_says_so() -> None:
    evening = await Evening().joined()
    for user in evening.players:
        evening.voice.move(GUILD, user, None)
    await evening.time.pass_by(599)
    assert evening.now.phase is Phase.LOBBY
    await evening.time.pass_by(2)
    assert evening.face.last.closing is Closing.EMPTY


async def test_a_lobby_mutes_nobody() -> None:
    evening = await Evening().joined()
    await evening.time.pass_by(30)
    assert evening.voice.sent == []
    assert evening.store.owed == {}


async def test_one_table_a_channel_and_a_new_one_when_it_is_free_again() -> None:
    evening = await Evening().opened()
    again = await evening.house.open(GUILD, CHANNEL, UserId(5), "classic", {})
    assert again is TableRefusal.CHANNEL_TAKEN
    await evening.ask(Close(OWNER))
    assert isinstance(await evening.house.open(GUILD, CHANNEL, UserId(5), "classic", {}), Table)


async def test_one_seat_a_person() -> None:
    evening = await Evening().joined()
    one = evening.players[0]
    await evening.store.join(evening.table.id, UserId(77), joining(UserId(77)).press)
    other = await evening.house.open(GUILD, ELSEWHERE, OWNER, "classic", {})
    assert isinstance(other, Table)
    evening.voice.move(GUILD, UserId(77), ELSEWHERE)
    assert await other.ask(joining(UserId(77))) == refused(TableRefusal.SEATED_ELSEWHERE)
    assert evening.house.of_user(GUILD, one) is evening.table


async def test_the_owner_hands_the_table_to_one_who_is_there() -> None:
    evening = await Evening().joined()
    one = evening.players[0]
    assert await evening.ask(HandOver(one, one)) == refused(TableRefusal.NOT_HOST)
    assert await evening.ask(HandOver(OWNER, UserId(99))) == refused(TableRefusal.NOT_THERE)
    assert await evening.ask(HandOver(OWNER, one)) == Accepted()
    assert evening.now.owner == one
    assert evening.row.owner == one
    assert await evening.ask(Start(OWNER)) == refused(TableRefusal.NOT_HOST)


async def test_a_table_whose_owner_is_away_for_five_minutes_passes_to_the_first_who_joined() -> None:
    evening = await Evening().joined()
    evening.voice.move(GUILD, OWNER, None)
    await evening.time.pass_by(200)
    await evening.ask(joining(OWNER))  # refused, but he is awake
    await evening.time.pass_by(200)
    assert evening.now.owner == OWNER
    await evening.time.pass_by(101)
    assert evening.now.owner == evening.players[0]


@pytest.mark.parametrize(
    "options", [{"vote-seconds": "0"}, {"no-such-option": "on"}, {"spectators-muted": "maybe"}]
)
async def test_an_option_that_there_is_not_is_an_error_of_the_caller(options: dict[str, str]) -> None:
    evening = await Evening().opened()
    with pytest.raises(ValueError, match=next(iter(options))):
        await evening.house.open(GUILD, ELSEWHERE, OWNER, "classic", options)
    assert len(evening.store.rows) == 1


async def test_an_unknown_format_is_an_error_of_the_caller() -> None:
    evening = await Evening().opened()
    with pytest.raises(ValueError, match="poker"):
        await evening.house.open(GUILD, ELSEWHERE, OWNER, "poker", {})


async def test_co_hosts_do_what_the_owner_does_as_long_as_they_are_named() -> None:
    evening = await Evening().opened()
    one, two = UserId(91), UserId(92)
    assert await evening.ask(NameCoHosts(one, frozenset({two}))) == refused(TableRefusal.NOT_HOST)
    assert await evening.ask(NameCoHosts(OWNER, frozenset({OWNER, one}))) == Accepted()
    assert evening.now.co_hosts == evening.row.co_hosts == {one}
    assert await evening.ask(NameCoHosts(one, frozenset({two}))) == Accepted()
    assert await evening.ask(Close(one)) == refused(TableRefusal.NOT_HOST)
    assert await evening.ask(Close(two)) == Accepted()


async def test_who_directs_every_table_needs_no_name_at_this_one() -> None:
    evening = await Evening().joined()
    stranger = UserId(77)
    assert await evening.ask(Start(stranger)) == refused(TableRefusal.NOT_HOST)
    assert isinstance(await evening.ask(Start(stranger, directs=True)), Accepted)
