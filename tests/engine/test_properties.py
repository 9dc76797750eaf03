"""What holds in every game of every format, whatever is done in it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import FORMATS, Event, Game, Refusal, Seat, StageKind, Verb, decide, legal, replay, view
from engine.record import MalformedRecord, export, play, read_one, write
from tests.engine.properties import (
    lost_turns_are_made_up,
    nothing_decided_goes_on,
    only_the_speaker_is_heard,
    run,
    the_departed_do_not_act,
    the_events_are_the_game,
    the_events_can_be_stored,
    the_outcome_is_fixed_once,
    the_outcome_is_what_the_living_mean,
    the_record_plays_the_game,
    the_stage_ends,
)
from tests.engine.record_strategies import records
from tests.engine.strategies import Number, Twins, Walk, every_action, games, numbers, twins

whole_games = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
few_games = settings(whole_games, max_examples=40)


@whole_games
@given(games(), numbers())
def test_one_microphone_at_most_is_open_and_it_is_the_speakers(
    begun: tuple[Event, ...], steps: list[Number]
) -> None:
    Walk(list(begun), only_the_speaker_is_heard).take(steps)


@whole_games
@given(games(), numbers())
def test_departed_seats_never_act(begun: tuple[Event, ...], steps: list[Number]) -> None:
    walk = Walk(list(begun))
    for step in steps:
        game = walk.game
        walk.take([step])
        the_departed_do_not_act(game, walk.answers)
        walk.answers.clear()


@whole_games
@given(games(), numbers())
def test_every_stage_but_over_ends(begun: tuple[Event, ...], steps: list[Number]) -> None:
    walk = Walk(list(begun), the_stage_ends)
    walk.take(steps)
    walk.finish()
    assert walk.game.over


@whole_games
@given(games(), numbers())
def test_lost_turns_are_made_up_as_the_rules_say(begun: tuple[Event, ...], steps: list[Number]) -> None:
    walk = Walk(list(begun))
    walk.take(steps)
    lost_turns_are_made_up(walk.events)


@pytest.mark.parametrize("format", FORMATS)
def test_every_property_holds_in_random_games_with_departures_returns_and_made_up_turns(format: str) -> None:
    assert "made up" in run(format, 60, "short")


@whole_games
@given(games(), numbers(), st.booleans())
def test_replaying_the_events_gives_the_same_game(
    begun: tuple[Event, ...], steps: list[Number], runs: bool
) -> None:
    walk = Walk(list(begun), clock_runs_in_pauses=runs)
    walk.take(steps)
    the_events_are_the_game(walk)


@whole_games
@given(games(), numbers(), st.booleans())
def test_events_survive_being_stored(begun: tuple[Event, ...], steps: list[Number], runs: bool) -> None:
    walk = Walk(list(begun), clock_runs_in_pauses=runs)
    walk.take(steps)
    the_events_can_be_stored(walk.events)


@whole_games
@given(games(), numbers(), st.booleans())
def test_an_exported_game_plays_to_the_same_events(
    begun: tuple[Event, ...], steps: list[Number], to_the_end: bool
) -> None:
    walk = Walk(list(begun))
    walk.take(steps)
    if to_the_end:
        walk.finish()
    the_record_plays_the_game(walk)


@whole_games
@given(games(), numbers())
def test_an_exported_game_plays_to_the_same_end_though_time_passed_in_its_pauses(
    begun: tuple[Event, ...], steps: list[Number]
) -> None:
    walk = Walk(list(begun), clock_runs_in_pauses=True)
    walk.take(steps)
    walk.finish()
    played = play(export(walk.events))
    assert played.failures == ()
    again = replay(played.events)
    assert (again.outcome, again.people, again.day.ballot) == (
        walk.game.outcome,
        walk.game.people,
        walk.game.day.ballot,
    )


@few_games
@given(games(), numbers(40))
def test_legal_is_exactly_what_decide_accepts(begun: tuple[Event, ...], steps: list[Number]) -> None:
    walk = Walk(list(begun))
    walk.take(steps)
    choices = {seat: legal(walk.game, seat) for seat in (None, *range(len(walk.game.start.roles) + 2))}
    for action in every_action(walk.game):
        accepted = not isinstance(decide(walk.game, action, walk.at), Refusal)
        assert (action in choices[action.seat]) is accepted, action


@whole_games
@given(games(), numbers())
def test_the_outcome_is_fixed_once(begun: tuple[Event, ...], steps: list[Number]) -> None:
    walk = Walk(list(begun))
    walk.take(steps)
    walk.finish()
    the_outcome_is_fixed_once(walk.events)


@whole_games
@given(games(), numbers())
def test_the_outcome_is_fixed_as_soon_as_the_living_mean_it_and_never_before(
    begun: tuple[Event, ...], steps: list[Number]
) -> None:
    walk = Walk(list(begun), nothing_decided_goes_on)
    walk.take(steps)
    walk.finish()
    the_outcome_is_what_the_living_mean(walk.events)


@whole_games
@given(twins(), numbers(120))
def test_what_a_viewer_may_not_know_does_not_change_his_view(pair: Twins, steps: list[Number]) -> None:
    for step in steps:
        pair.step(step)
        left, right = (view(walk.game, pair.viewer) for walk in (pair.left, pair.right))
        results = [(seen.dawn, seen.suspects, seen.outcome) for seen in (left, right)]
        answers = [_told(walk.game, pair.viewer) for walk in (pair.left, pair.right)]
        if results[0] != results[1] or answers[0] != answers[1] or left.outcome is not None:
            return  # what differs was announced, or told to him
        assert left == right
        assert all(first is second for first, second in pair.refusals)


def _told(game: Game, viewer: Seat | None) -> object:
    """What he is answered alone: his checks, and that he was killed, when he is asked for his best move."""
    private = view(game, viewer).private
    if private is None:
        return None
    asked = legal(game, viewer).get(Verb.SUSPECT) is not None
    named = private.chosen if game.stage.kind is StageKind.BEST_MOVE else ()
    return [check.told for check in private.checks], asked, named


@settings(whole_games, max_examples=300)
@given(records())
def test_a_record_that_is_written_reads_as_the_same(text: str) -> None:
    record = read_one(text)
    assert read_one(write(record)) == record
    assert write(read_one(write(record))) == write(record)


@settings(whole_games, max_examples=300)
@given(
    st.lists(
        st.sampled_from(["format classic", "deal don citizen citizen", "wait", "3 pass", "== a"]) | st.text()
    )
)
def test_any_text_is_read_or_malformed(lines: list[str]) -> None:
    try:
        record = read_one("\n".join(lines))
    except MalformedRecord as malformed:
        line = malformed.line
    else:
        line = 1
        assert read_one(write(record)) == record
    assert 1 <= line <= len("\n".join(lines).split("\n"))
