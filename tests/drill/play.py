"""One game to its end while it is being hurt, and the verdict on it."""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from table.ports import TableState
from tests.calm import Untimely
from tests.drill import history, microphones
from tests.drill.microphones import SLACK, WINDOW, Span
from tests.drill.presses import accepted
from tests.drill.processes import Scene, Stage
from tests.wire.checks import Terms, nobody_stays_muted
from tests.wire.log import Record, read
from tests.wire.scene import Scene as Seen
from tests.wire.scene import read_scene

GAME_SECONDS = 600.0
"""A game that is not over by then, by real time, is stuck."""
_TROUBLE = re.compile(r"^Traceback|\[(?:error|critical) *\]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Kill:
    """When, on the wire's clock, and whose microphone was to be open by what had been committed."""

    at: float
    begun: bool
    speaker: str | None


@dataclass(slots=True)
class Verdict:
    """Of one game. `wrong` in words; `settled`: real seconds to the right microphones after each restart."""

    scene: Scene
    wrong: list[str] = field(default_factory=list)
    kills: int = 0
    faults: int = 0
    accepted: int = 0
    events: int = 0
    settled: list[float] = field(default_factory=list)
    took: float = 0.0

    def __str__(self) -> str:
        worst = f", right after {max(self.settled):.2f} s at the latest" if self.settled else ""
        return (
            f"{self.scene.format}, {self.scene.seats} seats, seed {self.scene.seed}, {self.took:.0f} s: "
            f"{self.kills} kills, {self.faults} faults, {self.accepted} accepted actions, "
            f"{self.events} events{worst}"
        )


def drilled(scene: Scene, folder: Path, most: int, luck: random.Random) -> Verdict:
    """A whole game whose bot is killed at random moments, at most so often, and started again each time."""
    verdict = Verdict(scene)
    kills: list[Kill] = []
    began = time.monotonic()
    with Stage(scene, folder) as stage:
        if not stage.begun():
            logs = f"{stage.bot.log.read_text()[-1000:]}\n{stage.discord.output[-1000:]}"
            verdict.wrong.append(f"no game began: {logs}")
            return verdict
        while time.monotonic() - began < GAME_SECONDS and stage.discord.runs:
            if len(kills) < most and luck.random() < 0.8:
                stage.served()
            if stage.play_on(luck.uniform(0.05, 4.0)):
                break
            if len(kills) < most:
                if luck.random() < 0.5:
                    _await_traffic(stage)
                    time.sleep(luck.uniform(0.0, 0.012))
                kills.append(_kill(stage))
                stage.bot.start()
        end = stage.discord.now()
        if stage.discord.report is None:
            verdict.wrong.append(
                f"the game did not come to its end; the local Discord: {stage.discord.output[-500:]}"
            )
        status, _ = stage.bot.terminate()
        if status != 0:
            verdict.wrong.append(f"the bot's last exit status was {status}")
    verdict.took = time.monotonic() - began
    verdict.kills = len(kills)
    _judge(verdict, stage, kills, end)
    return verdict


def endured(scene: Scene, folder: Path, calm: float) -> Verdict:
    """A whole game in which Discord fails as the scene says; `calm`: from when on, by the wire's clock, it
    does not."""
    verdict = Verdict(scene)
    began = time.monotonic()
    with Stage(scene, folder) as stage:
        stage.play_on(GAME_SECONDS)
        end = stage.discord.now()
        if stage.discord.report is None:
            verdict.wrong.append(
                f"the game did not come to its end; the local Discord: {stage.discord.output[-500:]}"
            )
        status, _ = stage.bot.terminate()
        if status != 0:
            verdict.wrong.append(f"the bot's exit status was {status}")
    verdict.took = time.monotonic() - began
    seen = _told(verdict, stage)
    verdict.faults = sum(_fault(record) for record in seen.records)
    if not verdict.faults:
        verdict.wrong.append("nothing failed")
    if seen.over is not None and seen.over < calm:
        verdict.wrong.append(
            Untimely(f"over after {seen.over:.0f} s: nothing was seen of the time after the last fault")
        )
    verdict.wrong += microphones.wrong(seen, [Span(calm, end)], Terms())
    return verdict


def _fault(record: Record) -> bool:
    """Was it made to fail?"""
    if record.kind == "rest":
        return record.data["status"] in (0, 429, 500, 503)
    return record.data.get("t") == "DROP"


def _await_traffic(stage: Stage) -> None:
    """Until something goes over the wire: a press, or what follows a commit; then most is open."""
    size = stage.discord.wire.stat().st_size
    until = time.monotonic() + 2.0
    while stage.discord.wire.stat().st_size == size and time.monotonic() < until:
        time.sleep(0.001)


def _kill(stage: Stage) -> Kill:
    stage.bot.kill()
    at = stage.discord.now()
    left = history.read(stage.bot.database)
    return Kill(at, left.game.stage.number > 1, left.speaker if left.state is TableState.PLAYING else None)


def _judge(verdict: Verdict, stage: Stage, kills: list[Kill], end: float) -> None:
    seen = _told(verdict, stage)
    window = WINDOW / verdict.scene.speed
    readies = microphones.readies(seen.records)
    spans = []
    for kill, until in zip(kills, [*(kill.at for kill in kills[1:]), end], strict=True):
        ready = next((at for at in readies if kill.at < at < until), None)
        if ready is None:
            continue  # killed again before it was there
        spans.append(Span(ready + window + SLACK, until))
        if kill.begun:
            took = microphones.settled(seen, ready, kill.speaker, until)
            if took is not None:
                verdict.settled.append(took)
    verdict.wrong += microphones.wrong(seen, spans, Terms())


def _told(verdict: Verdict, stage: Stage) -> Seen:
    """All that is judged alike whatever hurt the game."""
    records = read(stage.discord.wire)
    seen = read_scene(records)
    played = history.read(stage.bot.database)
    done = accepted(records)
    verdict.accepted, verdict.events = len(done), len(played.events)
    if played.state is not TableState.OVER:
        verdict.wrong.append(f"the table is {played.state} in the store")
    lost = Counter(done) - Counter(history.deeds(played))
    verdict.wrong += [f"accepted and not in the record: {deed}" for deed in sorted(lost.elements())]
    verdict.wrong += history.not_replayed(played)
    if not seen.panels or history.announced(played) not in seen.panels[-1].sight.text:
        verdict.wrong.append(f"{history.announced(played)!r} was not announced")
    if played.debts:
        verdict.wrong.append(f"{played.debts} debts are left")
    verdict.wrong += nobody_stays_muted(seen, Terms())
    for name, output in (("bot", stage.bot.log.read_text()), ("local Discord", stage.discord.output)):
        if found := _TROUBLE.search(output):
            verdict.wrong.append(f"in the {name}'s log: {output[found.start() :][:1500]}")
    return seen
