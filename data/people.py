"""What the store has about one person, and how it forgets him."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, Text, TextClause, cast, delete, exists, func, select, update
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
        .order_by(SeatRow.id.desc())
        .limit(most)
        # Not its options: should they be no JSON, that is no reason to keep from him what is kept about him.
        .options(load_only(TableRow.guild_id, TableRow.format, TableRow.opened_at, TableRow.state))
    )
    own_fouls = select(FoulRow).join(
        SeatRow, (SeatRow.table_id == FoulRow.table_id) & (SeatRow.number == FoulRow.seat)
    )
    newest = [(seat, table) for seat, table in seats.all()]
    started = await _started(session, [table.id for _, table in newest if table.state not in OPEN])
    return Kept(
        language=await language(session, user),
        seats=tuple(_seat(seat, table, started.get(table.id)) for seat, table in newest),
        seated=await _count(session, select(SeatRow).where(SeatRow.user_id == user)),
        hosted=await _count(session, select(TableRow).where(TableRow.owner_id == user)),
        fouls_got=await _count(session, own_fouls.where(SeatRow.user_id == user)),
        fouls_given=await _count(session, select(FoulRow).where(FoulRow.giver_id == user)),
        debts=await _count(session, select(DebtRow).where(DebtRow.user_id == user)),
        open_tables=len(await _open_tables(session, user)),
    )


async def forget(session: AsyncSession, user: UserId) -> None:
    """See `table.ports.Store.forget`."""
    await session.execute(delete(LanguageRow).where(LanguageRow.user_id == user))
    await _erase(session, user, HAS_ENDED)
    for table in await _open_tables(session, user):
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


async def _open_tables(session: AsyncSession, user: UserId) -> Sequence[int]:
    """Those that name him, in whatever way."""
    found = await session.scalars(
        select(TableRow.id)
        .where(TableRow.owner_id == user, IS_OPEN)
        .union(
            *(
                select(TableRow.id).join(row, row.table_id == TableRow.id).where(column == user, IS_OPEN)
                for row, column in (
                    (SeatRow, SeatRow.user_id),
                    (FoulRow, FoulRow.giver_id),
                    (CoHostRow, CoHostRow.user_id),
                )
            )
        )
    )
    return found.all()


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


async def _count(session: AsyncSession, rows: Select[Any]) -> int:
    counted = await session.scalar(select(func.count()).select_from(rows.subquery()))
    return counted or 0
