"""Clubs on the local Discord with the whole bot beside it, in one process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl

from sandbox.clock import Clock
from sandbox.people import Client
from sandbox.person import Json
from sandbox.server import Sandbox, Settings
from sandbox.world import Guild
from tamada.assembly import assembled
from tamada.bot import Bot
from tamada.config import Settings as BotSettings
from tamada.lifetime import live
from tests.patience import PATIENCE

EPHEMERAL = 1 << 6
JOIN, BEGIN, DESK, STOP, SURE = "✋", "▶️", "🛠️", "⏹️", "✅"


@dataclass
class Club:
    """One server: its first voice channel, its people."""

    sandbox: Sandbox
    guild: Guild

    @property
    def table(self) -> int:
        return self.sandbox.voice_channels(self.guild.id)[0]

    @property
    def people(self) -> list[Client]:
        return self.sandbox.robots(self.guild.id)

    def muted(self) -> int:
        return sum(member.mute for member in self.guild.members.values())

    def texts(self) -> list[str]:
        """What the bot's messages to all in the table's chat say, oldest first."""
        return [
            "\n".join(part["content"] for part in _walk(message["components"]) if part["type"] == 10)
            for message in self.people[0].messages(self.table)
            if not message["flags"] & EPHEMERAL
        ]

    @property
    def panel(self) -> str:
        return self.texts()[-1]

    async def press(self, who: Client, sign: str) -> str:
        """The newest button with this sign, once he can see one."""
        await until(lambda: self._button(who, sign))
        message, custom_id = self._button(who, sign)[0]
        return (await who.press(message, custom_id)).outcome

    def offers(self, sign: str) -> bool:
        return bool(self._button(self.people[0], sign))

    def _button(self, who: Client, sign: str) -> list[tuple[int, str]]:
        return [
            (int(message["id"]), part["custom_id"])
            for message in reversed(who.messages(self.table))
            for part in _walk(message["components"])
            if part["type"] == 2 and (part.get("emoji") or {}).get("name") == sign
        ]

    async def gather(self) -> None:
        """A table of all its people, who sit in the channel."""
        for person in self.people:
            await person.connect(self.table)
        await self.people[0].command(self.table, "mafia new")
        await until(lambda: self.offers(JOIN))
        for person in self.people:
            await self.press(person, JOIN)

    async def begin(self) -> None:
        """The game has begun, the room is quiet."""
        await self.gather()
        await until(lambda: self.offers(BEGIN))
        await self.press(self.people[0], BEGIN)
        await until(lambda: self.muted() == len(self.people))


def _walk(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))


async def until(condition: Callable[[], Any], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come"
        await asyncio.sleep(0.02)


@asynccontextmanager
async def clubs(
    count: int = 1, people: int = 6, speed: float = 1.0, ahead: float = 0.0
) -> AsyncIterator[list[Club]]:
    """`ahead`: seconds by which Discord's clock is before this machine's."""
    clock = Clock(time.monotonic, lambda: time.time() + ahead, speed)
    async with Sandbox(clock, Settings(guilds=count, robots=people)) as sandbox:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(discord.http.Route, "BASE", sandbox.api)
            gateway = yarl.URL(sandbox.gateway_url)
            patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
            yield [Club(sandbox, guild) for guild in sandbox.world.guilds.values()]


@asynccontextmanager
async def life(
    sandbox: Sandbox, database: Path, speed: float = 1.0, *, early: bool = False
) -> AsyncIterator[Bot]:
    """One life of the bot, put down in order at the end. It serves when this begins, or (`early`) it is
    connected and does not serve yet."""
    settings = BotSettings(_env_file=None, tamada_database=database, tamada_speed=speed)  # type: ignore[call-arg]
    stop = asyncio.Event()
    async with assembled(settings, lambda: "secret") as bot:
        living = asyncio.create_task(live(bot, sandbox.token, "the local Discord", stop))
        begun = bot.connected if early else bot.served
        served = asyncio.create_task(begun.wait())
        try:
            await asyncio.wait({living, served}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            if living.done():
                living.result()
            assert begun.is_set()
            yield bot
        finally:
            served.cancel()
            stop.set()
            await living
