"""Robots and their made table race only in the loop's own time, so that a busy machine decides nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from tests.fakes.loop import LeapingLoop


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"leaping": LeapingLoop}
