"""A person's seats, and a seat's fouls, with all that is asked to count them

Revision ID: 0010
Revises: 0009
"""

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_index("ix_seats_user_id_table_id_number", "seats", ["user_id", "table_id", "number"])
    op.drop_index("ix_seats_user_id", "seats")
    op.create_index("ix_fouls_table_id_seat", "fouls", ["table_id", "seat"])
