"""Whether an action is accepted: no reason against it, or exactly one (RULES part 1, Acting)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.actions import HOST_VERBS, Action, Verb
from engine.formats import FORMATS
from engine.formats.base import BEST_MOVE_SEATS
from engine.game import Game
from engine.refusals import Refusal
from engine.roles import Seat
from engine.stages import TURNS, StageKind

FACTS = frozenset({Verb.LEAVE, Verb.RETURN})
"""The player's voice connection: not his to be refused."""

BALLOTS = frozenset({StageKind.VOTE, StageKind.REVOTE})
AGAIN = TURNS | BALLOTS | {StageKind.LIFT}
"""Stages that the host may begin again."""


def judge(game: Game, action: Action) -> Refusal | None:
    """The reason why the action is refused, None if it is accepted. The checks run in the rules' order."""
    verb, seat = action.verb, action.seat
    if game.stage.kind is StageKind.OVER:
        return Refusal.GAME_OVER
    if verb in HOST_VERBS and seat is None:
        return _host(game, action)
    if game.paused is not None and verb is not Verb.OPEN and verb not in FACTS:
        return Refusal.PAUSED
    if seat is None or not exists(game, seat):
        return Refusal.NO_SUCH_SEAT
    if seat not in game.people.living and seat != game.words and verb not in FACTS:
        return Refusal.SEAT_OUT
    if verb in HOST_VERBS:
        return Refusal.NOT_YOUR_ROLE
    return _JUDGES[verb](game, seat, action)


def exists(game: Game, seat: Seat) -> bool:
    return 1 <= seat <= len(game.start.roles)


def victims(game: Game) -> tuple[Seat, ...]:
    """Who dies at dawn as far as the night is settled, by seat."""
    night = game.night
    return tuple(seat for seat in game.people.living if seat in night.hits and seat not in night.saved)


def _host(game: Game, action: Action) -> Refusal | None:
    if action.verb in (Verb.FOUL, Verb.UNFOUL, Verb.REMOVE):
        if not all(exists(game, target) for target in action.targets):
            return Refusal.NO_SUCH_SEAT
        if not all(game.inside(target) for target in action.targets):
            return Refusal.TARGET_OUT
        return None if len(action.targets) == 1 else Refusal.WRONG_SEATS
    if action.verb is Verb.AGAIN and game.stage.kind not in AGAIN:
        return Refusal.NOT_NOW
    return _untargeted(action)


def _untargeted(action: Action) -> Refusal | None:
    return Refusal.WRONG_SEATS if action.targets else None


def _targets(game: Game, action: Action) -> Refusal | None:
    """Exists, is living, is one."""
    for target in action.targets:
        if not exists(game, target):
            return Refusal.NO_SUCH_SEAT
    for target in action.targets:
        if target not in game.people.living:
            return Refusal.TARGET_OUT
    return None if len(action.targets) == 1 else Refusal.WRONG_SEATS


def _always(game: Game, seat: Seat, action: Action) -> Refusal | None:  # noqa: ARG001
    return _untargeted(action)


def _pass(game: Game, seat: Seat, action: Action) -> Refusal | None:
    if game.stage.kind not in TURNS:
        return Refusal.NOT_NOW
    if game.stage.speaker != seat:
        return Refusal.NOT_YOUR_TURN
    return _untargeted(action)


def _say(game: Game, seat: Seat, action: Action) -> Refusal | None:
    refusal = _pass(game, seat, action)
    if refusal is None and game.stage.silent:
        return Refusal.SILENCED
    return refusal


def _whisper(game: Game, seat: Seat, action: Action) -> Refusal | None:
    form = FORMATS[game.start.format]
    team = form.meeting(game)
    if team is None:
        return Refusal.NOT_NOW
    if form.teams[game.role(seat)] is not team:
        return Refusal.TEAM_ONLY
    return _untargeted(action)


def _nominate(game: Game, seat: Seat, action: Action) -> Refusal | None:
    if game.stage.kind is not StageKind.SPEECH:
        return Refusal.NOT_NOW
    if game.stage.speaker != seat:
        return Refusal.NOT_YOUR_TURN
    refusal = _targets(game, action)
    if refusal is not None:
        return refusal
    if game.stage.named is not None:
        return Refusal.ALREADY_NAMED
    if action.targets[0] in game.day.candidates:
        return Refusal.ALREADY_CANDIDATE
    return None


def _vote(game: Game, seat: Seat, action: Action) -> Refusal | None:
    if game.stage.kind not in BALLOTS:
        return Refusal.NOT_NOW
    refusal = _targets(game, action)
    if refusal is not None:
        return refusal
    if action.targets[0] not in standing(game):
        return Refusal.NOT_A_CANDIDATE
    if any(voter == seat for voter, _ in game.day.votes):
        return Refusal.ALREADY_VOTED
    return None


def standing(game: Game) -> tuple[Seat, ...]:
    """Who can be voted for in the open ballot, in order of nomination."""
    return game.day.tied if game.stage.kind is StageKind.REVOTE else game.day.candidates


def _lift(game: Game, seat: Seat, action: Action) -> Refusal | None:
    if game.stage.kind is not StageKind.LIFT:
        return Refusal.NOT_NOW
    if action.answer is None:
        raise ValueError("an answer to the question is yes or no")
    if any(voter == seat for voter, _ in game.day.answers):
        return Refusal.ALREADY_VOTED
    return _untargeted(action)


def _deed(game: Game, seat: Seat, action: Action) -> Refusal | None:
    form = FORMATS[game.start.format]
    act = form.act(game, action.verb)
    if act is None:
        return Refusal.NOT_NOW
    role = game.role(seat)
    if role not in act.roles:
        return act.bars.get(role, Refusal.NOT_YOUR_ROLE)
    if form.idle(game, action.verb):
        return Refusal.NOT_NOW
    return _targets(game, action) or form.objection(game, act, action)


def _suspect(game: Game, seat: Seat, action: Action) -> Refusal | None:
    if game.stage.kind is not StageKind.BEST_MOVE:
        return Refusal.NOT_NOW
    if seat not in victims(game):
        return Refusal.NOT_YOUR_TURN
    if not all(exists(game, target) for target in action.targets):
        return Refusal.NO_SUCH_SEAT
    if game.night.suspects:
        return Refusal.ALREADY_ACTED
    if seat in action.targets:
        return Refusal.NOT_YOURSELF
    if len(action.targets) != BEST_MOVE_SEATS or len(set(action.targets)) != BEST_MOVE_SEATS:
        return Refusal.WRONG_SEATS
    return None


_JUDGES: Mapping[Verb, Callable[[Game, Seat, Action], Refusal | None]] = {
    Verb.OPEN: _always,
    Verb.LEAVE: _always,
    Verb.RETURN: _always,
    Verb.PASS: _pass,
    Verb.SAY: _say,
    Verb.WHISPER: _whisper,
    Verb.NOMINATE: _nominate,
    Verb.VOTE: _vote,
    Verb.LIFT: _lift,
    Verb.SHOOT: _deed,
    Verb.ORDER: _deed,
    Verb.CHECK: _deed,
    Verb.SAVE: _deed,
    Verb.SUSPECT: _suspect,
}
