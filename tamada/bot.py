"""The bot object: one connection to Discord that sees servers and voice, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp
import discord
import structlog
from discord.ext import commands
from discord.http import Route

from cogs.rights import INTENTS, PERMISSIONS, lacking
from tamada.allowance import Allowance, Left
from tamada.line import Line

PATIENCE = 60.0
"""Seconds that the library may wait out a rate limit before it gives a call up."""

ASKING = 3.0
"""Seconds for the question how many starts are left."""

log = structlog.get_logger(__name__)

_HANDLING = ("discord.py: ", "CommandTree-invoker")
"""How the library names the tasks that handle its events."""


class Bot(commands.Bot):
    """`connected` is set at the first READY of the gateway, `served` once all servers are known."""

    def __init__(
        self,
        trace: aiohttp.TraceConfig,
        prepare: Callable[[Bot], Awaitable[None]],
        busy: Callable[[], bool],
    ) -> None:
        """`trace` sees every REST answer. `prepare` is called after the login, before the gateway. `busy`:
        tables are open, so that the connection matters by the second.

        Beside the library's own events it has `silence` (since when, monotonic) and `sound`: see `Line`.
        """
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
            # `socket_raw_receive`: a member's newest name is in the events and nowhere else.
            enable_debug_events=True,
        )
        self.connected = asyncio.Event()
        self.served = asyncio.Event()
        self.refused = asyncio.Event()
        """The gateway could not be reached at all; before its first socket the library cannot try again."""
        self.allowance = Allowance(self._starts_left, lambda: asyncio.get_running_loop().time())
        self._line = Line(busy, lambda since: self.dispatch("silence", since), lambda: self.dispatch("sound"))
        self._prepare = prepare
        self._wrong: dict[int, str] = {}
        """What was last said to be wrong with a server."""

    async def setup_hook(self) -> None:
        await self._prepare(self)

    async def connect(self, *, reconnect: bool = True) -> None:
        with self._line.kept(self):
            await super().connect(reconnect=reconnect)

    async def close(self) -> None:
        # The library leaves the task that collects the servers of a new session; it would report to a closed
        # client.
        collecting = self._connection._ready_task
        if collecting is not None:
            collecting.cancel()
        await super().close()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002
        await self.allowance.take()

    async def _starts_left(self) -> Left | None:
        try:
            async with asyncio.timeout(ASKING):
                told = await self.http.request(Route("GET", "/gateway/bot"))
            limit = told["session_start_limit"]
            return Left(limit["total"], limit["remaining"], limit["reset_after"] / 1000)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            log.info("not told how many starts are left", because=repr(error))
            return None

    async def on_connect(self) -> None:
        self.connected.set()

    async def on_ready(self) -> None:
        for server in self.guilds:
            self._look_at(server)
        log.info("serving", servers=len(self.guilds))
        self.served.set()

    async def on_guild_available(self, server: discord.Guild) -> None:
        self._look_at(server)

    async def on_guild_join(self, server: discord.Guild) -> None:
        self._look_at(server)

    async def on_guild_unavailable(self, server: discord.Guild) -> None:
        self._look_at(server)

    def _look_at(self, server: discord.Guild) -> None:
        """What is wrong with one server is one line in the log, once; the others are served, and it as well
        as soon as that is put right."""
        name = server.name or str(server.id)
        if server.unavailable:
            wrong = f"{name} is unavailable at Discord; it is served as soon as it is back"
        elif missing := lacking(server):
            wrong = (
                f"{name}: give the bot's role the permission {' and '.join(missing)}, or invite the bot anew"
            )
        else:
            if self._wrong.pop(server.id, None) is not None:
                log.info("server in order", server=name)
            return
        if self._wrong.get(server.id) != wrong:
            self._wrong[server.id] = wrong
            log.warning("server not in order", todo=wrong)

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
