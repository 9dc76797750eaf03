"""Only the newest state is shown, one request at a time."""

from __future__ import annotations

import asyncio

from cogs.newest import Newest
from cogs.tasks import Tasks
from tamada.moments import LoopTime


async def quiet() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_comes_during_a_request_is_shown_once_and_newest_only() -> None:
    shown: list[int] = []
    free = asyncio.Event()

    async def show(value: int) -> None:
        shown.append(value)
        await free.wait()

    newest = Newest(show, Tasks(), LoopTime(asyncio.get_running_loop()), "test")
    for value in (1, 2, 3):
        newest.put(value)
        await quiet()
    assert shown == [1]
    free.set()
    await quiet()
    assert shown == [1, 3]


async def test_a_value_may_wait_for_newer_ones_but_not_longer_than_it_was_to() -> None:
    shown: list[tuple[int, float]] = []
    loop = asyncio.get_running_loop()

    async def show(value: int) -> None:
        shown.append((value, loop.time()))

    newest = Newest(show, Tasks(), LoopTime(loop), "test")
    began = loop.time()
    newest.put(1, 0.05)
    newest.put(2, 10)
    await asyncio.sleep(0.1)
    ((value, at),) = shown
    assert value == 2
    assert 0.04 < at - began < 0.1


async def test_an_error_is_logged_and_the_next_value_is_shown() -> None:
    shown: list[int] = []

    async def show(value: int) -> None:
        shown.append(value)
        if value == 1:
            raise RuntimeError("on purpose")

    newest = Newest(show, Tasks(), LoopTime(asyncio.get_running_loop()), "test")
    newest.put(1)
    await quiet()
    newest.put(2)
    await quiet()
    assert shown == [1, 2]


async def test_after_the_stop_nothing_is_shown() -> None:
    shown: list[int] = []

    async def show(value: int) -> None:
        shown.append(value)

    newest = Newest(show, Tasks(), LoopTime(asyncio.get_running_loop()), "test")
    newest.put(1, 0.01)
    newest.stop()
    await asyncio.sleep(0.03)
    assert shown == []
