"""Each check of a wire log holds in a game without a fault, and finds its own fault in a game with one."""

from __future__ import annotations

import json

import pytest

from tests.wire.checks import Terms, violations
from tests.wire.log import parse
from tests.wire.made import Made, a_game
from tests.wire.roles import ROLE_WORDS, named


def found(made: Made, terms: Terms | None = None) -> set[str]:
    """The names of the checks that found something."""
    return {violation.partition(":")[0] for violation in violations(made.records, terms or Terms())}


def ended(made: Made) -> Made:
    made.end()
    return made


def test_a_game_without_a_fault_has_no_violations() -> None:
    assert violations(ended(a_game()).records) == []


def test_an_empty_log_is_no_game() -> None:
    assert found(Made()) == {"a_game_was_played"}
    assert violations([]) != []


def test_a_game_that_breaks_off_is_no_whole_game() -> None:
    made = a_game()
    assert "a_game_was_played" in found(made)
    assert found(made, Terms(whole=False)) == set()


@pytest.mark.parametrize("status", [429, 400, 404, 500])
def test_an_error_is_found(status: int) -> None:
    made = a_game()
    made.rest("GET", "/users/@me", None, {}, status)
    assert found(ended(made)) == {"no_answer_is_an_error"}


def test_two_open_microphones_are_found() -> None:
    made = a_game()
    made.mute("1", False)
    made.panel("Speeches", "1")
    made.wait(1.0)
    made.mute("2", False)
    made.panel("Speeches", "2")
    made.wait(0.2)
    made.mute("1", True)
    made.wait(1.0)
    made.silence("2")
    assert found(ended(made)) == {"one_microphone_is_open"}


def test_an_overlap_may_last_as_long_as_the_latency_spreads() -> None:
    made = a_game()
    made.mute("1", False)
    made.panel("Speeches", "1")
    made.wait(1.0)
    made.mute("2", False)
    made.panel("Speeches", "2")
    made.wait(0.2)
    made.mute("1", True)
    made.wait(1.0)
    made.silence("2")
    assert found(ended(made), Terms(latency=(0.04, 0.25))) == set()


def test_a_moderator_who_opens_a_microphone_is_found_although_no_request_did() -> None:
    made = a_game()
    made.turn("1")
    made.voice("3", muted=False)
    made.wait(0.2)
    made.voice("3", muted=True)
    made.silence("1")
    assert found(ended(made)) == {"one_microphone_is_open"}


def test_another_microphone_than_the_speakers_is_found() -> None:
    made = a_game()
    made.mute("1", False)
    made.panel("Speeches", "2")
    made.wait(1.0)
    made.silence("1")
    assert "only_the_speaker_is_open" in found(ended(made))


def test_a_speaker_without_a_microphone_is_found() -> None:
    made = a_game()
    made.panel("Speeches", "2")
    made.wait(1.0)
    made.panel("Night")
    assert found(ended(made)) == {"only_the_speaker_is_open"}


def test_a_microphone_that_is_open_when_the_deal_has_ended_is_found() -> None:
    made = Made()
    made.mute("1", True)
    made.mute("2", True)
    made.panel("Deal")
    made.wait(0.5)
    made.panel("Introduction")
    made.turn("1")
    made.turn("2", "1")
    made.silence("2")
    assert "only_the_speaker_is_open" in found(ended(made))


def test_a_third_request_at_a_change_is_found() -> None:
    made = a_game()
    made.turn("1")
    made.mute("3", True)
    made.turn("2", "1")
    made.silence("2")
    assert found(ended(made)) == {"a_change_of_speaker_costs_two_requests"}


def test_a_second_close_is_found() -> None:
    made = a_game()
    made.turn("1")
    made.mute("1", True)
    made.silence("1")
    assert found(ended(made)) == {"a_change_of_speaker_costs_two_requests"}


def test_a_spectator_is_closed_once_and_that_is_no_change_of_speaker() -> None:
    for times, expected in ((1, set[str]()), (2, {"a_change_of_speaker_costs_two_requests"})):
        made = a_game()
        for _ in range(times):
            made.mute("4", True)
        made.wait(0.3)
        made.end()
        made.mute("4", False)
        assert found(made) == expected


def test_a_request_at_night_is_found() -> None:
    made = a_game()
    made.mute("2", True)
    made.wait(0.3)
    assert found(ended(made)) == {"a_change_of_speaker_costs_two_requests"}


@pytest.mark.parametrize("word", [word for row in ROLE_WORDS for word in row])
def test_a_role_word_in_public_is_found(word: str) -> None:
    made = a_game()
    made.message(f"Number 3 was the {word.capitalize()}.")
    assert found(ended(made)) == {"no_role_is_named"}


def test_a_role_word_on_a_button_or_an_option_is_found() -> None:
    for part in (
        {"type": 2, "custom_id": "x", "label": "Shoot the Sheriff"},
        {"type": 3, "custom_id": "x", "options": [{"label": "3", "value": "3", "description": "Don"}]},
    ):
        made = a_game()
        made.message("Day", components=({"type": 1, "components": [part]},))
        assert found(ended(made)) == {"no_role_is_named"}


def test_a_role_word_in_a_public_answer_to_a_press_is_found_and_in_a_private_one_is_none() -> None:
    for flags, expected in ((0, {"no_role_is_named"}), (64, set[str]())):
        made = a_game()
        message = {"id": "7", "channel_id": "50", "author": {}, "content": "You are the Don.", "flags": flags}
        made.rest(
            "POST", "/interactions/1/token/callback?with_response=1", {}, {"resource": {"message": message}}
        )
        assert found(ended(made)) == expected


def test_a_lobby_may_name_its_format() -> None:
    made = Made()
    made.message("A table is being set · Yakuza")
    made.begin()
    made.turn("1")
    made.turn("2", "1")
    made.silence("2")
    assert found(ended(made)) == set()


def test_words_that_only_contain_a_role_word_name_none() -> None:
    assert named("donkey, London, undone, абандон, sheriffs") == []


def test_somebody_who_stays_muted_is_found() -> None:
    made = ended(a_game())
    made.mute("2", True)
    assert found(made) == {"nobody_stays_muted"}


def test_whoever_was_muted_before_or_has_left_the_voice_channel_may_stay_so() -> None:
    made = Made()
    made.voice("3", muted=True)
    made.begin()
    made.turn("1")
    made.turn("2", "1")
    made.silence("2")
    made.end()
    made.voice("3", muted=True)
    made.voice("2", muted=True, channel=None)
    assert found(made) == set()


def test_releases_may_run_ahead_of_the_last_panel() -> None:
    made = a_game()
    made.turn("1")
    made.mute("2", False)
    made.mute("3", False)
    made.wait(0.2)
    made.message("## 🏁 The reds have won")
    assert found(made) == set()


def test_the_last_turn_may_be_short_and_of_whoever_spoke_last_before() -> None:
    made = a_game()
    made.mute("2", False)
    made.panel("Last words", "2")
    made.end()
    assert found(made) == set()


def test_the_panel_may_tell_of_the_last_turn_before_the_one_before_it_is_closed() -> None:
    made = a_game()
    made.turn("1")
    made.panel("Last words", "3")
    made.mute("1", True)
    made.mute("3", False)
    made.end()
    assert found(made) == set()


def test_a_line_that_is_no_record_is_malformed() -> None:
    with pytest.raises(ValueError, match="line 2"):
        parse([json.dumps({"at": 1, "kind": "user"}), json.dumps({"at": 1, "kind": "else"})])
