"""`./run`: prepares once, says clearly what is missing, works from anywhere. Nothing is fetched here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The script with requirements that ask for nothing, and a stand-in for the program."""
    made = tmp_path / "check out"
    (made / "tamada").mkdir(parents=True)
    shutil.copy(PROJECT / "run", made / "run")
    (made / "requirements.txt").write_text("# nothing\n")
    (made / "tamada" / "__main__.py").write_text("import os, sys\nprint(os.getcwd(), sys.argv[1:])\n")
    return made


def run(
    script: Path, *arguments: str, path: str | None = None, cwd: Path | None = None
) -> tuple[int, str, str]:
    environment = dict(os.environ)
    environment["PATH"] = path or f"{Path(sys.executable).resolve().parent}:{os.environ['PATH']}"
    ended = subprocess.run(
        [script, *arguments],
        capture_output=True,
        text=True,
        env=environment,
        cwd=cwd,
        timeout=120,
        check=False,
    )
    return ended.returncode, ended.stdout, ended.stderr


def tools(folder: Path, python: str | None) -> str:
    """A PATH with the shell's tools and this python3, or none."""
    folder.mkdir()
    for tool in ("sh", "dirname", "basename", "readlink", "cmp", "cp"):
        found = shutil.which(tool)
        assert found is not None
        (folder / tool).symlink_to(found)
    if python is not None:
        (folder / "python3").write_text(f"#!/bin/sh\n{python}\n")
        (folder / "python3").chmod(0o755)
    return str(folder)


def test_it_prepares_once_and_runs_from_anywhere(checkout: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(checkout / "run")
    status, out, err = run(link, "sandbox", "--seed", "a b", cwd=tmp_path)
    assert (status, out) == (0, f"{checkout} ['sandbox', '--seed', 'a b']\n")
    assert "preparing .venv" in err
    assert run(checkout / "run", cwd=Path("/")) == (0, f"{checkout} []\n", "")

    (checkout / "requirements.txt").write_text("# still nothing\n")
    assert run(checkout / "run", "setup") == (0, "", "installing requirements.txt …\n")
    assert run(checkout / "run", "setup") == (0, "", "")

    (checkout / "requirements.txt").write_text("six==1.17.0\n")
    status, out, err = run(checkout / "run")
    assert (status, out) == (1, "")
    assert "hash" in err.lower()
    assert err.endswith("tamada: cannot install requirements.txt; see above\n")


def test_a_missing_python_is_said(checkout: Path, tmp_path: Path) -> None:
    status, out, err = run(checkout / "run", path=tools(tmp_path / "bin", None))
    assert (status, out) == (1, "")
    assert err.startswith("tamada: Python 3.11 or newer is needed; install it")
    assert err.count("\n") == 1


def test_a_python_that_is_too_old_is_said(checkout: Path, tmp_path: Path) -> None:
    status, _, err = run(checkout / "run", path=tools(tmp_path / "bin", "exit 1"))
    assert status == 1
    assert err.startswith("tamada: Python 3.11 or newer is needed")


def test_a_python_without_venv_is_said(checkout: Path, tmp_path: Path) -> None:
    split = 'case "$2" in *ensurepip*) exit 1;; esac; exit 0'
    status, _, err = run(checkout / "run", path=tools(tmp_path / "bin", split))
    assert status == 1
    assert (
        err
        == "tamada: Python's venv module is missing; install it (Debian, Ubuntu: apt install python3-venv)\n"
    )
