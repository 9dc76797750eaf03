"""What a seat or the host may do now. Made by asking `judge`, so that it is exactly what `decide` accepts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.actions import HOST_VERBS, Action, Verb
from engine.formats.base import BEST_MOVE_SEATS
from engine.game import Game
from engine.judging import judge
from engine.refusals import Refusal
from engine.roles import Seat
from engine.veil import Veiled


@dataclass(frozen=True, slots=True, repr=False)
class Choice(Veiled):
    """A verb that is accepted now, with any `pick` different ones of `seats`; `pick` 0: without a seat."""

    verb: Verb
    seats: tuple[Seat, ...] = ()
    pick: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Legal(Veiled):
    """All that one seat, or the host (None), may do now."""

    seat: Seat | None
    choices: tuple[Choice, ...]

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices)

    def __len__(self) -> int:
        return len(self.choices)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or action.seat != self.seat:
            return False
        choice = self.get(action.verb)
        return (
            choice is not None
            and len(action.targets) == choice.pick == len(set(action.targets))
            and set(action.targets) <= set(choice.seats)
        )

    def get(self, verb: Verb) -> Choice | None:
        """The choice of this verb, None if it is refused whatever its targets."""
        return next((choice for choice in self.choices if choice.verb is verb), None)


def legal(game: Game, seat: Seat | None) -> Legal:
    """What is accepted from this seat now; None is the host. Needless orders and facts are accepted, too."""
    verbs = HOST_VERBS if seat is None else frozenset(Verb) - HOST_VERBS
    found = (_choice(game, seat, verb) for verb in Verb if verb in verbs)
    return Legal(seat, tuple(choice for choice in found if choice is not None))


def _choice(game: Game, seat: Seat | None, verb: Verb) -> Choice | None:
    bare = judge(game, Action(verb, seat, answer=True))
    if bare is None:
        return Choice(verb)
    if bare is not Refusal.WRONG_SEATS:
        return None
    # Only the number of seats is wrong: try each. Where one seat is too few, it is the best move.
    verdicts = {target: judge(game, Action(verb, seat, (target,))) for target in game.seats}
    single = tuple(target for target, refusal in verdicts.items() if refusal is None)
    if single:
        return Choice(verb, single, 1)
    several = tuple(target for target, refusal in verdicts.items() if refusal is Refusal.WRONG_SEATS)
    return Choice(verb, several, BEST_MOVE_SEATS) if len(several) >= BEST_MOVE_SEATS else None
