"""The microphones of a server: which requests go out, when, and what becomes of them."""

from __future__ import annotations

import random

import pytest

from table.controller import CANCEL_AFTER
from table.ids import GuildId, TableId, UserId
from table.microphones import Plan
from table.ports import Debt, MuteReason, MuteResult
from tests.fakes.voice import Latency
from tests.table.microphone_room import CHANNEL, ELSEWHERE, GUILD, TABLE, MicrophoneRoom


async def test_a_turn_change_costs_two_requests_and_closes_before_it_opens() -> None:
    room = await MicrophoneRoom(10).quieted()
    one, two, *_ = room.seats
    room.plan(one)
    await room.time.pass_by(3)
    room.voice.sent.clear()
    room.plan(two)
    await room.time.pass_by(3)
    assert room.sent == [(one, True), (two, False)]
    assert room.open == {two}


async def test_the_opening_follows_the_closing_without_waiting_for_its_answer() -> None:
    room = await MicrophoneRoom(10).quieted()
    one, two, *_ = room.seats
    room.plan(one)
    await room.time.pass_by(3)
    room.voice.sent.clear()
    room.plan(two)
    await room.time.settle()
    assert room.sent == [(one, True), (two, False)]


async def test_a_stage_without_a_speaker_costs_one_request_and_a_night_none() -> None:
    room = await MicrophoneRoom(10).quieted()
    room.plan(room.seats[4])
    await room.time.pass_by(3)
    room.voice.sent.clear()
    room.plan(None)
    await room.time.pass_by(3)
    assert room.sent == [(room.seats[4], True)]
    room.voice.sent.clear()
    for _ in range(5):
        room.plan(None)
        await room.time.pass_by(20)
    assert room.sent == []


async def test_twelve_seats_are_quieted_within_two_windows_and_without_a_refusal() -> None:
    room = MicrophoneRoom(12)
    room.owe(room.seats)
    room.plan(None)
    await room.time.until(lambda: room.controller.quiet(TABLE), within=15)
    assert room.open == set()
    assert room.voice.limited == 0


async def test_a_server_that_never_answered_gets_one_request_alone() -> None:
    room = MicrophoneRoom(10)
    room.owe(room.seats)
    room.plan(None)
    await room.time.settle()
    assert len(room.sent) == 1
    await room.time.pass_by(0.5)
    assert len(room.sent) > 1


async def test_mass_work_leaves_four_tokens_for_turn_changes() -> None:
    room = MicrophoneRoom(12)
    room.owe(room.seats)
    room.plan(None)
    await room.time.pass_by(5)
    assert room.voice.lowest == 4
    assert len(room.sent) == 6


async def test_turn_changes_take_all_but_the_last_token() -> None:
    room = await MicrophoneRoom(12).quieted()
    for seat in room.seats:
        room.plan(seat)
        await room.time.pass_by(0.3)
    await room.time.pass_by(3)
    assert room.voice.lowest == 1
    await room.time.pass_by(30)
    assert room.voice.limited == 0
    assert room.open == {room.seats[-1]}


async def test_a_turn_change_overtakes_a_mass_of_mutes() -> None:
    room = MicrophoneRoom(12)
    one = room.seats[0]
    room.voice.moderate(GUILD, one, muted=True)
    room.owe(room.seats)
    room.plan(one)
    await room.time.pass_by(2)
    assert room.voice.bucket(GUILD).used == 6
    assert one in room.open
    room.voice.sent.clear()
    room.plan(None)
    await room.time.pass_by(0.5)
    assert room.sent == [(one, True)]


async def test_spectators_come_after_everybody_else() -> None:
    room = MicrophoneRoom(4)
    watcher = UserId(5)
    room.voice.move(GUILD, watcher, CHANNEL)
    room.owe([watcher, *room.seats])
    room.plan(None, spectators=[watcher])
    await room.time.pass_by(12)
    assert room.sent[-1] == (watcher, True)
    assert len(room.sent) == 5


async def test_a_bucket_smaller_than_what_should_remain_still_serves() -> None:
    room = MicrophoneRoom(3)
    room.voice.bucket(GUILD).limit, room.voice.bucket(GUILD).window = 2, 1.0
    room.owe(room.seats)
    room.plan(None)
    await room.time.pass_by(10)
    assert room.open == set()
    assert room.voice.limited == 0


