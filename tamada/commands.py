"""Registers the slash commands, only when they are not registered already: Discord counts registrations."""

from __future__ import annotations

import asyncio
import hashlib
import json
from typing import Any, Protocol

import aiohttp
import discord
import structlog
from discord.app_commands import CommandTree
from discord.http import Route

ATTEMPT_SECONDS = 20.0
"""How long one attempt may keep the start waiting: games that are to go on do not depend on it."""
AGAIN_SECONDS = 300.0
"""Until the next attempt; Discord counts them."""

log = structlog.get_logger(__name__)


class Registering(Protocol):
    """A bot with commands, logged in."""

    @property
    def tree(self) -> CommandTree[Any]: ...

    @property
    def application_id(self) -> int | None: ...


class Memory(Protocol):
    """What was registered last, for each application."""

    async def commands(self, application: int) -> str | None: ...

    async def remember_commands(self, application: int, digest: str) -> None: ...


class Registration:
    """Tries once before the gateway, and goes on trying beside everything else if Discord would not."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._trying: asyncio.Task[None] | None = None

    async def begin(self, client: Registering) -> None:
        if not await self._attempt(client):
            self._trying = asyncio.create_task(self._go_on(client), name="registration")

    async def close(self) -> None:
        if self._trying is not None:
            self._trying.cancel()
            await asyncio.gather(self._trying, return_exceptions=True)

    async def _go_on(self, client: Registering) -> None:
        done = False
        while not done:
            await asyncio.sleep(AGAIN_SECONDS)
            done = await self._attempt(client)

    async def _attempt(self, client: Registering) -> bool:
        try:
            async with asyncio.timeout(ATTEMPT_SECONDS):
                await register(client, self._memory)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            log.warning("commands not registered", error=repr(error), again_in=AGAIN_SECONDS)
            return False
        return True


async def register(client: Registering, memory: Memory) -> None:
    """If it is necessary. Discord's list is looked at, too: another process may have replaced it."""
    tree, application = client.tree, client.application_id
    if application is None:
        raise RuntimeError("not logged in yet")
    payload = await _payload(tree)
    text = json.dumps([Route.BASE, payload], sort_keys=True, ensure_ascii=False)
    digest = hashlib.sha256(text.encode()).hexdigest()
    if await memory.commands(application) == digest:
        there = {(command.type.value, command.name) for command in await tree.fetch_commands()}
        if there == {(command["type"], command["name"]) for command in payload}:
            return
    await tree.sync()
    await memory.remember_commands(application, digest)
    log.info("commands registered", count=len(payload))


async def _payload(tree: CommandTree[Any]) -> list[dict[str, Any]]:
    if tree.translator is None:
        return [command.to_dict(tree) for command in tree.get_commands()]
    return [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()]
