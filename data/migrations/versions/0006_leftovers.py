"""Messages that are still to be deleted, and the day on which a panel was posted; no commands any more

Revision ID: 0006
Revises: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    id_ = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

    op.create_table(
        "leftovers",
        sa.Column("table_id", id_, autoincrement=False, nullable=False),
        sa.Column("message_id", id_, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_leftovers_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "message_id", name="pk_leftovers"),
    )
    op.add_column("tables", sa.Column("panel_day", sa.SmallInteger(), nullable=True))
    op.drop_table("applications")
    # A panel was posted below the log of its day, or before the first.
    op.execute("UPDATE tables SET panel_day = coalesce(log_day, 0) WHERE panel_id IS NOT NULL")
