"""A busy machine is given another try, a fault is not."""

from __future__ import annotations

from collections.abc import Sequence

from tests.calm import TRIES, Untimely, calmly


def tried(*wrong: Sequence[str]) -> tuple[list[str], int]:
    """What came of tries that find these one after the other, and how many there were."""
    numbers: list[int] = []

    def once(number: int) -> list[str]:
        numbers.append(number)
        return list(wrong[number])

    return calmly(once), len(numbers)


def test_what_only_a_busy_machine_explains_is_tried_again() -> None:
    assert tried([Untimely("slow")], []) == ([], 2)


def test_what_is_wrong_each_time_is_wrong() -> None:
    assert tried(*[[Untimely("slow")]] * TRIES) == (["slow"], TRIES)


def test_what_no_machine_explains_is_wrong_at_once() -> None:
    assert tried([Untimely("slow"), "lost"], []) == (["slow", "lost"], 1)
