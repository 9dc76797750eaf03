"""What one person has been shown in one channel, and the waiting until something is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from sandbox.person import Person
from sandbox.robots.components import walk
from sandbox.robots.sight import Sight, see
from sandbox.robots.signs import CARD, JOIN, NIGHT_SIGNS, NOMINATE, OVER, WHISPER, has

T = TypeVar("T")


class Eyes:
    """Keeps the messages as they are shown now. Times are the loop's, in real seconds."""

    def __init__(self, person: Person, channel: int) -> None:
        self._person = person
        self._channel = channel
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._count = 0
        self._shown: dict[int, tuple[int, Sight]] = {}
        self._made: dict[int, int] = {}
        self._open: dict[int, Sight] = {}
        self._first: dict[str, float] = {}
        self._opened: float | None = None
        self._panel: Sight | None = None
        for message in person.messages(channel):
            self._show(message)
        self._voice(person.voice())
        self._unwatch = person.watch(self._watch)

    def close(self) -> None:
        """Stop watching."""
        self._unwatch()

    # --- what is there -------------------------------------------------------------------

    @property
    def panel(self) -> Sight | None:
        """The newest public message that is a lobby, a table, or the end of a game."""
        return self._panel

    @property
    def floor_since(self) -> float | None:
        """When the own microphone opened; None while it is closed."""
        return self._opened

    def mark(self) -> int:
        """This moment, for `private`."""
        return self._count

    def private(self, since: int = 0) -> Iterator[Sight]:
        """The own ephemeral messages that came or changed after a mark, the latest change first."""
        for change, sight in reversed(self._shown.values()):
            if change <= since:
                return
            if sight.ephemeral:
                yield sight

    def open_cards(self) -> Iterator[Sight]:
        """The own ephemeral messages in which to choose a seat or to whisper, the latest change first."""
        return reversed(self._open.values())

    def is_new(self, sight: Sight, since: int) -> bool:
        """Did this message come after a mark, rather than change?"""
        return self._made.get(sight.message, 0) > since

    def is_shown(self, message: int) -> bool:
        """Is the message still there?"""
        return message in self._shown

    def still_shows(self, message: int, custom_id: str) -> bool:
        """Is this button still on that message?"""
        shown = self._shown.get(message)
        return shown is not None and any(part.get("custom_id") == custom_id for part in walk(shown[1].raw))

    def first_seen(self, custom_id: str) -> float:
        """When a button or select was shown for the first time."""
        return self._first[custom_id]

    # --- waiting -------------------------------------------------------------------------

    async def news(self) -> None:
        """Wait until something is shown."""
        self._news.clear()
        await self._news.wait()

    async def until(self, look: Callable[[], T | None], deadline: float) -> T | None:
        """Wait until `look` finds something, at the latest until the deadline (the loop's): then None."""
        while True:
            self._news.clear()
            found = look()
            if found is not None:
                return found
            try:
                async with asyncio.timeout_at(deadline):
                    await self._news.wait()
            except TimeoutError:
                return look()

    # --- being shown ---------------------------------------------------------------------

    def _watch(self, event: str, payload: dict[str, Any]) -> None:
        if event == "VOICE_STATE_UPDATE":
            if int(payload["user_id"]) != self._person.id:
                return
            self._voice(payload)
        elif int(payload.get("channel_id") or self._channel) != self._channel:
            return
        elif event == "MESSAGE_DELETE":
            self._hide(int(payload["id"]))
        elif event == "MESSAGE_CREATE":
            self._show(payload)
        elif event == "MESSAGE_UPDATE":
            before = self._shown.get(int(payload["id"]))
            self._show({**before[1].raw, **payload} if before is not None else payload)
        self._news.set()

    def _voice(self, state: dict[str, Any] | None) -> None:
        if state is None or not state.get("channel_id") or state.get("mute"):
            self._opened = None
        elif self._opened is None:
            self._opened = self._loop.time()

    def _show(self, message: dict[str, Any]) -> None:
        if not message.get("author", {}).get("bot", True):
            return  # what people write to each other
        self._count += 1
        sight = see(message)
        self._shown.pop(sight.message, None)
        self._shown[sight.message] = (self._count, sight)
        self._made.setdefault(sight.message, self._count)
        self._open.pop(sight.message, None)
        if _is_open(sight):
            self._open[sight.message] = sight
        now = self._loop.time()
        for part in walk(message):
            if part.get("custom_id"):
                self._first.setdefault(str(part["custom_id"]), now)
        newest = self._panel.message if self._panel is not None else 0
        if sight.message == newest or (_is_panel(sight) and sight.message > newest):
            self._panel = sight

    def _hide(self, message: int) -> None:
        self._shown.pop(message, None)
        self._open.pop(message, None)
        if self._panel is not None and self._panel.message == message:
            panels = [sight for _, sight in self._shown.values() if _is_panel(sight)]
            self._panel = max(panels, key=lambda sight: sight.message, default=None)


def _is_panel(sight: Sight) -> bool:
    if sight.ephemeral:
        return False
    return has(sight.text, OVER) or any(sight.button(sign) is not None for sign in (CARD, JOIN))


def _is_open(sight: Sight) -> bool:
    if not sight.ephemeral or sight.loading:
        return False
    return sight.button(WHISPER) is not None or any(sight.selects((*NIGHT_SIGNS, NOMINATE)))
