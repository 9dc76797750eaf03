"""Games and lobbies that do not end, end by half, or leave something behind."""

from __future__ import annotations

import itertools
import random
from collections.abc import Awaitable, Callable

import pytest

from engine.actions import Verb
from engine.refusals import Refusal
from engine.roles import Seat
from engine.stages import StageKind
from table.orders import Accepted, Refused
from table.ports import MuteResult, StoreFailed, TableState
from table.snapshot import Phase
from table.table import Table
from tests.faults.phases import in_each_phase
from tests.table import test_absences as absences
from tests.table import test_lobby as lobby
from tests.table.evening import CHANNEL, ELSEWHERE, GUILD, OWNER, Evening

test_missing_terminal_condition_of_a_game = (
    absences.test_a_game_that_everybody_has_left_comes_to_an_end_even_in_a_pause
)
test_missing_terminal_condition_of_a_lobby = (
    lobby.test_a_lobby_that_is_empty_for_ten_minutes_closes_itself_and_says_so
)
test_single_privileged_actor_in_a_lobby = (
    lobby.test_a_table_whose_owner_is_away_for_five_minutes_passes_to_the_first_who_joined
)
test_idle_limit_sees_some_acts_only = lobby.test_a_lobby_is_in_use_by_every_order_also_by_one_that_is_refused
test_idle_limit_does_not_see_arrivals = (
    lobby.test_a_lobby_is_in_use_when_somebody_comes_and_not_when_a_bot_does_or_a_voice_changes
)
test_idle_limit_does_not_see_what_is_no_order = lobby.test_a_lobby_is_in_use_by_what_is_no_order

Ending = Callable[[Evening], Awaitable[None]]


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
    """The face breaks at the end, and the store refuses once."""
    evening.face.changed = _breaks  # type: ignore[method-assign]
    evening.store.end = _failing(evening.store.end, times=1)  # type: ignore[method-assign,assignment]
    await evening.host(Verb.STOP)


async def _killed(evening: Evening) -> None:
    await evening.host(Verb.STOP)
    await evening.restarted()


async def _won(evening: Evening) -> None:
    await evening.play_out(random.Random(5))


ENDINGS: tuple[Ending, ...] = (
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
    kind: StageKind, ending: Ending, caplog: pytest.LogCaptureFixture
) -> None:
    evening = await Evening().at(kind)
    await ending(evening)
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
    one, fails = evening.user(Seat(3)), itertools.count()
    with pytest.MonkeyPatch.context() as patch:
        if step in ("end", "settle"):
            patch.setattr(evening.store, step, _failing(getattr(evening.store, step), times=3))
        elif step == "face":
            patch.setattr(evening.face, "changed", _breaks)
        else:
            evening.voice.fault = lambda user: MuteResult.FAILED if user == one and next(fails) < 3 else None
        assert isinstance(await evening.host(Verb.STOP), Accepted)
        assert await evening.host(Verb.STOP) in (Refused(Refusal.GAME_OVER), Accepted(0, 0))
        await evening.time.pass_by(60)
    assert evening.row.state is TableState.OVER
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()
    caplog.clear()


@pytest.mark.parametrize("place", ["append", "look", "face", "mute"])
async def test_slot_not_freed_on_exception(place: str, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever raises in a running game: it can be stopped, and a new table opened at once."""
    evening = await Evening().at(StageKind.SPEECH)
    with pytest.MonkeyPatch.context() as patch:
        match place:
            case "append":
                patch.setattr(evening.store, "append", _breaks)
            case "face":
                patch.setattr(evening.face, "changed", _breaks)
            case _:
                patch.setattr(evening.voice, place, _breaks)
        passing = evening.act(Seat(1), Verb.PASS)
        if place == "append":
            with pytest.raises(RuntimeError):
                await passing
        else:
            await passing
        await evening.time.pass_by(5)
    assert isinstance(await evening.host(Verb.STOP), Accepted)
    await evening.time.pass_by(1)
    opened = await evening.house.open(GUILD, CHANNEL, OWNER, "classic", {})
    assert isinstance(opened, Table)
    assert opened.snapshot().phase is Phase.LOBBY
    caplog.clear()


def _breaks(*_: object, **__: object) -> None:
    raise RuntimeError("broken")


def _failing(works: Callable[..., Awaitable[None]], times: int) -> Callable[..., Awaitable[None]]:
    """The store refuses so often, and then does it."""
    calls = itertools.count()

    async def call(*given: object) -> None:
        if next(calls) < times:
            raise StoreFailed("not now")
        await works(*given)

    return call


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
