"""What owners copy from docs/owners: the unit, the container file, the names of the settings."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from data import opened
from tamada.config import Settings
from tamada.failures import Misconfigured
from tests.data.tales import lobby

ROOT: Final = Path(__file__).parents[2]
OWNERS: Final = ROOT / "docs" / "owners"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze")
def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    text = (OWNERS / "tamada.service").read_text("utf-8")
    program = re.search(r"^ExecStart=(\S+) -m tamada run$", text, re.M)
    assert program is not None
    unit = tmp_path / "tamada.service"
    unit.write_text(text.replace(program[1], sys.executable))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", unit],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    told = [line for line in done.stderr.splitlines() if "tamada" in line]
    assert (done.returncode, told) == (0, [])


def test_the_unit_does_not_try_again_what_only_a_person_can_mend() -> None:
    text = (OWNERS / "tamada.service").read_text("utf-8")
    assert re.findall(r"^Restart=(.*)$", text, re.M) == ["on-failure"]
    assert re.findall(r"^RestartPreventExitStatus=(.*)$", text, re.M) == [str(Misconfigured.status)]


def test_what_the_container_file_copies_is_enough_to_run(tmp_path: Path) -> None:
    text = (OWNERS / "Containerfile").read_text("utf-8")
    for folder, goal in re.findall(r"^COPY (\w+) (\w+)$", text, re.M):
        shutil.copytree(ROOT / folder, tmp_path / goal, ignore=shutil.ignore_patterns("__pycache__"))
    start = [*re.findall(r'"([^"]+)"', re.findall(r"^ENTRYPOINT (.*)$", text, re.M)[0]), "run"]
    database = tmp_path / "kept" / "tamada.db"
    database.parent.mkdir()
    environment = {
        "PATH": os.environ["PATH"],
        "TAMADA_DATABASE": str(database),
        "DISCORD_TOKEN": "none.of.these",
        "DISCORD_API": "http://127.0.0.1:9/api/v10",
    }
    done = subprocess.run(
        [sys.executable, *start[1:]],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode != 0
    assert "127.0.0.1:9" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert database.exists(), "it came as far as Discord, so the database was made"


def test_what_owners_are_told_to_look_for_in_the_log_is_what_the_log_says() -> None:
    text = (OWNERS / "README.md").read_text("utf-8")
    sources = "".join(
        file.read_text("utf-8")
        for folder in ("cogs", "data", "table", "tamada")
        for file in (ROOT / folder).rglob("*.py")
    )
    asked = re.findall(r"^\| `([^`]+)` in the log", text, re.M)
    assert len(asked) >= 3
    assert [words for words in asked if words not in sources] == []


def test_the_settings_of_the_service_leave_the_database_to_the_unit(tmp_path: Path) -> None:
    """systemd lets the settings' file go before the unit: the example's own line would put it elsewhere."""
    text = (OWNERS / "README.md").read_text("utf-8")
    line = re.search(r"^    (sed .* \| install .*) /etc/tamada\.env$", text, re.M)
    assert line is not None
    made = tmp_path / "tamada.env"
    subprocess.run(["sh", "-c", f"{line[1]} {made}"], cwd=ROOT, check=True)
    names = set(re.findall(r"^([A-Z_]+)=", made.read_text("utf-8"), re.M))
    assert names == {name.upper() for name in Settings.model_fields} - {"TAMADA_DATABASE"}
    assert made.stat().st_mode & 0o777 == 0o600


def test_every_setting_is_in_the_example_and_in_the_table_of_the_first_page() -> None:
    names = {name.upper() for name in Settings.model_fields}
    example = set(re.findall(r"^([A-Z_]+)=", (ROOT / ".env.example").read_text("utf-8"), re.M))
    table = set(re.findall(r"`([A-Z]+_[A-Z_]+)`", (ROOT / "README.md").read_text("utf-8")))
    assert example == names
    assert names <= table


# --- backup and return ------------------------------------------------------------------------------------

CONTAINER: Final = "podman exec tamada "


def commands(chapter: str, word: str) -> list[str]:
    """The indented lines of a chapter that have this word in them."""
    text = (OWNERS / "README.md").read_text("utf-8")
    (found,) = re.findall(rf"^## {chapter}$(.*?)^## ", text, re.M | re.S)
    lines = [line.strip() for line in found.splitlines() if line.startswith("    ") and word in line]
    assert lines, (chapter, word)
    return lines


def backups() -> list[str]:
    """As they are to be copied, the container's as it would run in there."""
    lines = commands("Backup", "mode=ro")
    assert len(lines) == 2
    return [line.removeprefix(CONTAINER) for line in lines]


