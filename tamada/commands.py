"""Registers the slash commands, only when they are not registered already: Discord counts registrations."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Protocol

import structlog
from discord.app_commands import CommandTree
from discord.http import Route

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


async def register(client: Registering, memory: Memory) -> bool:
    """Whether it was necessary. Discord's list is looked at, too: another process may have replaced it."""
    tree, application = client.tree, client.application_id
    if application is None:
        raise RuntimeError("not logged in yet")
    payload = await _payload(tree)
    text = json.dumps([Route.BASE, payload], sort_keys=True, ensure_ascii=False)
    digest = hashlib.sha256(text.encode()).hexdigest()
    if await memory.commands(application) == digest:
        there = {(command.type.value, command.name) for command in await tree.fetch_commands()}
        if there == {(command["type"], command["name"]) for command in payload}:
            return False
    await tree.sync()
    await memory.remember_commands(application, digest)
    log.info("commands registered", count=len(payload))
    return True


async def _payload(tree: CommandTree[Any]) -> list[dict[str, Any]]:
    if tree.translator is None:
        return [command.to_dict(tree) for command in tree.get_commands()]
    return [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()]
