"""What can be judged on a calm machine only is tried again; whatever else is wrong is wrong at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, Final

from playwright.async_api import TimeoutError as PlaywrightTimeout

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


def needs_calm(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """For a test that plays a game as a person would, against the game's own clock.

    A machine that is too busy to press in time gets another game, but not for ever. What is wrong with us is
    wrong in each.
    """

    @wraps(test)
    async def repeated(*args: Any, **more: Any) -> None:
        for _ in range(TRIES - 1):
            try:
                return await test(*args, **more)
            except (AssertionError, TimeoutError, PlaywrightTimeout):
                continue
        return await test(*args, **more)

    return repeated
