"""Servers that the bot was removed from, and why a game is paused

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    id_ = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

    op.create_table(
        "departures",
        sa.Column("guild_id", id_, autoincrement=False, nullable=False),
        sa.Column("left_at", id_, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_departures"),
    )
    op.add_column("tables", sa.Column("paused_by", sa.String(64), nullable=False, server_default=""))
