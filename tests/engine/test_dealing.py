"""The deal: seating and roles from one seed, the same on every machine."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import FORMATS, Role, deal_roles, deal_seats, start
from engine.events import GameStarted

COMPOSITIONS = {6: 2, 7: 2, 8: 2, 9: 3, 10: 3, 11: 3, 12: 4}


@pytest.mark.parametrize(("seats", "blacks"), COMPOSITIONS.items())
def test_classic_composition_by_number_of_seats(seats: int, blacks: int) -> None:
    """C-10, C-11, C-12."""
    roles = Counter(deal_roles("classic", seats, "seed"))
    expected = {Role.DON: 1, Role.MAFIA: blacks - 1, Role.SHERIFF: 1, Role.CITIZEN: seats - blacks - 1}
    assert roles == Counter(expected)


def test_yakuza_composition() -> None:
    """Y-06 to Y-09."""
    assert Counter(deal_roles("yakuza", 12, "seed")) == {
        Role.CITIZEN: 5,
        Role.DETECTIVE: 1,
        Role.DOCTOR: 1,
        Role.DON: 1,
        Role.MAFIA: 2,
        Role.SHOGUN: 1,
        Role.YAKUZA: 1,
    }


@pytest.mark.parametrize(
    ("form", "seats"), [("classic", 5), ("classic", 13), ("yakuza", 11), ("yakuza", 13), ("classic", 0)]
)
def test_no_deal_for_other_numbers_of_seats(form: str, seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        deal_roles(form, seats, "seed")


def test_the_deal_never_changes_between_versions() -> None:
    """Stored seeds and disclosed games depend on these very derivations."""
    assert " ".join(deal_roles("classic", 10, "TEXT")) == (
        "citizen mafia mafia citizen citizen citizen citizen citizen sheriff don"
    )
    assert deal_seats("classic", 10, "x") == (7, 6, 1, 4, 5, 8, 3, 0, 2, 9)


@given(st.sampled_from(sorted(FORMATS)), st.text(max_size=40))
def test_seating_is_a_permutation_and_independent_of_the_roles(form: str, seed: str) -> None:
    seats = FORMATS[form].most
    assert sorted(deal_seats(form, seats, seed)) == list(range(seats))
    assert deal_seats(form, seats, seed) == deal_seats(form, seats, seed)
    begun = start(form, seats, seed, {})[0]
    assert isinstance(begun, GameStarted)
    assert begun.roles == deal_roles(form, seats, seed)
    assert begun.seed == seed


def test_every_seat_gets_every_role_about_equally_often() -> None:
    """C-13; a chi-square far beyond chance would betray a biased shuffle."""
    deals = [deal_roles("classic", 10, str(seed)) for seed in range(2000)]
    for seat in range(10):
        dons = sum(deal[seat] is Role.DON for deal in deals)
        assert 140 < dons < 260
    seatings = [deal_seats("classic", 10, str(seed)) for seed in range(2000)]
    assert max(Counter(seating[0] for seating in seatings).values()) < 260
    together = sum(
        deal.index(Role.DON) == seating.index(0) for deal, seating in zip(deals, seatings, strict=True)
    )
    assert 140 < together < 260
