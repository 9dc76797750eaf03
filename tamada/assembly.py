"""Puts the parts together: store, microphones, face, tables, bot. Taken apart in the opposite order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import structlog

from cogs import Budgets, DiscordFace, DiscordVoice, Pace, setup_cogs
from cogs.beat import EVERY
from cogs.words import Words
from data import opened
from table.house import House
from table.ports import Face
from tamada.bot import Bot
from tamada.commands import Registration
from tamada.config import Settings
from tamada.moments import LoopTime
from tamada.translator import FALLBACK, FluentTranslator

Around = Callable[[Face, Words], Face]

CLOSE_SECONDS = 4.0
"""How long each step of putting down may take; a service manager kills after ten seconds or more."""

log = structlog.get_logger(__name__)


@asynccontextmanager
async def assembled(
    settings: Settings,
    secret: Callable[[], str],
    around: Around = lambda face, _: face,
) -> AsyncIterator[Bot]:
    """A bot that is ready to log in. `secret` gives each table its own, as the house wants it. Raises
    DatabaseRefused.

    `around` may put a face of its own before the one that Discord shows.
    """
    translator = FluentTranslator()
    time = LoopTime(asyncio.get_running_loop())
    speed = settings.tamada_speed
    async with opened(settings.tamada_database) as store:
        budgets = Budgets(time)
        registration = Registration()

        async def prepare(bot: Bot) -> None:
            await setup_cogs(bot, house, face)
            for table in (*await store.unfinished(), *await store.unannounced()):
                face.recall(table)
            for leftover in await store.leftovers():
                face.clear(leftover)
            await house.recover()
            await registration.begin(bot)

        trace = budgets.trace()
        Pace(time, speed).watch(trace)
        time.watch(trace)
        bot = Bot(trace, prepare, lambda: house.busy)
        face = DiscordFace(bot, store, time, translator, speed, EVERY)
        voice = DiscordVoice(bot, budgets, face.server)
        house = House(store, voice, around(face, Words(translator, FALLBACK)), time, secret, speed)
        try:
            yield bot
        finally:
            # The tables first: what they still have in hand is shown while the connection stands.
            await _within("tables", house.drain())
            await _within("presses", bot.settle())
            await _within("registration", registration.close())
            await _within("panels", face.close())
            await _within("microphones", voice.close())
            await _within("connection", bot.close())
            time.close()


async def _within(what: str, work: Coroutine[Any, Any, None]) -> None:
    try:
        async with asyncio.timeout(CLOSE_SECONDS):
            await work
    except TimeoutError:
        log.warning("not put down in time", what=what)
    except Exception:
        log.exception("not put down", what=what)
