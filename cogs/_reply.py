"""One interaction's one acknowledgement, and whatever follows it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Coroutine, Mapping
from enum import Enum, auto
from typing import Any, Final, TypeVar

import discord
from discord import ui

from cogs.beat import Place
from cogs.custom_ids import parse, parse_page
from cogs.layouts.modals import told_a_table
from cogs.layouts.parts import Layout, notice, refusal
from cogs.posting import FAILURES
from cogs.refused import report, unacceptable
from cogs.words import Words

log = logging.getLogger(__name__)

PATIENCE: Final = 1.7
"""Seconds for which a press waits for its answer before it is acknowledged without; Discord allows 3, and the
beat of the night takes its part of them."""

DEADLINE: Final = 8.0
"""Seconds for one request. A first answer that has not come by then comes too late anyway."""

T = TypeVar("T")


class _State(Enum):
    OPEN = auto()
    THINKING = auto()  # a private message that waits for its content
    SILENT = auto()  # acknowledged, the message stays as it is for now
    ANSWERED = auto()


class Reply:
    """Answers directly if the answer is there in time, else defers and edits. Never raises for Discord.

    `words`: the presser's language. `in_place`: the answer will replace the (private) message that was
    pressed, so deferring shows nothing.

    `place`: in the beat of the night, where tables are asked and answers leave at their times.
    """

    def __init__(
        self, interaction: discord.Interaction, words: Words, place: Place, *, in_place: bool = False
    ) -> None:
        self.interaction = interaction
        self._words = words
        self.place = place
        self.in_place = in_place
        self._state = _State.OPEN

    async def when(self, answer: Awaitable[T]) -> T:
        """Waits for the table's answer, acknowledging on the way if it takes long."""
        await self.place.do()
        waiting = asyncio.ensure_future(answer)
        await asyncio.wait({waiting}, timeout=PATIENCE)
        if not waiting.done() and self._state is _State.OPEN:
            await self._defer()
        return await waiting

    async def _defer(self) -> None:
        response = self.interaction.response
        if self.in_place:
            self._state = _State.SILENT
            await self._sent(response.defer())
        else:
            self._state = _State.THINKING
            await self._sent(response.defer(ephemeral=True, thinking=True))

    async def say(self, *lines: str) -> None:
        """A short private answer."""
        await self.private(notice(*lines))

    async def refuse(self, reason: str) -> None:
        """A short private refusal. What was written comes back with it: nobody has to write it twice."""
        await self.private(refusal(reason, told_a_table(self.interaction.data or {})))

    async def private(self, layout: Layout) -> bool:
        """A private message of its own. False if Discord did not take it."""
        state = await self._leave()
        return await self._shown(self._message(state, layout), state)

    async def replace(self, layout: Layout) -> bool:
        """In place of the private message that was pressed."""
        state = await self._leave()
        if state is _State.OPEN:
            return await self._shown(self.interaction.response.edit_message(view=layout), state)
        return await self._shown(self.interaction.edit_original_response(view=layout), state)

    async def nothing(self) -> None:
        """Acknowledged without a word: the panel shows what has changed."""
        state = await self._leave()
        if state is _State.OPEN:
            await self._sent(self.interaction.response.defer())
        elif state is _State.THINKING:
            await self._sent(self.interaction.delete_original_response())

    async def modal(self, modal: ui.Modal) -> None:
        """Must be the first answer; nothing but its slot may be awaited before it."""
        modal.stop()
        await self._leave()
        await self._shown(self.interaction.response.send_modal(modal), _State.OPEN)

    @property
    def answered(self) -> bool:
        return self._state is _State.ANSWERED

    async def _leave(self) -> _State:
        """How it stood. From now on nobody else answers."""
        state, self._state = self._state, _State.ANSWERED
        await self.place.leave()
        return state

    def _message(self, state: _State, layout: Layout) -> Coroutine[Any, Any, Any]:
        if state is _State.OPEN:
            return self.interaction.response.send_message(view=layout, ephemeral=True)
        if state is _State.THINKING:
            return self.interaction.edit_original_response(view=layout)
        return self.interaction.followup.send(view=layout, ephemeral=True)

    async def _shown(self, request: Coroutine[Any, Any, Any], state: _State) -> bool:
        """Nobody waits in vain for what Discord will not show: he gets a plain notice instead."""
        error = await self._sent(request)
        if error is not None and unacceptable(error) is not None:
            await self._sent(self._message(state, refusal(self._words("error-unexpected"))))
        return error is None

    async def _sent(self, request: Coroutine[Any, Any, Any]) -> Exception | None:
        """Why it was not; None: it was."""
        try:
            async with asyncio.timeout(DEADLINE):
                await request
        except (discord.InteractionResponded, *FAILURES) as error:
            report(log, f"answer to {concern(self.interaction)}", error)
            return error
        return None


def concern(interaction: discord.Interaction) -> str:
    """What it concerns, never what was pressed or written there: that may be a deed of the night."""
    data: Mapping[str, Any] = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    if (press := parse(custom_id)) is not None:
        return f"a press at table {press.table}"
    if (page := parse_page(custom_id)) is not None:
        return f"a press on the page {page.leaf.value}"
    return "a press that is none of this release" if custom_id else f"command {data.get('name')}"
