"""The limit for everything together: requests wait for it, microphones last."""

from __future__ import annotations

import asyncio

import aiohttp
from aiohttp import web

from cogs.pace import MOST, SPARE, Pace
from tests.fakes.time import VirtualTime


class Queue:
    """Requests that have asked for their turn, and when they got it."""

    def __init__(self, speed: float = 1.0) -> None:
        self.time = VirtualTime()
        self.pace = Pace(self.time, speed)
        self.begun: list[tuple[float, str]] = []
        self.asking: list[asyncio.Task[None]] = []

    async def ask(self, count: int, kind: str) -> None:
        self.asking += [asyncio.create_task(self._ask(kind)) for _ in range(count)]
        await self.time.settle()

    async def _ask(self, kind: str) -> None:
        await self.pace.turn(microphone=kind == "microphone")
        self.begun.append((self.time.time(), kind))

    def count(self, kind: str) -> int:
        return sum(each == kind for _, each in self.begun)


async def test_no_second_has_more_than_forty_five() -> None:
    queue = Queue()
    for step in range(20):
        await queue.ask(17 if step % 2 else 3, "microphone" if step % 3 else "message")
        await queue.time.pass_by(0.13)
    await queue.time.pass_by(20)
    assert len(queue.begun) == sum(17 if step % 2 else 3 for step in range(20))
    begun = [at for at, _ in queue.begun]
    assert all(late - early >= 1.0 for early, late in zip(begun, begun[MOST:], strict=False))


async def test_a_microphone_does_not_wait_behind_a_flood_of_messages() -> None:
    queue = Queue()
    await queue.ask(200, "message")
    await queue.ask(2, "microphone")
    assert queue.count("microphone") == 2
    assert queue.count("message") == MOST - SPARE
    await queue.ask(MOST, "microphone")
    await queue.time.pass_by(1.0)
    assert queue.count("microphone") == 2 + MOST
    await queue.time.pass_by(10.0)
    assert queue.count("message") == 200


async def test_who_gives_up_takes_nobodys_turn() -> None:
    queue = Queue()
    await queue.ask(MOST, "message")
    for asking in queue.asking:
        asking.cancel()
    await queue.time.settle()
    await queue.ask(3, "microphone")
    await queue.time.pass_by(1.0)
    await queue.ask(MOST - SPARE, "message")
    assert queue.count("message") == 2 * (MOST - SPARE)


async def test_on_a_faster_discord_the_second_is_shorter() -> None:
    queue = Queue(speed=60.0)
    await queue.ask(MOST, "message")
    await queue.time.pass_by(1 / 60)
    assert queue.count("message") == MOST


async def test_requests_wait_before_they_begin_and_presses_do_not() -> None:
    async def answer(request: web.Request) -> web.Response:
        arrived.append(request.path)
        return web.Response()

    arrived: list[str] = []
    queue = Queue()
    trace = aiohttp.TraceConfig()
    queue.pace.watch(trace)
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    here = f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    await queue.ask(MOST - SPARE, "message")
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        held = asyncio.create_task(session.post(f"{here}/channels/1/messages"))
        await session.patch(f"{here}/guilds/1/members/2")
        await session.post(f"{here}/interactions/1/token/callback")
        await session.patch(f"{here}/webhooks/1/token/messages/@original")
        assert [path.split("/")[3] for path in arrived] == ["guilds", "interactions", "webhooks"]
        await queue.time.pass_by(1.0)
        await held
    await runner.cleanup()
    assert arrived[-1].endswith("/messages")
