"""What the bot is told of a voice channel that it sees and may not enter."""

from __future__ import annotations

from tamada.probe import points
from tamada.probe.limits import VOICE_STATE
from tamada.probe.messages import MESSAGES
from tamada.probe.report import Found, Skipped
from tamada.probe.scene import Scene, closed, people


async def doors(scene: Scene) -> Found:
    """Only where the server has such a channel: a bot that denied itself Connect could not undo it."""
    channel = closed(scene.guild)
    if channel is None:
        why = Skipped("there is no voice channel in which the bot has View Channel, but not Connect")
        return {points.STATE_CLOSED: why, points.TEXT_CLOSED: why}
    text = await scene.wire.ask("GET", MESSAGES + "?limit=1", channel_id=channel.id)
    found = {points.TEXT_CLOSED: text.outcome}
    if not people(channel):
        scene.say(f"Please go to the voice channel {channel.name}.")
    if not await scene.until(lambda: bool(people(channel))):
        return {**found, points.STATE_CLOSED: Skipped(f"nobody sits in {channel.name}")}
    person = people(channel)[0].id
    state = await scene.wire.ask("GET", VOICE_STATE, guild_id=scene.guild.id, user_id=person)
    return {**found, points.STATE_CLOSED: state.outcome}
