"""What runs, and beside what."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    _once(config, items)
    for item in items:
        if item.get_closest_marker("realtime"):
            item.add_marker(pytest.mark.xdist_group(item.path.parent.name))


def _once(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test that stands under a second name, as its kind of fault, runs once where both are collected."""
    seen: set[tuple[object, str]] = set()
    kept: list[pytest.Item] = []
    again: list[pytest.Item] = []
    for item in items:
        key = (getattr(item, "function", item), item.name.partition("[")[2])
        (again if key in seen else kept).append(item)
        seen.add(key)
    if again:
        config.hook.pytest_deselected(items=again)
        items[:] = kept
