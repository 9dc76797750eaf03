"""The sealed deal: what is promised in the lobby, and what the seed is made of."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import commitment, deal_roles, deal_seats, seed_of

SECRET = "00112233445566778899aabbccddeeff"
JOINS = (1100, 1205, 1310, 1304, 1400, 1500)

presses = st.lists(st.integers(1, 2**63 - 1), min_size=1, max_size=12, unique=True)


def test_the_formulas_never_change_between_versions() -> None:
    """Deals that were disclosed long ago are still to be checked."""
    assert commitment(SECRET) == "5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720"
    assert seed_of(SECRET, JOINS) == "d028f7af0282584e263941bc6327d83381997977bce629e7b159164af478e753"


def test_anybody_can_compute_both_with_nothing_but_a_hash() -> None:
    assert commitment(SECRET) == sha256(SECRET.encode()).hexdigest()
    assert seed_of(SECRET, JOINS) == sha256(f"{SECRET} 1100 1205 1310 1304 1400 1500".encode()).hexdigest()


def test_a_deal_without_joins_is_refused_since_the_seal_would_tell_its_seed() -> None:
    with pytest.raises(ValueError, match="nobody"):
        seed_of(SECRET, ())


@given(presses)
def test_every_press_and_its_place_count(joins: list[int]) -> None:
    seed = seed_of(SECRET, joins)
    assert seed not in (commitment(SECRET), seed_of(SECRET[::-1] + "0", joins))
    assert seed != seed_of(SECRET, [*joins, joins[0] + 1])
    assert seed != seed_of(SECRET, [joins[0] + 1, *joins[1:]])
    if len(joins) > 1:
        assert seed != seed_of(SECRET, joins[::-1])


def test_the_last_who_joins_cannot_leave_a_seat_or_a_role_as_it_was() -> None:
    """Over many last presses each seat and each role comes about equally often."""
    deals = [seed_of(SECRET, (*JOINS[:-1], last)) for last in range(1000, 2000)]
    seats = [deal_seats("classic", 6, seed).index(5) for seed in deals]
    dons = [deal_roles("classic", 6, seed).index("don") for seed in deals]
    for found in (seats, dons):
        assert all(120 < found.count(seat) < 220 for seat in range(6))
