"""What moderators and other bots do to microphones, in a turn, in a pause, and when the game lets go."""

from __future__ import annotations

import pytest

from table.controller import UNMUTE_SECONDS
from table.ids import ChannelId, UserId
from table.ports import MuteReason, MuteResult
from tests.fakes.voice import Latency
from tests.table.microphone_room import CHANNEL, ELSEWHERE, GUILD, TABLE, MicrophoneRoom


def pause(room: MicrophoneRoom) -> None:
    room.plan(None, enforced=False, same_stage=True)


def resume(room: MicrophoneRoom, speaker: UserId | None) -> None:
    room.plan(speaker, same_stage=True)


def release(room: MicrophoneRoom) -> None:
    room.controller.want(TABLE, None)


async def speaking(seats: int = 6) -> MicrophoneRoom:
    """The first seat has the floor, and the bucket is full again."""
    room = await MicrophoneRoom(seats).quieted()
    room.plan(room.seats[0])
    await room.time.pass_by(12)
    room.voice.sent.clear()
    return room


# --- in a turn ----------------------------------------------------------------------------------------------


async def test_whoever_is_opened_by_somebody_else_is_closed_again_every_time() -> None:
    room = await speaking()
    one, two, *_ = room.seats
    for _ in range(12):
        room.voice.moderate(GUILD, two, muted=False)
        await room.time.pass_by(3)
        assert room.open == {one}


async def test_somebody_who_opens_microphones_without_pause_never_gets_the_last_four_tokens_spent() -> None:
    room = await speaking(12)
    one, two, _, *rest = room.seats
    for step in range(60):
        room.voice.moderate(GUILD, rest[step % 4], muted=False)
        await room.time.pass_by(0.25)
        assert room.voice.bucket(GUILD).used <= 6
    room.plan(two)
    await room.time.pass_by(0.2)
    assert two in room.open
    assert one not in room.open
    await room.time.pass_by(11)
    assert room.open == {two}
    assert room.voice.limited == 0


async def test_at_the_second_opening_by_others_it_is_told_whose_microphones_they_were() -> None:
    room = await speaking()
    two, three = room.seats[1:3]
    room.voice.moderate(GUILD, two, muted=False)
    await room.time.pass_by(2)
    assert room.controller.troubles(TABLE).opened == frozenset()
    room.voice.moderate(GUILD, three, muted=False)
    await room.time.pass_by(2)
    assert room.controller.troubles(TABLE).opened == {two, three}
    room.plan(room.seats[3])
    await room.time.pass_by(2)
    assert room.controller.troubles(TABLE).opened == frozenset()


async def test_a_request_of_ours_that_comes_late_is_not_taken_for_somebody_elses() -> None:
    room = await speaking()
    one, two, *_ = room.seats
    room.voice.latency = lambda: Latency(20.0, 0.05, 0.05)
    room.plan(two)
    await room.time.pass_by(9)
    room.voice.latency = Latency
    room.plan(None)
    room.voice.moderate(GUILD, two, muted=False)
    await room.time.pass_by(0.1)
    room.voice.moderate(GUILD, one, muted=True)
    await room.time.pass_by(3)
    assert room.controller.troubles(TABLE).opened == frozenset()
    assert room.heeded == []
    assert room.open == set()


async def test_a_mute_of_the_speaker_is_undone_twice_and_then_left_alone_told_and_remembered() -> None:
    room = await speaking()
    one, two, *_ = room.seats
    for _ in range(2):
        room.voice.moderate(GUILD, one, muted=True)
        await room.time.pass_by(2)
        assert room.open == {one}
        assert room.controller.troubles(TABLE).shut == frozenset()
    room.voice.moderate(GUILD, one, muted=True)
    await room.time.pass_by(20)
    assert room.open == set()
    assert room.controller.troubles(TABLE).shut == {one}
    assert room.heeded == [one]
    room.plan(two)
    await room.time.pass_by(3)
    release(room)
    await room.time.pass_by(25)
    assert room.voice.muted(GUILD) == {one}
    assert set(room.released) == set(room.seats)


async def test_a_mute_that_is_undone_is_no_word_of_a_moderator() -> None:
    room = await speaking()
    room.voice.moderate(GUILD, room.seats[0], muted=True)
    await room.time.pass_by(2)
    release(room)
    await room.time.pass_by(25)
    assert room.voice.muted(GUILD) == set()
    assert room.heeded == []


async def test_a_mute_that_nobody_could_undo_before_the_turn_was_over_stands_after_the_game() -> None:
    room = await speaking()
    one, two, *_ = room.seats
    room.controller.reachable(False)
    room.voice.moderate(GUILD, one, muted=True)
    room.plan(two)
    room.controller.reachable(True)
    await room.time.pass_by(3)
    release(room)
    await room.time.pass_by(25)
    assert room.voice.muted(GUILD) == {one}


# --- in a pause ---------------------------------------------------------------------------------------------


