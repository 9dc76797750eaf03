"""A channel with people in it, without any server: what a bot shows there, and what the people press."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from sandbox.person import Did, Json

CHANNEL = 500

Answer = Callable[["Press"], Awaitable[None]]


@dataclass(slots=True)
class Press:
    """One press on its way to the bot: who, on which message, what; and the bot's ways to answer."""

    room: Room
    person: Somebody
    message: int
    custom_id: str
    values: list[str]
    modal: Json | None = None
    outcome: str = "answered"

    def reply(self, *components: Json) -> int:
        """A new ephemeral message for the presser."""
        return self.room.show(list(components), only=self.person)

    def replace(self, *components: Json) -> None:
        """In place of the message that was pressed."""
        self.room.edit(self.message, list(components))


class Somebody:
    """A Person whose client is this process."""

    def __init__(self, room: Room, user: int, name: str) -> None:
        self.room = room
        self.id = user
        self.name = name
        self.state: Json | None = None
        self.watchers: list[Callable[[str, Json], None]] = []

    def messages(self, channel: int) -> Sequence[Json]:
        shown = self.room.shown.values() if channel == CHANNEL else ()
        return [message for only, message in shown if only in (None, self)]

    def voice(self) -> Json | None:
        return self.state

    def watch(self, callback: Callable[[str, Json], None]) -> Callable[[], None]:
        self.watchers.append(callback)
        return lambda: self.watchers.remove(callback)

    async def connect(self, channel: int) -> None:
        self.state = {"user_id": str(self.id), "channel_id": str(channel), "mute": False}
        self.room.tell("VOICE_STATE_UPDATE", self.state, None)

    async def disconnect(self) -> None:
        self.state = None

    async def command(self, channel: int, name: str, options: Mapping[str, Any] | None = None) -> Did:
        self.room.commands.append((self.id, channel, name, dict(options or {})))
        await self.room.on_command(self)
        return Did("answered", 0.0)

    async def context(self, channel: int, name: str, target: int) -> Did:
        raise NotImplementedError

    async def press(self, message: int, custom_id: str) -> Did:
        return await self._act(message, custom_id, ())

    async def select(self, message: int, custom_id: str, values: Sequence[str]) -> Did:
        return await self._act(message, custom_id, values)

    async def submit(self, modal: Json, values: Mapping[str, str]) -> Did:
        return await self._act(modal["message"], modal["custom_id"], list(values.values()))

    async def _act(self, message: int, custom_id: str, values: Sequence[str]) -> Did:
        press = Press(self.room, self, message, custom_id, list(values))
        self.room.presses.append((self.name, custom_id, list(values)))
        loop = asyncio.get_running_loop()
        began = loop.time()
        await asyncio.sleep(self.room.delay)
        if message not in self.room.shown:
            return Did("refused", loop.time() - began, code=10008)
        await self.room.on_press(press)
        return Did(press.outcome, loop.time() - began, press.modal)


class Room:
    """`on_press` and `on_command` are the bot; `delay` is what every press takes, in real seconds."""

    def __init__(self, names: Sequence[str]) -> None:
        self.people = [Somebody(self, 100 + place, name) for place, name in enumerate(names)]
        self.shown: dict[int, tuple[Somebody | None, Json]] = {}
        self.commands: list[tuple[int, int, str, dict[str, Any]]] = []
        self.presses: list[tuple[str, str, list[str]]] = []
        self.delay = 0.0
        self.on_press: Answer = _nothing
        self.on_command: Callable[[Somebody], Awaitable[None]] = _nothing
        self._ids = count(1000)

    def show(self, components: list[Json], only: Somebody | None = None) -> int:
        """A new message; its id."""
        number = next(self._ids)
        message: Json = {
            "id": str(number),
            "channel_id": str(CHANNEL),
            "content": "",
            "components": components,
            "flags": 1 << 15 | (1 << 6 if only is not None else 0),
        }
        self.shown[number] = (only, message)
        self.tell("MESSAGE_CREATE", message, only)
        return number

    def edit(self, message: int, components: list[Json]) -> None:
        only, before = self.shown[message]
        after = {**before, "components": components}
        self.shown[message] = (only, after)
        self.tell("MESSAGE_UPDATE", after, only)

    def delete(self, message: int) -> None:
        only, _ = self.shown.pop(message)
        self.tell("MESSAGE_DELETE", {"id": str(message), "channel_id": str(CHANNEL)}, only)

    def open_only(self, *speakers: Somebody) -> None:
        """Everybody else's microphone is closed."""
        for person in self.people:
            if person.state is not None:
                person.state = {**person.state, "mute": person not in speakers}
                self.tell("VOICE_STATE_UPDATE", person.state, None)

    def tell(self, event: str, payload: Json, only: Somebody | None) -> None:
        for person in self.people:
            if only in (None, person):
                for watcher in tuple(person.watchers):
                    watcher(event, payload)


async def _nothing(_: Any) -> None:
    return


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def button(custom_id: str, sign: str, label: str = "") -> Json:
    return {
        "type": 2,
        "style": 2,
        "custom_id": custom_id,
        "emoji": {"id": None, "name": sign},
        "label": label,
        "disabled": False,
    }


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def frame(*parts: Json) -> Json:
    return {"type": 17, "components": list(parts)}


def select(custom_id: str, sign: str, seats: Sequence[int], number: int = 1) -> Json:
    emoji = {"id": None, "name": sign}
    options = [{"label": f"{seat} · somebody", "value": str(seat), "emoji": emoji} for seat in seats]
    return row(
        {"type": 3, "custom_id": custom_id, "options": options, "min_values": number, "max_values": number}
    )
