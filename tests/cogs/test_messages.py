"""The one message on which a table hangs is there once, whatever becomes of answers and processes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import discord
import pytest

from cogs import DiscordFace, daylogs, leftovers, panels, signs
from engine import StageKind
from sandbox.person import Json
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import Posted, TableState
from table.snapshot import Phase, Snapshot
from tamada.moments import LoopTime
from tests.cogs.evening import Evening, evening, refused, said, silent, text_of, words_of_all_languages
from tests.cogs.scenes import fresh, life, paused, ran, snapshot, until
from tests.cogs.test_evening import open_cards, speeches
from tests.fakes.chat import Chat, Way
from tests.fakes.store import MemoryStore
from tests.fakes.time import VirtualTime
from tests.patience import PATIENCE
from tests.sandbox.room import room
from tests.sandbox.room import until as until_so

GUILD, CHANNEL, OWNER = GuildId(1), ChannelId(2), UserId(1001)

LOST: tuple[Way, ...] = ("lost", "502", "hang")


@dataclass
class Club:
    """One table, its chat, and the process that shows the one in the other."""

    time: VirtualTime = field(default_factory=VirtualTime)
    store: MemoryStore = field(default_factory=MemoryStore)
    table: TableId = field(init=False)

    def __post_init__(self) -> None:
        self.chat = Chat(self.time)
        self.face = self._process()

    def _process(self) -> DiscordFace:
        client: Any = self.chat
        return DiscordFace(client, self.store, self.time, words_of_all_languages())

    async def opened(self, format: str = "classic") -> Snapshot:
        table = await self.store.open_table(GUILD, CHANNEL, OWNER, format, {}, 0, "secret")
        assert isinstance(table, int)
        self.table = table
        return self.lobby()

    def lobby(self) -> Snapshot:
        return replace(snapshot(None), table=self.table)

    def days(self) -> Iterator[Snapshot]:
        """The game's mornings."""
        game = until(fresh("classic", 10), StageKind.SPEECH)
        while True:
            yield replace(snapshot(game), table=self.table)
            game = until(ran(until(game, StageKind.DUSK)), StageKind.SPEECH)

    async def show(self, table: Snapshot, seconds: float = 60.0) -> None:
        self.face.changed(table, ())
        await self.pass_by(seconds)

    async def pass_by(self, seconds: float) -> None:
        """What hangs is given up on the way."""
        for _ in range(4):
            await asyncio.sleep(0.03)
            await self.time.pass_by(seconds / 4)

    async def restart(self) -> None:
        """The process dies in the middle of everything."""
        self.time.forget()
        await self.face.close()
        self.face = self._process()
        for table in (*await self.store.unfinished(), *await self.store.unannounced()):
            self.face.recall(table)
        for leftover in await self.store.leftovers():
            self.face.clear(leftover)

    def panels(self) -> list[int]:
        """Messages with living buttons."""
        return [each.id for each in self.chat.messages.values() if signs.DESK in str(each.content)]

    def logs(self) -> list[int]:
        return [each.id for each in self.chat.messages.values() if signs.LOG in str(each.content)]

    def text(self) -> str:
        (panel,) = self.panels()
        return text_of(self.chat.messages[panel].content)


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Club:
    """What hangs, hangs by the real clock: it is soon given up here."""
    for module in (panels, daylogs, leftovers):
        monkeypatch.setattr(module, "DEADLINE", 0.02)
    monkeypatch.setattr(panels, "OLD_DEADLINE", 0.02)
    return Club()


# --- once, whatever becomes of the answer -------------------------------------------------------------------


@pytest.mark.parametrize("way", LOST)
@pytest.mark.parametrize("times", [1, 3])
async def test_a_panel_whose_answer_was_lost_is_there_once(club: Club, way: Way, times: int) -> None:
    lobby = await club.opened()
    club.chat.wrong["send"] = [way] * times
    await club.show(lobby)
    (panel,) = club.panels()
    (stored,) = await club.store.unfinished()
    assert stored.panel == Posted(0, panel)


@pytest.mark.parametrize("way", LOST)
async def test_a_panel_whose_answer_was_lost_shows_what_came_meanwhile(club: Club, way: Way) -> None:
    lobby = await club.opened()
    club.chat.wrong["send"] = [way]
    await club.show(lobby, 1.0)
    await club.show(replace(lobby, people=lobby.people[:3]))
    assert r"3\." in club.text()
    assert r"4\." not in club.text()


@pytest.mark.parametrize("way", LOST)
async def test_a_morning_whose_answer_was_lost_leaves_one_panel_and_a_log_a_day(club: Club, way: Way) -> None:
    await club.opened()
    days = club.days()
    await club.show(next(days))
    for day in (2, 3):
        club.chat.wrong["send"] = [way, way]
        await club.show(next(days))
        assert len(club.panels()) == 1
        assert len(club.logs()) == day


