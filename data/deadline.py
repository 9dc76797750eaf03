"""Every call to the store is answered in time: done, refused, or not known."""

from __future__ import annotations

import asyncio
import functools
import inspect
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from table.ports import StoreFailed

log = logging.getLogger(__name__)

SECONDS = 12.0
"""Longer than SQLite itself waits for a lock, so that what it refuses is known to be refused."""

C = TypeVar("C", bound=type)


class Transactions:
    """Those under way. One that is not waited for any more goes on to its end: SQLite cannot be interrupted
    in mid-commit, and a transaction that is given up by half would be worse than a late one."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._running: set[asyncio.Task[Any]] = set()

    async def within_time(self, name: str, work: Awaitable[Any]) -> Any:
        """Raises StoreFailed at the deadline; then it may still be done, later."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        done, _ = await asyncio.wait({task}, timeout=self._seconds)
        if not done:
            task.add_done_callback(functools.partial(_late, name))
            raise StoreFailed(f"no answer within {self._seconds:g} s to {name}; it may still be done")
        return task.result()

    async def all_done(self) -> None:
        if self._running:
            await asyncio.wait(self._running)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
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


def _in_time(method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    @functools.wraps(method)
    async def within(self: Any, *given: Any, **named: Any) -> Any:
        transactions: Transactions = self.transactions
        return await transactions.within_time(method.__name__, method(self, *given, **named))

    return within
