"""The one error path: whatever a handler raises, the person gets an answer and the operator a log line."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from cogs._pressers import Heed
from cogs._reply import Reply, concern
from cogs.beat import Place
from cogs.face import DiscordFace
from cogs.words import Words
from table.ids import GuildId, UserId
from table.orders import TableRefusal
from table.ports import StoreFailed

log = logging.getLogger(__name__)


async def answered(
    interaction: discord.Interaction,
    face: DiscordFace,
    handler: Callable[[Reply, Words], Awaitable[None]],
) -> None:
    """Runs `handler` with the way to answer and the presser's language. The handler may raise StoreFailed.

    Of one who presses without end nothing is awaited beyond the bound: see `cogs._pressers`.
    """
    guild, user = GuildId(interaction.guild_id or 0), UserId(interaction.user.id)
    place = await _taken_up(interaction, face)
    if place is None:
        return
    face.names.see(interaction.user)
    await face.languages.meet(user, interaction.locale.value)
    words = face.person(guild, user)
    message = interaction.message
    reply = Reply(interaction, words, place, in_place=message is not None and message.flags.ephemeral)
    try:
        await handler(reply, words)
    except StoreFailed as failure:
        log.warning("%s: the store refused: %s", concern(interaction), failure)
        if not reply.answered:
            await reply.refuse(words.named("refusal", TableRefusal.BUSY))
    except Exception:
        # Anything else would leave the presser with "the application did not respond".
        await _failed(interaction, reply, words)


async def _taken_up(interaction: discord.Interaction, face: DiscordFace) -> Place | None:
    """When its turn has come: where its answer belongs. None: it is not to be handled.

    Who is too fast is told so once.
    """
    guild, user = GuildId(interaction.guild_id or 0), UserId(interaction.user.id)
    heed = face.pressers.heed(user)
    if heed is Heed.IGNORE:
        return None
    place = face.place(guild, user)
    await place.prepare()
    if heed is Heed.ANSWER:
        return place
    words = face.person(guild, user)
    log.info("presses of %s come too fast to be answered", user)
    await Reply(interaction, words, place).refuse(words("error-too-fast"))
    return None


def watch_commands(bot: commands.Bot, face: DiscordFace) -> None:
    """What goes wrong before a handler is reached (a command of an older release, say) is answered, too."""

    async def failed(
        interaction: discord.Interaction,
        error: app_commands.AppCommandError,  # noqa: ARG001
    ) -> None:
        place = await _taken_up(interaction, face)
        if place is not None:
            words = face.person(GuildId(interaction.guild_id or 0), UserId(interaction.user.id))
            await _failed(interaction, Reply(interaction, words, place), words)

    bot.tree.error(failed)


async def _failed(interaction: discord.Interaction, reply: Reply, words: Words) -> None:
    log.exception("interaction failed: %s", concern(interaction))
    if not reply.answered:
        await reply.refuse(words("error-unexpected"))
