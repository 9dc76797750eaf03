"""Tests that need a browser are skipped, with the reason, where there is none."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.page.browser import CHROMIUM, MISSING
from tests.page.stage import Stage, staged


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    if CHROMIUM is None:
        pytest.skip(MISSING)
    async with staged() as made:
        yield made
        assert made.complaints == []
