"""What the bot needs of Discord, what of it is missing in a channel, and who may host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import discord

INTENTS: Final = discord.Intents(guilds=True, voice_states=True)
"""None of them is privileged."""

NEEDED: Final = ("view_channel", "connect", "send_messages", "read_message_history", "mute_members")

PERMISSIONS: Final = discord.Permissions(**dict.fromkeys(NEEDED, True))
"""For the invitation: exactly what is used."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A permission (discord.py's name) that the bot does not have in a channel."""

    right: str
    everywhere: bool
    """No role of the bot gives it; otherwise the channel's own permissions take it away."""


def missing(channel: discord.VoiceChannel) -> tuple[Missing, ...]:
    """What must be given to the bot before a table can stand in this voice channel.

    Discord takes more away with a permission that is denied (without Connect nobody mutes anybody). Only what
    has to be given itself is named.
    """
    has, role = channel.permissions_for(channel.guild.me), channel.guild.me.guild_permissions
    return tuple(
        Missing(right, everywhere=not getattr(role, right))
        for right in NEEDED
        if not getattr(has, right) and (not getattr(role, right) or _denied(channel, right))
    )


def _denied(channel: discord.VoiceChannel, right: str) -> bool:
    me = channel.guild.me
    own: tuple[discord.Member | discord.Role, ...] = (me, *me.roles)
    return any(getattr(channel.overwrites_for(whom), right) is False for whom in own)


def may_direct(interaction: discord.Interaction, host_role: int | None) -> bool:
    """Whether the presser directs every table of the server: by Manage Events, or by its host role."""
    rights, member = interaction.permissions, interaction.user
    if rights.manage_events or rights.administrator:
        return True
    return (
        host_role is not None
        and isinstance(member, discord.Member)
        and member.get_role(host_role) is not None
    )
