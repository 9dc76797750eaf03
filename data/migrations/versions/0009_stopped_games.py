"""An index for the games of a channel that have ended of late

Revision ID: 0009
Revises: 0008
"""

from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_index("ix_tables_channel_id_ended_at", "tables", ["channel_id", "ended_at"])
