"""Whether anybody can tell, by how long his own answers take, that somebody else does something in secret.

The bot is a process of its own. The local Discord is in this one, with people who press "My card" again and
again, and with a team that may whisper. The time is the local Discord's: from when it sends an
INTERACTION_CREATE until the bot's answer has come. So it is the bot that is measured, and of the local
Discord only what it does at the same moment; the pressers share its process, but do nothing while they wait.

One of the team opens the window for a whisper, in any case. A while later a coin falls, and he sends it (a
deed); or presses for his fouls instead, which changes nothing (a look); or does nothing. What the coin has
chosen must not be told from the answers that come until all that a deed brings about is over. A look costs
the local Discord what a deed costs it; beside nothing its own part is in the figure, too.

Who knows the beat compares not how long he waits, but when in the bar he is answered: shown beside it.
"""

from __future__ import annotations

import asyncio
import cmath
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cogs.beat import EVERY
from sandbox.clock import Clock
from sandbox.latency import Span
from sandbox.people import Client
from sandbox.person import Json
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
BARS: Final = 2.2
"""Of the bot's beat, from the press of a deed until the last card that it changes is drawn."""
STREAMS: Final = 4
"""People who press at the same time. They take turns: whoever presses faster than five times a second is not
answered for long (`cogs._pressers`)."""
PATIENCE: Final = 60.0
NOTHING, LOOK, DEED = "nothing", "a look", "a deed"


@dataclass(frozen=True, slots=True)
class Pressed:
    """`who`: the presser; each has a place of his own in the beat."""

    who: int
    began: float
    took: float

    @property
    def ended(self) -> float:
        return self.began + self.took


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
        pressed: list[Pressed] = []
        enough = asyncio.Event()
        span = BARS * EVERY + 2 * latency.most / 1000
        async with asyncio.TaskGroup() as group:
            streams = [
                group.create_task(
                    _press_on(
                        others[number::STREAMS],
                        pressed,
                        presses,
                        enough,
                        random.Random(f"{seed}:{number}"),
                    )
                )
                for number in range(STREAMS)
            ]
            falls = await _coin_falls(team, deeds, span, random.Random(f"{seed}:coin"))
            await enough.wait()
            for stream in streams:
                stream.cancel()
    near = {
        kind: beside(pressed, [at for at, which in falls if which == kind], span)
        for kind in (DEED, LOOK, NOTHING)
    }
    places = usual(pressed)
    return [
        told_apart([each(press) for press in near[DEED]], [each(press) for press in near[kind]], what)
        for kind in (LOOK, NOTHING)
        for each, what in (
            (lambda press: press.took, kind),
            (lambda press: off(press, places), f"{kind}, by the beat"),
        )
    ]


async def _coin_falls(
    team: Sequence[Guest], deeds: int, span: float, coin: random.Random
) -> list[tuple[float, str]]:
    """When it fell, and on what."""
    falls: list[tuple[float, str]] = []
    kinds = [DEED] * deeds + [LOOK, NOTHING] * (deeds // 2)
    coin.shuffle(kinds)
    window = await team[0].window()
    for number, kind in enumerate(kinds):
        # Anywhere in the bar.
        await asyncio.sleep(coin.uniform(0, EVERY))
        at = time.monotonic()
        opened, done, _ = await asyncio.gather(
            team[(number + 1) % len(team)].window(),
            team[number % len(team)].do(kind, window),
            asyncio.sleep(span),
        )
        if done:
            falls.append((at, kind))
        window = opened
    return falls


def beside(pressed: Sequence[Pressed], moments: Sequence[float], span: float) -> list[Pressed]:
    """Those answered within `span` seconds of one of the moments, which are in their order."""
    found, place = [], 0
    for press in sorted(pressed, key=lambda press: press.ended):
        while place < len(moments) and moments[place] + span < press.ended:
            place += 1
        if place < len(moments) and moments[place] <= press.ended:
            found.append(press)
    return found


def usual(pressed: Sequence[Pressed]) -> dict[int, float]:
    """When in the bar each is answered, as a rule: on a circle, that none is split by the bar's end."""
    places = {}
    for who in {press.who for press in pressed}:
        angles = [cmath.exp(2j * cmath.pi * press.ended / EVERY) for press in pressed if press.who == who]
        places[who] = cmath.phase(sum(angles)) / (2 * cmath.pi) * EVERY
    return places


def off(press: Pressed, places: Mapping[int, float]) -> float:
    """Seconds by which this one came later in the bar than usual."""
    return (press.ended - places[press.who] + EVERY / 2) % EVERY - EVERY / 2


async def _press_on(
    others: Sequence[Guest],
    pressed: list[Pressed],
    presses: int,
    enough: asyncio.Event,
    luck: random.Random,
) -> None:
    while True:
        for guest in others:
            if len(pressed) >= presses:
                enough.set()
            began = time.monotonic()
            did = await guest.card()
            if did.outcome == "answered":
                pressed.append(Pressed(guest.person.id, began, did.took))
            # Anywhere in the bar: else each answer would say when the next press comes.
            await asyncio.sleep(luck.uniform(0, EVERY))


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
        while not any(guest.may_whisper for guest in table):
            for guest in table:
                guest.held = await guest.own_card()
                await guest.press(guest.held, ROLE)
            await asyncio.sleep(1)
        for guest in table:
            guest.held = await guest.own_card()
        # While the room is being quieted, nobody whispers yet.
        first = next(guest for guest in table if guest.may_whisper)
        accepted: bool | None = False
        while accepted is not True:
            await asyncio.sleep(1)
            accepted = await first.whispered(await first.window())


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

    async def window(self) -> Json:
        """That of a whisper, open before him."""
        assert self.held is not None
        window: Json | None = None
        while window is None:
            window = (await self.press(self.held, WHISPER)).modal
        return window

    async def do(self, kind: str, window: Json) -> bool:
        """False: the machine has stood for so long that it was not answered. Such a fall is none."""
        assert self.held is not None
        if kind == DEED:
            accepted = await self.whispered(window)
            assert accepted is not False, "refused"
            return accepted is True
        did = await self.press(self.held, FOULS) if kind == LOOK else None
        return did is None or did.outcome == "answered"

    async def whispered(self, window: Json) -> bool | None:
        """False: it was refused. What is accepted is seen on his card. None: it was not answered."""
        mark = self.eyes.mark()
        (field,) = of_type(window, TEXT_INPUT)
        did = await self.person.submit(window, {field["custom_id"]: "hm"})
        if did.outcome != "answered":
            return None
        shown = await self.eyes.until(lambda: next(self.eyes.private(mark), None), _deadline())
        assert shown is not None
        return not shown.refused()

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
