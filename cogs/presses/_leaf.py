"""A press on a page that belongs to no table, as its handler gets it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from cogs._reply import Reply
from cogs.custom_ids import PagePress
from cogs.layouts.parts import Layout
from cogs.words import Words
from engine.veil import Veiled
from table.ids import GuildId, UserId


@dataclass(frozen=True, slots=True, repr=False)
class Leafing(Veiled):
    """`values`: what was chosen in a select; `text`: what was written in a modal."""

    press: PagePress
    values: tuple[str, ...]
    text: str
    reply: Reply
    words: Words

    @property
    def guild(self) -> GuildId:
        return GuildId(self.reply.interaction.guild_id or 0)

    @property
    def user(self) -> UserId:
        return UserId(self.reply.interaction.user.id)

    @property
    def args(self) -> tuple[str, ...]:
        """All that the press says, the select's value last."""
        return (*self.press.args, *self.values)

    async def show(self, layout: Layout) -> None:
        """In place of the page that was pressed; for a command's answer, as a message of its own."""
        if self.reply.in_place:
            await self.reply.replace(layout)
        else:
            await self.reply.private(layout)


LeafHandler = Callable[[Leafing], Awaitable[None]]
