"""What is the case with somebody's voice, and the news of it, say the same."""

from __future__ import annotations

from table.ids import UserId
from table.orders import VoiceChanged
from table.ports import VoiceState


def state_of(change: VoiceChanged) -> VoiceState:
    return VoiceState(change.channel, change.muted, change.bot, change.suppressed)


def news_of(user: UserId, state: VoiceState) -> VoiceChanged:
    return VoiceChanged(user, state.channel, state.muted, state.bot, state.suppressed)
