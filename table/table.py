"""One table in play: its serial worker."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Mapping, Sequence

from engine import FORMATS, commitment, deal_seats, replay, seed_of, start, view
from engine.events import Event
from engine.refusals import Refusal
from engine.roles import Ms, Seat
from table.ids import ChannelId, GuildId, TableId, UserId
from table.inbox import Inbox
from table.lobby import Lobby
from table.messages import Asked, Message, Nudge, Presence
from table.microphones import Troubles, plan
from table.orders import (
    Accepted,
    Act,
    Answer,
    ChannelGone,
    Close,
    Fact,
    HandOver,
    InUse,
    Join,
    NameCoHosts,
    Order,
    PutIn,
    Quit,
    Refused,
    ServerGone,
    ServerReachable,
    Shown,
    Start,
    TableRefusal,
    Unmute,
    VoiceChanged,
)
from table.play import Play
from table.ports import MuteResult, StoredTable, StoreFailed, TableState, Unreadable
from table.room import Outside, Room
from table.snapshot import Closing, Lot, PauseCause, Phase, Snapshot, Standing
from table.trouble import Trouble
from table.vigil import Vigil
from table.voices import state_of

log = logging.getLogger(__name__)

QUEUE = 64
"""Orders that may wait; beyond, the presser gets "one moment"."""
LOBBY_SECONDS = 600.0
"""A lobby to which nobody comes and with which nobody does anything for so long closes itself."""
HOST_SECONDS = 300.0
"""An owner who is out of the voice channel and gives no order for so long loses the table to somebody
present."""


class Table:
    """Everything that happens to a table is a message in its one queue; see `ask` and `tell`.

    For each message: decide, append and commit, evolve, tell the outside. Nothing outside is touched before
    the commit, and nothing outside can fail the game.
    """

    def __init__(
        self,
        outside: Outside,
        room: Room,
        closed: Callable[[Table], None],
        people: tuple[UserId, ...] = (),
        joins: tuple[int, ...] = (),
        lots: tuple[Lot, ...] = (),
    ) -> None:
        """A lobby. `closed` is called once, when the table has come to its end in the store too."""
        self._outside = outside
        self._room = room
        self._closed = closed
        self._lobby = Lobby(outside, room, people, joins, lots)
        self._play: Play | None = None
        self._closing: Closing | None = None
        self._refusing = False
        self._told_muted: frozenset[UserId] = frozenset()
        self._stopped = False
        self._ended = False
        self._reachable = True
        self._handed_over: int | None = None
        """In which stage the table passed to its present host; None: it never has."""
        self._listed = set(room.voices)
        """Who is in the voice channel as of the facts told so far, handled or not."""
        self._unkept = False
        self._doubtful = False
        """Something went wrong: what the store has may be more than what is known here."""
        self._unshown = False
        """Something went wrong that nobody expected, perhaps before it was shown."""
        self._inbox: Inbox[Message] = Inbox(self._handle, QUEUE)
        self._trouble = Trouble(outside.time, self._post, lambda: self._nudge(Nudge.HOPELESS))
        self._idle = Vigil(outside.time, LOBBY_SECONDS, lambda: self._nudge(Nudge.LOBBY_IDLE))
        self._silent = Vigil(outside.time, HOST_SECONDS, lambda: self._nudge(Nudge.HOST_SILENT))

    @classmethod
    def restored(
        cls, outside: Outside, room: Room, closed: Callable[[Table], None], stored: StoredTable
    ) -> Table:
        """As the last commit left it. Its clock stands until its server is reported reachable.

        One that has ended is only to be looked at.
        """
        table = cls(outside, room, closed, stored.people, stored.joins, stored.lots)
        table._reachable = False
        if stored.events:
            standing = {Standing.SERVER}
            if stored.game_at == 0:
                standing.add(Standing.QUIETING)
            table._play = table._play_of(stored, frozenset(standing), taken_up=True)
        if stored.state is TableState.CLOSED:
            table._closing = Closing.EARLIER
        table._ended = stored.state in (TableState.OVER, TableState.CLOSED)
        return table

    @classmethod
    def put_aside(cls, outside: Outside, room: Room, closed: Callable[[Table], None]) -> Table:
        """One that could not be taken up and has been closed: only to be looked at."""
        table = cls(outside, room, closed)
        table._closing, table._ended = Closing.PUT_ASIDE, True
        return table

    @property
    def id(self) -> TableId:
        return self._room.table

    @property
    def guild(self) -> GuildId:
        return self._room.guild

    @property
    def channel(self) -> ChannelId:
        return self._room.channel

    @property
    def open(self) -> bool:
        """A lobby or a game that goes on."""
        return self._closing is None and (self._play is None or not self._play.over)

    def begin(self) -> None:
        """Start its timers. Once, when the house has taken it up."""
        self._room.microphones.attach(self.id, self.channel, lambda: self._nudge(Nudge.MICROPHONES))
        if self._play is None:
            self._idle.watch(self._reachable)
        elif self._play.over:
            self._nudge(Nudge.END)
        else:
            self._play.begin()
        self._watch_host()

    def knows(self, user: UserId) -> bool:
        """He has joined, is seated, or is in the voice channel: what happens to his voice concerns this
        table."""
        return self.holds(user) or user in self._listed

    def holds(self, user: UserId) -> bool:
        """He has joined or is seated."""
        people = self._lobby.people if self._play is None else self._play.seats.values()
        return user in people

    @property
    def people(self) -> tuple[UserId, ...]:
        return self._lobby.people if self._play is None else tuple(self._play.seats.values())

    @property
    def _stage(self) -> int:
        """Its number; 0 in the lobby."""
        return 0 if self._play is None else self._play.public.stage.number

    def snapshot(self) -> Snapshot:
        """The table now, as a value. Cheap; may be called at any time."""
        room, play, bounds = self._room, self._play, FORMATS[self._room.format]
        phase = Phase.LOBBY if play is None else play.phase
        secret = room.secret
        return Snapshot(
            table=room.table,
            guild=room.guild,
            channel=room.channel,
            owner=room.owner,
            co_hosts=room.co_hosts,
            format=room.format,
            options=room.options,
            phase=phase if self._closing is None else Phase.CLOSED,
            people=self._lobby.people,
            lots=self._lobby.lots,
            seats={} if play is None else dict(play.seats),
            game=None if play is None else play.game,
            public=None if play is None else play.public,
            words={} if play is None else dict(play.words),
            ends=None if play is None or self._closing is not None else play.ends(),
            standing=self._standing(),
            closing=self._closing,
            least=bounds.least,
            most=bounds.most,
            paused_by=frozenset() if play is None else play.paused_by,
            mutes_spectators=room.mutes_spectators,
            muted=room.muted & set(self._lobby.people) if play is None else frozenset(),
            unheard=room.suppressed & set(self.people),
            troubles=Troubles() if play is None else play.troubles,
            taken_up=play is not None and play.taken_up,
            commitment=None if secret is None else commitment(secret),
            stopped=room.stopped,
            unkept=self._unkept,
            new_host=self._handed_over is not None and self._stage <= self._handed_over + 1,
        )

    async def ask(self, order: Order) -> Answer:
        """Put an order into the queue and wait for its answer: after the commit, or the refusal.

        A player's action that would change nothing is answered as the game stands now, at once: it does not
        wait behind what others do, so its answer does not tell that they do something.

        Never raises for what people do. `BUSY` at once if the queue is full or the process is shutting down.
        """
        if isinstance(order, Act) and not self._refusing and (known := self._foreseen(order)) is not None:
            return known
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        if self._refusing or not self._inbox.put(Asked(order, self._outside.time.time(), answer)):
            return Refused(TableRefusal.BUSY)
        return await answer

    def _foreseen(self, order: Act) -> Answer | None:
        """The answer, if it changes nothing; None: the queue will say."""
        if self._play is None or self._closing is not None:
            return None
        known = self._play.foreseen(order)
        if known is not None and order.user == self._room.owner:
            self._watch_host(anew=True)
        return known

    def tell(self, fact: Fact | Presence) -> None:
        """Put a fact into the queue. Returns at once."""
        if self._stopped:
            return
        if isinstance(fact, VoiceChanged):
            (self._listed.add if fact.channel == self.channel else self._listed.discard)(fact.user)
        elif isinstance(fact, Presence):
            self._listed = set(fact.voices)
        self._inbox.post(_key(fact), fact)

    def used(self) -> None:
        """Somebody has done something with it that is no order to it. Returns at once."""
        if self._play is None:
            self.tell(InUse())

    def kept(self, kept: bool) -> None:
        """Whether the next process will find what happens here."""
        if kept is self._unkept:
            self._unkept = not kept
            self._changed(())

    async def drain(self) -> None:
        """Refuse new orders, finish what is in the queue, stop all timers, and show that the clock stands."""
        self._refusing = True
        await self._inbox.empty()
        self._stopped = True
        self._halt()
        if self.open:
            if self._play is not None:
                self._play.clock.stand(Standing.STOPPED)
            self._changed(())

    def _standing(self) -> frozenset[Standing]:
        if self._play is not None:
            return self._play.clock.standing
        return frozenset({Standing.STOPPED}) if self._stopped else frozenset()

    # --- the worker -----------------------------------------------------------------------------------------

    async def _handle(self, message: Message) -> None:
        """Whatever goes wrong is logged and tried again, or the table would never wake any more."""
        again = _again(message)
        key = _key(again)
        own = isinstance(message, Nudge) and message is not Nudge.HOPELESS
        if own and self._trouble.postponed(key, again):
            return
        self._trouble.begun(key)
        try:
            if isinstance(message, Asked):
                await self._answer(message)
            elif not self._ended:
                await self._consider(message)
        except StoreFailed as failure:
            log.warning("table %s: the store refused %s: %s", self.id, type(message).__name__, failure)
            self._went_wrong(key, again, unexpected=False)
        except Exception:
            log.exception("table %s: %s went wrong", self.id, type(message).__name__)
            self._went_wrong(key, again, unexpected=True)
        else:
            self._trouble.done()

    def _went_wrong(self, key: Hashable, again: Fact | Nudge | Presence, *, unexpected: bool) -> None:
        if not self._ended:
            self._doubtful, self._unshown = True, self._unshown or unexpected
            self._trouble.failed(key, again, unexpected=unexpected)

    async def _catch_up(self) -> None:
        """What was to be committed when something went wrong has been, or it has not: the store knows."""
        if not self._doubtful or self._ended:
            return
        stored = await self._outside.store.stored(self.id)
        if isinstance(stored, Unreadable):
            raise RuntimeError(stored.why)
        await self._outside.ledger.catch_up()
        before = self.snapshot()
        self._room.owner, self._room.co_hosts = stored.owner, stored.co_hosts
        self._lobby.people, self._lobby.joins, self._lobby.lots = stored.people, stored.joins, stored.lots
        self._doubtful = False
        if stored.state is TableState.CLOSED:
            self._closing = Closing.EARLIER
            self._finish()
        elif self._play is not None:
            self._play.catch_up(stored)
        elif stored.events:
            standing = frozenset({Standing.QUIETING, *([] if self._reachable else [Standing.SERVER])})
            self._play = self._play_of(stored, standing)
            self._idle.watch(False)
            self._play.begin()
        if self._unshown or self.snapshot() != before:
            self._unshown = False
            self._changed(())

    async def _answer(self, asked: Asked) -> None:
        try:
            await self._catch_up()
            answer = await self._order(asked.order, asked.arrived)
        except StoreFailed:
            if not asked.answer.done():
                asked.answer.set_result(Refused(TableRefusal.BUSY))
            raise
        except Exception as error:
            if not asked.answer.done():
                asked.answer.set_exception(error)
            raise
        if not asked.answer.done():
            asked.answer.set_result(answer)

    async def _order(self, order: Order, arrived: float) -> Answer:
        if self._closing is not None:
            return Refused(TableRefusal.CLOSED)
        self._used()
        if order.user == self._room.owner:
            self._watch_host(anew=True)
        if isinstance(order, HandOver | NameCoHosts):
            return await self._change_hosts(order)
        if isinstance(order, Act):
            if self._play is None:
                return Refused(TableRefusal.NOT_STARTED)
            return await self._play.act(order, arrived)
        if self._play is not None:
            return Refused(TableRefusal.STARTED)
        match order:
            case Join():
                answer = await self._lobby.join(order.user, order.press)
            case Quit():
                answer = await self._lobby.quit(order.user)
            case PutIn():
                answer = await self._lobby.put_in(order.user, order.text)
            case Start():
                return await self._start(order)
            case Unmute():
                return self._unmute(order)
            case Close():
                if not self._room.hosted_by(order.user, order.directs):
                    return Refused(TableRefusal.NOT_HOST)
                await self._close(Closing.BY_OWNER)
                return Accepted()
        if isinstance(answer, Accepted):
            self._changed(())
        return answer

    async def _consider(self, fact: Fact | Nudge | Presence) -> None:
        before = self._room.here
        match fact:
            case VoiceChanged():
                self._moved(fact)
            case Presence():
                self._room.voices = dict(fact.voices)
            case ServerReachable():
                self._reachable = fact.reachable
            case _:
                pass
        if fact is Nudge.HOPELESS:
            await self._put_aside()
            return
        await self._catch_up()
        if self._ended:
            return
        if isinstance(fact, ChannelGone | ServerGone):
            await self._gone(fact)
            return
        if fact is Nudge.HOST_SILENT and self.open:
            await self._pass_on()
            return
        if isinstance(fact, InUse) or self._room.here - before:
            self._used()
        self._watch_host()
        if self._play is None:
            await self._consider_lobby(fact)
            self._tell_muted()
        elif self._play.over:
            await self._end()
        else:
            await self._consider_play(self._play, fact)

    def _used(self) -> None:
        """A lobby is not idle where somebody comes or does something, be it allowed or not."""
        if self._play is None and self._reachable:
            self._idle.restart()

    async def _consider_lobby(self, fact: Fact | Nudge | Presence) -> None:
        if isinstance(fact, ServerReachable):
            self._changed(())
        if not self._reachable:
            self._idle.watch(False)
        elif fact is Nudge.LOBBY_IDLE and not self._idle.running:
            await self._close(Closing.IDLE if self._lobby.people else Closing.EMPTY)
        elif await self._lobby.tidy():
            self._idle.restart()
            self._changed(())
        else:
            self._idle.watch(True)

    def _tell_muted(self) -> None:
        """A lobby names who is muted."""
        muted = self._room.muted & set(self._lobby.people)
        if muted != self._told_muted:
            self._told_muted = muted
            self._changed(())

    async def _consider_play(self, play: Play, fact: Fact | Nudge | Presence) -> None:
        match fact:
            case Shown():
                await play.shown(fact.possible)
            case ServerReachable():
                await play.reachable(fact.reachable, fact.since)
            case Nudge.ABANDONED:
                await play.stop()
            case Nudge():
                await play.limit(fact)
            case _:
                await play.step()

    def _moved(self, change: VoiceChanged) -> None:
        if change.channel == self.channel:
            self._room.voices[change.user] = state_of(change)
        else:
            self._room.voices.pop(change.user, None)

    # --- lobby ----------------------------------------------------------------------------------------------

    async def _start(self, order: Start) -> Answer:
        """Seats and roles are dealt; the room is quieted, and then the deal begins."""
        room, outside = self._room, self._outside
        if not room.hosted_by(order.user, order.directs):
            return Refused(TableRefusal.NOT_HOST)
        await self._lobby.tidy()
        refusal = self._lobby.cannot_start()
        if refusal is not None:
            self._changed(())
            return Refused(refusal)
        assert room.secret is not None, "a lobby is never without"
        people, seed = self._lobby.people, seed_of(room.secret, self._lobby.joins, self._lobby.words)
        order_of_seats = deal_seats(room.format, len(people), seed)
        seats = {Seat(number): people[index] for number, index in enumerate(order_of_seats, 1)}
        events = start(room.format, len(people), seed, room.rules)
        play = self._new_play(seats, events, {}, Ms(0), frozenset({Standing.QUIETING}))
        wanted = plan(view(play.game, None), seats, room.audience, room.owner, room.mutes_spectators)
        touched = wanted.touched if wanted is not None else frozenset[UserId]()
        async with outside.ledger.writing:
            debts = outside.ledger.new(room.guild, room.table, room.here & touched, room.muted)
            await outside.store.begin(room.table, seats, events, debts, outside.time.utc())
            outside.ledger.hold(debts)
        self._idle.watch(False)
        self._play = play
        play.begin()
        self._changed(events)
        return Accepted(1, len(events))

    def _play_of(self, stored: StoredTable, standing: frozenset[Standing], *, taken_up: bool = False) -> Play:
        return self._new_play(
            stored.seats,
            stored.events,
            {one.number: one.text for one in stored.words},
            stored.game_at,
            standing,
            stored.paused_by,
            taken_up=taken_up,
        )

    def _new_play(
        self,
        seats: Mapping[Seat, UserId],
        events: Sequence[Event],
        words: Mapping[int, str],
        at: Ms,
        standing: frozenset[Standing],
        paused_by: frozenset[PauseCause] = frozenset(),
        *,
        taken_up: bool = False,
    ) -> Play:
        return Play(
            self._outside,
            self._room,
            seats,
            replay(events),
            words,
            at,
            standing,
            self._nudge,
            self._changed,
            paused_by,
            taken_up,
        )

    def _unmute(self, order: Unmute) -> Answer:
        """The server's microphones do it; `unmuted` tells what became of it."""
        if not self._room.hosted_by(order.user, order.directs):
            return Refused(TableRefusal.NOT_HOST)
        if order.whom not in self._room.here:
            return Refused(TableRefusal.NOT_THERE)
        self._room.microphones.unmute(order.whom)
        self._idle.restart()
        return Accepted()

    async def unmuted(self, user: UserId) -> MuteResult:
        """What became of an accepted `Unmute`; within some seconds."""
        return await self._room.microphones.unmuted(user)

    # --- the owner ------------------------------------------------------------------------------------------

    async def _change_hosts(self, order: HandOver | NameCoHosts) -> Answer:
        if not self._room.hosted_by(order.user, order.directs):
            return Refused(TableRefusal.NOT_HOST)
        if not self.open:
            return Refused(Refusal.GAME_OVER)
        if isinstance(order, HandOver):
            if order.to not in self._room.here:
                return Refused(TableRefusal.NOT_THERE)
            await self._own(order.to)
            return Accepted()
        co_hosts = order.co_hosts - {self._room.owner}
        await self._outside.store.name_co_hosts(self.id, co_hosts)
        self._room.co_hosts = co_hosts
        await self._hosts_changed()
        return Accepted()

    async def _pass_on(self) -> None:
        """A table whose owner is away passes to the first of its people who is there."""
        for user in self.people:
            if user in self._room.here and user != self._room.owner:
                log.info("table %s passes from its absent owner to %s", self.id, user)
                await self._own(user)
                return
        self._watch_host(anew=True)

    async def _own(self, user: UserId) -> None:
        await self._outside.store.hand_over(self.id, user)
        self._room.owner = user
        self._handed_over = self._stage
        self._watch_host(anew=True)
        await self._hosts_changed()

    async def _hosts_changed(self) -> None:
        """Who hosts is not muted as a spectator."""
        if self._play is not None and not self._play.over:
            await self._play.step()
        self._changed(())

    def _watch_host(self, anew: bool = False) -> None:
        absent = self.open and self._reachable and self._room.owner not in self._room.here
        if anew:
            self._silent.watch(False)
        self._silent.watch(absent)

    # --- the end --------------------------------------------------------------------------------------------

    async def _gone(self, fact: ChannelGone | ServerGone) -> None:
        if isinstance(fact, ServerGone):
            await self._close(Closing.SERVER_GONE)
        elif self._play is None:
            await self._close(Closing.CHANNEL_GONE)
        elif not self._play.over:
            await self._play.stop()

    async def _close(self, why: Closing) -> None:
        """Without a recorded game. What is owed to members stays in the ledger."""
        await self._outside.store.end(self.id, TableState.CLOSED, self._outside.time.utc())
        self._closing = why
        self._finish()

    async def _put_aside(self) -> None:
        """It went wrong again and again: closed alone, its people released; its rows stay to be looked at."""
        log.error("table %s is put aside: it is closed, and everybody's microphone is opened again", self.id)
        await self._close(Closing.PUT_ASIDE)

    async def _end(self) -> None:
        await self._outside.store.end(self.id, TableState.OVER, self._outside.time.utc())
        self._finish()

    def _finish(self) -> None:
        self._ended = True
        self._halt()
        try:
            self._room.microphones.want(self.id, None)
        finally:
            self._changed(())
            self._closed(self)

    def abandon(self) -> None:
        """It could not be begun: nothing comes of it any more."""
        self._stopped = True
        self._halt()

    def _halt(self) -> None:
        self._idle.watch(False)
        self._silent.watch(False)
        self._trouble.stop()
        if self._play is not None:
            self._play.halt()

    # --- telling --------------------------------------------------------------------------------------------

    def _nudge(self, nudge: Nudge) -> None:
        self._post(nudge, nudge)

    def _post(self, key: Hashable, message: Fact | Nudge | Presence) -> None:
        if not self._stopped:
            self._inbox.post(key, message)

    def _changed(self, events: Sequence[Event]) -> None:
        try:
            self._outside.face.changed(self.snapshot(), events)
        except Exception:
            log.exception("table %s: the face failed", self.id)


def _key(message: Fact | Nudge | Presence) -> Hashable:
    """Of the facts with the same one only the newest counts."""
    match message:
        case VoiceChanged():
            return VoiceChanged, message.user
        case Nudge():
            return message
        case _:
            return type(message).__name__


def _again(message: Message) -> Fact | Nudge | Presence:
    """What is to be handled when this one went wrong. An order has been answered, and who is where is known:
    a second look is enough."""
    return Nudge.AGAIN if isinstance(message, Asked | VoiceChanged | Presence) else message
