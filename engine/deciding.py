"""What an action, an order or the clock makes of a game: events, or one refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine import events as ev
from engine.actions import Action, Reason, Verb
from engine.draft import Draft
from engine.flow import (
    absent_too_long,
    due,
    everybody_answered,
    everybody_opened,
    everybody_voted,
    proceed,
)
from engine.formats.base import REMOVAL_FOULS
from engine.game import Game
from engine.judging import judge
from engine.refusals import Refusal
from engine.removing import remove
from engine.roles import Ms
from engine.stages import StageKind
from engine.view import Departure, Outcome, Termination


def decide(game: Game, action: Action, at: Ms) -> tuple[ev.Event, ...] | Refusal:
    """What comes of an action: events, none for what changes nothing, or the reason why it is refused.

    What is due comes first: raises ValueError if something is due at or before `at` (call `elapse`), or if
    `at` lies
    before the last event.
    """
    soonest = due(game)
    if at < game.at or (soonest is not None and soonest <= at):
        raise ValueError(f"at {at} the game is not up to date: last event at {game.at}, due at {soonest}")
    refusal = judge(game, action)
    if refusal is not None:
        return refusal
    draft = Draft(game, at)
    _DEEDS[action.verb](draft, game, action)
    return tuple(draft.events)


def elapse(game: Game, at: Ms) -> tuple[ev.Event, ...]:
    """All that happens by itself up to and including `at`, in order, each event with its own time."""
    events: list[ev.Event] = []
    while (soonest := due(game)) is not None and soonest <= at:
        draft = Draft(game, soonest)
        absent = absent_too_long(game, soonest)
        if absent:
            remove(draft, absent, Departure.ABSENT)
        else:
            proceed(draft)
        events += draft.events
        game = draft.game
    return tuple(events)


def _open(draft: Draft, game: Game, action: Action) -> None:
    assert action.seat is not None
    if game.stage.kind is StageKind.DEAL and action.seat not in game.people.opened:
        draft.emit(ev.CardOpened(draft.at, action.seat))
        if everybody_opened(draft.game):
            proceed(draft)


def _leave(draft: Draft, game: Game, action: Action) -> None:
    assert action.seat is not None
    away = any(seat == action.seat for seat, _ in game.people.away)
    if game.inside(action.seat) and not away:
        draft.emit(ev.WentAway(draft.at, action.seat, draft.now))


def _return(draft: Draft, game: Game, action: Action) -> None:
    assert action.seat is not None
    if any(seat == action.seat for seat, _ in game.people.away):
        draft.emit(ev.CameBack(draft.at, action.seat))


def _pass(draft: Draft, game: Game, action: Action) -> None:  # noqa: ARG001
    assert action.seat is not None
    draft.emit(ev.Passed(draft.at, action.seat))
    proceed(draft)


def _say(draft: Draft, game: Game, action: Action) -> None:  # noqa: ARG001
    assert action.seat is not None
    draft.emit(ev.Said(draft.at, action.seat))


def _whisper(draft: Draft, game: Game, action: Action) -> None:
    assert action.seat is not None
    team = draft.form.teams[game.role(action.seat)]
    draft.emit(ev.Whispered(draft.at, action.seat, draft.form.members(game, team)))


def _nominate(draft: Draft, game: Game, action: Action) -> None:  # noqa: ARG001
    assert action.seat is not None
    draft.emit(ev.Nominated(draft.at, action.seat, action.targets[0]))


def _vote(draft: Draft, game: Game, action: Action) -> None:
    assert action.seat is not None
    draft.emit(ev.Voted(draft.at, action.seat, action.targets[0]))
    if len(game.day.votes) + 1 == len(game.people.living) and everybody_voted(draft.game):
        proceed(draft)


def _lift(draft: Draft, game: Game, action: Action) -> None:
    assert action.seat is not None
    draft.emit(ev.Answered(draft.at, action.seat, bool(action.answer)))
    if len(game.day.answers) + 1 == len(game.people.living) and everybody_answered(draft.game):
        proceed(draft)


def _shoot(draft: Draft, game: Game, action: Action) -> None:
    assert action.seat is not None
    fired = draft.form.fires(game, action.seat)
    draft.emit(ev.ShotChosen(draft.at, action.seat, action.targets[0], fired))


def _order(draft: Draft, game: Game, action: Action) -> None:  # noqa: ARG001
    assert action.seat is not None
    draft.emit(ev.OrderGiven(draft.at, action.seat, action.targets[0]))


def _check(draft: Draft, game: Game, action: Action) -> None:
    assert action.seat is not None
    target = action.targets[0]
    told = draft.form.answer(game.role(action.seat), game.role(target))
    draft.emit(ev.CheckMade(draft.at, action.seat, target, told))


def _save(draft: Draft, game: Game, action: Action) -> None:  # noqa: ARG001
    assert action.seat is not None
    draft.emit(ev.SaveChosen(draft.at, action.seat, action.targets[0]))


def _suspect(draft: Draft, game: Game, action: Action) -> None:  # noqa: ARG001
    assert action.seat is not None
    draft.emit(ev.SuspectsNamed(draft.at, action.seat, action.targets))


def _foul(draft: Draft, game: Game, action: Action) -> None:
    seat, reason = action.targets[0], action.reason or Reason.OTHER
    fouls = game.people.fouls[seat - 1] + 1
    penalty = draft.form.penalty(fouls) or seat in game.people.penalties
    draft.emit(ev.Fouled(draft.at, seat, reason, fouls, penalty))
    if fouls == REMOVAL_FOULS:
        remove(draft, (seat,), Departure.FOULS, reason)


def _unfoul(draft: Draft, game: Game, action: Action) -> None:
    seat = action.targets[0]
    fouls = game.people.fouls[seat - 1]
    if fouls:
        draft.emit(ev.Unfouled(draft.at, seat, fouls - 1, penalty=False))


def _remove(draft: Draft, game: Game, action: Action) -> None:  # noqa: ARG001
    remove(draft, action.targets, Departure.REMOVED, action.reason or Reason.OTHER)


def _pause(draft: Draft, game: Game, action: Action) -> None:  # noqa: ARG001
    if game.paused is None:
        draft.emit(ev.GamePaused(draft.at))


def _resume(draft: Draft, game: Game, action: Action) -> None:  # noqa: ARG001
    if game.paused is not None:
        draft.emit(ev.GameResumed(draft.at, Ms(draft.at - game.paused)))


def _again(draft: Draft, game: Game, action: Action) -> None:  # noqa: ARG001
    stage = game.stage
    draft.emit(ev.BegunAgain(draft.at, draft.now, Ms(draft.now + stage.ends - stage.began)))


def _stop(draft: Draft, game: Game, action: Action) -> None:  # noqa: ARG001
    draft.emit(ev.GameStopped(draft.at))
    draft.emit(ev.GameOver(draft.at, game.outcome or Outcome(Termination.STOPPED)))


_DEEDS: Mapping[Verb, Callable[[Draft, Game, Action], None]] = {
    Verb.OPEN: _open,
    Verb.PASS: _pass,
    Verb.SAY: _say,
    Verb.WHISPER: _whisper,
    Verb.NOMINATE: _nominate,
    Verb.VOTE: _vote,
    Verb.LIFT: _lift,
    Verb.SHOOT: _shoot,
    Verb.ORDER: _order,
    Verb.CHECK: _check,
    Verb.SAVE: _save,
    Verb.SUSPECT: _suspect,
    Verb.LEAVE: _leave,
    Verb.RETURN: _return,
    Verb.FOUL: _foul,
    Verb.UNFOUL: _unfoul,
    Verb.REMOVE: _remove,
    Verb.PAUSE: _pause,
    Verb.RESUME: _resume,
    Verb.AGAIN: _again,
    Verb.STOP: _stop,
}
