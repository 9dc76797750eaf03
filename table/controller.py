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
from table.microphones import Plan, Troubles
from table.orders import VoiceChanged
from table.ports import Budget, Handle, MuteReason, MuteResult, Time, Voice
from table.tasks import cancel_all
from table.tokens import Tokens

log = logging.getLogger(__name__)

UNKNOWN_AFTER = 3.0
"""Seconds after which a call's result is unknown and the gateway decides."""
CANCEL_AFTER = 8.0
ECHO_WITHIN = 10.0
"""Seconds for which the gateway's news of a confirmed change is waited for."""
REASSERTIONS = 2
"""How often somebody else's mute is undone within one stage."""
TOLD_AFTER = 2
"""So many openings by others within one stage are told."""
FAILING_AFTER = 3
"""So many failures in a row are told."""
UNMUTE_SECONDS = 8.0
"""What has not been done by then of a host's wish to unmute somebody is given up."""
HOP_SECONDS = 2.0
"""Who leaves a running table is released after so long: he may be back in a moment."""
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
    quieting: bool = False
    """Not everybody has been as planned yet since the start, or since the end of a pause."""


class Controller:
    """One for each server, shared by its tables: the bucket is the server's.

    At most one request a member is under way, the newest intention wins, and closing comes before opening.
    Nobody is closed who has no debt in the ledger.
    """

    def __init__(
        self,
        guild: GuildId,
        voice: Voice,
        time: Time,
        ledger: Ledger,
        released: Callable[[UserId], None],
        heeded: Callable[[UserId], None],
        doubted: Callable[[UserId], None],
    ) -> None:
        """`released`: a debtor has what he had before. `heeded`: a moderator's word on a debtor is to be
        written down. `doubted`: the gateway's report of him is wrong, look."""
        self._guild = guild
        self._voice = voice
        self._time = time
        self._ledger = ledger
        self._released = released
        self._heeded = heeded
        self._doubted = doubted
        self._rooms: dict[TableId, _Room] = {}
        self._members: dict[UserId, Member] = {}
        self._unmuting: dict[UserId, asyncio.Future[MuteResult]] = {}
        """Whom a host wants unmuted, and what came of it, until somebody has asked."""
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
            before, room.plan = room.plan, plan
            if plan is not None:
                self._turn(room, plan, before)
            self.refresh()

    def detach(self, table: TableId) -> None:
        self._rooms.pop(table, None)
        self.refresh()

    def refresh(self) -> None:
        """Plans or debts have changed."""
        for member in list(self._members.values()):
            self._reckon(member)
        self._pump()

    # --- what is the case -----------------------------------------------------------------------------------

    def heard(self, change: VoiceChanged) -> None:
        """A member's voice state, from the gateway or from a check."""
        now = self._time.time()
        new = change.user not in self._members
        member = self._members.setdefault(change.user, Member(change.user))
        stayed = not member.absent and member.channel == change.channel
        if not new and member.channel != change.channel:
            self._went(member, change.channel, now)
        before = member.muted
        member.channel, member.bot = change.channel, change.bot
        member.absent = change.channel is None
        member.mass = member.mass or (new and self._in_quieting(member))
        flight = member.flight
        if flight is not None and not flight.landed and flight.muted == change.muted:
            flight.landed = True
            member.became(change.muted)
        elif not member.echoed(change.muted, now) and before != change.muted:
            if member.was_late(change.muted, now):
                member.became(change.muted)
            else:
                member.muted, member.opened = change.muted, False
                if stayed and (flight is None or flight.landed):
                    self._changed_by_others(member)
        self._reckon(member)
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

    def troubles(self, table: TableId) -> Troubles:
        """What is to be told of the microphones in the table's channel in this stage. Nothing in a pause."""
        room = self._rooms[table]
        if room.plan is None or not room.plan.enforced:
            return Troubles()
        members = [each for each in self._members.values() if each.channel == room.channel and each.wish]
        opened = [member for member in members if member.corrected]
        unsettled = [member for member in members if not member.settled]
        shut = frozenset(member.user for member in unsettled if member.left_alone)
        forbidden = frozenset(member.user for member in unsettled if member.forbidden) - shut
        failing = frozenset(member.user for member in unsettled if member.failures >= FAILING_AFTER)
        told = sum(member.corrected for member in opened) >= TOLD_AFTER
        return Troubles(
            shut=shut,
            opened=frozenset(member.user for member in opened) if told else frozenset(),
            forbidden=forbidden,
            failing=failing - shut - forbidden,
        )

    def releasable(self, user: UserId) -> bool:
        """He has what he had before, and no table wants anything else."""
        member = self._members.get(user)
        return (
            member is not None
            and not member.absent
            and self._ledger.owes(self._guild, user)
            and member.wish is not None
            and member.wish.rank is Rank.RELEASE
            and member.settled
        )

    def unmute(self, user: UserId) -> None:
        """Before a game, at a host's wish: once, and whatever his mute comes from. See `unmuted`."""
        pending = self._unmuting.get(user)
        if pending is not None and not pending.done():
            return
        result = self._unmuting[user] = asyncio.get_running_loop().create_future()
        member = self._members.get(user)
        if member is None or member.absent:
            result.set_result(MuteResult.LEFT_VOICE)
            return
        if self._ledger.heed(self._guild, user, muted=False):
            self._heeded(user)
        member.permit()
        self._time.call_later(UNMUTE_SECONDS, lambda: self._give_up(result))
        self.refresh()

    async def unmuted(self, user: UserId) -> MuteResult:
        """What has become of it: DONE, or why not."""
        result = await asyncio.shield(self._unmuting[user])
        self._unmuting.pop(user, None)
        return result

    def _give_up(self, result: asyncio.Future[MuteResult]) -> None:
        if not result.done():
            result.set_result(MuteResult.UNKNOWN)
            self.refresh()

    def _answer(self, member: Member, result: MuteResult) -> None:
        """To a host who wants him unmuted."""
        asked = self._unmuting.get(member.user)
        if asked is not None and not asked.done():
            asked.set_result(result)

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
            if plan.enforced or member.pausing:
                return Wish(member.user != plan.speaker, self._rank(member, plan), plan.stage)
            return None
        if self._ledger.owes(self._guild, member.user):
            # Who is open is closed again only if nobody but us has opened him.
            shut = member.muted or member.opened
            return Wish(shut and self._ledger.was_muted(self._guild, member.user), Rank.RELEASE, 0)
        asked = self._unmuting.get(member.user)
        return Wish(False, Rank.RELEASE, 0) if asked is not None and not asked.done() else None

    def _rank(self, member: Member, plan: Plan) -> Rank:
        if member.user == plan.speaker:
            return Rank.OPEN
        if member.user in plan.spectators:
            return Rank.SPECTATOR
        if member.others:
            return Rank.CORRECTION
        return Rank.MASS if member.mass else Rank.CLOSE

    def _turn(self, room: _Room, plan: Plan, before: Plan | None) -> None:
        """A start or the end of a pause makes mass work of all who are open; a pause closes them once."""
        enforced = before is not None and before.enforced
        if plan.enforced and not enforced:
            room.quieting = True
        for member in self._members.values():
            if member.channel != room.channel or member.user not in plan.touched:
                continue
            is_open = not member.muted or member.changing
            if plan.enforced:
                member.pausing = False
                if not enforced:
                    member.mass = is_open and member.user != plan.speaker
                    member.permit()
            elif enforced:
                member.pausing = is_open

    def _in_quieting(self, member: Member) -> bool:
        return any(room.quieting for room in self._rooms.values() if room.channel == member.channel)

    def _went(self, member: Member, channel: ChannelId | None, now: float) -> None:
        """He leaves one channel, maybe for another one."""
        member.forgive()
        member.mass = member.pausing = False
        if channel is None:
            self._answer(member, MuteResult.LEFT_VOICE)
        hops = any(
            room.plan is not None
            and room.channel != channel
            and self._ledger.holds(self._guild, member.user, table)
            for table, room in self._rooms.items()
        )
        member.free_from = now + HOP_SECONDS if hops else 0.0

    def _changed_by_others(self, member: Member) -> None:
        member.others = True
        wish = member.wish
        if wish is None or wish.muted == member.muted:
            return
        if wish.rank is not Rank.RELEASE and not member.muted:
            member.corrected += 1
        elif wish.rank is not Rank.RELEASE and member.reasserted < REASSERTIONS:
            member.reasserted += 1
        else:
            member.left_alone = True

    def _reckon(self, member: Member) -> None:
        """What he should have by all that is known now."""
        member.wants(self._wish(member))
        if self._heed(member):
            member.wants(self._wish(member))
        if not member.changing and (member.muted or member.wish is None or not member.wish.muted):
            member.mass = member.pausing = False
        if not member.muted and not member.changing:
            self._answer(member, MuteResult.DONE)
        if self.releasable(member.user):
            self._released(member.user)

    def _heed(self, member: Member) -> bool:
        """What others have made of his microphone and nobody undoes is their word on it (after the game,
        too)."""
        wish = member.wish
        undone = wish is not None and wish.muted != member.muted and not member.left_alone
        if not member.others or undone:
            return False
        member.others = False
        new = self._ledger.heed(self._guild, member.user, member.muted)
        if new:
            self._heeded(member.user)
        return new

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
        for table, room in self._rooms.items():
            room.quieting = room.quieting and not self.quiet(table)
        waits = [self._hold_until] if self._hold_until > now else []
        for member in sorted((m for m in self._members.values() if m.differs), key=lambda m: m.order):
            assert member.wish is not None
            if member.ready > now:
                waits.append(member.ready)
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
        self._tokens.landed(self._budget())
        if result is MuteResult.DONE:
            self._held_times = 0
        elif result is MuteResult.RATE_LIMITED:
            self._held_times += 1
            pause = min(SLOWEST_RETRY, 0.5 * 2**self._held_times)
            self._hold_until = self._time.time() + pause
        if member.flight is flight:
            member.flight = None
            self._landed(member, flight, result)
            self._reckon(member)
            self._moved(member)
        self._pump()
        self._forget(member)

    def _budget(self) -> Budget | None:
        try:
            return self._voice.budget(self._guild)
        except Exception:
            log.exception("guild %s: the microphones' port failed", self._guild)
            return None

    def _landed(self, member: Member, flight: Flight, result: MuteResult) -> None:
        now = self._time.time()
        if flight.landed:
            return  # what the gateway has reported needs no answer any more
        match result:
            case MuteResult.DONE:
                if member.muted != flight.muted:
                    member.echoes.append((flight.muted, now + ECHO_WITHIN))
                member.became(flight.muted)
            case MuteResult.LEFT_VOICE | MuteResult.GONE:
                member.absent = True
                self._answer(member, result)
                self._fail(member, now)
                self._doubted(member.user)
            case MuteResult.FORBIDDEN:
                self._answer(member, result)
                if not member.forbidden:
                    log.warning("guild %s: no right to change the microphone of %s", self._guild, member.user)
                member.failures += 1
                member.forbidden = True
                member.not_before = now + FORBIDDEN_RETRY
            case MuteResult.UNKNOWN:
                member.unanswered.append((flight.muted, now + ECHO_WITHIN))
                self._fail(member, now)
            case MuteResult.RATE_LIMITED | MuteResult.FAILED:
                self._fail(member, now)

    def _fail(self, member: Member, now: float) -> None:
        """The first retry follows at once, the next ones ever more slowly."""
        member.failures += 1
        member.not_before = now + min(SLOWEST_RETRY, 0.25 * (2 ** (member.failures - 1) - 1))
