"""Run by Alembic: migrates what `data.migrate` hands over, or what the command line names.

alembic upgrade head --sql                            the SQL for PostgreSQL (-x dialect=… for another)
alembic -x database=FILE upgrade head                 as the start of the program does it
alembic -x database=FILE revision --autogenerate -m … a new migration for changed models
"""

from pathlib import Path
from typing import Any

from alembic import context
from sqlalchemy import Connection

from data import sqlite
from data.lock import held
from data.models import Base

COMMON: dict[str, Any] = {
    "target_metadata": Base.metadata,
    "render_as_batch": True,
    # SQLite's DDL is transactional when the driver leaves BEGIN to us: see data/sqlite.py.
    "transactional_ddl": True,
}


def migrate(**how: Any) -> None:
    context.configure(**how, **COMMON)
    with context.begin_transaction():
        context.run_migrations()


def of_the_command_line(database: Path) -> None:
    with held(database), sqlite.migrator(database).begin() as connection:
        migrate(connection=connection)


named = context.get_x_argument(as_dictionary=True)
given: Connection | None = context.config.attributes.get("connection")
if context.is_offline_mode():
    migrate(dialect_name=named.get("dialect", "postgresql"), literal_binds=True)
elif given is not None:
    migrate(connection=given)
else:
    of_the_command_line(Path(named["database"]))
