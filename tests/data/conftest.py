"""A file database for each test, and a short piece of history."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data import SqlStore, opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tamada.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqlStore]:
    async with opened(path) as made:
        yield made
