"""A table from the press of Start to the last release: the game, its clock, its microphones, its limits."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence

from engine import decide, due, evolve, view
from engine.actions import HOST_VERBS, Action, Verb
from engine.events import Event, Fouled, Said, Whispered
from engine.game import Game
from engine.refusals import Refusal
from engine.roles import Ms, Seat
from engine.view import View
from table.clock import Clock
from table.connections import Losses
from table.course import Course
from table.ids import UserId
from table.messages import Nudge
from table.microphones import Plan, Troubles, plan
from table.orders import Accepted, Act, Answer, Refused, TableRefusal
from table.ports import FoulGiven, Handle, StoredTable, Words
from table.room import Outside, Room
from table.snapshot import PauseCause, Phase, Standing
from table.vigil import Vigil

log = logging.getLogger(__name__)

QUIETING_SECONDS = 15.0
"""Real seconds for which the clock stands at most while the room is quieted."""
MICROPHONE_SECONDS = 3.0
"""Real seconds for which the clock stands at most until a new speaker's microphone is open."""
LATE_SECONDS = 1.0
"""If the loop comes to something later than this, the clock has stood meanwhile."""
SHORTEST_WAIT = 0.001
"""A wait so short that the clock would not have moved after it is no wait."""
PAUSE_SECONDS = 300.0
"""How long a pause for lost connections lasts at most, at speed 1."""
ABANDONED_SECONDS = 600.0
"""A game of which no player is in the voice channel for so long is stopped, at speed 1."""


