"""Nobody learns anything from how the bot behaves; and what would betray something is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import Verb
from tests.leaks import leaky
from tests.leaks.at_club import Leak
from tests.leaks.deeds import Kind, Pair
from tests.leaks.planning import club_pair, table_pair
from tests.leaks.telling import at_the_table, through_the_cogs
from tests.leaks.wishes import SECRET

SEED = "1"
CLUB, TABLE = 25, 16
NIGHTS = (2, 1, 1, 1, 1)
YAKUZA = frozenset({Verb.ORDER, Verb.SAVE})
SOON = 8
"""Within so many pairs a leak has to be found."""


@pytest.mark.parametrize("number", range(CLUB))
def test_two_games_that_differ_only_in_secrets_look_the_same_at_a_club(number: int) -> None:
    assert through_the_cogs(club_pair(SEED, number, NIGHTS[number % len(NIGHTS)])) is None


@pytest.mark.parametrize("number", range(TABLE))
def test_two_games_that_differ_only_in_secrets_look_the_same_at_the_tables_edge(number: int) -> None:
    assert at_the_table(table_pair(SEED, number)) is None


@pytest.mark.parametrize(
    "leak",
    [leaky.edit_when_the_sheriff_acts, leaky.mutes_in_the_order_of_roles, leaky.reasons_that_name_a_team],
)
def test_a_leak_put_in_on_purpose_is_noticed_at_a_club(leak: Leak) -> None:
    assert soon(lambda number: club_pair(SEED, number, 1), lambda pair: through_the_cogs(pair, leak))


def test_a_leak_put_in_on_purpose_is_noticed_at_the_tables_edge() -> None:
    assert soon(
        lambda number: table_pair(SEED, number),
        lambda pair: at_the_table(pair, leaky.mutes_in_the_order_of_roles),
    )


def test_the_pairs_differ_in_their_secrets_and_only_there() -> None:
    pairs = [club_pair(SEED, number) for number in range(CLUB)]
    for pair in pairs:
        left, right = pair.twins
        assert left.roles != right.roles
        assert sorted(left.roles) == sorted(right.roles)
        assert {deed.action.verb for deed in pair.public if deed.action} & SECRET == set()
        assert pair.nights >= 1
    assert sum(pair.nights == 2 for pair in pairs) >= CLUB // 5
    done = [
        [deed for deed in twin.private if deed.kind is Kind.DONE] for pair in pairs for twin in pair.twins
    ]
    assert {deed.action.verb for deeds in done for deed in deeds if deed.action} >= SECRET - YAKUZA
    assert sum(map(len, done)) > 5 * len(done)


def soon(pairs: Callable[[int], Pair], told_apart: Callable[[Pair], str | None]) -> bool:
    return any(told_apart(pairs(number)) is not None for number in range(SOON))
