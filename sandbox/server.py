"""The local Discord as one thing that can be opened and closed; bound to 127.0.0.1 only."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass, field
from typing import IO, Self

from aiohttp import web

from sandbox import furniture
from sandbox.buckets import Limits
from sandbox.clock import Clock
from sandbox.faults import Faults, Rule
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.latency import Latency, Span
from sandbox.people import Client
from sandbox.reading import snowflake
from sandbox.rest.api import PREFIX, Api
from sandbox.visits import Visits, guard, serve_page
from sandbox.wire import Wire
from sandbox.world import ChannelKind, Guild, World

HOST = "127.0.0.1"
GATEWAY_PATH = "/gateway"
FILES_PATH = "/attachments"
PAGE_SOCKET = "/page/socket"


@dataclass(frozen=True, slots=True)
class Settings:
    """`seed` None: exact bucket sizes. `wire`: where the traffic is written. `port` 0: any free one."""

    port: int = 0
    guilds: int = 1
    robots: int = 10
    latency: Span = field(default_factory=Span)
    seed: str | None = None
    wire: IO[str] | None = None
    faults: tuple[Rule, ...] = ()


class PortRefused(Exception):  # noqa: N818
    """The port is in use, or not for this user."""


class Sandbox:
    """`async with Sandbox(clock, settings) as sandbox:` serves until it is left. Raises PortRefused."""

    def __init__(self, clock: Clock, settings: Settings) -> None:
        self.world = World(clock, settings.seed)
        self.application = furniture.furnish(self.world, guilds=settings.guilds, robots=settings.robots)
        self.wire = Wire(settings.wire, clock.monotonic)
        self.interactions = Interactions(self.world)
        self.limits = Limits(clock, settings.seed)
        latency = Latency(settings.latency, settings.seed or "")
        began = clock.monotonic()
        self.faults = Faults(list(settings.faults), settings.seed or "", lambda: clock.monotonic() - began)
        self.gateway = Gateway(self.world, latency, self.wire, self.faults)
        self._port = settings.port
        self._clients: dict[tuple[int, int], Client] = {}
        self._app = web.Application(client_max_size=64 * 1024 * 1024, middlewares=[guard])
        serve_page(self._app)
        self.visits = Visits(self.world, self.client, self.visitor)
        self._app.router.add_get(PAGE_SOCKET, self.visits.handle)
        self._app.router.add_get(GATEWAY_PATH, self.gateway.handle)
        self._app.router.add_get(GATEWAY_PATH + "/", self.gateway.handle)
        self._app.router.add_get(FILES_PATH + "/{channel}/{attachment}/{name}", self._file)
        api = Api(self.world, self.limits, self.interactions, self.gateway, latency, self.wire, self.faults)
        api.add_to(self._app.router)
        self._breakers: list[asyncio.Task[None]] = []
        self._runner = web.AppRunner(self._app, access_log=None, shutdown_timeout=1.0)

    @property
    def token(self) -> str:
        return self.application.token

    @property
    def api(self) -> str:
        """For discord.http.Route.BASE."""
        return f"http://{HOST}:{self._port}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        """For discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY."""
        return self.gateway.url

    @property
    def page(self) -> str:
        """For a browser."""
        return f"http://{HOST}:{self._port}/"

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        try:
            await site.start()
        except OSError as error:
            await self._runner.cleanup()
            raise PortRefused(f"port {self._port} of {HOST}: {os.strerror(error.errno or 0)}") from error
        self._port = self._runner.addresses[0][1]
        self.gateway.url = f"ws://{HOST}:{self._port}{GATEWAY_PATH}"
        self.world.files = f"http://{HOST}:{self._port}{FILES_PATH}"
        self._breakers = [
            asyncio.create_task(self.gateway.break_regularly(rule)) for rule in self.faults.gateway()
        ]
        return self

    async def __aexit__(self, *_: object) -> None:
        for breaker in self._breakers:
            breaker.cancel()
        await self.gateway.close()
        await self.visits.close()
        await self._runner.cleanup()

    def client(self, guild: int, user: int) -> Client:
        """A member's client: a sandbox.person.Person; always the same one for the same member."""
        if (guild, user) not in self._clients:
            self._clients[guild, user] = Client(
                self.world, self.interactions, self.wire, self.world.guilds[guild], user
            )
        return self._clients[guild, user]

    def robots(self, guild: int | None = None) -> list[Client]:
        """The robot members of that guild (None: the first), in the order of their names."""
        found = self._guild(guild)
        strangers = {found.owner, self.application.bot.id, self.visitor().id}
        return [self.client(found.id, user) for user in found.members if user not in strangers]

    def visitor(self) -> Client:
        guild = self._guild(None)
        user = next(u for u, m in guild.members.items() if m.name == furniture.VISITOR)
        return self.client(guild.id, user)

    def voice_channels(self, guild: int | None = None) -> list[int]:
        """Of that guild (None: the first), in their order."""
        return [c.id for c in self._guild(guild).channels.values() if c.kind is ChannelKind.VOICE]

    async def bot_ready(self) -> None:
        """Returns once a bot is connected and has commands."""
        await self.gateway.identified.wait()
        await self.world.registered.wait()

    def _guild(self, guild: int | None) -> Guild:
        return next(iter(self.world.guilds.values())) if guild is None else self.world.guilds[guild]

    async def _file(self, request: web.Request) -> web.Response:
        where, wanted = (snowflake(request.match_info[name]) for name in ("channel", "attachment"))
        channel = None if where is None else self.world.channel(where)
        for message in channel.messages.values() if channel else ():
            for attachment in message.attachments:
                if attachment.id == wanted:
                    return web.Response(body=attachment.content, content_type=attachment.content_type)
        raise web.HTTPNotFound(text="There is no such file.\n")
