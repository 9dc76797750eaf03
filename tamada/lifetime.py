"""One life of the bot: login, gateway, until a signal or a failure; then everything is put down in order."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from discord.gateway import DiscordWebSocket

from tamada.bot import Bot
from tamada.failures import Failure, explain

LOGIN_SECONDS = 60.0
"""How long the login may take, the library's own repetitions and the registration of commands included."""
CONNECT_SECONDS = 45.0
"""How long the first connection to the gateway may take."""


@contextmanager
def stopping() -> Iterator[asyncio.Event]:
    """Set by the first SIGTERM, SIGINT or (without nohup) SIGHUP. A second one ends the process at once."""
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    signals = [signal.SIGTERM, signal.SIGINT]
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signals.append(signal.SIGHUP)

    def stopped() -> None:
        stop.set()
        for each in signals:
            loop.remove_signal_handler(each)

    for each in signals:
        loop.add_signal_handler(each, stopped)
    try:
        yield stop
    finally:
        for each in signals:
            loop.remove_signal_handler(each)


async def live(bot: Bot, token: str, where: str, stop: asyncio.Event) -> None:
    """Returns when `stop` is set; the bot is still to be closed. Raises Failure for what can be mended."""
    life = asyncio.create_task(_life(bot, token), name="life")
    stopped = asyncio.create_task(stop.wait(), name="stop")
    try:
        await asyncio.wait({life, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if life.done():
            await life
    except Exception as error:
        if failure := explain(error, where):
            raise failure from error
        raise
    finally:
        await _end(life, stopped, again=2.0)


async def _life(bot: Bot, token: str) -> None:
    async with asyncio.timeout(LOGIN_SECONDS):
        await bot.login(token)
    print(f"invite the bot: {bot.invitation}", flush=True)
    await bot.allowance.wait()
    connection = asyncio.create_task(bot.connect(), name="gateway")
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            await _either(connection, bot.connected, bot.refused)
        if not bot.connected.is_set():
            raise Failure(
                f"cannot reach the gateway {DiscordWebSocket.DEFAULT_GATEWAY}: "
                "check the network and DISCORD_GATEWAY"
            )
        await _either(connection, bot.served)
        await _either(connection)
    finally:
        await _end(connection)


async def _either(connection: asyncio.Task[None], *events: asyncio.Event) -> None:
    """Waits for one of the events, or for the connection's end. It does not pass a cancellation on."""
    waiting = [asyncio.create_task(event.wait()) for event in events]
    try:
        await asyncio.wait({connection, *waiting}, return_when=asyncio.FIRST_COMPLETED)
        if connection.done():
            await connection
    finally:
        await _end(*waiting)


async def _end(*tasks: asyncio.Task[Any], again: float = 0.2) -> None:
    """Cancels until they have ended, once more every `again` seconds.

    One cancellation may get lost: `wait_for` of Python 3.11, by which the library connects, lets it go if
    what it waits for ends in the same moment, and then the library connects anew.
    """
    running = set(tasks)
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=again)
    for task in tasks:
        if not task.cancelled():
            task.exception()  # looked at: the loop need not complain
