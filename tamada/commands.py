"""Registers the slash commands, only when they are not registered already: Discord counts registrations."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

import aiohttp
import discord
import structlog
from discord.app_commands import CommandTree
from discord.http import HTTPClient, Route

ATTEMPT_SECONDS = 20.0
"""How long one attempt may keep the start waiting: games that are to go on do not depend on it."""
AGAIN_SECONDS = 300.0
"""Until the next attempt; Discord counts them."""

Json = Mapping[str, Any]

_DISCORDS_OWN: Final = frozenset(
    {
        "id",
        "application_id",
        "version",
        "guild_id",
        "handler",
        "name_localized",
        "description_localized",
        "default_permission",
    }
)
_IN_A_SERVER: Final = 0  # interaction context
_FOR_A_SERVER: Final = 0  # integration type

log = structlog.get_logger(__name__)


class Registering(Protocol):
    """A bot with commands, logged in."""

    @property
    def tree(self) -> CommandTree[Any]: ...

    @property
    def application_id(self) -> int | None: ...

    @property
    def http(self) -> HTTPClient: ...


class Registration:
    """Tries once before the gateway, and goes on trying beside everything else if Discord would not."""

    def __init__(self) -> None:
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
                await register(client)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            log.warning("commands not registered", error=repr(error), again_in=AGAIN_SECONDS)
            return False
        return True


async def register(client: Registering) -> None:
    """If Discord's list is another: a release before, another process or a hand may have changed it."""
    application = client.application_id
    if application is None:
        raise RuntimeError("not logged in yet")
    payload = await _payload(client.tree)
    route = Route("GET", "/applications/{application_id}/commands", application_id=application)
    there = await client.http.request(route, params={"with_localizations": "true"})
    if same(payload, there):
        return
    await client.tree.sync()
    log.info("commands registered", count=len(payload))


def same(ours: Sequence[Json], theirs: Sequence[Json]) -> bool:
    """Whether Discord's list has exactly our commands, as far as they say what they are.

    Discord answers with ids, with fields that we left out, and with what it has made of those that we left to
    it: https://docs.discord.com/developers/interactions/application-commands
    """
    return _by_name(ours) == _by_name(theirs)


def _by_name(commands: Sequence[Json]) -> dict[tuple[object, object], object]:
    return {(command.get("type", 1), command.get("name")): _command(command) for command in commands}


def _command(command: Json) -> object:
    whole = {key: value for key, value in command.items() if key not in _DISCORDS_OWN}
    whole.setdefault("type", 1)
    if not whole.get("contexts") and whole.get("dm_permission") is False:
        whole["contexts"] = [_IN_A_SERVER]
    if whole.get("contexts"):
        # The older word for the same.
        whole.pop("dm_permission", None)
    if whole.get("dm_permission") is True:
        del whole["dm_permission"]
    if _FOR_A_SERVER in (whole.get("integration_types") or [_FOR_A_SERVER]):
        # Left to the application's own settings by us.
        whole.pop("integration_types", None)
    if (permissions := whole.get("default_member_permissions")) is not None:
        whole["default_member_permissions"] = str(permissions)
    return _without_defaults(whole)


def _without_defaults(part: object) -> object:
    """Left out and empty are the same to Discord."""
    if isinstance(part, Mapping):
        plain = {key: _without_defaults(value) for key, value in part.items() if key not in _DISCORDS_OWN}
        stated = {key: value for key, value in plain.items() if value is not None and value is not False}
        return stated or None
    if isinstance(part, Sequence) and not isinstance(part, str):
        return [_without_defaults(each) for each in part] or None
    return None if part == "" else part


async def _payload(tree: CommandTree[Any]) -> list[dict[str, Any]]:
    if tree.translator is None:
        return [command.to_dict(tree) for command in tree.get_commands()]
    return [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()]