async def test_a_pause_closes_the_speaker_once_and_then_leaves_everybody_as_he_is() -> None:
    room = await speaking()
    one, two, *_ = room.seats
    pause(room)
    await room.time.pass_by(2)
    assert room.sent == [(one, True)]
    for user in (one, two):
        room.voice.moderate(GUILD, user, muted=False)
    await room.time.pass_by(20)
    assert room.sent == [(one, True)]
    resume(room, one)
    await room.time.pass_by(2)
    assert room.open == {one}


async def test_a_speaker_whose_microphone_is_just_being_opened_is_closed_by_the_pause() -> None:
    room = await speaking()
    _, two, *_ = room.seats
    room.voice.latency = lambda: Latency(0.5, 0.5, 0.5)
    room.plan(two)
    await room.time.pass_by(0.2)
    pause(room)
    await room.time.pass_by(5)
    assert room.open == set()


@pytest.mark.parametrize("via", [None, ELSEWHERE])
async def test_whom_a_moderator_frees_in_a_pause_stays_open_when_he_leaves_and_returns(
    via: ChannelId | None,
) -> None:
    room = await speaking()
    two = room.seats[1]
    pause(room)
    await room.time.pass_by(2)
    room.voice.moderate(GUILD, two, muted=False)
    room.voice.sent.clear()
    for gap in (0.5, 5.0, 30.0):
        room.voice.move(GUILD, two, via)
        await room.time.pass_by(gap)
        room.voice.move(GUILD, two, CHANNEL)
        await room.time.pass_by(10)
    assert room.sent == []
    assert room.open == {two}
    resume(room, None)
    await room.time.pass_by(2)
    assert room.open == set()


async def test_whom_a_moderator_muted_in_a_pause_stays_muted_after_the_game() -> None:
    room = await speaking()
    two = room.seats[1]
    pause(room)
    await room.time.pass_by(2)
    room.voice.moderate(GUILD, two, muted=False)
    await room.time.pass_by(2)
    room.voice.moderate(GUILD, two, muted=True)
    await room.time.pass_by(2)
    assert room.heeded == [two]
    resume(room, two)
    await room.time.pass_by(2)
    assert room.open == {two}
    release(room)
    await room.time.pass_by(25)
    assert room.voice.muted(GUILD) == {two}


async def test_whom_a_moderator_frees_of_his_own_mute_in_a_pause_is_free_after_the_game() -> None:
    room = MicrophoneRoom(4)
    silenced = room.seats[2]
    room.voice.moderate(GUILD, silenced, muted=True)
    room.owe([user for user in room.seats if user != silenced])
    room.owe([silenced], was_muted=True)
    room.plan(None)
    await room.time.pass_by(12)
    pause(room)
    room.voice.moderate(GUILD, silenced, muted=False)
    await room.time.pass_by(1)
    assert room.heeded == [silenced]
    resume(room, None)
    await room.time.pass_by(3)
    assert room.open == set()
    release(room)
    await room.time.pass_by(25)
    assert room.voice.muted(GUILD) == set()


# --- letting go ---------------------------------------------------------------------------------------------


async def silenced_speaker() -> tuple[MicrophoneRoom, UserId]:
    """Muted by a moderator before the game, and open by our hand at its end."""
    room = MicrophoneRoom(4)
    one = room.seats[0]
    room.voice.moderate(GUILD, one, muted=True)
    room.owe(room.seats[1:])
    room.owe([one], was_muted=True)
    room.plan(None)
    await room.time.pass_by(12)
    room.plan(one)
    await room.time.pass_by(12)
    assert room.open == {one}
    return room, one


async def test_who_was_muted_before_and_is_open_by_our_hand_is_muted_again() -> None:
    room, one = await silenced_speaker()
    release(room)
    await room.time.pass_by(15)
    assert room.voice.muted(GUILD) == {one}
    assert one in room.released


async def test_so_is_he_whose_microphone_was_just_being_opened_when_the_game_ended() -> None:
    room, one = await silenced_speaker()
    room.plan(None)
    await room.time.pass_by(12)
    room.voice.latency = lambda: Latency(0.5, 0.5, 0.5)
    room.plan(one)
    await room.time.pass_by(0.2)
    release(room)
    await room.time.pass_by(25)
    assert room.voice.muted(GUILD) == {one}


async def test_whom_a_moderator_frees_after_the_end_is_not_closed_again() -> None:
    room, one = await silenced_speaker()
    room.controller.reachable(False)
    release(room)
    room.voice.moderate(GUILD, one, muted=True)
    room.voice.moderate(GUILD, one, muted=False)
    room.controller.reachable(True)
    await room.time.pass_by(25)
    assert room.voice.muted(GUILD) == set()
    assert set(room.released) == set(room.seats)


async def test_whom_a_moderator_mutes_while_he_is_released_stays_muted() -> None:
    room = await speaking()
    one = room.seats[0]
    release(room)
    room.voice.moderate(GUILD, one, muted=True)
    await room.time.pass_by(25)
    assert room.voice.muted(GUILD) == {one}
    assert set(room.released) == set(room.seats)
    assert {each.reason for each in room.voice.requests[-3:]} == {MuteReason.RELEASE}


