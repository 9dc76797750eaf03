"""A process that dies at any moment, and the one that takes up what it left."""

from __future__ import annotations

import asyncio
import random

import pytest

from engine.actions import Verb
from engine.roles import Seat
from engine.stages import StageKind
from table.ids import UserId
from table.orders import Accepted, Refused, Shown, Start, TableRefusal
from table.ports import Debt, Posted, TableState
from table.snapshot import PauseCause, Phase, Standing
from table.table import Table
from tests.table.evening import CHANNEL, ELSEWHERE, GUILD, OWNER, Evening, joining


async def test_a_game_goes_on_within_its_stage_from_the_last_commit() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    one, words = evening.speaker, "words"
    await evening.time.pass_by(20)
    await evening.act(one, Verb.SAY, text=words)
    left = evening.left()
    await evening.time.pass_by(20)
    await evening.restarted()
    assert evening.speaker == one
    assert list(evening.now.words.values()) == [words]
    await evening.time.until(lambda: not evening.now.standing, 5)
    assert evening.left() == pytest.approx(left, abs=0.5)
    assert evening.heard == {evening.user(one)}
    assert isinstance(await evening.act(one, Verb.PASS, stage=evening.game.stage.number), Accepted)


async def test_its_clock_stands_until_its_server_is_there_and_nobody_is_taken_for_absent() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    await evening.restarted(available=False)
    await evening.time.pass_by(1000)
    assert Standing.SERVER in evening.now.standing
    assert evening.game.people.away == ()
    evening.house.server_available(GUILD, True)
    await evening.time.pass_by(3)
    assert evening.now.standing == frozenset()


async def test_who_left_while_nobody_watched_is_found_absent_and_who_came_is_muted() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    other = Seat(evening.speaker + 2)
    evening.voice.people[GUILD, evening.user(other)].channel = None
    watcher = UserId(60)
    evening.voice.place(GUILD, watcher, CHANNEL)
    await evening.restarted()
    await evening.time.pass_by(5)
    assert [seat for seat, _ in evening.game.people.away] == [other]
    assert watcher in evening.voice.muted(GUILD)


async def test_a_lobby_is_still_there_with_those_who_are_still_in_the_channel() -> None:
    evening = await Evening().joined()
    evening.voice.people[GUILD, evening.players[0]].channel = None
    await evening.restarted()
    assert evening.now.phase is Phase.LOBBY
    assert evening.now.people == tuple(evening.players[1:])
    assert evening.now.owner == OWNER


async def test_killed_between_the_commit_of_the_start_and_the_first_mute_it_is_quieted_then() -> None:
    evening = await Evening().joined()
    await evening.ask(Start(OWNER))
    assert evening.voice.requests == []
    await evening.restarted(available=False)
    assert evening.now.phase is Phase.QUIETING
    evening.house.server_available(GUILD, True)
    await evening.time.until(lambda: evening.now.phase is Phase.PLAYING, 15)
    assert evening.heard == set()
    assert evening.left() == pytest.approx(30)


async def test_an_end_that_was_not_shown_is_shown_once_as_soon_as_its_server_is_there() -> None:
    """Before that nobody's name is known."""
    evening = await Evening().at(StageKind.SPEECH)
    await evening.store.remember_panel(evening.table.id, Posted(0, 5))
    await evening.host(Verb.STOP)
    await evening.time.pass_by(20)
    told = len(evening.face.shown)
    await evening.restarted(available=False)
    await evening.time.pass_by(60)
    assert len(evening.face.shown) == told
    evening.house.server_available(GUILD, True)
    evening.house.server_available(GUILD, True)
    assert [shown.phase for shown, _ in evening.face.shown[told:]] == [Phase.OVER]


async def test_killed_after_the_last_event_the_end_is_made_up_for() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    committed = evening.store.end

    async def dies(*_: object) -> None:
        await asyncio.sleep(0)
        raise asyncio.CancelledError

    evening.store.end = dies  # type: ignore[method-assign,assignment]
    await evening.host(Verb.STOP)
    await evening.time.settle()
    evening.store.end = committed  # type: ignore[method-assign]
    assert evening.row.ended is None
    await evening.restarted()
    await evening.time.pass_by(25)
    assert evening.row.state is TableState.OVER
    assert evening.house.at(CHANNEL) is None
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()


async def test_debts_of_games_long_over_are_released_first() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    old = UserId(70)
    evening.voice.place(GUILD, old, ELSEWHERE)
    evening.voice.people[GUILD, old].muted = True
    debt = Debt(GUILD, old, evening.table.id, was_muted=False)
    evening.store.owed[GUILD, old, debt.table] = debt
    evening.voice.people[GUILD, evening.players[0]].muted = False
    evening.voice.people[GUILD, evening.players[1]].muted = False
    evening.voice.sent.clear()
    await evening.restarted()
    await evening.time.pass_by(10)
    mutes = [user for _, user, muted in evening.voice.sent if not muted and user == old]
    assert mutes == [old]
    mass = [index for index, (_, user, _) in enumerate(evening.voice.sent) if user in evening.players[:2]]
    freed = [index for index, (_, user, _) in enumerate(evening.voice.sent) if user == old]
    turn = [evening.user(evening.speaker)]
    assert all(freed[0] < index for index in mass if evening.voice.sent[index][1] not in turn)
    assert old not in evening.debtors


