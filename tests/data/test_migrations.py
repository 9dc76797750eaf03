"""Models and migrations say the same, on SQLite and for PostgreSQL."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from data import DatabaseUnusable, opened, sqlite
from data.history import rows
from data.migrate import config, migrate
from data.models import Base
from table.ids import ChannelId, TableId, UserId
from table.ports import TableState
from tests.data.tales import FIRST, join, lobby, whole
from tests.patience import PATIENCE

PROJECT = Path(__file__).parents[2]


@pytest.fixture
def migrated(path: Path) -> Iterator[Connection]:
    migrate(path)
    with sqlite.migrator(path).begin() as connection:
        yield connection


def test_models_and_migrations_agree(migrated: Connection) -> None:
    context = MigrationContext.configure(migrated, opts={"compare_type": True})
    assert compare_metadata(context, Base.metadata) == []


def test_models_and_migrations_make_the_same_checks_and_partial_indexes(
    migrated: Connection, tmp_path: Path
) -> None:
    """What the comparison above does not look at."""
    with sqlite.migrator(tmp_path / "models.db").begin() as modelled:
        Base.metadata.create_all(modelled)
        assert _conditions(migrated) == _conditions(modelled)
    assert len(_conditions(migrated)) == 5


def _conditions(connection: Connection) -> set[str]:
    statements = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").scalars()
    found: set[str] = set()
    for statement in statements:
        one = " ".join(statement.split())
        found |= set(re.findall(r"CONSTRAINT \w+ CHECK \(.*?\)\)?", one))
        found |= {one} if " WHERE " in one else set()
    return found


def test_every_constraint_has_a_name(migrated: Connection) -> None:
    seen = inspect(migrated)
    for table in seen.get_table_names():
        assert seen.get_pk_constraint(table)["name"], table
        for constraint in (
            *seen.get_foreign_keys(table),
            *seen.get_unique_constraints(table),
            *seen.get_check_constraints(table),
        ):
            assert constraint["name"], (table, constraint)
        (sql,) = migrated.exec_driver_sql("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).scalars()
        kinds = len(re.findall(r"PRIMARY KEY|FOREIGN KEY|UNIQUE|CHECK", sql))
        assert kinds == len(re.findall(r"CONSTRAINT \w+ (?:PRIMARY|FOREIGN|UNIQUE|CHECK)", sql)), sql


def test_migrating_again_changes_nothing(path: Path) -> None:
    migrate(path)
    before = _schema(path)
    migrate(path)
    assert _schema(path) == before


def _schema(path: Path) -> list[tuple[str, list[str]]]:
    """What each statement says, line by line: the order of a table's constraints means nothing."""
    connection = sqlite3.connect(path)
    try:
        rows = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
    finally:
        connection.close()
    return [(name, sorted(line.strip(" ,\t") for line in (sql or "").splitlines())) for name, sql in rows]


def test_a_migration_that_fails_leaves_the_database_as_it_was(path: Path) -> None:
    """A table of the same name is in the way of one of the last steps."""
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE debts (mine TEXT)")
    connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
    connection.commit()
    connection.close()
    with pytest.raises(DatabaseUnusable, match="debts already exists"):
        migrate(path)
    assert [name for name, _ in _schema(path)] == ["alembic_version", "debts"]


def test_rows_that_point_nowhere_stop_the_start(path: Path) -> None:
    migrate(path)
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO debts VALUES (1, 2, 404, 0)")
    connection.commit()
    connection.close()
    with pytest.raises(DatabaseUnusable, match="point nowhere"):
        migrate(path)


async def test_games_of_before_the_sealed_deal_go_on_and_its_lobbies_close(path: Path) -> None:
    alembic("-x", f"database={path}", "upgrade", "0002")
    connection = sqlite3.connect(path)
    table = "INSERT INTO tables VALUES (?, 1, ?, 3, 'classic', '{}', ?, ?, 0, 55, 1000, NULL, NULL, '')"
    connection.executemany(table, [(1, 10, "lobby", 0), (2, 20, "playing", 2), (3, 20, "over", 2)])
    seat = "INSERT INTO seats (table_id, user_id, number, held) VALUES (?, ?, ?, ?)"
    connection.executemany(seat, [(1, 101, None, 1), (2, 102, 1, 1), (3, 101, 1, 0), (3, 102, 2, 0)])
    events = [
        (table, row["number"], row["at"], row["kind"], row["version"], json.dumps(row["body"]))
        for table in (2, 3)
        for row in rows(TableId(table), 1, FIRST)
    ]
    connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)", events)
    connection.commit()
    connection.close()
    async with opened(path) as store:
        (game,) = whole(await store.unfinished())
        assert (game.table, game.owner, game.seats, game.events) == (2, 3, {1: 102}, FIRST)
        assert (game.secret, game.joins) == (None, ())
        closed, over = whole(await store.unannounced())
        assert (closed.table, closed.state, closed.people) == (1, TableState.CLOSED, (101,))
        assert (over.table, over.seats) == (3, {1: 101, 2: 102})
        # 101 is free again, and the channel of his lobby, too.
        table_id = await lobby(store, ChannelId(10))
        assert await join(store, table_id, UserId(101)) is None


def test_the_history_of_migrations_is_one_line() -> None:
    script = ScriptDirectory.from_config(config())
    assert len(script.get_heads()) == 1
    assert len(script.get_bases()) == 1


def test_the_migrations_compile_for_postgresql() -> None:
    sql = alembic("upgrade", "head", "--sql")
    for table in Base.metadata.tables:
        assert f"CREATE TABLE {table} (" in sql
    assert "id BIGSERIAL NOT NULL" in sql
    assert "CREATE UNIQUE INDEX uq_seats_held_user ON seats (user_id) WHERE held;" in sql
    assert "CREATE UNIQUE INDEX uq_tables_open_channel ON tables (channel_id) WHERE state IN" in sql
    assert sql.rstrip().endswith("COMMIT;")


def test_the_command_line_migrates_as_the_program_does(path: Path, tmp_path: Path) -> None:
    alembic("-x", f"database={path}", "upgrade", "head")
    migrate(tmp_path / "program.db")
    assert _schema(path) == _schema(tmp_path / "program.db")
    alembic("-x", f"database={path}", "check")


def alembic(*arguments: str) -> str:
    """Its output; it must end by itself, and well."""
    ended = subprocess.run(
        [sys.executable, "-m", "alembic", *arguments],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout
