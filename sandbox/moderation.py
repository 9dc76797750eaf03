"""What those who run a server do to it: overwrites, roles, channels, the bot's coming and going, outages."""

from __future__ import annotations

from sandbox import objects, voice
from sandbox.person import Json
from sandbox.world import Channel, Guild, Happening, Overwrite, World


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
