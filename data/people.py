"""What the store has about one person, and how it forgets him."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Select, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from data import history
from data.models import CoHostRow, DebtRow, ErasureRow, EventRow, FoulRow, LanguageRow, SeatRow, TableRow
from engine.events import GameStarted
from engine.roles import Role, Seat
from table.ids import GuildId, TableId, UserId
from table.ports import OPEN, Kept, KeptSeat, TableState


async def about(session: AsyncSession, user: UserId, most: int) -> Kept:
    """See `table.ports.Store.about`."""
    seats = await session.execute(
        select(SeatRow, TableRow)
        .join(TableRow, SeatRow.table_id == TableRow.id)
        .where(SeatRow.user_id == user)
        .order_by(SeatRow.id.desc())
        .limit(most)
    )
    own_fouls = select(FoulRow).join(
        SeatRow, (SeatRow.table_id == FoulRow.table_id) & (SeatRow.number == FoulRow.seat)
    )
    concerned = select(TableRow).where(TableRow.id.in_(_tables(user)), TableRow.state.in_(OPEN))
    return Kept(
        language=await language(session, user),
        seats=tuple([await _seat(session, seat, table) for seat, table in seats.all()]),
        seated=await _count(session, select(SeatRow).where(SeatRow.user_id == user)),
        hosted=await _count(session, select(TableRow).where(TableRow.owner_id == user)),
        fouls_got=await _count(session, own_fouls.where(SeatRow.user_id == user)),
        fouls_given=await _count(session, select(FoulRow).where(FoulRow.giver_id == user)),
        debts=await _count(session, select(DebtRow).where(DebtRow.user_id == user)),
        open_tables=await _count(session, concerned),
    )


async def forget(session: AsyncSession, user: UserId) -> None:
    """See `table.ports.Store.forget`."""
    await session.execute(delete(LanguageRow).where(LanguageRow.user_id == user))
    still_open = TableRow.state.in_(OPEN)
    await _erase(session, user, select(TableRow.id).where(~still_open))
    later = select(TableRow.id).where(TableRow.id.in_(_tables(user)), still_open)
    for table in (await session.scalars(later)).all():
        await session.merge(ErasureRow(table_id=table, user_id=user))


async def erase_at_end(session: AsyncSession, table: TableId) -> None:
    """The table is open no more: whoever asked for it meanwhile is forgotten."""
    asked = select(ErasureRow.user_id).where(ErasureRow.table_id == table)
    for user in (await session.scalars(asked)).all():
        await _erase(session, UserId(user), select(TableRow.id).where(TableRow.id == table))
    await session.execute(delete(ErasureRow).where(ErasureRow.table_id == table))


async def language(session: AsyncSession, user: UserId) -> str | None:
    row = await session.get(LanguageRow, user)
    return None if row is None else row.language


async def _erase(session: AsyncSession, user: UserId, tables: Select[Any]) -> None:
    for column in (SeatRow.user_id, FoulRow.giver_id):
        row = column.class_
        await session.execute(
            update(row).where(column == user, row.table_id.in_(tables)).values({column: None})
        )
    await session.execute(
        update(TableRow).where(TableRow.owner_id == user, TableRow.id.in_(tables)).values(owner_id=None)
    )


def _tables(user: UserId) -> Select[Any]:
    """Tables that name him, in whatever way."""
    named: ColumnElement[bool] = or_(
        TableRow.owner_id == user,
        TableRow.id.in_(select(SeatRow.table_id).where(SeatRow.user_id == user)),
        TableRow.id.in_(select(FoulRow.table_id).where(FoulRow.giver_id == user)),
        TableRow.id.in_(select(CoHostRow.table_id).where(CoHostRow.user_id == user)),
    )
    return select(TableRow.id).where(named)


async def _seat(session: AsyncSession, seat: SeatRow, table: TableRow) -> KeptSeat:
    number = seat.number
    return KeptSeat(
        guild=GuildId(table.guild_id),
        format=table.format,
        opened=table.opened_at,
        state=table.state,
        seat=None if number is None else Seat(number),
        # Until a game is over, nobody learns a role from here.
        role=await _role(session, table, number)
        if table.state is TableState.OVER and number is not None
        else None,
    )


async def _role(session: AsyncSession, table: TableRow, number: int) -> Role:
    first = await session.get_one(EventRow, (table.id, 1))
    (started,) = history.events([first])
    assert isinstance(started, GameStarted)
    return started.roles[number - 1]


async def _count(session: AsyncSession, rows: Select[Any]) -> int:
    counted = await session.scalar(select(func.count()).select_from(rows.subquery()))
    return counted or 0
