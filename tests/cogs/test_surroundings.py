"""When Discord refuses or has lost something: one acknowledgement, and the game goes on."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.rights import PERMISSIONS
from engine import StageKind, Verb
from table.ids import ChannelId, GuildId, UserId
from table.orders import Act
from table.ports import ServerSettings
from table.snapshot import PauseCause, Phase
from tests.cogs.evening import Evening, evening, refused, said, silent, text_of
from tests.cogs.test_evening import open_cards


async def test_a_panel_that_was_deleted_comes_back() -> None:
    async with evening() as club:
        await club.start()
        club.env.backend.delete_message(club.room.id, club.panel.id)
        assert not club.messages()
        await club.until("introduction")
        await club.wait(3)
        assert "The mafia gets acquainted" in club.panel_text


async def test_a_game_that_cannot_be_shown_pauses_and_goes_on_when_it_can() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(1)
        club.env.inject_error("*", "/channels/*/messages*", status=403, code=50013, times=3)
        await club.press(club.at(1), "⏭️")
        await club.wait(1)
        assert club.view.paused
        await club.wait(60)
        assert not club.view.paused
        assert "Number 2 has the floor." in club.panel_text


async def test_roles_are_shown_while_the_room_is_being_quieted_and_the_panel_counts_opened_cards() -> None:
    async with evening() as club:
        club.env.inject_error("PATCH", "/guilds/*/members/*", status=500, code=0, times=None)
        await club.start()
        assert club.snapshot.phase is Phase.QUIETING
        assert "Cards opened: 0 of 6" in club.panel_text
        for person in club.people[:2]:
            card = await club.card(person)
            assert "Your role: **" in said(await club.press(person, "🎭", card))
        await club.wait(3)
        assert club.snapshot.phase is Phase.QUIETING
        assert "Cards opened: 2 of 6" in club.panel_text


async def test_who_comes_in_during_the_game_is_told_that_he_watches_muted() -> None:
    line = "Whoever comes in now watches, and is muted until the game ends."
    async with evening() as club:
        await club.open()
        assert line not in club.panel_text
        for person in club.people:
            await club.press(person, "✋")
        await club.press(club.people[0], "▶️")
        await club.wait(1)
        assert line in club.panel_text
        await club.arrive("Watcher")
        told = refused(await club.press(club.people[-1], "🎴"))
        assert told.startswith("You have no seat at this table. While you watch")
        await club.until("speech")
        await club.wait(3)
        assert line in club.panel_text


async def test_where_spectators_are_heard_nobody_is_told_that_he_is_muted() -> None:
    async with evening() as club:
        await club.store.save_settings(
            ServerSettings(GuildId(club.guild.id), options={"spectators-muted": "off"})
        )
        await club.start()
        assert "muted until" not in club.panel_text
        await club.arrive("Watcher")
        assert refused(await club.press(club.people[-1], "🎴")) == "You have no seat at this table."


async def test_a_panel_that_fails_now_and_then_does_not_hold_the_game_up() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        club.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=30046, times=2)
        await club.press(club.at(1), "⏭️")
        await club.wait(0.5)
        assert club.view.stage.speaker == 2
        await club.wait(15)
        assert "Number 2 has the floor." in club.panel_text


async def test_an_interaction_that_discord_has_forgotten_is_no_error() -> None:
    async with evening() as club:
        await club.start()
        card = await club.card(club.people[0])
        club.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=401, code=50027, times=None)
        await club.press(club.people[0], "🎭", card)
        await club.wait(30)
        assert club.view.stage.kind is StageKind.INTRODUCTION


async def test_presses_after_the_drain_get_one_moment() -> None:
    async with evening(2) as club:
        await club.open()
        await club.house.drain()
        assert refused(await club.press(club.people[1], "✋")).startswith("One moment")
        assert refused(await club.open(club.people[1])).startswith("One moment")


async def test_every_press_is_acknowledged_exactly_once() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.press(club.at(1), "⏭️")
        await club.press(club.at(1), "⏭️")
        callbacks: dict[str, int] = {}
        for sent in club.env.http_requests:
            if sent.path.endswith("/callback"):
                callbacks[sent.path] = callbacks.get(sent.path, 0) + 1
        assert callbacks
        assert set(callbacks.values()) == {1}


async def test_the_library_keeps_no_view_of_ours() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        store: Any = club.bot._connection._view_store
        assert not store._views
        assert not store._modals


async def test_buttons_and_panel_outlive_the_process() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(1)
        panel = club.panel.id
        await club.restart()
        await club.wait(5)
        assert club.panel.id == panel
        assert silent(await club.press(club.at(1), "⏭️"))
        await club.wait(1)
        assert club.panel.id == panel
        assert "Number 2 has the floor." in club.panel_text


async def test_a_card_of_the_last_process_still_works() -> None:
    async with evening() as club:
        await club.start()
        cards = await open_cards(club)
        await club.until("night.mafia")
        await club.wait(1)
        don = club.by_role("don")[0]
        await club.restart()
        await club.wait(1)
        await club.choose(don, cards[don.id], 2)
        await club.press(don, "✅", cards[don.id])
        assert "Your choice: number 2." in text_of(cards[don.id].components)


async def test_what_is_done_at_night_moves_nothing_in_public() -> None:
    async with evening() as club:
        await club.start()
        cards = await open_cards(club)
        await club.until("night.mafia")
        await club.wait(1)
        before = public_requests(club)
        for black in club.by_role("don") + club.by_role("mafia"):
            await club.choose(black, cards[black.id], 2)
            await club.press(black, "✅", cards[black.id])
        await club.wait(5)
        assert club.view.stage.kind is StageKind.NIGHT_MAFIA
        assert public_requests(club) == before


def public_requests(club: Evening) -> list[str]:
    """What others could notice: messages of the channel, microphones."""
    return [
        f"{sent.method} {sent.path}"
        for sent in club.env.http_requests
        if "/channels/" in sent.path or "/members/" in sent.path
    ]


async def test_a_panel_that_cannot_be_edited_for_long_pauses_the_game_whatever_the_reason() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(1)
        club.env.inject_error("*", "/channels/*/messages*", status=500, code=0, times=None)
        await club.press(club.at(1), "⏭️")
        await club.wait(14)
        assert not club.view.paused
        await club.wait(8)
        assert club.view.paused
        assert club.snapshot.paused_by == {PauseCause.UNSEEN}


async def test_the_host_is_told_by_himself_what_cannot_be_told_at_the_table() -> None:
    async with evening() as club:
        await club.start()
        cards = await open_cards(club)
        await club.until("speech")
        await club.wait(1)
        club.env.inject_error("*", f"/channels/{club.room.id}/messages*", status=403, code=50013, times=3)
        await club.press(club.at(1), "⏭️")
        await club.wait(1)
        told = [sent for sent in club.env.http_requests if sent.path == "/users/@me/channels"]
        assert len(told) == 1
        assert "The table could not be shown." in text_of(cards[club.people[1].id].components)
        await club.wait(60)
        assert not club.view.paused


async def test_after_a_restart_the_panel_says_so_in_one_line_until_the_next_stage() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.restart()
        await club.wait(5)
        assert "There was an interruption; the game goes on from where it stopped." in club.panel_text
        await club.press(club.at(1), "⏭️")
        await club.wait(3)
        assert "interruption" not in club.panel_text


async def test_killed_before_the_end_was_shown_the_next_process_shows_it() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        club.env.inject_error("*", "/channels/*/messages*", status=500, code=0, times=2)
        table = club.table
        await table.ask(Act(UserId(club.people[0].id), None, Verb.STOP))
        await club.wait(1)
        assert "The game was stopped" not in club.panel_text
        old = club.panel
        await club.restart()
        await club.wait(3)
        assert "The game was stopped" in club.panel_text
        assert club.panel.id == old.id


async def test_a_right_lost_in_a_game_is_told_on_the_desk_and_given_back_is_used_at_once() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(12)
        club.env.inject_error("PATCH", "/guilds/*/members/*", status=403, code=50013, times=2)
        speaker, nobody = club.at(1), club.people[0]
        await club.press(speaker, "⏭️")
        await club.wait(1)
        desk = await club.press(nobody, "🛠️")
        assert "I am missing the permission **Mute Members**" in said(desk)
        assert "Somebody else" not in said(desk)
        assert not club.muted(speaker)
        backend = club.env.backend
        (role,) = backend.get_guild(club.guild.id).members[backend.bot_user.id].role_ids
        backend.edit_role(club.guild.id, role, {"permissions": PERMISSIONS.value | 1})
        await club.env.settle()
        await club.wait(1)
        assert club.muted(speaker)
        assert "Mute Members" not in said(await club.press(nobody, "🛠️"))


async def left_alone(club: Evening, shown: str) -> None:
    """The next process touches no message."""
    before = len(club.env.http_requests)
    await club.restart()
    await club.wait(60)
    assert club.panel_text == shown
    assert not [each for each in club.env.http_requests[before:] if "/messages" in each.path]


async def test_what_was_shown_to_have_ended_is_not_touched_by_the_next_process() -> None:
    async with evening(2) as club:
        await club.open()
        await club.wait(610)
        shown = club.panel_text
        assert "it is closed" in shown
        await left_alone(club, shown)


async def test_the_end_of_a_game_that_was_shown_is_not_shown_again_either() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.table.ask(Act(UserId(club.people[0].id), None, Verb.STOP))
        await club.wait(2)
        shown = club.panel_text
        assert "The game was stopped" in shown
        await left_alone(club, shown)


async def test_an_end_that_the_next_process_shows_is_in_the_servers_language() -> None:
    async with evening() as club:
        await club.store.save_settings(ServerSettings(GuildId(club.guild.id), "ka", None, {}))
        await club.restart()
        await club.start()
        await open_cards(club)
        await club.until("speech")
        club.env.inject_error("*", "/channels/*/messages*", status=500, code=0, times=2)
        await club.table.ask(Act(UserId(club.people[0].id), None, Verb.STOP))
        await club.wait(1)
        await club.restart()
        await club.wait(3)
        assert re.search("[ა-ჰ]", club.panel_text)


@pytest.mark.parametrize(
    ("status", "code", "gone"), [(404, 10003, True), (403, 50001, False), (500, 0, False)]
)
async def test_a_channel_deleted_while_nobody_watched_ends_its_game_and_a_hidden_one_does_not(
    status: int, code: int, gone: bool
) -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        club.env.inject_error("GET", f"/channels/{club.room.id}", status=status, code=code, times=None)
        guild = club.bot.get_guild(club.guild.id)
        assert guild is not None
        guild._channels.pop(club.room.id)
        club.bot.dispatch("guild_available", guild)
        await club.wait(30)
        assert (club.house.at(ChannelId(club.room.id)) is None) is gone


async def test_a_card_that_discord_will_not_show_is_an_error_and_its_holder_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with evening() as club:
        await club.start()
        await club.card(club.people[0])
        club.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=400, code=50035, times=1)
        await club.until("introduction")
        await club.wait(1)
        told = [
            message
            for message in club.env.backend.messages[club.room.id].values()
            if "Something went wrong" in text_of(message.components)
        ]
        assert [bool(message.flags & 64) for message in told] == [True]
        errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
        assert len(errors) == 1
        assert errors[0].startswith("card of table 1 not edited: Discord refuses what we sent: code 50035")


async def test_a_panel_that_discord_will_not_show_is_an_error_and_the_host_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(3)
        club.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50035, times=8)
        await club.press(club.at(1), "⏭️")
        await club.wait(20)
        assert club.view.paused
        assert any("panel of table 1 not shown" in each.getMessage() for each in caplog.records)
        assert {each.levelname for each in caplog.records if "panel of table" in each.getMessage()} == {
            "ERROR"
        }


async def test_an_orderly_stop_is_said_on_every_panel_and_the_next_process_goes_on() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(1)
        assert "<t:" in club.panel_text
        await club.house.drain()
        await club.face.close()
        said_last = club.panel_text
        assert club.face.default()("standing-stopped") in said_last
        assert "<t:" not in said_last
        await club.restart()
        await club.wait(3)
        assert club.face.default()("standing-stopped") not in club.panel_text
        assert "<t:" in club.panel_text


async def test_an_orderly_stop_is_said_in_a_lobby_too() -> None:
    async with evening(2) as club:
        await club.open()
        await club.press(club.people[1], "✋")
        await club.house.drain()
        await club.face.close()
        assert club.face.default()("standing-stopped") in club.panel_text
        await club.restart()
        await club.wait(3)
        assert club.face.default()("standing-stopped") not in club.panel_text
