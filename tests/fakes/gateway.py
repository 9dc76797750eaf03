"""A gateway without a network: sockets as the library sees them, and the ways in which they die."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp

from sandbox.faults import Outage

ROUND_TRIP = 0.15
GOODBYE = 30.0
"""So long the library waits for the answer to a goodbye that never comes."""


class FakeGateway:
    """`outage`: how it is away. Sockets that were caught by a half-open network stay dead afterwards."""

    def __init__(self) -> None:
        self.outage: Outage | None = None
        self.sockets: list[FakeSocket] = []
        self.keeps_sessions = True
        self.identified = 0
        self.attempts: list[float] = []

    async def ws_connect(self, url: str, **_: Any) -> FakeSocket:  # noqa: ARG002
        self.attempts.append(asyncio.get_running_loop().time())
        await asyncio.sleep(ROUND_TRIP)
        if self.outage is Outage.REFUSE:
            raise aiohttp.ClientConnectionError("refused")
        if self.outage is Outage.HALF_OPEN:
            await asyncio.Event().wait()
        socket = FakeSocket(self)
        self.sockets.append(socket)
        socket.tell(10, {"heartbeat_interval": 41_250})
        return socket

    def go_away(self, outage: Outage) -> None:
        self.outage = outage
        for socket in self.sockets:
            if outage is Outage.REFUSE:
                socket.end(1006)
            elif outage is Outage.HALF_OPEN:
                socket.dead = True

    def come_back(self) -> None:
        self.outage = None
        for socket in self.sockets:
            socket.flush()


class FakeSocket:
    """What of aiohttp's ClientWebSocketResponse discord.py uses."""

    def __init__(self, gateway: FakeGateway) -> None:
        self._gateway = gateway
        self._arrived: asyncio.Queue[aiohttp.WSMessage] = asyncio.Queue()
        self._sent: list[str] = []
        self._held: list[aiohttp.WSMessage] = []
        self._sequence = 0
        self.dead = False
        self.closed = False
        self.close_code: int | None = None

    def tell(self, op: int, data: Any, name: str | None = None) -> None:
        if name is not None:
            self._sequence += 1
        text = json.dumps({"op": op, "d": data, "s": self._sequence if name else None, "t": name})
        self._held.append(aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, text, None))
        asyncio.get_running_loop().call_later(ROUND_TRIP, self.flush)

    def flush(self) -> None:
        if self._gateway.outage is None and not self.dead:
            held, self._held = self._held, []
            for message in held:
                self._arrived.put_nowait(message)
        if self._gateway.outage is not Outage.HALF_OPEN and not self.dead:
            sent, self._sent = self._sent, []
            for text in sent:
                self._answer(text)

    def end(self, code: int) -> None:
        if not self.closed:
            self.closed, self.close_code = True, code
            self._arrived.put_nowait(aiohttp.WSMessage(aiohttp.WSMsgType.CLOSED, None, None))

    async def receive(self, timeout: float | None = None) -> aiohttp.WSMessage:
        async with asyncio.timeout(timeout):
            return await self._arrived.get()

    async def send_str(self, text: str) -> None:
        if self.closed:
            raise aiohttp.ClientConnectionResetError("closed")
        self._sent.append(text)
        self.flush()

    def _answer(self, text: str) -> None:
        match json.loads(text)["op"]:
            case 1:
                self.tell(11, None)
            case 2:
                self._gateway.identified += 1
                self.tell(0, _ready(), "READY")
            case 6 if self._gateway.keeps_sessions:
                self.tell(0, {}, "RESUMED")
            case 6:
                self.tell(9, False)

    async def close(self, *, code: int = 1000, message: bytes = b"") -> bool:  # noqa: ARG002
        if self.closed:
            return False
        away = self.dead or self._gateway.outage is not None
        self.end(code)
        if away:
            await asyncio.sleep(GOODBYE)
        return True

    def get_extra_info(self, name: str, default: Any = None) -> Any:  # noqa: ARG002
        return self

    def shutdown(self, how: int) -> None:  # noqa: ARG002
        self.end(1006)


def _ready() -> dict[str, Any]:
    return {
        "v": 10,
        "user": {"id": "1", "username": "tamada", "discriminator": "0", "avatar": None, "bot": True},
        "guilds": [],
        "session_id": "session",
        "resume_gateway_url": "wss://gateway.test",
        "application": {"id": "1", "flags": 0},
    }
