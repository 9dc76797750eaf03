"""Faults on demand, each as a bot would suffer it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import aiohttp
import pytest

from sandbox.faults import Faults, Rule, load
from sandbox.latency import Span
from sandbox.person import Json
from tests.patience import PATIENCE
from tests.sandbox.room import bot_in, room, until
from tests.sandbox.test_gateway import identify

MUTE = "PATCH /guilds/*/members/*"


async def test_a_request_struck_by_a_status_has_no_effect() -> None:
    async with room(faults=[{"route": MUTE, "status": 503, "times": 1}]) as here:
        await here.nino.connect(here.table.id)
        assert (await here.mute(here.nino, True)).status == 503
        assert not here.guild.members[here.nino.id].mute
        assert (await here.mute(here.nino, True)).status == 200


async def test_an_answer_can_be_lost_after_the_deed() -> None:
    async with room(faults=[{"route": MUTE, "drop": True, "after": True, "times": 1}]) as here:
        await here.nino.connect(here.table.id)
        with pytest.raises(aiohttp.ClientError):
            await here.mute(here.nino, True)
        assert here.guild.members[here.nino.id].mute
        assert [line["status"] for line in here.wire if line["kind"] == "rest"] == [0]


async def test_a_request_can_hang() -> None:
    async with room(faults=[{"route": MUTE, "hang": True}]) as here:
        await here.nino.connect(here.table.id)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(here.mute(here.nino, True), 0.1)


async def test_an_answer_can_be_late() -> None:
    async with room(faults=[{"route": MUTE, "delay": 0.2}]) as here:
        await here.nino.connect(here.table.id)
        begun = time.monotonic()
        assert (await here.mute(here.nino, True)).status == 200
        assert time.monotonic() - begun >= 0.2


async def test_what_was_asked_is_done_before_its_late_answer() -> None:
    async with room(faults=[{"route": MUTE, "delay": 3600.0}]) as here:
        await here.nino.connect(here.table.id)
        muting = asyncio.create_task(here.mute(here.nino, True))
        await until(lambda: here.guild.members[here.nino.id].mute)
        assert not muting.done()
        muting.cancel()


@pytest.mark.parametrize("via", [True, False])
async def test_a_429_can_come_with_tokens_left_and_without_via(via: bool) -> None:
    rule: Json = {"route": MUTE, "status": 429, "retry_after": 0.5, "via": via, "times": 1}
    async with room(faults=[rule]) as here:
        await here.nino.connect(here.table.id)
        refused = await here.mute(here.nino, True)
        assert (refused.status, refused.body["retry_after"]) == (429, 0.5)
        assert ("Via" in refused.headers) is via
        assert (await here.mute(here.nino, True)).headers["X-RateLimit-Remaining"] == "9"


async def test_an_event_can_be_late_or_lost() -> None:
    rules: list[Json] = [
        {"event": "VOICE_STATE_UPDATE", "delay": 0.2, "times": 1},
        {"event": "VOICE_STATE_UPDATE", "drop": True, "times": 1},
    ]
    async with room(faults=rules) as here:
        line, _ = await identify(here)
        first, second = here.sandbox.voice_channels()
        await here.nino.connect(first)
        await here.nino.connect(second)
        await here.nino.disconnect()
        assert [(await line.hear())["d"]["channel_id"] for _ in range(2)] == [None, str(first)]


async def test_the_gateway_can_break_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rule: Json = {"gateway": "drop", "every": 0.5, "times": 2}
    async with room(faults=[rule]) as here, bot_in(here, monkeypatch) as bot:
        await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
        bot.resumed.clear()
        await asyncio.wait_for(bot.resumed.wait(), PATIENCE)


@pytest.mark.parametrize(("kind", "op"), [("reconnect", 7), ("invalid", 9)])
async def test_a_bot_can_be_told_to_reconnect_or_to_identify_anew(kind: str, op: int) -> None:
    async with room(faults=[{"gateway": kind, "every": 0.1, "times": 1}]) as here:
        line, _ = await identify(here)
        assert (await line.hear())["op"] == op


async def test_the_gateway_can_refuse_for_a_while() -> None:
    async with room(faults=[{"gateway": "refuse", "every": 0.2, "lasting": 0.3, "times": 1}]) as here:
        line, _ = await identify(here)
        assert await line.closed() != 1000
        with pytest.raises(aiohttp.ClientError):
            await identify(here)
        await asyncio.sleep(0.4)
        await identify(here)


@pytest.mark.parametrize("kind", ["silent", "half-open"])
async def test_the_gateway_can_be_silent_for_a_while(kind: str) -> None:
    async with room(faults=[{"gateway": kind, "every": 0.1, "lasting": 0.4, "times": 1}]) as here:
        line, _ = await identify(here)
        await asyncio.sleep(0.15)
        await here.nino.connect(here.table.id)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(line.hear(), 0.2)
        assert (await line.hear())["t"] == "VOICE_STATE_UPDATE"


def test_the_same_seed_strikes_the_same_requests() -> None:
    def struck(seed: str) -> list[bool]:
        faults = Faults([Rule.read({"route": "*", "status": 500, "probability": 0.3})], seed, lambda: 0.0)
        return [faults.request("GET", "/users/@me") is not None for _ in range(200)]

    assert struck("a") == struck("a") != struck("b")
    assert 30 < sum(struck("a")) < 90


def test_a_rule_has_its_time() -> None:
    times = iter((4.9, 5.0, 5.9, 6.0))
    rule = Rule.read({"event": "*", "drop": True, "from": 5, "until": 6})
    faults = Faults([rule], "", lambda: next(times))
    seen = [faults.event("READY") is not None for _ in range(4)]
    assert seen == [False, True, True, False]


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[1]",
        '[{"status": 500}]',
        '[{"route": "*", "event": "*", "drop": true}]',
        '[{"route": "*"}]',
        '[{"route": "*", "status": 500, "hang": true}]',
        '[{"route": "*", "status": "500"}]',
        '[{"route": "*", "hang": 1}]',
        '[{"route": "*", "drop": true, "probability": -1}]',
        '[{"event": "*", "status": 500}]',
        '[{"gateway": "explode", "every": 1}]',
        '[{"gateway": "drop"}]',
        '[{"gateway": "silent", "every": 1}]',
        '[{"gateway": "drop", "every": 1, "lasting": 1}]',
        "nothing",
    ],
)
def test_a_faulty_file_of_faults_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "faults.json"
    path.write_text(text)
    with pytest.raises(ValueError, match=r".+"):
        load(path)


async def test_a_request_that_is_on_its_way_arrives_although_its_sender_has_gone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with room(latency=Span(1000, 1000)) as here:
        await here.nino.connect(here.table.id)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await here.mute(here.nino, True)
        assert not here.guild.members[here.nino.id].mute
        await until(lambda: here.guild.members[here.nino.id].mute)
        await asyncio.sleep(1.2)
    assert not caplog.records
