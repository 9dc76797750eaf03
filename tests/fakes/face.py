"""Somebody who is shown the tables and remembers all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.events import Event
from table.snapshot import Snapshot


class FakeFace:
    """`table.ports.Face`. `watch`, if set, is called with each showing as it comes."""

    def __init__(self) -> None:
        self.shown: list[tuple[Snapshot, tuple[Event, ...]]] = []
        self.watch: Callable[[Snapshot], None] | None = None
        self.fails = False

    def changed(self, snapshot: Snapshot, events: Sequence[Event]) -> None:
        if self.fails:
            raise RuntimeError("the face is broken")
        self.shown.append((snapshot, tuple(events)))
        if self.watch is not None:
            self.watch(snapshot)

    @property
    def last(self) -> Snapshot:
        return self.shown[-1][0]
