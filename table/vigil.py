"""A limit that runs while something is the case."""

from __future__ import annotations

from collections.abc import Callable

from table.ports import Handle, Time


class Vigil:
    """Calls `over` once the watched condition has held for so many real seconds without a break."""

    def __init__(self, time: Time, seconds: float, over: Callable[[], None]) -> None:
        self._time = time
        self._seconds = seconds
        self._over = over
        self._handle: Handle | None = None

    def watch(self, holds: bool) -> None:
        """State the condition as it is now; stating the same again changes nothing."""
        if holds and self._handle is None:
            self._handle = self._time.call_later(self._seconds, self._fire)
        elif not holds and self._handle is not None:
            self._handle.cancel()
            self._handle = None

    @property
    def running(self) -> bool:
        """Whether the limit is still to come."""
        return self._handle is not None

    def restart(self) -> None:
        """The condition holds, and the limit begins anew."""
        self.watch(False)
        self.watch(True)

    def _fire(self) -> None:
        self._handle = None
        self._over()
