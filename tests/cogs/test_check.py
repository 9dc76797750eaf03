"""`/mafia check` and the same check before a table opens: what is missing, where, and what to click."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from tests.cogs.evening import Evening, evening, refused, said, walk


def own_role(club: Evening) -> Any:
    (role,) = club.env.backend.get_guild(club.guild.id).members[club.env.backend.bot_user.id].role_ids
    return role


async def rights(club: Evening, **given: bool) -> None:
    permissions = discord.Permissions(**given).value
    club.env.backend.edit_role(club.guild.id, own_role(club), {"permissions": permissions})
    await club.env.settle()


def plain_members(club: Evening) -> None:
    """Everybody sees the channels and may use commands; all else the bot has from its own role."""
    everybody = discord.Permissions(view_channel=True, use_application_commands=True).value
    club.env.backend.edit_role(club.guild.id, club.guild.id, {"permissions": everybody})


ALL = dict.fromkeys(
    ("view_channel", "connect", "send_messages", "read_message_history", "mute_members"), True
)


READY = "✅ I have everything I need in <#{0}>: you can open a table."
LEAKS = "-# I cannot keep anybody from giving signs in the voice channel's chat, by camera or by screen."


async def test_with_all_permissions_a_table_can_be_opened_and_it_is_said_what_may_still_leak() -> None:
    async with evening(1) as club:
        ready, leaks = said(await club.people[0].slash(club.room, "mafia check")).splitlines()
        assert ready == READY.format(club.room.id)
        assert leaks.startswith(LEAKS)


async def test_where_players_may_not_speak_it_says_who_and_where_to_click() -> None:
    async with evening(2) as club:
        backend = club.env.backend
        silent = Overwrite(club.guild.id, OverwriteType.ROLE, deny=discord.Permissions(speak=True).value)
        backend.set_overwrite(club.room.id, silent)
        backend.set_voice_state(club.guild.id, club.people[1].id, club.room.id, suppress=True)
        await club.env.settle()
        answer = said(await club.people[0].slash(club.room, "mafia check"))
        assert answer.startswith(READY.format(club.room.id))
        assert "❗ Whoever has no role with the permission **Speak** is not heard" in answer
        assert f"❗ Nobody hears Guest 2 in <#{club.room.id}>, even with the microphone on" in answer


async def test_the_afk_channel_is_no_place_for_a_table() -> None:
    async with evening(1) as club:
        club.env.backend.edit_guild(club.guild.id, {"afk_channel_id": club.room.id})
        await club.env.settle()
        answer = said(await club.people[0].slash(club.room, "mafia check"))
        assert f"❗ <#{club.room.id}> is this server's AFK channel: nobody is heard there." in answer


@pytest.mark.parametrize(
    ("timeout", "warned"), [(60, True), (300, True), (900, True), (1800, False), (3600, False)]
)
async def test_a_short_afk_timeout_that_moves_silent_players_is_warned_of(timeout: int, warned: bool) -> None:
    async with evening(1) as club:
        lounge = club.guild.create_voice_channel("Away")
        changes = {"afk_channel_id": lounge.id, "afk_timeout": timeout}
        club.env.backend.edit_guild(club.guild.id, changes)
        await club.env.settle()
        answer = said(await club.people[0].slash(club.room, "mafia check"))
        assert ("❗ Discord may move whoever is silent" in answer) is warned


async def test_without_send_messages_it_answers_all_the_same_and_says_where_to_click() -> None:
    async with evening(1) as club:
        plain_members(club)
        await rights(club, **{**ALL, "send_messages": False})
        answer = refused(await club.people[0].slash(club.room, "mafia check"))
        assert "**Send Messages**. Open Server Settings → Roles" in answer
        assert answer.count("❌") == 1


async def test_new_says_the_same_as_check_and_opens_nothing() -> None:
    async with evening(1) as club:
        await rights(club, **{**ALL, "mute_members": False})
        checked = refused(await club.people[0].slash(club.room, "mafia check"))
        assert refused(await club.open()) == checked
        assert "**Mute Members**" in checked
        assert not club.store.rows


async def test_check_again_shows_that_it_is_put_right() -> None:
    async with evening(1) as club:
        await rights(club, **{**ALL, "mute_members": False})
        result = await club.people[0].slash(club.room, "mafia check")
        page = result.response
        assert page is not None
        await rights(club, **ALL)
        await club.press(club.people[0], "🔁", page)
        assert not [part for part in walk(page.components) if "❌" in part.get("content", "")]
        assert "you can open a table" in "".join(part.get("content", "") for part in walk(page.components))


async def test_far_from_voice_all_channels_are_checked() -> None:
    async with evening(1) as club:
        chat = club.guild.create_text_channel("chat")
        await club.people[0].leave_voice()
        assert "in the only voice channel" in said(await club.people[0].slash(chat, "mafia check"))
        plain_members(club)
        await rights(club, **{**ALL, "connect": False})
        answer = refused(await club.people[0].slash(chat, "mafia check"))
        assert answer.startswith("Voice channels I cannot host in: 1 of 1.")
        assert f"❌ <#{club.room.id}>: Connect\n" in answer, "nothing that only follows from it"


async def test_what_the_channel_takes_away_is_put_right_in_the_channel() -> None:
    async with evening(1) as club:
        name_own_role(club)
        refused_there = Overwrite(
            own_role(club), OverwriteType.ROLE, deny=discord.Permissions(mute_members=True).value
        )
        club.env.backend.edit_channel(club.room.id, {}, overwrites=[refused_there])
        await club.env.settle()
        answer = refused(await club.people[0].slash(club.room, "mafia check"))
        assert f"**Mute Members**. Open ⚙️ Edit Channel of <#{club.room.id}>" in answer
        assert (
            "→ Permissions → Own role, press ✓ beside it and save. "
            "It is now denied to Own role there." in answer
        )


def name_own_role(club: Evening) -> None:
    """The simulation does not say which role came with the invitation."""
    guild = club.bot.get_guild(club.guild.id)
    role = guild.get_role(own_role(club)) if guild is not None else None
    assert role is not None
    role.name, role.tags = "Own role", discord.RoleTags({"bot_id": club.env.backend.bot_user.id})


def denied(club: Evening, whom: Any, kind: OverwriteType) -> None:
    refused_there = Overwrite(whom, kind, deny=discord.Permissions(mute_members=True).value)
    club.env.backend.edit_channel(club.room.id, {}, overwrites=[refused_there])


async def test_what_is_denied_to_the_bot_as_a_member_is_put_right_at_the_member() -> None:
    """An entry for a member wins over the entries of all his roles."""
    async with evening(1) as club:
        name_own_role(club)
        denied(club, club.env.backend.bot_user.id, OverwriteType.MEMBER)
        await club.env.settle()
        answer = refused(await club.people[0].slash(club.room, "mafia check"))
        assert "→ Permissions → Tamada, press ✓" in answer
        assert "It is now denied to Tamada there." in answer
        assert "Own role" not in answer


async def test_what_everyone_is_denied_is_given_to_the_bots_role_and_not_to_everyone() -> None:
    async with evening(1) as club:
        name_own_role(club)
        denied(club, club.guild.id, OverwriteType.ROLE)
        await club.env.settle()
        answer = refused(await club.people[0].slash(club.room, "mafia check"))
        assert "→ Permissions → Own role, press ✓" in answer
        assert r"It is now denied to \@everyone there." in answer


async def test_what_is_missing_on_the_role_and_denied_in_the_channel_is_told_at_once() -> None:
    async with evening(1) as club:
        await rights(club, **{**ALL, "mute_members": False})
        denied(club, own_role(club), OverwriteType.ROLE)
        await club.env.settle()
        answer = refused(await club.people[0].slash(club.room, "mafia check"))
        assert "**Mute Members**. Open Server Settings → Roles" in answer
        assert "**Mute Members**. Open ⚙️ Edit Channel" in answer
