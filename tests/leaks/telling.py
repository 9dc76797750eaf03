"""Plays both games of a pair, and says what tells them apart."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from tests.leaks import at_club, at_table, leaky
from tests.leaks.deeds import Pair, Twin
from tests.leaks.trace import Moment, difference

Played = Callable[[Pair, Twin], Coroutine[Any, Any, list[Moment]]]


def told_apart(pair: Pair, played: Played) -> str | None:
    """None: nobody can, by anything that is public."""
    with uncollected():
        left, right = (asyncio.run(played(pair, twin)) for twin in pair.twins)
    assert len(left) > len(pair.public) / 2, "hardly anything was seen"
    return difference(left, right)


@contextmanager
def uncollected() -> Iterator[None]:
    """Looking for garbage would take a sixth of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def through_the_cogs(pair: Pair, leak: at_club.Leak = leaky.nothing) -> str | None:
    return told_apart(pair, lambda pair, twin: at_club.played(pair, twin, leak))


def at_the_table(pair: Pair, leak: at_table.Leak = leaky.nothing) -> str | None:
    return told_apart(pair, lambda pair, twin: at_table.played(pair, twin, leak))
