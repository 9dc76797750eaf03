"""Whose the files are: the bot's alone, and refused with their owner's name where the bot cannot write."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import pwd
import subprocess
import sys
from pathlib import Path

import pytest

from data import opened
from data.files import cannot_write, files_of
from tests.data.tales import lobby

PROJECT = Path(__file__).parents[2]
STRANGER = "nobody"

OPENS = """
import asyncio, os, pathlib, pwd, sys
from data import DatabaseRefused, opened

async def main(path):
    async with opened(path):
        pass

path, before, user = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), pwd.getpwnam(sys.argv[3])
asyncio.run(main(before))  # all that is imported on the way is now: a stranger may not look where Python lies
os.setgroups([])
os.setgid(user.pw_gid)
os.setuid(user.pw_uid)
try:
    asyncio.run(main(path))
except DatabaseRefused as refused:
    print(refused)
"""

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can be somebody else for a moment")


def modes(path: Path) -> list[int]:
    return [file.stat().st_mode & 0o777 for file in files_of(path) if file.exists()]


async def made(path: Path) -> None:
    async with opened(path):
        pass


def what_a_stranger_is_told(path: Path) -> str:
    """As somebody who does not own the files."""
    before = path.parent.with_name("before.db")
    told = subprocess.run(
        [sys.executable, "-c", OPENS, str(path), str(before), STRANGER],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return told.stdout.strip()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Anybody may look into it, and nobody but its owner write."""
    made = tmp_path / "kept"
    made.mkdir(mode=0o755)
    for above in (made, *made.parents):
        if above.owner() == made.owner() and above != Path("/"):
            above.chmod(above.stat().st_mode | 0o011)
    return made


async def test_whatever_the_umask_the_files_are_the_bots_alone(path: Path) -> None:
    before = os.umask(0)
    try:
        async with opened(path) as store:
            await lobby(store)
            assert modes(path) == [0o600] * 3
    finally:
        os.umask(before)


async def test_files_that_others_could_read_are_closed_to_them(path: Path) -> None:
    """What an earlier release has made, or what a restore has left."""
    await made(path)
    for file in files_of(path):
        await asyncio.to_thread(file.touch)
        await asyncio.to_thread(file.chmod, 0o664)
    async with opened(path) as store:
        await lobby(store)
        assert modes(path) == [0o600] * 3


@as_root
def test_a_file_of_somebody_else_is_refused_naming_file_and_owner(folder: Path) -> None:
    path = folder / "tamada.db"
    asyncio.run(made(path))
    told = what_a_stranger_is_told(path)
    assert told.startswith(
        f"cannot write {path}: it belongs to {_me()} (mode 600), and Tamada runs as {STRANGER};"
    )
    assert f"chown it to {STRANGER}" in told
    assert "\n" not in told


@as_root
def test_a_folder_of_somebody_else_is_refused_and_nothing_is_made_in_it(folder: Path) -> None:
    """SQLite keeps its log beside the file."""
    path = folder / "tamada.db"
    assert what_a_stranger_is_told(path).startswith(
        f"cannot write {folder}: it belongs to {_me()} (mode 755)"
    )
    assert list(folder.iterdir()) == []
    path.touch(mode=0o666)
    path.chmod(0o666)
    assert what_a_stranger_is_told(path).startswith(
        f"cannot write {folder}: it belongs to {_me()} (mode 755)"
    )
    assert list(folder.iterdir()) == [path]


@as_root
def test_a_log_of_somebody_else_is_refused_too(folder: Path) -> None:
    """Somebody has started the bot as root once, and it was killed."""
    path = folder / "tamada.db"
    asyncio.run(made(path))
    for mine in (folder, path):
        os.chown(mine, pwd.getpwnam(STRANGER).pw_uid, -1)
    log = files_of(path)[1]
    log.touch(mode=0o644)
    assert what_a_stranger_is_told(path).startswith(f"cannot write {log}: it belongs to {_me()} (mode 644)")


@as_root
def test_whoever_owns_a_file_that_cannot_be_written_is_told_to_let_it_be_written(folder: Path) -> None:
    """To give it to them would change nothing."""
    path = folder / "tamada.db"
    asyncio.run(made(path))
    for theirs in (folder, path):
        os.chown(theirs, pwd.getpwnam(STRANGER).pw_uid, -1)
    path.chmod(0o400)
    told = what_a_stranger_is_told(path)
    assert told.startswith(f"cannot write {path}: it belongs to {STRANGER} (mode 400)")
    assert "chmod u+rw" in told
    assert "chown" not in told


def test_a_read_only_disk_is_named_as_what_it_is(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(made(path))
    disk = os.statvfs(path)
    read_only = os.statvfs_result((*disk[:8], os.ST_RDONLY, *disk[9:]))
    monkeypatch.setattr(os, "statvfs", lambda _: read_only)
    refused = cannot_write(path, OSError(errno.EROFS, os.strerror(errno.EROFS)))
    assert str(refused).startswith(f"cannot write {path}: its disk is read-only;")
    assert "chown" not in str(refused)


@as_root
async def test_what_cannot_be_closed_to_others_is_used_and_said(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On a disk that is shared with the host of a container, the files may be another user's for good."""
    await made(path)
    await asyncio.to_thread(path.chmod, 0o666)

    def refused(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", refused)
    with caplog.at_level(logging.WARNING):
        async with opened(path) as store:
            await lobby(store)
    assert f"others may read {path}, which belongs to {_me()}" in caplog.text


def _me() -> str:
    return pwd.getpwuid(os.geteuid()).pw_name
