"""The end of a life: it comes, whatever the library is doing just then."""

from __future__ import annotations

import asyncio
from typing import Any

from tamada.lifetime import live
from tests.patience import PATIENCE


class Free:
    """An allowance of which much is left."""

    async def wait(self) -> None: ...


class Stubborn:
    """A bot whose connection loses the first cancellations, as a connecting library may."""

    invitation = "invitation"
    guilds = ()
    allowance = Free()

    def __init__(self, loses: int) -> None:
        self.connected, self.served, self.refused = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.loses = loses
        self.ended = False

    async def login(self, token: str) -> None: ...

    async def connect(self) -> None:
        self.connected.set()
        self.served.set()
        while True:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                if self.loses == 0:
                    self.ended = True
                    raise
                self.loses -= 1


async def test_it_ends_though_a_cancellation_gets_lost() -> None:
    bot: Any = Stubborn(loses=3)
    stop = asyncio.Event()
    life = asyncio.create_task(live(bot, "token", "here", stop))
    await asyncio.wait_for(bot.served.wait(), PATIENCE)
    await asyncio.sleep(0.05)
    stop.set()
    await asyncio.wait_for(life, PATIENCE)
    assert bot.ended
