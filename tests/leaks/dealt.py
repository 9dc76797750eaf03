"""The deal of a pair's game in place of the seed's: the same people in the same seats, other roles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from unittest.mock import patch

from engine import Beginning, Event, Role, set_up


@contextmanager
def dealt(roles: Sequence[Role]) -> Iterator[None]:
    """Every game that a table starts has these roles; all else comes from its seed as always."""

    def start(format: str, seats: int, seed: str, options: Mapping[str, str]) -> tuple[Event, ...]:  # noqa: ARG001
        assert seats == len(roles)
        return set_up(format, roles, options, Beginning())

    with patch("table.table.start", start):
        yield
