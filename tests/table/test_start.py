"""From the press of Start to the first second of the deal."""

from __future__ import annotations

import pytest

from engine import deal_seats, seed_of
from engine.actions import Verb
from engine.events import GameStarted
from engine.roles import Seat
from engine.stages import StageKind
from table.ids import UserId
from table.orders import Accepted, Refused, Start, TableRefusal
from table.ports import MuteResult
from table.snapshot import Phase, Standing
from tests.table.evening import CHANNEL, GUILD, OWNER, Evening, joining


async def test_seats_are_dealt_from_the_seed_over_those_who_joined() -> None:
    evening = await Evening(7).joined()
    await evening.ask(Start(OWNER))
    seed = seed_of("secret 1", [joining(user).press for user in evening.players])
    places = deal_seats("classic", 7, seed)
    assert [evening.now.seats[seat] for seat in sorted(evening.now.seats)] == [
        evening.players[place] for place in places
    ]
    first = evening.row.events[0]
    assert isinstance(first, GameStarted)
    assert first.seed == seed
    assert evening.row.seats == evening.now.seats


async def test_each_game_has_a_seed_of_its_own() -> None:
    evening = await Evening().started()
    await evening.host(Verb.STOP)
    await evening.time.pass_by(20)
    await evening.joined()
    await evening.ask(Start(OWNER))
    first = evening.row.events[0]
    assert isinstance(first, GameStarted)
    assert first.seed == seed_of("secret 2", [joining(user).press for user in evening.players])


async def test_the_debts_are_written_with_the_first_events_and_before_the_first_mute() -> None:
    evening = await Evening().joined()
    asked = evening.ask(Start(OWNER))
    await asked
    assert evening.store.log[-1] == "begin"
    assert evening.debtors == set(evening.players)
    assert all(when >= evening.time.time() for when, _, _ in evening.voice.sent)


async def test_if_the_store_refuses_nothing_has_happened() -> None:
    evening = await Evening().joined()
    evening.store.broken = True
    assert await evening.ask(Start(OWNER)) == Refused(TableRefusal.BUSY)
    await evening.time.pass_by(20)
    assert evening.now.phase is Phase.LOBBY
    assert evening.voice.sent == []
    evening.store.broken = False
    assert isinstance(await evening.ask(Start(OWNER)), Accepted)


async def test_the_clock_of_the_deal_stands_until_the_room_is_quiet() -> None:
    evening = await Evening(12).joined()
    await evening.ask(Start(OWNER))
    assert evening.now.phase is Phase.QUIETING
    assert evening.now.standing == {Standing.QUIETING}
    assert evening.now.ends is None
    await evening.time.until(lambda: evening.now.phase is Phase.PLAYING, within=15)
    assert evening.heard == set()
    assert evening.left() == 30
    assert evening.face.last.phase is Phase.PLAYING
    await evening.time.pass_by(29.9)
    assert evening.stands_in(StageKind.DEAL)
    await evening.time.pass_by(0.2)
    assert evening.game.stage.kind is StageKind.INTRODUCTION


async def test_if_the_room_cannot_be_quieted_the_deal_begins_after_fifteen_seconds() -> None:
    evening = await Evening().joined()
    evening.voice.fault = lambda user: MuteResult.FAILED if user == evening.players[0] else None
    await evening.ask(Start(OWNER))
    await evening.time.pass_by(14.9)
    assert evening.is_in(Phase.QUIETING)
    await evening.time.pass_by(0.2)
    assert evening.now.phase is Phase.PLAYING
    assert evening.now.troubles.failing == {evening.players[0]}


async def test_nobody_acts_before_the_deal_but_the_host() -> None:
    evening = await Evening().joined()
    await evening.ask(Start(OWNER))
    seat = next(iter(evening.now.seats))
    assert await evening.act(seat, Verb.PASS) == Refused(TableRefusal.BUSY)
    assert isinstance(await evening.host(Verb.STOP), Accepted)


async def test_cards_are_opened_while_the_room_is_being_quieted_and_the_deal_has_its_whole_length() -> None:
    evening = await Evening(12).joined()
    await evening.ask(Start(OWNER))
    for seat in (Seat(3), Seat(8)):
        assert isinstance(await evening.act(seat, Verb.OPEN), Accepted)
    assert evening.is_in(Phase.QUIETING)
    public = evening.face.last.public
    assert public is not None
    assert public.opened == (3, 8)
    await evening.time.until(lambda: evening.is_in(Phase.PLAYING), within=15)
    assert evening.game.stage.kind is StageKind.DEAL
    assert evening.left() == pytest.approx(30, abs=0.1)


@pytest.mark.parametrize("restarts", [False, True])
async def test_if_all_have_opened_their_cards_the_next_stage_begins_when_the_room_is_quiet(
    restarts: bool,
) -> None:
    evening = await Evening(12).joined()
    await evening.ask(Start(OWNER))
    for seat in evening.now.seats:
        assert isinstance(await evening.act(seat, Verb.OPEN), Accepted)
    if restarts:
        await evening.restarted()
    assert evening.is_in(Phase.QUIETING)
    assert evening.game.stage.kind is StageKind.INTRODUCTION
    await evening.time.until(lambda: evening.is_in(Phase.PLAYING), within=15)
    assert evening.heard == set()
    assert evening.left() == pytest.approx(60, abs=0.1)


async def test_a_host_without_a_seat_and_bots_are_not_muted_and_spectators_are() -> None:
    evening = Evening()
    robot, watcher = UserId(50), UserId(60)
    evening.voice.place(GUILD, robot, CHANNEL, bot=True)
    evening.voice.place(GUILD, watcher, CHANNEL)
    await evening.started()
    await evening.time.pass_by(20)
    assert evening.voice.muted(GUILD) == {*evening.players, watcher}
    assert evening.debtors == {*evening.players, watcher}


async def test_a_host_with_a_seat_is_muted_as_everybody() -> None:
    evening = Evening()
    evening.players.append(OWNER)
    await evening.started()
    assert OWNER in evening.voice.muted(GUILD)


async def test_a_table_may_let_its_spectators_speak() -> None:
    evening = Evening()
    watcher = UserId(60)
    evening.voice.place(GUILD, watcher, CHANNEL)
    await evening.started({"spectators-muted": "off"})
    await evening.time.pass_by(20)
    assert evening.voice.muted(GUILD) == set(evening.players)


async def test_the_spectators_option_does_not_reach_the_rules() -> None:
    evening = await Evening().started({"spectators-muted": "off", "vote-seconds": "25"})
    first = evening.row.events[0]
    assert isinstance(first, GameStarted)
    assert dict(first.options) == {"vote-seconds": "25"}