@pytest.mark.parametrize("morning", [False, True])
async def test_a_process_that_died_before_it_learned_of_its_message_leaves_no_second_one(
    club: Club,
    morning: bool,
) -> None:
    """As long as Discord remembers nonces, which is some minutes."""
    lobby = await club.opened()
    days = club.days()
    shown = lobby
    if morning:
        await club.show(next(days))
        shown = next(days)
    club.chat.wrong["send"] = ["hang"] * 2
    club.face.changed(shown, ())
    await club.pass_by(0)
    await club.restart()
    await club.show(shown)
    assert len(club.panels()) == 1
    assert len(club.logs()) == (2 if morning else 0)


async def test_a_panel_that_came_about_unseen_goes_with_the_first_press_on_it(club: Club) -> None:
    """The answer was lost, and Discord has forgotten the nonce when it can be asked again."""
    lobby = await club.opened()
    club.chat.wrong["send"] = ["lost", *[50013] * 40]
    await club.show(lobby, 400.0)
    (stray,) = club.panels()
    club.chat.wrong.clear()
    await club.show(replace(lobby, people=lobby.people[:2]))
    assert len(club.panels()) == 2
    panel = next(each for each in club.panels() if each != stray)
    club.face.pressed(lobby, panel)
    await club.pass_by(5)
    assert club.panels() == [stray, panel]
    club.face.pressed(lobby, stray)
    await club.pass_by(5)
    assert club.panels() == [panel]
    assert await club.store.leftovers() == ()


# --- what is to go, goes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("times", [1, 3, 12])
async def test_an_old_panel_whose_deletion_fails_is_gone_in_the_end(club: Club, times: int) -> None:
    await club.opened()
    days = club.days()
    await club.show(next(days))
    club.chat.wrong["delete"] = [(50001, 50013)[number % 2] for number in range(times)]
    await club.show(next(days), 3600.0)
    assert len(club.panels()) == 1
    assert await club.store.leftovers() == ()
    assert club.chat.asked.count("delete") == times + 1


@pytest.mark.parametrize("way", LOST)
async def test_a_deletion_whose_answer_was_lost_is_not_tried_for_ever(club: Club, way: Way) -> None:
    await club.opened()
    days = club.days()
    await club.show(next(days))
    club.chat.wrong["delete"] = [way]
    await club.show(next(days), 3600.0)
    assert len(club.panels()) == 1
    assert await club.store.leftovers() == ()
    assert club.chat.asked.count("delete") == 2


@pytest.mark.parametrize("ended", [False, True])
async def test_an_old_panel_whose_deletion_failed_goes_after_a_restart(club: Club, ended: bool) -> None:
    await club.opened()
    days = club.days()
    await club.show(next(days))
    club.chat.wrong["delete"] = [50013] * 3
    await club.show(next(days), 15.0)
    assert len(club.panels()) == 2
    if ended:
        await club.store.end(club.table, TableState.OVER, 5)
        await club.store.announced(club.table)
    club.chat.wrong.clear()
    await club.restart()
    await club.pass_by(5)
    assert len(club.panels()) == 1
    assert await club.store.leftovers() == ()


# --- too old to be edited -----------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [30046, "hang"])
@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.PLAYING])
async def test_a_panel_of_more_than_an_hour_is_posted_anew_when_its_edits_are_refused(
    club: Club, way: Way, phase: Phase
) -> None:
    """The library waits until Discord takes an edit again: for us it hangs."""
    lobby = await club.opened()
    table = lobby if phase is Phase.LOBBY else next(club.days())
    await club.show(table, 3700.0)
    (old,) = club.panels()
    club.chat.wrong["edit"] = [way] * 3
    await club.show(paused(replace(table, owner=UserId(1002))), 3.0)
    (new,) = club.panels()
    assert new != old
    assert ("<@1002>" if phase is Phase.LOBBY else signs.PAUSE) in club.text()


async def test_a_young_panel_whose_edit_hangs_stays_where_it_is(club: Club) -> None:
    lobby = await club.opened()
    await club.show(lobby, 600.0)
    before = club.panels()
    club.chat.wrong["edit"] = ["hang"]
    await club.show(replace(lobby, owner=UserId(1002)))
    assert club.panels() == before
    assert "<@1002>" in club.text()


# --- the way back -------------------------------------------------------------------------------------------


async def buried(club: Evening) -> None:
    """Somebody deletes the panel."""
    club.env.backend.delete_message(club.room.id, club.panel.id)
    assert not club.messages()


STAGES = (
    StageKind.DEAL,
    StageKind.INTRODUCTION,
    StageKind.SPEECH,
    StageKind.VOTE,
    StageKind.DUSK,
    StageKind.NIGHT_MAFIA,
    StageKind.NIGHT_DON,
    StageKind.NIGHT_SHERIFF,
)


