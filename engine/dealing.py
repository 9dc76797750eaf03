"""The deal: seating and roles from one seed, by separate derivations, the same on every machine.

Each derivation is a stream of SHA-256 blocks keyed by purpose, format, number of seats and seed, from which a
permutation takes unbiased numbers (rejection sampling, Fisher-Yates).
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from engine.formats import FORMATS
from engine.roles import Role

_WORD = 8


def deal_seats(format: str, people: int, seed: str) -> tuple[int, ...]:
    """The seating: for each seat from 1 on, who sits there, as index into the order of joining (C-13)."""
    return _permutation("seats", format, people, seed)


def deal_roles(format: str, seats: int, seed: str) -> tuple[Role, ...]:
    """The roles from seat 1 on. Raises ValueError if the format takes no such number of seats."""
    form = FORMATS[format]
    if not form.least <= seats <= form.most:
        raise ValueError(f"{format} takes {form.least} to {form.most} seats, not {seats}")
    roles = form.composition(seats)
    return tuple(roles[index] for index in _permutation("roles", format, seats, seed))


def _permutation(purpose: str, format: str, count: int, seed: str) -> tuple[int, ...]:
    numbers = _numbers(f"tamada/{purpose}/{format}/{count}/{seed}")
    items = list(range(count))
    for last in range(count - 1, 0, -1):
        other = _below(last + 1, numbers)
        items[last], items[other] = items[other], items[last]
    return tuple(items)


def _numbers(key: str) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(f"{block}/{key}".encode()).digest()
        for start in range(0, len(digest), _WORD):
            yield int.from_bytes(digest[start : start + _WORD], "big")
        block += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    fair = (1 << 8 * _WORD) // bound * bound
    return next(number for number in numbers if number < fair) % bound
