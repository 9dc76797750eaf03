"""Who comes to a table muted, or is not heard there: named before the game, and put right by its host."""

from __future__ import annotations

from typing import Any

from table.ids import UserId
from tests.cogs.evening import Evening, evening, refused, said, walk


async def lobby_with_a_muted(club: Evening) -> None:
    """The second has joined; a moderator muted him before."""
    await club.open()
    states = club.env.backend
    states.set_voice_state(club.guild.id, club.people[1].id, club.room.id, mute=True)
    await club.env.settle()
    for person in club.people[:2]:
        await club.press(person, "✋")
    await club.wait(3)


async def unmute(club: Evening) -> Any:
    """Chosen on the host's desk, as often as one likes."""
    host = club.people[0]
    desk = (await club.press(host, "🛠️")).response
    assert desk is not None
    select = next(part for part in walk(desk.components) if part["type"] == 3)
    return await host.select(desk, [str(club.people[1].id)], custom_id=select["custom_id"])


async def test_who_joins_muted_is_named_in_the_lobby_and_the_host_unmutes_him() -> None:
    async with evening(3) as club:
        await lobby_with_a_muted(club)
        assert "🔇 Already muted on this server: Guest 2." in club.panel_text
        assert club.snapshot.muted == {UserId(club.people[1].id)}
        assert said(await unmute(club)) == "Guest 2 is unmuted."
        await club.wait(3)
        assert not club.muted(club.people[1])
        assert "Muted on this server" not in club.panel_text


async def test_nobody_but_a_host_unmutes() -> None:
    async with evening(3) as club:
        await lobby_with_a_muted(club)
        host = club.people[0]
        desk = (await club.press(host, "🛠️")).response
        assert desk is not None
        select = next(part for part in walk(desk.components) if part["type"] == 3)
        await club.people[0].leave_voice()
        await club.wait(330)
        assert club.snapshot.owner == club.people[1].id
        chosen = await host.select(desk, [str(club.people[1].id)], custom_id=select["custom_id"])
        assert refused(chosen) == "Only the host of this table may do that."
        assert club.muted(club.people[1])


async def test_without_the_right_the_host_is_told_which_one_is_missing() -> None:
    async with evening(3) as club:
        await lobby_with_a_muted(club)
        club.env.inject_error("PATCH", "/guilds/*/members/*", status=403, code=50013, times=1)
        told = refused(await unmute(club))
        assert told.startswith("I cannot unmute Guest 2: I am missing the permission **Mute Members**.")
        assert said(await unmute(club)) == "Guest 2 is unmuted."


async def test_who_is_no_longer_connected_cannot_be_unmuted_and_the_host_is_told() -> None:
    async with evening(3) as club:
        await lobby_with_a_muted(club)
        club.env.inject_error("PATCH", "/guilds/*/members/*", status=400, code=40032, times=1)
        assert refused(await unmute(club)).startswith("Guest 2 is not in a voice channel any more.")


async def test_who_came_in_without_the_permission_to_speak_is_named_on_the_desk() -> None:
    async with evening() as club:
        await club.open()
        silent = club.people[2]
        club.env.backend.set_voice_state(club.guild.id, silent.id, club.room.id, suppress=True)
        await club.env.settle()
        for person in club.people:
            await club.press(person, "✋")
        desk = said(await club.press(club.people[0], "🛠️"))
        assert f"❌ Nobody hears Guest 3 in <#{club.room.id}>, even with the microphone on" in desk
        assert "**Speak**" in desk
        await club.press(club.people[0], "▶️")
        await club.wait(1)
        seat = club.seat(silent)
        desk = said(await club.press(club.people[0], "🛠️"))
        assert f"❌ Nobody hears number {seat}, even with the microphone on" in desk
        club.env.backend.set_voice_state(club.guild.id, silent.id, club.room.id, suppress=False)
        await club.env.settle()
        assert "Nobody hears" not in said(await club.press(club.people[0], "🛠️"))
