"""The bot object: one connection to Discord that sees servers and voice, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp
import discord
from discord.ext import commands

from cogs.rights import INTENTS, NEEDED, PERMISSIONS

PATIENCE = 60.0
"""Seconds that the library may wait out a rate limit before it gives a call up."""

_HANDLING = ("discord.py: ", "CommandTree-invoker")
"""How the library names the tasks that handle its events."""


class Bot(commands.Bot):
    """`connected` is set at the first READY of the gateway, `served` once all servers are known."""

    def __init__(self, trace: aiohttp.TraceConfig, prepare: Callable[[Bot], Awaitable[None]]) -> None:
        """`trace` sees every REST answer. `prepare` is called after the login, before the gateway."""
        super().__init__(
            # There are no text commands: without the message intent none would ever arrive.
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            member_cache_flags=discord.MemberCacheFlags.from_intents(INTENTS),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=trace,
            max_ratelimit_timeout=PATIENCE,
        )
        self.connected = asyncio.Event()
        self.served = asyncio.Event()
        self.refused = asyncio.Event()
        """The gateway could not be reached at all; before its first socket the library cannot try again."""
        self._prepare = prepare

    async def setup_hook(self) -> None:
        await self._prepare(self)

    async def on_connect(self) -> None:
        self.connected.set()

    async def on_ready(self) -> None:
        self.served.set()

    async def on_disconnect(self) -> None:
        if self.ws is None:
            self.refused.set()

    async def settle(self) -> None:
        """Waits until every event that has come in is handled, so that no press stays without its answer."""
        handling = {task for task in asyncio.all_tasks() if task.get_name().startswith(_HANDLING)}
        if handling:
            await asyncio.wait(handling)

    @property
    def invitation(self) -> str:
        """The link with exactly the permissions that are used."""
        if self.application_id is None:
            raise RuntimeError("not logged in yet")
        return discord.utils.oauth_url(self.application_id, permissions=PERMISSIONS)


def lacking(server: discord.Guild) -> tuple[str, ...]:
    """Needed permissions that the bot does not have on this server as a whole, as Discord names them."""
    has = server.me.guild_permissions
    return tuple(name.replace("_", " ").title() for name in NEEDED if not getattr(has, name))
