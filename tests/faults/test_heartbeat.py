"""Heartbeat blocked: over a whole game nothing keeps the loop for long."""

from __future__ import annotations

import asyncio
import asyncio.events
import gc
import hashlib
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from pydantic import SecretStr

from tamada import elsewhere
from tamada.assembly import assembled
from tamada.config import Settings
from tamada.lifetime import live
from tests.calm import TRIES
from tests.drill.processes import LocalDiscord, Scene
from tests.patience import PATIENCE

WALL, CPU = 0.100, 0.050
"""Seconds that one callback may take, by the clock and of the thread's own computing. By the clock those do
not count for which it could have gone on and no core was free: they are the machine's.
"""

WAITED = Path("/proc/thread-self/schedstat")


@dataclass(slots=True)
class Longest:
    """The longest callbacks so far, and what they were."""

    wall: float = 0.0
    cpu: float = 0.0
    of_wall: str = ""
    of_cpu: str = ""
    count: int = 0

    def ran(self, what: asyncio.Handle, wall: float, cpu: float) -> None:
        self.count += 1
        if wall > self.wall:
            self.wall, self.of_wall = wall, repr(what)
        if cpu > self.cpu:
            self.cpu, self.of_cpu = cpu, repr(what)


@contextmanager
def _measured(longest: Longest) -> Iterator[None]:
    """Every callback that any loop of this thread runs.

    What earlier tests have left in the heap is none of the bot's, and not to be looked through meanwhile.
    """
    handle: Any = asyncio.events.Handle
    run = handle._run

    def measured(self: asyncio.Handle) -> None:
        wall, cpu = time.perf_counter() - _without_core(), time.thread_time()
        run(self)
        longest.ran(self, time.perf_counter() - _without_core() - wall, time.thread_time() - cpu)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(handle, "_run", measured)
        gc.collect()
        gc.freeze()
        try:
            yield
        finally:
            gc.unfreeze()


def _without_core() -> float:
    """Seconds for which this thread has waited for a core so far, as Linux counts them; elsewhere 0."""
    return int(WAITED.read_bytes().split()[1]) / 1e9 if WAITED.exists() else 0.0


@pytest.mark.realtime
@pytest.mark.parametrize(("format", "seats"), [("classic", 10), ("yakuza", 12)])
async def test_sync_work_in_the_loop(
    format: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Needs calm, and is repeated without it: what blocks the loop does so in each game."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    longest = Longest()
    for number in range(TRIES):
        folder = tmp_path / str(number)
        folder.mkdir()
        longest = await _played(format, seats, folder)
        if longest.wall < WALL and longest.cpu < CPU:
            break
    assert longest.wall < WALL, longest.of_wall
    assert longest.cpu < CPU, longest.of_cpu


async def _played(format: str, seats: int, folder: Path) -> Longest:
    """The bot in this process, Discord and its robots in another, from the lobby to the last release."""
    discord = await asyncio.to_thread(LocalDiscord, Scene(format, seats, "1", 60.0), folder)
    settings = Settings(
        _env_file=None,  # type: ignore[call-arg]
        discord_token=SecretStr(discord.settings["DISCORD_TOKEN"]),
        discord_api=discord.settings["DISCORD_API"],
        discord_gateway=discord.settings["DISCORD_GATEWAY"],
        tamada_database=folder / "tamada.db",
        tamada_speed=60.0,
    )
    longest = Longest()
    try:
        where = elsewhere.point(settings)
        async with assembled(settings, lambda: hashlib.sha256(b"1").hexdigest()) as bot:
            stop = asyncio.Event()
            life = asyncio.create_task(live(bot, discord.settings["DISCORD_TOKEN"], where, stop))
            await asyncio.wait_for(bot.served.wait(), PATIENCE)
            with _measured(longest):
                await asyncio.to_thread(_until_reported, discord)
            stop.set()
            await life
    finally:
        await asyncio.to_thread(discord.close)
    print(
        f"{format}: {longest.count} callbacks; the longest took {longest.wall * 1000:.1f} ms, "
        f"the busiest {longest.cpu * 1000:.1f} ms of CPU"
    )
    assert discord.report is not None
    assert longest.count > 1000
    return longest


def _until_reported(discord: LocalDiscord) -> None:
    deadline = time.monotonic() + 150.0
    while discord.runs and discord.report is None and time.monotonic() < deadline:
        time.sleep(0.1)
