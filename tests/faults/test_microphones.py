"""Mutes that fail, race, outlive their game, hit the wrong ones, or betray something."""

from __future__ import annotations

import logging

import pytest

from engine.actions import Reason, Verb
from engine.roles import Seat
from engine.stages import StageKind
from table.ids import UserId
from table.orders import Accepted, Start
from table.ports import MuteResult, TableState
from table.snapshot import Phase
from tests.cogs import test_check as check
from tests.cogs import test_muted as muted
from tests.faults.phases import in_each_phase
from tests.table import test_absences as absences
from tests.table import test_controller as controller
from tests.table import test_hands_at_random as hands_at_random
from tests.table import test_leaks as leaks
from tests.table import test_others_hands as others_hands
from tests.table import test_turns as turns
from tests.table.evening import CHANNEL, ELSEWHERE, GUILD, OWNER, Evening

test_one_failure_poisons_a_batch = (
    controller.test_one_members_failure_does_not_keep_the_others_from_their_state
)
test_overlapping_transitions = (
    controller.test_while_one_request_is_under_way_the_newest_intention_waits_and_wins
)
test_rate_limit_of_a_server_in_a_turn = (
    turns.test_only_the_speaker_is_heard_and_a_turn_change_costs_two_requests
)
test_rate_limit_of_a_server_in_a_mass = (
    controller.test_twelve_seats_are_quieted_within_two_windows_and_without_a_refusal
)
test_clock_runs_before_the_microphone_is_open = (
    turns.test_a_turn_lasts_its_full_length_from_the_moment_the_microphone_is_open
)
test_public_effect_derived_from_a_secret = leaks.test_microphones_and_the_public_view_never_depend_on_secrets
test_targets_are_the_room_not_the_roster = controller.test_bots_and_people_without_a_debt_are_never_touched
test_policy_applied_only_at_transitions = (
    absences.test_who_comes_after_the_start_watches_in_silence_and_is_freed_when_he_goes
)

test_automatic_release_overrides_a_persons_act = (
    hands_at_random.test_after_any_evening_everybody_has_what_a_human_hand_last_left_standing
)
test_automatic_release_overrides_a_mute_in_the_game = (
    absences.test_a_moderators_mute_that_was_left_standing_in_the_game_stays_after_it
)
test_automatic_release_overrides_what_is_freed_in_a_pause = (
    absences.test_whom_a_moderator_frees_in_a_pause_is_not_closed_before_it_ends
)
test_automatic_release_overrides_what_is_freed_after_the_end = (
    absences.test_whom_a_moderator_frees_after_the_end_is_not_closed_again_wherever_he_goes
)
test_opened_is_not_heard_by_the_check = check.test_where_players_may_not_speak_it_says_who_and_where_to_click
test_opened_is_not_heard_on_the_desk = (
    muted.test_who_came_in_without_the_permission_to_speak_is_named_on_the_desk
)
test_closing_ranks_low_for_the_one_who_returns = (
    others_hands.test_who_hops_is_never_open_out_of_turn_for_longer_than_a_round_trip_and_a_tokens_wait
)


@pytest.mark.parametrize("site", ["quieting", "opening", "closing", "releasing"])
async def test_check_then_act_race(site: str) -> None:
    """Between the look at the room and the request he goes: the code says so, and nobody else is touched."""
    evening = await Evening().joined()
    if site != "quieting":
        await evening.ask(Start(OWNER))
        await evening.until(StageKind.SPEECH)
    seat = Seat({"opening": 2, "closing": 1}.get(site, 3))
    victim = evening.players[0] if site == "quieting" else evening.user(seat)
    evening.voice.hush = True
    evening.voice.move(GUILD, victim, None)
    sent = len(evening.voice.requests)
    match site:
        case "quieting":
            await evening.ask(Start(OWNER))
        case "opening" | "closing":
            await evening.act(Seat(1), Verb.PASS)
        case _:
            await evening.host(Verb.STOP)
    await evening.time.pass_by(0.5)
    evening.voice.hush = False
    await evening.time.pass_by(15)
    mine = [request.result for request in evening.voice.requests[sent:] if request.user == victim]
    assert mine
    assert set(mine) == {MuteResult.LEFT_VOICE}
    others = set(evening.players) - {victim}
    if site == "releasing":
        assert evening.voice.muted(GUILD) & others == set()
    else:
        speaker = evening.now.public.microphone if evening.now.public else None
        heard = set() if speaker is None else {evening.user(speaker)}
        assert evening.heard - {victim} == heard - {victim}


