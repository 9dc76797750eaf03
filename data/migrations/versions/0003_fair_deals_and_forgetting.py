"""What a deal comes from, and people who may be forgotten

Revision ID: 0003
Revises: 0002

Lobbies that are open were not committed to any secret: they close.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    id_ = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

    with op.batch_alter_table("tables") as tables:
        tables.alter_column("owner_id", existing_type=id_, nullable=True)
        tables.add_column(sa.Column("secret", sa.String(64), nullable=True))
    with op.batch_alter_table("seats") as seats:
        seats.alter_column("user_id", existing_type=id_, nullable=True)
        seats.add_column(sa.Column("press_id", id_, nullable=True))
    with op.batch_alter_table("fouls") as fouls:
        fouls.alter_column("giver_id", existing_type=id_, nullable=True)
    op.create_table(
        "languages",
        sa.Column("user_id", id_, autoincrement=False, nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_languages"),
    )
    op.create_table(
        "erasures",
        sa.Column("table_id", id_, autoincrement=False, nullable=False),
        sa.Column("user_id", id_, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_erasures_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_erasures"),
    )
    _close_lobbies()


def _close_lobbies() -> None:
    lobbies = "state = 'lobby'"
    op.execute(f"UPDATE seats SET held = false WHERE table_id IN (SELECT id FROM tables WHERE {lobbies})")
    op.execute(f"UPDATE tables SET state = 'closed', ended_at = opened_at WHERE {lobbies}")
