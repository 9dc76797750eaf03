"""Whether anybody can tell, by how long his own answers take, that somebody else does something in secret.

The bot is a process of its own. The local Discord is in this one, with people who press "My card" in turn,
each as soon as the one before is answered, and with a team that may whisper. Every now and then a coin falls,
and one of the team whispers; or looks at what is his own and changes nothing; or does nothing. What the coin
has chosen must not be told from the answers that were under way then.

That somebody presses at all gives the local Discord and the bot some work; so a deed is held against a look,
and beside that against nothing, where the local Discord's own part is in the figure, too.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sandbox.clock import Clock
from sandbox.latency import Span
from sandbox.people import Client
from sandbox.robots.components import TEXT_INPUT, of_type
from sandbox.robots.eyes import Eyes
from sandbox.robots.place import Place
from sandbox.robots.sight import Sight
from sandbox.robots.signs import CARD, JOIN, ROLE, START, WHISPER
from sandbox.server import Sandbox, Settings

PROJECT: Final = Path(__file__).parents[2]
SEATS: Final = 12
FOULS: Final = "📋"
SPEED: Final = 0.02
"""Of the table's clock: the stage in which the team may whisper lasts for all of it."""
PAUSES: Final = (0.12, 0.3)
"""Seconds between two falls of the coin."""
NEAR: Final = 0.06
"""Seconds after a deed in which a press that begins still counts as beside it."""
A_SECOND: Final = 4.5
"""Presses of one person. Whoever presses faster is not answered for long (`cogs._pressers`)."""
PATIENCE: Final = 60.0
NOTHING, LOOK, DEED = "nothing", "a look", "deed"


@dataclass(frozen=True, slots=True)
class Pressed:
    began: float
    took: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """How well the answers beside a deed are told from those beside something else; .5 is not at all."""

    against: str
    auc: float
    error: float
    deeds: int
    others: int
    medians: tuple[float, float]

    @property
    def silent(self) -> bool:
        """Within two standard errors of what a coin would tell."""
        return abs(self.auc - 0.5) <= 2 * self.error

    def __str__(self) -> str:
        mine, theirs = (1000 * median for median in self.medians)
        return (
            f"beside a deed or beside {self.against}: AUC {self.auc:.3f} ± {self.error:.3f} "
            f"({self.deeds} and {self.others} answers, medians {mine:.1f} and {theirs:.1f} ms)"
        )


def told_apart(mine: Sequence[float], others: Sequence[float], against: str) -> Verdict:
    """By the Mann-Whitney statistic; the standard error is that of two equal distributions."""
    ranked = sorted([(value, 1) for value in mine] + [(value, 0) for value in others])
    rank, total, place = 0.0, 0.0, 0
    while place < len(ranked):
        end = place
        while end < len(ranked) and ranked[end][0] == ranked[place][0]:
            end += 1
        rank = (place + 1 + end) / 2
        total += rank * sum(which for _, which in ranked[place:end])
        place = end
    n, m = len(mine), len(others)
    auc = (total - n * (n + 1) / 2) / (n * m)
    error = ((n + m + 1) / (12 * n * m)) ** 0.5
    return Verdict(against, auc, error, n, m, (_median(mine), _median(others)))


