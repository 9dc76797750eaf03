"""Nights of the Yakuza format as set-up positions, and what each role does in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from engine import Beginning, Event, Role, Seat, StageKind, deal_roles, set_up
from sandbox.robots.signs import CHECK, ORDER, SAVE, SHOOT
from sandbox.robots.sleeper import Waking

FORMAT = "yakuza"
SEATS = 12
LATEST_NIGHT = 4

STAGES = (
    StageKind.DUSK,
    StageKind.NIGHT_MAFIA,
    StageKind.NIGHT_DON,
    StageKind.NIGHT_YAKUZA,
    StageKind.NIGHT_DETECTIVE,
    StageKind.NIGHT_DOCTOR,
)
"""In the order in which the panel tells of them."""

WAKINGS: Mapping[Role, tuple[Waking, ...]] = {
    Role.CITIZEN: (),
    Role.DON: (Waking(1, SHOOT), Waking(2, CHECK)),
    Role.MAFIA: (Waking(1, SHOOT),),
    Role.SHOGUN: (Waking(3, ORDER),),
    Role.YAKUZA: (Waking(3, SHOOT, obeys=True),),
    Role.DETECTIVE: (Waking(4, CHECK),),
    Role.DOCTOR: (Waking(5, SAVE),),
}


@dataclass(frozen=True, slots=True)
class Position:
    """A game's first events, and the roles by seat."""

    roles: Mapping[Seat, Role]
    events: tuple[Event, ...]


def position(number: int) -> Position:
    """The beginning of a night with everybody living who acts in it; always the same for the same number."""
    chance = Random(number)
    night = chance.randint(2, LATEST_NIGHT)
    dealt = deal_roles(FORMAT, SEATS, str(number))
    roles = {Seat(seat): role for seat, role in enumerate(dealt, start=1)}
    citizens = [seat for seat, role in roles.items() if role is Role.CITIZEN]
    gone = tuple(sorted(chance.sample(citizens, night - 1)))
    spent = tuple(sorted(chance.sample(list(roles), night - 1)))
    return Position(roles, set_up(FORMAT, dealt, {}, Beginning("night", night, gone=gone, spent=spent)))
