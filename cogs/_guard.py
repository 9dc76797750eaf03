"""The one error path: whatever a handler raises, the person gets an answer and the operator a log line."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from cogs._reply import Reply
from cogs.face import DiscordFace
from cogs.words import Words
from table.ids import GuildId, UserId

log = logging.getLogger(__name__)


async def answered(
    interaction: discord.Interaction,
    face: DiscordFace,
    handler: Callable[[Reply, Words], Awaitable[None]],
) -> None:
    """Runs `handler` with the way to answer and the presser's language."""
    face.names.see(interaction.user)
    words = face.person(GuildId(interaction.guild_id or 0), UserId(interaction.user.id))
    message = interaction.message
    reply = Reply(interaction, in_place=message is not None and message.flags.ephemeral)
    try:
        await handler(reply, words)
    except Exception:
        # Anything else would leave the presser with "the application did not respond".
        log.exception("interaction failed: %r", interaction.data)
        if not reply.answered:
            await reply.refuse(words("error-unexpected"))
