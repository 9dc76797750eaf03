"""What a server sets for its tables: by pages, only by those who may, and for tables opened afterwards."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from cogs.defaults import format_of, options_of, with_format, with_option
from engine import FORMATS
from table.ids import GuildId
from table.ports import ServerSettings
from table.snapshot import Phase
from tests.cogs.evening import Evening, evening, refused, text_of, walk

GUILD = GuildId(1)
SHOT = "first-night-mafia-shot"
NOT_YOURS = "Only those who have the permission Manage Server may change its settings."


async def manager(club: Evening, **rights: bool) -> tuple[MemberActor, Any]:
    """A member with this permission, and the role that gives it."""
    role = club.guild.create_role("staff", permissions=discord.Permissions(**rights))
    member = club.guild.add_member(club.env.create_user("staff", global_name="Staff"), roles=[role])
    await member.join_voice(club.room)
    return member, role


async def opened(club: Evening, person: MemberActor) -> ResponseMessage:
    answer = await person.slash(club.room, "mafia settings")
    assert answer.response is not None
    assert answer.response.ephemeral
    return answer.response


async def turn(person: MemberActor, page: ResponseMessage, custom_id: str, *values: str) -> InteractionResult:
    """A press on a page, of a button or, with values, of a select."""
    if values:
        return await person.select(page, list(values), custom_id=custom_id)
    return await person.click(page, custom_id=custom_id)


def text(page: ResponseMessage) -> str:
    return text_of(page.components)


# --- through Discord ----------------------------------------------------------------------------------------


async def test_the_format_that_is_set_is_the_one_of_the_next_table() -> None:
    async with evening(1) as club:
        staff, _ = await manager(club, manage_guild=True)
        page = await opened(club, staff)
        assert "unless another is asked for: **Classic**" in text(page)
        await turn(staff, page, "p:set-format:", "yakuza")
        assert "unless another is asked for: **Yakuza**" in text(page)
        await club.open()
        assert club.snapshot.format == "yakuza"


async def test_a_format_that_is_asked_for_goes_before_the_one_that_is_set() -> None:
    async with evening(1) as club:
        club.store.kept[GuildId(club.guild.id)] = ServerSettings(GuildId(club.guild.id), format="yakuza")
        await club.open(format="classic")
        assert club.snapshot.format == "classic"


async def test_the_mafias_shot_of_the_first_night_is_off_until_it_is_set() -> None:
    async with evening(12) as club:
        staff, _ = await manager(club, manage_guild=True)
        page = await opened(club, staff)
        await turn(staff, page, "p:options:yakuza")
        assert "The mafia shoots on the first night: **off**" in text(page)
        await turn(staff, page, "p:option:yakuza", SHOT)
        await turn(staff, page, f"p:set:yakuza,{SHOT},on")
        assert "The mafia shoots on the first night: **on** (by the rules: off)" in text(page)
        await club.start(12, format="yakuza")
        assert club.snapshot.options == {SHOT: "on"}
        await club.until("night.mafia")
        await club.wait(0.2)
        (don,) = club.by_role("don")
        card = await club.card(don)
        assert "🔫" in {
            option["emoji"]["name"] for part in walk(card.components) for option in _options(part)
        }


async def test_a_length_is_written_and_holds_for_that_format_alone() -> None:
    async with evening(6) as club:
        staff, _ = await manager(club, manage_guild=True)
        page = await opened(club, staff)
        await turn(staff, page, "p:options:classic")
        asked = await turn(staff, page, "p:option:classic", "speech-seconds")
        assert asked.modal is not None
        await staff.submit_modal(asked, {"text": " 45 "})
        assert "Speech: **45 s** (by the rules: 60 s)" in text(page)
        await turn(staff, page, "p:settings:")
        await turn(staff, page, "p:options:yakuza")
        assert "Speech: **60 s**\n" in text(page)
        await club.start(6)
        await club.until("speech")
        assert club.view.stage.length == 45_000


@pytest.mark.parametrize("written", ["0", "601", "-5", "12.5", "ten", "٣٠", "", "1e2", "9999999999"])
async def test_a_value_out_of_bounds_is_refused_with_the_reason(written: str) -> None:
    async with evening(1) as club:
        staff, _ = await manager(club, manage_guild=True)
        page = await opened(club, staff)
        await turn(staff, page, "p:options:classic")
        asked = await turn(staff, page, "p:option:classic", "vote-seconds")
        answer = await staff.submit_modal(asked, {"text": written or " "})
        assert refused(answer) == ("Vote must be a whole number from 1 to 600. Nothing was changed.")
        assert not club.store.kept


async def test_who_may_not_manage_the_server_changes_nothing() -> None:
    async with evening(1) as club:
        assert refused(await club.people[0].slash(club.room, "mafia settings")) == NOT_YOURS
        member, role = await manager(club, administrator=True)
        page = await opened(club, member)
        await turn(member, page, "p:options:yakuza")
        asked = await turn(member, page, "p:option:yakuza", "vote-seconds")
        club.env.backend.edit_role(club.guild.id, role.id, {"permissions": 0})
        assert refused(await member.submit_modal(asked, {"text": "30"})) == NOT_YOURS
        for custom_id, values in (
            ("p:settings:", ()),
            ("p:option:yakuza", (SHOT,)),
        ):
            assert refused(await turn(member, page, custom_id, *values)) == NOT_YOURS
        assert not club.store.kept


async def test_a_table_that_is_open_keeps_what_it_was_opened_with() -> None:
    async with evening(6) as club:
        staff, _ = await manager(club, manage_guild=True)
        await club.start(6)
        page = await opened(club, staff)
        await turn(staff, page, "p:options:classic")
        asked = await turn(staff, page, "p:option:classic", "speech-seconds")
        await staff.submit_modal(asked, {"text": "30"})
        assert club.store.kept
        await club.until("speech")
        assert club.view.stage.length == 60_000


async def test_a_press_that_names_nothing_known_shows_the_first_page_and_changes_nothing() -> None:
    async with evening(1) as club:
        staff, _ = await manager(club, manage_guild=True)
        page = await opened(club, staff)
        for custom_id in ("p:options:chess", "p:set:classic,nothing,on", "p:set:", "p:set:yakuza"):
            message = club.env.backend.get_message(club.room.id, page.id)
            part = next(part for part in walk(message.components) if part["type"] == 2)
            part["custom_id"] = custom_id
            await turn(staff, page, custom_id)
            assert "Settings of this server" in text(page)
        assert not club.store.kept


async def test_a_word_that_an_option_does_not_know_is_refused_with_the_reason() -> None:
    async with evening(1) as club:
        staff, _ = await manager(club, manage_guild=True)
        page = await opened(club, staff)
        message = club.env.backend.get_message(club.room.id, page.id)
        part = next(part for part in walk(message.components) if part["type"] == 2)
        part["custom_id"] = f"p:set:yakuza,{SHOT},maybe"
        assert refused(await turn(staff, page, part["custom_id"])) == (
            "The mafia shoots on the first night must be one of: on, off. Nothing was changed."
        )
        assert not club.store.kept


async def test_the_host_role_is_one_that_not_everybody_has() -> None:
    async with evening(1) as club:
        staff, role = await manager(club, manage_guild=True)
        guild = GuildId(club.guild.id)
        page = await opened(club, staff)
        assert "May host any table: anyone with the permission Manage Events" in text(page)
        await staff.select(page, [role], custom_id="p:set-role:")
        assert f"<@&{role.id}>" in text(page)
        assert club.store.kept[guild].host_role == role.id
        answer = await staff.select(page, [club.guild.default_role], custom_id="p:set-role:")
        assert refused(answer) == "Choose a role that only some members have. Nothing was changed."
        assert club.store.kept[guild].host_role == role.id
        await staff.select(page, [], custom_id="p:set-role:")
        assert club.store.kept[guild].host_role is None


async def test_spectators_that_are_not_muted_are_so_at_the_next_table() -> None:
    async with evening(6) as club:
        staff, _ = await manager(club, manage_guild=True)
        page = await opened(club, staff)
        assert "Spectators of a game: **muted**" in text(page)
        await turn(staff, page, "p:spectators:off")
        assert "Spectators of a game: **not muted**" in text(page)
        await club.start(6)
        await club.until("introduction")
        await club.wait(5)
        assert not club.muted(staff)
        await turn(staff, page, "p:spectators:on")
        assert club.store.kept[GuildId(club.guild.id)].options == {}


def _options(part: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = part.get("options", [])
    return found


# --- what is kept -------------------------------------------------------------------------------------------


def test_what_is_not_set_is_the_rules_own() -> None:
    assert format_of(ServerSettings(GUILD)) == "classic"
    for format in FORMATS:
        assert options_of(ServerSettings(GUILD), format) == {}


def test_an_option_is_kept_for_its_format_and_leaves_with_the_rules_own_value() -> None:
    option = FORMATS["yakuza"].options["vote-seconds"]
    changed = with_option(with_format(ServerSettings(GUILD), "yakuza"), "yakuza", option, "25")
    assert options_of(changed, "yakuza") == {"vote-seconds": "25"}
    assert options_of(changed, "classic") == {}
    assert with_option(changed, "yakuza", option, option.default).options == {}
    assert with_option(changed, "yakuza", option, option.default).format == "yakuza"


def test_what_this_release_does_not_know_or_accept_is_passed_over() -> None:
    settings = ServerSettings(
        GUILD,
        format="chess",
        options={
            "classic/gone": "1",
            "classic/vote-seconds": "0",
            "chess/x": "y",
            "classic/lift-seconds": "9",
        },
    )
    assert format_of(settings) == "classic"
    assert options_of(settings, "classic") == {"lift-seconds": "9"}


# --- tables that are open -----------------------------------------------------------------------------------


@pytest.mark.parametrize("playing", [False, True])
async def test_an_open_table_is_shown_in_the_language_that_the_server_reads_now(playing: bool) -> None:
    """At once, also while nothing else changes; and cards of those who have chosen none themselves."""
    async with evening() as club:
        staff, _ = await manager(club, manage_guild=True)
        if playing:
            await club.start()
            card = await club.card(club.people[0])
        else:
            await club.open()
        await club.wait(3)
        page = await opened(club, staff)
        panel = club.panel.id
        for language in ("ka", "uz", "ru", "en"):
            await turn(staff, page, "p:set-language:", language)
            await club.wait(3)
            known = club.face.translator
            head = known.text("lobby-owner", language, name="Guest 1")
            assert head in club.panel_text
            assert club.panel.id == panel
            if playing:
                assert known.text("card-hidden", language) in text(card)


async def test_a_lobby_is_in_use_while_the_server_sets_what_it_is_shown_with() -> None:
    async with evening() as club:
        staff, _ = await manager(club, manage_guild=True)
        await club.open()
        page = await opened(club, staff)
        for language in ("ka", "uz", "ru"):
            await club.wait(590)
            await turn(staff, page, "p:set-language:", language)
        await club.wait(590)
        await club.open()
        await club.wait(590)
        await club.press(club.people[1], "🛠️")
        await club.wait(590)
        assert club.snapshot.phase is Phase.LOBBY
