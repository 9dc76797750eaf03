"""Every record in tests/scenarios holds: the given ones and our own, whose titles cite their clauses."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.record import MalformedRecord, Record, play, read

SCENARIOS = Path(__file__).parent.parent / "scenarios"
SHARED = Path(__file__).parents[3] / "shared" / "scenarios"


def _records() -> list[tuple[str, Record | MalformedRecord]]:
    return [
        (f"{path.stem}: {getattr(record, 'title', None)}", record)
        for path in sorted(SCENARIOS.glob("*.mafia"))
        for record in read(path.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(
    ("name", "record"), _records(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_the_record_holds(name: str, record: Record | MalformedRecord) -> None:
    assert isinstance(record, Record), f"{name}: {record}"
    played = play(record)
    assert [f"{failure.line}: {failure}" for failure in played.failures] == []
    assert played.malformed is None


def test_the_copies_are_the_given_records() -> None:
    if not SHARED.is_dir():
        pytest.skip("the given records lie beside the project's folder only where it is developed")
    for given in SHARED.glob("*.mafia"):
        assert (SCENARIOS / given.name).read_bytes() == given.read_bytes()
