"""An unmodified discord.py against the sandbox, judged from both ends and under Discord's own description."""

from __future__ import annotations

import asyncio

import discord
import pytest
import yarl

from sandbox import buckets
from sandbox.latency import Span
from tests.patience import PATIENCE
from tests.sandbox.described import ABSENT, FILE, Description
from tests.sandbox.room import Bot, Room, bot_in, room, until


async def evening(here: Room, bot: Bot) -> None:
    """Everything once: command, panel, press, choice, modal, menu, mutes, messages."""
    nino, table = here.nino, here.table.id
    await nino.connect(table)
    opened = await nino.command(table, "mafia new", {"who": nino.id})
    assert opened.outcome == "answered"
    await until(lambda: len(nino.messages(table)) == 2 and not nino.messages(table)[0]["flags"] & 128)
    panel = int(nino.messages(table)[0]["id"])

    pressed = await nino.press(panel, "join")
    assert (pressed.outcome, pressed.modal) == ("answered", None)
    assert [m["content"] for m in nino.messages(table)][1:] == ["Only for you.", "You are in."]

    chosen = await nino.select(panel, "seat", ["7"])
    assert chosen.outcome == "answered"
    text = nino.messages(table)[0]["components"][0]["components"][0]["content"]
    assert text == "Chosen: 7"

    opener = await nino.press(panel, "write")
    assert opener.modal is not None
    assert opener.modal["title"] == "Write"
    written = await nino.submit(opener.modal, {"text": "don"})
    assert written.outcome == "answered"
    await until(lambda: nino.messages(table)[-1]["content"] == "Written: don")

    fouled = await nino.context(table, "Give foul", nino.id)
    assert fouled.outcome == "answered"
    assert nino.messages(table)[-1]["content"] == "Foul for Nino"

    guild = bot.get_guild(here.guild.id)
    assert guild is not None
    member = guild.get_member(nino.id)
    assert member is not None
    await member.edit(mute=True, reason="Night")
    await until(lambda: ("Nino", (False, True)) in bot.heard)
    assert nino.voice() is not None
    assert here.guild.members[nino.id].mute
    await member.edit(mute=False)
    await until(lambda: ("Nino", (True, False)) in bot.heard)

    channel = guild.get_channel(table)
    assert isinstance(channel, discord.VoiceChannel)
    message = await channel.send(f"Hello <@{nino.id}>", allowed_mentions=discord.AllowedMentions.none())
    assert not message.mentions
    await message.edit(content="Good evening")
    await message.delete()
    picture = discord.File(__file__, "test.txt")
    with_file = await channel.send("A file", file=picture)
    assert (await with_file.attachments[0].read()).startswith(b'"""An unmodified discord.py')
    state = await guild.fetch_member(nino.id)
    assert state.id == nino.id
    with pytest.raises(discord.NotFound) as unknown:
        await channel.fetch_message(1)
    assert unknown.value.code == 10008


async def test_a_bot_plays_a_whole_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    async with room() as here, bot_in(here, monkeypatch) as bot:
        await evening(here, bot)
        assert not [line for line in here.wire if line["kind"] == "rest" and line["status"] >= 500]


async def test_the_evening_is_the_same_over_a_slow_and_shuffling_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with room(latency=Span(10, 60), seed="7") as here, bot_in(here, monkeypatch) as bot:
        await evening(here, bot)


@pytest.mark.skipif(not FILE.exists(), reason=ABSENT)
async def test_all_that_went_over_the_wire_is_valid_under_discords_description(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    everything = discord.Intents.all()
    async with room() as here:
        here.sandbox.application.privileged = everything.value
        await here.nino.connect(here.table.id)
        async with bot_in(here, monkeypatch, everything) as bot:
            await evening(here, bot)
            guild = bot.get_guild(here.guild.id)
            assert guild is not None
            assert guild.member_count == len(await guild.chunk())
            for path in (
                "/applications/@me",
                "/oauth2/applications/@me",
                "/gateway/bot",
                "/gateway",
                f"/guilds/{here.guild.id}",
                f"/guilds/{here.guild.id}/channels",
                f"/guilds/{here.guild.id}/roles",
                f"/guilds/{here.guild.id}/members?limit=10",
                f"/guilds/{here.guild.id}/voice-states/{here.nino.id}",
                f"/channels/{here.table.id}",
                f"/channels/{here.table.id}/messages?limit=50",
                f"/applications/{here.sandbox.application.id}/commands",
                f"/users/{here.nino.id}",
            ):
                assert (await here.ask("GET", path)).status == 200, path
            for _ in range(buckets.MESSAGE_CREATE.limit):
                last = await here.send({"content": "again"})
            assert last.status == 429
            assert (await here.send({"content": "x" * 2001})).status in (400, 429)
    assert list(Description().of_wire(here.wire)) == []


async def test_a_bot_pointed_at_gateway_bot_finds_its_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    async with room() as here:
        monkeypatch.setattr(discord.http.Route, "BASE", here.sandbox.api)
        url = yarl.URL(here.sandbox.gateway_url)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", url)
        bot = discord.AutoShardedClient(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
        running = asyncio.create_task(bot.start(here.sandbox.token))
        await until(bot.is_ready, 10)
        assert (bot.shard_count, len(bot.guilds)) == (1, 1)
        await bot.close()
        await running


async def test_a_wrong_token_is_refused_at_login(monkeypatch: pytest.MonkeyPatch) -> None:
    async with room() as here:
        monkeypatch.setattr(discord.http.Route, "BASE", here.sandbox.api)
        bot = discord.Client(intents=discord.Intents.none())
        with pytest.raises(discord.LoginFailure):
            await bot.start("not the token")
        await bot.close()


async def test_a_privileged_intent_that_the_portal_does_not_have_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with room() as here:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            async with bot_in(here, monkeypatch, discord.Intents(guilds=True, members=True)):
                pass


async def test_a_dropped_connection_is_resumed_and_nothing_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with room() as here, bot_in(here, monkeypatch) as bot:
        here.sandbox.gateway.drop()
        await here.nino.connect(here.table.id)
        await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
        await until(lambda: bot.heard == [("Nino", (False, False))])
        assert [line["t"] for line in here.wire if line["kind"] == "gateway"].count("READY") == 1
