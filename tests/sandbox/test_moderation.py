"""What those who run a server do, as a bot is told of it."""

from __future__ import annotations

import pytest

from sandbox import moderation, voice
from sandbox.voice import MemberChange
from sandbox.world import User
from tests.sandbox.room import Bot, bot_in, room, until
from tests.sandbox.test_gateway import identify


async def test_an_outage_hides_what_happens_until_the_server_is_back() -> None:
    async with room() as here:
        line, _ = await identify(here)
        world, (nino, giorgi, *_) = here.sandbox.world, here.sandbox.robots()
        await nino.connect(here.table.id)
        assert (await line.hear())["t"] == "VOICE_STATE_UPDATE"
        moderation.fail(world, here.guild)
        gone = await line.hear()
        assert (gone["t"], gone["d"]) == ("GUILD_DELETE", {"id": str(here.guild.id), "unavailable": True})
        await nino.disconnect()
        await giorgi.connect(here.table.id)
        assert (await nino.command(here.table.id, "mafia new")).outcome == "refused"
        moderation.recover(world, here.guild)
        back = await line.hear()
        assert (back["t"], back["d"]["unavailable"]) == ("GUILD_CREATE", False)
        assert [state["user_id"] for state in back["d"]["voice_states"]] == [str(giorgi.id)]


async def test_a_bot_that_is_thrown_out_and_asked_back_hears_both(monkeypatch: pytest.MonkeyPatch) -> None:
    async with room() as here, bot_in(here, monkeypatch) as bot:
        user, roles = here.bot.user, here.bot.roles
        moderation.kick(here.sandbox.world, here.guild, user.id)
        await until(lambda: not bot.guilds)
        assert (await here.ask("GET", f"/guilds/{here.guild.id}")).body["code"] == 10004
        moderation.join(here.sandbox.world, here.guild, user, roles)
        await until(lambda: [guild.id for guild in bot.guilds] == [here.guild.id])


async def test_a_deleted_channel_takes_everybody_in_it_out_of_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    async with room() as here, bot_in(here, monkeypatch) as bot:
        await here.nino.connect(here.table.id)
        await until(lambda: len(bot.heard) == 1)
        moderation.delete_channel(here.sandbox.world, here.guild, here.table.id)
        await until(lambda: bot.get_channel(here.table.id) is None)
        assert here.nino.voice() is None
        assert (await here.send({"content": "Hello"})).body["code"] == 10003


async def test_a_moderator_mutes_by_hand_and_the_bot_hears_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with room() as here, bot_in(here, monkeypatch) as bot:
        await here.nino.connect(here.table.id)
        voice.change(here.sandbox.world, here.guild, here.nino.id, MemberChange(mute=True))
        await until(lambda: ("Nino", (False, True)) in bot.heard)


async def test_a_music_bot_sits_in_the_room_like_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    def in_room(bot: Bot) -> list[bool]:
        channel = bot.get_channel(here.table.id)
        return [member.bot for member in channel.members]  # type: ignore[union-attr]

    async with room() as here, bot_in(here, monkeypatch) as bot:
        music = User(here.sandbox.world.snowflakes.new(), "music", bot=True)
        moderation.join(here.sandbox.world, here.guild, music, [])
        voice.connect(here.sandbox.world, here.guild, music.id, here.table.id)
        await until(lambda: in_room(bot) == [True])


async def test_who_was_thrown_out_muted_comes_back_muted() -> None:
    async with room() as here:
        nino = here.nino
        await nino.connect(here.table.id)
        await here.mute(nino, True)
        user = here.guild.members[nino.id].user
        moderation.kick(here.sandbox.world, here.guild, nino.id)
        assert (await here.mute(nino, False)).body["code"] == 10007
        assert moderation.join(here.sandbox.world, here.guild, user, []).mute
