"""The sealed deal: what is promised in the lobby, and what the seed is made of."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import LONGEST_WORD, commitment, deal_roles, deal_seats, seed_of, word_of

SECRET = "00112233445566778899aabbccddeeff"
JOINS = (1100, 1205, 1310, 1304, 1400, 1500)

WORDS = ("apple", "ვაშლი", "apple")

presses = st.lists(st.integers(1, 2**63 - 1), min_size=1, max_size=12, unique=True)


def test_the_formulas_never_change_between_versions() -> None:
    """Deals that were disclosed long ago are still to be checked."""
    assert commitment(SECRET) == "5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720"
    assert seed_of(SECRET, JOINS) == "d028f7af0282584e263941bc6327d83381997977bce629e7b159164af478e753"
    assert seed_of(SECRET, JOINS, WORDS) == "dcabebc23450d32dba062b1aaa0dca6ceeeebd467a1689fa762fc967599a1fd0"


def test_anybody_can_compute_both_with_nothing_but_a_hash() -> None:
    assert commitment(SECRET) == sha256(SECRET.encode()).hexdigest()
    assert seed_of(SECRET, JOINS) == sha256(f"{SECRET} 1100 1205 1310 1304 1400 1500".encode()).hexdigest()


def test_where_there_are_words_nothing_counts_that_only_the_bot_has_seen() -> None:
    """Or who runs it would try out the numbers of the presses after the last word."""
    seed = seed_of(SECRET, JOINS, WORDS)
    assert seed == sha256(f"{SECRET} apple ვაშლი apple".encode()).hexdigest()
    assert all(seed_of(SECRET, (*JOINS[:-1], JOINS[-1] + low), WORDS) == seed for low in range(1, 100))


def test_the_last_word_leaves_nothing_of_what_was_chosen_before() -> None:
    """Whoever knew the secret and put in words until a deal suited him has it dealt anew by the next word."""
    chosen = next(
        f"w{number}"
        for number in range(1000)
        if deal_roles("classic", 10, seed_of(SECRET, JOINS, (f"w{number}",))).index("don") == 0
    )
    deals = [seed_of(SECRET, JOINS, (chosen, f"honest-{number}")) for number in range(1000)]
    dons = [deal_roles("classic", 10, seed).index("don") for seed in deals]
    assert all(60 < dons.count(seat) < 145 for seat in range(10))


def test_each_word_and_its_place_count() -> None:
    assert seed_of(SECRET, JOINS, ("a", "b")) != seed_of(SECRET, JOINS, ("b", "a"))
    assert seed_of(SECRET, JOINS, ("a", "b")) != seed_of(SECRET, JOINS, ("a",))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("apple", "apple"),
        ("  two words ", "two-words"),
        ("so'z, bir; ikki", "so-z-bir-ikki"),
        ("ვაშლი 7", "ვაშლი-7"),
        ("**<@1>** `$(rm)`", "1-rm"),
        ("cafe\u0301", "caf\u00e9"),
        ("a\u200bb\u202e", "a-b"),
        ("\u3164\u115f\uffa0 \u200b-- 🎲", ""),
        ("x" * 19 + " yz", "x" * 19),
        ("x" * 30, "x" * LONGEST_WORD),
    ],
)
def test_of_a_text_only_what_is_seen_and_copied_without_loss_counts(text: str, word: str) -> None:
    assert word_of(text) == word
    assert word_of(word) == word


@given(st.text(max_size=40))
def test_a_word_is_one_short_word_whatever_is_written(text: str) -> None:
    word = word_of(text)
    assert len(word) <= LONGEST_WORD
    assert word.split() in ([word], [])
    assert word_of(word) == word


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
