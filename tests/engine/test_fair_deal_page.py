"""docs/fair-deal.md: its program, with nothing of ours, makes the deals that we make."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine import FORMATS, commitment, deal_roles, deal_seats, seed_of

PAGE = Path(__file__).parents[2] / "docs" / "fair-deal.md"
SECRET = "f0" * 32
JOINS = tuple(1_310_000_000_000_000_000 + 7_919 * number for number in range(12))
WORDS = ("apple", "ვაშლი", "Яблоко-7", "o\u02bbzbek", *(f"word-{number}" for number in range(8)))
TABLES = [(name, seats) for name, form in FORMATS.items() for seats in range(form.least, form.most + 1)]


def program() -> str:
    (found,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


@pytest.mark.parametrize("put_in", [0, 1])
@pytest.mark.parametrize(("format", "seats"), TABLES)
def test_the_pages_program_makes_the_deal_of_every_table(
    format: str, seats: int, put_in: int, tmp_path: Path
) -> None:
    """With words and without."""
    joins = JOINS[:seats]
    words = WORDS[: put_in * seats]
    text = program()
    for old, new in (
        ('format = "classic"', f'format = "{format}"'),
        ('"SECRET"', f'"{SECRET}"'),
        ('"WORD WORD WORD"', f'"{" ".join(words or map(str, joins))}"'),
        ("seats = 10", f"seats = {seats}"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    file = tmp_path / "check.py"
    file.write_text(text, encoding="utf-8")
    # -I: it sees neither this folder nor the packages that are installed beside it.
    ran = subprocess.run(
        [sys.executable, "-I", "-S", str(file)], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    seed = seed_of(SECRET, joins, words)
    dealt = zip(deal_seats(format, seats, seed), deal_roles(format, seats, seed), strict=True)
    assert ran.stdout.splitlines() == [
        f"seal {commitment(SECRET)}",
        *(f"seat {seat}: join {place + 1}, {role}" for seat, (place, role) in enumerate(dealt, 1)),
    ]