async def test_while_one_request_is_under_way_the_newest_intention_waits_and_wins() -> None:
    room = await MicrophoneRoom(6).quieted()
    one = room.seats[0]
    room.voice.latency = lambda: Latency(1.0, 1.0, 1.0)
    room.plan(one)
    await room.time.pass_by(0.2)
    for speaker in (None, one, None):
        room.plan(speaker)
        await room.time.pass_by(0.2)
    assert room.sent == [(one, False)]
    await room.time.pass_by(6)
    assert room.sent == [(one, False), (one, True)]
    assert room.open == set()
    assert room.voice.most_at_once == 1


async def test_the_next_opening_waits_for_a_close_that_cannot_go_out_yet() -> None:
    room = await MicrophoneRoom(6).quieted()
    one, two, *_ = room.seats
    room.voice.latency = lambda: Latency(0.5, 0.5, 0.5)
    room.plan(one)
    await room.time.pass_by(0.1)
    room.plan(two)
    await room.time.pass_by(5)
    assert room.sent == [(one, False), (one, True), (two, False)]
    assert room.open == {two}


async def test_a_failed_close_is_retried_before_anything_else() -> None:
    room = await MicrophoneRoom(6).quieted()
    one, two, three, *_ = room.seats
    room.plan(one)
    await room.time.pass_by(2)
    failures = iter([MuteResult.FAILED])
    room.voice.fault = lambda user: next(failures, None) if user == one else None
    room.voice.sent.clear()
    room.voice.bucket(GUILD).used = room.voice.bucket(GUILD).limit - 4
    room.plan(two)
    await room.time.pass_by(0.05)
    room.plan(three)
    await room.time.pass_by(1)
    assert room.sent == [(one, True), (two, False), (one, True)]
    room.plan(three)
    await room.time.pass_by(20)
    assert room.open == {three}


async def test_one_members_failure_does_not_keep_the_others_from_their_state() -> None:
    room = MicrophoneRoom(8)
    bad = room.seats[3]
    room.voice.fault = lambda user: MuteResult.FAILED if user == bad else None
    room.owe(room.seats)
    room.plan(None)
    await room.time.pass_by(30)
    assert room.open == {bad}
    assert room.controller.troubles(TABLE).failing == {bad}
    room.voice.fault = lambda _: None
    await room.time.pass_by(30)
    assert room.open == set()


async def test_who_has_left_voice_in_between_is_not_tried_again_but_looked_for() -> None:
    room = await MicrophoneRoom(6).quieted()
    one = room.seats[0]
    room.voice.hush = True
    room.voice.people[GUILD, one].channel = None
    room.plan(one)
    await room.time.pass_by(30)
    assert room.sent == [(one, False)]
    assert room.doubted == [one]
    room.voice.hush = False
    room.voice.move(GUILD, one, CHANNEL)
    await room.time.pass_by(2)
    assert room.open == {one}


async def test_a_missing_permission_is_tried_again_rarely() -> None:
    room = await MicrophoneRoom(6).quieted()
    one = room.seats[0]
    room.voice.fault = lambda _: MuteResult.FORBIDDEN
    room.plan(one)
    await room.time.pass_by(29)
    assert room.sent == [(one, False)] * 2
    assert room.controller.troubles(TABLE).forbidden == {one}
    assert room.controller.troubles(TABLE).shut == frozenset()
    room.voice.fault = lambda _: None
    await room.time.pass_by(15)
    assert room.open == {one}
    assert room.controller.troubles(TABLE).forbidden == frozenset()


async def test_a_missing_permission_is_tried_again_in_the_next_stage_and_after_a_pause() -> None:
    room = MicrophoneRoom(6)
    room.voice.fault = lambda _: MuteResult.FORBIDDEN
    room.owe(room.seats)
    room.plan(None)
    await room.time.pass_by(11)
    assert room.controller.troubles(TABLE).forbidden == set(room.seats)
    assert len(room.sent) == 6
    room.plan(None)
    await room.time.pass_by(1)
    assert len(room.sent) == 12
    room.voice.fault = lambda _: None
    room.plan(None, enforced=False, same_stage=True)
    room.plan(None, same_stage=True)
    await room.time.until(lambda: room.controller.quiet(TABLE), within=12)
    assert room.open == set()
    assert room.controller.troubles(TABLE).forbidden == frozenset()


async def test_when_rights_have_changed_what_was_forbidden_is_tried_again_at_once() -> None:
    room = MicrophoneRoom(6)
    room.voice.fault = lambda _: MuteResult.FORBIDDEN
    room.owe(room.seats)
    room.plan(None)
    await room.time.pass_by(12)
    room.voice.fault = lambda _: None
    room.controller.rights_changed()
    await room.time.pass_by(1)
    assert room.open == set()
    assert room.controller.troubles(TABLE).forbidden == frozenset()


