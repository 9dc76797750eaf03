"""`tamada run`: the bot on Discord, until it is told to stop."""

from __future__ import annotations

import secrets

import structlog

from tamada import elsewhere
from tamada.assembly import assembled
from tamada.config import Settings
from tamada.failures import Misconfigured
from tamada.lifetime import live, stopping

SECRET_BYTES = 32

log = structlog.get_logger(__name__)


async def serve(settings: Settings) -> None:
    """Returns after SIGTERM or SIGINT. Raises Failure."""
    if settings.discord_token is None:
        raise Misconfigured("there is no token: put DISCORD_TOKEN into .env (README says how to get one)")
    token = settings.discord_token.get_secret_value()
    where = elsewhere.point(settings)
    with stopping() as stop:
        async with assembled(settings, fresh_secret) as bot:
            await live(bot, token, where, stop)
            log.info("stopping")


def fresh_secret() -> str:
    """256 bits of the system's secure source, in hexadecimal."""
    return secrets.token_hex(SECRET_BYTES)
