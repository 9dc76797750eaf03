"""The microphones port: what Discord answers is a value, what it does not answer is unknown."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs import voice as module
from cogs.budgets import Budgets
from cogs.defaults import with_language
from cogs.voice import DiscordVoice
from cogs.words import Words
from table.ids import ChannelId, GuildId, UserId
from table.ports import Budget, MuteReason, MuteResult, VoiceState
from tests.cogs.evening import Evening, evening, words_of_all_languages
from tests.patience import PATIENCE

GUILD, USER = GuildId(1), UserId(2)


def refusal(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": code, "message": ""})


def voice_with(answer: Callable[[], Awaitable[Any]]) -> DiscordVoice:
    """A port on a client whose every request is answered like this."""

    async def request(*_: Any, **__: Any) -> Any:
        return await answer()

    client: Any = SimpleNamespace(http=SimpleNamespace(edit_member=request, get_voice_state=request))
    return DiscordVoice(client, Budgets(Standing()), lambda _: Words(words_of_all_languages(), "en"))


class Standing:
    """A clock that stands at 100 s."""

    def time(self) -> float:
        return 100.0

    def utc(self) -> int:
        return 0

    def call_later(self, delay: float, callback: Callable[[], None]) -> Any:
        raise NotImplementedError


def fails(error: Exception) -> Callable[[], Awaitable[Any]]:
    async def answer() -> Any:
        raise error

    return answer


@pytest.mark.parametrize(
    ("error", "result"),
    [
        (refusal(400, 40032), MuteResult.LEFT_VOICE),
        (refusal(404, 10065), MuteResult.LEFT_VOICE),
        (refusal(403, 50013), MuteResult.FORBIDDEN),
        (refusal(403, 50001), MuteResult.FORBIDDEN),
        (refusal(404, 10007), MuteResult.GONE),
        (refusal(404, 10013), MuteResult.GONE),
        (refusal(429, 0), MuteResult.RATE_LIMITED),
        (discord.RateLimited(61.0), MuteResult.RATE_LIMITED),
        (refusal(500, 0), MuteResult.FAILED),
        (aiohttp.ClientConnectionError(), MuteResult.FAILED),
        (ConnectionResetError(), MuteResult.FAILED),
    ],
)
async def test_each_failure_is_a_value_told_by_its_code(error: Exception, result: MuteResult) -> None:
    assert await voice_with(fails(error)).mute(GUILD, USER, True, MuteReason.GAME) is result


async def test_an_answer_that_does_not_come_is_unknown_and_its_request_is_given_up_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "UNKNOWN_AFTER", 0.05)
    monkeypatch.setattr(module, "CANCELLED_AFTER", 0.1)
    ended = asyncio.Event()

    async def hangs() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.set()

    port = voice_with(hangs)
    assert await port.mute(GUILD, USER, True, MuteReason.GAME) is MuteResult.UNKNOWN
    assert not ended.is_set()
    async with asyncio.timeout(PATIENCE):
        await ended.wait()


async def test_a_caller_who_stops_waiting_leaves_the_request_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "CANCELLED_AFTER", module.UNKNOWN_AFTER + 0.05)
    ended = asyncio.Event()

    async def hangs() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.set()

    caller = asyncio.create_task(voice_with(hangs).mute(GUILD, USER, True, MuteReason.GAME))
    await asyncio.sleep(0.01)
    caller.cancel()
    await asyncio.gather(caller, return_exceptions=True)
    assert not ended.is_set()
    async with asyncio.timeout(PATIENCE):
        await ended.wait()


async def test_looking_tells_where_somebody_is_that_he_is_nowhere_or_that_nobody_knows() -> None:
    async def there() -> Any:
        return {"channel_id": "7", "mute": True, "suppress": True}

    assert await voice_with(there).look(GUILD, USER) == VoiceState(ChannelId(7), True, suppressed=True)
    assert await voice_with(fails(refusal(404, 10065))).look(GUILD, USER) == VoiceState(None, False)
    assert await voice_with(fails(refusal(500, 0))).look(GUILD, USER) is None
    assert await voice_with(fails(TimeoutError())).look(GUILD, USER) is None


def test_the_budget_is_what_the_headers_say() -> None:
    budgets = Budgets(Standing())
    assert budgets.of(GUILD) is None
    budgets.told(GUILD, "10", "7", "4.5")
    assert budgets.of(GUILD) == Budget(10, 7, 104.5)
    budgets.told(GUILD, None, None, None)
    assert budgets.of(GUILD) == Budget(10, 7, 104.5)


async def test_the_budget_is_read_from_every_patch_of_a_member() -> None:
    budgets = Budgets(Standing())
    trace = budgets.trace()
    trace.freeze()

    async def answered(method: str, path: str) -> None:
        headers = {"X-RateLimit-Limit": "5", "X-RateLimit-Remaining": "4", "X-RateLimit-Reset-After": "1"}
        params: Any = SimpleNamespace(
            method=method, url=SimpleNamespace(path=path), response=SimpleNamespace(headers=headers)
        )
        session: Any = None
        await trace.on_request_end.send(session, SimpleNamespace(), params)

    await answered("GET", "/api/v10/guilds/1/members/2")
    await answered("PATCH", "/api/v10/channels/1")
    assert budgets.of(GUILD) is None
    await answered("PATCH", "/api/v10/guilds/1/members/2")
    assert budgets.of(GUILD) == Budget(5, 4, 101.0)


async def test_those_in_a_channel_are_seen_by_id_without_any_event() -> None:
    async with evening(3) as club:
        port = DiscordVoice(club.bot, Budgets(club.clock), club.face.server)
        present = port.present(GuildId(club.guild.id), ChannelId(club.room.id))
        assert set(present) == {person.id for person in club.people}
        assert not port.present(GuildId(club.guild.id), ChannelId(5))
        assert not port.present(GuildId(5), ChannelId(5))


@pytest.mark.parametrize(
    ("language", "closed", "opened"),
    [
        ("en", "Tamada: turn order of the table", "Tamada: released from the table"),
        ("uz", "Tamada: stoldagi navbat", "Tamada: stoldan bo'shatildi"),
    ],
)
async def test_the_audit_log_knows_two_reasons_in_the_servers_language_and_no_role(
    language: str, closed: str, opened: str
) -> None:
    async with evening(6) as club:
        await club.face.defaults.change(
            GuildId(club.guild.id), lambda settings: with_language(settings, language)
        )
        await club.start()
        assert _reasons(club) == {closed}
        desk = (await club.press(club.people[0], "🛠️")).response
        await club.press(club.people[0], "⏹️", desk)
        await club.press(club.people[0], "✅", desk)
        await club.wait(15)
        assert _reasons(club) == {closed, opened}


def _reasons(club: Evening) -> set[str | None]:
    return {sent.reason for sent in club.env.http_requests if "/members/" in sent.path}
