"""Plays a game as a user would try it, bot and local Discord in two processes, and reads the wire log."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median

from tamada.translator import FluentTranslator
from tests.calm import Untimely
from tests.wire import secrets
from tests.wire.checks import Terms, violations
from tests.wire.log import Record, read
from tests.wire.scene import read_scene

PROJECT = Path(__file__).parents[2]
SECONDS = 150.0
"""A whole game at speed 60 is over by then."""

SHARE = 0.95
"""Of what the robots set out to do, at least so much is accepted."""

SHORTEST_NIGHT_STAGE = 10.0
"""Game seconds. In so long two presses, with a thought before them, can be expected."""

_NIGHT = frozenset({"shoot", "order", "check", "save"})
_DAYS = re.compile(r"^  days +(\d+)$", re.MULTILINE)
_LET_PASS = re.compile(r"^  let pass  (.*?)(?::.*)?$", re.MULTILINE)
_ACCEPTED = re.compile(r"(\d+) of (\d+) intended actions")
_STALE = FluentTranslator().text("refusal-stale", "en")
_TOO_LATE = re.compile(rf"^  .+ meant to .+: (?:late|refused \(⛔ {re.escape(_STALE)}\))$", re.MULTILINE)
_TROUBLE = re.compile(r"^Traceback|\[(?:error|critical) *\]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Trial:
    """One command line. `latency`: the least and the most milliseconds of one way."""

    seats: int
    format: str = "classic"
    seed: str = "1"
    speed: float = 60.0
    latency: tuple[int, int] | None = None

    @property
    def name(self) -> str:
        latency = "" if self.latency is None else f", latency {self.latency[0]}-{self.latency[1]}"
        return f"{self.format}, {self.seats} seats, seed {self.seed}, speed {self.speed:g}{latency}"

    def command(self, wire: Path, *more: str) -> list[str]:
        line = [
            sys.executable,
            "-m",
            "tamada",
            "sandbox",
            "--format",
            self.format,
            "--seats",
            str(self.seats),
        ]
        line += ["--seed", self.seed, "--speed", f"{self.speed:g}", "--wire", str(wire), *more]
        if self.latency is not None:
            line += ["--latency", f"{self.latency[0]}-{self.latency[1]}"]
        return line

    def terms(self, *, whole: bool) -> Terms:
        least, most = self.latency or (0, 0)
        return Terms((least / 1000, most / 1000), whole)


def play(trial: Trial, folder: Path) -> list[str]:
    """A whole game by robots; everything that was not as it must be, in words.

    The bot logs as much as it ever does, and nothing of the game may stand there.
    """
    wire, log = folder / "wire.jsonl", folder / "log.txt"
    try:
        with log.open("w", encoding="utf-8") as sink:
            done = subprocess.run(
                trial.command(wire, "--auto"),
                cwd=PROJECT,
                env={**os.environ, "TAMADA_LOG": "debug"},
                timeout=SECONDS,
                stdout=subprocess.PIPE,
                stderr=sink,
                text=True,
                check=False,
            )
    except subprocess.TimeoutExpired:
        return [f"the game was not over after {SECONDS:g} s"]
    logged = log.read_text(encoding="utf-8")
    told = [*troubles(done.returncode, done.stdout + logged), *refusals(done.stdout)]
    records = read(wire) if wire.exists() else []
    told += secrets.told(records, logged)
    if 3 * usual_answer(records) < SHORTEST_NIGHT_STAGE / trial.speed:
        told += idleness(done.stdout)
    return [*told, *violations(records, trial.terms(whole=True))]


def play_until(
    trial: Trial, folder: Path, enough: Callable[[Sequence[Record]], bool], seconds: float
) -> list[str]:
    """A game that is stopped as soon as the log has shown enough; everything that was not as it must be."""
    wire, out = folder / "wire.jsonl", folder / "out.txt"
    with out.open("w") as sink:
        process = subprocess.Popen(
            trial.command(wire, "--robots", str(trial.seats)),
            cwd=PROJECT,
            stdout=sink,
            stderr=subprocess.STDOUT,
        )
        try:
            deadline = time.monotonic() + seconds
            while not (wire.exists() and enough(read(wire))) and process.poll() is None:
                if time.monotonic() > deadline:
                    break
                time.sleep(1.0)
            shown = read(wire)
            process.send_signal(signal.SIGTERM)
            status = process.wait(timeout=20.0)
        finally:
            process.kill()
            process.wait()
    late = [] if enough(shown) else [f"after {seconds:g} s the log had not shown enough"]
    return [*late, *troubles(status, out.read_text()), *violations(shown, trial.terms(whole=False))]


def turns(number: int) -> Callable[[Sequence[Record]], bool]:
    """Enough: so many turns have begun, and the last of them a moment ago."""

    def begun(records: Sequence[Record]) -> bool:
        panels = read_scene(records).panels
        begins = [new.at for old, new in pairwise(panels) if new.speaker not in (None, old.speaker)]
        return len(begins) >= number and records[-1].at > begins[number - 1] + 0.5

    return begun


def troubles(status: int, output: str) -> list[str]:
    """An exit status that is not 0, and the first complaint of either process."""
    found = _TROUBLE.search(output)
    wrong = [] if status == 0 else [f"exit status {status}; the output ends: {output[-1000:]}"]
    return wrong if found is None else [*wrong, f"in the output: {output[found.start() :][:2000]}"]


def refusals(output: str) -> list[str]:
    """Too many of the robots' actions were not accepted. What came too late for its stage does not count."""
    counts = _ACCEPTED.search(output)
    if counts is None:
        return ["the output does not tell how many actions were accepted"]
    accepted, intended = int(counts[1]), int(counts[2]) - len(_TOO_LATE.findall(output))
    return [] if intended > 0 and accepted >= SHARE * intended else [f"only {counts[0]} were accepted"]


def usual_answer(records: Sequence[Record]) -> float:
    """The median of real seconds from a deed to its answer; infinite if there was none."""
    took = [record.data["took"] for record in records if record.data.get("did") == "answered"]
    return median(took) if took else float("inf")


def idleness(output: str) -> list[str]:
    """The nights were slept through: on an average more than one deed of a night was not even tried."""
    days, let_pass = _DAYS.search(output), _LET_PASS.search(output)
    if days is None:
        return ["the output does not tell how many days there were"]
    counts = [entry.split() for entry in let_pass[1].split(", ")] if let_pass else []
    missed = sum(int(count) for kind, count in counts if kind in _NIGHT)
    return (
        [] if missed <= int(days[1]) else [Untimely(f"{missed} night deeds in {days[1]} days were let pass")]
    )
