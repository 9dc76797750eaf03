"""One short game while Discord fails. `python -m tests.chaos` plays both formats, more games and longer."""

from __future__ import annotations

import pytest

from tests.calm import calmly
from tests.chaos.__main__ import one


@pytest.mark.realtime
def test_in_chaos_nothing_is_lost_and_microphones_come_right() -> None:
    assert calmly(lambda _: one("yakuza", "short", speed=14.0, lasts=12.0).wrong) == []
