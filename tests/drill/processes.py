"""The local Discord with its robots and the bot, each a process of its own, the bot mortal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from table.ports import TableState
from tests.drill.history import state

PROJECT = Path(__file__).parents[2]
POLL = 0.05
START_SECONDS = 30.0
BEGIN_SECONDS = 60.0
STOP_SECONDS = 15.0


@dataclass(frozen=True, slots=True)
class Scene:
    """One game: what is played, and how it is hurt. `faults`: rules of `sandbox.faults`."""

    format: str
    seats: int
    seed: str
    speed: float
    faults: tuple[dict[str, Any], ...] = ()


class LocalDiscord:
    """The sandbox's process. `wire` is its log."""

    def __init__(self, scene: Scene, folder: Path) -> None:
        self.wire = folder / "wire.jsonl"
        self._out = folder / "discord.txt"
        line = [sys.executable, "-m", "sandbox", "--until-eof", "--robots", str(scene.seats)]
        line += ["--play", f"{scene.format}:{scene.seats}", "--seed", scene.seed]
        line += ["--speed", f"{scene.speed:g}", "--wire", str(self.wire)]
        if scene.faults:
            rules = folder / "faults.json"
            rules.write_text(json.dumps(scene.faults))
            line += ["--faults", str(rules)]
        self._process = _start(line, self._out, {})
        self._began = time.monotonic()
        self._offset = float("inf")
        self.settings = self._addresses()

    def _addresses(self) -> dict[str, str]:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self.runs:
            found = dict(
                line.split("=", 1)
                for line in self._out.read_text().splitlines()
                if line.startswith("DISCORD")
            )
            if len(found) == 3:
                return found
            time.sleep(0.05)
        raise RuntimeError(f"the local Discord did not start: {self._out.read_text()}")

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    @property
    def report(self) -> dict[str, Any] | None:
        """What the robots say of their game, once it is over and they are free."""
        for line in self._out.read_text().splitlines():
            if line.startswith('{"report"'):
                found = json.loads(line)["report"]
                assert isinstance(found, dict)
                return found
        return None

    @property
    def output(self) -> str:
        return self._out.read_text()

    def now(self) -> float:
        """The wire's clock: no line of it is younger than this, and the newest is hardly older."""
        with self.wire.open("rb") as log:
            log.seek(max(0, self.wire.stat().st_size - 200_000))
            lines = log.read().split(b"\n")
        if len(lines) > 1 and lines[-2].startswith(b"{"):
            self._offset = min(self._offset, time.monotonic() - float(json.loads(lines[-2])["at"]))
        return time.monotonic() - self._offset

    def close(self) -> None:
        _stop(self._process)


class Bot:
    """`tamada run` on one database, through all its lives."""

    def __init__(self, discord: LocalDiscord, scene: Scene, folder: Path) -> None:
        self.database = folder / "tamada.db"
        self.log = folder / "bot.txt"
        self._settings = {
            **discord.settings,
            "TAMADA_DATABASE": str(self.database),
            "TAMADA_SPEED": f"{scene.speed:g}",
        }
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._read = 0

    def start(self) -> None:
        self._read = self.log.stat().st_size if self.log.exists() else 0
        self._process = _start(
            [sys.executable, "-m", "tamada", "run"], self.log, self._settings, self._folder
        )

    @property
    def serves(self) -> bool:
        """It has said so since it was started."""
        with self.log.open("rb") as log:
            log.seek(self._read)
            return b"serving" in log.read()

    @property
    def status(self) -> int | None:
        """None while it runs."""
        assert self._process is not None
        return self._process.poll()

    def kill(self) -> None:
        """SIGKILL; returns when it is dead."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def terminate(self) -> tuple[int, float]:
        """SIGTERM: the exit status and how many seconds the stop took."""
        assert self._process is not None
        began = time.monotonic()
        self._process.terminate()
        return self._process.wait(STOP_SECONDS), time.monotonic() - began

    def close(self) -> None:
        if self._process is not None:
            _stop(self._process)


class Stage:
    """`with Stage(scene, folder) as stage:` both processes, ended at the end of the block."""

    def __init__(self, scene: Scene, folder: Path) -> None:
        self.scene = scene
        self.discord = LocalDiscord(scene, folder)
        self.bot = Bot(self.discord, scene, folder)

    def __enter__(self) -> Self:
        self.bot.start()
        return self

    def begun(self) -> bool:
        """Waits until the game's start has been committed; False if it has not been in time."""
        deadline = time.monotonic() + BEGIN_SECONDS
        while self.discord.runs and time.monotonic() < deadline:
            if state(self.bot.database) is TableState.PLAYING:
                return True
            time.sleep(POLL)
        return False

    def served(self) -> None:
        """Waits until the bot's present life has reached its servers."""
        deadline = time.monotonic() + START_SECONDS
        while not self.bot.serves and time.monotonic() < deadline and self.discord.report is None:
            self.discord.now()
            time.sleep(POLL)

    def play_on(self, seconds: float) -> bool:
        """Lets so much time pass, less if the robots report before: then True."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and self.discord.runs:
            if self.discord.report is not None:
                return True
            self.discord.now()
            time.sleep(min(POLL, max(0.0, until - time.monotonic())))
        return False

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.bot.close()
        self.discord.close()


def _start(
    line: list[str], out: Path, settings: dict[str, str], folder: Path = PROJECT
) -> subprocess.Popen[bytes]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD", "TAMADA"))}
    environment = {**kept, "PYTHONPATH": str(PROJECT), "PYTHONUNBUFFERED": "1", **settings}
    with out.open("ab") as sink:
        return subprocess.Popen(
            line,
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=sink,
            stderr=subprocess.STDOUT,
        )


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
