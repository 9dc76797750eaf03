"""What an operator must put right: one line that says what to do."""

from __future__ import annotations

import asyncio
from typing import ClassVar

import aiohttp
import discord


class Failure(Exception):  # noqa: N818
    """Ends the process with its message and `status`, without a traceback. Another start may go well."""

    status: ClassVar[int] = 1


class Misconfigured(Failure):
    """A failure that another start cannot mend, only a person: a service manager need not try (EX_CONFIG)."""

    status = 78


_BAD_TOKEN = (
    "Discord refuses the token: copy it anew from https://discord.com/developers/applications "
    "(your application, Bot, Reset Token) into DISCORD_TOKEN"
)
_BAD_INTENTS = (
    "Discord refuses the intents, though none of them is privileged: look in the developer portal "
    "(your application, Bot) whether the application was restricted"
)
_BY_CLOSE_CODE = {
    4004: _BAD_TOKEN,
    4010: "Discord refuses the connection: an invalid shard was asked for",
    4011: "Discord refuses the connection: the bot is on too many servers for one process; it needs sharding",
    4012: "Discord refuses the connection: this release speaks a gateway version that is no longer served",
    4013: _BAD_INTENTS,
    4014: _BAD_INTENTS,
}


def explain(error: BaseException, where: str) -> Failure | None:
    """The failure behind an exception of the network or of discord.py; None: it is something else.

    `where` is the address that was spoken to.
    """
    match error:
        case discord.LoginFailure():
            return Misconfigured(_BAD_TOKEN)
        case discord.PrivilegedIntentsRequired():
            return Misconfigured(_BAD_INTENTS)
        case discord.ConnectionClosed(code=code) if code in _BY_CLOSE_CODE:
            return Misconfigured(_BY_CLOSE_CODE[code])
        case discord.ConnectionClosed(code=code):
            return Failure(f"{where} closed the connection (code {code}); try again in a minute")
        case discord.HTTPException(status=status):
            return Failure(f"{where} answers with an error ({status}); try again in a minute")
        case discord.GatewayNotFound() | aiohttp.ClientError() | OSError() | asyncio.TimeoutError():
            return Failure(f"cannot reach {where}: check the network, DISCORD_API and DISCORD_GATEWAY")
        case _:
            return None
