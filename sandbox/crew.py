"""The robots of one voice channel while somebody watches or plays along: who plays which seat, and how fast.

A crew outlives its games: whenever a table is set in its channel, its robots sit down at it. `sandbox.robots`
plays; here it is only decided for whom.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from sandbox import robots
from sandbox.people import Client
from sandbox.person import Json
from sandbox.robots import Stuck, Watcher

FASTEST = 60.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Play:
    """`classic:10`: which game, with how many seats."""

    format: str
    seats: int

    @classmethod
    def parse(cls, text: str) -> Play:
        """Raises ValueError."""
        name, _, seats = text.partition(":")
        if not name or not seats.isdecimal():
            raise ValueError(f"not FORMAT:SEATS, such as classic:10: {text!r}")
        return cls(name, int(seats))


class Crew:
    """`async with Crew(…) as crew`: the robots play until the block is left.

    `people` take the seats, the first of them sets the tables; if they are too few, the visitor has one, too.
    `faster`, if given, is told of another speed and makes the bot follow; without it the speed stays.
    The first table is set when `ready` returns.
    """

    def __init__(
        self,
        people: Sequence[Client],
        visitor: Client,
        channel: int,
        play: Play,
        *,
        ready: Callable[[], Awaitable[None]],
        seed: str,
        speed: float,
        latency: float,
        faster: Callable[[float], None] | None = None,
    ) -> None:
        self._people = {person.id: person for person in (*people, visitor)}
        self._host = people[0]
        self._visitor = visitor
        self._channel = channel
        self._play = play
        self._ready = ready
        self._seed = seed
        self._speed = speed
        self._latency = latency
        self._faster = faster
        self._robots = {person.id for person in people[: play.seats]}
        self._full = min(play.seats, len(people) + 1)
        self._tables = 0
        self._sitting: dict[int, asyncio.Task[None]] = {}
        self._setting: asyncio.Task[None] | None = None
        self._following: asyncio.Task[None] | None = None
        self._listeners: list[Callable[[], None]] = []

    async def __aenter__(self) -> Crew:
        for user in sorted(self._robots | {self._visitor.id}):
            await self._people[user].connect(self._channel)
        self._watcher = Watcher(self._host, self._channel)
        self._following = asyncio.create_task(self._follow())
        self.set_table()
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [task for task in (*self._sitting.values(), self._setting, self._following) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._watcher.close()

    # --- for the page ---------------------------------------------------------------------------------------

    def state(self) -> Json:
        """Whose seats robots hold, how fast it goes, and whether that can be changed."""
        return {
            "robots": [str(user) for user in sorted(self._robots)],
            "players": [str(user) for user in self._people],
            "channel": str(self._channel),
            "speed": self._speed,
            "speeds": self._faster is not None,
        }

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Called when `state` has changed. Returns the way to stop listening."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def ask(self, request: Json) -> bool:
        """One of the page's switches; False if it had no effect. Raises KeyError, ValueError, TypeError."""
        what = request["what"]
        if what == "robot":
            return self.give(int(request["user"])) if request["on"] else self.take(int(request["user"]))
        if what == "line":
            return await self._line(int(request["user"]), up=bool(request["up"]))
        if what == "speed":
            return self.accelerate(float(request["speed"]))
        if what == "table":
            return self.set_table()
        if what in ("pause", "go on"):
            return await self._order(pause=what == "pause")
        raise ValueError(what)

    def give(self, user: int) -> bool:
        """A robot plays for this member from now on."""
        if user not in self._people or user in self._robots:
            return False
        self._robots.add(user)
        if self._watcher.lobby() or self._watcher.playing():
            self._sit(user)
        self._changed()
        return True

    def take(self, user: int) -> bool:
        """The robot gets up; whoever sees as this member plays."""
        if user not in self._robots:
            return False
        self._robots.discard(user)
        if sitting := self._sitting.pop(user, None):
            sitting.cancel()
        self._changed()
        return True

    def accelerate(self, speed: float) -> bool:
        """Another speed: the bot follows, and the robots who sit take their seats anew with it."""
        if self._faster is None or not 1 <= speed <= FASTEST:
            return False
        self._speed = speed
        self._faster(speed)
        for user in tuple(self._sitting):
            self._sit(user)
        self._changed()
        return True

    def set_table(self) -> bool:
        """The first robot opens a table and starts when all seats are taken. False while one stands."""
        busy = self._setting is not None and not self._setting.done()
        if busy or self._watcher.lobby() or self._watcher.playing():
            return False
        self._setting = asyncio.create_task(self._set_table())
        return True

    # --- inside ---------------------------------------------------------------------------------------------

    async def _follow(self) -> None:
        """At each new lobby everybody whom a robot plays sits down."""
        seen = 0
        while True:
            seen = await self._watcher.next_lobby(seen)
            self._tables += 1
            for user in sorted(self._robots):
                self._sit(user)

    def _sit(self, user: int) -> None:
        if before := self._sitting.pop(user, None):
            before.cancel()
        task = self._sitting[user] = asyncio.create_task(self._play_for(self._people[user]))
        task.add_done_callback(_log_failure)

    async def _play_for(self, person: Client) -> None:
        await robots.sit(
            person,
            channel=self._channel,
            format=self._play.format,
            seed=f"{self._seed}/{self._tables}",
            speed=self._speed,
            latency=self._latency,
            on_report=lambda deed: log.info("%s", deed),
        )

    async def _set_table(self) -> None:
        await self._ready()
        try:
            await robots.host(
                self._host,
                channel=self._channel,
                format=self._play.format,
                seats=self._full,
                latency=self._latency,
            )
        except Stuck as stuck:
            log.warning("no table: %s", stuck)

    async def _line(self, user: int, *, up: bool) -> bool:
        person = self._people[user]
        if up == (person.voice() is not None):
            return False
        await (person.connect(self._channel) if up else person.disconnect())
        return True

    async def _order(self, *, pause: bool) -> bool:
        """Through the desk of the table's host, whoever of us that is."""
        for person in (self._host, self._visitor):
            if await robots.order(person, channel=self._channel, pause=pause, latency=self._latency):
                return True
        return False

    def _changed(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        log.error("a robot has failed", exc_info=error)
