"""A sandbox with hands: a clock that can be put forward, requests with the bot's token, a discord.py bot."""

from __future__ import annotations

import asyncio
import io
import json
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands

from sandbox.clock import Clock
from sandbox.faults import Rule
from sandbox.latency import Span
from sandbox.people import Client
from sandbox.person import Json
from sandbox.server import Sandbox, Settings
from sandbox.world import Channel, Guild, Member
from tests.patience import PATIENCE


@dataclass
class Hands:
    """Real time that can be put forward."""

    forward: float = 0.0

    def clock(self, speed: float = 1.0) -> Clock:
        return Clock(lambda: time.monotonic() + self.forward, lambda: time.time() + self.forward, speed)


@dataclass
class Reply:
    status: int
    body: Any
    headers: dict[str, str]


@dataclass
class Room:
    """`guild`, `table` (a voice channel), `nino` (a robot member) are what most tests need."""

    sandbox: Sandbox
    hands: Hands
    http: aiohttp.ClientSession
    log: io.StringIO
    guild: Guild = field(init=False)
    table: Channel = field(init=False)

    def __post_init__(self) -> None:
        self.guild = next(iter(self.sandbox.world.guilds.values()))
        self.table = self.guild.channels[self.sandbox.voice_channels()[0]]

    @property
    def nino(self) -> Client:
        return self.sandbox.robots()[0]

    @property
    def bot(self) -> Member:
        return self.guild.members[self.sandbox.application.bot.id]

    @property
    def wire(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.getvalue().splitlines()]

    async def ask(self, method: str, path: str, body: Any = None, *, token: str | None = None) -> Reply:
        headers = {"Authorization": f"Bot {token or self.sandbox.token}"}
        async with self.http.request(method, self.sandbox.api + path, json=body, headers=headers) as response:
            text = await response.text()
            return Reply(response.status, json.loads(text) if text else None, dict(response.headers))

    async def mute(self, who: Client, muted: bool) -> Reply:
        return await self.ask("PATCH", f"/guilds/{self.guild.id}/members/{who.id}", {"mute": muted})

    async def send(self, body: Any) -> Reply:
        return await self.ask("POST", f"/channels/{self.table.id}/messages", body)


@asynccontextmanager
async def room(
    *,
    speed: float = 1.0,
    latency: Span | None = None,
    seed: str | None = None,
    robots: int = 3,
    faults: Sequence[Json] = (),
) -> AsyncIterator[Room]:
    hands, log = Hands(), io.StringIO()
    rules = tuple(Rule.read(rule) for rule in faults)
    settings = Settings(robots=robots, latency=latency or Span(), seed=seed, wire=log, faults=rules)
    async with Sandbox(hands.clock(speed), settings) as sandbox, aiohttp.ClientSession() as http:
        yield Room(sandbox, hands, http, log)


class Bot(discord.Client):
    """A discord.py client with a slash command, a context menu, a panel in Components V2 and a modal."""

    def __init__(self, intents: discord.Intents) -> None:
        super().__init__(intents=intents, guild_ready_timeout=0.1, max_ratelimit_timeout=30)
        self.tree = app_commands.CommandTree(self)
        self.there = asyncio.Event()
        self.resumed = asyncio.Event()
        self.heard: list[tuple[str, Any]] = []
        mafia = app_commands.Group(name="mafia", description="Mafia")
        mafia.command(name="new", description="Open a table")(_new)
        self.tree.add_command(mafia)
        self.tree.add_command(app_commands.ContextMenu(name="Give foul", callback=_foul))

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.there.set()

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_voice_state_update(
        self, member: discord.Member, before: discord.VoiceState, after: discord.VoiceState
    ) -> None:
        self.heard.append((member.display_name, (before.mute, after.mute)))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A router on custom ids, as a bot has it that outlives restarts."""
        data: Any = interaction.data or {}
        name = data.get("custom_id")
        if name == "join":
            await interaction.response.send_message("You are in.", ephemeral=True)
        elif name == "write":
            modal = discord.ui.Modal(title="Write", custom_id="words")
            modal.add_item(discord.ui.Label(text="Words", component=discord.ui.TextInput(custom_id="text")))
            modal.stop()
            await interaction.response.send_modal(modal)
        elif name == "seat":
            await interaction.response.edit_message(view=Panel("Chosen: " + data["values"][0]))
        elif name == "words":
            await interaction.response.defer(ephemeral=True, thinking=True)
            written = data["components"][0]["component"]["value"]
            await interaction.edit_original_response(content=f"Written: {written}")


class Panel(discord.ui.LayoutView):
    def __init__(self, text: str) -> None:
        super().__init__(timeout=None)
        self.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay(text),
                discord.ui.Separator(),
                discord.ui.ActionRow(
                    discord.ui.Button(label="Join", emoji="✋", custom_id="join"),
                    discord.ui.Button(label="Write", emoji="✍️", custom_id="write"),
                    discord.ui.Button(label="Off", custom_id="off", disabled=True),
                ),
                discord.ui.ActionRow(
                    discord.ui.Select(
                        custom_id="seat",
                        options=[discord.SelectOption(label=f"{n}", emoji="🔫") for n in range(1, 11)],
                    )
                ),
            )
        )
        self.stop()


async def _new(interaction: discord.Interaction, who: discord.Member | None = None) -> None:
    await interaction.response.defer()
    await interaction.edit_original_response(view=Panel(f"**1** {who.mention if who else 'nobody'}"))
    await interaction.followup.send("Only for you.", ephemeral=True)


async def _foul(interaction: discord.Interaction, member: discord.Member) -> None:
    await interaction.response.send_message(f"Foul for {member.display_name}", ephemeral=True)


@asynccontextmanager
async def bot_in(
    here: Room, monkeypatch: pytest.MonkeyPatch, intents: discord.Intents | None = None
) -> AsyncIterator[Bot]:
    """An unmodified discord.py, pointed at the sandbox as an operator would."""
    monkeypatch.setattr(discord.http.Route, "BASE", here.sandbox.api)
    url = yarl.URL(here.sandbox.gateway_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", url)
    bot = Bot(intents or discord.Intents(guilds=True, voice_states=True))
    running = asyncio.create_task(bot.start(here.sandbox.token))
    there = asyncio.create_task(bot.there.wait())
    try:
        await asyncio.wait({running, there}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        assert bot.is_ready()
        yield bot
    finally:
        there.cancel()
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)
        # discord.py closes its own connections; their transports need one turn of the loop to go.
        await asyncio.sleep(0.05)


async def until(condition: Any, seconds: float = 2.0) -> None:
    """Waits for something that comes over the wire."""
    for _ in range(int(seconds / 0.01)):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come")
