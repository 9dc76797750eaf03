"""What a game comes to by a moment, worked out before anything is committed."""

from __future__ import annotations

from collections.abc import Sequence

from engine import decide, due, elapse, evolve, view
from engine.actions import Action, Verb
from engine.events import Event
from engine.game import Game
from engine.refusals import Refusal
from engine.roles import Ms, Seat


class Course:
    """A draft: what would be committed, and the game that it would make."""

    def __init__(self, game: Game, at: Ms) -> None:
        self.game = game
        self.at = at
        """Game time of the draft."""
        self.first = game.count + 1
        """The number of its first event."""
        self.events: list[Event] = []
        self.held = False
        """Game time stands at `at`: somebody has just got the floor, and his microphone has to be opened
        first."""
        self._floor = view(game, None).microphone

    def run(self) -> None:
        """All that is due by itself up to `at`; no further than to a change of speaker."""
        while not self.held and (when := due(self.game)) is not None and when <= self.at:
            self._add(elapse(self.game, when))
            if self.held:
                self.at = when

    def act(self, verb: Verb, seat: Seat | None = None) -> bool:
        """An action of the table itself, or a fact about a seat. True if it made a difference."""
        made = self.decide(Action(verb, seat))
        return not isinstance(made, Refusal) and bool(made)

    def decide(self, action: Action) -> tuple[Event, ...] | Refusal:
        """What the action makes, now part of the draft, or why it is refused."""
        self.run()
        made = decide(self.game, action, self.at)
        if not isinstance(made, Refusal):
            self._add(made)
        return made

    def _add(self, events: Sequence[Event]) -> None:
        for event in events:
            self.game = evolve(self.game, event)
        self.events += events
        floor = view(self.game, None).microphone
        if floor is not None and floor != self._floor:
            self.held = True
        self._floor = floor
