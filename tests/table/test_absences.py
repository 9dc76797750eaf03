"""Players who leave the voice channel, one by one or many at once, and people who come late."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine.actions import Verb
from engine.roles import Seat
from engine.stages import StageKind
from engine.view import Departure
from table.ids import UserId
from table.orders import Accepted, Act, ChannelGone, HandOver, Shown
from table.ports import TableState
from table.snapshot import Closing, PauseCause, Phase
from tests.table.evening import CHANNEL, ELSEWHERE, GUILD, OWNER, Evening


def away(evening: Evening) -> list[Seat]:
    return [seat for seat, _ in evening.game.people.away]


async def test_who_returns_within_ninety_seconds_plays_on() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    other = Seat(evening.speaker + 3)
    evening.leave(other)
    await evening.time.settle()
    assert away(evening) == [other]
    await evening.time.pass_by(80)
    evening.come_back(other)
    await evening.time.pass_by(30)
    assert away(evening) == []
    assert other in evening.game.people.living


async def test_who_does_not_return_has_left_the_table() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    other = Seat(evening.speaker + 3)
    evening.leave(other)
    await evening.time.until(lambda: other not in evening.game.people.living, 100)
    assert evening.game.people.left[-1].how is Departure.ABSENT


async def test_moving_to_another_channel_is_leaving_and_frees_the_microphone_there() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    other = Seat(evening.speaker + 3)
    evening.leave(other, to=ELSEWHERE)
    await evening.time.pass_by(3)
    assert away(evening) == [other]
    assert evening.user(other) not in evening.voice.muted(GUILD)
    assert evening.user(other) not in evening.debtors
    evening.come_back(other)
    await evening.time.pass_by(3)
    assert evening.user(other) in evening.voice.muted(GUILD)
    assert evening.user(other) in evening.debtors


async def test_one_who_comes_back_is_owed_a_debt_before_he_is_muted() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    other = Seat(evening.speaker + 3)
    evening.leave(other, to=ELSEWHERE)
    await evening.time.pass_by(3)
    evening.voice.sent.clear()
    evening.store.broken = True
    evening.come_back(other)
    await evening.time.pass_by(3)
    assert evening.voice.sent == []
    evening.store.broken = False
    await evening.time.pass_by(3)
    assert [(user, muted) for _, user, muted in evening.voice.sent] == [(evening.user(other), True)]


async def test_a_departed_player_stays_muted_while_he_stays_and_is_freed_when_he_leaves() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    other = Seat(evening.speaker + 3)
    await evening.host(Verb.REMOVE, other)
    await evening.time.pass_by(5)
    assert evening.user(other) in evening.voice.muted(GUILD)
    evening.leave(other, to=ELSEWHERE)
    await evening.time.pass_by(5)
    assert evening.user(other) not in evening.voice.muted(GUILD)


async def test_who_comes_after_the_start_watches_in_silence_and_is_freed_when_he_goes() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    watcher = UserId(60)
    evening.voice.move(GUILD, watcher, CHANNEL)
    await evening.time.pass_by(3)
    assert watcher in evening.voice.muted(GUILD)
    assert watcher in evening.debtors
    evening.voice.move(GUILD, watcher, None)
    await evening.time.pass_by(100)
    evening.voice.move(GUILD, watcher, ELSEWHERE)
    await evening.time.pass_by(3)
    assert watcher not in evening.voice.muted(GUILD)
    assert watcher not in evening.debtors


async def test_who_was_muted_by_a_moderator_before_stays_muted_after() -> None:
    evening = Evening(6)
    silenced = evening.players[2]
    evening.voice.people[GUILD, silenced].muted = True
    await evening.at(StageKind.SPEECH)
    seat = evening.now.seat_of(silenced)
    while evening.speaker != seat:
        await evening.time.pass_by(3)  # or the turns would empty the bucket
        await evening.passed()
    assert evening.heard == {silenced}
    await evening.host(Verb.STOP)
    await evening.time.pass_by(25)
    assert evening.voice.muted(GUILD) == {silenced}
    assert evening.debtors == set()


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_moderators_mute_that_was_left_standing_in_the_game_stays_after_it(restarts: bool) -> None:
    evening = await Evening(6).at(StageKind.SPEECH)
    one = evening.user(evening.speaker)
    for _ in range(3):
        evening.voice.moderate(GUILD, one, muted=True)
        await evening.time.pass_by(2)
    assert evening.now.troubles.shut == evening.face.last.troubles.shut == {one}
    if restarts:
        await evening.restarted()
    await evening.passed()
    await evening.time.pass_by(12)
    await evening.host(Verb.STOP)
    await evening.time.pass_by(25)
    assert evening.voice.muted(GUILD) == {one}
    assert evening.debtors == set()


async def test_a_moderators_word_is_written_down_as_soon_as_the_store_takes_it() -> None:
    evening = await Evening(6).at(StageKind.SPEECH)
    one = evening.user(evening.speaker)
    evening.store.broken = True
    for _ in range(3):
        evening.voice.moderate(GUILD, one, muted=True)
        await evening.time.pass_by(2)
    evening.store.broken = False
    await evening.time.pass_by(2)
    assert [debt.was_muted for debt in evening.store.owed.values() if debt.user == one] == [True]


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize("returns", [False, True])
async def test_whom_a_moderator_frees_in_a_pause_is_not_closed_before_it_ends(
    restarts: bool, returns: bool
) -> None:
    evening = await Evening(6).at(StageKind.SPEECH)
    other = Seat(evening.speaker % 6 + 1)
    await evening.host(Verb.PAUSE)
    await evening.time.pass_by(2)
    evening.voice.moderate(GUILD, evening.user(other), muted=False)
    await evening.time.pass_by(1)
    evening.voice.sent.clear()
    if restarts:
        await evening.restarted()
    if returns:
        for away in (0.5, 20):
            evening.leave(other)
            await evening.time.pass_by(away)
            evening.come_back(other)
            await evening.time.pass_by(5)
    await evening.time.pass_by(60)
    assert evening.voice.sent == []
    assert evening.heard == {evening.user(other)}
    await evening.host(Verb.RESUME)
    await evening.time.pass_by(3)
    assert evening.heard == {evening.user(evening.speaker)}


@pytest.mark.parametrize("restarts", [False, True])
async def test_whom_a_moderator_frees_after_the_end_is_not_closed_again_wherever_he_goes(
    restarts: bool,
) -> None:
    """He was muted before the game, and is still owed that state when he is freed."""
    evening = Evening(6)
    silenced = evening.players[2]
    evening.voice.people[GUILD, silenced].muted = True
    await evening.at(StageKind.SPEECH)
    evening.voice.move(GUILD, silenced, None)
    await evening.time.pass_by(1)
    await evening.host(Verb.STOP)
    await evening.time.pass_by(25)
    assert evening.debtors == {silenced}
    if restarts:
        await evening.restarted()
    evening.store.broken = True
    evening.voice.sent.clear()
    evening.voice.move(GUILD, silenced, ELSEWHERE)
    evening.voice.moderate(GUILD, silenced, muted=False)
    await evening.time.pass_by(5)
    for channel in (None, CHANNEL, ELSEWHERE):
        evening.voice.move(GUILD, silenced, channel)
        await evening.time.pass_by(5)
    evening.store.broken = False
    await evening.time.pass_by(5)
    assert evening.voice.sent == []
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()


async def test_who_was_muted_before_the_game_and_speaks_at_its_end_is_muted_again() -> None:
    evening = Evening(6)
    silenced = evening.players[2]
    evening.voice.people[GUILD, silenced].muted = True
    await evening.at(StageKind.SPEECH)
    while evening.speaker != evening.now.seat_of(silenced):
        await evening.time.pass_by(3)
        await evening.passed()
    assert evening.heard == {silenced}
    await evening.host(Verb.STOP)
    await evening.time.pass_by(25)
    assert evening.voice.muted(GUILD) == {silenced}
    assert evening.debtors == set()


async def test_three_who_lose_their_connection_at_once_pause_the_game_until_they_are_back() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    one = evening.speaker
    lost = [Seat(one + number) for number in (1, 2, 3)]
    for seat in lost:
        evening.leave(seat)
        await evening.time.pass_by(0.6)
    assert evening.now.paused_by == {PauseCause.CONNECTIONS}
    assert evening.game.paused is not None
    await evening.time.pass_by(200)
    assert evening.game.people.left == ()
    evening.come_back(*lost[:2])
    await evening.time.pass_by(5)
    assert evening.game.paused is not None
    evening.come_back(lost[2])
    await evening.time.pass_by(1)
    assert evening.game.paused is None
    assert evening.now.paused_by == frozenset()
    assert evening.heard == {evening.user(one)}


async def test_such_a_pause_lasts_five_minutes_at_most() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    lost = [Seat(evening.speaker + number) for number in (1, 2, 3)]
    evening.leave(*lost)
    await evening.time.pass_by(299)
    assert evening.game.paused is not None
    await evening.time.pass_by(2)
    assert evening.game.paused is None
    await evening.time.pass_by(91)
    assert set(lost).isdisjoint(evening.game.people.living)


async def test_the_host_may_end_such_a_pause_or_make_it_his_own() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    lost = [Seat(evening.speaker + number) for number in (1, 2, 3)]
    evening.leave(*lost)
    await evening.time.pass_by(3)
    await evening.host(Verb.RESUME)
    await evening.time.pass_by(10)
    assert evening.game.paused is None
    await evening.host(Verb.PAUSE)
    evening.come_back(*lost)
    await evening.time.pass_by(400)
    assert evening.now.paused_by == {PauseCause.HOST}


async def test_two_of_ten_do_not_pause_the_game() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    evening.leave(Seat(4), Seat(5))
    await evening.time.pass_by(3)
    assert evening.game.paused is None


async def test_three_who_leave_one_after_the_other_do_not_pause_the_game() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    for number in (4, 5, 6):
        evening.leave(Seat(number))
        await evening.time.pass_by(2.5)
    assert evening.game.paused is None


async def test_a_game_that_cannot_be_shown_pauses_and_goes_on_by_itself() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    evening.table.tell(Shown(False))
    await evening.time.pass_by(100)
    assert evening.now.paused_by == {PauseCause.UNSEEN}
    evening.table.tell(Shown(True))
    await evening.time.pass_by(3)
    assert evening.game.paused is None


async def test_a_game_that_everybody_has_left_comes_to_an_end_even_in_a_pause() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    await evening.host(Verb.PAUSE)
    evening.leave(*evening.now.seats)
    evening.voice.move(GUILD, OWNER, None)
    await evening.time.pass_by(599)
    assert evening.is_in(Phase.PLAYING)
    await evening.time.pass_by(5)
    assert evening.now.phase is Phase.OVER
    assert evening.row.state is TableState.OVER


async def test_a_deleted_channel_stops_the_game_and_its_people_are_freed_wherever_they_go() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    evening.leave(*evening.now.seats)
    evening.house.channel_gone(GUILD, CHANNEL)
    await evening.time.pass_by(1)
    assert evening.now.phase is Phase.OVER
    assert evening.debtors == set(evening.players)
    for user in evening.players:
        evening.voice.move(GUILD, user, ELSEWHERE)
    await evening.time.pass_by(25)
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()


async def test_a_deleted_channel_closes_its_lobby() -> None:
    evening = await Evening().joined()
    evening.table.tell(ChannelGone())
    await evening.time.settle()
    assert evening.now.closing is Closing.CHANNEL_GONE


async def test_a_server_that_removes_the_bot_ends_the_game_unrecorded_and_the_debts_stay() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    evening.house.server_gone(GUILD)
    await evening.time.pass_by(1)
    assert evening.now.phase is Phase.CLOSED
    assert evening.face.last.closing is Closing.SERVER_GONE
    assert evening.row.state is TableState.CLOSED
    assert evening.debtors == evening.voice.muted(GUILD) != set()
    evening.voice.sent.clear()
    await evening.time.pass_by(3600)
    assert evening.voice.sent == []
    evening.house.server_available(GUILD, True)
    await evening.time.pass_by(25)
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()


async def test_a_host_who_is_away_and_silent_for_five_minutes_loses_the_table_to_a_player() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    evening.voice.move(GUILD, OWNER, None)
    await evening.time.pass_by(290)
    await evening.host(Verb.FOUL, Seat(9))
    await evening.time.pass_by(290)
    assert evening.now.owner == OWNER
    await evening.time.pass_by(15)
    assert evening.now.owner in evening.players
    assert evening.row.owner == evening.now.owner


async def test_a_game_that_is_stopped_in_the_moment_in_which_its_host_loses_it_stays_his() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    staff, commit = UserId(60), evening.store.append

    async def slowly(*given: Any, **named: Any) -> None:
        await evening.time.sleep(2)
        await commit(*given, **named)

    evening.voice.move(GUILD, OWNER, None)
    await evening.time.pass_by(299)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evening.store, "append", slowly)
        stopped = asyncio.ensure_future(evening.ask(Act(staff, None, Verb.STOP, directs=True)))
        await evening.time.pass_by(30)
    assert isinstance(await stopped, Accepted)
    assert evening.now.phase is Phase.OVER
    assert evening.now.owner == evening.row.owner == OWNER


async def test_a_new_host_without_a_seat_is_freed_and_the_old_one_watches_in_silence() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    watcher = UserId(60)
    evening.voice.move(GUILD, watcher, CHANNEL)
    await evening.time.pass_by(12)
    assert isinstance(await evening.ask(HandOver(OWNER, watcher)), Accepted)
    await evening.time.pass_by(12)
    assert evening.voice.muted(GUILD) & {OWNER, watcher} == {OWNER}
    assert watcher not in evening.debtors
    assert OWNER in evening.debtors
