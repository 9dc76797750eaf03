"""Run by Alembic: migrates the connection that `data.migrate` hands over, or writes SQL for elsewhere."""

from typing import Any

from alembic import context

from data.models import Base

COMMON: dict[str, Any] = {
    "target_metadata": Base.metadata,
    "render_as_batch": True,
    # SQLite's DDL is transactional when the driver leaves BEGIN to us: see data/sqlite.py.
    "transactional_ddl": True,
}

if context.is_offline_mode():
    context.configure(
        dialect_name=context.get_x_argument(as_dictionary=True).get("dialect", "postgresql"),
        literal_binds=True,
        **COMMON,
    )
else:
    context.configure(connection=context.config.attributes["connection"], **COMMON)

with context.begin_transaction():
    context.run_migrations()
