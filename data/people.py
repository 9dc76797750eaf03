"""What the store has about one person, and how it forgets him."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence

from sqlalchemy import (
    ColumnElement,
    ScalarSelect,
    Select,
    Text,
    TextClause,
    cast,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import load_only

from data import history
from data.models import (
    HAS_ENDED,
    IS_OPEN,
    CoHostRow,
    DebtRow,
    ErasureRow,
    EventRow,
    FoulRow,
    LanguageRow,
    SeatRow,
    TableRow,
)
from engine.events import Event, GameStarted
from engine.roles import Seat
from table.ids import NOBODY, GuildId, TableId, UserId
from table.ports import OPEN, Kept, KeptSeat, StoreFailed
from table.snapshot import Lot

log = logging.getLogger(__name__)


async def about(session: AsyncSession, user: UserId, most: int) -> Kept:
    """See `table.ports.Store.about`."""
    seats = await session.execute(
        select(SeatRow, TableRow)
        .join(TableRow, SeatRow.table_id == TableRow.id)
        .where(SeatRow.user_id == user)
        .order_by(SeatRow.table_id.desc())
        .limit(most)
        # Not its options: should they be no JSON, that is no reason to keep from him what is kept about him.
        .options(load_only(TableRow.guild_id, TableRow.format, TableRow.opened_at, TableRow.state))
    )
    newest = [(seat, table) for seat, table in seats.all()]
    started = await _started(session, [table.id for _, table in newest if table.state not in OPEN])
    own_fouls = select(func.count()).join_from(
        SeatRow, FoulRow, (SeatRow.table_id == FoulRow.table_id) & (SeatRow.number == FoulRow.seat)
    )
    counted = await session.execute(
        select(
            select(LanguageRow.language).where(LanguageRow.user_id == user).scalar_subquery(),
            _count(SeatRow.user_id == user),
            _count(TableRow.owner_id == user),
            own_fouls.where(SeatRow.user_id == user).scalar_subquery(),
            _count(FoulRow.giver_id == user),
            _count(DebtRow.user_id == user),
            select(func.count()).select_from(_open_tables(user).subquery()).scalar_subquery(),
        )
    )
    chosen, seated, hosted, got, given, debts, open_tables = counted.one()
    return Kept(
        language=chosen,
        seats=tuple(_seat(seat, table, started.get(table.id)) for seat, table in newest),
        seated=seated,
        hosted=hosted,
        fouls_got=got,
        fouls_given=given,
        debts=debts,
        open_tables=open_tables,
    )


async def forget(session: AsyncSession, user: UserId) -> None:
    """See `table.ports.Store.forget`."""
    await session.execute(delete(LanguageRow).where(LanguageRow.user_id == user))
    await _erase(session, user, HAS_ENDED)
    for table in (await session.scalars(_open_tables(user))).all():
        await session.merge(ErasureRow(table_id=table, user_id=user))


async def erase_at_end(session: AsyncSession, table: TableId) -> None:
    """The table is open no more: whoever asked for it meanwhile is forgotten."""
    asked = select(ErasureRow.user_id).where(ErasureRow.table_id == table)
    for user in (await session.scalars(asked)).all():
        await _erase(session, UserId(user), TableRow.id == table)
    await session.execute(delete(ErasureRow).where(ErasureRow.table_id == table))


async def language(session: AsyncSession, user: UserId) -> str | None:
    row = await session.get(LanguageRow, user)
    return None if row is None else row.language


async def _erase(session: AsyncSession, user: UserId, which: TextClause | ColumnElement[bool]) -> None:
    """Out of the tables of which this holds."""
    for column in (SeatRow.user_id, FoulRow.giver_id):
        row = column.class_
        table = exists().where(TableRow.id == row.table_id, which)
        await session.execute(update(row).where(column == user, table).values({column: None}))
    await session.execute(update(TableRow).where(TableRow.owner_id == user, which).values(owner_id=None))


def _open_tables(user: UserId) -> Select[int]:
    """Those that name him, in whatever way: looked for from the few that are open, not from all his."""
    named = (
        exists().where(column.class_.table_id == TableRow.id, column == user)
        for column in (SeatRow.user_id, FoulRow.giver_id, CoHostRow.user_id)
    )
    return select(TableRow.id).where(IS_OPEN, or_(TableRow.owner_id == user, *named))


async def _started(session: AsyncSession, tables: Sequence[int]) -> Mapping[int, Event]:
    """The first event of each that can be read."""
    # As text: one that is no JSON must not keep the others from being read.
    columns = (EventRow.table_id, EventRow.kind, EventRow.version, cast(EventRow.body, Text))
    first = select(*columns).where(EventRow.table_id.in_(tables), EventRow.number == 1)
    found = {}
    for table, kind, version, body in (await session.execute(first)).all():
        try:
            found[table] = history.event(table, 1, kind, version, json.loads(body))
        except (StoreFailed, TypeError, ValueError) as error:
            log.error("the roles of table %s cannot be read: %r", table, error)
    return found


async def at_table(session: AsyncSession, table: TableId) -> Sequence[SeatRow]:
    """All who have joined, in the order of joining."""
    rows = await session.scalars(select(SeatRow).where(SeatRow.table_id == table).order_by(SeatRow.id))
    return rows.all()


def joins(joined: Sequence[SeatRow]) -> tuple[int, ...]:
    """See `table.ports.StoredTable`."""
    return tuple(seat.press_id for seat in joined if seat.press_id is not None)


def lots(joined: Sequence[SeatRow]) -> tuple[Lot, ...]:
    """See `table.ports.StoredTable`."""
    return tuple(
        Lot(NOBODY if seat.user_id is None else UserId(seat.user_id), seat.lot)
        for seat in sorted(joined, key=lambda seat: seat.lot_place or 0)
        if seat.lot is not None
    )


def _seat(seat: SeatRow, table: TableRow, started: Event | None) -> KeptSeat:
    number = seat.number
    return KeptSeat(
        table=TableId(table.id),
        guild=GuildId(table.guild_id),
        format=table.format,
        opened=table.opened_at,
        state=table.state,
        seat=None if number is None else Seat(number),
        # Until a game is over, nobody learns a role from here.
        role=started.roles[number - 1]
        if table.state not in OPEN and number is not None and isinstance(started, GameStarted)
        else None,
    )


def _count(rows: ColumnElement[bool]) -> ScalarSelect[int]:
    return select(func.count()).where(rows).scalar_subquery()
