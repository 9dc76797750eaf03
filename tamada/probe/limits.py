"""Buckets that one or two requests of the bot alone tell about. None of them changes anything."""

from __future__ import annotations

from functools import partial

from tamada.probe import points
from tamada.probe.report import Found, Skipped
from tamada.probe.scene import Scene
from tamada.probe.wire import together, told, whole

MEMBER = "/guilds/{guild_id}/members/{user_id}"
VOICE_STATE = "/guilds/{guild_id}/voice-states/{user_id}"
OVERWRITE = "/channels/{channel_id}/permissions/{overwrite_id}"
COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"


async def members(scene: Scene) -> Found:
    """The bot's own member, which is in no voice channel: the answer is a refusal with the headers."""
    path = partial(scene.wire.ask, "PATCH", MEMBER, guild_id=scene.guild.id, user_id=scene.me)
    mute = await whole(lambda: path({"mute": False}))
    deaf = await path({"deaf": False})
    state = await scene.wire.ask("GET", VOICE_STATE, guild_id=scene.guild.id, user_id=scene.me)
    return {
        points.MEMBER: told(mute),
        points.MEMBER_SHARED: together(mute.bucket, deaf.bucket),
        points.MUTE_OUTSIDE: mute.outcome,
        points.STATE_OUTSIDE: state.outcome,
    }


async def suppress(scene: Scene) -> Found:
    """For the bot itself, which is in no voice channel."""
    body = {"channel_id": str(scene.channel.id), "suppress": True}
    reply = await whole(
        lambda: scene.wire.ask("PATCH", VOICE_STATE, body, guild_id=scene.guild.id, user_id=scene.me)
    )
    return {points.SUPPRESS: told(reply)}


async def overwrites(scene: Scene) -> Found:
    """An overwrite for the bot itself that allows and denies nothing; it is taken away again.

    Without Manage Roles both are refused; the headers come all the same.
    """
    if scene.guild.me in scene.channel.overwrites:
        why = Skipped(f"the bot has an overwrite of its own in {scene.channel.name}")
        return {points.OVERWRITE: why, points.OVERWRITE_SHARED: why}
    ask = partial(scene.wire.ask, path=OVERWRITE, channel_id=scene.channel.id, overwrite_id=scene.me)
    neutral = {"allow": "0", "deny": "0", "type": 1}
    try:
        put = await whole(lambda: ask("PUT", body=neutral))
    finally:
        delete = await ask("DELETE")
    return {points.OVERWRITE: told(put), points.OVERWRITE_SHARED: together(put.bucket, delete.bucket)}


async def commands(scene: Scene) -> Found:
    """The server's own commands, and only if there are none: none are put in their place."""
    application = scene.client.application_id
    assert application is not None
    ask = partial(scene.wire.ask, path=COMMANDS, application_id=application, guild_id=scene.guild.id)
    there = await ask("GET")
    if not there.accepted or there.body:
        return {points.COMMANDS: Skipped("the bot has commands of this server's own, which stay untouched")}
    return {points.COMMANDS: told(await whole(lambda: ask("PUT", body=[])))}
