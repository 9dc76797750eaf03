"""What can be judged on a calm machine only is tried again; whatever else is wrong is wrong at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

TRIES: Final = 3


class Untimely(str):
    """Something wrong, in words, that other work on the machine alone can bring about."""

    __slots__ = ()


def calmly(once: Callable[[int], list[str]]) -> list[str]:
    """What is wrong, in words. `once` gets the number of its try.

    It is repeated while all that is wrong is untimely, but not for ever: a fault of ours comes each time.
    """
    wrong: list[str] = []
    for number in range(TRIES):
        wrong = once(number)
        if not wrong or not all(isinstance(each, Untimely) for each in wrong):
            break
    return wrong
