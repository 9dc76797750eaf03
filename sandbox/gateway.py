"""The gateway: sessions, intents, heartbeats, dispatch and resume. Plain JSON text, uncompressed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from aiohttp import WSMsgType, web

from sandbox import objects, sight
from sandbox.faults import Faults, Outage, Rule
from sandbox.latency import Latency, Line
from sandbox.person import Json
from sandbox.reading import MALFORMED, parsed
from sandbox.wire import Wire
from sandbox.world import Application, Guild, Happening, World

HEARTBEAT_SECONDS = 41.25
MISSED_HEARTBEAT_SECONDS = HEARTBEAT_SECONDS * 1.5
ACK_SECONDS = 0.1
"""Until a heartbeat is acknowledged. As over any real network the sender comes to note when he sent it
before he hears back: discord.py's heartbeat thread notes it only after the send, and would take an
acknowledgement that is there at once for one of the heartbeat before.
"""
SENDS_A_MINUTE = 120
REMEMBERED_EVENTS = 2000
SESSION_SECONDS = 300.0  # a session without a connection can be resumed for so long
LARGE_GUILD = 250

log = logging.getLogger(__name__)


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQUENCE = 4007
    RATE_LIMITED = 4008
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Intent(IntEnum):
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_VOICE_STATES = 1 << 7
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
KNOWN_INTENTS = 0x331FFFF
INTENT_OF = {
    "VOICE_STATE_UPDATE": Intent.GUILD_VOICE_STATES,
    "MESSAGE_CREATE": Intent.GUILD_MESSAGES,
    "MESSAGE_UPDATE": Intent.GUILD_MESSAGES,
    "MESSAGE_DELETE": Intent.GUILD_MESSAGES,
    "GUILD_MEMBER_ADD": Intent.GUILD_MEMBERS,
    "GUILD_MEMBER_UPDATE": Intent.GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": Intent.GUILD_MEMBERS,
}


@dataclass(slots=True)
class Session:
    """One identified shard. It outlives its connection, so that it can be resumed."""

    id: str
    application: Application
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    sent: deque[tuple[int, str, Json]] = field(default_factory=lambda: deque(maxlen=REMEMBERED_EVENTS))
    connection: Connection | None = None
    left_at: float = 0.0

    def expired(self, now: float) -> bool:
        return self.connection is None and now - self.left_at > SESSION_SECONDS

    def holds(self, guild: int) -> bool:
        return (guild >> 22) % self.shard[1] == self.shard[0]

    def dispatch(self, name: str, data: Json) -> None:
        self.sequence += 1
        self.sent.append((self.sequence, name, data))
        if self.connection is not None:
            self.connection.send(Op.DISPATCH, data, self.sequence, name)


class Connection:
    """One WebSocket. What goes out takes its way in order; what comes in is handled in order."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
        latency: Latency,
        wire: Wire,
        flows: asyncio.Event,
    ) -> None:
        """Nothing leaves while `flows` is not set."""
        self._socket = socket
        self._transport = transport
        self._wire = wire
        self._flows = flows
        self._line = Line(latency, self._deliver)
        self.session: Session | None = None

    async def run_line(self) -> None:
        # A send into a socket that has gone ends the line; the reader notices the same and cleans up.
        with contextlib.suppress(ConnectionError, RuntimeError):
            await self._line.run()

    async def _deliver(self, text: str) -> None:
        await self._flows.wait()
        await self._socket.send_str(text)

    def send(self, op: Op, data: Any, sequence: int | None = None, name: str | None = None) -> None:
        self._wire.gateway("bot", op, name, data)
        self._line.put(json.dumps({"op": op, "d": data, "s": sequence, "t": name}))

    async def close(self, code: int, reason: str = "") -> None:
        self._wire.gateway("bot", -1, "CLOSE", {"code": int(code), "reason": reason})
        await self._socket.close(code=code, message=reason.encode())

    def abort(self) -> None:
        self._wire.gateway("bot", -1, "DROP", None)
        self._transport.abort()


