"""The steps that every deed of a robot is made of: think, press, choose, confirm, count."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sandbox.robots.components import Json
from sandbox.robots.hands import Hands, Seen
from sandbox.robots.patience import Patience
from sandbox.robots.place import Place, button_in
from sandbox.robots.sight import Sight
from sandbox.robots.signs import CONFIRM, NIGHT_SIGNS, NOMINATE, carries
from sandbox.robots.tally import Outcome, Tally

Still = Callable[[], bool]
"""Can the deed still be done, by what is shown?"""


@dataclass(frozen=True, slots=True)
class Pace:
    """`speed` game seconds run in one real second; `game` is the format's name, None if unknown."""

    speed: float
    game: str | None


class Deeds:
    """Does one person's deeds and counts them. Ends are the loop's times, moments are game seconds."""

    def __init__(self, place: Place, hands: Hands, patience: Patience, pace: Pace, tally: Tally) -> None:
        self.place = place
        self.hands = hands
        self.pace = pace
        self.tally = tally
        self._patience = patience
        self._loop = asyncio.get_running_loop()
        self._done: set[str] = set()

    def is_new(self, part: Json, *more: int) -> bool:
        """Is this button or select one that has not been dealt with? From now on it is."""
        key = _key(part, *more)
        new = key not in self._done
        self._done.add(key)
        return new

    def ends(self, part: Json, length: float) -> float:
        """When the stage of this button or select ends, lasting so many game seconds; on the safe side."""
        return self.place.eyes.first_seen(part["custom_id"]) - self._patience.lag + length / self.pace.speed

    async def think(
        self,
        kind: str,
        presses: int,
        ends: float,
        moment: float,
        part: Json,
        still: Still,
        *,
        together: bool = False,
    ) -> bool:
        """Take a moment, shorter in a hurry. False without time for so many presses, or without a chance.

        `together`: it is what the whole table does now.

        The chance that went by (the table was paused, say) is a new one, should `part` be shown again.
        """
        slack = self._patience.slack(presses, ends - self._loop.time(), together=together)
        if slack < 0:
            self.tally.settle(kind, Outcome.LET_PASS)
            return False
        pause = min(moment / self.pace.speed, slack)
        await self.place.eyes.until(lambda: None if still() else True, self._loop.time() + pause)
        if still():
            return True
        self._done = {key for key in self._done if key.split("/")[0] != part["custom_id"]}
        return False

    async def choose(self, kind: str, select: Json, values: Sequence[str]) -> None:
        """Choose options of a select, then confirm."""
        holder = self.place.card_with(select, (*NIGHT_SIGNS, NOMINATE))
        if holder is None:
            self.tally.settle(kind, Outcome.LATE)
            return
        await self.confirm(kind, await self.hands.choose(holder, select, values, with_button(CONFIRM)))

    async def confirm(self, kind: str, chosen: Seen[tuple[Sight, Json]]) -> None:
        """Press ✅, if the choice brought it."""
        if chosen.found is None:
            self.settle(kind, chosen)
        elif not self.place.eyes.is_shown(chosen.found[0].message):
            self.tally.settle(kind, Outcome.LATE)
        else:
            await self.last(kind, *chosen.found)

    async def last(self, kind: str, sight: Sight, button: Json) -> None:
        """The last press of a deed, or the only one; if the answer asks to confirm, it is confirmed."""
        confirms = carries(button, CONFIRM)

        def words(shown: Sight) -> Sight | None:
            unchanged = shown.message == sight.message and shown.buttons(CONFIRM) == sight.buttons(CONFIRM)
            return None if confirms and unchanged else shown

        seen = await self.hands.press(sight, button, words, silent=True)
        asks = button_in(seen.found, CONFIRM) if seen.found is not None else None
        if asks is not None and not confirms:
            await self.last(kind, *asks)
        else:
            self.settle(kind, seen)

    def settle(self, kind: str, seen: Seen[Any]) -> None:
        """Count what came of it."""
        self.tally.settle(kind, seen.outcome, seen.said)


def with_button(sign: str) -> Callable[[Sight], tuple[Sight, Json] | None]:
    """Wants an answer with such a button."""
    return lambda sight: button_in(sight, sign)


def _key(part: Json, *more: int) -> str:
    return "/".join(map(str, (part["custom_id"], *more)))
