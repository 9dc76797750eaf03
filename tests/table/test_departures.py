"""Servers that the bot was removed from, and what is kept of them."""

from __future__ import annotations

from engine.actions import Verb
from engine.stages import StageKind
from table.departures import KEPT_MS
from table.ids import GuildId
from table.ports import ServerSettings, TableState
from table.snapshot import Phase
from tests.table.evening import CHANNEL, GUILD, Evening

DAY = 86_400.0
OTHER = GuildId(2)


async def removed() -> Evening:
    """In mid-game; everybody still owes."""
    evening = await Evening().at(StageKind.SPEECH)
    evening.store.kept[GUILD] = ServerSettings(GUILD, "ka")
    evening.store.kept[OTHER] = ServerSettings(OTHER, "uz")
    evening.house.server_gone(GUILD)
    await evening.time.pass_by(5)
    return evening


async def test_the_game_stops_unrecorded_and_debts_and_settings_are_kept() -> None:
    evening = await removed()
    assert evening.row.state is TableState.CLOSED
    assert evening.house.at(CHANNEL) is None
    assert evening.debtors == evening.voice.muted(GUILD) != set()
    await evening.time.pass_by(29 * DAY)
    assert evening.debtors == evening.voice.muted(GUILD) != set()
    assert evening.store.kept[GUILD].language == "ka"


async def test_thirty_days_later_they_are_gone_and_those_of_other_servers_are_not() -> None:
    evening = await removed()
    await evening.time.pass_by(KEPT_MS / 1000 + 3600)
    assert evening.debtors == set()
    assert GUILD not in evening.store.kept
    assert evening.store.kept[OTHER].language == "uz"
    assert evening.store.left == {}


async def test_also_if_the_process_was_restarted_meanwhile() -> None:
    evening = await removed()
    await evening.restarted(available=False)
    await evening.time.pass_by(KEPT_MS / 1000 + 3600)
    assert evening.debtors == set()


async def test_a_server_that_comes_back_finds_everything_and_its_people_are_freed() -> None:
    evening = await removed()
    await evening.time.pass_by(20 * DAY)
    evening.house.server_available(GUILD, True)
    await evening.time.pass_by(30)
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()
    assert evening.store.left == {}
    await evening.time.pass_by(40 * DAY)
    assert evening.store.kept[GUILD].language == "ka"


async def test_a_server_that_ready_does_not_list_is_no_removed_one_before_discord_says_so() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    evening.store.kept[OTHER] = ServerSettings(OTHER, "uz")
    await evening.restarted(available=False)
    assert evening.house.servers_are([]) == {GUILD}
    await evening.time.pass_by(5)
    assert evening.now.phase is Phase.PLAYING
    evening.house.server_gone(GUILD)
    await evening.time.pass_by(5)
    assert evening.row.state is TableState.CLOSED
    assert set(evening.store.left) == {GUILD, OTHER}


async def test_an_unavailable_server_is_no_removed_one() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    await evening.restarted(available=False)
    evening.house.servers_are([GUILD])
    await evening.time.pass_by(5)
    assert evening.row.state is TableState.PLAYING
    assert evening.store.left == {}


async def test_what_the_store_refuses_is_written_later() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    await evening.host(Verb.STOP)
    await evening.time.pass_by(25)
    evening.store.broken = True
    evening.house.server_gone(GUILD)
    await evening.time.pass_by(20)
    evening.store.broken = False
    assert evening.store.left == {}
    await evening.time.pass_by(20)
    assert set(evening.store.left) == {GUILD}
