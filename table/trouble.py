"""What went wrong at a table, and when it is tried again: with growing pauses, and all of it together."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from table.ports import Handle, Time

M = TypeVar("M")

PAUSES = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0)
"""Seconds to the next attempt; the last goes on."""
REFUSED = 2.0
"""The longest pause while the store refuses: an ordinary thing, after which the game is to go on soon."""


class Trouble(Generic[M]):
    """Holds what is still to be done, by key, and calls `again` with it when the pause is over."""

    def __init__(
        self, time: Time, again: Callable[[Hashable, M], None], hopeless: Callable[[], None]
    ) -> None:
        """`hopeless`: called once all pauses have been waited for and something that nobody expected still
        goes wrong."""
        self._time = time
        self._again = again
        self._hopeless = hopeless
        self._undone: dict[Hashable, M] = {}
        self._attempts = 0
        self._unexpected = 0
        self._wake: Handle | None = None

    def postponed(self, key: Hashable, message: M) -> bool:
        """While a pause lasts, it waits for its end with the rest."""
        if self._wake is None:
            return False
        self._undone[key] = message
        return True

    def begun(self, key: Hashable) -> None:
        """It is being handled; what is newer than what went wrong has taken its place."""
        self._undone.pop(key, None)

    def done(self) -> None:
        if not self._undone:
            self._attempts = self._unexpected = 0

    def failed(self, key: Hashable, message: M, *, unexpected: bool) -> None:
        self._undone[key] = message
        if self._wake is not None:
            return
        self._unexpected = self._unexpected + 1 if unexpected else 0
        if self._unexpected > len(PAUSES):
            self._unexpected = 0
            self._hopeless()
            return
        pause = PAUSES[min(self._attempts, len(PAUSES) - 1)]
        if not unexpected:
            pause = min(pause, REFUSED)
        self._attempts += 1
        self._wake = self._time.call_later(pause, self._woken)

    def stop(self) -> None:
        if self._wake is not None:
            self._wake.cancel()

    def _woken(self) -> None:
        self._wake = None
        for key, message in list(self._undone.items()):
            self._again(key, message)
