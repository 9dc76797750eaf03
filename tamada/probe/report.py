"""The table of what was found: one line a point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tamada.probe.points import POINTS, Point, Rate, Value

HEADINGS = ("point", "platform", "sandbox", "measured", "")
ABSENT = "–"


@dataclass(frozen=True, slots=True)
class Skipped:
    """Not measured, and why."""

    reason: str


Found = Mapping[Point, Value | Skipped]


def table(found: Found) -> str:
    """Every point has its line, in their order. Raises KeyError for one that was left out of `found`."""
    rows = [HEADINGS, *(_row(point, found[point]) for point in POINTS)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def _row(point: Point, measured: Value | Skipped) -> tuple[str, ...]:
    platform = f"{point.platform} {point.mark.value}".rstrip()
    sandbox = ABSENT if point.sandbox is None else str(point.sandbox)
    if isinstance(measured, Skipped):
        return point.name, platform, sandbox, ABSENT, f"not measured: {measured.reason}"
    return point.name, platform, sandbox, str(measured), verdict(point, measured)


def verdict(point: Point, measured: Value) -> str:
    """Where the measured value does not hold, or that it does."""
    against = [
        name
        for name, value in (("platform", point.platform), ("sandbox", point.sandbox))
        if value is not None and not _holds(value, measured)
    ]
    return f"differs from {' and '.join(against)}" if against else "agrees"


def _holds(assumed: Value, measured: Value) -> bool:
    if isinstance(assumed, Rate) and isinstance(measured, Rate):
        return assumed.holds(measured)
    return assumed == measured
