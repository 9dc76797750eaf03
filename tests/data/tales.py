"""Events and tables for the store's tests: it does not ask whether they make a good game."""

from __future__ import annotations

from collections.abc import Sequence

from data import SqlStore
from engine.actions import Reason
from engine.events import DayBegan, Event, Fouled, GameStarted, Said, StageBegan, Voted
from engine.roles import Ms, Role, Seat
from engine.stages import StageKind
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import Conflict, Debt, Found, StoredTable

GUILD = GuildId(1_100_000_000_000_000_001)
CHANNEL = ChannelId(1_100_000_000_000_000_002)
OWNER = UserId(1_100_000_000_000_000_003)
PEOPLE = tuple(UserId(1_100_000_000_000_000_010 + number) for number in range(6))
SEATS = {Seat(number): user for number, user in enumerate(reversed(PEOPLE), 1)}
NOW = 1_800_000_000_000
SECRET = "5ec4e7" * 10

FIRST: tuple[Event, ...] = (
    GameStarted(
        at=Ms(0),
        format="classic",
        seed="ქალაქი",
        roles=(Role.DON, *[Role.CITIZEN] * 4, Role.SHERIFF),
        options=(("vote-seconds", "25"),),
        lengths=(("speech", 60_000),),
    ),
    StageBegan(at=Ms(0), stage=StageKind.DEAL, began=Ms(0), ends=Ms(30_000)),
)


def said(at: int) -> Event:
    return Said(at=Ms(at), seat=Seat(3))


def voted(at: int) -> Event:
    return Voted(at=Ms(at), seat=Seat(3), candidate=Seat(5))


def fouled(at: int) -> Event:
    return Fouled(at=Ms(at), seat=Seat(2), reason=Reason.OATH, fouls=3, penalty=True)


def dawned(at: int) -> Event:
    return DayBegan(at=Ms(at), day=1, order=tuple(SEATS), listed=True, critical=(Seat(2),))


def debt(user: UserId, table: TableId, *, was_muted: bool = False) -> Debt:
    return Debt(GUILD, user, table, was_muted)


async def lobby(store: SqlStore, channel: ChannelId = CHANNEL) -> TableId:
    table = await store.open_table(GUILD, channel, OWNER, "classic", {"vote-seconds": "25"}, NOW, SECRET)
    assert isinstance(table, int)
    return table


def whole(found: Sequence[Found]) -> tuple[StoredTable, ...]:
    """None of them is unreadable."""
    tables = tuple(table for table in found if isinstance(table, StoredTable))
    assert len(tables) == len(found)
    return tables


def press(user: UserId) -> int:
    """The id of the interaction by which he joins."""
    return user + 1_000_000


async def join(store: SqlStore, table: TableId, user: UserId) -> Conflict | None:
    return await store.join(table, user, press(user))


async def playing(store: SqlStore) -> TableId:
    table = await lobby(store)
    for user in PEOPLE:
        assert await join(store, table, user) is None
    await store.begin(table, SEATS, FIRST, [], NOW + 1)
    return table
