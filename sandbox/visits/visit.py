"""One page's WebSocket: it belongs to one member from its beginning to its end."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.crew import Crew
from sandbox.people import Client
from sandbox.person import Did, Json
from sandbox.reading import MALFORMED, parsed, snowflake
from sandbox.visits.door import origin
from sandbox.world import World

MOST_BYTES = 64 * 1024  # of one request of the page
MOST_WAITING = 2000  # messages to a page that does not read them; beyond, it has to begin anew
STAYS_SECONDS = 15.0  # for which a seat taken from a robot waits for its page to be loaded anew
FOREIGN, BEHIND, WRONG = 4003, 4008, 4002

Doing = Callable[["Visit", Json], Awaitable[Json]]


class Visits:
    """All pages that are open. `crew` is asked anew for every page: it may come later than the server."""

    def __init__(
        self, world: World, client: Callable[[int, int], Client], visitor: Callable[[], Client]
    ) -> None:
        self._world = world
        self._client = client
        self._visitor = visitor
        self._open: set[Visit] = set()
        self._left: dict[int, asyncio.TimerHandle] = {}
        self.crew: Crew | None = None

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """`?as=USER`; without it the visitor. A browser says where its page is from: it must be from here."""
        if "Origin" not in request.headers:
            raise web.HTTPForbidden(text=f"Only the page of {origin(request)}/ may connect.\n")
        guild = next(iter(self._world.guilds.values()))
        wanted = request.query.get("as", "")
        user = self._visitor().id if wanted == "" else snowflake(wanted)
        member = None if user is None else guild.members.get(user)
        if user is None or member is None or member.user.bot:
            raise web.HTTPNotFound(text="There is no such member.\n")
        socket = web.WebSocketResponse(max_msg_size=MOST_BYTES, heartbeat=30.0)
        await socket.prepare(request)
        visit = Visit(self._world, self._client(guild.id, user), self.crew, socket)
        self._open.add(visit)
        if (back := self._left.pop(user, None)) is not None:
            back.cancel()
            visit.took.add(user)
        try:
            await visit.run()
        finally:
            self._open.discard(visit)
            for taken in visit.took:
                self._leave(taken)
        return socket

    def _leave(self, taken: int) -> None:
        """The page is gone through which a robot's seat was taken. If none for that seat comes soon, the
        robot sits down again; nobody would play there otherwise."""

        def gives() -> None:
            del self._left[taken]
            if self.crew is not None and all(visit.person.id != taken for visit in self._open):
                self.crew.give(taken)

        if (before := self._left.pop(taken, None)) is not None:
            before.cancel()
        self._left[taken] = asyncio.get_running_loop().call_later(STAYS_SECONDS, gives)

    async def close(self) -> None:
        for leaving in self._left.values():
            leaving.cancel()
        self._left.clear()
        for visit in tuple(self._open):
            await visit.close(1001)


class Visit:
    """Shows its member what his client would show and does for him what he presses."""

    def __init__(
        self, world: World, person: Client, crew: Crew | None, socket: web.WebSocketResponse
    ) -> None:
        self._world = world
        self.person = person
        self.crew = crew
        self._socket = socket
        self._out: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._doing: set[asyncio.Task[None]] = set()
        self.modals: dict[str, Json] = {}
        self.took: set[int] = set()
        """Whose seats were taken from robots through this page."""

    async def run(self) -> None:
        """Until the page goes."""
        stops = [self.person.watch(self._tell)]
        if self.crew is not None:
            stops.append(self.crew.listen(lambda: self._tell("crew", self._crew())))
        self._tell("hello", self.person.picture() | {"utc": self._world.clock.utc(), "crew": self._crew()})
        writing = asyncio.create_task(self._write())
        try:
            async for message in self._socket:
                if message.type is not WSMsgType.TEXT or not self._take(message.data):
                    await self.close(WRONG)
                    break
        finally:
            for stop in stops:
                stop()
            writing.cancel()
            for task in self._doing:
                task.cancel()

    async def close(self, code: int) -> None:
        await self._socket.close(code=code)

    def _tell(self, name: str, data: Json, **more: Any) -> None:
        try:
            self._out.put_nowait(json.dumps({"t": name, "d": data} | more))
        except asyncio.QueueFull:
            self._begin(self.close(BEHIND))

    async def _write(self) -> None:
        # A page that has gone is noticed by the reader, too.
        with contextlib.suppress(ConnectionError, RuntimeError):
            while True:
                await self._socket.send_str(await self._out.get())

    def _crew(self) -> Json:
        return self.crew.state() if self.crew is not None else {}

    # --- from the page --------------------------------------------------------------------------------------

    def _take(self, text: str) -> bool:
        """False if it is nothing that a page of ours sends."""
        try:
            request = parsed(text)
            number, do = request["n"], DOINGS[request["do"]]
        except (ValueError, TypeError, KeyError):
            return False
        self._begin(self._answer(number, do, request))
        return True

    async def _answer(self, number: Any, do: Doing, request: Json) -> None:
        try:
            result = await do(self, request)
        except MALFORMED:
            # Not what the page sends: it is told so, and nothing has been done.
            result = {"outcome": "refused"}
        self._tell("done", result, n=number)

    def _begin(self, doing: Any) -> None:
        task = asyncio.create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)


# --- what a page may ask for; one of MALFORMED: a malformed request -----------------------------------------


def _did(visit: Visit, did: Did) -> Json:
    told: Json = {"outcome": did.outcome}
    if did.modal is not None:
        visit.modals[did.modal["id"]] = did.modal
        told["modal"] = did.modal
    return told


async def _press(visit: Visit, request: Json) -> Json:
    return _did(visit, await visit.person.press(int(request["message"]), str(request["custom_id"])))


async def _select(visit: Visit, request: Json) -> Json:
    values = [str(value) for value in request["values"]]
    did = await visit.person.select(int(request["message"]), str(request["custom_id"]), values)
    return _did(visit, did)


async def _submit(visit: Visit, request: Json) -> Json:
    modal = visit.modals[str(request["modal"])]
    values = {str(name): str(value) for name, value in dict(request["values"]).items()}
    return _did(visit, await visit.person.submit(modal, values))


async def _command(visit: Visit, request: Json) -> Json:
    options: Mapping[str, Any] = dict(request.get("options") or {})
    return _did(visit, await visit.person.command(int(request["channel"]), str(request["name"]), options))


async def _say(visit: Visit, request: Json) -> Json:
    return _did(visit, await visit.person.say(int(request["channel"]), str(request["text"])))


async def _context(visit: Visit, request: Json) -> Json:
    channel, target = int(request["channel"]), int(request["target"])
    return _did(visit, await visit.person.context(channel, str(request["name"]), target))


async def _commands(visit: Visit, _: Json) -> Json:
    return {"outcome": "answered", "commands": visit.person.commands()}


async def _connect(visit: Visit, request: Json) -> Json:
    wanted = int(request["channel"])
    await visit.person.connect(wanted)
    state = visit.person.voice()
    there = state is not None and int(state["channel_id"]) == wanted
    return {"outcome": "answered" if there else "refused"}


async def _disconnect(visit: Visit, _: Json) -> Json:
    await visit.person.disconnect()
    return {"outcome": "answered"}


async def _microphone(visit: Visit, request: Json) -> Json:
    await visit.person.microphone(opened=bool(request["open"]))
    return {"outcome": "answered"}


async def _crew(visit: Visit, request: Json) -> Json:
    """The page's own switches, which no Discord has."""
    if visit.crew is None:
        return {"outcome": "refused"}
    if not await visit.crew.ask(request):
        return {"outcome": "refused"}
    if request["what"] == "robot":
        (visit.took.discard if request["on"] else visit.took.add)(int(request["user"]))
    return {"outcome": "answered"}


DOINGS: Mapping[str, Doing] = {
    "press": _press,
    "select": _select,
    "submit": _submit,
    "command": _command,
    "say": _say,
    "context": _context,
    "commands": _commands,
    "connect": _connect,
    "disconnect": _disconnect,
    "microphone": _microphone,
    "crew": _crew,
}
