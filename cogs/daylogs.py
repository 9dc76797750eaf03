"""The log of each day: one public message a day, edited a few times, kept when the day is over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from cogs.layouts.daylog import day_log, days
from cogs.posting import FAILURES, Posting, nonce
from cogs.refused import report
from engine.view import Note
from table.ids import TableId
from table.ports import Posted
from table.snapshot import Phase, Snapshot

log = logging.getLogger(__name__)

DEADLINE: Final = 5.0
"""Seconds for one request: the panel of a new morning waits for the log above it."""

TOGETHER: Final = 3.0
"""Seconds for which news waits for more of it: the panel has it already."""

QUIET: Final = 10.0
"""Seconds between two edits. The panel's edits come out of the same bucket and go first."""

RETRIES: Final = (5.0, 10.0, 30.0, 60.0)
"""Seconds to the next attempt after a failed one; then only news brings one."""


class DayLog:
    """Of one table. `remember` stores the message of the day that runs; `posted` is what was stored."""

    def __init__(
        self,
        posting: Posting,
        remember: Callable[[TableId, Posted], Awaitable[None]],
        table: TableId,
        posted: Posted | None = None,
        *,
        recalled: bool = False,
    ) -> None:
        """`recalled`: a process before this one may have posted something and not learned of it."""
        self._posting = posting
        self._remember = remember
        self._newest = posting.newest(self.show, f"log of table {table}")
        self._one = asyncio.Lock()
        self._posted = posted
        self._unsure = recalled
        """Whether the next message may have been posted already."""
        self._shown: list[dict[str, Any]] | None = None
        self._known: tuple[tuple[Note, ...], ...] = ()
        self._last: Snapshot | None = None
        self._texts: dict[int, str] = {}
        """What was written: the game forgets it as it ends, and the log of the day that runs is shown once
        more."""
        self._edited = float("-inf")
        self._failures = 0

    def put(self, table: Snapshot) -> None:
        """Nothing happens unless there is something new to log: what is secret is not looked at."""
        if table.public is None:
            return
        self._last = table
        for note in table.public.journal:
            if note.line is not None and note.line.number in table.words:
                self._texts[note.line.number] = table.words[note.line.number]
        if (known := days(table.public.journal)) != self._known:
            self._known, self._failures = known, 0
            since = self._edited + QUIET / self._posting.speed - self._posting.time.time()
            self._newest.put(table, max(TOGETHER / self._posting.speed, since))

    def reread(self) -> None:
        """The server reads another language from now on: the log of the day that runs is told in it."""
        if self._last is not None and self._posted is not None:
            self._newest.put(self._last)

    async def show(self, table: Snapshot) -> None:
        """What is to be shown now is shown, or tried again later."""
        async with self._one:
            try:
                async with asyncio.timeout(DEADLINE):
                    await self._show(table)
                if table.phase is Phase.OVER:
                    self._texts.clear()
            except FAILURES as error:
                self._failed(table, error)

    async def _show(self, table: Snapshot) -> None:
        known = days(table.public.journal) if table.public is not None else ()
        if not known:
            return
        if self._posted is None:
            await self._post(table, len(known), known[-1])
        elif self._posted.day >= len(known):
            await self._edit(table, self._posted, known[-1])
        elif table.phase is Phase.OVER:
            # No day came after the last dawn: it is told with the day before, and the end stays the last
            # message.
            rest = [note for notes in known[self._posted.day - 1 :] for note in notes]
            await self._edit(table, self._posted, rest)
        else:
            await self._edit(table, self._posted, known[self._posted.day - 1], anew=False)
            await self._post(table, len(known), known[-1])

    async def _edit(
        self, table: Snapshot, posted: Posted, notes: Sequence[Note], *, anew: bool = True
    ) -> None:
        """`anew`: should it have been deleted, it is posted again."""
        layout = day_log(posted.day, notes, self._posting.words(table.guild), self._texts)
        content = layout.content()
        if content == self._shown:
            return
        if await self._posting.room(table).edit(posted.message, layout):
            self._done(content)
        elif anew:
            await self._post(table, posted.day, notes)

    async def _post(self, table: Snapshot, day: int, notes: Sequence[Note]) -> None:
        layout = day_log(day, notes, self._posting.words(table.guild), self._texts)
        before = None if self._posted is None else self._posted.message
        unsure, self._unsure = self._unsure, True
        message = await self._posting.room(table).post(layout, nonce(table, f"log {day}", before))
        self._unsure = False
        self._posted = Posted(day, message)
        await self._remember(table.table, self._posted)
        if unsure:
            await self._edit(table, self._posted, notes)
        else:
            self._done(layout.content())

    def _done(self, content: list[dict[str, Any]]) -> None:
        self._shown = content
        self._edited = self._posting.time.time()
        self._failures = 0

    def _failed(self, table: Snapshot, error: Exception) -> None:
        report(log, f"log of table {table.table} not shown", error)
        self._shown = None
        if self._failures < len(RETRIES):
            self._newest.put(self._last or table, RETRIES[self._failures])
        self._failures += 1

    def stop(self) -> None:
        self._newest.stop()
