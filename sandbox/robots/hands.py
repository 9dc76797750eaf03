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
"""Real seconds beyond the slowest answer, of waiting for words: those that are needed, those that may not come."""


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
        return self._deed(sight, lambda: self._person.press(sight.message, button["custom_id"]), want, silent)

    def choose(
        self, sight: Sight, select: Json, values: Sequence[str], want: Callable[[Sight], T | None]
    ) -> Awaitable[Seen[T]]:
        """Choose options of a select and wait for what is wanted in the answer."""
        return self._deed(
            sight, lambda: self._person.select(sight.message, select["custom_id"], values), want, silent=False
        )

    async def write(self, sight: Sight, button: Json, text: str) -> Seen[Sight]:
        """Press a button that opens a modal, fill its first input, send it."""
        began = self._loop.time()
        did = await self._person.press(sight.message, button["custom_id"])
        modal = did.modal
        if did.outcome != "answered" or modal is None:
            return Seen(None, _lost(did))
        self._patience.note(self._loop.time() - began)
        inputs = [str(part["custom_id"]) for part in of_type(modal, TEXT_INPUT)]
        values = {name: text if place == 0 else "" for place, name in enumerate(inputs)}
        return await self._deed(sight, lambda: self._person.submit(modal, values), any_words, silent=True)

    async def _deed(
        self,
        sight: Sight,
        act: Callable[[], Awaitable[Did]],
        want: Callable[[Sight], T | None],
        silent: bool,
    ) -> Seen[T]:
        mark = self._eyes.mark()
        began = self._loop.time()

        def look() -> Seen[T] | None:
            for shown in self._eyes.private(mark):
                if shown.loading or not (shown.message == sight.message or self._eyes.is_new(shown, mark)):
                    continue
                if shown.refused():
                    return Seen(None, Outcome.REFUSED, shown.text)
                found = want(shown)
                if found is not None:
                    return Seen(found, Outcome.ACCEPTED)
            if sight.ephemeral and not self._eyes.is_shown(sight.message) and silent:
                return Seen(None, Outcome.ACCEPTED)
            return None

        did = await act()
        if did.outcome != "answered":
            return Seen(None, _lost(did))
        seen = await self._eyes.until(
            look, self._loop.time() + self._patience.answer + (_SILENCE if silent else _GRACE)
        )
        if seen is None:
            self._patience.note(did.took)
            return Seen(None, Outcome.ACCEPTED if silent else Outcome.LOST)
        self._patience.note(self._loop.time() - began)
        return seen


def any_words(sight: Sight) -> Sight | None:
    """Wants nothing but an answer: whatever is said."""
    return sight


def _lost(did: Did) -> Outcome:
    if did.outcome == "answered":
        return Outcome.LOST
    return Outcome.FAILED if did.outcome == "failed" else Outcome.REFUSED
