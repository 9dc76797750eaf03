"""One process a database; what cannot be opened is refused with one line; the process can end."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from data import DatabaseInUse, DatabaseUnusable, opened
from tests.data.tales import lobby

PROJECT = Path(__file__).parents[2]

HOLDS = """
import asyncio, pathlib, sys
from data import opened

async def main():
    async with opened(pathlib.Path(sys.argv[1])):
        print("open", flush=True)
        await asyncio.sleep(60)

asyncio.run(main())
"""

ENDS = """
import asyncio, pathlib, sys
from data import opened
from table.ids import ChannelId, GuildId, UserId

async def main():
    async with opened(pathlib.Path(sys.argv[1])) as store:
        await store.open_table(GuildId(1), ChannelId(2), UserId(3), "classic", {}, 0, "secret")
        print(len(await store.unfinished()), flush=True)
        if len(sys.argv) > 2:
            raise RuntimeError("a fault")

asyncio.run(main())
"""


@contextmanager
def another_process(path: Path) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(path)], cwd=PROJECT, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        yield process
    finally:
        process.kill()
        process.communicate()


async def test_a_second_process_is_refused_and_told_which_one_has_it(path: Path) -> None:
    with another_process(path) as holder:
        with pytest.raises(DatabaseInUse, match=rf"{path}.*pid {holder.pid}"):
            async with opened(path):
                pass
        with pytest.raises(DatabaseInUse):
            async with opened(path):
                pass


async def test_the_database_is_free_when_its_process_was_killed(path: Path) -> None:
    with another_process(path) as holder:
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()
        async with opened(path) as store:
            await lobby(store)


async def test_the_same_process_is_refused_a_second_opening(path: Path) -> None:
    async with opened(path):
        with pytest.raises(DatabaseInUse):
            async with opened(path):
                pass
    async with opened(path):
        pass


@pytest.mark.parametrize(("arguments", "status"), [([], 0), (["fault"], 1)])
def test_a_process_that_used_the_store_ends(path: Path, arguments: list[str], status: int) -> None:
    """The driver's threads would hold it for ever if the connections were left open."""
    ended = subprocess.run(
        [sys.executable, "-c", ENDS, str(path), *arguments],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (ended.stdout, ended.returncode) == ("1\n", status)
    assert ended.stderr == "" or status == 1


async def test_closing_folds_the_log_into_the_file(path: Path) -> None:
    async with opened(path) as store:
        await lobby(store)
    assert not path.with_name(path.name + "-wal").exists()


async def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match=r"nowhere/tamada\.db: No such file or directory"):
        async with opened(tmp_path / "nowhere" / "tamada.db"):
            pass


def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    path.write_text("dear diary, " * 200)
    with pytest.raises(DatabaseUnusable, match="not a database"):
        asyncio.run(_open(path))
    assert path.read_text() == "dear diary, " * 200


def test_a_folder_in_its_place_is_refused(path: Path) -> None:
    path.mkdir()
    with pytest.raises(DatabaseUnusable, match="unable to open"):
        asyncio.run(_open(path))


async def _open(path: Path) -> None:
    async with opened(path):
        pass


async def test_a_database_of_a_newer_release_is_refused(path: Path) -> None:
    async with opened(path):
        pass
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(DatabaseUnusable, match="newer release"):
        async with opened(path):
            pass


async def test_the_connections_keep_what_the_design_promises(path: Path) -> None:
    async with opened(path) as store:
        async with store._database.write() as session:
            assert await _pragma(session, "foreign_keys") == 1
            assert await _pragma(session, "synchronous") == 2
            assert await _pragma(session, "journal_mode") == "wal"
            assert await _pragma(session, "busy_timeout") >= 5000
        async with store._database.read() as session:
            assert await _pragma(session, "query_only") == 1
            assert await _pragma(session, "busy_timeout") >= 5000


async def _pragma(session: AsyncSession, name: str) -> Any:
    return await session.scalar(text(f"PRAGMA {name}"))
