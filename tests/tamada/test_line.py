"""How soon the loss of the gateway is noticed, and how soon it is found again, by the library's own loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.faults import Outage
from tamada.allowance import Left
from tamada.bot import Bot
from tests.fakes.gateway import FakeGateway
from tests.fakes.loop import LeapingLoop

LOSSES = ("disconnect", "silence")
RETURNS = ("resumed", "connect", "sound")
NOTICED = 5.0
BACK = 5.0


class Guest(Bot):
    async def _starts_left(self) -> Left | None:
        return Left(1000, 1000, 0)


class Watch:
    """When the bot was told what, in virtual seconds."""

    def __init__(self, bot: Bot) -> None:
        self.told: list[tuple[float, str]] = []
        self.since: list[float] = []
        for name in (*LOSSES, *RETURNS):
            bot.add_listener(self._listener(name), f"on_{name}")

    def _listener(self, name: str) -> Any:
        async def heard(*args: Any) -> None:
            self.told.append((_now(), name))
            if name == "silence":
                self.since.append(args[0])

        return heard

    def first(self, names: tuple[str, ...], since: float) -> float:
        return next((at for at, name in self.told if name in names and at >= since), float("inf"))


@asynccontextmanager
async def connected(gateway: FakeGateway, *, busy: bool = True) -> AsyncIterator[Watch]:
    async def prepare(_: Bot) -> None: ...

    bot = Guest(aiohttp.TraceConfig(), prepare, lambda: busy)
    async with bot:
        bot.http.token = "token"
        bot.http.ws_connect = gateway.ws_connect  # type: ignore[assignment, method-assign]
        watch = Watch(bot)
        life = asyncio.create_task(bot.connect())
        await bot.served.wait()
        try:
            yield watch
        finally:
            gateway.come_back()
            while not life.done():  # `wait_for` of Python 3.11 may lose a cancellation
                life.cancel()
                await asyncio.wait({life}, timeout=0.2)
            await bot.settle()


async def away(outage: Outage, seconds: float, begins: float, *, keeps_sessions: bool = True) -> None:
    gateway = FakeGateway()
    async with connected(gateway) as watch:
        await asyncio.sleep(begins)
        went = _now()
        gateway.go_away(outage)
        gateway.keeps_sessions = keeps_sessions
        await asyncio.sleep(seconds)
        gateway.come_back()
        returned = _now()
        await asyncio.sleep(12)
        lost = watch.first(LOSSES, went)
        back = watch.first(RETURNS, returned)
        assert lost - went <= NOTICED, "noticed late"
        assert all(since <= went + 0.5 for since in watch.since), "taken for heard"
        assert back - returned <= BACK, "found late"
        assert watch.first(RETURNS, went) >= min(lost, returned), "taken for back"


@pytest.mark.parametrize("outage", Outage)
@pytest.mark.parametrize("seconds", [6, 12, 45, 120])
def test_the_bot_is_back_within_seconds_of_the_network(outage: Outage, seconds: float) -> None:
    async def often() -> None:
        for begins in (4.0, 4.9, 5.4):
            await away(outage, seconds, begins)

    in_virtual_time(often())


@pytest.mark.parametrize("outage", Outage)
def test_it_is_back_as_soon_where_discord_has_forgotten_the_session(outage: Outage) -> None:
    in_virtual_time(away(outage, 12, 4.2, keeps_sessions=False))


@pytest.mark.parametrize("outage", [Outage.SILENT, Outage.HALF_OPEN])
def test_a_silence_that_ends_by_itself_costs_no_new_connection(outage: Outage) -> None:
    async def short() -> None:
        gateway = FakeGateway()
        async with connected(gateway) as watch:
            await asyncio.sleep(20)
            gateway.outage = outage
            await asyncio.sleep(4.5)
            gateway.come_back()
            await asyncio.sleep(20)
            assert len(gateway.sockets) == 1
            assert [name for _, name in watch.told] == ["connect", "silence", "sound"]

    in_virtual_time(short())


def test_a_connection_that_answers_is_never_given_up() -> None:
    async def long() -> None:
        gateway = FakeGateway()
        async with connected(gateway) as watch:
            await asyncio.sleep(300)
            assert [name for _, name in watch.told] == ["connect"]
            assert len(gateway.attempts) == 1

    in_virtual_time(long())


def test_without_a_table_nobody_is_hurried() -> None:
    async def idle() -> None:
        gateway = FakeGateway()
        async with connected(gateway, busy=False) as watch:
            gateway.go_away(Outage.REFUSE)
            begun = len(gateway.attempts)
            await asyncio.sleep(600)
            assert len(gateway.attempts) - begun < 60
            gateway.come_back()
            await asyncio.sleep(61)
            assert watch.told[-1][1] == "resumed"

    in_virtual_time(idle())


def test_a_loop_that_was_blocked_takes_its_own_deafness_for_no_silence() -> None:
    async def blocked() -> None:
        gateway = FakeGateway()
        async with connected(gateway) as watch:
            await asyncio.sleep(20)
            loop: Any = asyncio.get_running_loop()
            loop.leap(30)
            await asyncio.sleep(20)
            assert [name for _, name in watch.told] == ["connect"]

    in_virtual_time(blocked())


def test_what_stood_in_the_library_stands_there_again_afterwards() -> None:
    library: Any = discord
    theirs = library.gateway.KeepAliveHandler, library.client.ExponentialBackoff

    async def whole() -> None:
        async with connected(FakeGateway()):
            ours = library.gateway.KeepAliveHandler, library.client.ExponentialBackoff
            assert all(
                issubclass(one, other) and one is not other for one, other in zip(ours, theirs, strict=True)
            )

    in_virtual_time(whole())
    assert (library.gateway.KeepAliveHandler, library.client.ExponentialBackoff) == theirs


def in_virtual_time(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        runner.run(work)


def _now() -> float:
    return asyncio.get_running_loop().time()
