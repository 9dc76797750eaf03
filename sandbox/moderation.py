"""What those who run a server do to it: overwrites, roles, channels, coming and going, outages."""

from __future__ import annotations

from sandbox import objects, voice
from sandbox.person import Json
from sandbox.world import Application, Channel, Guild, Happening, Member, Overwrite, User, World


def set_overwrite(world: World, channel: Channel, overwrite: Overwrite) -> None:
    channel.overwrites[overwrite.id] = overwrite
    world.tell(Happening("CHANNEL_UPDATE", objects.channel(channel), channel.guild, channel=channel.id))


def clear_overwrite(world: World, channel: Channel, overwrite: int) -> None:
    del channel.overwrites[overwrite]
    world.tell(Happening("CHANNEL_UPDATE", objects.channel(channel), channel.guild, channel=channel.id))


def set_role(world: World, guild: Guild, role: int, permissions: int) -> None:
    """Gives a role other permissions; the role of the guild's own id is @everyone."""
    guild.roles[role].permissions = permissions
    payload: Json = {"guild_id": str(guild.id), "role": objects.role(guild.roles[role], guild)}
    world.tell(Happening("GUILD_ROLE_UPDATE", payload, guild.id))


def delete_channel(world: World, guild: Guild, channel: int) -> None:
    """Everybody in it is disconnected first."""
    for user in [u for u, state in guild.voice.items() if state.channel == channel]:
        voice.disconnect(world, guild, user)
    gone = guild.channels.pop(channel)
    world.tell(Happening("CHANNEL_DELETE", objects.channel(gone), guild.id))


def join(world: World, guild: Guild, user: User, roles: list[int]) -> Member:
    """A new member; a bot is told of its new guild. One who was here before is muted as he was then.

    Whether Discord remembers that is not verified; it is the harder case for a bot.
    """
    world.users[user.id] = user
    member = Member(user, joined_at=world.clock.utc(), roles=roles)
    if former := guild.former.pop(user.id, None):
        member.mute, member.deaf = former.mute, former.deaf
    guild.members[user.id] = member
    world.tell(Happening("GUILD_MEMBER_ADD", objects.member(member) | {"guild_id": str(guild.id)}, guild.id))
    for application in _applications(world, guild):
        if application.bot is user:
            world.tell(_created(guild, application))
    return member


def kick(world: World, guild: Guild, user: int) -> None:
    """He leaves, by himself or not."""
    voice.disconnect(world, guild, user)
    for application in _applications(world, guild):
        if application.bot.id == user:
            world.tell(Happening("GUILD_DELETE", {"id": str(guild.id)}, guild.id, application=application.id))
    gone = guild.former[user] = guild.members.pop(user)
    payload: Json = {"guild_id": str(guild.id), "user": objects.user(gone.user)}
    world.tell(Happening("GUILD_MEMBER_REMOVE", payload, guild.id))


def fail(world: World, guild: Guild) -> None:
    """An outage: bots are told that the guild is unavailable, then nothing more of it."""
    _lose(world, guild, {"id": str(guild.id), "unavailable": True})


def vanish(world: World, guild: Guild) -> None:
    """An outage of which bots are told as if they had been removed."""
    _lose(world, guild, {"id": str(guild.id)})


def _lose(world: World, guild: Guild, told: Json) -> None:
    for application in _applications(world, guild):
        world.tell(Happening("GUILD_DELETE", told, guild.id, application=application.id))
    guild.available = False


def recover(world: World, guild: Guild) -> None:
    """The guild is back, with whatever has happened in it meanwhile."""
    guild.available = True
    for application in _applications(world, guild):
        world.tell(_created(guild, application))


def _applications(world: World, guild: Guild) -> list[Application]:
    return [a for a in world.applications.values() if a.bot.id in guild.members]


def _created(guild: Guild, application: Application) -> Happening:
    """The gateway fills in what each session may know."""
    return Happening("GUILD_CREATE", {"id": str(guild.id)}, guild.id, application=application.id)
