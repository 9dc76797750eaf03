"""`table.ports.Store` in SQL. Each method is one transaction; what it says there holds here.

Beyond the port's words: a call that does not fit the table's state (events for a table that is not being
played, a number that does not follow the last one) raises StoreFailed and writes nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping, Sequence

from sqlalchemy import ColumnElement, TextClause, delete, func, insert, select, union, update
from sqlalchemy.engine import CursorResult
from sqlalchemy.ext.asyncio import AsyncSession

from data import history, people
from data.database import Database
from data.deadline import in_time
from data.models import (
    HAS_ENDED,
    HAS_PANEL,
    IS_HELD,
    IS_OPEN,
    Base,
    CoHostRow,
    DebtRow,
    DepartureRow,
    EventRow,
    LanguageRow,
    LeftoverRow,
    SeatRow,
    ServerRow,
    TableRow,
    WordsRow,
)
from engine.events import Event, GameOver
from engine.roles import Ms, Seat
from engine.view import Termination
from table.ids import NOBODY, ChannelId, GuildId, TableId, UserId
from table.ports import (
    OPEN,
    Conflict,
    Dealt,
    Debt,
    FoulGiven,
    Found,
    Kept,
    Leftover,
    Posted,
    ServerSettings,
    StoredTable,
    StoreFailed,
    TableState,
    Unreadable,
    Words,
)
from table.snapshot import PauseCause

log = logging.getLogger(__name__)


@in_time
class SqlStore:
    """Made by `data.opened`."""

    def __init__(self, database: Database, lost: Callable[[], str | None]) -> None:
        self._database = database
        self.transactions = database.transactions
        self.lost = lost

    # --- lobby ------------------------------------------------------------

    async def open_table(
        self,
        guild: GuildId,
        channel: ChannelId,
        owner: UserId,
        format: str,
        options: Mapping[str, str],
        at: int,
        secret: str,
    ) -> TableId | Conflict:
        async with self._database.write() as session:
            taken = select(TableRow.id).where(TableRow.channel_id == channel, IS_OPEN)
            if await session.scalar(taken) is not None:
                return Conflict.CHANNEL_TAKEN
            row = TableRow(
                guild_id=guild,
                channel_id=channel,
                owner_id=owner,
                format=format,
                options=dict(options),
                state=TableState.LOBBY,
                secret=secret,
                opened_at=at,
            )
            session.add(row)
            await session.flush()
            return TableId(row.id)

    async def join(self, table: TableId, user: UserId, press: int) -> Conflict | None:
        """Joining a second time changes nothing and is no conflict."""
        async with self._database.write() as session:
            await _expect(session, table, TableState.LOBBY)
            held = select(SeatRow.table_id).where(SeatRow.user_id == user, IS_HELD)
            match await session.scalar(held):
                case None:
                    session.add(SeatRow(table_id=table, user_id=user, press_id=press))
                    return None
                case elsewhere if elsewhere != table:
                    return Conflict.SEATED_ELSEWHERE
                case _:
                    return None

    async def quit(self, table: TableId, user: UserId) -> None:
        async with self._database.write() as session:
            await _expect(session, table, TableState.LOBBY)
            await session.execute(delete(SeatRow).where(SeatRow.table_id == table, SeatRow.user_id == user))

    async def put_in(self, table: TableId, user: UserId, word: str) -> None:
        async with self._database.write() as session:
            await _expect(session, table, TableState.LOBBY)
            newest = await session.scalar(
                select(func.max(SeatRow.lot_place)).where(SeatRow.table_id == table)
            )
            put = (
                update(SeatRow)
                .where(SeatRow.table_id == table, SeatRow.user_id == user)
                .values(lot=word, lot_place=(newest or 0) + 1)
            )
            if _count(await session.execute(put)) != 1:
                raise StoreFailed(f"{user} has not joined table {table}")

    async def hand_over(self, table: TableId, owner: UserId) -> None:
        async with self._database.write() as session:
            await _expect(session, table, *OPEN)
            await session.execute(update(TableRow).where(TableRow.id == table).values(owner_id=owner))

    async def name_co_hosts(self, table: TableId, co_hosts: Collection[UserId]) -> None:
        async with self._database.write() as session:
            await _expect(session, table, *OPEN)
            await session.execute(delete(CoHostRow).where(CoHostRow.table_id == table))
            session.add_all(CoHostRow(table_id=table, user_id=user) for user in sorted(co_hosts))

    # --- game ------------------------------------------------------------

    async def begin(
        self,
        table: TableId,
        seats: Mapping[Seat, UserId],
        events: Sequence[Event],
        debts: Sequence[Debt],
        at: int,
    ) -> None:
        """`seats` must be exactly the people who have joined."""
        async with self._database.write() as session:
            await _expect(session, table, TableState.LOBBY)
            await session.execute(
                update(TableRow)
                .where(TableRow.id == table)
                .values(state=TableState.PLAYING, begun_at=at, last_number=len(events))
            )
            rows = {row.user_id: row for row in await people.at_table(session, table)}
            if set(rows) != set(seats.values()) or len(rows) != len(seats):
                raise StoreFailed(f"the seats of table {table} are not the people who joined it")
            for number, user in seats.items():
                rows[user].number = number
            await _append(session, table, 1, events)
            await _owe(session, debts)

    async def append(
        self,
        table: TableId,
        first: int,
        events: Sequence[Event],
        game_at: Ms,
        *,
        words: Sequence[Words] = (),
        fouls: Sequence[FoulGiven] = (),
        debts: Sequence[Debt] = (),
        paused_by: Collection[PauseCause] = (),
    ) -> None:
        async with self._database.write() as session:
            followed = await session.execute(
                update(TableRow)
                .where(
                    TableRow.id == table,
                    TableRow.state == TableState.PLAYING,
                    TableRow.last_number == first - 1,
                )
                .values(
                    last_number=first - 1 + len(events),
                    game_at=game_at,
                    paused_by=",".join(sorted(paused_by)),
                )
            )
            if _count(followed) != 1:
                raise StoreFailed(f"event {first} does not follow the last one of table {table}")
            await _append(session, table, first, events)
            if words:
                texts = [{"table_id": table, "number": one.number, "text": one.text} for one in words]
                await session.execute(insert(WordsRow), texts)
            for foul in fouls:
                session.add(history.foul(table, foul, events[foul.number - first]))
            await _owe(session, debts)

    async def end(self, table: TableId, state: TableState, at: int) -> None:
        if state in OPEN:
            raise ValueError(f"{state} is no end")
        async with self._database.write() as session:
            await session.execute(
                update(TableRow).where(TableRow.id == table, IS_OPEN).values(state=state, ended_at=at)
            )
            await session.execute(
                update(SeatRow).where(SeatRow.table_id == table, SeatRow.held).values(held=False)
            )
            await session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == table, SeatRow.number.is_(None))
                .values(lot=None, lot_place=None)
            )
            await session.execute(delete(WordsRow).where(WordsRow.table_id == table))
            await session.execute(delete(CoHostRow).where(CoHostRow.table_id == table))
            await people.erase_at_end(session, table)

    async def stopped(self, channel: ChannelId, since: int, until: int) -> int:
        begun = TableRow.begun_at.is_not(None)
        ended = TableRow.ended_at.between(since, until)
        last = (EventRow.table_id == TableRow.id) & (EventRow.number == TableRow.last_number)
        ends = select(EventRow.table_id, EventRow.number, EventRow.kind).join(TableRow, last)
        async with self._database.read() as session:
            found = await session.execute(ends.where(TableRow.channel_id == channel, ended, begun))
            return sum([await _stopped(session, *end) for end in found.all()])

    async def remember_panel(self, table: TableId, panel: Posted) -> None:
        async with self._database.write() as session:
            before = await session.scalar(select(TableRow.panel_id).where(TableRow.id == table))
            if before is not None and before != panel.message:
                await _leave_over(session, table, before)
            posted = update(TableRow).where(TableRow.id == table)
            await session.execute(posted.values(panel_id=panel.message, panel_day=panel.day))

    async def announced(self, table: TableId) -> None:
        told = update(TableRow).where(TableRow.id == table, HAS_ENDED)
        async with self._database.write() as session:
            await session.execute(told.values(panel_id=None, panel_day=None))

    async def remember_log(self, table: TableId, log: Posted) -> None:
        told = update(TableRow).where(TableRow.id == table)
        async with self._database.write() as session:
            await session.execute(told.values(log_id=log.message, log_day=log.day))

    async def leave_over(self, table: TableId, message: int) -> None:
        async with self._database.write() as session:
            if await session.get(TableRow, table) is not None:
                await _leave_over(session, table, message)

    async def leftovers(self) -> tuple[Leftover, ...]:
        left, of = LeftoverRow, TableRow
        chosen = select(left.table_id, of.guild_id, of.channel_id, left.message_id).join(of)
        async with self._database.read() as session:
            rows = await session.execute(chosen.order_by(left.table_id, left.message_id))
            return tuple(
                Leftover(TableId(table), GuildId(guild), ChannelId(channel), message)
                for table, guild, channel, message in rows
            )

    async def cleared(self, table: TableId, message: int) -> None:
        it = (LeftoverRow.table_id == table, LeftoverRow.message_id == message)
        async with self._database.write() as session:
            await session.execute(delete(LeftoverRow).where(*it))

    async def unfinished(self) -> tuple[Found, ...]:
        async with self._database.read_anew() as session:
            return await _all_stored(session, IS_OPEN)

    async def stored(self, table: TableId) -> Found:
        async with self._database.read_anew() as session:
            for found in await _all_stored(session, TableRow.id == table):
                return found
        raise StoreFailed(f"there is no table {table}")

    async def unannounced(self) -> tuple[Found, ...]:
        async with self._database.read() as session:
            return await _all_stored(session, HAS_ENDED, HAS_PANEL)

    async def dealt(self, guild: GuildId, user: UserId, table: TableId) -> Dealt | None:
        async with self._database.read() as session:
            row = await session.get(TableRow, table)
            if row is None or row.state in OPEN or row.begun_at is None:
                return None
            joined = await people.at_table(session, table)
            if row.guild_id != guild and user not in {seat.user_id for seat in joined}:
                return None
            if row.secret is None:
                return None
            put_in = tuple(lot.word for lot in people.lots(joined))
            return Dealt(row.format, row.secret, people.joins(joined), put_in)

    # --- ledger ------------------------------------------------------------

    async def debts(self) -> tuple[Debt, ...]:
        chosen = select(DebtRow).order_by(DebtRow.guild_id, DebtRow.table_id, DebtRow.user_id)
        found = []
        async with self._database.read() as session:
            for row in await session.scalars(chosen):
                try:
                    _check_types(row)
                except TypeError as error:
                    log.error("a closed microphone is noted that cannot be read, and stays closed: %s", error)
                else:
                    ids = GuildId(row.guild_id), UserId(row.user_id), TableId(row.table_id)
                    found.append(Debt(*ids, row.was_muted))
        return tuple(found)

    async def settle(self, guild: GuildId, user: UserId, table: TableId) -> None:
        async with self._database.write() as session:
            await session.execute(
                delete(DebtRow).where(
                    DebtRow.guild_id == guild, DebtRow.user_id == user, DebtRow.table_id == table
                )
            )

    async def heed(self, guild: GuildId, user: UserId, was_muted: bool) -> None:
        async with self._database.write() as session:
            await session.execute(
                update(DebtRow)
                .where(DebtRow.guild_id == guild, DebtRow.user_id == user)
                .values(was_muted=was_muted)
            )

    # --- settings ------------------------------------------------------------

    async def settings(self, guild: GuildId) -> ServerSettings:
        async with self._database.read() as session:
            row = await session.get(ServerRow, guild)
            if row is None:
                return ServerSettings(guild)
            return ServerSettings(guild, row.language, row.format, dict(row.options), row.host_role_id)

    async def save_settings(self, settings: ServerSettings) -> None:
        async with self._database.write() as session:
            await session.merge(
                ServerRow(
                    id=settings.guild,
                    language=settings.language,
                    format=settings.format,
                    options=dict(settings.options),
                    host_role_id=settings.host_role,
                )
            )

    # --- people ------------------------------------------------------------

    async def language(self, user: UserId) -> str | None:
        async with self._database.read() as session:
            return await people.language(session, user)

    async def save_language(self, user: UserId, language: str | None) -> None:
        async with self._database.write() as session:
            await session.execute(delete(LanguageRow).where(LanguageRow.user_id == user))
            if language is not None:
                session.add(LanguageRow(user_id=user, language=language))

    async def about(self, user: UserId, most: int) -> Kept:
        async with self._database.read() as session:
            return await people.about(session, user, most)

    async def forget(self, user: UserId) -> None:
        async with self._database.write() as session:
            await people.forget(session, user)

    # --- servers that come and go ------------------------------------------------------------

    async def departed(self, guild: GuildId, at: int) -> None:
        async with self._database.write() as session:
            if await session.get(DepartureRow, guild) is None:
                session.add(DepartureRow(guild_id=guild, left_at=at))

    async def returned(self, guild: GuildId) -> None:
        async with self._database.write() as session:
            await session.execute(delete(DepartureRow).where(DepartureRow.guild_id == guild))

    async def departures(self) -> frozenset[GuildId]:
        async with self._database.read() as session:
            return frozenset(map(GuildId, await session.scalars(select(DepartureRow.guild_id))))

    async def servers(self) -> frozenset[GuildId]:
        async with self._database.read() as session:
            strewn = select(TableRow.guild_id).join(LeftoverRow, LeftoverRow.table_id == TableRow.id)
            found = union(select(ServerRow.id), select(DebtRow.guild_id), strewn)
            return frozenset(map(GuildId, await session.scalars(found)))

    async def purge(self, before: int) -> tuple[GuildId, ...]:
        async with self._database.write() as session:
            found = select(DepartureRow.guild_id).where(DepartureRow.left_at < before)
            gone = (await session.scalars(found.order_by(DepartureRow.guild_id))).all()
            await session.execute(delete(DebtRow).where(DebtRow.guild_id.in_(gone)))
            await session.execute(delete(ServerRow).where(ServerRow.id.in_(gone)))
            theirs = select(TableRow.id).where(TableRow.guild_id.in_(gone))
            await session.execute(delete(LeftoverRow).where(LeftoverRow.table_id.in_(theirs)))
            await session.execute(delete(DepartureRow).where(DepartureRow.guild_id.in_(gone)))
            return tuple(GuildId(guild) for guild in gone)


async def _expect(session: AsyncSession, table: TableId, *states: TableState) -> None:
    found = await session.scalar(select(TableRow.state).where(TableRow.id == table))
    if found not in states:
        raise StoreFailed(f"table {table} is {found}, not {' or '.join(states)}")


async def _leave_over(session: AsyncSession, table: TableId, message: int) -> None:
    if await session.get(LeftoverRow, (table, message)) is None:
        session.add(LeftoverRow(table_id=table, message_id=message))


async def _append(session: AsyncSession, table: TableId, first: int, events: Sequence[Event]) -> None:
    if events:
        await session.execute(insert(EventRow), history.rows(table, first, events))


async def _owe(session: AsyncSession, debts: Sequence[Debt]) -> None:
    """A debt that already stands keeps its first word on whether he was muted before."""
    for debt in debts:
        key = (debt.guild, debt.user, debt.table)
        if await session.get(DebtRow, key) is None:
            session.add(
                DebtRow(
                    guild_id=debt.guild,
                    user_id=debt.user,
                    table_id=debt.table,
                    was_muted=debt.was_muted,
                )
            )


async def _all_stored(
    session: AsyncSession, *conditions: TextClause | ColumnElement[bool]
) -> tuple[Found, ...]:
    ids = await session.scalars(select(TableRow.id).where(*conditions).order_by(TableRow.id))
    return tuple([await _found(session, id) for id in ids.all()])


async def _found(session: AsyncSession, id: int) -> Found:
    """Each by itself: what no release has written keeps no other from being read."""
    try:
        return await _stored(session, await session.get_one(TableRow, id))
    except (StoreFailed, LookupError, TypeError, ValueError) as error:
        why = str(error) if isinstance(error, StoreFailed) else f"its rows cannot be read ({error!r})"
    columns = (TableRow.guild_id, TableRow.channel_id, TableRow.format)
    messages = (TableRow.panel_day, TableRow.panel_id, TableRow.log_day, TableRow.log_id)
    row = (await session.execute(select(*columns, *messages).where(TableRow.id == id))).one()
    guild, channel, format, panel_day, panel, log_day, log = row
    return Unreadable(
        table=TableId(id),
        guild=GuildId(guild if isinstance(guild, int) else 0),
        channel=ChannelId(channel if isinstance(channel, int) else 0),
        format=str(format),
        panel=_posted(panel_day, panel),
        log=_posted(log_day, log),
        why=why,
    )


async def _stopped(session: AsyncSession, table: int, number: int, kind: str) -> bool:
    """By a game's last event. Of an outcome that cannot be read nobody is told anything."""
    if kind != GameOver.kind:
        return True
    try:
        (end,) = history.events([await session.get_one(EventRow, (table, number))])
    except (StoreFailed, LookupError, TypeError, ValueError) as error:
        log.warning("how the game of table %s ended cannot be read: %s", table, error)
        return False
    return isinstance(end, GameOver) and end.outcome.termination is Termination.STOPPED


