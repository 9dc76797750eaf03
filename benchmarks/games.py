"""Whole games, seeded: what was done in them and when, so that they can be played again against a
stopwatch.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import chess

from engine import (
    Action,
    Event,
    Game,
    Ms,
    Refusal,
    Seat,
    Verb,
    decide,
    due,
    elapse,
    evolve,
    legal,
    replay,
    start,
)

_DEEDS = (Verb.OPEN, Verb.NOMINATE, Verb.VOTE, Verb.LIFT, Verb.ORDER, Verb.SHOOT, Verb.CHECK, Verb.SAVE)
"""What the players do as soon as they may, each once a stage; then the speaker passes."""


@dataclass(frozen=True, slots=True)
class Script:
    """A game's first events and its actions with their times."""

    begun: tuple[Event, ...]
    actions: tuple[tuple[Action, Ms], ...]


def mafia(form: str, seats: int, seed: int) -> Script:
    """A game to its end in which everybody does what he can."""
    chance = Random(seed)
    begun = start(form, seats, str(seed), {})
    game, at = replay(begun), Ms(0)
    actions: list[tuple[Action, Ms]] = []
    done: set[tuple[int, Seat, Verb]] = set()
    while not game.over:
        action = _next(game, done, chance)
        if action is None:
            soonest = due(game)
            assert soonest is not None
            at, events = soonest, elapse(game, soonest)
        else:
            answer = decide(game, action, at)
            assert not isinstance(answer, Refusal)
            actions.append((action, at))
            events = answer
        for event in events:
            game = evolve(game, event)
    return Script(begun, tuple(actions))


def _next(game: Game, done: set[tuple[int, Seat, Verb]], chance: Random) -> Action | None:
    number, speaker = game.stage.number, game.stage.speaker
    for seat in game.people.living:
        for verb in _DEEDS:
            choice = legal(game, seat).get(verb)
            if choice is None or (number, seat, verb) in done:
                continue
            done.add((number, seat, verb))
            # The stage's number aims, so that those who act together agree.
            target = choice.seats[number % len(choice.seats)] if verb is Verb.SHOOT else None
            targets = tuple(chance.sample(choice.seats, choice.pick)) if target is None else (target,)
            return Action(verb, seat, targets, answer=chance.random() < 0.5 if verb is Verb.LIFT else None)
    return None if speaker is None else Action(Verb.PASS, speaker)


def chess_moves(seed: int, most: int = 120) -> tuple[str, ...]:
    """A game of chess of random legal moves, in UCI."""
    chance = Random(seed)
    board = chess.Board()
    moves: list[str] = []
    while len(moves) < most and not board.is_game_over():
        move = chance.choice(list(board.legal_moves))
        moves.append(move.uci())
        board.push(move)
    return tuple(moves)
