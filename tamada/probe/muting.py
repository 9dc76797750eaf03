"""The server's mute of one person: its echo, and what becomes of it while he is away."""

from __future__ import annotations

import asyncio

import discord

from tamada.probe import points
from tamada.probe.limits import MEMBER
from tamada.probe.points import AN_EVENT, KEPT, LIFTED, NO_EVENT, Value
from tamada.probe.report import Found, Skipped
from tamada.probe.scene import NOBODY, Scene, people
from tamada.probe.wire import Reply

EVENT_SECONDS = 3.0
"""How long an event of the gateway is waited for."""


async def muting(scene: Scene) -> Found:
    """Afterwards he is as muted as he was. If he stays away he cannot be; then it is said what to do."""
    if not people(scene.channel):
        scene.say(f"Please sit in the voice channel {scene.channel.name}.")
    if not await scene.until(lambda: bool(people(scene.channel))):
        return dict.fromkeys((points.ECHO, points.UNMUTE_AWAY, points.REJOINED), Skipped(NOBODY))
    person = people(scene.channel)[0]
    before = _muted(scene, person.id)
    found: dict[points.Point, Value | Skipped] = {}
    try:
        muted = await _mute(scene, person.id, on=True)
        if not muted.accepted or not await scene.until(lambda: _muted(scene, person.id), EVENT_SECONDS):
            why = Skipped(f"{person.display_name} could not be muted ({muted.status}, {muted.code})")
            return dict.fromkeys((points.ECHO, points.UNMUTE_AWAY, points.REJOINED), why)
        found[points.ECHO] = await _echo(scene, person.id)
        found |= await _away(scene, person)
    finally:
        back = await _mute(scene, person.id, on=before)
        if not back.accepted and not before:
            scene.say(f"{person.display_name} is still muted: join a voice channel and have it taken off.")
    return found


async def _echo(scene: Scene, person: int) -> Value | Skipped:
    """Whether a mute of one who is muted already is told to the gateway."""

    def echoes(member: discord.Member, before: discord.VoiceState, after: discord.VoiceState) -> bool:
        same = (before.channel, before.mute, before.self_mute) == (after.channel, after.mute, after.self_mute)
        return member.id == person and same

    listening = asyncio.create_task(
        scene.client.wait_for("voice_state_update", check=echoes, timeout=EVENT_SECONDS)
    )
    try:
        await asyncio.sleep(0)  # it has begun to listen
        again = await _mute(scene, person, on=True)
        if not again.accepted:
            return Skipped(f"the second mute was refused ({again.status}, {again.code})")
        await listening
    except TimeoutError:
        return NO_EVENT
    finally:
        listening.cancel()
    return AN_EVENT


async def _away(scene: Scene, person: discord.Member) -> Found:
    scene.say(f"{person.display_name}, please leave the voice channel.")
    if not await scene.until(lambda: person.id not in _states(scene)):
        return dict.fromkeys((points.UNMUTE_AWAY, points.REJOINED), Skipped("he did not leave"))
    lifting = await _mute(scene, person.id, on=False)
    scene.say(f"{person.display_name}, please come back to {scene.channel.name}.")
    if not await scene.until(lambda: person.id in _states(scene)):
        return {points.UNMUTE_AWAY: lifting.outcome, points.REJOINED: Skipped("he did not come back")}
    after = KEPT if _muted(scene, person.id) else LIFTED
    return {points.UNMUTE_AWAY: lifting.outcome, points.REJOINED: after}


def _states(scene: Scene) -> dict[int, discord.VoiceState]:
    return {user: state for each in scene.guild.voice_channels for user, state in each.voice_states.items()}


def _muted(scene: Scene, person: int) -> bool:
    state = _states(scene).get(person)
    return state is not None and state.mute


async def _mute(scene: Scene, person: int, *, on: bool) -> Reply:
    return await scene.wire.ask("PATCH", MEMBER, {"mute": on}, guild_id=scene.guild.id, user_id=person)
