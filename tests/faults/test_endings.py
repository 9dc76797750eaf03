"""Games and lobbies that do not end, end by half, or leave something behind."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from engine.actions import Verb
from engine.events import Event
from engine.roles import Seat
from engine.stages import StageKind
from table.orders import Accepted
from table.ports import MuteResult, StoreFailed, TableState
from table.snapshot import Phase, Snapshot
from table.table import Table
from tests.faults.phases import in_each_phase
from tests.table.evening import CHANNEL, ELSEWHERE, GUILD, OWNER, Evening
from tests.table.test_absences import (
    test_a_game_that_everybody_has_left_comes_to_an_end_even_in_a_pause as test_missing_terminal_condition_of_a_game,
)
from tests.table.test_lobby import (
    test_a_lobby_that_is_empty_for_ten_minutes_closes_itself_and_says_so as test_missing_terminal_condition_of_a_lobby,
)
from tests.table.test_lobby import (
    test_a_table_whose_owner_is_away_for_five_minutes_passes_to_the_first_who_joined as test_single_privileged_actor_in_a_lobby,
)

__all__ = [
    "test_missing_terminal_condition_of_a_game",
    "test_missing_terminal_condition_of_a_lobby",
    "test_single_privileged_actor_in_a_lobby",
]


async def _stopped(evening: Evening) -> None:
    await evening.host(Verb.STOP)


async def _channel_gone(evening: Evening) -> None:
    for user in (OWNER, *evening.players):
        evening.voice.move(GUILD, user, ELSEWHERE)
    evening.house.channel_gone(GUILD, CHANNEL)


async def _server_gone(evening: Evening) -> None:
    evening.house.server_gone(GUILD)
    await evening.time.pass_by(60)
    await evening.restarted()


async def _abandoned(evening: Evening) -> None:
    """Everybody goes, and comes to another channel much later."""
    for user in evening.players:
        evening.voice.move(GUILD, user, None)
    await evening.time.pass_by(1500)
    for user in evening.players:
        evening.voice.move(GUILD, user, ELSEWHERE)


async def _exception(evening: Evening) -> None:
    """The face breaks at the end, and the store once."""
    broken = evening.store.end

    def fails(snapshot: Snapshot, events: Sequence[Event]) -> None:
        raise RuntimeError("the face")

    async def refuses(*_: object) -> None:
        evening.store.end = broken  # type: ignore[method-assign]
        raise StoreFailed("for once")

    evening.face.changed = fails  # type: ignore[method-assign]
    evening.store.end = refuses  # type: ignore[method-assign,assignment]
    await evening.host(Verb.STOP)


async def _killed(evening: Evening) -> None:
    await evening.host(Verb.STOP)
    await evening.restarted()


async def _won(evening: Evening) -> None:
    await evening.play_out(random.Random(5))


ENDINGS: tuple[Callable[[Evening], object], ...] = (
    _won,
    _stopped,
    _channel_gone,
    _server_gone,
    _abandoned,
    _exception,
    _killed,
)


@in_each_phase
@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.__name__.strip("_"))
async def test_cleanup_only_on_the_happy_exit(
    kind: StageKind, ending: Callable[[Evening], object], caplog: pytest.LogCaptureFixture
) -> None:
    evening = await Evening().at(kind)
    ended = ending(evening)
    await ended  # type: ignore[misc]
    await evening.time.pass_by(60)
    assert evening.row.state in (TableState.OVER, TableState.CLOSED)
    assert evening.house.at(CHANNEL) is None
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()
    caplog.clear()


@pytest.mark.parametrize("step", ["end", "settle", "face", "voice"])
async def test_cleanup_that_is_not_idempotent(step: str, caplog: pytest.LogCaptureFixture) -> None:
    """Each step of the end fails in turn: the rest is done, and a second order to stop is answered."""
    evening = await Evening().at(StageKind.SPEECH)
    fails = {"left": 3}

    async def refuses(*_: object) -> None:
        if fails["left"] == 0:
            setattr(evening.store, step, original)
            return await original(*_)
        fails["left"] -= 1
        raise StoreFailed(step)

    if step in ("end", "settle"):
        original = getattr(evening.store, step)
        setattr(evening.store, step, refuses)
    elif step == "face":

        def broken(snapshot: Snapshot, events: Sequence[Event]) -> None:
            raise RuntimeError(step)

        evening.face.changed = broken  # type: ignore[method-assign]
    else:
        one = evening.user(Seat(3))

        def fault(user: object) -> object:
            fails["left"] -= user == one
            return None if user != one or fails["left"] < 0 else "failed"

        evening.voice.fault = lambda user: MuteResult.FAILED if fault(user) == "failed" else None
    assert isinstance(await evening.host(Verb.STOP), Accepted)
    second = await evening.host(Verb.STOP)
    assert second is not None
    await evening.time.pass_by(60)
    assert evening.row.state is TableState.OVER
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()
    caplog.clear()


@pytest.mark.parametrize("place", ["append", "look", "face", "mute"])
async def test_slot_not_freed_on_exception(place: str, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever raises in a running game: it can be stopped, and a new table opened at once."""
    evening = await Evening().at(StageKind.SPEECH)

    async def raises(*_: object, **__: object) -> None:
        raise RuntimeError(place)

    def raises_at_once(*_: object) -> None:
        raise RuntimeError(place)

    kept = evening.store.append
    match place:
        case "append":
            evening.store.append = raises  # type: ignore[method-assign,assignment]
        case "look":
            evening.voice.look = raises  # type: ignore[method-assign,assignment]
        case "mute":
            evening.voice.mute = raises  # type: ignore[method-assign,assignment]
        case _:
            evening.face.changed = raises_at_once  # type: ignore[method-assign]
    if place == "append":
        with pytest.raises(RuntimeError):
            await evening.act(Seat(1), Verb.PASS)
    else:
        await evening.act(Seat(1), Verb.PASS)
    await evening.time.pass_by(5)
    evening.store.append = kept  # type: ignore[method-assign]
    assert isinstance(await evening.host(Verb.STOP), Accepted)
    await evening.time.pass_by(1)
    opened = await evening.house.open(GUILD, CHANNEL, OWNER, "classic", {})
    assert isinstance(opened, Table)
    assert opened.snapshot().phase is Phase.LOBBY
    caplog.clear()


@in_each_phase
async def test_single_privileged_actor(kind: StageKind) -> None:
    """The host goes in whatever phase: the game runs by itself, and a player becomes its host."""
    evening = await Evening().at(kind)
    evening.voice.move(GUILD, OWNER, None)
    stage = evening.game.stage.number
    await evening.time.pass_by(320)
    assert evening.now.owner in evening.players
    assert evening.game.stage.number > stage
    assert not evening.now.paused_by


async def test_no_session_lives_without_people() -> None:
    """At random people come and go; whenever nobody has been there for long enough, no table is open."""
    luck = random.Random(11)
    for _ in range(12):
        evening = Evening()
        await (evening.started() if luck.random() < 0.5 else evening.joined())
        for _ in range(luck.randrange(10)):
            evening.voice.move(GUILD, luck.choice(evening.players), luck.choice((CHANNEL, None, ELSEWHERE)))
            await evening.time.pass_by(luck.uniform(0, 30))
        for user in (OWNER, *evening.players):
            evening.voice.move(GUILD, user, None)
        await evening.time.pass_by(1300)
        assert evening.house.at(CHANNEL) is None
