"""Co-hosts of open tables, and the role that may host on a server

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    id_ = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

    op.add_column("servers", sa.Column("host_role_id", id_, nullable=True))
    op.create_table(
        "co_hosts",
        sa.Column("table_id", id_, autoincrement=False, nullable=False),
        sa.Column("user_id", id_, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_co_hosts_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_co_hosts"),
    )
