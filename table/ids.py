"""Discord's ids as types of their own; seats are the engine's."""

from typing import NewType

UserId = NewType("UserId", int)
GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
TableId = NewType("TableId", int)
