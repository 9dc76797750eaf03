"""A wire log as the sandbox writes it: one JSON object a line, in the order in which the server acted."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Record:
    """One line. `at` is real seconds since the server began; `kind` is rest, gateway or user."""

    at: float
    kind: str
    data: Json

    @property
    def path(self) -> str:
        """Of a rest record, without the query."""
        return str(self.data["path"]).partition("?")[0]


def parse(lines: Iterable[str]) -> list[Record]:
    """Raises ValueError for a line that is not a record."""
    records = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        data = json.loads(line)
        if data.get("kind") not in ("rest", "gateway", "user"):
            raise ValueError(f"line {number}: not a record")
        records.append(Record(float(data["at"]), data["kind"], data))
    return records


def read(path: Path) -> list[Record]:
    """The whole file; a last line that is still being written is left out."""
    text = path.read_text(encoding="utf-8")
    return parse(text[: text.rfind("\n") + 1].splitlines())
