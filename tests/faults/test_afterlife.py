"""Nothing of ours outlives the end of a life: no task, no timer, no word to a store that is closed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.faults.club import clubs, life
from tests.faults.test_tenants import freed

OURS = ("cogs", "table", "tamada", "data", "engine")


def timers() -> list[str]:
    """Callbacks of ours that the loop would still call."""
    loop: Any = asyncio.get_running_loop()
    waiting = [handle._callback for handle in loop._scheduled if not handle.cancelled()]
    names = [getattr(callback, "__module__", None) or "" for callback in waiting]
    return [name for name in names if name.split(".")[0] in OURS]


async def test_a_life_that_ends_before_it_serves_leaves_nothing(tmp_path: Path) -> None:
    complaints: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    async with clubs(people=1) as (club,):
        before = asyncio.all_tasks()
        async with life(club.sandbox, tmp_path / "tamada.db", early=True):
            pass
        await asyncio.sleep(0.2)
        assert {
            task.get_name() for task in asyncio.all_tasks() - before if "delay_ready" in repr(task)
        } == set()
        await asyncio.sleep(2.5)
    assert complaints == []


async def test_a_life_that_ends_after_a_table_has_ended_leaves_nothing(tmp_path: Path) -> None:
    async with clubs() as (club,):
        async with life(club.sandbox, tmp_path / "tamada.db"):
            await club.begin()
            await freed(club)
        assert timers() == []
