"""One beat for all that is pressed by night: how long one waits tells nothing of what others do.

A bar of the beat lasts `EVERY` seconds. In its first part answers leave, each person's in a slot of his own;
in the second the bot prepares answers, and in the third it does what is to be done. A press is taken up when
the next second part begins; if it asks for something at the table, that is done in the third part; and it is
answered in the first part after it: a deed, a look and a refusal alike. What a deed changes on the cards of
others is drawn one bar later, in a third part too. So a deed begins when the answers of others are prepared,
and is over before they leave; and no two leave together.

A press of the last bar of a stage may come too late for it.

By day there is nothing to hide, and nobody waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.stages import StageKind
from table.ids import UserId
from table.ports import Time
from table.snapshot import Snapshot

EVERY: Final = 0.2
"""Seconds of one bar: its parts are long beside what a deed costs, and nobody waits longer than two bars."""

SLOTS: Final = 15
"""One for each seat, and the first for who has none."""

PREPARE: Final = 0.35
"""Where in a bar the second part begins; the slots lie before it."""

DO: Final = 0.55
"""Where in a bar the third part begins."""

NIGHT: Final = frozenset(
    {
        StageKind.INTRODUCTION,
        StageKind.DUSK,
        StageKind.NIGHT_MAFIA,
        StageKind.NIGHT_DON,
        StageKind.NIGHT_SHERIFF,
        StageKind.NIGHT_YAKUZA,
        StageKind.NIGHT_DETECTIVE,
        StageKind.NIGHT_DOCTOR,
        StageKind.BEST_MOVE,
    }
)
"""Stages in which somebody may do or write something in secret. Which stage it is, everybody knows."""


class Beat:
    """The same for all tables. `every` 0: no beat, nobody ever waits."""

    def __init__(self, time: Time, every: float) -> None:
        self._time = time
        self._every = every
        self._waiting: dict[float, asyncio.Event] = {}

    def place(self, tables: Iterable[Snapshot], user: UserId) -> Place:
        """Where his presses belong, whose answers could tell of what is done at these tables."""
        dark = [table for table in tables if self._dark(table)]
        if not dark:
            return AT_ONCE
        return Place(self, next((seat for table in dark if (seat := table.seat_of(user))), 0))

    def pause(self, table: Snapshot) -> float:
        """Seconds until what has changed there may be drawn on people's cards."""
        return self._until(DO) if self._dark(table) else 0.0

    def _dark(self, table: Snapshot) -> bool:
        return self._every > 0 and table.public is not None and table.public.stage.kind in NIGHT

    async def come(self, part: float) -> None:
        """Returns when this part of a bar comes next; who came first goes first."""
        if part not in self._waiting:
            self._waiting[part] = asyncio.Event()
            self._time.call_later(self._until(part), lambda: self._waiting.pop(part).set())
        await self._waiting[part].wait()

    def _until(self, part: float) -> float:
        """Seconds."""
        return self._every - (self._time.time() - part * self._every) % self._every


@dataclass(frozen=True, slots=True)
class Place:
    """Of one person's presses in the beat. `beat` None: nobody waits."""

    beat: Beat | None
    slot: int = 0

    async def prepare(self) -> None:
        """Returns when a press may be taken up."""
        await self._come(PREPARE)

    async def do(self) -> None:
        """Returns when something may be asked for at the table."""
        await self._come(DO)

    async def leave(self) -> None:
        """Returns when the answer may leave."""
        await self._come(self.slot * PREPARE / SLOTS)

    async def _come(self, part: float) -> None:
        if self.beat is not None:
            await self.beat.come(part)


AT_ONCE: Final = Place(None)
