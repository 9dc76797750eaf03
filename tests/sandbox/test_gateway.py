"""The gateway spoken by hand: hello, identify, intents, shards, heartbeats, close codes, resume."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest

from sandbox import gateway, moderation
from sandbox.latency import Span
from sandbox.permissions import Permission
from sandbox.world import Happening, Overwrite
from tests.patience import PATIENCE
from tests.sandbox.room import Room, room

GUILDS, VOICE, MESSAGES, CONTENT = 1, 1 << 7, 1 << 9, 1 << 15


class Line:
    """One raw connection."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.sequence = 0

    async def say(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def hear(self) -> Any:
        event = await self.socket.receive_json(timeout=PATIENCE)
        self.sequence = event["s"] or self.sequence
        return event

    async def closed(self) -> int | None:
        while True:
            message = await self.socket.receive(timeout=PATIENCE)
            if message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED):
                return self.socket.close_code


async def call(here: Room) -> Line:
    line = Line(await here.http.ws_connect(here.sandbox.gateway_url))
    hello = await line.hear()
    assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41250)
    return line


async def identify(here: Room, intents: int = GUILDS | VOICE, **more: Any) -> tuple[Line, Any]:
    """Up to and including the one guild's GUILD_CREATE. Returns READY's data, too."""
    line = await call(here)
    await line.say(2, {"token": here.sandbox.token, "intents": intents, "properties": {}} | more)
    ready = await line.hear()
    assert ready["t"] == "READY"
    created = await line.hear()
    assert created["t"] == "GUILD_CREATE"
    return line, {"ready": ready["d"], "guild": created["d"]}


async def test_ready_names_the_guilds_and_guild_create_fills_them() -> None:
    async with room() as here:
        await here.nino.connect(here.table.id)
        _, told = await identify(here)
        assert told["ready"]["guilds"] == [{"id": str(here.guild.id), "unavailable": True}]
        assert told["ready"]["resume_gateway_url"] == here.sandbox.gateway_url
        guild = told["guild"]
        assert {c["type"] for c in guild["channels"]} == {0, 2}
        assert [v["user_id"] for v in guild["voice_states"]] == [str(here.nino.id)]
        assert {m["user"]["id"] for m in guild["members"]} == {str(here.nino.id), str(here.bot.user.id)}
        assert guild["member_count"] == len(here.guild.members)


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (2, {"token": "sandbox.bot.token", "intents": 1 << 1}, 4014),
        (2, {"token": "sandbox.bot.token", "intents": 1 << 15}, 4014),
        (2, {"token": "sandbox.bot.token", "intents": 1 << 40}, 4013),
        (2, {"token": "sandbox.bot.token", "intents": 1, "shard": [1, 1]}, 4010),
        (4, {"guild_id": "1", "channel_id": None}, 4003),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
    ],
)
async def test_what_the_gateway_refuses_it_closes_with_its_code(op: int, data: Any, code: int) -> None:
    async with room() as here:
        line = await call(here)
        await line.say(op, data)
        assert await line.closed() == code


async def test_an_opcode_that_is_not_known_closes_the_connection() -> None:
    async with room() as here:
        line, _ = await identify(here)
        await line.say(4, {"guild_id": str(here.guild.id), "channel_id": str(here.table.id)})
        assert await line.closed() == 4001


async def test_garbage_is_a_decode_error() -> None:
    async with room() as here:
        line = await call(here)
        await line.socket.send_str("hello")
        assert await line.closed() == 4002


async def test_identifying_twice_is_refused() -> None:
    async with room() as here:
        line, _ = await identify(here)
        await line.say(2, {"token": here.sandbox.token, "intents": 1})
        assert await line.closed() == 4005


async def test_a_heartbeat_is_answered_and_silence_ends_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gateway, "MISSED_HEARTBEAT_SECONDS", 0.3)
    async with room() as here:
        line, _ = await identify(here)
        await line.say(1, line.sequence)
        assert (await line.hear())["op"] == 11
        assert await line.closed() == 4009


async def test_a_heartbeat_is_not_acknowledged_before_its_sender_has_noted_it() -> None:
    """discord.py's heartbeat thread notes the time of a send after it."""
    async with room() as here:
        line, _ = await identify(here)
        began = asyncio.get_running_loop().time()
        await line.say(1, line.sequence)
        assert (await line.hear())["op"] == 11
        assert 0.05 < asyncio.get_running_loop().time() - began < 1.0


async def test_more_than_120_sends_a_minute_are_too_many() -> None:
    async with room() as here:
        line = await call(here)
        for _ in range(121):
            await line.say(1, None)
        assert await line.closed() == 4008


async def test_events_come_only_with_their_intent() -> None:
    async with room() as here:
        with_voice, _ = await identify(here, GUILDS | VOICE)
        without, _ = await identify(here, GUILDS)
        await here.nino.connect(here.table.id)
        moderation.set_role(here.sandbox.world, here.guild, here.guild.id, int(Permission.VIEW_CHANNEL))
        assert (await with_voice.hear())["t"] == "VOICE_STATE_UPDATE"
        assert (await with_voice.hear())["t"] == "GUILD_ROLE_UPDATE"
        assert (await without.hear())["t"] == "GUILD_ROLE_UPDATE"


