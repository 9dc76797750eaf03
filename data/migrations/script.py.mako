"""${message}

Revision ID: ${up_revision}
Revises: ${down_revision | comma,n}

Forward only: an older release refuses a newer database.
"""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    ${upgrades if upgrades else "pass"}
