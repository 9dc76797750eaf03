"""Whatever goes wrong at a table, once or for good: it is logged and tried again, and the game goes on, or is
put aside with its people released."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import itertools
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from data.store import SqlStore
from engine.actions import Verb
from engine.roles import Seat
from engine.stages import StageKind
from table.course import Course
from table.lobby import Lobby
from table.orders import (
    Accepted,
    Act,
    Answer,
    HandOver,
    NameCoHosts,
    Order,
    Quit,
    Refused,
    Start,
    TableRefusal,
)
from table.play import Play
from table.ports import Store, StoreFailed, TableState
from table.snapshot import Closing, Phase
from table.table import Table
from table.trouble import PAUSES
from tests.table.evening import CHANNEL, GUILD, OWNER, Evening, joining

FAIRLY_LONG = sum(PAUSES) + PAUSES[-1]
DONE = (
    TableRefusal.ALREADY_JOINED,
    TableRefusal.STARTED,
    TableRefusal.NOT_SEATED,
    TableRefusal.NOT_HOST,
)
"""It was done already, though its presser was told that something went wrong."""


class BrokenError(RuntimeError):
    """Nobody expects it."""


class Failing:
    """Counts the calls through all ports, and lets one of them fail: instead of the act, or after it."""

    def __init__(self, evening: Evening, at: int, *, after: bool) -> None:
        self.places = 0
        self._at = at
        self._after = after
        store = [name for name, _ in inspect.getmembers(Store, inspect.isfunction) if name[0] != "_"]
        ports: list[tuple[object, str]] = [(evening.store, name) for name in store]
        ports += [(evening.voice, name) for name in ("mute", "look", "present", "budget")]
        ports += [(evening.face, "changed")]
        for owner, name in ports:
            call = getattr(owner, name)
            around = self._awaited if inspect.iscoroutinefunction(call) else self._called
            setattr(owner, name, around(call))

    def _awaited(self, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def around(*given: Any, **named: Any) -> Any:
            fails = self._fails()
            if fails and not self._after:
                raise BrokenError
            done = await call(*given, **named)
            if fails:
                raise BrokenError
            return done

        return around

    def _called(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def around(*given: Any, **named: Any) -> Any:
            if self._fails():
                raise BrokenError
            return call(*given, **named)

        return around

    def _fails(self) -> bool:
        self.places += 1
        return self.places == self._at


async def insist(evening: Evening, order: Order) -> None:
    """Press until it is done: whoever is told that something went wrong presses again."""
    for _ in range(10):
        answer: Answer | None = None
        with contextlib.suppress(BrokenError):
            answer = await evening.ask(order)
        if isinstance(answer, Accepted) or (isinstance(answer, Refused) and answer.reason in DONE):
            return
        await evening.time.pass_by(3)
    raise AssertionError(f"never done: {order}")


async def opened(evening: Evening) -> None:
    for _ in range(10):
        try:
            table = await evening.house.open(GUILD, CHANNEL, OWNER, "classic", {})
        except BrokenError:
            continue
        if isinstance(table, Table):
            evening._table = table
            return
    raise AssertionError("never opened")


async def the_evening(at: int, *, after: bool) -> Failing:
    """Lobby, co-hosts, quieting, deal, speakers, absences, the stop and the releases; then the next table."""
    evening = Evening()
    await evening.house.recover()
    evening.house.server_available(GUILD, True)
    await evening.time.pass_by(1)
    failing = Failing(evening, at, after=after)
    await opened(evening)
    for user in evening.players:
        await insist(evening, joining(user))
    await insist(evening, Quit(evening.players[0]))
    await insist(evening, joining(evening.players[0]))
    await insist(evening, NameCoHosts(OWNER, frozenset({evening.players[1]})))
    await insist(evening, HandOver(OWNER, evening.players[2]))
    await insist(evening, HandOver(evening.players[2], OWNER))
    await insist(evening, Start(OWNER))
    await evening.until(StageKind.SPEECH)
    for _ in range(2):
        speaker = evening.speaker
        while evening.speaker == speaker:
            with contextlib.suppress(BrokenError):
                await evening.act(speaker, Verb.PASS)
            await evening.time.pass_by(3)
    evening.leave(Seat(5))
    await evening.time.pass_by(5)
    evening.come_back(Seat(5))
    await evening.time.pass_by(5)
    evening.house.server_available(GUILD, False)
    await evening.time.pass_by(5)
    evening.house.server_available(GUILD, True)
    await evening.time.pass_by(20)
    while not evening.game.over:
        with contextlib.suppress(BrokenError):
            await evening.host(Verb.STOP)
        await evening.time.pass_by(3)
    await evening.time.pass_by(40)
    assert evening.row.state is TableState.OVER
    assert len(evening.row.events) == evening.game.count
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()
    await opened(evening)
    return failing


@pytest.mark.parametrize("after", [False, True], ids=["instead", "afterwards"])
@pytest.mark.parametrize("part", range(8))
async def test_an_error_at_any_call_through_any_port_ends_no_table(
    part: int, after: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """Each call of the evening in turn, in eight parts so that they can run beside each other."""
    places = (await the_evening(0, after=False)).places
    for place in range(part + 1, places + 1, 8):
        await the_evening(place, after=after)
    assert "BrokenError" in caplog.text
    caplog.clear()


def _broken(*_: object, **__: object) -> Any:
    raise BrokenError


HANDLERS: tuple[tuple[type, str], ...] = (
    (Table, "_consider_play"),
    (Play, "_course"),
    (Play, "_adjust"),
    (Play, "_commit"),
    (Play, "_look"),
    (Play, "_plan"),
    (Play, "_give_floor"),
    (Play, "_notice_backlog"),
    (Play, "_due_or_wait"),
    (Course, "run"),
)


@pytest.mark.parametrize(("owner", "name"), HANDLERS, ids=lambda part: getattr(part, "__name__", part))
async def test_an_error_in_any_part_of_a_game_is_tried_again_and_the_game_goes_on(
    owner: type, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    """For ten seconds it goes wrong whatever happens; then it does not."""
    evening = await Evening().at(StageKind.SPEECH)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, _broken)
        await evening.time.pass_by(70)
    assert evening.row.state is TableState.PLAYING
    await evening.time.pass_by(PAUSES[-1])
    speaker = evening.speaker
    assert not evening.now.standing
    assert evening.heard == {evening.user(speaker)}
    await evening.passed()
    assert evening.speaker != speaker
    assert "BrokenError" in caplog.text
    caplog.clear()


@pytest.mark.parametrize(
    ("owner", "name"),
    [part for part in HANDLERS if part[1] not in ("_plan", "_due_or_wait")],
    ids=lambda part: getattr(part, "__name__", part),
)
async def test_a_game_that_goes_wrong_for_good_is_put_aside_and_its_people_are_released(
    owner: type, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    evening = await Evening().at(StageKind.SPEECH)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, _broken)
        await evening.time.pass_by(60 + FAIRLY_LONG)
        await evening.time.pass_by(20)
        assert evening.row.state is TableState.CLOSED
        assert (evening.now.phase, evening.now.closing) == (Phase.CLOSED, Closing.PUT_ASIDE)
        assert evening.face.last.closing is Closing.PUT_ASIDE
        assert evening.voice.muted(GUILD) == set()
        assert evening.debtors == set()
        assert f"table {evening.table.id} is put aside" in caplog.text
        assert await evening.ask(joining(OWNER)) == Refused(TableRefusal.CLOSED)
    await opened(evening)
    caplog.clear()


async def test_a_lobby_that_goes_wrong_for_good_is_put_aside_too(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening().joined()
    with monkeypatch.context() as patch:
        patch.setattr(Lobby, "tidy", _broken)
        evening.voice.move(GUILD, evening.players[0], None)
        await evening.time.pass_by(FAIRLY_LONG)
    assert evening.now.closing is Closing.PUT_ASIDE
    await opened(evening)
    caplog.clear()


async def test_the_pauses_grow_and_begin_anew_after_a_success(caplog: pytest.LogCaptureFixture) -> None:
    evening = await Evening().at(StageKind.SPEECH)
    append = evening.store.append
    tried: list[float] = []

    async def fails(*_: object, **__: object) -> None:
        tried.append(evening.time.time())
        raise BrokenError

    for _ in range(2):
        tried.clear()
        evening.store.append = fails  # type: ignore[method-assign]
        await evening.time.until(lambda: len(tried) == 4, 200)
        evening.store.append = append  # type: ignore[method-assign]
        gaps = [later - before for before, later in itertools.pairwise(tried)]
        assert gaps == pytest.approx(PAUSES[:3], abs=0.1)
        before = evening.speaker
        await evening.time.until(lambda before=before: evening.speaker != before, 20)  # type: ignore[misc]
        await evening.time.until(lambda: not evening.now.standing, 5)
    caplog.clear()


# --- a store that does not answer -------------------------------------------------------------------------


class Silent:
    """The store answers nothing for a while: each call is given up, and is done at once, late or never."""

    def __init__(self, evening: Evening, done: str) -> None:
        self._evening = evening
        self._done = done
        self._late: list[Callable[[], Awaitable[Any]]] = []
        self._calls = {name: getattr(evening.store, name) for name in CALLS}
        for name, call in self._calls.items():
            setattr(evening.store, name, self._given_up(call))

    def _given_up(self, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def silent(*given: Any, **named: Any) -> Any:
            if self._done == "at once":
                await call(*given, **named)
            elif self._done == "late":
                self._late.append(lambda: call(*given, **named))
            await self._evening.time.sleep(12)
            raise StoreFailed("no answer within 12 s")

        return silent

    async def speaks(self) -> None:
        """What was given up comes first, as it was asked first."""
        for name, call in self._calls.items():
            setattr(self._evening.store, name, call)
        for late in self._late:
            try:
                await late()
            except StoreFailed:
                continue  # it did not fit any more


CALLS = [
    name for name, _ in inspect.getmembers(SqlStore, inspect.iscoroutinefunction) if hasattr(Store, name)
]

Step = Callable[[Evening], Awaitable[object]]


async def _opens(evening: Evening) -> object:
    return await evening.house.open(GUILD, CHANNEL, OWNER, "classic", {})


async def _joins(evening: Evening) -> object:
    return await evening.ask(joining(evening.players[0]))


async def _quits(evening: Evening) -> object:
    return await evening.ask(Quit(evening.players[0]))


async def _starts(evening: Evening) -> object:
    return await evening.ask(Start(OWNER))


async def _passes(evening: Evening) -> object:
    return await evening.act(evening.speaker, Verb.PASS)


async def _hands_over(evening: Evening) -> object:
    return await evening.ask(HandOver(OWNER, evening.players[0]))


async def _names(evening: Evening) -> object:
    return await evening.ask(NameCoHosts(OWNER, frozenset(evening.players[:1])))


async def _waits(_: Evening) -> object:
    """The stage comes to its end by itself."""
    return None


async def _stops(evening: Evening) -> object:
    return await evening.host(Verb.STOP)


LOBBY: tuple[Step, ...] = (_joins, _quits, _starts, _hands_over, _names)
GAME: tuple[Step, ...] = (_passes, _waits, _stops, _hands_over)


def _consistent(evening: Evening) -> None:
    """What the table knows is what the store has."""
    row, now = evening.row, evening.now
    assert now.owner == row.owner
    assert now.co_hosts == row.co_hosts
    assert now.people == row.people
    if row.events:
        assert evening.game.count == len(row.events)
    assert len(row.joined) == len({one.user for one in row.joined})


@pytest.mark.parametrize("done", ["at once", "late", "never"])
@pytest.mark.parametrize("step", [*LOBBY, *GAME], ids=lambda step: step.__name__.strip("_"))
async def test_a_store_that_hangs_and_then_works_is_heard_again_and_nothing_is_done_twice(
    step: Step, done: str
) -> None:
    if step in LOBBY:
        evening = await Evening(7).joined()
        if step is _joins:
            await evening.ask(Quit(evening.players[0]))
    else:
        evening = await Evening(7).at(StageKind.SPEECH)
    silent = Silent(evening, done)
    pressed = asyncio.ensure_future(step(evening))
    await evening.time.pass_by(100)
    assert pressed.done(), "whoever presses is answered, however long the store hangs"
    await silent.speaks()
    await evening.time.pass_by(PAUSES[-1] + 5)
    _consistent(evening)
    if evening.now.phase is Phase.LOBBY:
        for user in evening.players:
            await evening.ask(joining(user))
        assert isinstance(await evening.ask(Start(evening.now.owner)), Accepted)
        await evening.time.until(lambda: evening.now.phase is Phase.PLAYING, 30)
    _consistent(evening)
    if evening.now.phase is Phase.PLAYING:
        await evening.until(StageKind.SPEECH)
        await evening.passed()
        _consistent(evening)
        await evening.ask(Act(evening.now.owner, None, Verb.STOP))
    await evening.time.pass_by(40)
    assert evening.row.state is TableState.OVER
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()


@pytest.mark.parametrize("done", ["at once", "late", "never"])
async def test_a_table_whose_opening_was_never_answered_does_not_take_the_channel(done: str) -> None:
    evening = Evening()
    await evening.house.recover()
    evening.house.server_available(GUILD, True)
    silent = Silent(evening, done)
    asked = asyncio.ensure_future(_opens(evening))
    await evening.time.pass_by(20)
    assert await asked is TableRefusal.BUSY
    await silent.speaks()
    await opened(evening)
    assert [row.open for row in evening.store.rows.values()].count(True) == 1
    assert isinstance(await evening.ask(joining(evening.players[0])), Accepted)


@pytest.mark.parametrize("done", ["at once", "late", "never"])
async def test_a_debt_whose_deletion_was_never_answered_is_written_anew_before_the_next_mute(
    done: str,
) -> None:
    """He leaves, is released, and comes back; a process that dies then must still find that he is owed."""
    evening = await Evening().at(StageKind.SPEECH)
    one = Seat(evening.speaker % 6 + 1)
    user = evening.user(one)
    evening.voice.move(GUILD, user, None)
    await evening.time.pass_by(2)
    silent = Silent(evening, done)
    evening.voice.move(GUILD, user, CHANNEL)
    evening.voice.move(GUILD, user, evening.voice.people[GUILD, OWNER].channel)
    await evening.time.pass_by(30)
    await silent.speaks()
    await evening.time.pass_by(40)
    muted = evening.voice.muted(GUILD)
    assert muted <= evening.debtors
    await evening.host(Verb.STOP)
    await evening.time.pass_by(40)
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()
