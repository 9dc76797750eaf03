"""Rate limits as a bot meets them: headers, 429 with and without tokens left, windows, speed."""

from __future__ import annotations

from sandbox.buckets import MEMBER, MESSAGE_CREATE, OVERWRITE, Limits
from sandbox.clock import Clock
from tests.sandbox.room import Hands, Reply, Room, room


async def mutes(here: Room, times: int) -> list[Reply]:
    await here.nino.connect(here.table.id)
    return [await here.mute(here.nino, n % 2 == 0) for n in range(times)]


async def test_ten_mutes_in_ten_seconds_and_the_eleventh_is_refused() -> None:
    async with room() as here:
        replies = await mutes(here, 11)
        assert [r.status for r in replies] == [200] * 10 + [429]
        assert [r.headers["X-RateLimit-Remaining"] for r in replies[:10]] == [
            str(n) for n in range(9, -1, -1)
        ]
        refused = replies[-1]
        assert refused.headers["Via"]
        assert refused.headers["X-RateLimit-Scope"] == "user"
        assert refused.headers["X-RateLimit-Remaining"] == "0"
        assert refused.body["global"] is False
        assert 0 < refused.body["retry_after"] <= 10.001
        here.hands.forward += refused.body["retry_after"]
        assert (await here.mute(here.nino, True)).status == 200


async def test_a_refused_request_changes_nothing() -> None:
    async with room() as here:
        await mutes(here, 10)
        muted = here.guild.members[here.nino.id].mute
        assert (await here.mute(here.nino, not muted)).status == 429
        assert here.guild.members[here.nino.id].mute is muted


async def test_every_channel_has_its_own_messages() -> None:
    async with room() as here:
        for _ in range(5):
            assert (await here.send({"content": "Hello"})).status == 200
        assert (await here.send({"content": "Hello"})).status == 429
        other = here.sandbox.voice_channels()[1]
        assert (await here.ask("POST", f"/channels/{other}/messages", {"content": "Hello"})).status == 200


async def test_speed_shortens_the_windows() -> None:
    async with room(speed=10) as here:
        refused = (await mutes(here, 11))[-1]
        assert refused.body["retry_after"] <= 1.001


async def test_all_requests_together_are_fifty_a_second() -> None:
    async with room() as here:
        replies = [
            await here.ask("GET", f"/{route}")
            for _ in range(26)
            for route in ("users/@me", f"guilds/{here.guild.id}")
        ]
        refused = next(r for r in replies if r.status == 429 and r.body["global"])
        assert refused.headers["X-RateLimit-Scope"] == "global"
        assert refused.headers["X-RateLimit-Global"] == "true"


async def test_edits_of_an_old_message_have_a_limit_of_their_own_and_leave_tokens() -> None:
    async with room() as here:
        sent = (await here.send({"content": "Hello"})).body["id"]
        path = f"/channels/{here.table.id}/messages/{sent}"
        assert (await here.ask("PATCH", path, {"content": "young"})).status == 200
        here.hands.forward += 3601
        replies = [await here.ask("PATCH", path, {"content": str(n)}) for n in range(4)]
        assert [r.status for r in replies] == [200, 200, 200, 429]
        refused = replies[-1]
        assert refused.body["code"] == 30046
        assert refused.headers["X-RateLimit-Scope"] == "shared"
        assert int(refused.headers["X-RateLimit-Remaining"]) > 0
        assert here.table.messages[int(sent)].content == "2"


async def test_commands_are_overwritten_twice_a_minute() -> None:
    async with room() as here:
        path = f"/applications/{here.sandbox.application.id}/commands"
        assert [(await here.ask("PUT", path, [])).status for _ in range(3)] == [200, 200, 429]


async def test_two_hundred_commands_are_created_a_day() -> None:
    async with room() as here:
        path = f"/applications/{here.sandbox.application.id}/commands"
        for batch in range(2):
            commands = [{"name": f"c{batch}-{n}", "description": "x"} for n in range(100)]
            assert (await here.ask("PUT", path, commands)).status == 200
        here.hands.forward += 61
        refused = await here.ask("POST", path, {"name": "one-more", "description": "x"})
        assert (refused.status, refused.body["code"]) == (429, 30034)
        here.hands.forward += 86_400
        assert (await here.ask("POST", path, {"name": "one-more", "description": "x"})).status == 201


def test_a_seed_varies_the_sizes_by_one_at_most_and_always_alike() -> None:
    def sizes(seed: str | None) -> list[int]:
        clock: Clock = Hands().clock()
        return [Limits(clock, seed).size(bucket) for bucket in (MEMBER, MESSAGE_CREATE, OVERWRITE)]

    assert sizes(None) == [10, 5, 10]
    seen = [sizes(str(seed)) for seed in range(30)]
    assert seen == [sizes(str(seed)) for seed in range(30)]
    assert {size for size, *_ in seen} == {9, 10, 11}
