"""What holds in every game, as checks on a game or its events, and a run of them over many random games.

    python -m tests.engine.properties --games 5000 [--seed TEXT]

plays so many games of each format, with departures and returns, and prints a line a format. A broken property
ends the run with the seed of its game.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine import (
    FORMATS,
    HOST_VERBS,
    TURNS,
    Event,
    Game,
    Refusal,
    StageKind,
    Team,
    Verb,
    decide,
    due,
    dump,
    evolve,
    legal,
    load,
    replay,
    start,
    view,
)
from engine.events import (
    CameBack,
    GameOver,
    GameStopped,
    NoBallotHeld,
    OutcomeFixed,
    StageBegan,
    TurnLost,
    WentAway,
)
from engine.formats.base import QUIET_NIGHTS
from engine.record import export, play, read_one, write
from engine.stages import ROUNDS
from engine.view import Termination
from tests.engine.strategies import BREAKS, CONNECTION, STEP_KINDS, Answered, Walk, any_action

STEPS = 150
WILD = (0, 0, 0, 0, 3, 6, 6, 6, 7, 7, 8)
CALM = (0, 0, 3, 3, 3, 6, 6, 7, 7)
"""The kinds of a walk's steps, each as often as here: time, a legal action, all together, connections, any.

In a calm game whoever breaks off is soon back: nobody is removed for it, and days come to their ballots.
"""
_AFTER_A_ROUND = frozenset({StageKind.DEFENCE, StageKind.VOTE, StageKind.REVOTE})


def only_the_speaker_is_heard(game: Game) -> None:
    seen = view(game, None)
    if seen.microphone is None:
        return
    assert seen.stage.kind in TURNS
    assert seen.microphone == seen.stage.speaker
    assert not seen.paused
    assert not seen.stage.silent
    assert seen.microphone in game.people.living or seen.stage.kind is StageKind.LAST_WORDS


def the_stage_ends(game: Game) -> None:
    soonest = due(game)
    if game.over or game.paused is not None:
        assert soonest is None
    else:
        assert soonest is not None
        assert soonest <= game.stage.ends


def nothing_decided_goes_on(game: Game) -> None:
    """What the living mean for the game is its outcome in the same step, and nothing is over without one."""
    if game.outcome is None:
        assert not game.over
        assert game.people.living
        assert _winner(game) is None


def _winner(game: Game) -> Team | None:
    return FORMATS[game.start.format].winner([game.role(seat) for seat in game.people.living])


def the_outcome_is_what_the_living_mean(events: Sequence[Event]) -> None:
    """At the moment in which it is fixed; or three nights have passed without a departure (C-55)."""
    for place, event in enumerate(events):
        if isinstance(event, OutcomeFixed):
            game = replay(events[:place])
            quiet = event.outcome.termination is Termination.DRAW_QUIET_NIGHTS
            assert quiet is (game.night.quiet == QUIET_NIGHTS)
            living = game.people.living
            assert (event.outcome.termination is Termination.DRAW_NOBODY_LIVING) is (not living)
            assert event.outcome.winner is (_winner(game) if living else None)


def the_departed_do_not_act(game: Game, answers: Sequence[Answered]) -> None:
    """`answers`: of a walk's step that began in this game."""
    for action, answer in answers:
        if action.verb in HOST_VERBS or action.verb in (Verb.LEAVE, Verb.RETURN):
            continue
        if action.seat not in game.people.living and action.seat != game.words:
            assert isinstance(answer, Refusal)


def the_outcome_is_fixed_once(events: Sequence[Event]) -> None:
    """Of a game that is over."""
    fixed = [event.outcome for event in events if isinstance(event, OutcomeFixed)]
    stopped = any(isinstance(event, GameStopped) for event in events)
    assert len(fixed) == 1 or (stopped and not fixed)
    assert isinstance(events[-1], GameOver)
    assert sum(isinstance(event, GameOver) for event in events) == 1
    assert not fixed or fixed[0] == events[-1].outcome
    assert replay(events).outcome == events[-1].outcome


def the_events_are_the_game(walk: Walk) -> None:
    assert replay(walk.events) == walk.game
    assert walk.game.count == len(walk.events)
    assert [event.at for event in walk.events] == sorted(event.at for event in walk.events)


def the_events_can_be_stored(events: Sequence[Event]) -> None:
    for event in events:
        kind, version, data = dump(event)
        assert load(kind, version, json.loads(json.dumps(data))) == event


