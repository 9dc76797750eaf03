"""`tamada probe`: one connection, one measurement after the other, the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import aiohttp
import discord

from cogs.rights import INTENTS
from tamada import elsewhere
from tamada.bot import PATIENCE
from tamada.config import Settings
from tamada.failures import Failure, Misconfigured, explain
from tamada.lifetime import CONNECT_SECONDS, LOGIN_SECONDS, stopping
from tamada.probe.doors import doors
from tamada.probe.limits import commands, members, overwrites, suppress
from tamada.probe.messages import messages, old
from tamada.probe.muting import muting
from tamada.probe.points import Point, Value
from tamada.probe.presses import presses
from tamada.probe.report import Found, Skipped, table
from tamada.probe.scene import Scene, choose
from tamada.probe.wire import Wire

HELPER_SECONDS = 60.0
"""How long the helping person has for each thing that he is asked for."""

NEEDS = (
    "This takes a few minutes and needs a test server, the bot on it and not running, and one person "
    "who sits in a voice channel and does what is asked here. Everything is put back afterwards."
)


async def probe(
    settings: Settings,
    guild: int,
    channel: int | None,
    say: Callable[[str], None],
    patience: float = HELPER_SECONDS,
) -> None:
    """Says what the person is asked for, then the table. Raises Failure."""
    if settings.discord_token is None:
        raise Misconfigured("there is no token: put DISCORD_TOKEN into .env (README says how to get one)")
    where = elsewhere.point(settings)
    wire = Wire()
    say(NEEDS)
    try:
        with stopping() as stop:
            async with _connected(settings.discord_token.get_secret_value(), wire) as client:
                scene = Scene(client, wire, choose(client, guild, channel), say, patience)
                say(table(await _unless(stop, scene)))
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        if failure := explain(error, where):
            raise failure from error
        raise


async def _unless(stop: asyncio.Event, scene: Scene) -> Found:
    """Raises Failure when `stop` is set; what was begun is put back first."""
    measuring = asyncio.create_task(_measure(scene))
    stopped = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({measuring, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if measuring.done():
            return await measuring
        raise Failure("stopped before everything was measured")
    finally:
        measuring.cancel()
        stopped.cancel()
        await asyncio.gather(measuring, stopped, return_exceptions=True)


async def _measure(scene: Scene) -> Found:
    found: dict[Point, Value | Skipped] = {}
    for measurement in (members, suppress, overwrites, messages):
        found |= await measurement(scene)
    found |= await old(scene, discord.utils.utcnow())
    for measurement in (commands, muting, presses, doors):
        found |= await measurement(scene)
    return found


@asynccontextmanager
async def _connected(token: str, wire: Wire) -> AsyncIterator[discord.Client]:
    """Ready: all servers are known. No command is registered."""
    client = discord.Client(
        intents=INTENTS,
        member_cache_flags=discord.MemberCacheFlags.from_intents(INTENTS),
        chunk_guilds_at_startup=False,
        max_messages=None,
        http_trace=wire.trace(),
        max_ratelimit_timeout=PATIENCE,
    )
    try:
        async with asyncio.timeout(LOGIN_SECONDS):
            await client.login(token)
        wire.begin(client.http)
        connection = asyncio.create_task(client.connect())
        ready = asyncio.create_task(client.wait_until_ready())
        try:
            await asyncio.wait(
                {connection, ready}, timeout=CONNECT_SECONDS, return_when=asyncio.FIRST_COMPLETED
            )
            if connection.done():
                await connection
            if not ready.done():
                raise Failure("cannot reach the gateway: check the network and DISCORD_GATEWAY")
            yield client
        finally:
            await client.close()
            ready.cancel()
            connection.cancel()
            await asyncio.gather(connection, ready, return_exceptions=True)
    finally:
        await client.close()