class Gateway:
    """Accepts connections and tells every session what its intents, its shard and its bot's rights allow."""

    def __init__(self, world: World, latency: Latency, wire: Wire, faults: Faults) -> None:
        self._world = world
        self._latency = latency
        self._wire = wire
        self._faults = faults
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self.url = ""
        self.identified = asyncio.Event()  # set once a bot has come
        self._outage: Outage | None = None
        self._flows = asyncio.Event()  # what is sent to bots leaves
        self._flows.set()
        world.listen(self._heard)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        assert isinstance(request.transport, asyncio.Transport)
        if self._outage is Outage.REFUSE:
            request.transport.abort()
        await self._gets_in()
        socket = web.WebSocketResponse(max_msg_size=0, autoclose=True)
        await socket.prepare(request)
        connection = Connection(socket, request.transport, self._latency, self._wire, self._flows)
        self._connections.add(connection)
        line = asyncio.create_task(connection.run_line())
        try:
            connection.send(Op.HELLO, {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000), "_trace": []})
            await self._read(socket, connection)
        finally:
            line.cancel()
            self._connections.discard(connection)
            self._left(connection, socket.close_code)
        return socket

    def drop(self) -> None:
        """Breaks all connections without a goodbye; their sessions can be resumed."""
        for connection in tuple(self._connections):
            connection.abort()

    def go_away(self, outage: Outage) -> None:
        """Until `come_back`. What was on its way then arrives."""
        self._outage = outage
        if outage is Outage.REFUSE:
            self.drop()
        else:
            self._flows.clear()

    def come_back(self) -> None:
        self._outage = None
        self._flows.set()

    async def _gets_in(self) -> None:
        if self._outage is Outage.HALF_OPEN:
            await self._flows.wait()

    async def break_regularly(self, rule: Rule) -> None:
        """Strikes all connections, as the rule says, until cancelled."""
        while True:
            await asyncio.sleep(rule.every)
            if not self._faults.strikes(rule):
                continue
            if rule.gateway in tuple(Outage):
                self.go_away(Outage(rule.gateway))
                await asyncio.sleep(rule.lasting)
                self.come_back()
                continue
            if rule.gateway == "drop":
                self.drop()
                continue
            for connection in tuple(self._connections):
                if rule.gateway == "reconnect":
                    connection.send(Op.RECONNECT, None)
                elif connection.session is not None:
                    self._sessions.pop(connection.session.id, None)
                    connection.send(Op.INVALID_SESSION, False)

    async def close(self) -> None:
        for connection in tuple(self._connections):
            await connection.close(1001, "server is going down")

    # --- from the bot ---------------------------------------------------------------------------------------

    async def _read(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        arrivals: deque[float] = deque(maxlen=SENDS_A_MINUTE)
        monotonic = self._world.clock.monotonic
        while True:
            try:
                message = await socket.receive(timeout=MISSED_HEARTBEAT_SECONDS)
            except TimeoutError:
                await connection.close(Close.SESSION_TIMED_OUT, "Session timed out.")
                return
            if message.type is not WSMsgType.TEXT:
                return
            await self._latency.travel()
            await self._gets_in()
            now = monotonic()
            if len(arrivals) == SENDS_A_MINUTE and now - arrivals[0] < 60:
                await connection.close(Close.RATE_LIMITED, "You are being rate limited.")
                return
            arrivals.append(now)
            try:
                payload = parsed(message.data)
                op, data = payload["op"], payload.get("d")
            except (ValueError, TypeError, KeyError):
                await connection.close(Close.DECODE_ERROR, "Error while decoding payload.")
                return
            self._wire.gateway("server", op, None, _without_token(data))
            try:
                refusal = self._take(connection, op, data)
            except MALFORMED:
                refusal = Close.DECODE_ERROR
            if refusal:
                await connection.close(refusal, refusal.name.replace("_", " ").capitalize() + ".")
                return

    def _take(self, connection: Connection, op: int, data: Any) -> Close | None:
        if op == Op.HEARTBEAT:
            asyncio.get_running_loop().call_later(ACK_SECONDS, connection.send, Op.HEARTBEAT_ACK, None)
            return None
        if op == Op.IDENTIFY:
            return self._identify(connection, data)
        if op == Op.RESUME:
            return self._resume(connection, data)
        session = connection.session
        if session is None:
            return Close.NOT_AUTHENTICATED
        if op == Op.PRESENCE:
            return None
        if op == Op.REQUEST_MEMBERS:
            self._members(session, data)
            return None
        log.warning("gateway: opcode %s is not implemented", op)
        return Close.UNKNOWN_OPCODE

    def _identify(self, connection: Connection, data: Json) -> Close | None:
        if connection.session is not None:
            return Close.ALREADY_AUTHENTICATED
        application = self._world.application_of(str(data.get("token", "")).removeprefix("Bot "))
        if application is None:
            return Close.AUTHENTICATION_FAILED
        intents = int(data.get("intents", 0))
        if intents & ~KNOWN_INTENTS:
            return Close.INVALID_INTENTS
        if intents & PRIVILEGED & ~application.privileged:
            return Close.DISALLOWED_INTENTS
        index, count = data.get("shard") or (0, 1)
        if not 0 <= index < count:
            return Close.INVALID_SHARD
        session = Session(f"{self._world.snowflakes.new():032x}", application, intents, (index, count))
        self._sessions[session.id] = session
        self._attach(session, connection)
        guilds = [g for g in self._guilds(application) if session.holds(g.id)]
        session.dispatch("READY", self._ready(session, guilds))
        for guild in guilds:
            if guild.available and intents & Intent.GUILDS:
                session.dispatch("GUILD_CREATE", guild_create(guild, session))
        self.identified.set()
        return None

    def _resume(self, connection: Connection, data: Json) -> Close | None:
        if connection.session is not None:
            return Close.ALREADY_AUTHENTICATED
        if self._world.application_of(str(data.get("token", "")).removeprefix("Bot ")) is None:
            return Close.AUTHENTICATION_FAILED
        session = self._sessions.get(str(data.get("session_id")))
        sequence = int(data.get("seq") or 0)
        now = self._world.clock.monotonic()
        if session is None or session.expired(now) or (session.sent and sequence + 1 < session.sent[0][0]):
            connection.send(Op.INVALID_SESSION, False)
            return None
        if sequence > session.sequence:
            return Close.INVALID_SEQUENCE
        self._attach(session, connection)
        for number, name, payload in session.sent:
            if number > sequence:
                connection.send(Op.DISPATCH, payload, number, name)
        session.dispatch("RESUMED", {"_trace": []})
        return None

    def _attach(self, session: Session, connection: Connection) -> None:
        session.connection = connection
        connection.session = session

    def _left(self, connection: Connection, code: int | None) -> None:
        """1000 and 1001 from the bot end the session; anything else leaves it to be resumed."""
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        session.left_at = self._world.clock.monotonic()
        if code in (1000, 1001):
            self._sessions.pop(session.id, None)

    # --- towards the bot ------------------------------------------------------------------------------------

    def _ready(self, session: Session, guilds: list[Guild]) -> Json:
        application = session.application
        return {
            "v": 10,
            "user": objects.own_user(application.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": str(application.id), "flags": objects.application_flags(application)},
            "session_type": "normal",
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "_trace": [],
        }

    def _guilds(self, application: Application) -> list[Guild]:
        return [g for g in self._world.guilds.values() if application.bot.id in g.members]

    def _heard(self, happening: Happening) -> None:
        if happening.only_for is not None:
            return
        now = self._world.clock.monotonic()
        for session in tuple(self._sessions.values()):
            if session.expired(now):
                del self._sessions[session.id]
            elif self._told(session, happening):
                self._dispatch(session, happening.name, self._for(session, happening))

    def _dispatch(self, session: Session, name: str, data: Json) -> None:
        rule = self._faults.event(name)
        if rule is None:
            session.dispatch(name, data)
        elif not rule.drop:
            asyncio.get_running_loop().call_later(rule.delay, session.dispatch, name, data)

    def _told(self, session: Session, happening: Happening) -> bool:
        bot = session.application.bot
        guild = self._world.guilds.get(happening.guild)
        if guild is None or not guild.available or not session.holds(happening.guild):
            return False
        if happening.application not in (None, session.application.id) or bot.id not in guild.members:
            return False
        if happening.name == "INTERACTION_CREATE":
            return True
        if not session.intents & INTENT_OF.get(happening.name, Intent.GUILDS):
            return False
        if happening.channel is None or happening.name.startswith(("CHANNEL_", "VOICE_")):
            return True
        return sight.reads_channel(guild, happening.channel, bot.id)

    def _for(self, session: Session, happening: Happening) -> Json:
        """Without the content intent a bot reads only what it wrote itself and where it is mentioned."""
        payload = happening.payload
        if happening.name == "GUILD_CREATE":
            return guild_create(self._world.guilds[happening.guild], session)
        if (
            happening.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE")
            or session.intents & Intent.MESSAGE_CONTENT
        ):
            return payload
        me = str(session.application.bot.id)
        if payload["author"]["id"] == me or any(user["id"] == me for user in payload["mentions"]):
            return payload
        return payload | {"content": "", "embeds": [], "attachments": [], "components": []}

    def _members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds.get(int(data["guild_id"]))
        if guild is None:
            return
        wanted = data.get("user_ids")
        if wanted is not None:
            ids = [int(u) for u in (wanted if isinstance(wanted, list) else [wanted])]
            found = [guild.members[u] for u in ids if u in guild.members]
            missing = [str(u) for u in ids if u not in guild.members]
        else:
            query, limit = str(data.get("query", "")).lower(), int(data.get("limit", 0))
            if not query and not session.intents & Intent.GUILD_MEMBERS:
                log.warning("gateway: all members were asked for without the intent")
                return
            found = [m for m in guild.members.values() if m.name.lower().startswith(query)]
            found, missing = found[: limit or None], []
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [objects.member(m) for m in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": missing,
        }
        if nonce := data.get("nonce"):
            chunk["nonce"] = nonce
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


def guild_create(guild: Guild, session: Session) -> Json:
    """The whole guild. Without the members' intent only the bot itself and those in voice are listed."""
    everybody = session.intents & Intent.GUILD_MEMBERS
    bot = session.application.bot.id
    voice = session.intents & Intent.GUILD_VOICE_STATES
    return objects.guild(guild) | {
        "joined_at": objects.timestamp(guild.members[bot].joined_at),
        "large": len(guild.members) > LARGE_GUILD,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [
            objects.member(m)
            for m in guild.members.values()
            if everybody or m.user.id == bot or (voice and m.user.id in guild.voice)
        ],
        "channels": [objects.channel(c) for c in guild.channels.values()],
        "voice_states": [
            {k: v for k, v in objects.voice_state(guild, guild.members[u]).items() if k != "guild_id"}
            for u in guild.voice
            if voice
        ],
        "threads": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def _without_token(data: Any) -> Any:
    """The log holds no credentials."""
    return {**data, "token": "…"} if isinstance(data, dict) and "token" in data else data
