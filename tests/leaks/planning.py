"""Makes pairs of games from a seed. The engine plays both first, to know what each choice brings.

The second game's nights are made again and again until they bring the same dead as the first one's.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine import (
    FORMATS,
    Action,
    Beginning,
    Event,
    Game,
    Ms,
    Refusal,
    Role,
    StageKind,
    Verb,
    decide,
    due,
    elapse,
    evolve,
    replay,
    set_up,
    view,
)
from tests.leaks.deeds import Deed, Kind, Pair, Twin
from tests.leaks.slots import Slot, Slots
from tests.leaks.wishes import Aims, Wishes

TRIES = 60
"""How often a night is made anew until both games' dead are the same."""

WRITTEN = frozenset({Verb.SAY, Verb.WHISPER})
WORLD = frozenset({Kind.STALL, Kind.FAULT})
"""What nobody does."""


def club_pair(seed: str, number: int, nights: int = 2) -> Pair:
    """Through the cogs all pairs are of the smallest table."""
    return pair(f"{seed}.{number}", "classic", FORMATS["classic"].least, nights)


def table_pair(seed: str, number: int) -> Pair:
    """Of every format and size."""
    sizes = [(form.name, seats) for form in FORMATS.values() for seats in range(form.least, form.most + 1)]
    sizes += [(form.name, form.most) for form in FORMATS.values() if form.least == form.most] * 2
    return pair(f"{seed}.{number}", *sizes[number % len(sizes)])


def pair(seed: str, format: str, seats: int, nights: int = 2) -> Pair:
    """`nights`: so many dawns at most."""
    luck = random.Random(f"{seed}/{format}/{seats}")
    roles = list(FORMATS[format].composition(seats))
    luck.shuffle(roles)
    others = list(roles)
    while others == roles:
        luck.shuffle(others)
    planned = Plan(luck, tuple(Side.begun(format, deal) for deal in (roles, others)))
    while not planned.finished and planned.nights < nights:
        planned.go_on()
    left, right = planned.sides
    return Pair(
        seed,
        format,
        seats,
        tuple(planned.public),
        (Twin(tuple(roles), left.private), Twin(tuple(others), right.private)),
        planned.horizon,
        planned.nights,
    )


@dataclass(slots=True)
class Side:
    """One of the two games as the engine plays it."""

    game: Game
    private: tuple[Deed, ...] = ()

    @classmethod
    def begun(cls, format: str, roles: Sequence[Role]) -> Side:
        return cls(replay(set_up(format, roles, {}, Beginning())))

    def copy(self) -> Side:
        return replace(self)

    def run(self, at: Ms) -> None:
        self._apply(elapse(self.game, at))

    def do(self, action: Action, at: Ms) -> bool:
        """False: it was refused."""
        made = decide(self.game, action, at)
        if isinstance(made, Refusal):
            return False
        self._apply(made)
        return True

    def _apply(self, events: Sequence[Event]) -> None:
        for event in events:
            self.game = evolve(self.game, event)


@dataclass(slots=True)
class Plan:
    luck: random.Random
    sides: tuple[Side, ...]
    public: list[Deed] = field(default_factory=list)
    finished: bool = False
    nights: int = 0

    @property
    def horizon(self) -> int:
        """While both are alike, the present stage is watched as well, but nobody does anything in it."""
        left, right = (side.game for side in self.sides)
        if alike(left, right):
            return left.stage.number + 1
        return min(left.stage.number, right.stage.number)

    def go_on(self) -> None:
        """One stage of the day, or a whole night."""
        if by_night(self.sides[0].game):
            self._night()
        else:
            self._stage(None)
        left, right = (side.game for side in self.sides)
        self.finished = left.over or right.over or not alike(left, right)

    def _night(self) -> None:
        before, written = tuple(side.copy() for side in self.sides), len(self.public)
        for _ in range(TRIES):
            self.sides = tuple(side.copy() for side in before)
            del self.public[written:]
            aims = Aims.drawn(self.luck, before[0].game)
            while by_night(self.sides[0].game) and alike(*(side.game for side in self.sides)):
                self._stage(aims)
            if alike(*(side.game for side in self.sides)):
                self.nights += 1
                return

    def _stage(self, aims: Aims | None) -> None:
        """Every slot in its turn, then the stage's end."""
        games = [side.game for side in self.sides]
        stage = games[0].stage
        number, began = stage.number, stage.began
        paused, since = 0.0, 0.0
        secret = aims is not None or stage.kind is StageKind.INTRODUCTION
        slots, wishes = Slots(self.luck, games[0], secret).all(), Wishes(self.luck, aims)
        for slot in sorted(slots, key=lambda slot: slot.after):
            stands = self.sides[0].game.paused is not None
            at = Ms(round(began + ((since if stands else slot.after) - paused) * 1000))
            for side in self.sides:
                side.run(at)
            if any(side.game.stage.number != number for side in self.sides):
                return
            self._fill(slot, number, at, wishes)
            if slot.verb is Verb.PAUSE:
                since = slot.after
            elif slot.verb is Verb.RESUME and stands:
                paused += slot.after - since
        while all(side.game.stage.number == number and not side.game.over for side in self.sides):
            soonest = [due(side.game) for side in self.sides]
            assert soonest[0] is not None
            assert soonest[0] == soonest[1], "the clocks of a pair differ"
            for side in self.sides:
                side.run(soonest[0])

    def _fill(self, slot: Slot, stage: int, at: Ms, wishes: Wishes) -> None:
        concerned = self.sides if slot.side is None else (self.sides[slot.side],)
        action = wishes.wish(concerned[0].game, slot, at)
        if action is None and slot.kind not in WORLD:
            return
        if action is not None and slot.kind is Kind.DONE:
            done = [side.do(action, at) for side in concerned]
            assert all(done), f"{action} is refused in one game of a pair"
        text = f"word {self.luck.randrange(1000)}" if action and action.verb in WRITTEN else ""
        deed = Deed(stage, slot.after, slot.kind, action, text, slot.seconds)
        if slot.side is None:
            self.public.append(deed)
        else:
            concerned[0].private = (*concerned[0].private, deed)


def by_night(game: Game) -> bool:
    return (
        game.stage.kind is StageKind.DUSK
        or game.stage.kind.value.startswith("night.")
        or (game.stage.kind is StageKind.BEST_MOVE)
    )


def alike(left: Game, right: Game) -> bool:
    """Everybody sees the same of both, what is over is disclosed apart."""
    return hidden(left) == hidden(right)


def hidden(game: Game) -> object:
    return replace(view(game, None), disclosure=None)