def run(line: str, folder: Path, **given: Any) -> subprocess.CompletedProcess[bytes]:
    """The command with its folders put into one of the test's own."""
    for place in ("/var/lib/tamada", "/var/backups", "/data"):
        line = line.replace(place, str(folder))
    line = re.sub(r"^python ", f"{shlex.quote(sys.executable)} ", line)
    return subprocess.run(
        ["sh", "-c", f"umask 077; {line}"], cwd=folder, capture_output=True, timeout=60, check=False, **given
    )


async def _one_table(path: Path) -> None:
    async with opened(path) as store:
        await lobby(store)


async def _channels(path: Path) -> list[int]:
    async with opened(path) as store:
        return [table.channel for table in await store.unfinished()]


programs = pytest.mark.skipif(shutil.which("sqlite3") is None, reason="there is no sqlite3")


@programs
@pytest.mark.parametrize("line", backups(), ids=["service", "container"])
def test_a_backup_is_whole_private_and_taken_beside_the_open_bot(tmp_path: Path, line: str) -> None:
    path, copy = tmp_path / "tamada.db", tmp_path / "tamada-backup.db"

    async def beside() -> subprocess.CompletedProcess[bytes]:
        async with opened(path) as store:
            await lobby(store)
            return await asyncio.to_thread(run, line, tmp_path)

    done = asyncio.run(beside())
    assert (done.returncode, done.stdout, done.stderr) == (0, b"1\n", b"")
    assert copy.stat().st_mode & 0o777 == 0o600
    assert asyncio.run(_channels(copy)) == asyncio.run(_channels(path))
    again = run(line, tmp_path)
    assert again.returncode != 0, "an older copy is not written over"


@programs
@pytest.mark.parametrize("wrong", ["missing", "empty", "another program's"])
@pytest.mark.parametrize("line", backups(), ids=["service", "container"])
def test_a_backup_of_a_wrong_path_is_refused_and_makes_nothing(tmp_path: Path, line: str, wrong: str) -> None:
    path = tmp_path / "tamada.db"
    if wrong == "empty":
        path.touch()
    elif wrong != "missing":
        sqlite3.connect(path).execute("CREATE TABLE bookmarks (url TEXT)")
    before = sorted(tmp_path.iterdir())
    done = run(line, tmp_path)
    assert done.returncode != 0
    assert done.stderr
    assert sorted(tmp_path.iterdir()) == before


@programs
@pytest.mark.parametrize("where", ["service", "container"])
def test_after_going_back_the_bot_has_what_the_backup_had(tmp_path: Path, where: str) -> None:
    path, copy = tmp_path / "tamada.db", tmp_path / "tamada-backup.db"
    asyncio.run(_one_table(path))
    before = asyncio.run(_channels(path))
    assert run(backups()[0], tmp_path).returncode == 0
    path.unlink()
    assert asyncio.run(_channels(path)) == []
    (tmp_path / "tamada.db-wal").write_bytes(b"of another file")
    if where == "service":
        for word in ("rm -f", "install", "chown"):
            (line,) = commands("Going back to a backup", word)[:1]
            done = run(line, tmp_path)
            assert (done.returncode, done.stderr) == (0, b""), line
    else:
        (line,) = commands("Going back to a backup", "--entrypoint sh")
        done = run(line.partition(" -c ")[2].join(["sh -c ", ""]), tmp_path)
        assert (done.returncode, done.stderr) == (0, b""), line
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.stat().st_uid == tmp_path.stat().st_uid
    assert asyncio.run(_channels(path)) == before
    assert copy.exists()
