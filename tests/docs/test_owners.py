"""What owners copy from docs/owners: the unit, the container file, the names of the settings."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tamada.config import Settings

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


def test_every_setting_is_in_the_example_and_in_the_table_of_the_first_page() -> None:
    names = {name.upper() for name in Settings.model_fields}
    example = set(re.findall(r"^([A-Z_]+)=", (ROOT / ".env.example").read_text("utf-8"), re.M))
    table = set(re.findall(r"`([A-Z]+_[A-Z_]+)`", (ROOT / "README.md").read_text("utf-8")))
    assert example == names
    assert names <= table