async def _stored(session: AsyncSession, row: TableRow) -> StoredTable:
    """Raises StoreFailed, LookupError, TypeError or ValueError for what no release has written."""
    joined = await people.at_table(session, TableId(row.id))
    found = await session.scalars(
        select(EventRow).where(EventRow.table_id == row.id).order_by(EventRow.number)
    )
    events = found.all()
    for each in (row, *joined):
        _check_types(each)
    if [event.number for event in events] != list(range(1, row.last_number + 1)):
        raise StoreFailed(f"of its {row.last_number} events {len(events)} are there")
    co_hosts = await session.scalars(select(CoHostRow.user_id).where(CoHostRow.table_id == row.id))
    words = await session.scalars(
        select(WordsRow).where(WordsRow.table_id == row.id).order_by(WordsRow.number)
    )
    return StoredTable(
        table=TableId(row.id),
        guild=GuildId(row.guild_id),
        channel=ChannelId(row.channel_id),
        owner=NOBODY if row.owner_id is None else UserId(row.owner_id),
        format=row.format,
        options=dict(row.options),
        state=row.state,
        people=tuple(UserId(seat.user_id) for seat in joined if seat.user_id is not None),
        seats={
            Seat(seat.number): UserId(seat.user_id)
            for seat in sorted(joined, key=lambda seat: seat.number or 0)
            if seat.number is not None and seat.user_id is not None
        },
        events=history.events(events),
        words=tuple(Words(one.number, one.text) for one in words),
        game_at=Ms(row.game_at),
        panel=_posted(row.panel_day, row.panel_id),
        log=_posted(row.log_day, row.log_id),
        opened=row.opened_at,
        paused_by=frozenset(PauseCause(cause) for cause in row.paused_by.split(",") if cause),
        secret=row.secret,
        co_hosts=frozenset(map(UserId, co_hosts)),
        joins=people.joins(joined),
        lots=people.lots(joined),
    )


def _posted(day: int | None, message: int | None) -> Posted | None:
    return None if message is None else Posted(day or 0, message)


def _check_types(row: Base) -> None:
    """SQLite keeps whatever it is given, in any column. Raises TypeError."""
    for column in row.__table__.columns:
        value, expected = getattr(row, column.key), column.type.python_type
        if value is not None and expected in (int, str) and not isinstance(value, expected):
            raise TypeError(f"{column} is {type(value).__name__}")


def _count(result: object) -> int:
    assert isinstance(result, CursorResult)
    return result.rowcount
