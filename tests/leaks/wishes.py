"""What somebody does in his slot, in the light of the game as it stands."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from engine import HOST_VERBS, Action, Choice, Game, Ms, Reason, Refusal, Seat, Verb, decide, legal
from tests.leaks.deeds import Kind
from tests.leaks.slots import LOOKS, Slot

SECRET = frozenset({Verb.SHOOT, Verb.ORDER, Verb.CHECK, Verb.SAVE, Verb.WHISPER})
WAVERING = SECRET - {Verb.WHISPER}
AIMED = frozenset({Verb.SHOOT, Verb.ORDER})
IN_A_PAUSE = frozenset({Verb.RESUME, Verb.FOUL, Verb.UNFOUL})
"""What else may end the stage, and the pause would be left without its end."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What the shots of a night are about in both games: the same seats, or the night would seldom agree."""

    seats: tuple[Seat, ...]
    keen: float
    """How likely a killer aims there."""
    suspects: tuple[Seat, ...]
    """The best move; nobody makes one if it is empty."""

    @classmethod
    def drawn(cls, luck: random.Random, game: Game) -> Aims:
        living = game.people.living
        return cls(
            tuple(luck.sample(living, min(len(living), luck.choice((1, 1, 1, 2))))),
            luck.choice((1.0, 1.0, 1.0, 0.5)),
            tuple(luck.sample(game.seats, 3)) if luck.random() < 0.7 else (),
        )


@dataclass(frozen=True, slots=True)
class Wishes:
    luck: random.Random
    aims: Aims | None
    """None: it is day."""

    def wish(self, game: Game, slot: Slot, at: Ms) -> Action | None:
        """None: nothing after all."""
        match slot.kind:
            case Kind.STALL | Kind.FAULT:
                return None
            case Kind.REFUSED:
                return self._in_vain(game, slot, at)
            case kind if kind in LOOKS:
                return Action(Verb.OPEN, slot.seat)
        return self._in_public(game, slot) if slot.side is None else self._in_secret(game, slot)

    def _in_public(self, game: Game, slot: Slot) -> Action | None:
        assert slot.verb is not None
        if slot.verb in (Verb.LEAVE, Verb.RETURN):
            return Action(slot.verb, slot.seat)
        if game.paused is not None and slot.verb not in IN_A_PAUSE:
            return None
        seat = None if slot.verb in HOST_VERBS else slot.seat
        choice = legal(game, seat).get(slot.verb)
        if choice is not None and slot.verb is Verb.UNFOUL:
            fouled = tuple(seat for seat in choice.seats if game.people.fouls[seat - 1])
            choice = replace(choice, seats=fouled) if fouled else None
        return None if choice is None else self._chosen(choice, seat)

    def _in_vain(self, game: Game, slot: Slot, at: Ms) -> Action | None:
        assert slot.verb is not None
        pick = 3 if slot.verb is Verb.SUSPECT else 0 if slot.verb in (Verb.PASS, Verb.LIFT) else 1
        targets = tuple(self.luck.sample(game.seats, pick))
        action = Action(slot.verb, slot.seat, targets, answer=True if slot.verb is Verb.LIFT else None)
        return action if isinstance(decide(game, action, at), Refusal) else None

    def _in_secret(self, game: Game, slot: Slot) -> Action | None:
        may = legal(game, slot.seat)
        best = may.get(Verb.SUSPECT)
        if best is not None:
            # What he names is shown at dawn: the same in both games, at whatever moment he does it.
            suspects = () if self.aims is None else self.aims.suspects
            wanted = slot.kind is Kind.DONE and set(suspects) <= set(best.seats)
            return Action(Verb.SUSPECT, slot.seat, suspects) if suspects and wanted else None
        secret = WAVERING if slot.kind is Kind.WAVERED else SECRET
        found = [choice for choice in may if choice.verb in secret]
        return self._chosen(self.luck.choice(found), slot.seat) if found else None

    def _chosen(self, choice: Choice, seat: Seat | None) -> Action:
        seats = choice.seats
        if self.aims is not None and choice.verb in AIMED and self._may(self.aims.keen):
            seats = tuple(seat for seat in self.aims.seats if seat in choice.seats) or choice.seats
        return Action(
            choice.verb,
            seat,
            tuple(self.luck.sample(seats, choice.pick)),
            answer=self._may(0.5) if choice.verb is Verb.LIFT else None,
            reason=self.luck.choice(tuple(Reason)) if choice.verb in (Verb.FOUL, Verb.REMOVE) else None,
        )

    def _may(self, share: float) -> bool:
        return self.luck.random() < share
