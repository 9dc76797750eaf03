"""What everybody can see and hear of a game, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from itertools import zip_longest
from typing import Any

NOISE = 1e-6
"""Seconds by which two equal moments may differ in floating-point numbers."""


@dataclass(frozen=True, slots=True)
class Moment:
    """`at`: seconds of virtual time. `what`: anything that can be compared."""

    at: float
    what: Any


@dataclass
class Trace:
    """Nothing is added any more once it is `closed`."""

    moments: list[Moment] = field(default_factory=list)
    closed: bool = False

    def add(self, at: float, what: Any) -> None:
        if not self.closed:
            self.moments.append(Moment(at, what))


def difference(left: Sequence[Moment], right: Sequence[Moment]) -> str | None:
    """The first moment at which two traces differ, in words; None if they are the same."""
    for number, (one, other) in enumerate(zip_longest(left, right)):
        if one is None or other is None:
            return f"moment {number}: only in one of them: {one or other}"
        if one.what != other.what:
            return f"moment {number}, {one.at:.6f}: {'; '.join(apart(one.what, other.what))}"
        if abs(one.at - other.at) > NOISE:
            return f"moment {number}: at {one.at:.6f} and at {other.at:.6f}: {one.what}"
    return None


def apart(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Where two values differ, and how."""
    if one == other:
        return
    if type(one) is not type(other):
        yield f"{path} {one!r} / {other!r}"
    elif is_dataclass(one):
        for field_ in fields(one):
            yield from apart(getattr(one, field_.name), getattr(other, field_.name), f"{path}.{field_.name}")
    elif isinstance(one, dict):
        for key in sorted(one.keys() | other.keys(), key=str):
            yield from apart(one.get(key), other.get(key), f"{path}.{key}")
    elif isinstance(one, list | tuple) and len(one) == len(other):
        for number, (mine, his) in enumerate(zip(one, other, strict=True)):
            yield from apart(mine, his, f"{path}[{number}]")
    else:
        yield f"{path} {one!r} / {other!r}"
