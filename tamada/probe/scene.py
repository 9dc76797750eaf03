"""Where it is measured: server, voice channel, and the person who helps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import discord

from cogs.rights import missing
from tamada.failures import Failure
from tamada.probe.wire import Wire

NOBODY = "nobody sits in the voice channel"


@dataclass(frozen=True, slots=True)
class Scene:
    """`say` asks the helping person for something; he has `patience` seconds for each thing."""

    client: discord.Client
    wire: Wire
    channel: discord.VoiceChannel
    say: Callable[[str], None]
    patience: float

    @property
    def guild(self) -> discord.Guild:
        return self.channel.guild

    @property
    def me(self) -> int:
        return self.guild.me.id

    async def until(self, condition: Callable[[], bool], seconds: float | None = None) -> bool:
        """Whether it has come about by changes of voice states, within `seconds` or the person's patience."""
        if condition():
            return True
        try:
            await self.client.wait_for(
                "voice_state_update",
                check=lambda *_: condition(),
                timeout=self.patience if seconds is None else seconds,
            )
        except TimeoutError:
            return False
        return True


def choose(client: discord.Client, guild: int, channel: int | None) -> discord.VoiceChannel:
    """The wanted voice channel, else the first in which somebody sits, else the first. Raises Failure."""
    server = client.get_guild(guild)
    if server is None:
        raise Failure(f"--guild: the bot is on no server {guild}")
    fitting = [each for each in server.voice_channels if not missing(each)]
    if channel is not None:
        fitting = [each for each in server.voice_channels if each.id == channel]
        if not fitting:
            raise Failure(f"--channel: {server.name} has no voice channel {channel}")
        if lacks := missing(fitting[0]):
            rights = ", ".join(each.right.replace("_", " ").title() for each in lacks)
            raise Failure(f"{fitting[0].name}: give the bot the permission {rights}")
    if not fitting:
        raise Failure(f"{server.name}: there is no voice channel in which the bot has all its permissions")
    return next((each for each in fitting if people(each)), fitting[0])


def people(channel: discord.VoiceChannel) -> list[discord.Member]:
    """Those in the channel who are no bots."""
    return [member for member in channel.members if not member.bot]


def closed(guild: discord.Guild) -> discord.VoiceChannel | None:
    """A voice channel that the bot sees and may not enter."""
    for channel in guild.voice_channels:
        has = channel.permissions_for(guild.me)
        if has.view_channel and not has.connect:
            return channel
    return None
