"""From the command to the start, through the real bot in a simulated Discord."""

from __future__ import annotations

import re
from typing import Any

import discord
import simcord
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from cogs.rights import PERMISSIONS
from engine import StageKind, Verb
from table.ids import UserId
from table.orders import Act, Close
from table.snapshot import Phase
from tests.cogs.evening import Evening, evening, give_rights, refused, said, silent, text_of, walk


async def test_the_command_opens_a_lobby_in_the_voice_channels_own_chat() -> None:
    async with evening() as club:
        result = await club.open()
        assert f"<#{club.room.id}>" in said(result)
        assert "Seats taken: 0 (6 to 12 can play)" in club.panel_text
        assert club.snapshot.owner == club.people[0].id


async def test_the_command_works_elsewhere_for_one_who_is_connected() -> None:
    async with evening(1) as club:
        chat = club.guild.create_text_channel("chat")
        await club.people[0].slash(chat, "mafia new", format="classic")
        assert "A table is being set · Classic" in club.panel_text


async def test_without_a_voice_channel_there_is_no_table() -> None:
    async with evening(1) as club:
        chat = club.guild.create_text_channel("chat")
        await club.people[0].leave_voice()
        assert refused(await club.people[0].slash(chat, "mafia new")).startswith("Join a voice channel")
        assert not club.messages()


async def test_missing_permissions_are_named_before_a_table_opens() -> None:
    async with evening(1) as club:
        (role,) = club.env.backend.get_guild(club.guild.id).members[club.env.backend.bot_user.id].role_ids
        rights = discord.Permissions(view_channel=True, connect=True, send_messages=True)
        club.env.backend.edit_role(club.guild.id, role, {"permissions": rights.value})
        assert "Mute Members" in refused(await club.open())
        assert not club.store.rows


async def test_a_right_that_is_lost_while_the_lobby_stands_is_named_at_the_start() -> None:
    async with evening() as club:
        await club.open()
        for person in club.people:
            await club.press(person, "✋")
        backend = club.env.backend
        (role,) = backend.get_guild(club.guild.id).members[backend.bot_user.id].role_ids
        without = PERMISSIONS.value & ~discord.Permissions(mute_members=True).value
        backend.edit_role(club.guild.id, role, {"permissions": without})
        await club.env.settle()
        checked = refused(await club.people[0].slash(club.room, "mafia check"))
        assert "**Mute Members**" in checked
        assert refused(await club.press(club.people[0], "▶️")) == checked
        assert refused(await club.press(club.people[1], "▶️")) == "Only the host of this table may do that."
        assert club.snapshot.phase is Phase.LOBBY
        assert len(club.snapshot.people) == 6
        give_rights(club.env, club.guild)
        await club.env.settle()
        assert silent(await club.press(club.people[0], "▶️"))
        await club.wait(0)
        assert club.view.stage.kind is StageKind.DEAL


async def test_one_voice_channel_has_one_table() -> None:
    async with evening(2) as club:
        await club.open()
        told = refused(await club.open(club.people[1]))
        assert told.startswith("There is already a table in this voice channel: ")
        assert len(club.messages()) == 1


async def test_joining_and_leaving_show_on_the_panel_without_a_word() -> None:
    async with evening(3) as club:
        await club.open()
        assert silent(await club.press(club.people[1], "✋"))
        await club.wait(3)
        assert r"1\. Guest 2" in club.panel_text
        assert "Seats taken: 1" in club.panel_text
        assert silent(await club.press(club.people[1], "🚪"))
        await club.wait(3)
        assert "Guest 2" not in club.panel_text


async def test_who_is_not_in_the_voice_channel_cannot_join() -> None:
    async with evening(2) as club:
        await club.open()
        await club.people[1].leave_voice()
        assert refused(await club.press(club.people[1], "✋")) == (
            "Join the voice channel of this table first."
        )
        assert not club.snapshot.people


async def test_a_second_join_is_told_and_changes_nothing() -> None:
    async with evening(2) as club:
        await club.open()
        await club.press(club.people[1], "✋")
        assert refused(await club.press(club.people[1], "✋")) == "You have already joined."
        assert len(club.snapshot.people) == 1


async def test_only_the_host_starts_and_closes() -> None:
    async with evening() as club:
        await club.open()
        for person in club.people:
            await club.press(person, "✋")
        for sign in ("▶️", "❎"):
            assert refused(await club.press(club.people[1], sign)) == (
                "Only the host of this table may do that."
            )
        assert club.snapshot.phase is Phase.LOBBY


async def test_too_few_cannot_start() -> None:
    async with evening(5) as club:
        await club.open()
        for person in club.people:
            await club.press(person, "✋")
        assert refused(await club.press(club.people[0], "▶️")) == "There are too few players to start."


async def test_a_lobby_is_closed_only_after_a_question() -> None:
    async with evening(2) as club:
        await club.open()
        host, other = club.people[0], club.people[1]
        await club.press(other, "✋")
        question = await club.press(host, "❎")
        assert said(question) == "Close this table? Whoever has joined will have to join anew."
        assert club.snapshot.phase is Phase.LOBBY
        await club.press(host, "↩️", question.response)
        assert len(club.snapshot.people) == 1


async def test_a_question_whether_to_close_is_no_answer_once_the_game_has_begun() -> None:
    async with evening() as club:
        await club.open()
        for person in club.people:
            await club.press(person, "✋")
        question = await club.press(club.people[0], "❎")
        await club.press(club.people[0], "▶️")
        assert (
            refused(await club.press(club.people[0], "✅", question.response))
            == "The game has already begun."
        )
        assert club.snapshot.phase is not Phase.CLOSED


