"""A whole table: sandbox and crew here, the real bot in a process of its own, and pages that look on."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Locator, Page, expect

from data import opened
from sandbox.clock import Clock
from sandbox.crew import Crew, Play
from sandbox.server import Sandbox, Settings
from table.ids import GuildId
from table.ports import ServerSettings
from tests.page.browser import launched
from tests.page.stage import Stage

PROJECT = Path(__file__).parents[2]


@dataclass
class Table(Stage):
    """A stage whose bot is the real one."""

    crew: Crew | None = None


class Bot:
    """The bot's process. At another speed it begins anew on the same database, as in `tamada sandbox`."""

    def __init__(self, sandbox: Sandbox, seed: str, speed: float, folder: str) -> None:
        self._sandbox = sandbox
        self._seed = seed
        self._speed = speed
        self.database = Path(folder, "tamada.db")
        self._halt = asyncio.Event()

    def accelerate(self, clock: Clock, speed: float) -> None:
        clock.speed = self._speed = speed
        self._halt.set()

    async def run(self) -> None:
        """One process after the other, until cancelled."""
        while True:
            self._halt.clear()
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.page.bot",
                self._seed,
                cwd=PROJECT,
                env=self._environment(),
                stdout=asyncio.subprocess.DEVNULL,
            )
            try:
                await self._halt.wait()
            finally:
                process.terminate()
                await process.wait()

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("TAMADA")}
        return kept | {
            "DISCORD_TOKEN": self._sandbox.token,
            "DISCORD_API": self._sandbox.api,
            "DISCORD_GATEWAY": self._sandbox.gateway_url,
            "TAMADA_DATABASE": str(self.database),
            "TAMADA_SPEED": f"{self._speed:g}",
            "TAMADA_LOG": "warning",
        }


@asynccontextmanager
async def tabled(
    *,
    seats: int = 6,
    format: str = "classic",
    seed: str = "1",
    speed: float = 10.0,
    robots: int | None = None,
    language: str | None = None,
) -> AsyncIterator[Table]:
    """A lobby filled by robots, and one seat for the visitor (or none, with as many robots as seats).

    `language`: what the server has set.
    """
    settings = Settings(robots=seats - 1 if robots is None else robots, seed=seed)
    clock = Clock(time.monotonic, time.time, speed)
    with tempfile.TemporaryDirectory(prefix="tamada-") as folder:
        async with Sandbox(clock, settings) as sandbox, launched() as browser:
            bot = Bot(sandbox, seed, speed, folder)
            if language is not None:
                async with opened(bot.database) as store:
                    guild = GuildId(next(iter(sandbox.world.guilds)))
                    await store.save_settings(ServerSettings(guild, language))
            crew = Crew(
                sandbox.robots(),
                sandbox.visitor(),
                sandbox.voice_channels()[0],
                Play(format, seats),
                ready=sandbox.bot_ready,
                seed=seed,
                speed=speed,
                latency=0.0,
                faster=lambda wanted: bot.accelerate(clock, wanted),
            )
            running = asyncio.create_task(bot.run())
            try:
                async with crew:
                    sandbox.visits.crew = crew
                    yield Table(sandbox, browser, crew=crew)
            finally:
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)


# --- what a visitor does ------------------------------------------------------------------------------------


def panel(page: Page) -> Locator:
    """The table's panel, or the lobby: the newest message for all."""
    return page.locator("article:not(.ephemeral)").last


async def join(page: Page) -> None:
    await panel(page).get_by_role("button", name=re.compile("Join$")).click()
    await expect(panel(page)).to_contain_text("The cards are being dealt")


async def seat_of(page: Page, name: str) -> int:
    """The number behind which this name stands on the panel."""
    found = re.search(rf"^(\d+) {name}\b", await panel(page).inner_text(), re.MULTILINE)
    assert found is not None
    return int(found[1])


async def confirm(page: Page) -> None:
    """The newest private question, answered with yes."""
    await page.locator("article.ephemeral").get_by_role("button", name="Confirm").last.click()
