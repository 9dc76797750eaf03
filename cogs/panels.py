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
from cogs.posting import FAILURES, Posting, nonce
from cogs.refused import report
from table.ids import TableId
from table.ports import Posted
from table.snapshot import Phase, Snapshot, Standing

log = logging.getLogger(__name__)

DEADLINE: Final = 10.0
"""Seconds for one request."""

OLD_AFTER: Final = 3600.0
"""Seconds after which a message's edits have a narrow limit of their own (Discord's code 30046)."""

OLD_DEADLINE: Final = 3.0
"""Seconds for one edit of such a message: posting it anew is as good."""

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

ENDED: Final = frozenset({Phase.CLOSED, Phase.OVER})
"""What is shown of these is shown once: it stays as it is, in the next process, too."""

_HIDDEN_CODES: Final = frozenset({50001, 50013, 10003})
_TOO_OLD: Final = 30046


class Panel:
    """`remember` stores the message, and what was in its place as left over; `left_over` deletes that one.
    `announced` stores that the end is shown. `possible` tells whether the table can be seen at all.

    Each morning the day's log is posted and the panel anew below it. What was posted and not answered is
    posted with the same nonce again, and so is there once.
    """

    def __init__(
        self,
        posting: Posting,
        names: Names,
        remember: Callable[[TableId, Posted], Awaitable[None]],
        left_over: Callable[[Snapshot, int], None],
        announced: Callable[[TableId], Awaitable[None]],
        possible: Callable[[TableId, bool], None],
        log: DayLog,
        table: TableId,
        posted: Posted | None = None,
        *,
        recalled: bool = False,
    ) -> None:
        """`recalled`: a process before this one may have posted something and not learned of it."""
        self._posting = posting
        self._names = names
        self._remember = remember
        self._left_over = left_over
        self._announced = announced
        self._possible = possible
        self._log = log
        self._newest = posting.newest(self._show, f"panel {table}")
        self._posted = posted
        self._posted_at = float("-inf")
        self._unsure = recalled
        """Whether the next message may have been posted already."""
        self._anew = posted is None
        """It is to be posted, not edited."""
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
        # The candidacy that the host accepts is told without waiting (Y-53).
        accepted = table.public.named is not None and table.public.named != last.public.named
        return 0.0 if accepted else self._quiet()

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
        morning = self._posted is not None and _mornings(table) > self._posted.day
        self._anew = self._anew or morning
        if not self._anew and content == self._shown:
            return
        if morning and self._failures == 0:
            await self._log.show(table)
        try:
            async with asyncio.timeout(OLD_DEADLINE if self._old and not self._anew else DEADLINE):
                await self._put_up(table, layout)
        except FAILURES as error:
            self._failed(table, error)
            return
        self._shown = content
        self._edited = self._posting.time.time()
        self._failures = 0
        self._tell(table, True)
        if table.phase in ENDED:
            await self._announced(table.table)

    async def _put_up(self, table: Snapshot, layout: Layout) -> None:
        shown = False
        while not shown:
            if self._anew or self._posted is None:
                shown = await self._post(table, layout, self._posted)
            else:
                shown = await self._edit(table, layout, self._posted)

    async def _edit(self, table: Snapshot, layout: Layout, posted: Posted) -> bool:
        """False: it is to be posted anew, deleted by somebody, or too old to be edited often."""
        try:
            there = await self._posting.room(table).edit(posted.message, layout)
        except discord.HTTPException as error:
            if error.code != _TOO_OLD:
                raise
            there = False
        self._anew = not there
        return there

    async def _post(self, table: Snapshot, layout: Layout, before: Posted | None) -> bool:
        """False: what is there may be what an earlier attempt posted, and is still to be edited."""
        unsure, self._unsure = self._unsure, True
        old = None if before is None else before.message
        message = await self._posting.room(table).post(layout, nonce(table, "panel", old))
        self._unsure = self._anew = False
        self._posted = Posted(_mornings(table), message)
        self._posted_at = self._posting.time.time()
        await self._remember(table.table, self._posted)
        if old is not None:
            self._left_over(table, old)
        return not unsure

    @property
    def _old(self) -> bool:
        """So old that Discord bounds its edits; of what a restart found it is not known."""
        return (self._posting.time.time() - self._posted_at) * self._posting.speed >= OLD_AFTER

    def again(self, table: Snapshot) -> None:
        """Somebody misses it: it is posted anew, the last message of the channel, wherever it was."""
        self._anew = True
        self._newest.put(self._last or table, self._quiet())

    def reread(self) -> None:
        """The server reads another language from now on."""
        if self._last is not None:
            self._newest.put(self._last)
        self._log.reread()

    def is_another(self, message: int) -> bool:
        """Whether this message, which has buttons of the table, is certainly not its panel."""
        return self._posted is not None and not self._unsure and message != self._posted.message

    def link(self, table: Snapshot) -> str | None:
        """The way to it; None while there is none."""
        if self._posted is None:
            return None
        return f"https://discord.com/channels/{table.guild}/{table.channel}/{self._posted.message}"

    def _failed(self, table: Snapshot, error: Exception) -> None:
        report(log, f"panel of table {table.table} not shown", error, logging.WARNING)
        self._shown = None
        if self._old and isinstance(error, TimeoutError | discord.RateLimited):
            # The library waits until an old message may be edited again: a new one shows the table at once.
            self._anew = True
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

    async def flush(self) -> None:
        """The newest state is shown now, as far as that is possible."""
        await self._newest.flush()

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
