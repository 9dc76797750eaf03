"""What the person of a seat is called; empty where nobody sits there any more."""

from __future__ import annotations

from cogs.names import GuildNames
from engine import Seat
from table.snapshot import Snapshot


def shown_at(table: Snapshot, seat: Seat, names: GuildNames) -> str:
    """For text displays: `GuildNames.shown`."""
    user = table.seats.get(seat)
    return "" if user is None else names.shown(user)


def plain_at(table: Snapshot, seat: Seat, names: GuildNames) -> str:
    """For labels: `GuildNames.plain`."""
    user = table.seats.get(seat)
    return "" if user is None else names.plain(user)
