"""Discord's ids as types of their own; seats are the engine's."""

from typing import NewType

UserId = NewType("UserId", int)
GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
TableId = NewType("TableId", int)

NOBODY = UserId(0)
"""Stands for the owner of a finished table who has asked to be forgotten; no member has this id."""
