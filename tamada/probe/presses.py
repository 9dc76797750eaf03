"""What follows a press: its token has a bucket of its own, so somebody has to press."""

from __future__ import annotations

import discord

from tamada.probe import points
from tamada.probe.messages import MESSAGE, MESSAGES
from tamada.probe.report import Found, Skipped
from tamada.probe.scene import Scene
from tamada.probe.wire import together

PRESS = "probe:press"
PANEL = {
    "content": "Tamada measures something: please press.",
    "components": [
        {"type": 1, "components": [{"type": 2, "style": 1, "emoji": {"name": "✋"}, "custom_id": PRESS}]}
    ],
}


async def presses(scene: Scene) -> Found:
    """A button in the chat, which is taken away again; only the presser sees the answers, which go, too."""
    sent = await scene.wire.ask("POST", MESSAGES, PANEL, channel_id=scene.channel.id)
    if not sent.accepted:
        return _skipped(f"no message could be sent ({sent.status})")
    message = int(sent.body["id"])
    try:
        scene.say(f"Please press ✋ in the chat of {scene.channel.name}.")
        press: discord.Interaction = await scene.client.wait_for(
            "interaction",
            check=lambda heard: heard.message is not None and heard.message.id == message,
            timeout=scene.patience,
        )
        await press.response.defer(ephemeral=True, thinking=True)
        original, edited = await scene.wire.hear(press.edit_original_response(content="Thank you."))
        more, followed = await scene.wire.hear(press.followup.send("Measured.", ephemeral=True, wait=True))
        await more.delete()
        await original.delete()
    except TimeoutError:
        return _skipped("nobody has pressed")
    except discord.HTTPException as refused:
        return _skipped(f"the press could not be answered ({refused.status})")
    finally:
        await scene.wire.ask("DELETE", MESSAGE, channel_id=scene.channel.id, message_id=message)
    if edited is None:
        return _skipped("the answer was without rate-limit headers")
    return {points.FOLLOW_UP: edited.rate, points.FOLLOW_UP_SHARED: together(edited, followed)}


def _skipped(why: str) -> Found:
    return dict.fromkeys((points.FOLLOW_UP, points.FOLLOW_UP_SHARED), Skipped(why))
