"""One short game of each format while Discord fails. `python -m tests.chaos` plays more and longer."""

from __future__ import annotations

import pytest

from engine import FORMATS
from tests.chaos.__main__ import one


@pytest.mark.realtime
@pytest.mark.parametrize("format", FORMATS)
def test_in_chaos_nothing_is_lost_and_microphones_come_right(format: str) -> None:
    assert one(format, "short", speed=14.0, lasts=12.0).wrong == []
