"""Presses that are late, double, dead, forged, lost, or answered wrongly."""

from __future__ import annotations

import pytest

from tests.cogs import test_evening as club_evening
from tests.cogs import test_layouts as layouts
from tests.cogs import test_lobby as club_lobby
from tests.cogs import test_names as names
from tests.cogs import test_reply as reply
from tests.cogs import test_surroundings as surroundings
from tests.cogs.evening import evening, text_of
from tests.data import test_together as together
from tests.engine import test_properties as properties
from tests.engine import test_win_tables as win_tables
from tests.table import test_acting as acting
from tests.table import test_house as house
from tests.table import test_lobby as lobby

test_unversioned_action = acting.test_a_press_after_the_bell_is_stale_even_if_the_bell_has_not_been_handled
test_rule_enforced_in_the_ui_only = properties.test_departed_seats_never_act
test_rule_is_what_the_buttons_say = properties.test_legal_is_exactly_what_decide_accepts
test_rule_enforced_behind_old_buttons = (
    club_evening.test_a_seat_that_has_left_can_do_nothing_but_look_at_its_card
)
test_outcome_computed_twice = win_tables.test_every_position_of_the_yakuza_table
test_outcome_fixed_as_soon_as_it_is_true = (
    properties.test_the_outcome_is_fixed_as_soon_as_the_living_mean_it_and_never_before
)
test_outcome_fixed_twice = properties.test_the_outcome_is_fixed_once
test_key_too_coarse = house.test_games_in_two_servers_run_as_each_would_alone
test_key_too_coarse_for_people = lobby.test_one_seat_a_person
test_key_too_coarse_in_the_database = together.test_who_presses_join_at_two_tables_sits_at_one
test_names_that_look_empty = names.test_names_that_look_empty_are_empty
test_ack_discipline = surroundings.test_every_press_is_acknowledged_exactly_once
test_ack_discipline_in_errors = club_evening.test_a_broken_handler_still_answers
test_ack_discipline_when_late = reply.test_an_answer_in_time_is_given_directly_and_a_late_one_is_an_edit
test_platform_cardinality_and_length_limits = layouts.test_a_whole_game_with_the_longest_names_fits
test_platform_limits_by_discords_own_description = (
    layouts.test_each_payload_is_valid_under_discords_description
)
test_state_held_in_an_expiring_token = (
    club_evening.test_without_a_living_card_my_card_gives_it_again_in_the_stage
)
test_read_await_write = acting.test_all_votes_that_come_at_once_are_counted
test_read_await_write_of_a_double_press = acting.test_a_double_press_counts_once
test_head_of_line_blocking = house.test_an_order_that_hangs_at_one_table_does_not_keep_another_waiting
test_undeclared_needs = club_lobby.test_missing_permissions_are_named_before_a_table_opens
test_output_failure_ignored = surroundings.test_a_game_that_cannot_be_shown_pauses_and_goes_on_when_it_can
test_output_failure_is_told_elsewhere = (
    surroundings.test_the_host_is_told_by_himself_what_cannot_be_told_at_the_table
)


@pytest.mark.parametrize("shown", [("Nino", "Nino"), ("\u200b", "\u2800"), ("**2**", "1")])
async def test_name_as_identity(shown: tuple[str, str]) -> None:
    """Equal names, names that look empty, names that look like numbers: ids and seat numbers decide."""
    async with evening(4) as club:
        await club.arrive(*shown)
        await club.start()
        await club_evening.open_cards(club)
        first, second = (club.seat(person) for person in club.people[4:])
        await club_evening.speeches(club)
        await club.until("speech")
        await club.wait(0.5)
        for day in (1, 2):
            await club.until("speech")
            if day == 2:
                await club_evening.speeches(club, first, second)
            else:
                await club_evening.speeches(club)
        voters = dict.fromkeys(range(1, 7), int(second))
        await club_evening.vote(club, voters)
        await club.wait(1)
        assert club.view.seats[second - 1].left is not None
        assert club.view.seats[first - 1].left is None


async def test_optional_channel_made_mandatory() -> None:
    """Nobody takes private messages: the game starts and is played, roles come by the ephemeral button."""
    async with evening() as club:
        club.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        await club.start()
        cards = await club_evening.open_cards(club)
        assert all("Your role: **" in text_of(card.components) for card in cards.values())
        await club.until("speech")
        assert not [sent for sent in club.env.http_requests if sent.path == "/users/@me/channels"]
        club.env.inject_error("*", f"/channels/{club.room.id}/messages*", status=403, code=50013, times=3)
        await club.press(club.at(1), "⏭️")
        await club.wait(60)
        assert not club.view.paused
        assert "Number 2 has the floor." in club.panel_text


async def test_the_bot_needs_no_voice_connection() -> None:
    """Muting needs none, so that no deleted channel can keep it reconnecting."""
    async with evening() as club:
        await club.start()
        await club_evening.open_cards(club)
        await club.until("speech")
        assert club.bot.voice_clients == []
        assert not any(club.muted(club.at(seat)) for seat in (1,))


async def test_one_presser_starves_the_others() -> None:
    """A stranger presses 150 times a second: the bot's work grows by less than half."""

    async def work(storm: int) -> int:
        """What the bot did for five seconds in which everybody at the table pressed twice a second."""
        async with evening(6) as club:
            stranger = club.guild.add_member(club.env.create_user("stranger", global_name="Stranger"))
            await club.start()
            await club_evening.open_cards(club)
            await club.until("speech")
            await club.wait(10)
            for _ in range(60 if storm else 0):
                await club.press(stranger, "🎴")
            requests, asked = len(club.env.http_requests), len(club.store.log)
            for _ in range(10):
                for person in club.people:
                    assert (await club.press(person, "🎴")).acknowledged
                for _ in range(storm // 2):
                    await club.press(stranger, "🎴")
                await club.wait(0.5)
            return len(club.env.http_requests) - requests + len(club.store.log) - asked

    calm, stormy = await work(0), await work(150)
    assert calm >= 60
    assert stormy <= 1.5 * calm