async def test_an_absent_debtor_is_freed_days_and_restarts_later() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    one = evening.user(Seat(evening.speaker % 6 + 1))
    evening.voice.move(GUILD, one, None)
    await evening.host(Verb.STOP)
    await evening.time.pass_by(25)
    assert evening.debtors == {one}
    for _ in range(3):
        await evening.restarted()
        await evening.time.pass_by(86_400)
    assert evening.debtors == {one}
    evening.voice.move(GUILD, one, ELSEWHERE)
    await evening.time.pass_by(3)
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()


async def test_one_who_still_owed_from_an_old_game_is_free_after_the_new_one() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    one = evening.user(Seat(evening.speaker % 6 + 1))
    evening.voice.move(GUILD, one, None)
    await evening.host(Verb.STOP)
    await evening.time.pass_by(25)
    evening.voice.fault = lambda _: None
    evening.house.server_available(GUILD, False)
    evening.voice.move(GUILD, one, CHANNEL)
    assert one in evening.voice.muted(GUILD)
    evening.house.server_available(GUILD, True)
    table = await evening.house.open(GUILD, CHANNEL, OWNER, "classic", {})
    assert isinstance(table, Table)
    for user in evening.players:
        await table.ask(joining(user))
    await table.ask(Start(OWNER))
    await evening.time.pass_by(20)
    debt = evening.store.owed[GUILD, one, table.id]
    assert not debt.was_muted


async def test_a_pause_is_still_a_pause_after_a_restart() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    await evening.host(Verb.PAUSE)
    await evening.restarted()
    await evening.time.pass_by(100)
    assert evening.now.paused_by == {PauseCause.HOST}
    await evening.host(Verb.RESUME)
    await evening.time.pass_by(3)
    assert evening.heard == {evening.user(evening.speaker)}


async def test_a_pause_that_the_table_made_itself_is_its_own_after_a_restart_too() -> None:
    evening = await Evening(8).at(StageKind.SPEECH)
    evening.leave(Seat(4), Seat(5), Seat(6))
    await evening.time.pass_by(1)
    assert evening.now.paused_by == {PauseCause.CONNECTIONS}
    await evening.restarted()
    await evening.time.pass_by(10)
    assert evening.now.paused_by == {PauseCause.CONNECTIONS}
    evening.come_back(Seat(4), Seat(5), Seat(6))
    await evening.time.pass_by(5)
    assert evening.now.paused_by == frozenset()
    assert not evening.game.paused


async def test_a_game_paused_since_it_could_not_be_shown_tries_again_after_a_restart() -> None:
    evening = await Evening(8).at(StageKind.SPEECH)
    evening.table.tell(Shown(False))
    await evening.time.pass_by(1)
    assert evening.now.paused_by == {PauseCause.UNSEEN}
    await evening.restarted()
    await evening.time.pass_by(5)
    assert evening.now.paused_by == frozenset()
    evening.table.tell(Shown(False))
    await evening.time.pass_by(1)
    assert evening.now.paused_by == {PauseCause.UNSEEN}


async def test_it_is_known_in_which_stage_a_game_was_taken_up() -> None:
    evening = await Evening(8).at(StageKind.SPEECH)
    assert not evening.now.taken_up
    await evening.restarted()
    await evening.time.pass_by(5)
    assert evening.now.taken_up
    await evening.passed()
    assert not evening.now.taken_up


async def test_before_recovery_and_while_stopping_new_work_is_refused_politely() -> None:
    evening = Evening()
    assert not evening.house.ready
    assert await evening.house.open(GUILD, CHANNEL, OWNER, "classic", {}) is TableRefusal.BUSY
    await evening.at(StageKind.SPEECH)
    asked = asyncio.ensure_future(evening.act(evening.speaker, Verb.PASS))
    await asyncio.sleep(0)
    stopped = asyncio.ensure_future(evening.house.drain())
    await evening.time.pass_by(2.5)
    assert stopped.done()
    assert isinstance(await asked, Accepted)
    assert not evening.house.ready
    assert await evening.act(Seat(1), Verb.OPEN) == Refused(TableRefusal.BUSY)
    assert await evening.house.open(GUILD, ELSEWHERE, OWNER, "classic", {}) is TableRefusal.BUSY
    count, sent = evening.game.count, len(evening.voice.sent)
    await evening.time.pass_by(1000)
    assert (evening.game.count, len(evening.voice.sent)) == (count, sent)
    assert evening.row.state is TableState.PLAYING


@pytest.mark.parametrize("seed", range(6))
async def test_killed_again_and_again_a_game_loses_nothing_and_leaves_nobody_muted(seed: int) -> None:
    luck = random.Random(seed)
    evening = await Evening(8).started()
    for _ in range(40):
        before = list(evening.row.events)
        await evening.time.pass_by(luck.uniform(0, 60))
        assert evening.row.events[: len(before)] == before
        if evening.row.state is not TableState.PLAYING:
            break
        await evening.restarted()
        await evening.time.pass_by(12)
        microphone = evening.now.public.microphone if evening.now.public else None
        if evening.row.state is TableState.PLAYING and not evening.now.standing:
            assert evening.heard == (set() if microphone is None else {evening.user(microphone)})
    if evening.row.state is TableState.PLAYING:
        await evening.host(Verb.STOP)
    await evening.time.pass_by(30)
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()
