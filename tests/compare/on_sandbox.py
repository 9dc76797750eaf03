"""The hall that the sandbox makes: an unmodified discord.py connection to it, on the same virtual clock."""

from __future__ import annotations

import asyncio
import io
import json
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import aiohttp
import discord
import pytest
import yarl

from cogs import Budgets, DiscordFace, DiscordVoice, setup_cogs
from sandbox import moderation, voice
from sandbox.clock import Clock
from sandbox.people import Client
from sandbox.person import Did
from sandbox.server import Sandbox, Settings
from sandbox.voice import MemberChange
from sandbox.world import ChannelKind, Guild, Happening
from table.house import House
from tamada.bot import Bot
from tamada.translator import FluentTranslator
from tests.compare.hall import Answer, Json, Voice
from tests.compare.steps import CHAT, TABLE
from tests.fakes.store import MemoryStore
from tests.fakes.time import VirtualTime
from tests.patience import PATIENCE

CALM: Final = 40
"""Turns of the loop without anything on the wire after which the bot has come to rest."""

UTC: Final = 1_767_225_600
"""Where virtual time begins: 2026."""

KINDS: Final = {4: "message", 5: "deferred message", 6: "deferred update", 7: "update", 9: "modal"}


class Traffic(io.StringIO):
    """The wire log, read as it is written; and what is under way between bot and server."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: dict[str, int] = {}
        self.answered = ""
        self.refused: list[str] = []
        self.seen: Counter[str] = Counter()

    def write(self, line: str) -> int:
        entry = json.loads(line)
        match entry:
            case {"kind": "rest", "path": path, "status": status, "method": method}:
                if status >= 400:
                    self.refused.append(f"{method} {path}: {status} {entry['response']}")
                elif path.startswith("/interactions/"):
                    self.answers[path.split("/")[2]] = entry["body"]["type"]
            case {"kind": "gateway", "to": "bot", "op": 0}:
                self.seen["dispatched"] += 1
            case {"kind": "user", "did": "answered", "interaction": interaction}:
                self.answered = interaction
        return len(line)

    def trace(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        async def began(*_: Any) -> None:
            self.seen["began"] += 1

        async def ended(*_: Any) -> None:
            self.seen["ended"] += 1

        trace.on_request_start.append(began)
        trace.on_request_end.append(ended)
        trace.on_request_exception.append(ended)
        return trace

    async def on_event(self, _: str) -> None:
        self.seen["heard"] += 1

    @property
    def under_way(self) -> bool:
        seen = self.seen
        return seen["began"] != seen["ended"] or seen["dispatched"] != seen["heard"]


class Hour(VirtualTime):
    """Time passes for bot and server alike, and only when the wire is silent."""

    def __init__(self, traffic: Traffic) -> None:
        super().__init__()
        self._traffic = traffic

    def utc(self) -> int:
        return UTC * 1000 + round(self.time() * 1000)

    async def settle(self) -> None:
        calm = 0
        while calm < CALM:
            before = self._traffic.seen.total()
            await asyncio.sleep(0)
            calm = 0 if self._traffic.under_way or before != self._traffic.seen.total() else calm + 1


class SandboxHall:
    def __init__(self, sandbox: Sandbox, people: Mapping[str, Client], hour: Hour, traffic: Traffic) -> None:
        self.traffic = traffic
        self._sandbox = sandbox
        self._hour = hour
        self._guild: Guild = next(iter(sandbox.world.guilds.values()))
        self._table = sandbox.voice_channels()[0]
        chat = next(c.id for c in self._guild.channels.values() if c.kind is ChannelKind.TEXT)
        self._people = {client.id: client for client in people.values()}
        self._modals: dict[int, Json] = {}
        self._heard: list[Voice] = []
        sandbox.world.listen(self._listen)
        self.names: Mapping[int, str] = {
            self._table: TABLE,
            chat: CHAT,
            sandbox.application.bot.id: "bot",
            **{client.id: name for name, client in people.items()},
        }

    def utc(self) -> float:
        return self._hour.utc() / 1000

    async def wait(self, seconds: float) -> None:
        await self._hour.pass_by(seconds)

    def messages(self, who: int) -> Sequence[Json]:
        return [
            message
            for channel in self._guild.channels
            if channel in self.names
            for message in self._people[who].messages(channel)
        ]

    def voices(self) -> Sequence[Voice]:
        heard, self._heard = self._heard, []
        return heard

    async def connect(self, who: int) -> None:
        await self._people[who].connect(self._table)
        await self._hour.settle()

    async def disconnect(self, who: int) -> None:
        await self._people[who].disconnect()
        await self._hour.settle()

    async def command(self, who: int, channel: int, name: str, options: Mapping[str, str]) -> Answer:
        return await self._did(who, await self._people[who].command(channel, name, options))

    async def menu(self, who: int, name: str, target: int) -> Answer:
        return await self._did(who, await self._people[who].context(self._table, name, target))

    async def press(self, who: int, message: Json, custom_id: str) -> Answer:
        return await self._did(who, await self._people[who].press(int(message["id"]), custom_id))

    async def select(self, who: int, message: Json, custom_id: str, values: Sequence[str]) -> Answer:
        return await self._did(who, await self._people[who].select(int(message["id"]), custom_id, values))

    async def submit(self, who: int, values: Mapping[str, str]) -> Answer:
        return await self._did(who, await self._people[who].submit(self._modals.pop(who), values))

    async def moderate(self, target: int, muted: bool) -> None:
        voice.change(self._sandbox.world, self._guild, target, MemberChange(mute=muted))
        await self._hour.settle()

    async def rights(self, permissions: int) -> None:
        (role,) = self._guild.members[self._sandbox.application.bot.id].roles
        moderation.set_role(self._sandbox.world, self._guild, role, permissions)
        await self._hour.settle()

    async def _did(self, who: int, did: Did) -> Answer:
        await self._hour.settle()
        if did.modal is not None:
            self._modals[who] = did.modal
        if did.outcome != "answered":
            return Answer(did.outcome)
        return Answer(KINDS[self.traffic.answers[self.traffic.answered]], did.modal)

    def _listen(self, happening: Happening) -> None:
        if happening.name == "VOICE_STATE_UPDATE":
            state = happening.payload
            channel = state["channel_id"]
            self._heard.append(
                Voice(int(state["user_id"]), None if channel is None else int(channel), state["mute"])
            )


@asynccontextmanager
async def sandbox_hall(people: Sequence[str], seed: str) -> AsyncIterator[SandboxHall]:
    """People are members, nobody is in voice yet."""
    traffic = Traffic()
    hour = Hour(traffic)
    clock = Clock(hour.time, lambda: hour.utc() / 1000)
    async with Sandbox(clock, Settings(robots=len(people), wire=traffic)) as sandbox:
        clients = dict(zip(people, sandbox.robots(), strict=True))
        for name, client in clients.items():
            sandbox.world.users[client.id].global_name = name
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(discord.http.Route, "BASE", sandbox.api)
            gateway = yarl.URL(sandbox.gateway_url)
            patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
            async with _bot(sandbox.token, hour, traffic, seed):
                yield SandboxHall(sandbox, clients, hour, traffic)


@asynccontextmanager
async def _bot(token: str, hour: Hour, traffic: Traffic, seed: str) -> AsyncIterator[None]:
    store, budgets = MemoryStore(), Budgets(hour)

    async def prepare(bot: Bot) -> None:
        await setup_cogs(bot, house, face)
        await bot.tree.sync()
        await house.recover()

    bot = Bot(traffic.trace(budgets.trace()), prepare, lambda: house.busy)
    bot.add_listener(traffic.on_event, "on_socket_event_type")
    face = DiscordFace(bot, store, hour, FluentTranslator())
    voice = DiscordVoice(bot, budgets, face.server)
    house = House(store, voice, face, hour, lambda: seed)
    life = asyncio.create_task(bot.start(token))
    served = asyncio.create_task(bot.served.wait())
    try:
        await asyncio.wait({life, served}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if life.done():
            life.result()
        assert bot.served.is_set()
        await hour.settle()
        yield
    finally:
        served.cancel()
        await house.drain()
        await face.close()
        await voice.close()
        await bot.close()
        await asyncio.gather(life, return_exceptions=True)
        # discord.py closes its own connections; their transports need one turn of the loop to go.
        await asyncio.sleep(0.05)
