"""The connection to Discord is lost in mid-game: the clock stands, nothing falls, it is soon back."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from engine.actions import Verb
from engine.roles import Seat
from engine.stages import StageKind
from sandbox import moderation
from sandbox.faults import Outage, Rule
from table.ports import TableState
from table.snapshot import Phase, Standing
from tamada.translator import FluentTranslator
from tests.drill.history import state
from tests.faults.club import clubs, life, until
from tests.faults.phases import in_each_phase
from tests.table.evening import GUILD, Evening
from tests.tamada.test_line import (
    test_it_is_back_as_soon_where_discord_has_forgotten_the_session as test_unbounded_back_off_anew,
)
from tests.tamada.test_line import (
    test_the_bot_is_back_within_seconds_of_the_network as test_unbounded_back_off,
)

__all__ = ["test_unbounded_back_off", "test_unbounded_back_off_anew"]

STANDS = FluentTranslator().text("standing-server", "en")
COUNTDOWN = re.compile(r"<t:(\d+):R>")


@in_each_phase
@pytest.mark.parametrize("seconds", [5, 12, 60])
async def test_the_connections_life_is_no_part_of_the_clock(kind: StageKind, seconds: float) -> None:
    evening = await Evening().at(kind)
    await evening.time.pass_by(evening.left() - 1)
    number, left, written = evening.game.stage.number, evening.left(), len(evening.row.events)
    evening.house.connection_lost(evening.time.time())
    await evening.time.pass_by(seconds)
    assert evening.now.standing == {Standing.SERVER}
    assert (evening.game.stage.number, len(evening.row.events)) == (number, written)
    evening.house.server_available(GUILD, True)
    await evening.time.until(lambda: not evening.now.standing, 2)
    assert evening.game.stage.number == number
    assert evening.left() == pytest.approx(left, abs=0.3)


async def test_what_was_silent_before_it_was_noticed_does_not_count() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    await evening.time.pass_by(20)
    left = evening.left()
    await evening.time.pass_by(4)
    evening.house.connection_lost(evening.time.time() - 4)
    await evening.time.pass_by(30)
    evening.house.server_available(GUILD, True)
    await evening.time.until(lambda: not evening.now.standing, 2)
    assert evening.left() == pytest.approx(left, abs=0.3)


async def test_the_game_goes_on_with_the_gateway_though_nobody_can_be_looked_up() -> None:
    """REST is dead at the same time and stays so."""
    evening = await Evening().at(StageKind.SPEECH)
    evening.voice.unknown = set(evening.players)
    evening.house.connection_lost(evening.time.time())
    await evening.time.pass_by(60)
    evening.house.server_available(GUILD, True)
    await evening.time.until(lambda: not evening.now.standing, 15)
    assert evening.game.people.away == ()


async def test_who_left_during_the_outage_is_seen_after_it() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    gone = Seat(evening.speaker % 6 + 1)
    evening.voice.hush = True
    evening.house.connection_lost(evening.time.time())
    evening.leave(gone)
    await evening.time.pass_by(12)
    assert not evening.now.ends
    assert gone not in dict(evening.game.people.away)
    evening.voice.hush = False
    evening.house.server_available(GUILD, True)
    await evening.time.pass_by(1)
    assert set(dict(evening.game.people.away)) == {gone}
    assert evening.now.phase is Phase.PLAYING
    await evening.host(Verb.STOP)


@pytest.mark.parametrize("outage", Outage)
async def test_the_clock_of_the_whole_bot_stands_while_the_gateway_is_away(
    outage: Outage, tmp_path: Path
) -> None:
    async with clubs() as (club,), life(club.sandbox, tmp_path / "tamada.db"):
        gateway = club.sandbox.gateway
        await club.begin()
        await until(lambda: COUNTDOWN.search(club.panel))
        gateway.go_away(outage)
        await until(lambda: not COUNTDOWN.search(club.panel))
        assert STANDS in club.panel
        await asyncio.sleep(3)
        assert not COUNTDOWN.search(club.panel)
        gateway.come_back()
        await until(lambda: COUNTDOWN.search(club.panel))


async def test_removed_by_a_hiccup_of_discord_is_not_removed(tmp_path: Path) -> None:
    """GUILD_DELETE without `unavailable`, then GUILD_CREATE: the game goes on."""
    async with clubs() as (club,), life(club.sandbox, tmp_path / "tamada.db"):
        world = club.sandbox.world
        await club.begin()
        await until(lambda: COUNTDOWN.search(club.panel))
        moderation.vanish(world, club.guild)
        await until(lambda: STANDS in club.panel)
        await asyncio.sleep(5)
        moderation.recover(world, club.guild)
        await until(lambda: COUNTDOWN.search(club.panel))
        assert club.muted() == len(club.people)


async def test_only_who_is_truly_removed_loses_his_game(tmp_path: Path) -> None:
    """While Discord does not say whether he is, he is asked for again."""
    database = tmp_path / "tamada.db"
    async with clubs() as (club,), life(club.sandbox, database):
        world, rules = club.sandbox.world, club.sandbox.faults.rules
        await club.begin()
        rules.append(Rule.read({"route": "GET /guilds/*/members/*", "status": 503}))
        moderation.kick(world, club.guild, club.sandbox.application.bot.id)
        await asyncio.sleep(6)
        assert state(database) is TableState.PLAYING
        rules.clear()
        await until(lambda: state(database) is TableState.CLOSED)
