"""Indexes for what is asked about one person, and for the few tables that are open or not shown as ended

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    for table, column in (
        ("seats", "user_id"),
        ("tables", "owner_id"),
        ("fouls", "giver_id"),
        ("co_hosts", "user_id"),
        ("debts", "user_id"),
    ):
        op.create_index(f"ix_{table}_{column}", table, [column])
    for name, condition in (
        ("ix_tables_open", "state IN ('lobby', 'playing')"),
        ("ix_tables_panel", "panel_id IS NOT NULL"),
    ):
        where = sa.text(condition)
        op.create_index(name, "tables", ["id"], sqlite_where=where, postgresql_where=where)
