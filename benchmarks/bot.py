"""The bot as an operator starts it, beside a local Discord."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sandbox.server import Sandbox

PROJECT = Path(__file__).parent.parent
STOP_SECONDS = 20.0


@asynccontextmanager
async def running(sandbox: Sandbox, database: Path, speed: float = 1.0) -> AsyncIterator[None]:
    """`python -m tamada run` on this database, until the block is left. What it warns of goes to stderr."""
    settings = {
        "DISCORD_TOKEN": sandbox.token,
        "DISCORD_API": sandbox.api,
        "DISCORD_GATEWAY": sandbox.gateway_url,
        "TAMADA_DATABASE": str(database),
        "TAMADA_SPEED": f"{speed:g}",
        "TAMADA_LOG": "warning",
    }
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tamada",
        "run",
        cwd=PROJECT,
        env={**os.environ, **settings},
        stdout=asyncio.subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        if bot.returncode is None:
            bot.terminate()
            try:
                await asyncio.wait_for(bot.wait(), STOP_SECONDS)
            except TimeoutError:
                bot.kill()
                await bot.wait()
