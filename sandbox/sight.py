"""What one member's client is shown. The only place that decides it, for robots, the page and the gateway."""

from __future__ import annotations

from sandbox import deeds, objects, permissions
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


def channels(guild: Guild, user: int) -> list[Json]:
    """Those that he can view, in their order."""
    return [objects.channel(c) for c in guild.channels.values() if sees_channel(guild, c.id, user)]


def members(guild: Guild) -> list[Json]:
    """Everybody on the server: each client has the list."""
    return [{"id": str(m.user.id), "name": m.name, "bot": m.user.bot} for m in guild.members.values()]


def voice_states(guild: Guild, user: int) -> list[Json]:
    """Of all who are connected where he can see it."""
    return [
        objects.voice_state(guild, guild.members[state.user])
        for state in guild.voice.values()
        if sees_channel(guild, state.channel, user)
    ]


def commands(world: World, guild: Guild, user: int) -> list[Json]:
    """What his client offers behind the slash and in the menu on a member."""
    return [objects.command(c) for c in deeds.visible_commands(world, guild, guild.members[user])]


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
