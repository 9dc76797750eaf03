"""Leaks put in on purpose: with each of them the two games of a pair must be told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from engine import FORMATS, Event, Role
from engine.events import CheckMade
from table.ids import ChannelId, UserId
from table.member import Member
from table.snapshot import Snapshot
from table.table import Table
from tests.cogs.evening import Evening as Club
from tests.table.evening import Evening


@contextmanager
def nothing(_: object) -> Iterator[None]:
    """No leak."""
    yield


@contextmanager
def edit_when_the_sheriff_acts(club: Club) -> Iterator[None]:
    """The panel is sent once more for it, with nothing new on it."""
    changed = club.face.changed

    def leaks(shown: Snapshot, events: Sequence[Event]) -> None:
        changed(shown, events)
        for event in events:
            if isinstance(event, CheckMade) and shown.game and shown.game.role(event.seat) is Role.SHERIFF:
                panel = club.face._panels[shown.table]
                panel._shown = None
                panel._newest.put(shown)

    with patch.object(club.face, "changed", leaks):
        yield


@contextmanager
def mutes_in_the_order_of_roles(evening: Club | Evening) -> Iterator[None]:
    """Where several microphones are to be changed, the blacks' come first."""
    role_of = roles(evening)

    def order(member: Member) -> tuple[Any, ...]:
        assert member.wish is not None
        return member.wish.rank, role_of(member.user), member.user

    with patch.object(Member, "order", property(order)):
        yield


@contextmanager
def reasons_that_name_a_team(club: Club) -> Iterator[None]:
    """In the server's audit log."""
    role_of, teams = roles(club), FORMATS["classic"].teams
    edit = club.bot.http.edit_member

    def leaks(guild: int, user: int, *, reason: str, **changes: Any) -> Any:
        role = role_of(UserId(user))
        team = f", {teams[Role(role)]}" if role else ""
        return edit(guild, user, reason=reason + team, **changes)

    with patch.object(club.bot.http, "edit_member", leaks):
        yield


def roles(evening: Club | Evening) -> Callable[[UserId], str]:
    """Who holds which role; empty for all before they are dealt."""
    known: dict[UserId, str] = {}

    def role_of(user: UserId) -> str:
        table = _table(evening)
        if not known and table is not None and table.snapshot().game is not None:
            shown = table.snapshot()
            assert shown.game is not None
            known.update((holder, shown.game.role(seat).value) for seat, holder in shown.seats.items())
        return known.get(user, "")

    return role_of


def _table(evening: Club | Evening) -> Table | None:
    if isinstance(evening, Club):
        return evening.house.at(ChannelId(evening.room.id))
    return evening.table
