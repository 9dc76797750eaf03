"""Messages for all in a table's channel: posted quietly, edited, and never pinging anybody."""

from __future__ import annotations

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
from table.ports import Time
from table.snapshot import Snapshot

FAILURES: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a request may raise when Discord, or the way to it, does not take it."""

_UNKNOWN_MESSAGE: Final = 10008
_NOBODY: Final = discord.AllowedMentions.none()


class Room:
    """The chat of one table's channel. Everything raises `FAILURES`."""

    def __init__(self, client: discord.Client, table: Snapshot) -> None:
        self._messages = client.get_partial_messageable(table.channel, guild_id=table.guild)

    async def post(self, layout: Layout) -> int:
        """The new message's id."""
        sent = await self._messages.send(view=layout, silent=True, allowed_mentions=_NOBODY)
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


@dataclass(frozen=True, slots=True)
class Posting:
    """What every message for all is posted with: the same for all tables. `speed` scales the waiting."""

    client: discord.Client
    tasks: Tasks
    time: Time
    speed: float
    words: Callable[[GuildId], Words]

    def room(self, table: Snapshot) -> Room:
        return Room(self.client, table)

    def newest(self, show: Callable[[Snapshot], Awaitable[None]], name: str) -> Newest[Snapshot]:
        return Newest(show, self.tasks, self.time, name)
