"""The message that tells a table's day, so that a restart goes on editing it

Revision ID: 0005
Revises: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    id_ = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

    op.add_column("tables", sa.Column("log_id", id_, nullable=True))
    op.add_column("tables", sa.Column("log_day", sa.SmallInteger(), nullable=True))