async def test_a_closed_lobby_says_so_and_its_old_buttons_are_answered() -> None:
    async with evening(2) as club:
        await club.open()
        panel = club.panel
        old = club.env.backend.get_message(club.room.id, panel.id)
        components = list(old.components)
        question = await club.press(club.people[0], "❎")
        done = await club.press(club.people[0], "✅", question.response)
        assert said(done) == "The table is closed."
        await club.wait(3)
        assert "The host has closed this table." in club.panel_text
        old.components = components
        assert refused(await club.press(club.people[1], "✋")) == "This table is closed."


async def test_starting_deals_and_the_panel_becomes_the_tables() -> None:
    async with evening() as club:
        await club.start()
        assert club.snapshot.phase is Phase.PLAYING
        assert club.view.stage.kind is StageKind.DEAL
        assert "The cards are being dealt" in club.panel_text
        assert all(club.muted(person) for person in club.people)


async def test_names_full_of_markdown_and_mentions_are_letters_on_the_panel() -> None:
    async with evening(0) as club:
        await club.arrive("**bold** <@1> @everyone", "~~x~~ # [a](http://b)", "\u202e\u200b")
        await club.open()
        for person in club.people:
            await club.press(person, "✋")
        await club.wait(3)
        assert r"\*\*bold\*\* \<\@1\>" in club.panel_text
        assert r"\~\~x\~\~" in club.panel_text
        assert f"<@{club.people[2].id}>" in club.panel_text
        posts = [sent.json for sent in club.env.http_requests if "components" in (sent.json or {})]
        assert len(posts) > 1
        assert all(post["allowed_mentions"] == {"parse": []} for post in posts)


# --- 🎲: a word for the deal ------------------------------------------------------------------------


async def put(club: Evening, person: MemberActor, text: str) -> InteractionResult:
    return await person.submit_modal(await club.press(person, "🎲"), {"text": text})


async def test_a_word_stands_on_the_panel_with_its_author_and_the_newest_stands_last() -> None:
    async with evening(3) as club:
        await club.open()
        one, two, three = club.people
        for person in (one, two):
            await club.press(person, "✋")
        assert "**apple**" in said(await put(club, one, "apple"))
        await put(club, two, "pear")
        await put(club, one, "two **bold** <@1>")
        await club.wait(3)
        assert re.findall("🎲 .*", club.panel_text) == [
            "🎲 Guest 2: **pear**",
            "🎲 Guest 1: **two-bold-1**",
        ]
        assert refused(await put(club, three, "plum")) == "You have no seat at this table.\n> plum"
        assert refused(await put(club, one, "\u200b--")).startswith(
            "A word needs at least one letter or digit."
        )
        await club.press(one, "🚪")
        await club.wait(3)
        assert re.findall("🎲 .*", club.panel_text) == ["🎲 Guest 2: **pear**"]


async def test_words_of_the_lobby_are_told_where_the_deal_is_opened() -> None:
    async with evening() as club:
        await club.open()
        for person in club.people:
            await club.press(person, "✋")
        await put(club, club.people[3], "apple")
        await put(club, club.people[1], "ვაშლი")
        await club.press(club.people[0], "▶️")
        await club.wait(0)
        assert refused(await put_late(club)) == "The game has already begun.\n> plum"
        await club.table.ask(Act(UserId(club.people[0].id), None, Verb.STOP))
        await club.wait(5)
        told = said(await club.press(club.people[5], "🔏"))
        assert "Words of 🎲, in order: `apple ვაშლი`" in told
        assert "--words apple ვაშლი`" in told
        assert "--joins" not in told


async def put_late(club: Evening) -> InteractionResult:
    """From a lobby's panel that is still on somebody's screen."""
    message = club.env.backend.get_message(club.room.id, club.panel.id)
    part = next(part for part in walk(message.components) if part["type"] == 2)
    part["custom_id"] = f"t:{club.table.id}:-:lot:"
    opened = await club.people[2].click(club.panel, custom_id=part["custom_id"])
    return await club.people[2].submit_modal(opened, {"text": "plum"})


def last(club: Evening) -> str:
    """The newest message: the panels of games that are over stay."""
    return text_of(club.messages()[-1].components)


def newest(club: Evening) -> Any:
    return simcord.results.to_discord_message(club.env, club.messages()[-1])


async def test_a_lobby_says_how_many_games_of_its_channel_were_stopped_after_the_deal() -> None:
    """Within an hour before it was opened; and the same after a restart."""
    async with evening() as club:
        for stopped in (0, 1, 2):
            await club.open()
            await club.wait(3)
            told = re.findall(r"this table was opened, (\w+) games? in this channel", last(club))
            assert told == {0: [], 1: ["one"], 2: ["2"]}[stopped]
            for person in club.people:
                await club.press(person, "✋", newest(club))
            await club.press(club.people[0], "▶️", newest(club))
            await club.wait(0)
            await club.table.ask(Act(UserId(club.people[0].id), None, Verb.STOP))
            await club.wait(3)
        await club.open()
        await club.restart()
        await club.wait(3)
        assert "opened, 3 games in this channel" in last(club)
        await club.table.ask(Close(UserId(club.people[0].id)))
        await club.wait(3600)
        await club.open()
        await club.wait(3)
        assert "In the hour before" not in last(club)
