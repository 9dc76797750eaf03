"""Messages in the voice channel's chat: sent, edited, deleted; and the edits of an old one."""

from __future__ import annotations

import datetime
from functools import partial
from typing import Any

import discord

from tamada.probe import points
from tamada.probe.points import Value, rate
from tamada.probe.report import Found, Skipped
from tamada.probe.scene import Scene
from tamada.probe.wire import Heard, Reply, told, whole

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = MESSAGES + "/{message_id}"
OLD = datetime.timedelta(hours=1)
MOST_EDITS = 6
"""Of an old message; its limit is in no header, so it must be met once."""
TEXT = "Tamada measures something here; this message goes away by itself."


async def messages(scene: Scene) -> Found:
    sent: list[int] = []

    async def create() -> Reply:
        reply = await scene.wire.ask("POST", MESSAGES, {"content": TEXT}, channel_id=scene.channel.id)
        if reply.accepted:
            sent.append(int(reply.body["id"]))
        return reply

    try:
        created = await whole(create)
        if not sent:
            why = Skipped(f"no message could be sent ({created.status})")
            return {points.CREATE: told(created), points.EDIT: why}
        edited = await whole(lambda: _edit(scene, sent[-1], {"content": TEXT}))
    finally:
        for message in sent:
            await scene.wire.ask("DELETE", MESSAGE, channel_id=scene.channel.id, message_id=message)
    return {points.CREATE: told(created), points.EDIT: told(edited)}


async def old(scene: Scene, now: datetime.datetime) -> Found:
    """Edits one of the bot's own without changing it until Discord asks to wait, once."""
    list_messages = partial(scene.wire.ask, "GET", MESSAGES + "?limit=100", channel_id=scene.channel.id)
    listed = await list_messages()
    found = [m for m in listed.body or () if _fits(m, scene.me, now)]
    if not found:
        why = Skipped(f"the bot has no message older than an hour in {scene.channel.name}")
        return {points.OLD_EDIT: why, points.OLD_EDIT_CODE: why}
    message = found[-1]
    same = {"content": message["content"]} if message["content"] else {"components": message["components"]}
    heard: list[Heard] = []
    for _ in range(MOST_EDITS):
        reply = await _edit(scene, int(message["id"]), same)
        heard += reply.answers
        if len(reply.answers) != 1 or not reply.accepted:
            break
    return _limit(heard)


def _limit(heard: list[Heard]) -> Found:
    refused = next((n for n, answer in enumerate(heard) if answer.status != 200), None)
    if refused is None:
        why = Skipped(f"{MOST_EDITS} edits were taken, more are not tried")
        return {points.OLD_EDIT: why, points.OLD_EDIT_CODE: why}
    last = heard[refused]
    if last.status != 429:
        why = Skipped(f"the edit was answered with {last.status}")
        return {points.OLD_EDIT: why, points.OLD_EDIT_CODE: why}
    seconds = round(last.at + last.retry_after - heard[0].at, 1)
    code: Value = str(last.code) if last.code else "429 without a code"
    return {points.OLD_EDIT: rate(refused, seconds), points.OLD_EDIT_CODE: code}


async def _edit(scene: Scene, message: int, body: Any) -> Reply:
    return await scene.wire.ask("PATCH", MESSAGE, body, channel_id=scene.channel.id, message_id=message)


def _fits(message: Any, me: int, now: datetime.datetime) -> bool:
    """One that an edit with its own text or components leaves as it was."""
    return (
        int(message["author"]["id"]) == me
        and now - discord.utils.snowflake_time(int(message["id"])) > OLD
        and bool(message["content"]) != bool(message["components"])
        and not (message["attachments"] or message["embeds"] or message["mentions"])
    )
