"""The tables of the store. What they mean stands here; how they came about stands in `migrations/`.

People are Discord user ids and stand in `seats.user_id`, `tables.owner_id`, `fouls.giver_id`,
`co_hosts.user_id`, `debts.user_id`, `languages.user_id` and `erasures.user_id` only; the history names
seats. So a person can be taken out of finished games, where the first three become NULL, without touching
what was played.
docs/privacy.md tells it to the people themselves.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Enum,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Text,
    TextClause,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from table.ports import TableState

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""Every constraint has a name, so that every later migration can drop it."""

Id = BigInteger().with_variant(Integer, "sqlite")
"""64 bits everywhere; on SQLite the rowid itself. Also for epoch milliseconds and game time."""

IS_OPEN = text("state IN ('lobby', 'playing')")
"""As SQL, not as parameters: a partial index serves only a query that states its condition word for word."""
HAS_ENDED = text("state NOT IN ('lobby', 'playing')")
IS_HELD = text("held")
HAS_PANEL = text("panel_id IS NOT NULL")


def _while(name: str, column: str, condition: TextClause) -> Index:
    return Index(name, column, sqlite_where=condition, postgresql_where=condition)


def _unique_while(name: str, column: str, condition: TextClause) -> Index:
    return Index(name, column, unique=True, sqlite_where=condition, postgresql_where=condition)


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map = {int: Id, dict[str, str]: JSON, dict[str, Any]: JSON}  # noqa: RUF012


class ServerRow(Base):
    """What a Discord server has set. There is no row while it has set nothing."""

    __tablename__ = "servers"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    language: Mapped[str | None] = mapped_column(String(16))
    format: Mapped[str | None] = mapped_column(String(32))
    options: Mapped[dict[str, str]]
    host_role_id: Mapped[int | None]


class DepartureRow(Base):
    """A server that the bot was removed from. What it set and who is owed a release is kept for a while."""

    __tablename__ = "departures"

    guild_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    left_at: Mapped[int]


class TableRow(Base):
    """One table from its lobby on, kept when it is over. Times `…_at` are UTC epoch milliseconds."""

    __tablename__ = "tables"
    __table_args__ = (
        _unique_while("uq_tables_open_channel", "channel_id", IS_OPEN),
        Index("ix_tables_guild_id", "guild_id"),
        Index("ix_tables_channel_id_ended_at", "channel_id", "ended_at"),
        Index("ix_tables_owner_id", "owner_id"),
        _while("ix_tables_open", "id", IS_OPEN),
        _while("ix_tables_panel", "id", HAS_PANEL),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    guild_id: Mapped[int]
    channel_id: Mapped[int]
    owner_id: Mapped[int | None]
    """None: somebody who has asked to be forgotten."""
    format: Mapped[str] = mapped_column(String(32))
    options: Mapped[dict[str, str]]
    state: Mapped[TableState] = mapped_column(
        Enum(
            TableState,
            name="state",
            native_enum=False,
            create_constraint=True,
            length=16,
            values_callable=lambda states: [state.value for state in states],
        )
    )
    last_number: Mapped[int] = mapped_column(default=0)
    """How many events the game has; the next one has the number after it."""
    game_at: Mapped[int] = mapped_column(default=0)
    """Game time of the last commit: where a restart goes on."""
    paused_by: Mapped[str] = mapped_column(String(64), default="")
    """Who or what paused the game, by commas; empty while it is not."""
    panel_id: Mapped[int | None]
    """None also once the end has been shown."""
    panel_day: Mapped[int | None] = mapped_column(SmallInteger)
    """The day of the game on which the panel was posted, 0 before the first; with `panel_id`."""
    log_id: Mapped[int | None]
    """The message that tells the day `log_day`; both or neither."""
    log_day: Mapped[int | None] = mapped_column(SmallInteger)
    secret: Mapped[str | None] = mapped_column(String(64))
    """What the deal comes from, with the presses of `seats`. None: a game from before secrets were kept."""
    opened_at: Mapped[int]
    begun_at: Mapped[int | None]
    ended_at: Mapped[int | None]


class SeatRow(Base):
    """A person at a table; the order of the ids is the order of joining.

    The press is of nobody but Discord's own books: it stays when the person is forgotten, or the deal could
    not be checked any more.
    """

    __tablename__ = "seats"
    __table_args__ = (
        UniqueConstraint("table_id", "user_id"),
        UniqueConstraint("table_id", "number"),
        _unique_while("uq_seats_held_user", "user_id", IS_HELD),
        # With the one of fouls all that is asked to count somebody's, so that no row is read for it.
        Index("ix_seats_user_id_table_id_number", "user_id", "table_id", "number"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"))
    user_id: Mapped[int | None]
    """None: somebody who has asked to be forgotten."""
    press_id: Mapped[int | None]
    """The interaction by which he joined; None like the table's secret."""
    number: Mapped[int | None] = mapped_column(SmallInteger)
    """None in the lobby."""
    lot: Mapped[str | None] = mapped_column(String(20))
    """The word that he has put into the deal. It stays as the press does."""
    lot_place: Mapped[int | None]
    """The newest of a table has the highest; None like the word."""
    held: Mapped[bool] = mapped_column(default=True)
    """As long as the table is open. A person holds one seat in the whole world."""


class CoHostRow(Base):
    """Whom a table's host has named to direct it beside him. Gone when the table ends."""

    __tablename__ = "co_hosts"
    __table_args__ = (Index("ix_co_hosts_user_id", "user_id"),)

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)


class LeftoverRow(Base):
    """A message in the table's channel that has another in its place, until it is deleted."""

    __tablename__ = "leftovers"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True, autoincrement=False)
    message_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)


class EventRow(Base):
    """The history, only ever appended to. A second writer of a number fails instead of forking the game."""

    __tablename__ = "events"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[int]
    """Game time."""
    kind: Mapped[str] = mapped_column(String(32))
    version: Mapped[int] = mapped_column(SmallInteger)
    body: Mapped[dict[str, Any]]


def _beside_an_event() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["table_id", "number"], ["events.table_id", "events.number"])


class WordsRow(Base):
    """What somebody wrote or whispered, until the game ends."""

    __tablename__ = "words"
    __table_args__ = (_beside_an_event(),)

    table_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str] = mapped_column(Text)


class FoulRow(Base):
    """A foul as its event states it, and what the event must not name: the person who gave it."""

    __tablename__ = "fouls"
    __table_args__ = (
        _beside_an_event(),
        Index("ix_fouls_giver_id", "giver_id"),
        Index("ix_fouls_table_id_seat", "table_id", "seat"),
    )

    table_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(SmallInteger)
    reason: Mapped[str] = mapped_column(String(32))
    giver_id: Mapped[int | None]
    """None: somebody who has asked to be forgotten."""


class DebtRow(Base):
    """A microphone that a game closed and must open again, whenever its owner is next in voice."""

    __tablename__ = "debts"
    __table_args__ = (Index("ix_debts_user_id", "user_id"),)

    guild_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True, autoincrement=False)
    was_muted: Mapped[bool]
    """By a moderator, before the game or in it: he stays so."""


class LanguageRow(Base):
    """The language that a person has chosen for himself. There is no row while he has chosen none."""

    __tablename__ = "languages"

    user_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    language: Mapped[str] = mapped_column(String(16))


class ErasureRow(Base):
    """Somebody asked to be forgotten while he had to do with an open table: it forgets him when it ends."""

    __tablename__ = "erasures"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
