"""Clock and microphones while a game runs."""

from __future__ import annotations

import pytest

from engine.actions import Verb
from engine.roles import Seat
from engine.stages import StageKind
from table.ids import UserId
from table.orders import Accepted
from table.ports import MuteResult
from table.snapshot import PauseCause, Standing
from tests.fakes.voice import Latency
from tests.table.evening import GUILD, OWNER, Evening


async def test_only_the_speaker_is_heard_and_a_turn_change_costs_two_requests() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    for _ in range(8):
        speaker = evening.speaker
        assert evening.heard == {evening.user(speaker)}
        evening.voice.sent.clear()
        await evening.time.pass_by(62)
        assert evening.speaker != speaker
        assert [(user, muted) for _, user, muted in evening.voice.sent] == [
            (evening.user(speaker), True),
            (evening.user(evening.speaker), False),
        ]


async def test_a_turn_lasts_its_full_length_from_the_moment_the_microphone_is_open() -> None:
    evening = await Evening().started()
    evening.voice.latency = lambda: Latency(0.8, 0.1, 0.1)
    await evening.time.until(lambda: evening.game.stage.kind is StageKind.SPEECH, 300)
    began = evening.time.time()
    assert evening.now.standing == {Standing.MICROPHONE}
    assert evening.now.ends is None
    await evening.time.until(lambda: not evening.now.standing, 3)
    assert evening.time.time() - began == pytest.approx(0.9)
    assert evening.left() == pytest.approx(60)
    one = evening.speaker
    await evening.time.pass_by(59.9)
    assert evening.speaker == one
    await evening.time.pass_by(0.2)
    assert evening.speaker != one


async def test_a_microphone_that_does_not_open_is_waited_for_three_seconds_and_no_longer() -> None:
    evening = await Evening().started()
    evening.voice.fault = lambda _: MuteResult.FAILED
    await evening.time.until(lambda: evening.game.stage.kind is StageKind.SPEECH, 300)
    await evening.time.pass_by(2.9)
    assert evening.now.standing == {Standing.MICROPHONE}
    await evening.time.pass_by(0.2)
    assert evening.now.standing == frozenset()
    assert evening.left() == pytest.approx(59.9)


async def test_the_turn_of_one_who_is_not_there_is_not_waited_for() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    following = Seat(evening.speaker + 1)
    evening.leave(following)
    await evening.passed()
    assert evening.speaker == following
    assert evening.now.standing == frozenset()


async def test_who_is_away_for_ten_seconds_of_his_turn_loses_it() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    one = evening.speaker
    await evening.time.pass_by(5)
    evening.leave(one)
    await evening.time.pass_by(9.9)
    assert evening.speaker == one
    await evening.time.pass_by(0.2)
    assert evening.speaker != one


async def test_in_a_night_no_microphone_is_touched() -> None:
    evening = await Evening().at(StageKind.DUSK)
    await evening.time.pass_by(3)
    evening.voice.sent.clear()
    await evening.until(StageKind.NIGHT_SHERIFF)
    await evening.time.pass_by(10)
    assert evening.voice.sent == []
    assert evening.heard == set()


async def test_in_a_pause_all_microphones_are_closed_and_the_clock_stands() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    one = evening.speaker
    await evening.time.pass_by(20)
    left = evening.left()
    await evening.host(Verb.PAUSE)
    assert evening.now.ends is None
    assert evening.now.paused_by == {PauseCause.HOST}
    await evening.time.pass_by(1000)
    assert evening.heard == set()
    assert evening.speaker == one
    await evening.host(Verb.RESUME)
    assert evening.now.standing == {Standing.MICROPHONE}
    await evening.time.pass_by(1)
    assert evening.heard == {evening.user(one)}
    assert evening.left() == pytest.approx(left - 1, abs=0.2)


async def test_in_a_pause_what_others_do_to_microphones_is_left_alone() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    await evening.host(Verb.PAUSE)
    await evening.time.pass_by(2)
    evening.voice.sent.clear()
    other = evening.user(Seat(evening.speaker % 6 + 1))
    evening.voice.moderate(GUILD, other, muted=False)
    await evening.time.pass_by(30)
    assert evening.voice.sent == []
    await evening.host(Verb.RESUME)
    await evening.time.pass_by(3)
    assert evening.heard == {evening.user(evening.speaker)}


async def test_the_host_is_told_of_a_microphone_that_somebody_else_keeps_opening() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    other = evening.user(Seat(evening.speaker % 6 + 1))
    for told in (frozenset[UserId](), frozenset({other}), frozenset({other})):
        evening.voice.moderate(GUILD, other, muted=False)
        await evening.time.pass_by(3)
        assert evening.now.troubles.opened == evening.face.last.troubles.opened == told
        assert evening.heard == {evening.user(evening.speaker)}
    await evening.passed()
    await evening.time.pass_by(3)
    assert evening.now.troubles.opened == frozenset()


async def test_while_the_server_is_unavailable_the_clock_stands() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    one, left = evening.speaker, evening.left()
    evening.house.server_available(GUILD, False)
    await evening.time.pass_by(3600)
    assert evening.now.standing == {Standing.SERVER}
    assert evening.speaker == one
    evening.house.server_available(GUILD, True)
    await evening.time.pass_by(1)
    assert evening.now.standing == frozenset()
    assert evening.left() == pytest.approx(left - 1, abs=0.3)


async def test_what_changed_while_the_server_was_unavailable_is_found_out() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    gone = evening.user(Seat(evening.speaker % 6 + 1))
    evening.house.server_available(GUILD, False)
    evening.voice.ghosts[GUILD, gone] = evening.voice.present(GUILD, evening.table.channel)[gone]
    evening.voice.people[GUILD, gone].channel = None
    evening.house.server_available(GUILD, True)
    await evening.time.pass_by(1)
    seat = evening.now.seat_of(gone)
    assert [absent for absent, _ in evening.game.people.away] == [seat]


async def test_a_look_that_finds_out_nothing_makes_nobody_absent() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    evening.voice.unknown = set(evening.players)
    evening.house.server_available(GUILD, True)
    await evening.time.pass_by(15)
    assert evening.game.people.away == ()


async def test_a_blocked_loop_costs_no_game_time() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    one = evening.speaker
    await evening.time.pass_by(30)
    left = evening.left()
    evening.time.block(200)
    await evening.time.pass_by(0)
    assert evening.speaker == one
    assert evening.left() == pytest.approx(left - 1, abs=0.3)


async def test_a_loop_that_is_a_little_late_takes_nothing_from_the_next_speaker() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    one = evening.speaker
    await evening.time.pass_by(evening.left() - 0.2)
    evening.time.block(0.9)
    await evening.time.pass_by(0)
    assert evening.speaker != one
    await evening.time.until(lambda: not evening.now.standing, 3)
    assert evening.left() == pytest.approx(60)


async def test_at_speed_sixty_an_evening_takes_minutes() -> None:
    evening = await Evening(speed=60).at(StageKind.SPEECH)
    one = evening.speaker
    assert evening.left() == pytest.approx(1)
    await evening.time.pass_by(1.2)
    assert evening.speaker != one


async def test_a_turn_begun_again_keeps_its_microphone() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    await evening.time.pass_by(30)
    evening.voice.sent.clear()
    assert isinstance(await evening.host(Verb.AGAIN), Accepted)
    assert evening.left() == pytest.approx(60)
    await evening.time.pass_by(5)
    assert evening.voice.sent == []
    assert OWNER not in evening.voice.muted(GUILD)
