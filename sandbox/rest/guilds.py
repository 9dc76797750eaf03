"""Guilds, their members, roles, channels and voice states."""

from __future__ import annotations

from sandbox import buckets, objects, permissions, voice
from sandbox.errors import Code, Form, Refused
from sandbox.gateway import Intent
from sandbox.permissions import Permission
from sandbox.rest.call import Answer, Call, Route
from sandbox.voice import MemberChange

GUILD = "/guilds/{guild_id}"
SUPPORTED = {"mute", "deaf", "channel_id"}


def get_guild(call: Call) -> Answer:
    return Answer(body=objects.guild(call.guild()))


def list_channels(call: Call) -> Answer:
    return Answer(body=[objects.channel(c) for c in call.guild().channels.values()])


def list_roles(call: Call) -> Answer:
    guild = call.guild()
    return Answer(body=[objects.role(r, guild) for r in guild.roles.values()])


def get_member(call: Call) -> Answer:
    return Answer(body=objects.member(call.member(call.guild())))


def list_members(call: Call) -> Answer:
    """Needs the privileged members' intent in the portal."""
    guild = call.guild()
    if not call.application.privileged & Intent.GUILD_MEMBERS:
        raise Refused(Code.NO_ACCESS)
    limit, after = call.number("limit", 1, 1000), call.number("after", 0)
    found = [m for u, m in sorted(guild.members.items()) if u > after]
    return Answer(body=[objects.member(m) for m in found[:limit]])


def edit_member(call: Call) -> Answer:
    """Mute, deafen, move; each needs its right where the member is, moving also Connect where he goes."""
    guild = call.guild()
    member = call.member(guild)
    fields = call.fields()
    if set(fields) - SUPPORTED:
        raise Refused(Code.NOT_IMPLEMENTED)
    form = Form()
    for name in ("mute", "deaf"):
        if not isinstance(fields.get(name), bool | None):
            form.wrong((name,), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
    form.check()
    state = guild.voice.get(member.user.id)
    where = guild.channels[state.channel] if state else None
    channel: int | None = None
    if fields.get("mute") is not None:
        call.need(guild, where, Permission.MUTE_MEMBERS)
    if fields.get("deaf") is not None:
        call.need(guild, where, Permission.DEAFEN_MEMBERS)
    if "channel_id" in fields:
        call.need(guild, where, Permission.MOVE_MEMBERS)
        channel = int(fields["channel_id"] or 0)
        if channel:
            if not voice.is_voice(guild, channel):
                raise Refused(Code.UNKNOWN_CHANNEL)
            call.need(guild, guild.channels[channel], Permission.CONNECT)
    voice.change(
        call.world, guild, member.user.id, MemberChange(fields.get("mute"), fields.get("deaf"), channel)
    )
    return Answer(body=objects.member(member))


def get_voice_state(call: Call) -> Answer:
    guild = call.guild()
    member = call.member(guild)
    state = guild.voice.get(member.user.id)
    if state is None:
        raise Refused(Code.UNKNOWN_VOICE_STATE)
    if not permissions.can_read(guild, guild.channels[state.channel], call.me(guild)):
        raise Refused(Code.NO_ACCESS)
    return Answer(body=objects.voice_state(guild, member))


ROUTES = [
    Route("GET", GUILD, get_guild, buckets.GUILD_READ),
    Route("GET", GUILD + "/channels", list_channels, buckets.GUILD_READ),
    Route("GET", GUILD + "/roles", list_roles, buckets.GUILD_READ),
    Route("GET", GUILD + "/members", list_members, buckets.GUILD_READ),
    Route("GET", GUILD + "/members/{user_id}", get_member, buckets.GUILD_READ),
    Route("PATCH", GUILD + "/members/{user_id}", edit_member, buckets.MEMBER),
    Route("GET", GUILD + "/voice-states/{user_id}", get_voice_state, buckets.GUILD_READ),
]
