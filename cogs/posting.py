"""Messages for all in a table's channel: posted quietly, edited, and never pinging anybody."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

from cogs.layouts.parts import Layout
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
