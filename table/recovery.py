"""Whether a table that the store has can be gone on with."""

from __future__ import annotations

from collections.abc import Mapping

from engine import FORMATS, Option
from engine.events import GameStarted
from table.ports import Found, StoredTable, TableState, Unreadable
from table.room import SPECTATORS_MUTED


class NotTakenUp(Exception):  # noqa: N818
    """Why it cannot, in one line for whoever runs the bot."""


def readable(found: Found) -> StoredTable:
    """Raises NotTakenUp."""
    if isinstance(found, Unreadable):
        raise NotTakenUp(found.why)
    return found


def goes_on(found: Found) -> StoredTable:
    """An open one, all of it there. Raises NotTakenUp."""
    stored = readable(found)
    try:
        check_options(stored.format, stored.options)
    except ValueError as error:
        raise NotTakenUp(str(error)) from error
    first = stored.events[0] if stored.events else None
    if stored.state is TableState.LOBBY:
        if first is not None:
            raise NotTakenUp("a lobby with events")
    elif not isinstance(first, GameStarted):
        raise NotTakenUp("a game without its start")
    elif sorted(stored.seats) != list(range(1, len(first.roles) + 1)):
        raise NotTakenUp(f"{len(stored.seats)} of {len(first.roles)} seats")
    return stored


def check_options(format: str, options: Mapping[str, str]) -> None:
    """The format's own, and whether spectators are muted. Raises ValueError for what there is not."""
    if format not in FORMATS:
        raise ValueError(f"no format {format!r}")
    spectators = Option(SPECTATORS_MUTED, "on", words=("on", "off"))
    known = {**FORMATS[format].options, SPECTATORS_MUTED: spectators}
    for name, value in options.items():
        if name not in known or not known[name].accepts(value):
            raise ValueError(f"no option {name} {value}")
