"""Every call to the store is answered in time: done, refused, or not known."""

from __future__ import annotations

import asyncio
import functools
import inspect
import itertools
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from table.ports import StoreFailed

log = logging.getLogger(__name__)

SECONDS = 12.0
"""Longer than SQLite itself waits for a lock, so that what it refuses is known to be refused."""

C = TypeVar("C", bound=type)
R = TypeVar("R")


class Transactions:
    """Those under way. One that is not waited for any more goes on to its end: SQLite cannot be interrupted
    in mid-commit, and a transaction that is given up by half would be worse than a late one."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._running: dict[asyncio.Task[Any], None] = {}
        """In the order in which they were asked for."""
        self._unheard: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def within_time(self, name: str, work: Callable[[], Coroutine[Any, Any, R]]) -> R:
        """Raises StoreFailed at the deadline; then it may still be done, later. So it may if whoever waits
        is cancelled."""
        if self._closed:
            raise StoreFailed("the database is closed")
        task = asyncio.ensure_future(work())
        self._running[task] = None
        task.add_done_callback(self._ended)
        try:
            done, _ = await asyncio.wait({task}, timeout=self._seconds)
        except asyncio.CancelledError:
            self._unheard.add(task)
            raise
        if not done:
            self._unheard.add(task)
            task.add_done_callback(functools.partial(_late, name))
            raise StoreFailed(f"no answer within {self._seconds:g} s to {name}; it may still be done")
        return task.result()

    async def unheard_done(self) -> None:
        """What was given up before the call in which this is awaited has come to its end."""
        asking = asyncio.current_task()
        earlier = itertools.takewhile(lambda task: task is not asking, self._running)
        unheard = [task for task in earlier if task in self._unheard]
        if unheard:
            await asyncio.wait(unheard)

    async def close(self) -> None:
        """What was asked for is done to its end; whatever is asked for later raises StoreFailed."""
        self._closed = True
        await self.all_done()

    async def all_done(self) -> None:
        if self._running:
            await asyncio.wait(self._running)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        del self._running[task]
        self._unheard.discard(task)
        if not task.cancelled():
            task.exception()  # looked at: nobody may be waiting for it any more


def _late(name: str, task: asyncio.Task[Any]) -> None:
    failed = None if task.cancelled() else task.exception()
    log.warning("%s has come to its end too late: %s", name, "done" if failed is None else failed)


def in_time(store: C) -> C:
    """Of a class with `transactions`: each of its public coroutines is one of these."""
    for name, method in list(vars(store).items()):
        if inspect.iscoroutinefunction(method) and not name.startswith("_"):
            setattr(store, name, _in_time(method))
    return store


def _in_time(method: Callable[..., Coroutine[Any, Any, R]]) -> Callable[..., Coroutine[Any, Any, R]]:
    @functools.wraps(method)
    async def within(self: Any, *given: Any, **named: Any) -> R:
        transactions: Transactions = self.transactions
        return await transactions.within_time(method.__name__, lambda: method(self, *given, **named))

    return within