async def test_of_the_messages_of_others_a_bot_without_the_content_intent_sees_no_words() -> None:
    async with room() as here:
        here.sandbox.application.privileged = CONTENT
        blind, _ = await identify(here, GUILDS | MESSAGES)
        reader, _ = await identify(here, GUILDS | MESSAGES | CONTENT)
        await here.send({"content": "mine"})
        assert [(await line.hear())["d"]["content"] for line in (blind, reader)] == ["mine", "mine"]
        (message,) = here.table.messages.values()
        message.author = here.guild.members[here.nino.id].user
        payload = {"content": "yours", "author": {"id": str(here.nino.id)}, "mentions": []}
        here.sandbox.world.tell(Happening("MESSAGE_UPDATE", payload, here.guild.id, channel=here.table.id))
        assert [(await line.hear())["d"]["content"] for line in (blind, reader)] == ["", "yours"]


async def test_messages_of_a_channel_that_the_bot_cannot_read_are_not_told() -> None:
    async with room() as here:
        line, _ = await identify(here, GUILDS | MESSAGES)
        overwrite = Overwrite(here.bot.user.id, member=True, allow=0, deny=int(Permission.CONNECT))
        sent = (await here.send({"content": "before"})).body
        moderation.set_overwrite(here.sandbox.world, here.table, overwrite)
        assert [(await line.hear())["t"] for _ in range(2)] == ["MESSAGE_CREATE", "CHANNEL_UPDATE"]
        await here.ask("DELETE", f"/channels/{here.table.id}/messages/{sent['id']}")
        moderation.clear_overwrite(here.sandbox.world, here.table, here.bot.user.id)
        assert (await line.hear())["t"] == "CHANNEL_UPDATE"


async def test_a_guild_is_told_to_its_own_shard_only() -> None:
    async with room() as here:
        own = (here.guild.id >> 22) % 2
        line, _ = await identify(here, shard=[own, 2])
        other = await call(here)
        await other.say(2, {"token": here.sandbox.token, "intents": GUILDS | VOICE, "shard": [1 - own, 2]})
        assert (await other.hear())["d"]["guilds"] == []
        await here.nino.connect(here.table.id)
        assert (await line.hear())["t"] == "VOICE_STATE_UPDATE"
        with pytest.raises(TimeoutError):
            await other.socket.receive(timeout=0.1)


async def resume(here: Room, session: str, sequence: int) -> Line:
    line = await call(here)
    await line.say(6, {"token": here.sandbox.token, "session_id": session, "seq": sequence})
    return line


async def test_a_resumed_session_hears_what_it_missed_and_only_that() -> None:
    async with room() as here:
        line, told = await identify(here)
        await here.nino.connect(here.table.id)
        assert (await line.hear())["t"] == "VOICE_STATE_UPDATE"
        await line.socket.close(code=4000)
        await here.nino.disconnect()
        again = await resume(here, told["ready"]["session_id"], line.sequence)
        missed = await again.hear()
        assert (missed["t"], missed["d"]["channel_id"]) == ("VOICE_STATE_UPDATE", None)
        assert missed["s"] == line.sequence + 1
        assert (await again.hear())["t"] == "RESUMED"
        await here.nino.connect(here.table.id)
        assert (await again.hear())["t"] == "VOICE_STATE_UPDATE"


@pytest.mark.parametrize("goodbye", [1000, 1001])
async def test_a_proper_goodbye_ends_the_session(goodbye: int) -> None:
    async with room() as here:
        line, told = await identify(here)
        await line.socket.close(code=goodbye)
        again = await resume(here, told["ready"]["session_id"], line.sequence)
        refused = await again.hear()
        assert (refused["op"], refused["d"]) == (9, False)
        await again.say(2, {"token": here.sandbox.token, "intents": 1})
        assert (await again.hear())["t"] == "READY"


async def test_a_session_that_nobody_resumed_for_five_minutes_is_gone() -> None:
    async with room() as here:
        line, told = await identify(here)
        here.sandbox.gateway.drop()
        assert await line.closed() == 1006
        await here.nino.connect(here.table.id)
        here.hands.forward += gateway.SESSION_SECONDS + 1
        await here.nino.disconnect()
        again = await resume(here, told["ready"]["session_id"], line.sequence)
        assert (await again.hear())["op"] == 9


async def test_a_sequence_from_the_future_is_refused() -> None:
    async with room() as here:
        line, told = await identify(here)
        await line.socket.close(code=4000)
        again = await resume(here, told["ready"]["session_id"], line.sequence + 5)
        assert await again.closed() == 4007


async def test_events_keep_their_order_over_a_shuffling_line_and_may_overtake_answers() -> None:
    async with room(latency=Span(0, 40), seed="3") as here:
        line, _ = await identify(here)
        channels = here.sandbox.voice_channels() * 5
        for channel in channels:
            await here.nino.connect(channel)
        heard = [(await line.hear())["d"]["channel_id"] for _ in channels]
        assert heard == [str(channel) for channel in channels]


async def test_members_are_given_by_id() -> None:
    async with room() as here:
        line, _ = await identify(here)
        await line.say(
            8, {"guild_id": str(here.guild.id), "user_ids": [str(here.nino.id), "5"], "nonce": "n"}
        )
        chunk = (await line.hear())["d"]
        assert [m["user"]["id"] for m in chunk["members"]] == [str(here.nino.id)]
        assert (chunk["not_found"], chunk["nonce"]) == (["5"], "n")


async def test_the_log_holds_both_directions_and_no_token() -> None:
    async with room() as here:
        await identify(here)
        lines = [line for line in here.wire if line["kind"] == "gateway"]
        assert [(line["to"], line["op"]) for line in lines[:3]] == [("bot", 10), ("server", 2), ("bot", 0)]
        assert here.sandbox.token not in here.log.getvalue()
