"""The line to Discord's gateway: how soon its silence is noticed, and how soon it is found again.

The library notices a dead connection after a minute or more, waits up to a quarter of an hour between two
attempts, and gives each a minute. At an open table all of that is seconds. What it has for each of these is
replaced here by one of ours for as long as it is connected: the heart that beats for a connection, the waits
between attempts, the opening of a socket.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import aiohttp
import discord
import discord.client
import discord.gateway
import structlog
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, KeepAliveHandler

BEAT: Final = 2.0
"""Seconds between two heartbeats of ours while tables are open; the library's own go on beside them."""
SILENT: Final = 2.5
"""Seconds after an unanswered heartbeat from which the connection counts as lost."""
CUT: Final = 5.0
"""Seconds after an unanswered heartbeat, or after the opening of a socket on which nobody greets, until the
socket is given up for a new one."""
LOOK: Final = 0.5
"""Seconds between two looks. If one comes later than by this, it is the loop that was deaf."""
ATTEMPT: Final = 2.5
"""Seconds for one attempt to open a socket while tables are open."""
WAIT: Final = 1.0
"""Seconds between two attempts while tables are open, at most."""
CALM_ATTEMPT: Final = 30.0
CALM_WAIT: Final = 60.0
"""The same while there is no table."""

log = structlog.get_logger(__name__)


class _OneLine(logging.Filter):
    """An attempt that failed is a line in the log, no traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and record.exc_info[1] is not None and "reconnect" in str(record.msg):
            record.msg = f"{record.getMessage()} ({record.exc_info[1]!r})"
            record.args, record.exc_info = (), None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


Opening = Callable[..., Coroutine[Any, Any, aiohttp.ClientWebSocketResponse]]


class Line:
    """`silence` is told (with the monotonic moment of the last word) when the connection does not answer,
    `sound` if it does after all; that a socket was lost is told by the library itself."""

    def __init__(
        self, busy: Callable[[], bool], silence: Callable[[float], None], sound: Callable[[], None]
    ) -> None:
        self._busy = busy
        self._silence = silence
        self._sound = sound
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._heart: KeepAliveHandler | None = None
        self._first = True
        self._heard = 0.0
        self._asked: float | None = None
        """When the first question was sent that has had no answer yet."""
        self._beat = 0.0
        self._silent = False

    @contextmanager
    def kept(self, client: discord.Client) -> Iterator[None]:
        """While the client is connecting or connected."""
        replaced: tuple[tuple[Any, str, Callable[[Any], Any]], ...] = (
            (client.http, "ws_connect", self._bounded),
            (discord.gateway, "KeepAliveHandler", self._hearts),
            (discord.client, "ExponentialBackoff", self._waits),
        )
        theirs = [getattr(where, name) for where, name, _ in replaced]
        library, one_line = logging.getLogger("discord.client"), _OneLine()
        library.addFilter(one_line)
        watching = asyncio.create_task(self._watch(), name="line")
        for (where, name, ours), their in zip(replaced, theirs, strict=True):
            setattr(where, name, ours(their))
        try:
            yield
        finally:
            watching.cancel()
            library.removeFilter(one_line)
            for (where, name, _), their in zip(replaced, theirs, strict=True):
                setattr(where, name, their)

    # --- in place of the library's --------------------------------------------------------------------------

    def _bounded(self, open_socket: Opening) -> Opening:
        async def opened(*args: Any, **kwargs: Any) -> aiohttp.ClientWebSocketResponse:
            self._socket, self._heart, self._asked = None, None, None
            async with asyncio.timeout(ATTEMPT if self._busy() else CALM_ATTEMPT):
                self._socket = await open_socket(*args, **kwargs)
            self._asked = _now()  # for the greeting
            return self._socket

        return opened

    def _waits(self, theirs: type[ExponentialBackoff[Any]]) -> type[ExponentialBackoff[Any]]:
        line = self

        class Waits(theirs):  # type: ignore[valid-type, misc]
            def delay(self) -> Any:
                return min(super().delay(), WAIT if line._busy() else CALM_WAIT)

        return Waits

    def _hearts(self, theirs: type[KeepAliveHandler]) -> type[KeepAliveHandler]:
        line = self

        class Heart(theirs):  # type: ignore[valid-type, misc]
            def __init__(self, *args: Any, ws: DiscordWebSocket, **kwargs: Any) -> None:
                super().__init__(*args, ws=ws, **kwargs)
                line._greeted(self)

            def tick(self) -> None:
                super().tick()
                if line._heart is self:
                    line._told()

        return Heart

    # --- what is heard --------------------------------------------------------------------------------------

    def _greeted(self, heart: KeepAliveHandler) -> None:
        """The library asks at once, too."""
        self._heart, self._first = heart, False
        self._heard = self._beat = self._asked = _now()

    def _told(self) -> None:
        self._heard, self._asked = _now(), None
        if self._silent:
            self._silent = False
            self._sound()

    # --- watching -------------------------------------------------------------------------------------------

    async def _watch(self) -> None:
        while True:
            looked = _now()
            await asyncio.sleep(LOOK)
            if _now() - looked >= 2 * LOOK or self._socket is None:
                continue
            try:
                await self._look(self._socket)
            except Exception:
                log.exception("the line was not looked at")

    async def _look(self, current: aiohttp.ClientWebSocketResponse) -> None:
        now = _now()
        if self._asked is not None and now - self._asked > CUT and not self._first:
            self._silent, self._socket = False, None
            _cut(current)
        elif self._heart is None:
            return
        elif self._asked is not None and now - self._asked > SILENT and not self._silent:
            self._silent = True
            self._silence(self._heard)
        elif self._busy() and now - self._beat >= BEAT:
            self._beat = now
            if self._asked is None:
                self._asked = now
            # A socket that cannot be written to is noticed by its reader.
            with suppress(ConnectionError, asyncio.TimeoutError, discord.ConnectionClosed):
                async with asyncio.timeout(LOOK):
                    await self._heart.ws.send_heartbeat(self._heart.beat())


def _now() -> float:
    return asyncio.get_running_loop().time()


def _cut(current: aiohttp.ClientWebSocketResponse) -> None:
    """At once: a goodbye would wait for an answer."""
    raw = current.get_extra_info("socket")
    if raw is not None:
        with suppress(OSError):
            raw.shutdown(socket.SHUT_RDWR)