async def test_effect_outlives_its_scope() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    gone = Seat(3)
    before = len(evening.voice.requests)
    evening.leave(gone, to=ELSEWHERE)
    await evening.time.pass_by(120)
    mine = [request for request in evening.voice.requests[before:] if request.user == evening.user(gone)]
    assert [(request.muted, request.result) for request in mine] == [(False, MuteResult.DONE)]
    assert evening.user(gone) not in evening.debtors


async def test_no_deferred_compensation() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    one = evening.user(Seat(4))
    evening.leave(Seat(4))
    await evening.host(Verb.STOP)
    await evening.time.pass_by(25)
    await evening.restarted()
    await evening.time.pass_by(86_400)
    assert evening.debtors == {one}
    evening.voice.move(GUILD, one, ELSEWHERE)
    await evening.time.pass_by(3)
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()


async def test_cleanup_from_the_roster_not_from_effects() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    one = Seat(5)
    assert isinstance(await evening.host(Verb.REMOVE, one, reason=Reason.THREAT), Accepted)
    assert evening.user(one) in evening.voice.muted(GUILD)
    await evening.host(Verb.STOP)
    await evening.time.pass_by(25)
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()


@in_each_phase
async def test_late_joiners_and_spectators_may_talk(kind: StageKind) -> None:
    """Whoever comes in, moves in or comes back, in whatever phase, is silent; whoever goes is not."""
    evening = await Evening(8).at(kind)
    seated = Seat(6)
    evening.leave(seated, to=ELSEWHERE)
    watchers = [UserId(60), UserId(61)]
    evening.voice.place(GUILD, watchers[1], ELSEWHERE)
    for watcher in watchers:
        evening.voice.move(GUILD, watcher, CHANNEL)
    await evening.time.pass_by(3)
    assert evening.user(seated) not in evening.voice.muted(GUILD)
    evening.come_back(seated)
    await evening.time.pass_by(8)
    silent = evening.voice.muted(GUILD)
    assert {*watchers, evening.user(seated)} - silent == evening.heard & {evening.user(seated)}
    evening.voice.move(GUILD, watchers[0], None)
    evening.voice.move(GUILD, watchers[0], ELSEWHERE)
    evening.voice.move(GUILD, watchers[1], ELSEWHERE)
    await evening.time.pass_by(12)
    assert not evening.voice.muted(GUILD) & set(watchers)


async def test_hierarchy_ignored(caplog: pytest.LogCaptureFixture) -> None:
    """One whom we may never touch (an owner, a higher role): told once, and the game goes on."""
    evening = Evening()
    untouchable = evening.players[2]
    evening.voice.fault = lambda user: MuteResult.FORBIDDEN if user == untouchable else None
    with caplog.at_level(logging.WARNING):
        await evening.at(StageKind.SPEECH)
    told = [record for record in caplog.records if str(untouchable) in record.getMessage()]
    assert len(told) == 1
    assert sum(request.user == untouchable for request in evening.voice.requests) > 3
    await evening.time.pass_by(200)
    assert evening.now.troubles.forbidden == evening.face.last.troubles.forbidden == {untouchable}
    assert evening.now.troubles.shut == frozenset()
    assert evening.game.stage.number > 4
    assert evening.now.phase is Phase.PLAYING
    await evening.host(Verb.STOP)
    await evening.time.pass_by(30)
    assert evening.row.state is TableState.OVER
