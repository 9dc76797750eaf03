"""The microphones port on discord.py: one PATCH a change, by id, with a deadline; answers are values."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Final

import aiohttp
import discord

from cogs.budgets import Budgets
from cogs.tasks import Tasks
from cogs.words import Words
from table.ids import ChannelId, GuildId, UserId
from table.ports import Budget, MuteReason, MuteResult, VoiceState

log = logging.getLogger(__name__)

UNKNOWN_AFTER: Final = 3.0
"""Seconds until the caller is told that nobody knows."""

CANCELLED_AFTER: Final = 8.0
"""Seconds until the request itself is given up."""

_BY_CODE: Final[Mapping[int, MuteResult]] = {
    40032: MuteResult.LEFT_VOICE,
    10065: MuteResult.LEFT_VOICE,
    50013: MuteResult.FORBIDDEN,
    50001: MuteResult.FORBIDDEN,
    10007: MuteResult.GONE,
    10013: MuteResult.GONE,
    10004: MuteResult.GONE,
}

_NOT_IN_VOICE: Final = frozenset({10065, 10007, 10013})


class DiscordVoice:
    """`table.ports.Voice`. `words`: a server's language, in which its audit log is written."""

    def __init__(self, client: discord.Client, budgets: Budgets, words: Callable[[GuildId], Words]) -> None:
        self._client = client
        self._budgets = budgets
        self._words = words
        self._tasks = Tasks()

    async def mute(self, guild: GuildId, user: UserId, muted: bool, reason: MuteReason) -> MuteResult:
        request = self._tasks.start(self._patch(guild, user, muted, reason), f"mute {guild} {user}")
        try:
            await asyncio.wait({request}, timeout=UNKNOWN_AFTER)
        finally:
            # Whoever stops waiting, by deadline or by being cancelled, leaves the request its time.
            if not request.done():
                given_up = asyncio.get_running_loop().call_later(
                    CANCELLED_AFTER - UNKNOWN_AFTER, request.cancel
                )
                request.add_done_callback(lambda _: given_up.cancel())
        if not request.done() or request.cancelled():
            return MuteResult.UNKNOWN
        return request.result()

    async def _patch(self, guild: GuildId, user: UserId, muted: bool, reason: MuteReason) -> MuteResult:
        said = self._words(guild).named("audit", reason)
        try:
            await self._client.http.edit_member(guild, user, mute=muted, reason=said)
        except discord.RateLimited:
            return MuteResult.RATE_LIMITED
        except discord.HTTPException as error:
            if error.status == 429:
                return MuteResult.RATE_LIMITED
            result = _BY_CODE.get(error.code, MuteResult.FAILED)
            log.info("mute %s %s: %s (%s, %s)", guild, user, result, error.status, error.code)
            return result
        except (aiohttp.ClientError, OSError) as error:
            log.info("mute %s %s: %r", guild, user, error)
            return MuteResult.FAILED
        return MuteResult.DONE

    def budget(self, guild: GuildId) -> Budget | None:
        return self._budgets.of(guild)

    async def look(self, guild: GuildId, user: UserId) -> VoiceState | None:
        try:
            async with asyncio.timeout(CANCELLED_AFTER):
                state = await self._client.http.get_voice_state(guild, user)
        except discord.HTTPException as error:
            return VoiceState(None, False) if error.code in _NOT_IN_VOICE else None
        except (discord.RateLimited, aiohttp.ClientError, OSError):
            return None
        channel = state["channel_id"]
        there = None if channel is None else ChannelId(int(channel))
        return VoiceState(there, state["mute"], suppressed=state["suppress"])

    def present(self, guild: GuildId, channel: ChannelId) -> Mapping[UserId, VoiceState]:
        server = self._client.get_guild(guild)
        room = server.get_channel(channel) if server is not None else None
        if server is None or not isinstance(room, discord.VoiceChannel | discord.StageChannel):
            return {}
        return {
            UserId(id): VoiceState(channel, state.mute, self._is_bot(server, id), state.suppress)
            for id, state in room.voice_states.items()
        }

    def _is_bot(self, server: discord.Guild, id: int) -> bool:
        member = server.get_member(id)
        return member is not None and member.bot

    async def close(self) -> None:
        await self._tasks.close()
