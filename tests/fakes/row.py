"""One table in the store that forgets, with what it knows of its people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.events import Event, Fouled, GameStarted
from engine.roles import Ms, Role, Seat
from table.ids import NOBODY, ChannelId, GuildId, TableId, UserId
from table.ports import OPEN, FoulGiven, KeptSeat, Posted, StoredTable, TableState, Words
from table.snapshot import Lot, PauseCause

START = Ms(0)


@dataclass
class Joined:
    """`order` counts over all tables. `user` is None when he is forgotten, `seat` until the game begins."""

    order: int
    user: UserId | None
    press: int | None
    seat: Seat | None = None
    lot: str | None = None
    lot_place: int = 0


@dataclass
class Row:
    table: TableId
    guild: GuildId
    channel: ChannelId
    owner: UserId
    format: str
    options: dict[str, str]
    opened: int
    secret: str | None
    state: TableState = TableState.LOBBY
    joined: list[Joined] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)
    fouls: list[FoulGiven] = field(default_factory=list)
    game_at: Ms = START
    panel: Posted | None = None
    log: Posted | None = None
    paused_by: frozenset[PauseCause] = frozenset()
    co_hosts: frozenset[UserId] = frozenset()
    erasures: set[UserId] = field(default_factory=set)
    """Whom the table forgets when it ends."""
    ended: int | None = None

    @property
    def open(self) -> bool:
        return self.state in OPEN

    @property
    def people(self) -> tuple[UserId, ...]:
        return tuple(one.user for one in self.joined if one.user is not None)

    @property
    def seats(self) -> dict[Seat, UserId]:
        seated = {one.seat: one.user for one in self.joined if one.seat and one.user is not None}
        return dict(sorted(seated.items()))

    @property
    def lots(self) -> tuple[Lot, ...]:
        put_in = sorted(self.joined, key=lambda one: one.lot_place)
        return tuple(Lot(one.user or NOBODY, one.lot) for one in put_in if one.lot is not None)

    def stored(self) -> StoredTable:
        return StoredTable(
            table=self.table,
            guild=self.guild,
            channel=self.channel,
            owner=self.owner,
            format=self.format,
            options=dict(self.options),
            state=self.state,
            people=self.people,
            seats=self.seats,
            events=tuple(self.events),
            words=tuple(sorted(self.words, key=lambda one: one.number)),
            game_at=self.game_at,
            panel=self.panel,
            opened=self.opened,
            paused_by=self.paused_by,
            secret=self.secret,
            joins=tuple(one.press for one in self.joined if one.press is not None),
            lots=self.lots,
            co_hosts=self.co_hosts,
            log=self.log,
        )

    # --- one person -----------------------------------------------------------------------------------

    def names(self, user: UserId) -> bool:
        """In whatever way."""
        return user in (self.owner, *self.people, *self.co_hosts, *(foul.giver for foul in self.fouls))

    def kept(self, user: UserId) -> Iterator[tuple[int, KeptSeat]]:
        """His seat here, if he has one, with its place in the order of joining."""
        for one in self.joined:
            if one.user == user:
                role = self._role(one.seat) if one.seat is not None else None
                seat = KeptSeat(self.table, self.guild, self.format, self.opened, self.state, one.seat, role)
                yield one.order, seat

    def _role(self, seat: Seat) -> Role | None:
        if self.open:
            return None
        started = self.events[0]
        assert isinstance(started, GameStarted)
        return started.roles[seat - 1]

    def fouls_of(self, user: UserId) -> int:
        """How many he has got."""
        fouled = (self.events[foul.number - 1] for foul in self.fouls)
        return sum(isinstance(event, Fouled) and self.seats.get(event.seat) == user for event in fouled)

    def erase(self, user: UserId) -> None:
        for one in self.joined:
            if one.user == user:
                one.user = None
        if self.owner == user:
            self.owner = NOBODY
        self.fouls = [replace(foul, giver=NOBODY) if foul.giver == user else foul for foul in self.fouls]
