"""What one person who presses without end costs the others: their answers before, and while he presses.

Six people ask for help in a lobby's chat, each twice a second; a stranger presses the panel's button 150
times a second. The bot is a process of its own, local Discord and people are in this one.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.bot import running
from sandbox.clock import Clock
from sandbox.people import ANSWERED, Client
from sandbox.server import Sandbox, Settings

PEOPLE = 6
SECONDS = 10.0
EVERY = 0.5
"""Seconds between two presses of one who plays."""
STORM = 150
"""Presses a second."""
BOUND = 1.5


async def run() -> dict[str, object]:
    """Medians and 95th percentiles in milliseconds, and their ratio."""
    settings = Settings(robots=PEOPLE + 1, seed="presses")
    with TemporaryDirectory(prefix="tamada-") as folder:
        clock = Clock(time.monotonic, time.time)
        async with Sandbox(clock, settings) as sandbox, running(sandbox, Path(folder) / "tamada.db"):
            await sandbox.bot_ready()
            *people, stranger = sandbox.robots()
            room = sandbox.voice_channels()[0]
            for person in people:
                await person.connect(room)
            await people[0].command(room, "mafia new")
            calm = await _played(people, room)
            storm = asyncio.create_task(_press_on(stranger, room))
            stormy = await _played(people, room)
            storm.cancel()
            (pressed,) = await asyncio.gather(storm, return_exceptions=True)
            if not isinstance(pressed, asyncio.CancelledError):
                raise RuntimeError("the storm has ended by itself") from pressed
    ratio = statistics.median(stormy) / statistics.median(calm)
    return {"calm": _told(calm), "stormy": _told(stormy), "ratio": round(ratio, 2), "bound": BOUND}


async def _played(people: list[Client], room: int) -> list[float]:
    """How long each answer took; one that never came counts as the whole time."""
    took: list[float] = []

    async def plays(person: Client, late: float) -> None:
        await asyncio.sleep(late)
        for _ in range(int(SECONDS / EVERY)):
            did = await person.command(room, "mafia help")
            took.append(did.took if did.outcome == ANSWERED else SECONDS)
            await asyncio.sleep(EVERY)

    await asyncio.gather(*(plays(person, EVERY * n / PEOPLE) for n, person in enumerate(people)))
    return took


async def _press_on(stranger: Client, room: int) -> None:
    """Does not wait for answers, nor does he ever tire."""
    panel = next(message for message in stranger.messages(room) if message["components"])
    button = next(part for part in _parts(panel["components"]) if part["type"] == 2)
    async with asyncio.TaskGroup() as presses:
        while True:
            presses.create_task(stranger.press(int(panel["id"]), str(button["custom_id"])))
            await asyncio.sleep(1 / STORM)


def _parts(components: list[dict[str, object]]) -> list[dict[str, object]]:
    found = []
    for component in components:
        inner = component.get("components", [])
        found += [component, *(_parts(inner) if isinstance(inner, list) else [])]
    return found


def _told(took: list[float]) -> dict[str, float]:
    return {
        "answers": len(took),
        "median_ms": round(statistics.median(took) * 1000, 1),
        "p95_ms": round(statistics.quantiles(took, n=20)[-1] * 1000, 1),
    }