# --- hopping ------------------------------------------------------------------------------------------------


async def test_who_hops_out_and_in_costs_nothing() -> None:
    room = await speaking()
    two = room.seats[1]
    for _ in range(20):
        room.voice.move(GUILD, two, ELSEWHERE)
        await room.time.pass_by(1.5)
        room.voice.move(GUILD, two, CHANNEL)
        await room.time.pass_by(1.5)
    assert room.sent == []


@pytest.mark.parametrize("newcomers", [0, 3, 12])
@pytest.mark.parametrize("gap", [0.3, 2.2, 4.0, 9.0])
@pytest.mark.parametrize("hoppers", [1, 3])
async def test_who_hops_is_never_open_out_of_turn_for_longer_than_a_round_trip_and_a_tokens_wait(
    hoppers: int, gap: float, newcomers: int
) -> None:
    """While there is a token besides the last one, a round trip is all that he has."""
    room = await speaking(10)
    one, *others = room.seats
    hopping = others[:hoppers]
    for number in range(newcomers):
        watcher = UserId(900 + number)
        room.voice.place(GUILD, watcher, CHANNEL)
        room.voice.tell(GUILD, watcher)
        room.owe([watcher])
    watchers = [UserId(900 + number) for number in range(newcomers)]
    room.plan(one, spectators=watchers)
    step, trip = 0.05, 0.2
    open_for, longest = 0.0, 0.0
    for hop in range(12):
        inside = bool(hop % 2)
        for user in hopping:
            room.voice.move(GUILD, user, CHANNEL if inside else ELSEWHERE)
        passed = 0.0
        while passed < gap:
            await room.time.pass_by(step)
            passed += step
            bucket = room.voice.bucket(GUILD)
            spare = bucket.limit - bucket.used > 1 or room.time.time() >= bucket.resets
            open_for = open_for + step if spare and room.open - {one} - set(watchers) else 0.0
            longest = max(longest, open_for)
    assert longest <= trip * hoppers
    assert room.voice.limited == 0
    await room.time.pass_by(25)
    assert room.open - set(watchers) == {one}


# --- unmuted at a host's wish before the game ---------------------------------------------------------------


async def muted_before() -> tuple[MicrophoneRoom, UserId]:
    room = MicrophoneRoom(3)
    one = room.seats[0]
    room.voice.moderate(GUILD, one, muted=True)
    return room, one


async def test_a_host_unmutes_once_and_what_a_moderator_does_then_is_let_be() -> None:
    room, one = await muted_before()
    room.controller.unmute(one)
    room.controller.unmute(one)
    await room.time.pass_by(1)
    assert await room.controller.unmuted(one) is MuteResult.DONE
    assert room.sent == [(one, False)]
    room.voice.moderate(GUILD, one, muted=True)
    await room.time.pass_by(20)
    assert room.sent == [(one, False)]


async def test_unmuting_is_tried_again_for_some_seconds_and_then_given_up() -> None:
    room, one = await muted_before()
    faults = iter([MuteResult.FAILED, MuteResult.RATE_LIMITED])
    room.voice.fault = lambda _: next(faults, None)
    room.controller.unmute(one)
    await room.time.pass_by(3)
    assert await room.controller.unmuted(one) is MuteResult.DONE
    room.voice.moderate(GUILD, one, muted=True)
    room.voice.fault = lambda _: MuteResult.FAILED
    room.controller.unmute(one)
    await room.time.pass_by(UNMUTE_SECONDS + 0.1)
    assert await room.controller.unmuted(one) is MuteResult.UNKNOWN
    room.voice.sent.clear()
    await room.time.pass_by(20)
    assert room.sent == []


@pytest.mark.parametrize("result", [MuteResult.FORBIDDEN, MuteResult.LEFT_VOICE])
async def test_who_cannot_be_unmuted_is_told_at_once_and_left_alone(result: MuteResult) -> None:
    room, one = await muted_before()
    room.voice.fault = lambda _: result
    room.controller.unmute(one)
    await room.time.pass_by(0.5)
    assert await room.controller.unmuted(one) is result
    await room.time.pass_by(30)
    assert room.sent == [(one, False)]


async def test_who_is_not_in_voice_is_not_tried_at_all() -> None:
    room, one = await muted_before()
    room.voice.move(GUILD, one, None)
    room.controller.unmute(one)
    assert await room.controller.unmuted(one) is MuteResult.LEFT_VOICE
    assert room.sent == []


async def test_who_still_owes_a_mute_to_a_game_that_is_over_is_free_of_both_when_a_host_unmutes_him() -> None:
    room = MicrophoneRoom(3)
    one = room.seats[0]
    room.voice.moderate(GUILD, one, muted=True)
    room.owe([one], was_muted=True)
    room.controller.refresh()
    room.controller.unmute(one)
    await room.time.pass_by(1)
    assert await room.controller.unmuted(one) is MuteResult.DONE
    assert room.heeded == [one]
    assert room.voice.muted(GUILD) == set()
