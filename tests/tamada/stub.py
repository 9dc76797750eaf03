"""A Discord of a few lines that lets a bot in, or refuses it in one of the ways that Discord has."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

BOT = "1100000000000000100"
GUILD = "1100000000000000200"
NEEDED = 0x400 | 0x100000 | 0x800 | 0x10000 | 0x400000


@dataclass(slots=True)
class Stub:
    """`refuse`: None, or "token" or a gateway close code. `permissions`: of everybody on the one server.

    `silent_before`: the word that the gateway never says ("HELLO", "READY" or "GUILD_CREATE"); `waiting` is
    set when it would be due.
    """

    refuse: str | int | None = None
    silent_before: str | None = None
    waiting: asyncio.Event = field(default_factory=asyncio.Event)
    permissions: int = NEEDED
    guilds: int = 1
    registered: list[Any] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    connected: asyncio.Event = field(default_factory=asyncio.Event)
    api: str = ""
    gateway: str = ""

    async def rest(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix("/api/v10")
        self.requests.append(f"{request.method} {path}")
        if self.refuse == "token":
            return _answer({"message": "401: Unauthorized", "code": 0}, status=401)
        if path == "/users/@me":
            return _answer(_bot())
        if path == "/oauth2/applications/@me":
            return _answer(_application())
        if path == "/gateway/bot":
            limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
            return _answer({"url": self.gateway, "shards": 1, "session_start_limit": limit})
        if path == f"/applications/{BOT}/commands":
            if request.method == "PUT":
                self.registered = [
                    _registered(number, command) for number, command in enumerate(await request.json(), 1)
                ]
            return _answer(self.registered)
        return _answer({"message": "not here", "code": 0}, status=501)

    async def socket(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        if not self._silent("HELLO"):
            await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            op = message.json()["op"]
            if op == 2 and isinstance(self.refuse, int):
                await socket.close(code=self.refuse)
            elif op == 2:
                await self._let_in(socket)
            elif op == 1:
                await socket.send_json({"op": 11})
        return socket

    async def _let_in(self, socket: web.WebSocketResponse) -> None:
        if self._silent("READY"):
            return
        names = [str(int(GUILD) + number) for number in range(self.guilds)]
        ready = {
            "v": 10,
            "user": _bot(),
            "guilds": [{"id": name, "unavailable": True} for name in names],
            "session_id": "s",
            "resume_gateway_url": self.gateway,
            "application": {"id": BOT, "flags": 0},
        }
        await socket.send_json({"op": 0, "s": 1, "t": "READY", "d": ready})
        if self._silent("GUILD_CREATE"):
            return
        for number, name in enumerate(names, 2):
            guild = _guild(name, self.permissions)
            await socket.send_json({"op": 0, "s": number, "t": "GUILD_CREATE", "d": guild})
        self.connected.set()

    def _silent(self, before: str) -> bool:
        if self.silent_before == before:
            self.waiting.set()
        return self.silent_before == before


@asynccontextmanager
async def served(stub: Stub) -> AsyncIterator[Stub]:
    app = web.Application()
    app.router.add_get("/gateway", stub.socket)
    app.router.add_get("/gateway/", stub.socket)
    app.router.add_route("*", "/api/v10/{tail:.*}", stub.rest)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    stub.api, stub.gateway = f"http://127.0.0.1:{port}/api/v10", f"ws://127.0.0.1:{port}/gateway"
    try:
        yield stub
    finally:
        await runner.cleanup()


def _answer(body: object, status: int = 200) -> web.Response:
    # The library reads JSON only under exactly this type.
    return web.Response(
        body=json.dumps(body).encode(), status=status, headers={"Content-Type": "application/json"}
    )


def _bot() -> dict[str, Any]:
    return {"id": BOT, "username": "tamada", "discriminator": "0", "avatar": None, "bot": True, "flags": 0}


def _application() -> dict[str, Any]:
    return {
        "id": BOT,
        "name": "tamada",
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "",
        "flags": 0,
        "team": None,
        "owner": _bot(),
    }


def _registered(number: int, command: dict[str, Any]) -> dict[str, Any]:
    return {
        "description": "",
        **command,
        "id": str(number),
        "application_id": BOT,
        "version": "1",
        "default_member_permissions": None,
    }


def _guild(name: str, permissions: int) -> dict[str, Any]:
    everyone = {
        "id": name,
        "name": "@everyone",
        "permissions": str(permissions),
        "position": 0,
        "color": 0,
        "hoist": False,
        "managed": False,
        "mentionable": False,
    }
    member = {
        "user": _bot(),
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
    return {
        "id": name,
        "name": "The Club",
        "owner_id": "5",
        "member_count": 2,
        "roles": [everyone],
        "emojis": [],
        "features": [],
        "channels": [],
        "threads": [],
        "stickers": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "voice_states": [],
        "members": [member],
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "preferred_locale": "en-US",
        "system_channel_flags": 0,
        "afk_timeout": 300,
        "afk_channel_id": None,
        "joined_at": "2026-01-01T00:00:00+00:00",
        "large": False,
        "unavailable": False,
    }