def _median(values: Sequence[float]) -> float:
    return sorted(values)[len(values) // 2]


def measured(deeds: int, presses: int, latency: str, seed: str) -> list[Verdict]:
    """So many deeds by coin, and at least so many presses of the others."""
    return asyncio.run(_measure(deeds, presses, Span.parse(latency), seed))


async def _measure(deeds: int, presses: int, latency: Span, seed: str) -> list[Verdict]:
    settings = Settings(robots=SEATS, latency=latency, seed=seed)
    async with Sandbox(Clock(time.monotonic, time.time), settings) as sandbox, _bot(sandbox):
        async with asyncio.timeout(PATIENCE):
            await sandbox.bot_ready()
        room = sandbox.voice_channels()[0]
        table = [Guest(person, room) for person in sandbox.robots()]
        await _seated(table)
        team = [guest for guest in table if guest.may_whisper]
        others = [guest for guest in table if not guest.may_whisper]
        assert team, "nobody may whisper"
        assert others
        falls: list[tuple[float, str]] = []
        pressed: list[Pressed] = []
        enough = asyncio.Event()
        coin = random.Random(f"{seed}:coin")
        async with asyncio.TaskGroup() as group:
            pressing = group.create_task(_press_on(others, pressed, presses, enough))
            kinds = [DEED, LOOK, NOTHING] * deeds
            coin.shuffle(kinds)
            for number, kind in enumerate(kinds):
                await asyncio.sleep(coin.uniform(*PAUSES))
                falls.append((time.monotonic(), kind))
                await team[number % len(team)].do(kind)
            await enough.wait()
            pressing.cancel()
    near = {kind: beside(pressed, [at for at, which in falls if which == kind]) for kind in set(kinds)}
    return [told_apart(near[DEED], near[kind], kind) for kind in (LOOK, NOTHING)]


def beside(pressed: Sequence[Pressed], moments: Sequence[float]) -> list[float]:
    """The answers that were under way at one of the moments, or asked for right after it."""
    found, place = [], 0
    for press in pressed:
        while place < len(moments) and moments[place] + NEAR < press.began:
            place += 1
        if place < len(moments) and moments[place] <= press.began + press.took:
            found.append(press.took)
    return found


async def _press_on(
    others: Sequence[Guest], pressed: list[Pressed], presses: int, enough: asyncio.Event
) -> None:
    while True:
        if len(pressed) >= presses:
            enough.set()
        for guest in others:
            began = time.monotonic()
            did = await guest.card()
            assert did.outcome == "answered", did
            pressed.append(Pressed(began, did.took))
            await asyncio.sleep(began + 1 / (A_SECOND * len(others)) - time.monotonic())


async def _seated(table: Sequence[Guest]) -> None:
    """A lobby, twelve seats, everybody has looked at his role; now the team may whisper."""
    first = table[0]
    for guest in table:
        await guest.person.connect(guest.room)
    did = await first.person.command(first.room, "mafia new", {"format": "classic"})
    assert did.outcome == "answered", did
    for guest in table:
        await guest.button(JOIN)
    await first.button(START)
    async with asyncio.timeout(PATIENCE):
        # While the room is being quieted, nobody's look at his role counts yet.
        while not any(guest.may_whisper for guest in table):
            for guest in table:
                guest.held = await guest.own_card()
                await guest.press(guest.held, ROLE)
            await asyncio.sleep(1)
    for guest in table:
        guest.held = await guest.own_card()


class Guest:
    """One of the people, with the card that he holds."""

    def __init__(self, person: Client, room: int) -> None:
        self.person = person
        self.room = room
        self.eyes = Eyes(person, room)
        self.held: Sight | None = None

    @property
    def may_whisper(self) -> bool:
        return self.held is not None and self.held.button(WHISPER) is not None

    async def do(self, kind: str) -> None:
        assert self.held is not None
        if kind == NOTHING:
            return
        did = await self.press(self.held, WHISPER)
        if kind == LOOK:
            await self.press(self.held, FOULS)
            return
        assert did.modal is not None, did
        (field,) = of_type(did.modal, TEXT_INPUT)
        did = await self.person.submit(did.modal, {field["custom_id"]: "hm"})
        assert did.outcome == "answered", did

    async def button(self, sign: str) -> None:
        """On the panel."""
        found = await self.eyes.until(lambda: Place(self.person, self.eyes).panel_with(sign), _deadline())
        assert found is not None, sign
        did = await self.person.press(found[0].message, found[1]["custom_id"])
        assert did.outcome == "answered", did

    async def card(self) -> Any:
        """A press of "My card", and what became of it."""
        panel = self.eyes.panel
        button = panel.button(CARD) if panel is not None else None
        assert panel is not None
        assert button is not None
        return await self.person.press(panel.message, button["custom_id"])

    async def own_card(self) -> Sight:
        await self.eyes.until(lambda: Place(self.person, self.eyes).panel_with(CARD), _deadline())
        mark = self.eyes.mark()
        await self.card()
        found = await self.eyes.until(
            lambda: next((sight for sight in self.eyes.private(mark) if sight.button(ROLE)), None),
            _deadline(),
        )
        assert found is not None, "no card"
        return found

    async def press(self, sight: Sight, sign: str) -> Any:
        button = sight.button(sign)
        assert button is not None, sign
        return await self.person.press(sight.message, button["custom_id"])


def _deadline() -> float:
    return asyncio.get_running_loop().time() + PATIENCE


@asynccontextmanager
async def _bot(sandbox: Sandbox) -> AsyncIterator[None]:
    """A process of its own, as its owner would start it."""
    with tempfile.TemporaryDirectory(prefix="tamada-") as folder:
        there = {
            "DISCORD_TOKEN": sandbox.token,
            "DISCORD_API": sandbox.api,
            "DISCORD_GATEWAY": sandbox.gateway_url,
            "TAMADA_DATABASE": str(Path(folder) / "tamada.db"),
            "TAMADA_SPEED": str(SPEED),
            "TAMADA_LOG": "warning",
        }
        bot = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tamada",
            cwd=PROJECT,
            env={**os.environ, **there},
            stdout=asyncio.subprocess.DEVNULL,
        )
        try:
            yield
        finally:
            if bot.returncode is None:
                bot.terminate()
            await bot.wait()
