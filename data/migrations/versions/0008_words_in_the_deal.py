"""What players put into the deal

Revision ID: 0008
Revises: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    id_ = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

    op.add_column("seats", sa.Column("lot", sa.String(20), nullable=True))
    op.add_column("seats", sa.Column("lot_place", id_, nullable=True))
