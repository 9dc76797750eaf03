"""What an action, an order or the clock makes of a game: events, or one refusal."""

from __future__ import annotations

from engine.acting import act
from engine.actions import Action
from engine.draft import Draft
from engine.events import Event
from engine.flow import absent_too_long, due, lose_turn, proceed
from engine.game import Game
from engine.hosting import order
from engine.judging import judge
from engine.refusals import Refusal
from engine.removing import remove
from engine.roles import Ms
from engine.view import Departure


def decide(game: Game, action: Action, at: Ms) -> tuple[Event, ...] | Refusal:
    """What comes of an action: events, none for what changes nothing, or the reason why it is refused.

    What is due comes first: raises ValueError if something is due at or before `at` (call `elapse`), or if
    `at` lies before the last event.
    """
    soonest = due(game)
    if at < game.at or (soonest is not None and soonest <= at):
        raise ValueError(f"at {at} the game is not up to date: last event at {game.at}, due at {soonest}")
    refusal = judge(game, action)
    if refusal is not None:
        return refusal
    draft = Draft(game, at)
    if action.seat is None:
        order(draft, action)
    else:
        act(draft, action.seat, action)
    return tuple(draft.events)


def elapse(game: Game, at: Ms) -> tuple[Event, ...]:
    """All that happens by itself up to and including `at`, in order, each event with its own time."""
    events: list[Event] = []
    while (soonest := due(game)) is not None and soonest <= at:
        draft = Draft(game, soonest)
        absent = absent_too_long(game, soonest)
        if absent:
            remove(draft, absent, Departure.ABSENT)
        else:
            lose_turn(draft)
            proceed(draft)
        events += draft.events
        game = draft.game
    return tuple(events)
