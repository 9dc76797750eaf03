"""Events to rows and back. Old versions are lifted here; the engine knows the newest only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from data.models import EventRow, FoulRow
from engine.events import Event, Fouled, dump, load
from table.ids import TableId
from table.ports import FoulGiven, StoreFailed

Body = Mapping[str, Any]


class Upcaster(Protocol):
    """Turns a body of one version into the next version's."""

    def __call__(self, body: Body) -> Body: ...


UPCASTERS: Mapping[tuple[str, int], Upcaster] = {}
"""By kind and the version that it lifts from. Every release's events must stay readable."""


def upcast(
    kind: str, version: int, body: Body, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS
) -> tuple[int, Body]:
    """The version and body after every upcaster that applies, one version at a time."""
    while lift := upcasters.get((kind, version)):
        version, body = version + 1, lift(body)
    return version, body


def rows(table: TableId, first: int, events: Sequence[Event]) -> list[dict[str, Any]]:
    """Rows to insert, numbered from `first`."""
    made = []
    for number, event in enumerate(events, first):
        kind, version, body = dump(event)
        made.append(
            {
                "table_id": table,
                "number": number,
                "at": event.at,
                "kind": kind,
                "version": version,
                "body": body,
            }
        )
    return made


def foul(table: TableId, given: FoulGiven, event: Event) -> FoulRow:
    """The row beside a foul's event. Raises StoreFailed if the event is none."""
    if not isinstance(event, Fouled):
        raise StoreFailed(f"event {given.number} of table {table} is no foul")
    return FoulRow(
        table_id=table,
        number=given.number,
        seat=event.seat,
        reason=event.reason.value,
        giver_id=given.giver,
    )


def events(stored: Iterable[EventRow]) -> tuple[Event, ...]:
    """Rows in order of number to events. Raises StoreFailed at one that no release wrote."""
    return tuple(event(row.table_id, row.number, row.kind, row.version, row.body) for row in stored)


def event(table: int, number: int, kind: str, version: int, body: Body) -> Event:
    """One of them. Raises StoreFailed."""
    try:
        newest, lifted = upcast(kind, version, body)
        return load(kind, newest, dict(lifted))
    except (LookupError, TypeError, ValueError) as error:
        raise StoreFailed(
            f"event {number} of table {table} ({kind} version {version}) cannot be read"
        ) from error
