"""The games that are played against the stopwatch are whole ones, and the same every time."""

from __future__ import annotations

import pytest

from benchmarks.games import chess_moves, mafia
from engine import FORMATS, Refusal, Verb, decide, due, elapse, evolve, replay


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_a_script_plays_a_whole_game_with_ballots_and_nights(name: str) -> None:
    script = mafia(name, FORMATS[name].most, 1)
    game = replay(script.begun)
    for action, at in script.actions:
        for event in elapse(game, at):
            game = evolve(game, event)
        answer = decide(game, action, at)
        assert not isinstance(answer, Refusal)
        for event in answer:
            game = evolve(game, event)
    while (soonest := due(game)) is not None:
        for event in elapse(game, soonest):
            game = evolve(game, event)
    assert game.over
    assert {Verb.OPEN, Verb.NOMINATE, Verb.VOTE, Verb.SHOOT, Verb.CHECK, Verb.PASS} <= {
        action.verb for action, _ in script.actions
    }


def test_the_same_seed_gives_the_same_games() -> None:
    assert mafia("classic", 10, 3) == mafia("classic", 10, 3)
    assert chess_moves(3) == chess_moves(3)
