"""What one member's client is shown. The only place that decides it, for robots, the page and the gateway."""

from __future__ import annotations

from sandbox import objects, permissions
from sandbox.permissions import Permission
from sandbox.person import Json
from sandbox.world import Channel, Guild, Happening, Message, World

SHOWN = {"MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "VOICE_STATE_UPDATE"}


def sees_channel(guild: Guild, channel: int, user: int) -> bool:
    """May he view it at all?"""
    found, member = guild.channels.get(channel), guild.members.get(user)
    if found is None or member is None:
        return False
    return bool(permissions.in_channel(guild, found, member) & Permission.VIEW_CHANNEL)


def reads_channel(guild: Guild, channel: int, user: int) -> bool:
    """May he see its messages?"""
    found, member = guild.channels.get(channel), guild.members.get(user)
    return found is not None and member is not None and permissions.can_read(guild, found, member)


def sees_message(guild: Guild, message: Message, user: int) -> bool:
    if message.only_for is not None:
        # An ephemeral answer needs no right in the channel.
        return message.only_for == user
    return reads_channel(guild, message.channel, user)


def messages(world: World, guild: Guild, channel: Channel, user: int) -> list[Json]:
    """Oldest first; without Read Message History only what came while he looked is shown, so nothing here."""
    member = guild.members[user]
    history = permissions.in_channel(guild, channel, member) & Permission.READ_MESSAGE_HISTORY
    return [
        objects.message(world, message)
        for message in channel.messages.values()
        if sees_message(guild, message, user) and (history or message.only_for == user)
    ]


def shown(guild: Guild, happening: Happening, user: int) -> bool:
    """Is his client told of this?"""
    if happening.guild != guild.id or happening.name not in SHOWN:
        return False
    if happening.only_for is not None:
        return happening.only_for == user
    if happening.channel is None:
        return False
    if happening.name == "VOICE_STATE_UPDATE":
        return sees_channel(guild, happening.channel, user)
    return reads_channel(guild, happening.channel, user)
