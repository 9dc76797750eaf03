"""What the bot needs of Discord, what of it is missing in a channel, and who may host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import discord

INTENTS: Final = discord.Intents(guilds=True, voice_states=True)
"""None of them is privileged."""

NEEDED: Final = ("view_channel", "connect", "send_messages", "read_message_history", "mute_members")

SPEAK: Final = "speak"
"""What the players need, and the bot does not."""

LONGEST_SILENCE: Final = 30 * 60
"""Seconds: so long may pass until everybody has had his turn and the night is over. Whom Discord moves away
for his silence before that has left the table."""

PERMISSIONS: Final = discord.Permissions(**dict.fromkeys(NEEDED, True))
"""For the invitation: exactly what is used."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A permission (discord.py's name) that the bot does not have in a channel."""

    right: str
    everywhere: bool
    """No role of the bot gives it."""
    denied_to: discord.Member | discord.Role | None
    """Whose entry in the channel's own permissions takes it away; None: nobody's."""


def missing(channel: discord.VoiceChannel) -> tuple[Missing, ...]:
    """What must be given to the bot before a table can stand in this voice channel.

    Discord takes more away with a permission that is denied (without Connect nobody mutes anybody). Only what
    has to be given itself is named.
    """
    has, role = channel.permissions_for(channel.guild.me), channel.guild.me.guild_permissions
    found = (
        Missing(right, not getattr(role, right), _denied_to(channel, right))
        for right in NEEDED
        if not getattr(has, right)
    )
    return tuple(each for each in found if each.everywhere or each.denied_to is not None)


def lacking(server: discord.Guild) -> tuple[str, ...]:
    """Needed permissions, as Discord names them, that the bot's role does not give on this server.

    None where a voice channel gives all of them by itself, and none while the server is unavailable.
    """
    me: discord.Member | None = server.me
    if me is None:
        return ()
    withheld = [right for right in NEEDED if not getattr(me.guild_permissions, right)]
    if any(channel.permissions_for(me).is_superset(PERMISSIONS) for channel in server.voice_channels):
        withheld = []
    return tuple(right.replace("_", " ").title() for right in withheld)


def _denied_to(channel: discord.VoiceChannel, right: str) -> discord.Member | discord.Role | None:
    """Whose entry decides: the member's own goes before those of his roles, these before everyone's."""
    me = channel.guild.me
    own: tuple[discord.Member | discord.Role, ...] = (me, *reversed(me.roles))
    return next((whom for whom in own if getattr(channel.overwrites_for(whom), right) is False), None)


def everybody_speaks(channel: discord.VoiceChannel) -> bool:
    """Without any role."""
    return bool(getattr(channel.permissions_for(channel.guild.default_role), SPEAK))


def unheard(channel: discord.VoiceChannel) -> tuple[int, ...]:
    """Ids of those who are in the channel and came in without the permission to speak."""
    return tuple(id for id, state in channel.voice_states.items() if state.suppress)


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