async def test_a_lost_answer_leaves_the_gateway_to_decide() -> None:
    room = await MicrophoneRoom(6).quieted()
    one = room.seats[0]
    room.voice.latency = lambda: Latency(0.05, 60.0, 0.05)
    room.plan(one)
    await room.time.pass_by(1)
    assert room.controller.is_open(TABLE, one)
    room.plan(None)
    await room.time.pass_by(3)
    assert room.open == set()


async def test_a_request_that_never_arrives_is_cancelled_after_eight_seconds_and_made_again() -> None:
    room = await MicrophoneRoom(6).quieted()
    one = room.seats[0]
    hangs = iter([MuteResult.UNKNOWN])
    room.voice.fault = lambda _: next(hangs, None)
    room.plan(one)
    await room.time.pass_by(CANCEL_AFTER - 0.1)
    assert room.sent == [(one, False)]
    await room.time.pass_by(1)
    assert room.sent == [(one, False)] * 2
    assert room.open == {one}
    assert room.voice.most_at_once == 1


async def test_a_port_that_stops_waiting_early_does_not_make_a_second_request_go_out() -> None:
    room = await MicrophoneRoom(6).quieted()
    one = room.seats[0]
    slow = room.voice.mute

    async def impatient(guild: GuildId, user: UserId, muted: bool, _: MuteReason) -> MuteResult:
        room.time.call_later(6, lambda: room.voice.moderate(guild, user, muted))
        room.voice.sent.append((room.time.time(), user, muted))
        await room.time.sleep(3)
        return MuteResult.UNKNOWN

    room.voice.mute = impatient  # type: ignore[method-assign,assignment]
    room.plan(one)
    await room.time.pass_by(4)
    room.voice.mute = slow  # type: ignore[method-assign]
    room.plan(None)
    await room.time.pass_by(1.5)
    assert room.sent == [(one, False)]
    await room.time.pass_by(1)
    assert room.sent == [(one, False), (one, True)]
    assert room.open == set()


async def test_a_200_for_a_state_that_was_there_already_counts_as_confirmed() -> None:
    room = await MicrophoneRoom(6).quieted()
    one = room.seats[0]
    room.voice.people[GUILD, one].muted = False  # and the gateway never told
    room.plan(one)
    await room.time.pass_by(1)
    assert room.controller.is_open(TABLE, one)
    assert room.sent == [(one, False)]


async def test_late_news_of_our_own_changes_is_not_taken_for_somebody_elses() -> None:
    room = await MicrophoneRoom(6).quieted()
    one = room.seats[0]
    room.voice.latency = lambda: Latency(0.05, 0.05, 2.0)
    for speaker in (one, None, one, None):
        room.plan(speaker)
        await room.time.pass_by(0.5)
    await room.time.pass_by(10)
    assert room.sent == [(one, False), (one, True)] * 2
    assert room.open == set()


async def test_bots_and_people_without_a_debt_are_never_touched() -> None:
    room = MicrophoneRoom(2)
    robot = UserId(7)
    room.voice.place(GUILD, robot, CHANNEL, bot=True)
    room.voice.tell(GUILD, robot)
    room.owe([robot])
    room.seats.append(robot)
    room.plan(None)
    await room.time.pass_by(20)
    assert room.sent == []


async def test_a_release_gives_everybody_what_he_had_before() -> None:
    room = MicrophoneRoom(4)
    silenced = room.seats[2]
    room.voice.moderate(GUILD, silenced, muted=True)
    room.owe([user for user in room.seats if user != silenced])
    room.owe([silenced], was_muted=True)
    room.plan(silenced)
    await room.time.pass_by(15)
    assert room.open == {silenced}
    room.controller.want(TABLE, None)
    await room.time.pass_by(15)
    assert room.voice.muted(GUILD) == {silenced}
    assert set(room.released) == set(room.seats)
    assert {request.reason for request in room.voice.requests[-4:]} == {MuteReason.RELEASE}


async def test_an_absent_debtor_is_freed_in_whatever_channel_he_comes_back_to() -> None:
    room = await MicrophoneRoom(4).quieted()
    one = room.seats[0]
    room.voice.move(GUILD, one, None)
    room.controller.want(TABLE, None)
    await room.time.pass_by(3600)
    assert one in room.voice.muted(GUILD)
    assert one not in room.released
    room.voice.sent.clear()
    room.voice.move(GUILD, one, ELSEWHERE)
    await room.time.pass_by(5)
    assert room.sent == [(one, False)]
    assert one in room.released


