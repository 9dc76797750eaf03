"""How a server's bucket is counted."""

from table.ports import Budget
from table.tokens import Tokens


def after(*told: Budget) -> Tokens:
    tokens = Tokens()
    for one in told:
        tokens.sent()
        tokens.landed(one)
    return tokens


def test_before_the_first_answer_one_request_may_be_under_way() -> None:
    tokens = Tokens()
    assert tokens.allow(0, leave=4)
    tokens.sent()
    assert not tokens.allow(0, leave=0)


def test_what_is_under_way_counts_as_spent() -> None:
    tokens = after(Budget(10, 6, 10))
    assert tokens.allow(0, leave=4)
    tokens.sent()
    assert tokens.allow(0, leave=4)
    tokens.sent()
    assert not tokens.allow(0, leave=4)
    assert tokens.allow(0, leave=1)


def test_an_answer_that_was_overtaken_brings_nothing_back() -> None:
    tokens = after(Budget(10, 2, 10.0), Budget(10, 5, 10.1))
    assert not tokens.allow(0, leave=2)


def test_a_request_whose_answer_is_lost_stays_spent_until_the_next_one_tells() -> None:
    tokens = after(Budget(10, 3, 10))
    tokens.sent()
    tokens.landed(Budget(10, 3, 10))
    assert not tokens.allow(0, leave=2)


def test_the_bucket_is_full_again_when_its_window_is_over() -> None:
    tokens = after(Budget(10, 1, 10))
    assert not tokens.allow(9.9, leave=1)
    assert tokens.next_window(9.9) == 10
    assert tokens.allow(10, leave=4)
    assert tokens.next_window(10) is None


def test_what_the_next_window_has_already_given_is_not_given_again() -> None:
    tokens = after(Budget(10, 2, 10.2), Budget(10, 5, 20.0))
    assert not tokens.allow(10.3, leave=5)
    assert tokens.allow(10.3, leave=4)


def test_a_bucket_of_one_gives_one_a_window() -> None:
    assert after(Budget(1, 0, 10)).allow(10, leave=4)
    assert not after(Budget(1, 0, 10)).allow(9, leave=4)
