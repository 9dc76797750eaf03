"""Time in the engine: what is due, what is too late, and nights whose timetable says nothing."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import (
    FORMATS,
    Action,
    Beginning,
    Event,
    Ms,
    Seat,
    Verb,
    decide,
    due,
    elapse,
    replay,
    set_up,
    start,
)
from engine.events import GameStarted, NightFell, StageBegan
from engine.game import Part
from engine.stages import StageKind
from tests.engine.playing import CLASSIC, accepted, game_of
from tests.engine.strategies import SECRET, Walk, formats, legal_action


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


def _timetable(events: list[Event]) -> list[tuple[StageKind, Ms, Ms]]:
    """Stages of the nights, with their beginning and end counted from nightfall."""
    table: list[tuple[StageKind, Ms, Ms]] = []
    fell: Ms | None = None
    for event in events:
        if isinstance(event, NightFell):
            fell = event.at
        elif isinstance(event, StageBegan) and fell is not None:
            if event.speaker is not None:
                return table
            table.append((event.stage, Ms(event.began - fell), Ms(event.ends - fell)))
    return table


@settings(max_examples=60, deadline=None)
@given(formats(), st.integers(2, 4), st.data())
def test_a_night_has_the_same_timetable_whoever_lives_and_whatever_is_done(
    name: str, night: int, data: st.DataObject
) -> None:
    """C-44, Y-62."""
    form = FORMATS[name]
    tables = []
    for _ in range(2):
        roles = data.draw(st.permutations(form.composition(form.most)))
        gone = data.draw(st.lists(st.integers(1, form.most).map(Seat), max_size=4, unique=True))
        walk = Walk(list(set_up(name, roles, {}, Beginning("night", night, gone=tuple(gone)))))
        assume(not walk.game.over)
        while walk.game.part is Part.NIGHT:
            for number in data.draw(st.lists(st.integers(0, 2**20), max_size=4)):
                action = legal_action(walk.game, 16 * number + 1)
                if action.verb in SECRET:
                    walk.do(action)
            soonest = due(walk.game)
            assert soonest is not None
            walk.wait_to(soonest)
        tables.append(_timetable(walk.events))
    assert len(tables[0]) > 3
    assert tables[0] == tables[1]


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
