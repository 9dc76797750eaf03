"""A sandbox, a browser, and in the place of a bot whoever writes the test: he posts, edits and answers."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Browser, Locator, Page, WebSocket

from sandbox import chat, registration
from sandbox.clock import Clock
from sandbox.people import Client
from sandbox.person import Json
from sandbox.server import Sandbox, Settings
from sandbox.world import Channel, Command, Guild, Happening, Message, MessageFlag
from tests.page.browser import launched
from tests.patience import PATIENCE

V2 = int(MessageFlag.COMPONENTS_V2)
EPHEMERAL = int(MessageFlag.EPHEMERAL)

MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL = 4, 6, 7, 9

Answer = Callable[[Json], Json | None]


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def button(custom_id: str, label: str | None = None, **more: Any) -> Json:
    return {"type": 2, "style": 2, "custom_id": custom_id, "label": label or custom_id} | more


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def frame(*parts: Json, colour: int = 0xD8A13A) -> Json:
    return {"type": 17, "accent_color": colour, "components": list(parts)}


def said(content: str) -> Json:
    """The first response: a private message."""
    return {"type": MESSAGE, "data": {"flags": V2 | EPHEMERAL, "components": [text(content)]}}


@dataclass
class Wire:
    """Everything that one page has been sent and has sent, and what it complained of."""

    came: list[str] = field(default_factory=list)
    went: list[str] = field(default_factory=list)

    def take(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.came.append(str(data)))
        socket.on("framesent", lambda data: self.went.append(str(data)))

    def events(self, name: str) -> list[Json]:
        read = [json.loads(frame) for frame in self.came]
        return [each["d"] for each in read if each["t"] == name]


@dataclass
class Stage:
    sandbox: Sandbox
    browser: Browser
    pressed: list[Json] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    answer: Answer = lambda _: {"type": DEFERRED_UPDATE}

    @property
    def guild(self) -> Guild:
        return next(iter(self.sandbox.world.guilds.values()))

    @property
    def table(self) -> Channel:
        return self.guild.channels[self.sandbox.voice_channels()[0]]

    @property
    def visitor(self) -> Client:
        return self.sandbox.visitor()

    @property
    def nino(self) -> Client:
        return self.sandbox.robots()[0]

    def post(self, *components: Json, only_for: Client | None = None) -> Message:
        """As the bot would."""
        world, application = self.sandbox.world, self.sandbox.application
        draft = chat.read(world, {"flags": V2, "components": list(components)}, (), self.table.id)
        if only_for is not None:
            draft.flags |= EPHEMERAL
        return chat.post(
            world,
            self.guild,
            self.table,
            application.bot,
            draft,
            only_for=None if only_for is None else only_for.id,
            application=application.id,
        )

    def edit(self, message: Message, *components: Json) -> None:
        body = {"components": list(components)}
        draft = chat.read(self.sandbox.world, body, (), self.table.id, before=message)
        chat.edit(self.sandbox.world, self.guild, message, draft)

    def register(self, *commands: Json) -> None:
        world, application = self.sandbox.world, self.sandbox.application.id
        for payload in registration.read_all(list(commands)):
            number = world.snowflakes.new()
            world.commands[number] = Command(number, number, application, None, payload)

    async def open(
        self, user: Client | None = None, *, width: int = 1280, height: int = 800
    ) -> tuple[Page, Wire]:
        """Another page, ready, in a browser profile of its own."""
        context = await self.browser.new_context(viewport={"width": width, "height": height})
        page = await context.new_page()
        wire = Wire()
        page.on("websocket", wire.take)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        page.set_default_timeout(PATIENCE * 1000)
        await page.goto(self.sandbox.page + ("" if user is None else f"?as={user.id}"))
        await page.wait_for_selector("[data-ready]", state="attached")
        return page, wire

    def hear(self, happening: Happening) -> None:
        if happening.name != "INTERACTION_CREATE":
            return
        self.pressed.append(happening.payload)
        answer = self.answer(happening.payload)
        if answer is not None:
            asyncio.get_running_loop().call_soon(self._respond, happening.payload, answer)

    def _respond(self, to: Json, answer: Json) -> None:
        self.sandbox.interactions.respond(int(to["id"]), to["token"], answer, ())


@asynccontextmanager
async def staged(robots: int = 3, speed: float = 1.0) -> AsyncIterator[Stage]:
    clock = Clock(time.monotonic, time.time, speed)
    async with Sandbox(clock, Settings(robots=robots)) as sandbox, launched() as browser:
        stage = Stage(sandbox, browser)
        stop = sandbox.world.listen(stage.hear)
        try:
            yield stage
        finally:
            stop()


def article(page: Page, message: Message) -> Locator:
    return page.locator(f"#message-{message.id}")


async def shown(page: Page, what: str) -> Locator:
    """Waits for this text in the chat."""
    found = page.locator("#log").get_by_text(what).first
    await found.wait_for()
    return found


async def until(condition: Callable[[], Any], seconds: float = PATIENCE) -> None:
    """Waits for something that comes over the wire."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come"
        await asyncio.sleep(0.01)


async def tops(page: Page, selectors: Sequence[str]) -> list[float]:
    """Where these stand in the window."""
    return [
        float(await page.locator(each).evaluate("node => node.getBoundingClientRect().top"))
        for each in selectors
    ]
