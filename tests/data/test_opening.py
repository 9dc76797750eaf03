"""One process a database; what cannot be opened is refused with one line; the process can end."""

from __future__ import annotations

import asyncio
import fcntl
import os
import select
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from data import DatabaseInUse, DatabaseUnusable, opened
from data.files import identity_of
from data.lock import held
from tests.data.tales import lobby
from tests.patience import PATIENCE

PROJECT = Path(__file__).parents[2]

FULL = """
import asyncio, pathlib, resource, signal, sys
from data import DatabaseUnusable, opened

async def main():
    async with opened(pathlib.Path(sys.argv[1])):
        pass

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))
try:
    asyncio.run(main())
except DatabaseUnusable as refused:
    print(refused)
"""

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
from tests.patience import PATIENCE

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


@pytest.mark.parametrize("way", ["symbolic link", "hard link", "folder's link", "removed lock file"])
async def test_no_other_way_to_the_same_file_lets_a_second_process_in(
    path: Path, tmp_path: Path, way: str
) -> None:
    other = tmp_path / "other.db"
    with another_process(path) as holder:
        match way:
            case "symbolic link":
                other.symlink_to(path)
            case "hard link":
                other.hardlink_to(path)
            case "folder's link":
                (tmp_path / "folder").symlink_to(tmp_path)
                other = tmp_path / "folder" / path.name
            case _:
                path.with_name(path.name + ".lock").unlink(missing_ok=True)
                other = path
        with pytest.raises(DatabaseInUse, match=rf"{other}.*pid {holder.pid}"):
            async with opened(other):
                pass
    async with opened(other) as store:
        await lobby(store)


def test_two_processes_that_make_the_file_at_once_do_not_both_get_it(path: Path) -> None:
    line = [sys.executable, "-c", HOLDS, str(path)]
    processes = [
        subprocess.Popen(line, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    try:
        ends = {process.stdout: process for process in processes if process.stdout is not None}
        said: dict[IO[str], str] = {}
        while len(said) < len(ends):
            readable, _, _ = select.select([end for end in ends if end not in said], [], [], 60)
            assert readable
            said |= {end: end.readline() for end in readable}
        assert sorted(said.values()) == ["", "open\n"]
        (refused,) = (process for end, process in ends.items() if said[end] == "")
        assert refused.stderr is not None
        assert "DatabaseInUse" in refused.stderr.read()
    finally:
        for process in processes:
            process.kill()
            process.communicate()


async def test_a_process_of_the_first_release_that_still_runs_is_seen(path: Path) -> None:
    """It locked a file beside the database."""
    beside = path.with_name(path.name + ".lock")
    with await asyncio.to_thread(beside.open, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(DatabaseInUse, match=rf"{path}.*pid {os.getpid()}"):
            async with opened(path):
                pass
    assert identity_of(path) is None
    async with opened(path) as store:
        await lobby(store)


async def test_a_refused_second_opening_frees_no_lock_of_the_first(path: Path) -> None:
    """Whoever closes a handle of a file frees all of SQLite's locks on it; then a passing reader would take
    itself for the last one, and throw the log away under the open store."""
    async with opened(path) as store:
        await lobby(store)
        with pytest.raises(DatabaseInUse):
            async with opened(path):
                pass
        await asyncio.to_thread(_pass_by, path)
        assert path.with_name(path.name + "-wal").exists()
        assert len(await store.unfinished()) == 1


def _pass_by(path: Path) -> None:
    """A process that reads something and goes."""
    reads = f"import sqlite3; sqlite3.connect({str(path)!r}).execute('SELECT * FROM tables').fetchall()"
    subprocess.run([sys.executable, "-c", reads], check=True, timeout=60)


async def test_an_opening_that_is_given_up_holds_the_file_until_its_work_is_done(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, seen = threading.Event(), []

    def slow(database: Path) -> None:
        go_on.wait(30)
        with pytest.raises(DatabaseInUse), held(database):
            pass
        seen.append("held")

    monkeypatch.setattr("data.opening.migrate", slow)
    opening = asyncio.create_task(_open(path))
    await asyncio.sleep(0.05)
    opening.cancel()
    await asyncio.sleep(0.05)
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert seen == ["held"]


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
        timeout=PATIENCE,
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
    path.chmod(0o644)
    with pytest.raises(DatabaseUnusable, match=rf"{path}: it is not a database; .* TAMADA_DATABASE"):
        asyncio.run(_open(path))
    assert path.read_text() == "dear diary, " * 200
    assert path.stat().st_mode & 0o777 == 0o644


def test_a_database_of_another_program_is_refused_and_left_alone(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE bookmarks (url TEXT)")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    with pytest.raises(
        DatabaseUnusable, match=rf"{path}: it is another program's database; .* TAMADA_DATABASE"
    ):
        asyncio.run(_open(path))
    assert path.read_bytes() == before


def test_a_damaged_database_is_refused_and_a_backup_asked_for(path: Path) -> None:
    asyncio.run(_open(path))
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"?" * (len(whole) - 4096))
    with pytest.raises(DatabaseUnusable, match=rf"{path}: .*malformed.*; put a backup in its place"):
        asyncio.run(_open(path))


def test_a_folder_in_its_place_is_refused(path: Path) -> None:
    path.mkdir()
    with pytest.raises(DatabaseUnusable, match=rf"{path}: Is a directory; TAMADA_DATABASE"):
        asyncio.run(_open(path))


@pytest.mark.parametrize("path", [Path(), Path("/"), Path("..")], ids=str)
def test_a_path_that_names_no_file_is_refused(path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="Is a directory; TAMADA_DATABASE"):
        asyncio.run(_open(path))


def test_a_pipe_in_its_place_is_refused_and_not_waited_for(path: Path) -> None:
    os.mkfifo(path)
    with pytest.raises(DatabaseUnusable, match=rf"{path}: Is not a file; TAMADA_DATABASE"):
        asyncio.run(_open(path))


def test_a_name_too_long_for_the_log_beside_it_is_refused(tmp_path: Path) -> None:
    path = tmp_path / ("a" * 253)
    with pytest.raises(DatabaseUnusable, match="-wal: File name too long; TAMADA_DATABASE"):
        asyncio.run(_open(path))


def test_a_full_disk_is_said_with_what_to_do(path: Path) -> None:
    """The limit of a file's size stands in for the disk: SQLite meets the same refusal of `write`."""
    told = subprocess.run(
        [sys.executable, "-c", FULL, str(path)], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    assert told.stdout.startswith(f"cannot use the database {path}: ")
    assert "make room on its disk" in told.stdout


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
