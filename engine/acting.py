"""What a seat's accepted action makes of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine import events as ev
from engine.actions import Action, Verb
from engine.draft import Draft
from engine.flow import everybody_opened, proceed
from engine.roles import Seat
from engine.stages import StageKind


def act(draft: Draft, seat: Seat, action: Action) -> None:
    """Emit what comes of an action that `judge` accepts."""
    _DEEDS[action.verb](draft, seat, action)


def _open(draft: Draft, seat: Seat, action: Action) -> None:  # noqa: ARG001
    game = draft.game
    if game.stage.kind is StageKind.DEAL and seat not in game.people.opened:
        draft.emit(ev.CardOpened(draft.at, seat))
        if everybody_opened(draft.game):
            proceed(draft)


def _leave(draft: Draft, seat: Seat, action: Action) -> None:  # noqa: ARG001
    game = draft.game
    if game.inside(seat) and not game.absent(seat):
        draft.emit(ev.WentAway(draft.at, seat, draft.now))


def _return(draft: Draft, seat: Seat, action: Action) -> None:  # noqa: ARG001
    if draft.game.absent(seat):
        draft.emit(ev.CameBack(draft.at, seat))


def _pass(draft: Draft, seat: Seat, action: Action) -> None:  # noqa: ARG001
    draft.emit(ev.Passed(draft.at, seat))
    proceed(draft)


def _say(draft: Draft, seat: Seat, action: Action) -> None:  # noqa: ARG001
    draft.emit(ev.Said(draft.at, seat))


def _whisper(draft: Draft, seat: Seat, action: Action) -> None:  # noqa: ARG001
    game, form = draft.game, draft.form
    draft.emit(ev.Whispered(draft.at, seat, form.members(game, form.teams[game.role(seat)])))


def _nominate(draft: Draft, seat: Seat, action: Action) -> None:
    draft.emit(ev.Nominated(draft.at, seat, action.targets[0]))


def _vote(draft: Draft, seat: Seat, action: Action) -> None:
    game = draft.game
    last = len(game.day.votes) + 1 == len(game.people.living)
    draft.emit(ev.Voted(draft.at, seat, action.targets[0]))
    if last:
        proceed(draft)


def _lift(draft: Draft, seat: Seat, action: Action) -> None:
    game = draft.game
    last = len(game.day.answers) + 1 == len(game.people.living)
    draft.emit(ev.Answered(draft.at, seat, bool(action.answer)))
    if last:
        proceed(draft)


def _shoot(draft: Draft, seat: Seat, action: Action) -> None:
    fired = draft.form.fires(draft.game, seat)
    draft.emit(ev.ShotChosen(draft.at, seat, action.targets[0], fired))


def _order(draft: Draft, seat: Seat, action: Action) -> None:
    draft.emit(ev.OrderGiven(draft.at, seat, action.targets[0]))


def _check(draft: Draft, seat: Seat, action: Action) -> None:
    game, target = draft.game, action.targets[0]
    told = draft.form.answer(game.role(seat), game.role(target))
    draft.emit(ev.CheckMade(draft.at, seat, target, told))


def _save(draft: Draft, seat: Seat, action: Action) -> None:
    draft.emit(ev.SaveChosen(draft.at, seat, action.targets[0]))


def _suspect(draft: Draft, seat: Seat, action: Action) -> None:
    draft.emit(ev.SuspectsNamed(draft.at, seat, action.targets))


_DEEDS: Mapping[Verb, Callable[[Draft, Seat, Action], None]] = {
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
}
