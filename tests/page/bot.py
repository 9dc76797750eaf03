"""`python -m tests.page.bot SEED`: the bot as it is, but its deals can be foreseen."""

from __future__ import annotations

import asyncio
import sys

from tamada import config, elsewhere
from tamada.assembly import assembled
from tamada.lifetime import live, stopping


async def host(seed: str) -> None:
    """Until SIGTERM."""
    settings = config.read()
    assert settings.discord_token is not None
    where = elsewhere.point(settings)
    with stopping() as stop:
        async with assembled(settings, lambda: seed) as bot:
            await live(bot, settings.discord_token.get_secret_value(), where, stop)


if __name__ == "__main__":
    asyncio.run(host(sys.argv[1]))
