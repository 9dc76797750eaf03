"""The one public message of a table: posted, edited, posted anew each morning. Newest state wins."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

import discord

from cogs.daylogs import DayLog
from cogs.layouts.daylog import days
from cogs.layouts.final import final
from cogs.layouts.panel import panel
from cogs.layouts.parts import Layout
from cogs.names import Names
from cogs.posting import FAILURES, Posting
from engine.view import NoteKind
from table.ids import TableId
from table.snapshot import Phase, Snapshot, Standing

log = logging.getLogger(__name__)

DEADLINE: Final = 10.0
"""Seconds for one request."""

QUIET: Final = 2.0
"""Seconds between two edits within a stage. Five in five are allowed, and stage changes come first."""

TOGETHER: Final = 0.35
"""Seconds for which a new turn waits for its microphone, so that both are one edit."""

RETRIES: Final = (2.0, 5.0, 10.0, 20.0, 30.0)
"""Seconds to the next attempt after a failed one; the last goes on."""

JITTER: Final = 2
"""Seconds by which a countdown's end may move without being shown anew: an edit must mean a public event."""

UNSEEN_AFTER: Final = 15.0
"""Seconds of nothing but failures after which the table counts as one that cannot be shown."""

AT_ONCE: Final = frozenset({NoteKind.NOMINATED})
"""What is told without waiting within a stage: the candidacy that the host accepts (Y-53)."""

ENDED: Final = frozenset({Phase.CLOSED, Phase.OVER})
"""What is shown of these is shown once: it stays as it is, in the next process, too."""

_HIDDEN_CODES: Final = frozenset({50001, 50013, 10003})


class Panel:
    """`remember` stores the message's id, `announced` that the end is shown. `possible` tells whether the
    table can be seen at all.

    Each morning the day's log is posted and the panel anew below it.
    """

    def __init__(
        self,
        posting: Posting,
        names: Names,
        remember: Callable[[TableId, int], Awaitable[None]],
        announced: Callable[[TableId], Awaitable[None]],
        possible: Callable[[TableId, bool], None],
        log: DayLog,
        table: TableId,
        message: int | None = None,
    ) -> None:
        self._posting = posting
        self._names = names
        self._remember = remember
        self._announced = announced
        self._possible = possible
        self._log = log
        self._newest = posting.newest(self._show, f"panel {table}")
        self._message = message
        self._mornings: int | None = 0 if message is None else None
        """How many mornings it was posted for; None for one that a restart found."""
        self._shown: list[dict[str, Any]] | None = None
        self._last: Snapshot | None = None
        self._edited = 0.0
        self._failures = 0
        self._failing_since = 0.0
        self._visible = True
        self._ends: tuple[int, int] | None = None

    def put(self, table: Snapshot) -> None:
        """What not everybody may see is not looked at: a secret deed must not bring an attempt forward."""
        self._log.put(table)
        moved = self._settle_end(table)
        if not moved and self._last is not None and _public(self._last) == _public(table):
            return
        last, self._last = self._last, table
        self._newest.put(table, self._delay(last, table))

    def _delay(self, last: Snapshot | None, table: Snapshot) -> float:
        if last is None or last.phase is not table.phase or table.public is None or last.public is None:
            return self._quiet() if last is not None and last.phase is table.phase else 0.0
        if Standing.MICROPHONE in table.standing:
            return TOGETHER / self._posting.speed
        same_stage = last.public.stage.number == table.public.stage.number
        if not same_stage or last.standing != table.standing:
            return 0.0
        news = table.public.journal[len(last.public.journal) :]
        return 0.0 if any(note.kind in AT_ONCE for note in news) else self._quiet()

    def _quiet(self) -> float:
        return max(0.0, self._edited + QUIET / self._posting.speed - self._posting.time.time())

    def _settle_end(self, table: Snapshot) -> bool:
        """Steady within a stage. True: it has moved by more than may be ignored."""
        if table.public is None or table.ends is None:
            return False
        number, end = table.public.stage.number, math.ceil(table.ends / 1000)
        if self._ends is not None and self._ends[0] == number and abs(self._ends[1] - end) <= JITTER:
            return False
        self._ends = (number, end)
        return True

    def ends(self, table: Snapshot) -> int | None:
        """The countdown's end in UTC seconds; None while the clock stands."""
        if table.public is None or table.ends is None:
            return None
        if self._ends is not None and self._ends[0] == table.public.stage.number:
            return self._ends[1]
        return math.ceil(table.ends / 1000)

    def _layout(self, table: Snapshot) -> Layout:
        words, names = self._posting.words(table.guild), self._names.of(table.guild)
        if table.phase is Phase.OVER and table.public is not None:
            return final(table, table.public, words, names)
        return panel(table, words, names, self.ends(table))

    async def _show(self, table: Snapshot) -> None:
        layout = self._layout(table)
        content = layout.content()
        mornings = _mornings(table)
        if self._mornings is None:
            self._mornings = mornings
        morning = mornings > self._mornings
        anew = self._message is None or morning
        if not anew and content == self._shown:
            return
        if morning and self._failures == 0:
            await self._log.show(table)
        try:
            async with asyncio.timeout(DEADLINE):
                await (self._post(table, layout) if anew else self._edit(table, layout))
        except FAILURES as error:
            self._failed(table, error)
            return
        self._mornings = max(mornings, self._mornings)
        self._shown = content
        self._edited = self._posting.time.time()
        self._failures = 0
        self._tell(table, True)
        if table.phase in ENDED:
            await self._announced(table.table)

    async def _edit(self, table: Snapshot, layout: Layout) -> None:
        assert self._message is not None
        if not await self._posting.room(table).edit(self._message, layout):
            self._message = None
            await self._post(table, layout)

    async def _post(self, table: Snapshot, layout: Layout) -> None:
        room, old = self._posting.room(table), self._message
        self._message = await room.post(layout)
        await self._remember(table.table, self._message)
        if old is not None:
            try:
                await room.delete(old)
            except FAILURES as error:
                log.info("old panel of table %s not deleted: %r", table.table, error)

    def _failed(self, table: Snapshot, error: Exception) -> None:
        log.warning("panel of table %s not shown: %r", table.table, error)
        self._shown = None
        if self._failures == 0:
            self._failing_since = self._posting.time.time()
        hidden = isinstance(error, discord.HTTPException) and error.code in _HIDDEN_CODES
        if hidden or self._posting.time.time() - self._failing_since >= UNSEEN_AFTER:
            self._tell(table, False)
        wait = RETRIES[min(self._failures, len(RETRIES) - 1)]
        self._failures += 1
        if table.phase in ENDED and self._failures > len(RETRIES):
            return
        # The newest state, not the one that failed: something may have come meanwhile.
        self._newest.put(self._last or table, wait)

    def _tell(self, table: Snapshot, visible: bool) -> None:
        if visible is not self._visible:
            self._visible = visible
            self._possible(table.table, visible)

    def stop(self) -> None:
        self._newest.stop()
        self._log.stop()


def _public(table: Snapshot) -> Snapshot:
    """Without what is secret, and without the end, which is settled apart."""
    return replace(table, game=None, words={}, ends=None)


def _mornings(table: Snapshot) -> int:
    """How many days of the game have begun; 0 where the panel is not to move (lobby, the end)."""
    if table.public is None or table.phase is not Phase.PLAYING:
        return 0
    return len(days(table.public.journal))
