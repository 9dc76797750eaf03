"""What an accepted order of the host makes of the game. Needless ones make nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine import events as ev
from engine.actions import Action, Reason, Verb
from engine.draft import Draft
from engine.formats.base import REMOVAL_FOULS
from engine.removing import remove
from engine.roles import Ms
from engine.view import Departure, Outcome, Termination


def order(draft: Draft, action: Action) -> None:
    """Emit what comes of an order that `judge` accepts."""
    _ORDERS[action.verb](draft, action)


def _foul(draft: Draft, action: Action) -> None:
    people, seat = draft.game.people, action.targets[0]
    reason = action.reason or Reason.OTHER
    fouls = people.fouls[seat - 1] + 1
    penalty = draft.form.penalty(fouls) or seat in people.penalties
    draft.emit(ev.Fouled(draft.at, seat, reason, fouls, penalty))
    if fouls == REMOVAL_FOULS:
        remove(draft, (seat,), Departure.FOULS, reason)


def _unfoul(draft: Draft, action: Action) -> None:
    seat = action.targets[0]
    fouls = draft.game.people.fouls[seat - 1]
    if fouls:
        draft.emit(ev.Unfouled(draft.at, seat, fouls - 1, penalty=False))


def _remove(draft: Draft, action: Action) -> None:
    remove(draft, action.targets, Departure.REMOVED, action.reason or Reason.OTHER)


def _pause(draft: Draft, action: Action) -> None:  # noqa: ARG001
    if draft.game.paused is None:
        draft.emit(ev.GamePaused(draft.at))


def _resume(draft: Draft, action: Action) -> None:  # noqa: ARG001
    paused = draft.game.paused
    if paused is not None:
        draft.emit(ev.GameResumed(draft.at, Ms(draft.at - paused)))


def _again(draft: Draft, action: Action) -> None:  # noqa: ARG001
    stage = draft.game.stage
    draft.emit(ev.BegunAgain(draft.at, draft.now, Ms(draft.now + stage.ends - stage.began)))


def _stop(draft: Draft, action: Action) -> None:  # noqa: ARG001
    draft.emit(ev.GameStopped(draft.at))
    draft.emit(ev.GameOver(draft.at, draft.game.outcome or Outcome(Termination.STOPPED)))


_ORDERS: Mapping[Verb, Callable[[Draft, Action], None]] = {
    Verb.FOUL: _foul,
    Verb.UNFOUL: _unfoul,
    Verb.REMOVE: _remove,
    Verb.PAUSE: _pause,
    Verb.RESUME: _resume,
    Verb.AGAIN: _again,
    Verb.STOP: _stop,
}
