"""Pressing, and seeing what comes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from sandbox.person import Did, Person
from sandbox.robots.components import TEXT_INPUT, Json, of_type
from sandbox.robots.eyes import Eyes
from sandbox.robots.patience import Patience
from sandbox.robots.sight import Sight
from sandbox.robots.tally import Outcome

T = TypeVar("T")

_GRACE, _SILENCE = 1.0, 0.2
"""Real seconds beyond the slowest answer, of waiting for words: needed ones, and such as may not come."""


@dataclass(frozen=True, slots=True)
class Seen(Generic[T]):
    """What a press brought: what was looked for, or how it failed."""

    found: T | None
    outcome: Outcome
    said: str = ""


class Hands:
    """One person's presses. `loop` times are real seconds."""

    def __init__(self, person: Person, eyes: Eyes, patience: Patience) -> None:
        self._person = person
        self._eyes = eyes
        self._patience = patience
        self._loop = asyncio.get_running_loop()

    def press(
        self, sight: Sight, button: Json, want: Callable[[Sight], T | None], *, silent: bool = False
    ) -> Awaitable[Seen[T]]:
        """Press a button and wait for what is wanted in the answer. `silent`: no words will do, too."""
        custom_id = str(button["custom_id"])
        gone = _Gone(self._eyes, sight.message, custom_id) if silent else None
        return self._deed(sight.message, self._person.press(sight.message, custom_id), want, gone)

    def choose(
        self, sight: Sight, select: Json, values: Sequence[str], want: Callable[[Sight], T | None]
    ) -> Awaitable[Seen[T]]:
        """Choose options of a select and wait for what is wanted in the answer."""
        choosing = self._person.select(sight.message, str(select["custom_id"]), values)
        return self._deed(sight.message, choosing, want, None)

    async def write(self, sight: Sight, button: Json, text: str) -> Seen[Sight]:
        """Press a button that opens a modal, fill its first input, send it."""
        began = self._loop.time()
        custom_id = str(button["custom_id"])
        did = await self._person.press(sight.message, custom_id)
        modal = did.modal
        if did.outcome != "answered" or modal is None:
            return Seen(None, _lost(did))
        self._patience.note(self._loop.time() - began)
        inputs = [str(part["custom_id"]) for part in of_type(modal, TEXT_INPUT)]
        values = {name: text if place == 0 else "" for place, name in enumerate(inputs)}
        gone = _Gone(self._eyes, sight.message, custom_id)
        return await self._deed(sight.message, self._person.submit(modal, values), lambda shown: shown, gone)

    async def _deed(
        self, message: int, doing: Awaitable[Did], want: Callable[[Sight], T | None], gone: _Gone | None
    ) -> Seen[T]:
        mark = self._eyes.mark()
        began = self._loop.time()

        def look() -> Seen[T] | None:
            thinking = False
            for shown in self._eyes.private(mark):
                if shown.message != message and not self._eyes.is_new(shown, mark):
                    continue
                if shown.loading:
                    thinking = True
                elif shown.refused():
                    return Seen(None, Outcome.REFUSED, shown.text)
                elif (found := want(shown)) is not None:
                    return Seen(found, Outcome.ACCEPTED)
            return Seen(None, Outcome.ACCEPTED) if gone is not None and gone.now() and not thinking else None

        did = await doing
        if did.outcome != "answered":
            return Seen(None, _lost(did))
        patience = self._patience.slowest + (_GRACE if gone is None else _SILENCE)
        seen = await self._eyes.until(look, self._loop.time() + patience)
        if seen is None:
            self._patience.note(did.took)
            return Seen(None, Outcome.LOST if gone is None else Outcome.ACCEPTED)
        self._patience.note(self._loop.time() - began)
        return seen


@dataclass(frozen=True, slots=True)
class _Gone:
    """Where an answer needs no words: that the pressed button is gone is one, too."""

    eyes: Eyes
    message: int
    custom_id: str

    def now(self) -> bool:
        return not self.eyes.still_shows(self.message, self.custom_id)


def _lost(did: Did) -> Outcome:
    if did.outcome == "answered":
        return Outcome.LOST
    return Outcome.FAILED if did.outcome == "failed" else Outcome.REFUSED
