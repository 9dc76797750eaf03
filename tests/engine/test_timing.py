"""Time in the engine: what is due, and what is too late."""

from __future__ import annotations

import pytest

from engine import (
    FORMATS,
    Action,
    Ms,
    Seat,
    Verb,
    decide,
    due,
    elapse,
    replay,
    start,
)
from engine.events import GameStarted, StageBegan
from engine.stages import StageKind
from tests.engine.playing import CLASSIC, accepted, game_of


def test_nothing_is_decided_over_what_is_due() -> None:
    game = replay(start("classic", 10, "seed", {}))
    assert due(game) == 30_000
    with pytest.raises(ValueError, match="up to date"):
        decide(game, Action(Verb.OPEN, Seat(1)), Ms(30_000))
    assert decide(game, Action(Verb.OPEN, Seat(1)), Ms(29_999))


def test_nothing_is_decided_before_the_last_event() -> None:
    game = game_of(CLASSIC + "begin day 1\nwait\n")
    with pytest.raises(ValueError, match="up to date"):
        decide(game, Action(Verb.PASS, Seat(2)), Ms(59_999))


def test_what_happens_by_itself_has_its_own_time_in_order() -> None:
    game = replay(start("classic", 10, "seed", {}))
    events = elapse(game, Ms(200_000))
    begun = [(event.stage, event.at) for event in events if isinstance(event, StageBegan)]
    assert begun == [
        (StageKind.INTRODUCTION, 30_000),
        (StageKind.SPEECH, 90_000),
        (StageKind.SPEECH, 150_000),
    ]


def test_nothing_is_due_in_a_pause_and_clocks_go_on_from_where_they_stood() -> None:
    game = accepted(game_of(CLASSIC + "begin day 1\nwait 20\n5 leave\nhost pause\n"), Verb.RESUME, at=500_000)
    assert due(game) == 540_000
    assert game.people.away == ((5, 500_000),)
    paused = game_of(CLASSIC + "begin day 1\nhost pause\n")
    assert due(paused) is None
    assert elapse(paused, Ms(10**9)) == ()


def test_who_leaves_in_a_pause_has_his_whole_90_s_after_it() -> None:
    paused = game_of(CLASSIC + "begin day 1\nhost pause\n")
    away = accepted(paused, Verb.LEAVE, 5, at=40_000)
    resumed = accepted(away, Verb.RESUME, at=70_000)
    assert resumed.people.away == ((5, 70_000),)


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_every_length_and_limit_is_in_the_first_event(name: str) -> None:
    form = FORMATS[name]
    begun = start(name, form.most, "seed", {"vote-seconds": "25"})[0]
    assert isinstance(begun, GameStarted)
    lengths = dict(begun.lengths)
    assert lengths["vote"] == 25_000
    assert set(lengths) == {stage.value for stage in form.stages} | set(form.limits)
    assert begun.options == (("vote-seconds", "25"),)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"vote-seconds": "0"}, "vote-seconds"),
        ({"vote-seconds": "1e3"}, "vote-seconds"),
        ({"vote-seconds": "²"}, "vote-seconds"),
        ({"night.yakuza-seconds": "10"}, "no option"),
        ({"first-night-mafia-shot": "on"}, "no option"),
    ],
)
def test_a_game_does_not_start_with_options_that_there_are_not(
    options: dict[str, str], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        start("classic", 10, "seed", options)


def test_options_at_their_default_are_not_written_down() -> None:
    begun = start("yakuza", 12, "seed", {"first-night-mafia-shot": "off", "speech-seconds": "60"})[0]
    assert isinstance(begun, GameStarted)
    assert begun.options == ()


def test_there_is_no_game_of_another_format() -> None:
    with pytest.raises(ValueError, match="no format"):
        start("chess", 2, "seed", {})
