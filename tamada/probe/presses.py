"""What follows a press: its token has a bucket of its own, so somebody has to press."""

from __future__ import annotations

import discord

from tamada.probe import points
from tamada.probe.messages import MESSAGE, MESSAGES
from tamada.probe.points import Value, rate
from tamada.probe.report import Found, Skipped
from tamada.probe.scene import Scene
from tamada.probe.wire import Heard

PRESS = "probe:press"
PANEL = {
    "content": "Tamada measures something: please press.",
    "components": [
        {"type": 1, "components": [{"type": 2, "style": 1, "emoji": {"name": "✋"}, "custom_id": PRESS}]}
    ],
}


async def presses(scene: Scene) -> Found:
    """A button in the chat, which is taken away again; what is answered only the presser sees."""
    sent = await scene.wire.ask("POST", MESSAGES, PANEL, channel_id=scene.channel.id)
    if not sent.accepted:
        return {points.FOLLOW_UP: Skipped(f"no message could be sent ({sent.status})")}
    message = int(sent.body["id"])
    try:
        scene.say(f"Please press ✋ in the chat of {scene.channel.name}.")
        press: discord.Interaction = await scene.client.wait_for(
            "interaction",
            check=lambda heard: heard.message is not None and heard.message.id == message,
            timeout=scene.patience,
        )
        await press.response.defer(ephemeral=True, thinking=True)
        answers = await scene.wire.hear(press.edit_original_response(content="Thank you."))
        await press.delete_original_response()
    except TimeoutError:
        return {points.FOLLOW_UP: Skipped("nobody has pressed")}
    except discord.HTTPException as refused:
        return {points.FOLLOW_UP: Skipped(f"the press could not be answered ({refused.status})")}
    finally:
        await scene.wire.ask("DELETE", MESSAGE, channel_id=scene.channel.id, message_id=message)
    return {points.FOLLOW_UP: _told(answers)}


def _told(answers: tuple[Heard, ...]) -> Value | Skipped:
    bucket = answers[-1].bucket
    if bucket is None:
        return Skipped("the answer was without rate-limit headers")
    return rate(bucket.limit, round(bucket.reset_after, 1))
