"""The microphones of one server: desired state against what was last reported, and nothing but the
differences."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from table.ids import ChannelId, GuildId, TableId, UserId
from table.ledger import Ledger
from table.member import Flight, Member, Rank, Wish
from table.microphones import Plan
from table.orders import VoiceChanged
from table.ports import Handle, MuteReason, MuteResult, Time, Voice
from table.tasks import cancel_all
from table.tokens import Tokens

log = logging.getLogger(__name__)

UNKNOWN_AFTER = 3.0
"""Seconds after which a call's result is unknown and the gateway decides."""
CANCEL_AFTER = 8.0
ECHO_WITHIN = 10.0
"""Seconds for which the gateway's news of a confirmed change is waited for."""
REASSERTIONS = 2
"""How often a foreign change is undone within one stage."""
SLOWEST_RETRY = 5.0
STOP_SECONDS = 2.0
FORBIDDEN_RETRY = 15.0
"""Seconds after which a missing permission is tried again, if no new stage comes and no right changes."""


@dataclass(slots=True)
class _Room:
    """One table's part: its channel, its plan, and whom to tell that something moved."""

    channel: ChannelId
    moved: Callable[[], None]
    plan: Plan | None = None


class Controller:
    """One for each server, shared by its tables: the bucket is the server's.

    At most one request a member is under way, the newest intention wins, and closing comes before opening.
    Nobody is touched who has no debt in the ledger.
    """

    def __init__(
        self,
        guild: GuildId,
        voice: Voice,
        time: Time,
        ledger: Ledger,
        released: Callable[[UserId], None],
        doubted: Callable[[UserId], None],
    ) -> None:
        """`released`: a debtor has what he had before. `doubted`: the gateway's report of him is wrong,
        look."""
        self._guild = guild
        self._voice = voice
        self._time = time
        self._ledger = ledger
        self._released = released
        self._doubted = doubted
        self._rooms: dict[TableId, _Room] = {}
        self._members: dict[UserId, Member] = {}
        self._tokens = Tokens()
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: Handle | None = None
        self._hold_until = 0.0
        self._held_times = 0
        self._available = True

    # --- what the tables want -------------------------------------------------------------------------------

    def attach(self, table: TableId, channel: ChannelId, moved: Callable[[], None]) -> None:
        """From now on the table is told, by `moved`, whenever a microphone of its people has changed."""
        self._rooms[table] = _Room(channel, moved)

    def want(self, table: TableId, plan: Plan | None) -> None:
        """The table's newest plan; None: it has no wishes, its debtors are released."""
        room = self._rooms.get(table)
        if room is not None:
            room.plan = plan
            self.refresh()

    def detach(self, table: TableId) -> None:
        self._rooms.pop(table, None)
        self.refresh()

    def refresh(self) -> None:
        """Plans or debts have changed."""
        for member in list(self._members.values()):
            member.wants(self._wish(member))
            self._check_release(member)
        self._pump()

    # --- what is the case -----------------------------------------------------------------------------------

    def heard(self, change: VoiceChanged) -> None:
        """A member's voice state, from the gateway or from a check."""
        now = self._time.time()
        member = self._members.setdefault(change.user, Member(change.user))
        stayed = not member.absent and member.channel == change.channel
        if member.channel != change.channel:
            member.forgive()
        before = member.muted
        member.channel, member.bot = change.channel, change.bot
        member.absent = change.channel is None
        flight = member.flight
        if flight is not None and not flight.landed and flight.muted == change.muted:
            member.muted, flight.landed = change.muted, True
            member.succeeded()
        elif not member.echoed(change.muted, now):
            member.muted = change.muted
            if stayed and before != change.muted and (flight is None or flight.landed):
                self._changed_by_others(member, before)
        member.wants(self._wish(member))
        self._check_release(member)
        self._moved(member)
        self._pump()
        self._forget(member)

    def learn(self, change: VoiceChanged) -> None:
        """As `heard`, for one of whom nothing is known yet."""
        if change.user not in self._members:
            self.heard(change)

    def rights_changed(self) -> None:
        """Our rights may be others than before."""
        for member in self._members.values():
            member.permit()
        self._pump()

    def reachable(self, available: bool) -> None:
        """While the server is unavailable nothing is sent."""
        self._available = available
        self._pump()

    def is_open(self, table: TableId, user: UserId) -> bool:
        """His microphone is confirmed open, or he is not in the table's channel to be waited for."""
        member = self._members.get(user)
        here = member is not None and not member.absent and member.channel == self._rooms[table].channel
        return member is None or not here or not (member.changing or member.muted)

    def quiet(self, table: TableId) -> bool:
        """Everybody in the table's channel has what the table wants."""
        room = self._rooms[table]
        return all(
            member.settled or member.left_alone
            for member in self._members.values()
            if member.channel == room.channel and not member.absent
        )

    def overridden(self, table: TableId) -> frozenset[UserId]:
        """Whose microphones somebody else keeps changing and we have left alone, or which cannot be
        changed."""
        return frozenset(
            member.user
            for member in self._unsettled(table)
            if member.left_alone or (member.failures > REASSERTIONS and not member.forbidden)
        )

    def forbidden(self, table: TableId) -> frozenset[UserId]:
        """Whose microphones are not as they should be since we may not change them."""
        return frozenset(
            member.user for member in self._unsettled(table) if member.forbidden and not member.left_alone
        )

    def _unsettled(self, table: TableId) -> list[Member]:
        """In the table's channel, and not as its plan has it."""
        room = self._rooms[table]
        if room.plan is None or not room.plan.enforced:
            return []
        return [
            member
            for member in self._members.values()
            if member.channel == room.channel and member.wish is not None and not member.settled
        ]

    def releasable(self, user: UserId) -> bool:
        """He has what he had before, and no table wants anything else."""
        member = self._members.get(user)
        return (
            member is not None
            and not member.absent
            and member.wish is not None
            and member.wish.rank is Rank.RELEASE
            and member.settled
        )

    async def stop(self) -> None:
        """Send nothing more; give what is under way two seconds."""
        self._available = False
        if self._timer is not None:
            self._timer.cancel()
        tasks = list(self._tasks)
        limit = self._time.call_later(STOP_SECONDS, lambda: cancel_all(tasks))
        await asyncio.gather(*tasks, return_exceptions=True)
        limit.cancel()

    # --- wishes ---------------------------------------------------------------------------------------------

    def _wish(self, member: Member) -> Wish | None:
        if member.bot:
            return None
        for table, room in self._rooms.items():
            plan = room.plan
            if plan is None or room.channel != member.channel or member.user not in plan.touched:
                continue
            if not self._ledger.holds(self._guild, member.user, table):
                return None
            return Wish(member.user != plan.speaker, self._rank(member, plan), plan.enforced, plan.stage)
        if self._ledger.owes(self._guild, member.user):
            return Wish(self._ledger.was_muted(self._guild, member.user), Rank.RELEASE, True, 0)
        return None

    def _rank(self, member: Member, plan: Plan) -> Rank:
        if member.user == plan.speaker:
            return Rank.OPEN
        if member.user in plan.spectators:
            return Rank.SPECTATOR
        had = member.wish
        finished = had is not None and (
            had.rank is Rank.OPEN or (had.rank is Rank.CLOSE and not member.settled)
        )
        return Rank.CLOSE if finished else Rank.MASS

    def _changed_by_others(self, member: Member, before: bool) -> None:
        wish = member.wish
        if wish is None or before != wish.muted:
            return
        if wish.enforced and member.reasserted < REASSERTIONS:
            member.reasserted += 1
        else:
            member.left_alone = True

    def _check_release(self, member: Member) -> None:
        if self.releasable(member.user):
            self._released(member.user)

    def _forget(self, member: Member) -> None:
        if member.absent and member.flight is None and member.wish is None:
            self._members.pop(member.user, None)

    def _moved(self, member: Member) -> None:
        for room in self._rooms.values():
            if room.channel == member.channel:
                room.moved()

    # --- requests -------------------------------------------------------------------------------------------

    def _pump(self) -> None:
        """Send what may be sent now, most urgent first; come back when the rest may be."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._available:
            return
        now = self._time.time()
        waits = [self._hold_until] if self._hold_until > now else []
        for member in sorted((m for m in self._members.values() if m.differs), key=lambda m: m.order):
            assert member.wish is not None
            if member.not_before > now:
                waits.append(member.not_before)
            elif self._hold_until <= now and not self._must_wait(member):
                if self._tokens.allow(now, member.wish.rank.leaves):
                    self._send(member)
                elif (window := self._tokens.next_window(now)) is not None:
                    waits.append(window)
        if waits:
            self._timer = self._time.call_later(max(0.0, min(waits) - now), self._pump)

    def _must_wait(self, member: Member) -> bool:
        """An opening waits for a close that cannot go out yet because the same member's opening is under
        way."""
        assert member.wish is not None
        if member.wish.rank is not Rank.OPEN:
            return False
        return any(
            other.wish is not None
            and other.wish.rank is Rank.CLOSE
            and other.channel == member.channel
            and other.flight is not None
            and other.busy
            and not (other.flight.muted or other.flight.overdue)
            for other in self._members.values()
        )

    def _send(self, member: Member) -> None:
        assert member.wish is not None
        release = member.wish.rank is Rank.RELEASE
        flight = member.flight = Flight(member.wish.muted)
        self._tokens.sent()
        task = asyncio.ensure_future(
            self._call(member, flight, MuteReason.RELEASE if release else MuteReason.GAME)
        )
        flight.task = task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        flight.limits = [
            self._time.call_later(UNKNOWN_AFTER, lambda: self._overdue(member, flight)),
            self._time.call_later(CANCEL_AFTER, lambda: self._expire(member, flight)),
        ]

    def _overdue(self, member: Member, flight: Flight) -> None:
        flight.overdue = True
        self._moved(member)
        self._pump()

    def _expire(self, member: Member, flight: Flight) -> None:
        flight.expired = True
        if flight.task is not None:
            flight.task.cancel()
        else:
            self._finish(member, flight, MuteResult.UNKNOWN)

    async def _call(self, member: Member, flight: Flight, reason: MuteReason) -> None:
        try:
            result = await self._voice.mute(self._guild, member.user, flight.muted, reason)
        except asyncio.CancelledError:
            if not flight.expired:
                raise
            result = MuteResult.UNKNOWN
        except Exception:
            log.exception("guild %s: the microphones' port failed", self._guild)
            result = MuteResult.FAILED
        flight.task = None
        if result is MuteResult.UNKNOWN and not flight.expired:
            # The port has stopped waiting, but its request may still be under way.
            self._overdue(member, flight)
        else:
            self._finish(member, flight, result)

    def _finish(self, member: Member, flight: Flight, result: MuteResult) -> None:
        for limit in flight.limits:
            limit.cancel()
        self._tokens.landed(self._voice.budget(self._guild))
        if result is MuteResult.DONE:
            self._held_times = 0
        elif result is MuteResult.RATE_LIMITED:
            self._held_times += 1
            pause = min(SLOWEST_RETRY, 0.5 * 2**self._held_times)
            self._hold_until = self._time.time() + pause
        if member.flight is flight:
            member.flight = None
            self._landed(member, flight, result)
            member.wants(self._wish(member))
            self._check_release(member)
            self._moved(member)
        self._pump()
        self._forget(member)

    def _landed(self, member: Member, flight: Flight, result: MuteResult) -> None:
        now = self._time.time()
        if flight.landed:
            return  # what the gateway has reported needs no answer any more
        match result:
            case MuteResult.DONE:
                if member.muted != flight.muted:
                    member.echoes.append((flight.muted, now + ECHO_WITHIN))
                    member.muted = flight.muted
                member.succeeded()
            case MuteResult.LEFT_VOICE | MuteResult.GONE:
                member.absent = True
                self._fail(member, now)
                self._doubted(member.user)
            case MuteResult.FORBIDDEN:
                if not member.forbidden:
                    log.warning("guild %s: no right to change the microphone of %s", self._guild, member.user)
                member.failures += 1
                member.forbidden = True
                member.not_before = now + FORBIDDEN_RETRY
            case MuteResult.RATE_LIMITED | MuteResult.FAILED | MuteResult.UNKNOWN:
                self._fail(member, now)

    def _fail(self, member: Member, now: float) -> None:
        """The first retry follows at once, the next ones ever more slowly."""
        member.failures += 1
        member.not_before = now + min(SLOWEST_RETRY, 0.25 * (2 ** (member.failures - 1) - 1))
