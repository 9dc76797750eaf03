"""The events of one decision while they are being made."""

from __future__ import annotations

from engine.events import Event
from engine.evolving import evolve
from engine.formats import FORMATS
from engine.formats.base import Format
from engine.game import Game
from engine.roles import Ms


class Draft:
    """Collects events of one instant. `game` is what they have led to so far, evolved when asked for."""

    __slots__ = ("_done", "_game", "at", "events", "form")

    def __init__(self, game: Game, at: Ms) -> None:
        self.at = at
        self.events: list[Event] = []
        self.form: Format = FORMATS[game.start.format]
        self._game = game
        self._done = 0

    @property
    def game(self) -> Game:
        while self._done < len(self.events):
            self._game = evolve(self._game, self.events[self._done])
            self._done += 1
        return self._game

    @property
    def now(self) -> Ms:
        """What the game's clocks show: in a pause they stand."""
        paused = self.game.paused
        return self.at if paused is None else paused

    def emit(self, event: Event) -> None:
        self.events.append(event)
