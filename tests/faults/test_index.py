"""README.md beside this file names a test for every kind of fault, and the tests exist."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SHARED = HERE.parents[2] / "shared" / "FAULTS.md"

_NOTES = re.compile(r" *\([LQSVPR]\)$")


def _rows(text: str) -> list[list[str]]:
    """Of the one table, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


OURS = _rows((HERE / "README.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("kind", "tests"), OURS)
def test_every_kind_names_tests_that_there_are(kind: str, tests: str) -> None:
    found = re.findall(r"`(\w+)\.py::(\w+)`", tests)
    assert found, kind
    for module, name in found:
        assert callable(getattr(importlib.import_module(f"tests.faults.{module}"), name)), name


@pytest.mark.skipif(not SHARED.exists(), reason="the list of faults lies beside the project, not in it")
def test_no_kind_is_left_out() -> None:
    asked = [_NOTES.sub("", kind) for _, kind, _ in _rows(SHARED.read_text(encoding="utf-8"))]
    assert len(asked) == len(set(asked))
    assert set(asked) == {kind for kind, _ in OURS}
