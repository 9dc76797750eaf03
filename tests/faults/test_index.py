"""The pages beside this file name a test for every kind of fault, and the tests exist.

README.md has the kinds of shared/FAULTS.md, law.md and words.md what trying the product has found. A test
stands as `test_module.py::test_name` in this folder, or as `folder/test_module.py::test_name` below tests/.
"""

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
FOUND = [row for page in ("law.md", "words.md") for row in _rows((HERE / page).read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("kind", "tests"), OURS + FOUND)
def test_every_kind_names_tests_that_there_are(kind: str, tests: str) -> None:
    found = re.findall(r"`([\w/]+)\.py::(\w+)`", tests)
    assert found, kind
    for path, name in found:
        module = path.replace("/", ".") if "/" in path else f"faults.{path}"
        assert callable(getattr(importlib.import_module(f"tests.{module}"), name)), name


@pytest.mark.parametrize("page", ["README.md", "law.md", "words.md"])
def test_no_kind_stands_twice_on_a_page(page: str) -> None:
    kinds = [kind for kind, _ in _rows((HERE / page).read_text(encoding="utf-8"))]
    assert len(kinds) == len(set(kinds))


@pytest.mark.skipif(not SHARED.exists(), reason="the list of faults lies beside the project, not in it")
def test_no_kind_is_left_out() -> None:
    asked = [_NOTES.sub("", kind) for _, kind, _ in _rows(SHARED.read_text(encoding="utf-8"))]
    assert len(asked) == len(set(asked))
    assert set(asked) == {kind for kind, _ in OURS}
