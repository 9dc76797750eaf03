"""Short ways to bring a game where a test wants it: through records, as a reader would write them."""

from __future__ import annotations

from engine import Action, Event, Game, Ms, Refusal, Seat, Verb, decide, evolve, replay
from engine.record import play, read_one

CLASSIC = "format classic\ndeal sheriff citizen citizen citizen citizen citizen citizen don mafia mafia\n"
YAKUZA = (
    "format yakuza\n"
    "deal shogun detective don citizen doctor citizen citizen citizen yakuza mafia citizen mafia\n"
)


def events_of(record: str) -> tuple[Event, ...]:
    """All events of a record, which must hold."""
    played = play(read_one(record))
    assert played.failures == ()
    assert played.malformed is None
    return played.events


def game_of(record: str) -> Game:
    """The game after a record, which must hold."""
    return replay(events_of(record))


def accepted(game: Game, verb: Verb, seat: int | None = None, *targets: int, at: int | None = None) -> Game:
    """The game after an accepted action, at the time of the last event if no other is given."""
    action = Action(verb, None if seat is None else Seat(seat), tuple(map(Seat, targets)))
    answer = decide(game, action, game.at if at is None else Ms(at))
    assert not isinstance(answer, Refusal), answer
    return replay_on(game, answer)


def replay_on(game: Game, events: tuple[Event, ...]) -> Game:
    for event in events:
        game = evolve(game, event)
    return game