def the_record_plays_the_game(walk: Walk) -> None:
    """Where no time passed in a pause: a record cannot tell that."""
    record = export(walk.events, title="exported")
    played = play(record)
    assert played.failures == ()
    assert (replace(walk.game.start, seed=""), *walk.events[1:]) == played.events
    assert read_one(write(record)) == record


def lost_turns_are_made_up(events: Sequence[Event]) -> None:
    """Each in its round, once, after the last regular turn, in the order of the losses, with what was left,
    by those who are back; and whoever is passed over is not back (C-61).
    """
    game = replay(events[:1])
    lost: list[TurnLost] = []
    again = False
    for event in events[1:]:
        away = {seat for seat, _ in game.people.away}
        gone = [turn for turn in lost if turn.seat in away or turn.seat not in game.people.living]
        match event:
            case TurnLost():
                assert game.stage.kind in ROUNDS
                assert not game.stage.made_up
                assert event.seat == game.stage.speaker
                assert event.seat in away
                lost.append(event)
            case StageBegan(made_up=True):
                seats = [turn.seat for turn in lost]
                assert event.speaker in seats
                place = seats.index(event.speaker)
                assert lost[place] not in gone
                assert all(turn in gone for turn in lost[:place])
                assert event.stage is game.stage.kind
                assert event.ends - event.began == lost[place].left
                lost, again = lost[place + 1 :], True
            case StageBegan(stage=kind) if kind is game.stage.kind and kind in ROUNDS:
                assert not again, "a regular turn after one that was made up"
            case StageBegan(stage=kind) if kind in _AFTER_A_ROUND:
                assert lost == gone
                lost, again = [], False
            case NoBallotHeld():
                assert lost == gone
            case StageBegan():
                lost, again = [], False
            case _:
                pass
        game = evolve(game, event)


def _legal_is_what_is_accepted(walk: Walk, number: int) -> None:
    action = any_action(walk.game, number)
    accepted = not isinstance(decide(walk.game, action, walk.at), Refusal)
    assert (action in legal(walk.game, action.seat)) is accepted, action


def _step(chance: Random, calm: bool) -> int:
    kind, number = chance.choice(CALM if calm else WILD), chance.getrandbits(45)
    if calm and kind == CONNECTION:
        number -= number % BREAKS
    return kind + STEP_KINDS * number


def play_one(format: str, seed: str) -> tuple[Event, ...]:
    """A random game to its end, every property checked on its way."""
    chance, form = Random(seed), FORMATS[format]
    seats = chance.randint(form.least, form.most)
    walk, calm = Walk(list(start(format, seats, seed, {}))), chance.random() < 0.5
    for _ in range(chance.randint(0, STEPS)):
        before = walk.game
        walk.take([_step(chance, calm)])
        the_departed_do_not_act(before, walk.answers)
        walk.answers.clear()
        only_the_speaker_is_heard(walk.game)
        the_stage_ends(walk.game)
        nothing_decided_goes_on(walk.game)
        if not walk.game.over and not chance.randrange(8):
            _legal_is_what_is_accepted(walk, chance.getrandbits(48))
    walk.finish()
    assert walk.game.over
    the_outcome_is_fixed_once(walk.events)
    the_outcome_is_what_the_living_mean(walk.events)
    the_events_are_the_game(walk)
    the_events_can_be_stored(walk.events)
    the_record_plays_the_game(walk)
    lost_turns_are_made_up(walk.events)
    return tuple(walk.events)


def run(format: str, games: int, seed: str) -> str:
    """One line on so many games. Raises AssertionError, with the seed of the game, for a broken property."""
    count: Counter[str] = Counter()
    rounds: set[StageKind] = set()
    for number in range(games):
        one = f"{seed}-{format}-{number}"
        try:
            events = play_one(format, one)
        except AssertionError as error:
            raise AssertionError(f"game {one}: {error}") from error
        count["events"] += len(events)
        for name, kind in (("departures", WentAway), ("returns", CameBack), ("lost", TurnLost)):
            count[name] += sum(isinstance(event, kind) for event in events)
        made = [event.stage for event in events if isinstance(event, StageBegan) and event.made_up]
        count["made up"] += len(made)
        rounds |= set(made)
    for what in ("departures", "returns", "lost", "made up"):
        assert count[what], f"{format}: no {what} in {games} games"
    return (
        f"{format}: every property holds in {games} games: {count['events']} events, "
        f"{count['departures']} departures, {count['returns']} returns, "
        f"{count['lost']} turns lost, {count['made up']} made up ({', '.join(sorted(rounds))})"
    )


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.properties")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="games")
    chosen = parser.parse_args(args)
    for format in sorted(FORMATS):
        print(run(format, chosen.games, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
