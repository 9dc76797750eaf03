"""The local Discord's page in a browser: how soon it can be used, and how far it is behind the gateway.

`interactive`: from the moment at which `python -m sandbox` says that it serves to the moment at which a fresh
browser profile has drawn the whole guild and takes commands. `update`: from the moment at which the server
tells the gateway of a message or a microphone to the first frame after the page has drawn it, in a game of
twelve robots that goes ten times as fast as a real one; server, bot, robots and browser share this machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, Page
from playwright.async_api import TimeoutError as PlaywrightTimeout

from benchmarks.bot import PROJECT, running
from sandbox.clock import Clock
from sandbox.crew import Crew, Play
from sandbox.server import Sandbox, Settings
from sandbox.world import Happening, World
from tests.page.browser import CHROMIUM, MISSING, launched

RUNS = 5
SEATS = 12
SPEED = 10.0
ENOUGH = 400
"""Updates, after which the game need not go on."""

MOST_SECONDS = 120.0
BOUND_INTERACTIVE_S = 1.0
BOUND_UPDATE_MS = 100.0

WATCH = """() => {
  window.drawn = [];
  const note = (key) => requestAnimationFrame(() => setTimeout(() =>
    window.drawn.push([key, performance.timeOrigin + performance.now()])));
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === "attributes") note(`${target.dataset.id} ${target.dataset.edited}`);
      else for (const node of addedNodes) if (node.matches?.("article")) note(`${node.dataset.id} `);
    }
  }).observe(document.getElementById("log"),
    { attributes: true, attributeFilter: ["data-edited"], childList: true, subtree: true });
  const microphones = {};
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const { user, microphone } = target.dataset;
      microphones[user] = (microphones[user] ?? 0) + 1;
      note(`${user} ${microphones[user]}`);
    }
  }).observe(document.getElementById("rooms"),
    { attributes: true, attributeFilter: ["data-microphone"], subtree: true });
}"""
"""Notes when each message's state, and each change of a microphone, has been drawn (milliseconds, UTC)."""


async def run() -> dict[str, object]:
    """Raises RuntimeError where there is no browser."""
    if CHROMIUM is None:
        raise RuntimeError(MISSING)
    async with launched() as browser:
        soon = [await _opened(browser) for _ in range(RUNS)]
        behind = await _behind(browser)
    return {
        "interactive": {
            "runs": RUNS,
            "median_s": round(statistics.median(soon), 3),
            "max_s": round(max(soon), 3),
            "bound_s": BOUND_INTERACTIVE_S,
            "kept": max(soon) <= BOUND_INTERACTIVE_S,
        },
        "update": {
            "seats": SEATS,
            "speed": SPEED,
            "updates": len(behind),
            "median_ms": round(statistics.median(behind), 1),
            "p99_ms": round(statistics.quantiles(behind, n=100)[98], 1),
            "max_ms": round(max(behind), 1),
            "bound_ms": BOUND_UPDATE_MS,
            "kept": max(behind) <= BOUND_UPDATE_MS,
            "within_bound": round(sum(each <= BOUND_UPDATE_MS for each in behind) / len(behind), 4),
        },
    }


async def _opened(browser: Browser) -> float:
    """Seconds from the server's being up to a page that can be used."""
    command = ("-m", "sandbox", "--robots", str(SEATS), "--crew", f"yakuza:{SEATS}")
    server = await asyncio.create_subprocess_exec(
        sys.executable, *command, cwd=PROJECT, stdout=asyncio.subprocess.PIPE
    )
    context = await browser.new_context()
    try:
        page = await context.new_page()
        assert server.stdout is not None
        line = ""
        while not line.startswith("PAGE="):
            line = (await server.stdout.readline()).decode().strip()
        began = time.monotonic()
        await page.goto(line.removeprefix("PAGE="), wait_until="commit")
        await page.wait_for_selector("[data-ready]", state="attached")
        await page.locator("#composer input").fill("/")
        return time.monotonic() - began
    finally:
        await context.close()
        server.terminate()
        await server.wait()


class _Told:
    """When the gateway was told of each message's state and of each change of a microphone."""

    def __init__(self, world: World, channel: int) -> None:
        self.at: dict[str, float] = {}
        self._channel = channel
        self._microphones: dict[str, tuple[object, int]] = {}
        world.listen(self._heard)

    def _heard(self, happening: Happening) -> None:
        now, told = time.time() * 1000, happening.payload
        if happening.channel != self._channel or happening.only_for is not None:
            return
        if happening.name == "VOICE_STATE_UPDATE":
            before, count = self._microphones.get(told["user_id"], (False, 0))
            if told["mute"] != before:
                self._microphones[told["user_id"]] = (told["mute"], count + 1)
                self.at[f"{told['user_id']} {count + 1}"] = now
        elif happening.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            self.at[f"{told['id']} {told['edited_timestamp'] or ''}"] = now


async def _behind(browser: Browser) -> list[float]:
    """Milliseconds from telling to drawing, of every update that was drawn."""
    clock = Clock(time.monotonic, time.time, SPEED)
    with TemporaryDirectory(prefix="tamada-") as folder:
        async with Sandbox(clock, Settings(robots=SEATS)) as sandbox:
            channel = sandbox.voice_channels()[0]
            crew = Crew(
                sandbox.robots(),
                sandbox.visitor(),
                channel,
                Play("yakuza", SEATS),
                ready=sandbox.bot_ready,
                seed="1",
                speed=SPEED,
                latency=0.0,
            )
            async with crew:
                sandbox.visits.crew = crew
                page = await (await browser.new_context()).new_page()
                await page.goto(sandbox.page)
                await page.wait_for_selector("[data-ready]", state="attached")
                await page.evaluate(WATCH)
                told = _Told(sandbox.world, channel)
                async with running(sandbox, Path(folder) / "tamada.db", SPEED):
                    return _compared(told, await _drawn(page))


async def _drawn(page: Page) -> Sequence[tuple[str, float]]:
    # A game that ends early, or a slow machine, gives fewer; the figures say how many.
    with contextlib.suppress(PlaywrightTimeout):
        await page.wait_for_function(
            "wanted => window.drawn.length >= wanted", arg=ENOUGH, polling=500, timeout=MOST_SECONDS * 1000
        )
    return [(str(key), float(at)) for key, at in await page.evaluate("window.drawn")]


def _compared(told: _Told, drawn: Sequence[tuple[str, float]]) -> list[float]:
    return [at - told.at[key] for key, at in drawn if key in told.at]
