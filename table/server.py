"""What the tables of one Discord server share: its microphones, its debts, and the look at who is where."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection

from table.controller import Controller
from table.ids import GuildId, UserId
from table.inbox import Inbox
from table.ledger import Ledger
from table.messages import Presence
from table.orders import ServerReachable, VoiceChanged
from table.ports import Handle, StoreFailed, Time, Voice, VoiceState
from table.table import Table
from table.tasks import cancel_all
from table.voices import news_of, state_of

log = logging.getLogger(__name__)

RETRY_SECONDS = 1.0
"""After the store has refused to delete a settled debt, or a look around has failed."""
DOUBT_SECONDS = 1.0
"""After a request said that somebody is not where the gateway reports him, before he is looked for."""
LOOK_SECONDS = 10.0
"""What cannot be looked up within this is taken as the gateway reports it."""


class Server:
    def __init__(
        self,
        guild: GuildId,
        voice: Voice,
        time: Time,
        ledger: Ledger,
        report: Callable[[VoiceChanged], None],
    ) -> None:
        """`report` gets what was found out about a member on the server's own initiative."""
        self._guild = guild
        self._voice = voice
        self._time = time
        self._ledger = ledger
        self._report = report
        self.microphones = Controller(guild, voice, time, ledger, self._released, self._heeded, self._doubted)
        self._settling: Inbox[UserId] = Inbox(self._settle, 0)
        self._heeding: Inbox[UserId] = Inbox(self._heed, 0)
        self._check: asyncio.Task[None] | None = None
        self._looking: dict[UserId, object] = {}
        """Looks for one whom nothing newer was heard of."""
        self._retry: Handle | None = None
        self._news: dict[UserId, VoiceChanged] | None = None
        self._looks: set[asyncio.Task[None]] = set()

    def heard(self, change: VoiceChanged) -> None:
        self._looking.pop(change.user, None)
        if self._news is not None:
            self._news[change.user] = change
        self.microphones.heard(change)

    def available(self, tables: Collection[Table]) -> None:
        """The server is there (again): see who is where, then let the clocks of its tables run."""
        self._stop_looking()
        self._check = asyncio.ensure_future(self._looked_around(tables))

    def unavailable(self, tables: Collection[Table], since: float) -> None:
        self._stop_looking()
        self.microphones.reachable(False)
        for table in tables:
            table.tell(ServerReachable(False, since))

    def _stop_looking(self) -> None:
        if self._check is not None:
            self._check.cancel()
        if self._retry is not None:
            self._retry.cancel()

    async def stop(self) -> None:
        self._stop_looking()
        tasks = [*self._looks, *([] if self._check is None else [self._check])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.microphones.stop()
        await self._heeding.empty()
        await self._settling.empty()

    # --- debts ----------------------------------------------------------------------------------------------

    def _released(self, user: UserId) -> None:
        self._settling.post(user, user)

    async def _settle(self, user: UserId) -> None:
        try:
            await self._ledger.settle(self._guild, user, lambda: self.microphones.releasable(user))
        except Exception as failure:
            _refused(f"guild {self._guild}: the debt of {user} stays for now", failure)
            self._time.call_later(RETRY_SECONDS, lambda: self._released(user))
        else:
            self.microphones.refresh()

    def _heeded(self, user: UserId) -> None:
        self._heeding.post(user, user)

    async def _heed(self, user: UserId) -> None:
        try:
            await self._ledger.write(self._guild, user)
        except Exception as failure:
            _refused(f"guild {self._guild}: a word on {user} is not written yet", failure)
            self._time.call_later(RETRY_SECONDS, lambda: self._heeded(user))

    # --- looking --------------------------------------------------------------------------------------------

    def _doubted(self, user: UserId) -> None:
        self._time.call_later(DOUBT_SECONDS, lambda: self._look_for(user))

    def _look_for(self, user: UserId) -> None:
        task = asyncio.ensure_future(self._look(user))
        self._looks.add(task)
        task.add_done_callback(self._looks.discard)

    async def _look(self, user: UserId) -> None:
        mark = self._looking[user] = object()
        try:
            found = await self._voice.look(self._guild, user)
        except Exception:
            log.exception("guild %s: a look failed", self._guild)
            self._doubted(user)
            return
        # What the gateway has said meanwhile is newer.
        if self._looking.get(user) is not mark:
            return
        del self._looking[user]
        if found is not None:
            self._report(news_of(user, found))

    async def _looked_around(self, tables: Collection[Table]) -> None:
        """Until it has been done: the clocks of the tables stand meanwhile."""
        try:
            await self._look_around(tables)
        except Exception:
            log.exception("guild %s: looking around failed", self._guild)
            self._retry = self._time.call_later(RETRY_SECONDS, lambda: self.available(tables))

    async def _look_around(self, tables: Collection[Table]) -> None:
        """The library's voice cache keeps ghosts, so everybody who matters is asked for by id."""
        self._news = {}
        people = {user for table in tables for user in table.people}
        found = await self._found(people | set(self._ledger.debtors(self._guild)))
        found |= {change.user: state_of(change) for change in self._news.values()}
        self._news = None
        for user, state in found.items():
            self.microphones.heard(news_of(user, state))
        for table in tables:
            voices = dict(self._voice.present(self._guild, table.channel))
            for user, state in found.items():
                voices.pop(user, None)
                if state.channel == table.channel:
                    voices[user] = state
            for user, state in voices.items():
                self.microphones.learn(news_of(user, state))
            table.tell(Presence(voices))
            table.tell(ServerReachable(True, self._time.time()))
        self.microphones.reachable(True)

    async def _found(self, users: Collection[UserId]) -> dict[UserId, VoiceState]:
        """By id, for all about whom something could be found out in time."""
        ordered = sorted(users)
        looks = [asyncio.ensure_future(self._voice.look(self._guild, user)) for user in ordered]
        limit = self._time.call_later(LOOK_SECONDS, lambda: cancel_all(looks))
        answers = await asyncio.gather(*looks, return_exceptions=True)
        limit.cancel()
        for answer in answers:
            if isinstance(answer, Exception):
                log.error("guild %s: a look failed", self._guild, exc_info=answer)
        return {
            user: answer
            for user, answer in zip(ordered, answers, strict=True)
            if isinstance(answer, VoiceState)
        }


def _refused(what: str, failure: Exception) -> None:
    """It is tried again. A store that refuses is an ordinary thing, anything else is not."""
    if isinstance(failure, StoreFailed):
        log.warning("%s: %s", what, failure)
    else:
        log.error("%s", what, exc_info=failure)
