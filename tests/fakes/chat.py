"""The chat of one channel, as a client of the library reaches it: messages, nonces, answers that get lost."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from itertools import count
from types import SimpleNamespace
from typing import Any, Final, Literal

import discord

from tests.fakes.time import VirtualTime

NONCE_LIVES: Final = 300.0
"""Seconds for which Discord remembers a nonce: "the past few minutes"."""

Way = Literal["lost", "502", "hang"] | int
"""How a request goes wrong: when it has done its work, or (a JSON error code) instead of doing it."""

_STATUS: Final = {10003: 404, 10008: 404, 30046: 429, 50001: 403, 50013: 403, 50035: 400}


@dataclass
class Message:
    """`content`: its components, as Discord got them last."""

    id: int
    at: float
    nonce: str | None
    content: Any


@dataclass
class Chat:
    """Stands for a `discord.Client`. `wrong`: what befalls the next requests of a kind, one after another."""

    time: VirtualTime
    messages: dict[int, Message] = field(default_factory=dict)
    wrong: dict[str, list[Way]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    _ids: count[int] = field(default_factory=lambda: count(1_100_000_000_000_000_000))

    def get_partial_messageable(self, channel: int, *, guild_id: int | None = None) -> Chat:  # noqa: ARG002
        return self

    def get_partial_message(self, message: int) -> Partial:
        return Partial(self, message)

    def get_guild(self, guild: int) -> None: ...

    async def send(self, *, view: Any, nonce: str | None = None, **_: Any) -> Message:
        way = self.begins("send")
        message = self._before(nonce)
        if message is None:
            message = Message(next(self._ids), self.time.time(), nonce, view.content())
            self.messages[message.id] = message
        await self.ends(way)
        return message

    def _before(self, nonce: str | None) -> Message | None:
        since = self.time.time() - NONCE_LIVES
        found = (each for each in self.messages.values() if each.nonce == nonce and each.at >= since)
        return None if nonce is None else next(found, None)

    def begins(self, what: str) -> Way | None:
        """Raises what Discord answers instead."""
        self.asked.append(what)
        ways = self.wrong.get(what)
        way = ways.pop(0) if ways else None
        if isinstance(way, int):
            raise refusal(way)
        return way

    async def ends(self, way: Way | None) -> None:
        """Raises what comes instead of the answer."""
        if way == "lost":
            raise ConnectionResetError
        if way == "502":
            raise discord.DiscordServerError(_response(502), "Bad Gateway")
        if way == "hang":
            await asyncio.Event().wait()


@dataclass
class Partial:
    chat: Chat
    id: int

    async def edit(self, *, view: Any, **_: Any) -> None:
        way = self.chat.begins("edit")
        self._there().content = view.content()
        await self.chat.ends(way)

    async def delete(self) -> None:
        way = self.chat.begins("delete")
        self._there()
        del self.chat.messages[self.id]
        await self.chat.ends(way)

    def _there(self) -> Message:
        if self.id not in self.chat.messages:
            raise refusal(10008)
        return self.chat.messages[self.id]


def refusal(code: int) -> discord.HTTPException:
    """As the library raises it."""
    status = _STATUS[code]
    kind = {404: discord.NotFound, 403: discord.Forbidden}.get(status, discord.HTTPException)
    return kind(_response(status), {"code": code, "message": "by order"})


def _response(status: int) -> Any:
    return SimpleNamespace(status=status, reason="by order")