class Play:
    """Raises StoreFailed, with nothing changed, where the store refuses."""

    def __init__(
        self,
        outside: Outside,
        room: Room,
        seats: Mapping[Seat, UserId],
        game: Game,
        words: Mapping[int, str],
        at: Ms,
        standing: frozenset[Standing],
        post: Callable[[Nudge], None],
        changed: Callable[[Sequence[Event]], None],
        paused_by: frozenset[PauseCause] = frozenset(),
        taken_up: bool = False,
    ) -> None:
        """`taken_up`: from another process, from which `paused_by` comes, too."""
        self._outside = outside
        self._room = room
        self._post = post
        self._changed = changed
        self.seats = dict(seats)
        self.game = game
        self.public: View = view(game, None)
        self.words = dict(words)
        self.paused_by = paused_by
        if self.public.paused:
            standing |= {Standing.PAUSED}
        self.clock = Clock(outside.time, outside.speed, at, standing)
        self._at = at
        self._losses = Losses()
        away = frozenset(seat for seat, _ in game.people.away)
        self._lost = away if PauseCause.CONNECTIONS in paused_by else frozenset[Seat]()
        # Whether it can be shown now, the next attempt will tell.
        self._unseen = False
        self._taken_up = self.public.stage.number if taken_up else None
        self.troubles = Troubles()
        self._wanted: Plan | None = None
        self._wake: Handle | None = None
        self._wake_at = 0.0
        time, speed = outside.time, outside.speed
        self._quieting = Vigil(time, QUIETING_SECONDS, lambda: post(Nudge.QUIETING_LIMIT))
        self._microphone = Vigil(time, MICROPHONE_SECONDS, lambda: post(Nudge.MICROPHONE_LIMIT))
        self._pause = Vigil(time, PAUSE_SECONDS / speed, lambda: post(Nudge.PAUSE_LIMIT))
        self._abandoned = Vigil(time, ABANDONED_SECONDS / speed, lambda: post(Nudge.ABANDONED))

    # --- what others see ------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        if self.over:
            return Phase.OVER
        return Phase.QUIETING if Standing.QUIETING in self.clock.standing else Phase.PLAYING

    @property
    def over(self) -> bool:
        return self.public.outcome is not None

    @property
    def taken_up(self) -> bool:
        """In this stage another process has taken the game up."""
        return self.public.stage.number == self._taken_up

    def ends(self) -> int | None:
        """UTC of the present stage's end as the clock runs now."""
        ends = self.public.stage.ends
        left = None if ends is None or self.public.paused else self.clock.until(ends)
        return None if left is None else self._outside.time.utc() + round(left * 1000)

    # --- messages -------------------------------------------------------------------------------------------

    async def act(self, order: Act, arrived: float) -> Answer:
        """`arrived`: when the order came in; it counts as of then, if nothing has happened since."""
        refusal = self._not_his(order)
        if refusal is not None:
            return Refused(refusal)
        course = self._course(arrived)
        if order.stage is not None and order.stage != course.game.stage.number:
            await self._commit(course, self._adjust(course))
            return Refused(TableRefusal.STALE)
        host = order.verb in HOST_VERBS
        seat = None if host else self._seat_of(order.user)
        made = course.decide(Action(order.verb, seat, order.targets, order.answer, order.reason))
        if isinstance(made, Refusal):
            await self._commit(course, self._adjust(course))
            return Refused(made)
        first = course.first + len(course.events) - len(made)
        numbered = list(enumerate(made, first))
        causes = self._host_decided(order.verb)
        await self._commit(
            course,
            self._adjust(course) if causes is None else causes,
            words=[
                Words(number, order.text)
                for number, event in numbered
                if isinstance(event, Said | Whispered) and order.text is not None
            ],
            fouls=[FoulGiven(number, order.user) for number, event in numbered if isinstance(event, Fouled)],
        )
        if order.verb is Verb.RESUME:
            self._unseen, self._lost = False, frozenset()
        return Accepted(first, len(made))

    def foreseen(self, order: Act) -> Answer | None:
        """The answer to a player's action that changes nothing as the game stands; None for all else.

        Where something is due by itself, that comes first.
        """
        when = due(self.game)
        if order.verb in HOST_VERBS or (when is not None and self.clock.now() >= when):
            return None
        refusal = self._not_his(order)
        if refusal is not None:
            return Refused(refusal)
        if order.stage is not None and order.stage != self.game.stage.number:
            return Refused(TableRefusal.STALE)
        action = Action(order.verb, self._seat_of(order.user), order.targets, order.answer, order.reason)
        made = decide(self.game, action, self.clock.now())
        if isinstance(made, Refusal):
            return Refused(made)
        return None if made else Accepted()

    async def step(self) -> None:
        """Look at everything that may have moved: time, presence, microphones, limits."""
        course = self._course(self._outside.time.time())
        await self._commit(course, self._adjust(course))

    async def stop(self) -> None:
        """The table ends the game by itself."""
        course = self._course(self._outside.time.time())
        course.act(Verb.STOP)
        await self._commit(course, frozenset())

    async def limit(self, nudge: Nudge) -> None:
        match nudge:
            case Nudge.QUIETING_LIMIT:
                self.clock.go(Standing.QUIETING)
                self._changed(())
            case Nudge.MICROPHONE_LIMIT:
                self.clock.go(Standing.MICROPHONE)
                self._changed(())
            case Nudge.PAUSE_LIMIT:
                self._lost = frozenset()
            case _:
                pass
        await self.step()

    async def shown(self, possible: bool) -> None:
        """Whether the players can be shown the table; while they cannot, the game is paused."""
        self._unseen = not possible
        await self.step()

    async def reachable(self, available: bool, since: float) -> None:
        """While the server is not, the clock stands; then a speaker's microphone is waited for anew."""
        if not available:
            self.clock.lose(self._outside.time.time() - since)
            self.clock.stand(Standing.SERVER)
            self._changed(())
        elif Standing.SERVER in self.clock.standing:
            self.clock.go(Standing.SERVER)
            self._give_floor()
            self._changed(())
        await self.step()

    def catch_up(self, stored: StoredTable) -> None:
        """After something went wrong: as the store has it. What was committed and has not been shown is
        shown; meanwhile the clock has stood."""
        missed = stored.events[self.game.count :]
        for event in missed:
            self.game = evolve(self.game, event)
        self.public, self.paused_by = view(self.game, None), stored.paused_by
        self.words = {one.number: one.text for one in stored.words}
        self._at = max(self._at, stored.game_at)
        if missed:
            self.clock.set(stored.game_at)
        self._set(Standing.PAUSED, self.public.paused)
        self._wanted = self._plan(self.public)
        self._room.microphones.want(self._room.table, self._wanted)
        if Standing.SERVER not in self.clock.standing:
            self._give_floor()
        self._rest()
        if missed:
            self._changed(missed)

    def begin(self) -> None:
        """Let the clock run, or stand until the room is quiet. Once, before any message."""
        self._wanted = self._plan(self.public)
        self._room.microphones.want(self._room.table, self._wanted)
        if Standing.SERVER not in self.clock.standing:
            self._give_floor()
        self._look()

    def halt(self) -> None:
        """No timer runs any more."""
        if self._wake is not None:
            self._wake.cancel()
        for vigil in (self._quieting, self._microphone, self._pause, self._abandoned):
            vigil.watch(False)

    # --- deciding -------------------------------------------------------------------------------------------

    def _not_his(self, order: Act) -> TableRefusal | Refusal | None:
        if order.verb in HOST_VERBS:
            hosted = self._room.hosted_by(order.user, order.directs)
            return None if hosted else TableRefusal.NOT_HOST
        if self._seat_of(order.user) is None:
            return TableRefusal.NOT_SEATED
        if order.verb in (Verb.LEAVE, Verb.RETURN):
            return Refusal.NOT_NOW  # a fact, not an order
        return TableRefusal.BUSY if self.phase is Phase.QUIETING and order.verb is not Verb.OPEN else None

    def _seat_of(self, user: UserId) -> Seat | None:
        return next((seat for seat, holder in self.seats.items() if holder == user), None)

    def _course(self, since: float) -> Course:
        """The draft as of real time `since`, all that is due by itself and who is absent included."""
        self._notice_lateness()
        self._notice_backlog()
        waited = (
            0 if self.clock.standing else (self._outside.time.time() - since) * 1000 * self._outside.speed
        )
        course = Course(self.game, Ms(max(self._at, self.clock.now() - int(waited))))
        course.run()
        if Standing.SERVER not in self.clock.standing:
            self._mark_absences(course)
        return course

    def _mark_absences(self, course: Course) -> None:
        now = self._outside.time.time()
        here = self._room.here
        for seat, user in self.seats.items():
            if course.game.over or not course.game.inside(seat):
                continue
            away = any(seat == absent for absent, _ in course.game.people.away)
            if away and user in here:
                course.act(Verb.RETURN, seat)
            elif not away and user not in here and course.act(Verb.LEAVE, seat):
                self._losses.lost(seat, now)

    def _adjust(self, course: Course) -> frozenset[PauseCause]:
        """Let the draft pause or go on by itself; gives why it is paused then."""
        game = course.game
        if game.over:
            return frozenset()
        absent = frozenset(seat for seat, _ in game.people.away) & frozenset(game.people.living)
        if PauseCause.CONNECTIONS not in self.paused_by:
            self._lost = self._losses.together(absent, len(game.people.living), self._outside.time.time())
        self._lost &= absent
        causes = self.paused_by & {PauseCause.HOST}
        if self._unseen:
            causes |= {PauseCause.UNSEEN}
        if self._lost:
            causes |= {PauseCause.CONNECTIONS}
        if causes and game.paused is None:
            course.act(Verb.PAUSE)
        elif not causes and game.paused is not None:
            course.act(Verb.RESUME)
        return causes

    def _host_decided(self, verb: Verb) -> frozenset[PauseCause] | None:
        match verb:
            case Verb.PAUSE:
                return frozenset({PauseCause.HOST})
            case Verb.RESUME:
                return frozenset()
            case _:
                return None

    # --- committing -----------------------------------------------------------------------------------------

    async def _commit(
        self,
        course: Course,
        causes: frozenset[PauseCause],
        words: Sequence[Words] = (),
        fouls: Sequence[FoulGiven] = (),
    ) -> None:
        room, outside = self._room, self._outside
        public = view(course.game, None) if course.events else self.public
        wanted = self._plan(public)
        async with outside.ledger.writing:
            touched = room.here & wanted.touched if wanted is not None else frozenset[UserId]()
            debts = outside.ledger.new(room.guild, room.table, touched, room.muted)
            if course.events or debts or causes != self.paused_by:
                await outside.store.append(
                    room.table,
                    course.first,
                    course.events,
                    course.at,
                    words=words,
                    fouls=fouls,
                    debts=debts,
                    paused_by=causes,
                )
                self._at = course.at
            outside.ledger.hold(debts)
        self.game, self.public, self.paused_by = course.game, public, causes
        self.words.update((one.number, one.text) for one in words)
        if course.held:
            self.clock.set(course.at)
        self._set(Standing.PAUSED, public.paused)
        if debts or wanted != self._wanted:
            self._wanted = wanted
            room.microphones.want(room.table, wanted)
        if course.held or public.microphone is None:
            self._give_floor()
        self._rest()
        if course.events:
            self._changed(course.events)

    def _rest(self) -> None:
        """The game has come to its end, or to the next thing to wait for."""
        if self.over:
            self.halt()
            self.words.clear()
            self._post(Nudge.END)
        self._look()

    def _plan(self, public: View) -> Plan | None:
        room = self._room
        return plan(public, self.seats, room.audience, room.owner, room.mutes_spectators)

    def _give_floor(self) -> None:
        """Stand until the speaker's microphone is confirmed; nobody speaking, or nobody there, needs no
        waiting."""
        self._microphone.watch(False)
        self._set(Standing.MICROPHONE, not self._floor_open())

    def _floor_open(self) -> bool:
        seat = self.public.microphone
        return seat is None or self._room.microphones.is_open(self._room.table, self.seats[seat])

    def _set(self, reason: Standing, holds: bool) -> None:
        if holds != (reason in self.clock.standing):
            (self.clock.stand if holds else self.clock.go)(reason)

    def _look(self) -> None:
        """What the microphones say, which limits run, and when the next thing is due."""
        if self.over:
            return
        before = self.clock.standing, self.troubles
        standing = before[0]
        if Standing.SERVER not in standing:
            if Standing.MICROPHONE in standing and self._floor_open():
                self.clock.go(Standing.MICROPHONE)
            if Standing.QUIETING in standing and self._room.microphones.quiet(self._room.table):
                self.clock.go(Standing.QUIETING)
        self.troubles = self._room.microphones.troubles(self._room.table)
        standing = self.clock.standing
        self._microphone.watch(Standing.MICROPHONE in standing)
        self._quieting.watch(Standing.QUIETING in standing and Standing.SERVER not in standing)
        self._pause.watch(PauseCause.CONNECTIONS in self.paused_by)
        living = {self.seats[seat] for seat in self.game.people.living}
        self._abandoned.watch(Standing.SERVER not in standing and not living & self._room.here)
        self._arm()
        if before != (standing, self.troubles):
            self._changed(())

    # --- waking ---------------------------------------------------------------------------------------------

    def _arm(self) -> None:
        """Wake when something is due, and every second at least, to notice if the loop was late.

        What is done in a stage does not shift the beat: how much of a delay is noticed must not tell that
        somebody has acted.
        """
        when = due(self.game)
        left = None if when is None else self.clock.until(when)
        now = self._outside.time.time()
        delay = None if left is None else min(max(left, SHORTEST_WAIT), LATE_SECONDS)
        if self._wake is not None and delay is not None and self._wake_at <= now + delay:
            return
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None
        if delay is not None:
            self._wake_at = now + delay
            self._wake = self._outside.time.call_later(delay, self._woken)

    def _woken(self) -> None:
        try:
            self._due_or_wait()
        except Exception:
            log.exception("table %s: waking went wrong", self._room.table)
            self._wake = None
            self._post(Nudge.AGAIN)

    def _due_or_wait(self) -> None:
        self._notice_lateness()
        self._wake = None
        when = due(self.game)
        if when is not None and self.clock.now() >= when:
            self._post(Nudge.DUE)
        else:
            self._arm()

    def _notice_backlog(self) -> None:
        """If the table comes late to what was due, be it for a store that would not commit, the clock has
        stood."""
        when = due(self.game)
        if when is not None and self.clock.now() - when > LATE_SECONDS * 1000 * self._outside.speed:
            self.clock.set(when)

    def _notice_lateness(self) -> None:
        if self._wake is None:
            return
        late = self._outside.time.time() - self._wake_at
        if late > LATE_SECONDS:
            log.warning("table %s: the loop was late by %.1f s, the clock stood", self._room.table, late)
            self.clock.lose(late)
            self._wake_at += late
            self._changed(())
