"""The cards that are open just now, in memory only: the bot edits them while their interactions live."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import discord

from cogs.beat import Beat, Place
from cogs.layouts.card import Picked, card
from cogs.layouts.parts import Layout, refusal
from cogs.names import Names
from cogs.newest import Newest
from cogs.posting import FAILURES
from cogs.refused import report, unacceptable
from cogs.tasks import Tasks
from cogs.words import Words
from engine import Seat
from table.ids import GuildId, TableId, UserId
from table.ports import Handle, Time
from table.snapshot import Snapshot

log = logging.getLogger(__name__)

TOKEN_LIFE: Final = 15 * 60.0
"""Seconds for which an interaction's token edits its message."""

FACE_UP: Final = 8.0
"""Seconds for which a role stays face up after the press (C-15)."""

_MARGIN: Final = 10.0
_DEADLINE: Final = 8.0


@dataclass(slots=True)
class _Held:
    """One person's card. `shown`: what Discord was last given, None while that is not certain."""

    newest: Newest[Snapshot]
    table: Snapshot
    interaction: discord.Interaction | None = None
    expires: float = 0.0
    shown: list[dict[str, Any]] | None = None
    picked: Picked | None = None
    face_up_until: float = 0.0
    hiding: Handle | None = None


@dataclass(slots=True)
class Cards:
    """`speed` scales the table's clock and with it the life of tokens on a local Discord."""

    names: Names
    tasks: Tasks
    time: Time
    speed: float
    words: Callable[[GuildId, UserId], Words]
    ends: Callable[[Snapshot], int | None]
    beat: Beat
    _held: dict[TableId, dict[UserId, _Held]] = field(default_factory=dict)
    _rounds: dict[TableId, Newest[Snapshot]] = field(default_factory=dict)

    def layout(self, table: Snapshot, seat: Seat) -> Layout:
        """The seat's card as it is now, with what its holder has picked or turned up."""
        user = table.seats[seat]
        held = self._held.get(table.table, {}).get(user)
        return card(
            table,
            seat,
            self.words(table.guild, user),
            self.names.of(table.guild),
            picked=held.picked if held is not None else None,
            revealed=held is not None and held.face_up_until > self.time.time(),
            ends=self.ends(table),
        )

    def pick(self, table: Snapshot, user: UserId, picked: Picked | None) -> None:
        self._of(table, user).picked = picked

    def turn_up(self, table: Snapshot, user: UserId) -> None:
        """Face up for a moment; it hides itself again, also if nobody presses anything more."""
        held = self._of(table, user)
        if held.hiding is not None:
            held.hiding.cancel()
        shown_for = FACE_UP / self.speed
        held.face_up_until = self.time.time() + shown_for
        held.hiding = self.time.call_later(shown_for, lambda: self._hide(table.table, user))

    def hold(
        self, table: Snapshot, user: UserId, interaction: discord.Interaction, shown: Layout
    ) -> discord.Interaction | None:
        """`interaction` has just shown `shown`: from now on it is this person's card.

        Returns the one that was it before, if it is another message that may still be taken away.
        """
        held = self._of(table, user)
        before, alive = held.interaction, held.expires > self.time.time()
        held.interaction = interaction
        held.expires = self.time.time() + (TOKEN_LIFE - _MARGIN) / self.speed
        held.shown = shown.content()
        return before if alive else None

    def take_away(self, before: discord.Interaction, place: Place) -> None:
        """An older card of somebody who has just got a new one, where his answers have their place."""
        self.tasks.start(self._delete(before, place), "old card")

    async def _delete(self, before: discord.Interaction, place: Place) -> None:
        await place.do()
        try:
            async with asyncio.timeout(_DEADLINE):
                await before.delete_original_response()
        except FAILURES as error:
            log.info("old card not deleted: %r", error)

    def changed(self, table: Snapshot) -> None:
        """Whoever's card looks different now gets it edited.

        One card at a time, by night where the beat has room for it: nobody's answer waits for it.
        """
        if table.table not in self._rounds:
            self._rounds[table.table] = Newest(
                self._go_round, self.tasks, self.time, f"cards of table {table.table}"
            )
        self._rounds[table.table].put(table, self.beat.pause(table))

    async def _go_round(self, table: Snapshot) -> None:
        for user in tuple(self._held.get(table.table, {})):
            if user in self._held.get(table.table, {}):
                self._refresh(table, user)
                await asyncio.sleep(0)

    def forget(self, table: TableId) -> None:
        if table in self._rounds:
            self._rounds.pop(table).stop()
        for held in self._held.pop(table, {}).values():
            held.newest.stop()
            if held.hiding is not None:
                held.hiding.cancel()

    def _of(self, table: Snapshot, user: UserId) -> _Held:
        people = self._held.setdefault(table.table, {})
        if user not in people:
            people[user] = _Held(
                Newest(
                    lambda newest: self._edit(newest, user),
                    self.tasks,
                    self.time,
                    f"card {table.table}",
                ),
                table,
            )
        held = people[user]
        held.table = table
        return held

    async def _say_so(self, table: Snapshot, user: UserId, interaction: discord.Interaction) -> None:
        """His card does not show what it should: he is told, and presses for another."""
        try:
            async with asyncio.timeout(_DEADLINE):
                said = refusal(self.words(table.guild, user)("error-unexpected"))
                await interaction.followup.send(view=said, ephemeral=True)
        except FAILURES as error:
            report(log, f"holder of a card of table {table.table} not told", error)

    def _hide(self, table: TableId, user: UserId) -> None:
        held = self._held.get(table, {}).get(user)
        if held is not None:
            held.hiding = None
            held.face_up_until = 0.0
            self.changed(held.table)

    def _refresh(self, table: Snapshot, user: UserId) -> None:
        held = self._held[table.table][user]
        held.table = table
        seat = table.seat_of(user)
        if seat is None or held.interaction is None or held.expires <= self.time.time():
            return
        if self.layout(table, seat).content() != held.shown:
            held.newest.put(table)

    async def _edit(self, table: Snapshot, user: UserId) -> None:
        held = self._held.get(table.table, {}).get(user)
        seat = table.seat_of(user)
        if held is None or held.interaction is None or seat is None:
            return
        interaction = held.interaction
        layout = self.layout(table, seat)
        shown = layout.content()
        if shown == held.shown:
            return
        held.shown = None
        try:
            async with asyncio.timeout(_DEADLINE):
                await interaction.edit_original_response(view=layout)
        except FAILURES as error:
            report(log, f"card of table {table.table} not edited", error)
            if held.interaction is interaction:
                held.expires = 0.0
            if unacceptable(error) is not None:
                await self._say_so(table, user, interaction)
            return
        if held.interaction is interaction and held.shown is None:
            held.shown = shown
        elif held.interaction is interaction:
            # A press was answered meanwhile; which of the two came last is not known: the card is put right.
            held.shown = None
            held.newest.put(held.table)
