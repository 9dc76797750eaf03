"""Messages for all in a table's channel: posted quietly, edited, and never pinging anybody."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import aiohttp
import discord

from cogs.layouts.parts import Layout
from cogs.newest import Newest
from cogs.tasks import Tasks
from cogs.words import Words
from table.ids import GuildId
from table.ports import Leftover, Time
from table.snapshot import Snapshot

FAILURES: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a request may raise when Discord, or the way to it, does not take it."""

_UNKNOWN_MESSAGE: Final = 10008
_NOBODY: Final = discord.AllowedMentions.none()


class Room:
    """The chat of one table's channel. Everything raises `FAILURES`."""

    def __init__(self, client: discord.Client, where: Snapshot | Leftover) -> None:
        self._messages = client.get_partial_messageable(where.channel, guild_id=where.guild)

    async def post(self, layout: Layout, nonce: str) -> int:
        """The new message's id. If one was posted with this nonce in the last few minutes, it is that one,
        and looks as it did then."""
        # The library adds `enforce_nonce` to every nonce.
        sent = await self._messages.send(view=layout, silent=True, allowed_mentions=_NOBODY, nonce=nonce)
        return sent.id

    async def edit(self, message: int, layout: Layout) -> bool:
        """False: somebody has deleted it."""
        try:
            await self._messages.get_partial_message(message).edit(view=layout, allowed_mentions=_NOBODY)
        except discord.NotFound as error:
            if error.code != _UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def delete(self, message: int) -> None:
        await self._messages.get_partial_message(message).delete()


def nonce(table: Snapshot, what: str, before: int | None) -> str:
    """Of the one message that comes in the place of `before`: whoever posts it a second time, in this process
    or in the next, because the answer to the first attempt was lost, gets the first.

    Discord takes at most 25 characters.
    """
    parts = (table.guild, table.channel, table.table, table.commitment, what, before)
    return hashlib.blake2b(repr(parts).encode(), digest_size=12).hexdigest()


@dataclass(frozen=True, slots=True)
class Posting:
    """What every message for all is posted with: the same for all tables. `speed` scales the waiting."""

    client: discord.Client
    tasks: Tasks
    time: Time
    speed: float
    words: Callable[[GuildId], Words]

    def room(self, where: Snapshot | Leftover) -> Room:
        return Room(self.client, where)

    def newest(self, show: Callable[[Snapshot], Awaitable[None]], name: str) -> Newest[Snapshot]:
        return Newest(show, self.tasks, self.time, name)
