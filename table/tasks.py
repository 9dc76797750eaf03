"""Tasks of the table's own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any


def cancel_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Those that have not finished. Shaped for `call_later`."""
    for task in tasks:
        task.cancel()
