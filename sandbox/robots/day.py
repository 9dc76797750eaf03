"""What a robot does by day: speak, put up candidates, write, pass, vote, answer the question."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sandbox.robots import lengths
from sandbox.robots.components import Json
from sandbox.robots.deeds import Deeds, with_button
from sandbox.robots.mind import Mind
from sandbox.robots.place import options_of
from sandbox.robots.sight import Sight, number_of
from sandbox.robots.signs import CONFIRM, NO, NOMINATE, PASS, VOTE, WRITE, YES

_MICROPHONE = 3.0
"""Real seconds after which a turn runs although its microphone stayed closed."""


class Day:
    """One robot by day."""

    def __init__(self, deeds: Deeds, mind: Mind) -> None:
        self._deeds = deeds
        self._place = deeds.place
        self._mind = mind

    async def speak(self, panel: Sight, turn: Json) -> None:
        """The own turn, from the microphone's opening to ⏭️. `turn` is that button."""
        floor = await self._floor(turn)
        length = _turn_length(panel, has_floor=floor is not None)
        ends = self._deeds.ends(turn, length)
        if floor is not None:
            # The clock of a turn begins with its microphone.
            ends = max(ends, floor + length / self._deeds.pace.speed)
        await self._nominate(turn, ends)
        await self._write(turn, ends)
        moment = self._mind.think(2.0, 8.0)
        if await self._deeds.think("pass", 1, ends, moment, turn, lambda: self._holds(turn)):
            found = self._place.panel_with(PASS)
            assert found is not None
            await self._deeds.last("pass", *found)

    async def vote(self, panel: Sight, first: Json) -> None:
        """A ballot; `first` is its first button."""
        if not self._mind.votes():
            return
        ends = self._deeds.ends(first, lengths.BALLOT)
        moment = self._mind.think(1.0, 5.0)
        if not await self._deeds.think(
            "vote", 2, ends, moment, first, lambda: self._place.shows(VOTE, first), together=True
        ):
            return
        buttons = {number: part for part in panel.buttons(VOTE) if (number := number_of(part)) is not None}
        choice = buttons[self._mind.ballot(list(buttons), self._place.seat())]
        await self._deeds.confirm("vote", await self._deeds.hands.press(panel, choice, with_button(CONFIRM)))

    async def answer(self, panel: Sight, yes: Json) -> None:
        """The question; `yes` is 👍."""
        no = panel.button(NO)
        button = yes if no is None or self._mind.lifts() else no
        ends = self._deeds.ends(yes, lengths.QUESTION)
        moment = self._mind.think(1.0, 4.0)
        if await self._deeds.think(
            "lift", 2, ends, moment, yes, lambda: self._place.shows(YES, yes), together=True
        ):
            await self._deeds.last("lift", panel, button)

    async def _nominate(self, turn: Json, ends: float) -> None:
        found = self._place.panel_with(NOMINATE)
        if found is None or not self._holds(turn):
            return
        panel, button = found
        candidates = sum(line.marked(NOMINATE) for line in panel.seats())
        # Only in the classic format is the list open from the first candidate on.
        listed = candidates > 0 or self._deeds.pace.game == "classic"
        if not self._mind.nominates(candidates if listed else None):
            return
        moment = self._mind.think(2.0, 6.0)
        if not await self._deeds.think("nominate", 3, ends, moment, turn, lambda: self._holds(turn)):
            return
        seen = await self._deeds.hands.press(panel, button, _with_candidates)
        if seen.found is None:
            self._deeds.settle("nominate", seen)
            return
        _, select = seen.found
        options = options_of(select)
        own = self._place.seat()
        target = self._mind.suspect(sorted(options), own) if listed else _neighbour(sorted(options), own)
        await self._deeds.choose("nominate", select, [options[target]])

    async def _write(self, turn: Json, ends: float) -> None:
        found = self._place.panel_with(WRITE)
        if found is None or not self._holds(turn) or not self._mind.writes():
            return
        moment = self._mind.think(1.0, 4.0)
        if await self._deeds.think("write", 2, ends, moment, turn, lambda: self._holds(turn)):
            self._deeds.settle("write", await self._deeds.hands.write(*found, self._mind.sentence()))

    async def _floor(self, turn: Json) -> float | None:
        """Wait for the own microphone: since when it is open, None if it stays closed."""
        eyes = self._place.eyes
        await eyes.until(
            lambda: True if eyes.floor_since is not None or not self._holds(turn) else None,
            asyncio.get_running_loop().time() + _MICROPHONE,
        )
        return eyes.floor_since

    def _holds(self, turn: Json) -> bool:
        return self._place.shows(PASS, turn)


def _with_candidates(shown: Sight) -> tuple[str, Json] | None:
    return next(shown.selects((NOMINATE,)), None)


def _neighbour(options: Sequence[int], own: int | None) -> int:
    """The next number: no other speaker's, so that nobody is named twice where the list is not shown."""
    return next((option for option in options if own is not None and option > own), options[0])


def _turn_length(panel: Sight, *, has_floor: bool) -> float:
    if not has_floor:
        return lengths.SILENT_SPEECH
    return lengths.SPEECH if panel.button(NOMINATE) is not None else lengths.SHORT_SPEECH
