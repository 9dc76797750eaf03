"""A game of a pair at the table's level: a house with fakes, requests that take their time, and some fail."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

from engine import HOST_VERBS, Seat, Verb
from engine.view import View
from table.ids import GuildId, UserId
from table.orders import Accepted, Act, Refused
from table.ports import MuteReason, MuteResult
from table.snapshot import Phase, Snapshot
from tests.fakes.voice import Latency
from tests.leaks.dealt import dealt
from tests.leaks.deeds import Deed, Kind, Pair, Twin
from tests.leaks.trace import Moment, Trace
from tests.table.evening import OWNER, Evening

LONGEST = 400.0
"""Seconds that no stage takes, be it paused or begun again."""
AFTERWARDS = 30.0
"""Seconds in which everybody is released."""
DRAINED = 10.0
"""Seconds in which what is under way comes to its end."""
SAME_END = 5
"""Milliseconds by which a stage's end is announced alike."""
LATENCY = (0.04, 0.25)
FAULTS = (MuteResult.FAILED, MuteResult.RATE_LIMITED, MuteResult.UNKNOWN)

Leak = Callable[[Evening], AbstractContextManager[None]]
"""Spoils an evening on purpose, before its game begins."""


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """All of a table that may be shown to everybody, and to its host."""

    phase: Phase
    view: View | None
    told: object
    ends: int | None

    @classmethod
    def of(cls, shown: Snapshot) -> Picture:
        said = tuple(shown.words.get(line.number) for line in shown.public.said) if shown.public else ()
        view = shown.public
        if view is not None and view.outcome is not None:
            view = None  # the cards are on the table
        host = (shown.owner, shown.people, shown.standing, shown.paused_by)
        microphones = shown.troubles
        return cls(shown.phase, view, (*host, microphones, said, shown.taken_up), shown.ends)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Picture):
            return NotImplemented
        if (self.phase, self.view, self.told) != (other.phase, other.view, other.told):
            return False
        if self.ends is None or other.ends is None:
            return self.ends is other.ends
        return abs(self.ends - other.ends) <= SAME_END

    __hash__ = None  # type: ignore[assignment]


class Watch:
    """Writes down whatever is shown anew, and every request for a microphone as it is made."""

    def __init__(self, evening: Evening, horizon: int) -> None:
        self.trace = Trace()
        self._time = evening.time
        self._horizon = horizon
        self._last: Picture | None = None
        evening.face.watch = self.shown
        self._mute = evening.voice.mute
        evening.voice.mute = self.mute  # type: ignore[method-assign]

    def shown(self, snapshot: Snapshot) -> None:
        if snapshot.public is not None and snapshot.public.stage.number >= self._horizon:
            self.trace.closed = True
        picture = Picture.of(snapshot)
        if picture != self._last:
            self._last = picture
            self.trace.add(self._time.time(), picture)

    async def mute(self, guild: GuildId, user: UserId, muted: bool, reason: MuteReason) -> MuteResult:
        self.trace.add(self._time.time(), (user, muted, reason))
        return await self._mute(guild, user, muted, reason)


async def played(pair: Pair, twin: Twin, leak: Leak) -> list[Moment]:
    """What everybody saw and heard of this game, up to the pair's horizon."""
    evening = Evening(pair.seats)
    world = random.Random(pair.seed)
    evening.voice.latency = lambda: Latency(*(world.uniform(*LATENCY) for _ in range(3)))
    evening.voice.fault = lambda _: world.choice(FAULTS) if world.random() < 0.03 else None
    watch = Watch(evening, pair.horizon)
    with leak(evening), dealt(twin.roles):
        await evening.started(format=pair.format)
        await _play(evening, pair, twin, watch.trace)
    draining = asyncio.ensure_future(evening.house.drain())
    await evening.time.pass_by(DRAINED)
    await draining
    return watch.trace.moments


async def _play(evening: Evening, pair: Pair, twin: Twin, trace: Trace) -> None:
    stage, since = 0, 0.0
    for deed in pair.script(twin):
        if deed.stage != stage:
            stage = deed.stage
            await _until(evening, stage)
            since = evening.time.time()
        await evening.time.pass_by(max(0.0, since + deed.after - evening.time.time()))
        await _do(evening, deed)
    await evening.time.until(lambda: trace.closed or evening.game.over, LONGEST)
    await evening.time.pass_by(0.0 if trace.closed else AFTERWARDS)


async def _until(evening: Evening, stage: int) -> None:
    """Its clock runs."""
    await evening.time.until(lambda: evening.game.stage.number >= stage and not evening.now.standing, LONGEST)
    assert evening.game.stage.number == stage


async def _do(evening: Evening, deed: Deed) -> None:
    action = deed.action
    match deed.kind:
        case Kind.STALL:
            evening.time.block(deed.seconds)
        case Kind.CARD | Kind.FOULS | Kind.WAVERED | Kind.FAULT:
            pass  # the table never hears of it
        case Kind.DONE | Kind.REFUSED | Kind.ROLE:
            assert action is not None
            if action.verb is Verb.LEAVE:
                evening.leave(Seat(action.seat or 0))
            elif action.verb is Verb.RETURN:
                evening.come_back(Seat(action.seat or 0))
            else:
                host = action.verb in HOST_VERBS
                user = OWNER if host else evening.user(Seat(action.seat or 0))
                order = Act(
                    user, None, action.verb, action.targets, action.answer, action.reason, deed.text or None
                )
                answer = await evening.ask(order)
                if deed.kind is not Kind.ROLE:  # who has left may look at it, too
                    assert isinstance(answer, Refused if deed.kind is Kind.REFUSED else Accepted), deed
