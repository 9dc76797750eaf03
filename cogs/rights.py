"""What the bot needs of Discord: intents, permissions, and which of them it lacks in a channel."""

from __future__ import annotations

from typing import Final

import discord

INTENTS: Final = discord.Intents(guilds=True, voice_states=True)
"""None of them is privileged."""

NEEDED: Final = ("view_channel", "connect", "send_messages", "read_message_history", "mute_members")

PERMISSIONS: Final = discord.Permissions(**dict.fromkeys(NEEDED, True))
"""For the invitation: exactly what is used."""


def lacking(channel: discord.VoiceChannel) -> tuple[str, ...]:
    """Names of the permissions (discord.py's) that the bot does not have in this voice channel."""
    has = channel.permissions_for(channel.guild.me)
    return tuple(name for name in NEEDED if not getattr(has, name))
