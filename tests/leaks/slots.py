"""When somebody may do something in a stage, in public or in secret; what he does then is another matter."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from engine import TURNS, Game, Seat, StageKind, Verb
from tests.leaks.deeds import Kind

FIRST, LAST = 0.45, 1.3
"""Seconds at the beginning and at the end of a stage in which nobody does anything."""

EVERYBODY = {
    StageKind.DEAL: Verb.OPEN,
    StageKind.VOTE: Verb.VOTE,
    StageKind.REVOTE: Verb.VOTE,
    StageKind.LIFT: Verb.LIFT,
}
HOST = {Verb.FOUL: 0.06, Verb.UNFOUL: 0.02, Verb.REMOVE: 0.01, Verb.AGAIN: 0.03}
"""How likely the host gives such an order in a stage."""
LOOKS = (Kind.CARD, Kind.ROLE, Kind.FOULS)
FORGED = (
    *(Verb.PASS, Verb.NOMINATE, Verb.VOTE, Verb.LIFT),
    *(Verb.SHOOT, Verb.ORDER, Verb.CHECK, Verb.SAVE, Verb.SUSPECT),
)
"""What somebody may try who may not do it."""
FAULTY = frozenset({StageKind.DUSK, StageKind.NIGHT_MAFIA})
"""Where a panel that lags behind keeps nobody from anything."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A moment at which somebody may do something. `side` None: in public, in both games."""

    after: float
    side: int | None
    verb: Verb | None
    """None: whatever he may do in secret."""
    seat: Seat | None
    kind: Kind = Kind.DONE
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Aims:
    """What the shots of a night are about in both games: the same seats, or the night would seldom agree."""

    seats: tuple[Seat, ...]
    keen: float
    """How likely a killer aims there."""
    suspects: tuple[Seat, ...]
    """The best move; nobody makes one if it is empty."""


@dataclass(frozen=True, slots=True)
class Slots:
    """Draws the slots of one stage, in no order."""

    luck: random.Random
    game: Game
    secret: bool
    """People have something to do in secret in this stage."""

    def all(self) -> Iterator[Slot]:
        yield from self._of_the_stage()
        yield from self._of_the_host()
        yield from self._of_the_world()
        for side in range(2):
            yield from self._private(side)

    def _of_the_stage(self) -> Iterator[Slot]:
        stage = self.game.stage
        if stage.kind in EVERYBODY:
            share = self.luck.choice((0.6, 0.9, 1.0))
            for seat in self.game.people.living:
                if self._may(share):
                    yield Slot(self._moment(), None, EVERYBODY[stage.kind], seat)
        if stage.kind in TURNS:
            brief = min(self._length, self.luck.choice((6, 6, 6, 60)))
            for verb, share in ((Verb.NOMINATE, 0.5), (Verb.SAY, 0.15)):
                if self._may(share):
                    yield Slot(self._moment(brief), None, verb, stage.speaker)
            if brief < self._length:
                yield Slot(brief, None, Verb.PASS, stage.speaker)

    def _of_the_host(self) -> Iterator[Slot]:
        for verb, share in HOST.items():
            if self._may(share):
                yield Slot(self._moment(), None, verb, None)
        if self._may(0.04):
            first, second = sorted((self._moment(), self._moment()))
            yield Slot(first, None, Verb.PAUSE, None)
            yield Slot(second, None, Verb.RESUME, None)

    def _of_the_world(self) -> Iterator[Slot]:
        people, stage = self.game.people, self.game.stage
        if self._may(0.03):
            yield Slot(self._moment(), None, None, None, Kind.STALL, self.luck.uniform(1.1, 5))
        if stage.kind in FAULTY and self._may(0.3):
            yield Slot(self._moment(), None, None, None, Kind.FAULT)
        if people.away:
            yield Slot(FIRST / 2, None, Verb.RETURN, people.away[0][0])
        elif self._may(0.04) and len(people.living) > 3:
            # Not the speaker, whose turn would pass.
            others = [seat for seat in people.living if seat != stage.speaker]
            yield Slot(self._moment(), None, Verb.LEAVE, self.luck.choice(others))

    def _private(self, side: int) -> Iterator[Slot]:
        for seat in self.game.people.living if self.secret else ():
            for share in (0.9, 0.35):
                if self._may(share):
                    yield Slot(self._moment(), side, None, seat)
        for seat in self.game.seats:
            if self._may(0.08):
                kind = self.luck.choice((*LOOKS, Kind.WAVERED))
                if kind is not Kind.ROLE or self.game.stage.kind is not StageKind.DEAL:
                    yield Slot(self._moment(), side, None, seat, kind)
            if self._may(0.05):
                yield Slot(self._moment(), side, self.luck.choice(FORGED), seat, Kind.REFUSED)

    @property
    def _length(self) -> float:
        return (self.game.stage.ends - self.game.stage.began) / 1000

    def _may(self, share: float) -> bool:
        return self.luck.random() < share

    def _moment(self, within: float | None = None) -> float:
        length = self._length if within is None else within
        return round(self.luck.uniform(FIRST, max(FIRST, length - LAST)), 3)
