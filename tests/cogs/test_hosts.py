"""Who hosts: the owner, co-hosts, and whom the server lets direct every table. Asked anew at every press."""

from __future__ import annotations

from typing import Any

import discord
from simcord.actors import MemberActor

from table.ids import ChannelId, GuildId, UserId
from table.ports import ServerSettings
from tests.cogs.evening import Evening, evening, refused, said, text_of, walk
from tests.cogs.test_evening import open_cards

NOT_HOST = "Only the host of this table may do that."


async def under_way(club: Evening) -> None:
    await club.start()
    await open_cards(club)
    await club.until("speech")


async def desk_of(club: Evening, person: MemberActor) -> Any:
    result = await club.press(person, "🛠️")
    assert result.response is not None
    return result.response


async def choose(person: MemberActor, page: Any, sign: str, *people: MemberActor) -> Any:
    """In Discord's own list of members."""
    select = next(
        part for part in walk(page.components) if part["type"] == 5 and f":{sign}:" in part["custom_id"]
    )
    return await person.select(page, list(people), custom_id=select["custom_id"])


async def staff(club: Evening, **rights: bool) -> tuple[MemberActor, Any]:
    role = club.guild.create_role("staff", permissions=discord.Permissions(**rights))
    member = club.guild.add_member(club.env.create_user("staff", global_name="Staff"), roles=[role])
    await member.join_voice(club.room)
    return member, role


async def test_a_co_host_has_the_desk_until_he_is_named_no_more() -> None:
    async with evening() as club:
        await under_way(club)
        host, other = club.people[0], club.people[1]
        assert refused(await club.press(other, "🛠️")) == NOT_HOST
        page = await desk_of(club, host)
        await club.press(host, "👥", page)
        assert "There are no co-hosts." in text_of(page.components)
        await choose(host, page, "co-hosts", other)
        assert club.snapshot.co_hosts == {UserId(other.id)}
        assert "Co-hosts: Guest 2" in text_of(page.components)
        helping = await desk_of(club, other)
        await club.press(other, "⏸️", helping)
        assert club.view.paused
        await choose(host, page, "co-hosts")
        assert refused(await club.press(other, "▶️", helping)) == NOT_HOST
        assert club.view.paused


async def test_co_hosts_outlive_the_process() -> None:
    async with evening() as club:
        await under_way(club)
        host, other = club.people[0], club.people[1]
        page = await desk_of(club, host)
        await club.press(host, "👥", page)
        await choose(host, page, "co-hosts", other)
        await club.restart()
        await club.wait(1)
        assert (await club.press(other, "🛠️")).response is not None
        assert club.snapshot.hosted_by(UserId(other.id), directs=False)


async def test_handing_over_asks_first_and_then_the_old_host_has_no_say() -> None:
    async with evening() as club:
        await under_way(club)
        host, other = club.people[0], club.people[1]
        page = await desk_of(club, host)
        await club.press(host, "👥", page)
        await choose(host, page, "hand-over", other)
        assert club.snapshot.owner == host.id
        assert text_of(page.components).startswith("Hand this table over to Guest 2?")
        assert "Host: Guest 1" in club.panel_text
        await club.press(host, "✅", page)
        assert club.snapshot.owner == other.id
        await club.wait(3)
        assert "Host: Guest 2" in club.panel_text
        assert "Guest 2 hosts the table from now on." in club.panel_text
        stage = club.view.stage.number
        assert refused(await club.press(host, "🛠️")) == NOT_HOST
        assert (await club.press(other, "🛠️")).response is not None
        await club.wait(70)
        assert club.view.stage.number == stage + 1
        assert "Guest 2 hosts the table from now on." in club.panel_text, "still: a stage may be short"
        await club.wait(70)
        assert "from now on" not in club.panel_text
        assert "Host: Guest 2" in club.panel_text


async def test_the_hosts_of_a_lobby_can_change_and_it_has_no_other_orders() -> None:
    async with evening() as club:
        await club.open()
        host, other = club.people[0], club.people[1]
        assert refused(await club.press(other, "🛠️")) == NOT_HOST
        page = await desk_of(club, host)
        assert {part["emoji"]["name"] for part in walk(page.components) if part["type"] == 2} == set()
        await choose(host, page, "co-hosts", club.people[2])
        assert club.snapshot.co_hosts == {UserId(club.people[2].id)}
        await choose(host, page, "hand-over", other)
        await club.press(host, "✅", page)
        assert club.snapshot.owner == other.id
        await club.wait(2)
        assert "Host: Guest 2" in club.panel_text
        assert refused(await club.press(host, "▶️")) == NOT_HOST
        await club.press(other, "✅", (await club.press(other, "❎")).response)
        assert club.house.at(ChannelId(club.room.id)) is None


async def test_a_table_is_handed_to_nobody_who_is_not_there() -> None:
    async with evening() as club:
        await under_way(club)
        host = club.people[0]
        outside = club.guild.add_member(club.env.create_user("far", global_name="Far"))
        page = await desk_of(club, host)
        await club.press(host, "👥", page)
        await choose(host, page, "hand-over", outside)
        answer = await club.press(host, "✅", page)
        assert said(answer) == "⛔ That person is not in the voice channel of this table."
        assert club.snapshot.owner == host.id


async def test_no_bot_becomes_co_host_or_gets_the_table() -> None:
    async with evening() as club:
        await under_way(club)
        host, person = club.people[0], club.people[1]
        bot = club.guild.add_member(club.env.create_user("music", global_name="Music", bot=True))
        page = await desk_of(club, host)
        await club.press(host, "👥", page)
        for answer in (
            await choose(host, page, "co-hosts", bot),
            await choose(host, page, "co-hosts", person, bot),
            await choose(host, page, "hand-over", bot),
        ):
            assert refused(answer) == "A bot cannot be a host."
        assert club.snapshot.co_hosts == frozenset()
        assert club.snapshot.owner == host.id
        await choose(host, page, "co-hosts", person)
        assert club.snapshot.co_hosts == {UserId(person.id)}


async def test_who_manages_events_directs_every_table_as_long_as_he_does() -> None:
    async with evening() as club:
        await under_way(club)
        member, role = await staff(club, manage_events=True)
        page = await desk_of(club, member)
        await club.press(member, "⏸️", page)
        assert club.view.paused
        club.env.backend.edit_role(club.guild.id, role.id, {"permissions": 0})
        await club.env.settle()
        assert refused(await club.press(member, "▶️", page)) == NOT_HOST
        assert club.view.paused


async def test_the_servers_host_role_directs_every_table() -> None:
    async with evening() as club:
        member, role = await staff(club)
        await under_way(club)
        assert refused(await club.press(member, "🛠️")) == NOT_HOST
        guild = GuildId(club.guild.id)
        await club.face.defaults.change(guild, lambda _: ServerSettings(guild, host_role=role.id))
        page = await desk_of(club, member)
        await club.press(member, "⏸️", page)
        assert club.view.paused
