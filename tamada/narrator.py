"""Tells a game on the terminal, as the table sees it: for whoever tries Tamada out without a Discord."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from cogs.layouts.journal import accepted, told
from cogs.layouts.stages import head
from cogs.words import Words
from engine.events import Event
from engine.roles import Ms, Seat
from engine.view import View
from table.ids import TableId
from table.ports import Face
from table.snapshot import Snapshot

_MARKDOWN = re.compile(r"\*\*|^#+ |^-# |^> ")


class Narrator:
    """A face that tells what is public and hands everything on to the real one."""

    def __init__(self, face: Face, words: Words, say: Callable[[str], None]) -> None:
        self._face = face
        self._words = words
        self._say = say
        self._heard: dict[TableId, tuple[int, int, Seat | None]] = {}

    def changed(self, snapshot: Snapshot, events: Sequence[Event]) -> None:
        self._face.changed(snapshot, events)
        if snapshot.public is not None:
            self._tell(snapshot.table, snapshot.public, snapshot.words)

    def _tell(self, table: TableId, view: View, texts: Mapping[int, str]) -> None:
        notes, stage, named = self._heard.get(table, (0, 0, None))
        for note in view.journal[notes:]:
            for line in told(note, self._words, texts):
                self._line(note.at, line)
        candidacy = accepted(view)
        if candidacy is not None and (view.stage.number, view.named) != (stage, named):
            for line in told(candidacy, self._words):
                self._line(view.stage.began, line)
        if view.stage.number != stage:
            headline = head(view.stage, view.format, self._words)
            about = {
                "seat": view.stage.speaker or 0,
                "seats": self._words.seats(view.tied),
                "count": len(view.tied),
            }
            which = "silent" if view.stage.silent else view.stage.kind
            self._line(view.stage.began, f"{headline}: {self._words.named('about', which, **about)}")
            if view.disclosure is not None:
                cards = (f"{seat} {self._words.named('role', role)}" for seat, role in view.disclosure.roles)
                self._line(view.stage.began, " · ".join(cards))
        self._heard[table] = (len(view.journal), view.stage.number, view.named)

    def _line(self, at: Ms, text: str) -> None:
        minutes, seconds = divmod(at // 1000, 60)
        self._say(f"{minutes:3}:{seconds:02}  {_MARKDOWN.sub('', text)}")
