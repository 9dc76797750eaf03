"""The first release

Revision ID: 0001
Revises: –

Forward only: an older release refuses a newer database.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    id_ = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    open_ = sa.text("state IN ('lobby', 'playing')")
    held = sa.text("held")

    op.create_table(
        "applications",
        sa.Column("id", id_, autoincrement=False, nullable=False),
        sa.Column("commands", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_applications"),
    )
    op.create_table(
        "servers",
        sa.Column("id", id_, autoincrement=False, nullable=False),
        sa.Column("language", sa.String(16), nullable=True),
        sa.Column("format", sa.String(32), nullable=True),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.create_table(
        "tables",
        sa.Column("id", id_, nullable=False),
        sa.Column("guild_id", id_, nullable=False),
        sa.Column("channel_id", id_, nullable=False),
        sa.Column("owner_id", id_, nullable=False),
        sa.Column("format", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("last_number", id_, nullable=False),
        sa.Column("game_at", id_, nullable=False),
        sa.Column("panel_id", id_, nullable=True),
        sa.Column("opened_at", id_, nullable=False),
        sa.Column("begun_at", id_, nullable=True),
        sa.Column("ended_at", id_, nullable=True),
        sa.CheckConstraint("state IN ('lobby', 'playing', 'over', 'closed')", name=op.f("ck_tables_state")),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_guild_id", "tables", ["guild_id"])
    op.create_index(
        "uq_tables_open_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=open_,
        postgresql_where=open_,
    )
    op.create_table(
        "seats",
        sa.Column("id", id_, nullable=False),
        sa.Column("table_id", id_, nullable=False),
        sa.Column("user_id", id_, nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=True),
        sa.Column("held", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_seats"),
        sa.UniqueConstraint("table_id", "user_id", name="uq_seats_table_id_user_id"),
        sa.UniqueConstraint("table_id", "number", name="uq_seats_table_id_number"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id_tables"),
    )
    op.create_index(
        "uq_seats_held_user", "seats", ["user_id"], unique=True, sqlite_where=held, postgresql_where=held
    )
    op.create_table(
        "events",
        sa.Column("table_id", id_, autoincrement=False, nullable=False),
        sa.Column("number", id_, autoincrement=False, nullable=False),
        sa.Column("at", id_, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("version", sa.SmallInteger(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_events"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "words",
        sa.Column("table_id", id_, autoincrement=False, nullable=False),
        sa.Column("number", id_, autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "number"],
            ["events.table_id", "events.number"],
            name="fk_words_table_id_number_events",
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_words"),
    )
    op.create_table(
        "fouls",
        sa.Column("table_id", id_, autoincrement=False, nullable=False),
        sa.Column("number", id_, autoincrement=False, nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("reason", sa.String(32), nullable=False),
        sa.Column("giver_id", id_, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "number"],
            ["events.table_id", "events.number"],
            name="fk_fouls_table_id_number_events",
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_fouls"),
    )
    op.create_table(
        "debts",
        sa.Column("guild_id", id_, autoincrement=False, nullable=False),
        sa.Column("user_id", id_, autoincrement=False, nullable=False),
        sa.Column("table_id", id_, autoincrement=False, nullable=False),
        sa.Column("was_muted", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_debts_table_id_tables"),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "table_id", name="pk_debts"),
    )