async def come_to(club: Evening, kind: StageKind) -> None:
    await club.start()
    if kind is StageKind.DEAL:
        return
    await open_cards(club)
    if kind is StageKind.VOTE:
        await speeches(club)
        await club.until("night.mafia")
        await speeches(club, 1, 2)
    await club.until(kind)


async def pause(club: Evening) -> None:
    desk = (await club.press(club.people[0], "🛠️")).response
    assert desk is not None
    await club.press(club.people[0], "⏸️", desk)
    assert club.view.paused


async def test_a_lobby_whose_panel_was_deleted_is_shown_again_to_whoever_sits_there_and_asks() -> None:
    async with evening(4) as club:
        await club.open()
        await club.press(club.people[1], "✋")
        await club.press(club.people[0], "🛠️")
        for person in club.people[:2]:
            await buried(club)
            assert said(await club.open(person)) == f"The table is shown anew in <#{club.room.id}>."
            await club.wait(3)
            assert r"1\. Guest 2" in club.panel_text
            assert silent(await club.press(club.people[2], "✋"))
            assert silent(await club.press(club.people[2], "🚪"))


@pytest.mark.parametrize("kind", STAGES)
@pytest.mark.parametrize("waiting", [False, True])
async def test_a_game_whose_panel_was_deleted_is_shown_again_by_one_command(
    kind: StageKind, waiting: bool
) -> None:
    """`waiting`: in a pause nothing changes by itself."""
    async with evening() as club:
        await come_to(club, kind)
        if waiting:
            await pause(club)
        await club.wait(3)
        before = club.view.stage.number
        await buried(club)
        assert said(await club.open(club.at(1))) == f"The table is shown anew in <#{club.room.id}>."
        await club.wait(3)
        assert signs.DESK in str(club.messages()[0].components)
        assert club.view.paused is waiting
        assert club.view.stage.number >= before
        assert len(club.messages()) == 1


async def test_a_panel_that_was_deleted_is_back_in_every_stage_of_every_format_for_whoever_asks() -> None:
    """Nothing else changes meanwhile."""
    seen: set[tuple[str, StageKind]] = set()
    for format, seats in (("classic", 10), ("yakuza", 12)):
        club = Club()
        await club.opened(format)
        for game in life(format, seats, "seed"):
            if (format, game.stage.kind) in seen or game.over:
                continue
            seen.add((format, game.stage.kind))
            table = replace(snapshot(game, format, seats), table=club.table)
            await club.show(table)
            (panel,) = club.panels()
            del club.chat.messages[panel]
            await club.show(table)
            assert club.panels() == []
            club.face.post_anew(table)
            await club.pass_by(5)
            assert len(club.panels()) == 1
    assert len(seen) > 20


async def test_the_table_that_is_there_is_shown_below_what_the_chat_has_buried() -> None:
    async with evening(2) as club:
        await club.open()
        await club.wait(3)
        before = club.panel.id
        await club.open()
        await club.wait(3)
        assert club.panel.id != before
        assert len(club.messages()) == 1


async def test_others_get_a_link_to_the_table() -> None:
    async with evening(3) as club:
        await club.open()
        await club.wait(3)
        panel = club.panel.id
        told = refused(await club.open(club.people[2]))
        assert told == (
            "There is already a table in this voice channel: "
            f"https://discord.com/channels/{club.guild.id}/{club.room.id}/{panel}"
        )
        await club.wait(3)
        assert club.panel.id == panel


# --- over the wire ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [{"drop": True}, {"status": 502}, {"status": 500}], ids=str)
async def test_over_a_real_connection_too_a_lost_answer_leaves_one_panel(
    way: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library sends the nonce as Discord wants it, and tries some failures again by itself."""
    rule = {"route": "POST /channels/*/messages", "after": True, "times": 1, **way}
    async with room(faults=[rule]) as here:
        monkeypatch.setattr(discord.http.Route, "BASE", here.sandbox.api)
        store, time = MemoryStore(), LoopTime(asyncio.get_running_loop())
        bot = discord.Client(intents=discord.Intents.none())
        face = DiscordFace(bot, store, time, words_of_all_languages())
        try:
            await bot.login(here.sandbox.token)
            guild, channel = GuildId(here.guild.id), ChannelId(here.table.id)
            table = await store.open_table(guild, channel, OWNER, "classic", {}, 0, "secret")
            assert isinstance(table, int)
            face.changed(replace(snapshot(None), table=table, guild=guild, channel=channel), ())
            await until_so(lambda: store.rows[table].panel is not None, PATIENCE)
        finally:
            await face.close()
            await bot.close()
            await asyncio.sleep(0.05)
        posted = store.rows[table].panel
        assert posted is not None
        assert list(here.table.messages) == [posted.message]
