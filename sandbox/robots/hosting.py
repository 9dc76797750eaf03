"""What a robot does as a table's host: open it, start it, let it pause and go on."""

from __future__ import annotations

import asyncio

from sandbox.person import Person
from sandbox.robots.deeds import with_button
from sandbox.robots.eyes import Eyes
from sandbox.robots.hands import Hands
from sandbox.robots.patience import Patience
from sandbox.robots.place import Place
from sandbox.robots.sight import Sight
from sandbox.robots.signs import CARD, DESK, JOIN, OVER, PAUSE, START, has
from sandbox.robots.tally import Outcome

_COMMAND = "mafia new"
PATIENCE = 60.0
"""Real seconds for a bot to register its command, to show a lobby, to begin, to free everybody at the end."""

_AGAIN = 1.0
"""Real seconds until a start that was refused is tried again."""


class Stuck(Exception):  # noqa: N818
    """The bot did not do what every game begins with; the text says what was awaited."""


async def open_table(person: Person, channel: int, game: str) -> None:
    """The bot may still be registering its commands. Raises Stuck."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + PATIENCE
    while True:
        did = await person.command(channel, _COMMAND, {"format": game})
        if did.outcome == "answered":
            return
        if loop.time() > deadline:
            raise Stuck(f"/{_COMMAND} was not answered: {did.outcome}, code {did.code}")
        await asyncio.sleep(0.25)


async def host(person: Person, *, channel: int, format: str, seats: int, latency: float) -> None:
    """Open a table and start it when `seats` have joined, be they robots or not.

    Returns when the game has begun or the lobby is gone without one. `latency` as in `play`. Raises Stuck.
    """
    watcher = Watcher(person, channel)
    try:
        await open_table(person, channel, format)
        loop = asyncio.get_running_loop()
        eyes = watcher.eyes
        if not await eyes.until(lambda: watcher.lobby() or None, loop.time() + PATIENCE):
            raise Stuck("there is no sign of a lobby")
        hands = Hands(person, eyes, Patience(latency))
        while await eyes.until(lambda: _ready(watcher, seats), float("inf")) and watcher.lobby():
            start = Place(person, eyes).panel_with(START)
            if start is not None:
                await hands.press(*start, lambda shown: shown, silent=True)
                await asyncio.sleep(_AGAIN)
    finally:
        watcher.close()


async def order(person: Person, *, channel: int, pause: bool, latency: float) -> bool:
    """Let the table pause, or go on, from the person's host desk; False if he has no such desk."""
    eyes = Eyes(person, channel)
    try:
        desk = Place(person, eyes).panel_with(DESK)
        if desk is None:
            return False
        hands = Hands(person, eyes, Patience(latency))
        offered = await hands.press(*desk, with_button(PAUSE if pause else START))
        if offered.found is None:
            return False
        done = await hands.press(*offered.found, lambda shown: shown, silent=True)
        return done.outcome is Outcome.ACCEPTED
    finally:
        eyes.close()


class Watcher:
    """What stands in a channel: nothing, a lobby, a game. Made inside a running loop; `close` when done."""

    def __init__(self, person: Person, channel: int) -> None:
        self.eyes = Eyes(person, channel)

    def close(self) -> None:
        """Stop watching."""
        self.eyes.close()

    def lobby(self) -> bool:
        """Can one join?"""
        return _carries(self.eyes.panel, JOIN)

    def playing(self) -> bool:
        """Is a game under way?"""
        return _carries(self.eyes.panel, CARD)

    async def next_lobby(self, after: int) -> int:
        """Wait for a lobby that came after this one; its message."""
        found = await self.eyes.until(lambda: self._newer(after), float("inf"))
        assert found is not None
        return found

    def _newer(self, after: int) -> int | None:
        panel = self.eyes.panel
        return panel.message if panel is not None and panel.message > after and self.lobby() else None


def _carries(panel: Sight | None, sign: str) -> bool:
    return panel is not None and not has(panel.text, OVER) and panel.button(sign) is not None


def _ready(watcher: Watcher, seats: int) -> bool | None:
    """The lobby is full, or it is none any more."""
    panel = watcher.eyes.panel
    if panel is None or not watcher.lobby():
        return True
    return True if panel.places() >= seats and panel.button(START) is not None else None
