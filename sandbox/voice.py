"""Voice channels: who is connected, and whose microphone the server has closed."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox import objects
from sandbox.errors import Code, Refused
from sandbox.world import ChannelKind, Guild, Happening, Member, VoiceState, World

# Whether a PATCH that changes nothing is told to the gateway all the same. Nobody has measured it.
TELL_UNCHANGED = False


@dataclass(frozen=True, slots=True)
class MemberChange:
    """What a PATCH guild member asks for; None: leave as it is. `channel` 0: disconnect."""

    mute: bool | None = None
    deaf: bool | None = None
    channel: int | None = None


def connect(world: World, guild: Guild, user: int, channel: int) -> None:
    """Joins or moves. A server mute stays what it was."""
    state = guild.voice.get(user)
    if state and state.channel == channel:
        return
    if state:
        state.channel = channel
    else:
        guild.voice[user] = VoiceState(user, channel, session=f"{world.snowflakes.new():032x}")
    _tell(world, guild, guild.members[user], channel)


def disconnect(world: World, guild: Guild, user: int) -> None:
    if state := guild.voice.pop(user, None):
        _tell(world, guild, guild.members[user], state.channel)


def close_own(world: World, guild: Guild, user: int, *, closed: bool) -> None:
    """The member's own switch (`self_mute`); nothing happens to one who is in no voice channel."""
    state = guild.voice.get(user)
    if state is not None and state.self_mute != closed:
        state.self_mute = closed
        _tell(world, guild, guild.members[user], state.channel)


def change(world: World, guild: Guild, user: int, asked: MemberChange) -> None:
    """Server mute, server deafen, move. Raises Refused (40032) for one who is in no voice channel."""
    member = guild.members[user]
    state = guild.voice.get(user)
    if state is None:
        raise Refused(Code.NOT_IN_VOICE)
    before = (member.mute, member.deaf)
    if asked.mute is not None:
        member.mute = asked.mute
    if asked.deaf is not None:
        member.deaf = asked.deaf
    changed = before != (member.mute, member.deaf)
    if changed or TELL_UNCHANGED:
        if asked.channel is None:
            _tell(world, guild, member, state.channel)
        payload = objects.member(member) | {"guild_id": str(guild.id)}
        world.tell(Happening("GUILD_MEMBER_UPDATE", payload, guild.id))
    if asked.channel == 0:
        disconnect(world, guild, user)
    elif asked.channel is not None:
        connect(world, guild, user, asked.channel)


def is_voice(guild: Guild, channel: int) -> bool:
    found = guild.channels.get(channel)
    return found is not None and found.kind is ChannelKind.VOICE


def _tell(world: World, guild: Guild, member: Member, channel: int) -> None:
    world.tell(Happening("VOICE_STATE_UPDATE", objects.voice_state(guild, member), guild.id, channel=channel))
