"""Points discord.py at another Discord: a sandbox, or a proxy."""

from __future__ import annotations

import discord
import yarl
from discord.gateway import DiscordWebSocket

from tamada.config import Settings


def point(settings: Settings) -> str:
    """For the whole process: the library keeps both addresses on its classes. Returns the REST host."""
    if settings.discord_api is not None:
        discord.http.Route.BASE = settings.discord_api
    if settings.discord_gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)
    return yarl.URL(discord.http.Route.BASE).authority