async def test_who_moves_to_another_channel_is_freed_there_and_closed_when_he_is_back() -> None:
    room = await MicrophoneRoom(4).quieted()
    one = room.seats[0]
    room.voice.move(GUILD, one, ELSEWHERE)
    await room.time.pass_by(5)
    assert room.sent == [(one, False)]
    room.voice.move(GUILD, one, CHANNEL)
    await room.time.pass_by(5)
    assert room.sent == [(one, False), (one, True)]


async def test_two_tables_share_the_bucket_and_nobody_takes_the_last_token() -> None:
    room = await MicrophoneRoom(5).quieted()
    other, others = TableId(2), [UserId(200 + number) for number in range(5)]
    room.controller.attach(other, ELSEWHERE, lambda: None)
    room.ledger.hold([Debt(GUILD, user, other, False) for user in others])
    for user in others:
        room.voice.move(GUILD, user, ELSEWHERE)
    room.controller.want(other, Plan(None, frozenset(others)))
    for step, speaker in enumerate(room.seats * 3):
        room.plan(speaker)
        room.controller.want(other, Plan(others[step % 5], frozenset(others), stage=step))
        await room.time.pass_by(0.7)
    await room.time.pass_by(25)
    assert room.voice.limited == 0
    assert room.voice.lowest == 1
    assert room.open == {room.seats[-1]}
    assert room.voice.open(GUILD, ELSEWHERE) == {others[14 % 5]}


async def test_a_server_that_is_unavailable_is_sent_nothing() -> None:
    room = await MicrophoneRoom(4).quieted()
    room.controller.reachable(False)
    room.plan(room.seats[0])
    await room.time.pass_by(20)
    assert room.sent == []
    room.controller.reachable(True)
    await room.time.pass_by(1)
    assert room.open == {room.seats[0]}


async def test_a_port_that_breaks_its_word_is_logged_and_the_request_made_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    room = await MicrophoneRoom(6).quieted()
    broken = iter([True])

    def breaks(_: UserId) -> MuteResult | None:
        if next(broken, False):
            raise ConnectionError("unexpected")
        return None

    room.voice.fault = breaks
    room.plan(room.seats[0])
    await room.time.pass_by(2)
    assert room.open == {room.seats[0]}
    assert "port failed" in caplog.text
    caplog.clear()


async def test_a_429_makes_everything_wait_a_moment() -> None:
    room = await MicrophoneRoom(6).quieted()
    one, two, *_ = room.seats
    limits = iter([MuteResult.RATE_LIMITED])
    room.voice.fault = lambda _: next(limits, None)
    room.plan(one)
    await room.time.pass_by(0.2)
    room.plan(two)
    await room.time.pass_by(0.5)
    assert room.sent == [(one, False)]
    await room.time.pass_by(2)
    assert room.open == {two}


@pytest.mark.parametrize("seed", range(12))
async def test_in_chaos_every_microphone_is_right_one_window_after_the_last_fault(seed: int) -> None:
    luck = random.Random(seed)
    room = MicrophoneRoom(12)
    room.voice.latency = lambda: Latency(*(luck.uniform(0.04, 0.25) for _ in range(3)))
    faults = [MuteResult.FAILED, MuteResult.UNKNOWN, MuteResult.RATE_LIMITED]
    room.voice.fault = lambda _: luck.choice(faults) if luck.random() < 0.15 else None
    room.owe(room.seats)
    room.plan(None)
    here = dict.fromkeys(room.seats, True)
    for _ in range(60):
        speaker = luck.choice([None, *room.seats])
        room.plan(speaker)
        await room.time.pass_by(luck.uniform(0.1, 8))
        user = luck.choice(room.seats)
        if luck.random() < 0.2:
            here[user] = not here[user]
            room.voice.move(GUILD, user, CHANNEL if here[user] else None)
    room.voice.fault = lambda _: None
    for user in room.seats:
        room.voice.move(GUILD, user, CHANNEL)
    room.plan(room.seats[5])
    await room.time.pass_by(22)
    assert room.open == {room.seats[5]}
    assert room.voice.most_at_once == 1
    assert room.voice.limited == 0
    room.controller.want(TABLE, None)
    await room.time.pass_by(22)
    assert room.voice.muted(GUILD) == set()
