"""What a member may do in a guild or channel, by Discord's own order of roles and overwrites."""

from __future__ import annotations

from enum import IntEnum

from sandbox.world import Channel, ChannelKind, Guild, Member


class Permission(IntEnum):
    """The bits that the sandbox itself asks for."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    CONNECT = 1 << 20
    SPEAK = 1 << 21
    MUTE_MEMBERS = 1 << 22
    DEAFEN_MEMBERS = 1 << 23
    MOVE_MEMBERS = 1 << 24
    USE_VAD = 1 << 25
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31


ALL = 0x1F_7FFF_FFFF_FFFF
ALL_IN_CHANNEL = 0x1E_64FD_B3F7_FF51  # every permission that a channel can give
ALL_VOICE = 0x1_2480_03F0_0300

_WITHOUT_SENDING = (
    Permission.SEND_TTS_MESSAGES
    | Permission.MENTION_EVERYONE
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
)


def in_guild(guild: Guild, member: Member) -> int:
    """Of the roles alone."""
    if guild.owner == member.user.id:
        return ALL
    everyone = guild.roles.get(guild.id)
    bits = everyone.permissions if everyone else 0
    for role in member.roles:
        if role in guild.roles:
            bits |= guild.roles[role].permissions
    return ALL if bits & Permission.ADMINISTRATOR else bits


def in_channel(guild: Guild, channel: Channel, member: Member) -> int:
    """Roles, then overwrites (everyone, roles together, member), then what a missing right takes with it."""
    return _implied(channel.kind, _overwritten(guild, channel, member))


def _overwritten(guild: Guild, channel: Channel, member: Member) -> int:
    bits = in_guild(guild, member)
    if bits == ALL:
        return bits
    everyone = channel.overwrites.get(guild.id)
    if everyone and not everyone.member:
        bits = bits & ~everyone.deny | everyone.allow
    allow = deny = 0
    for overwrite in channel.overwrites.values():
        if not overwrite.member and overwrite.id != guild.id and overwrite.id in member.roles:
            allow |= overwrite.allow
            deny |= overwrite.deny
    bits = bits & ~deny | allow
    own = channel.overwrites.get(member.user.id)
    if own and own.member:
        bits = bits & ~own.deny | own.allow
    return bits


def _implied(kind: ChannelKind, bits: int) -> int:
    if not bits & Permission.SEND_MESSAGES:
        bits &= ~_WITHOUT_SENDING
    if not bits & Permission.VIEW_CHANNEL:
        bits &= ~ALL_IN_CHANNEL
    if kind is ChannelKind.TEXT:
        return bits & ~ALL_VOICE
    if not bits & Permission.CONNECT:
        bits &= ~(ALL_VOICE | Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES)
    return bits


def can_read(guild: Guild, channel: Channel, member: Member) -> bool:
    """Sees the channel and its text; a voice channel's text needs Connect, too."""
    needed = Permission.VIEW_CHANNEL | (Permission.CONNECT if channel.kind is ChannelKind.VOICE else 0)
    return in_channel(guild, channel, member) & needed == needed
