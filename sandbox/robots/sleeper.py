"""A player who takes his time at night: no card open at dusk, a long look, a choice, a second thought."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from sandbox.person import Person
from sandbox.robots.components import Json
from sandbox.robots.deeds import with_button
from sandbox.robots.eyes import Eyes
from sandbox.robots.hands import Hands
from sandbox.robots.patience import Patience
from sandbox.robots.place import options_of
from sandbox.robots.sight import Sight
from sandbox.robots.signs import CARD, CONFIRM, ORDER
from sandbox.robots.tally import Outcome

_ANSWER = 3.0
"""Real seconds for which he waits for an answer: as long as Discord gives a bot."""
_HEADLINE = re.compile(r"^#+ .*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Waking:
    """A stage in which he acts: the one after so many changes of the panel's headline; by which sign.

    `obeys`: he waits for the number of an order on his card, and chooses that one.
    """

    stage: int
    sign: str
    obeys: bool = False


@dataclass(slots=True)
class Deed:
    """What came of one waking. Times are the loop's, in real seconds; None: it never came so far."""

    waking: Waking
    told: float
    """When the panel told of the stage."""
    card: float | None = None
    """When he held a card on which to choose."""
    ordered: float | None = None
    """When he saw the order on it."""
    chosen: float | None = None
    """When he was asked to confirm."""
    confirmed: float | None = None
    target: int | None = None
    outcome: Outcome = Outcome.LOST
    said: str = ""


class Sleeper:
    """Plays one seat's night. Made inside a running loop, before the night; `close` when done."""

    def __init__(
        self, person: Person, channel: int, chance: Random, *, looks: float, hesitates: float
    ) -> None:
        """`looks`: real seconds between seeing what he acts on and choosing; `hesitates`: between being asked
        and confirming.
        """
        self._eyes = Eyes(person, channel)
        self._hands = Hands(person, self._eyes, Patience(_ANSWER / 2))
        self._chance = chance
        self._looks, self._hesitates = looks, hesitates
        self._loop = asyncio.get_running_loop()
        self._headlines: list[tuple[str, float]] = []
        self._read()
        self._unwatch = person.watch(lambda *_: self._read())

    def close(self) -> None:
        """Stop watching."""
        self._unwatch()
        self._eyes.close()

    async def night(self, wakings: Sequence[Waking], deadline: float) -> list[Deed]:
        """All his deeds, in order. A stage that is not there by the deadline (the loop's) is left out.

        The first headline that is shown is stage 0.
        """
        deeds = []
        for waking in wakings:
            told = await self._eyes.until(partial(self._told, waking.stage), deadline)
            if told is None:
                break
            deed = Deed(waking, told)
            deeds.append(deed)
            await self._act(deed, deadline)
        return deeds

    def _read(self) -> None:
        panel = self._eyes.panel
        found = _HEADLINE.search(panel.text) if panel is not None else None
        if found is not None and (not self._headlines or self._headlines[-1][0] != found[0]):
            self._headlines.append((found[0], self._loop.time()))

    def _told(self, stage: int) -> float | None:
        return self._headlines[stage][1] if len(self._headlines) > stage else None

    async def _act(self, deed: Deed, deadline: float) -> None:
        card = await self._fetch(deed)
        if card is None:
            return
        ordered = await self._obey(deed, card, deadline) if deed.waking.obeys else None
        await asyncio.sleep(self._looks)
        chosen = await self._choose(deed, card, ordered)
        if chosen is None:
            return
        await asyncio.sleep(self._hesitates)
        done = await self._hands.press(*chosen, lambda shown: None if shown.button(CONFIRM) else shown)
        deed.confirmed = self._loop.time()
        deed.outcome, deed.said = done.outcome, done.said

    async def _fetch(self, deed: Deed) -> int | None:
        """A fresh card, its message's id."""
        panel = self._eyes.panel
        button = panel.button(CARD) if panel is not None else None
        if panel is None or button is None:
            return None
        got = await self._hands.press(panel, button, lambda shown: _select(shown, deed.waking.sign))
        deed.outcome, deed.said = got.outcome, got.said
        if got.found is None:
            return None
        deed.card = self._loop.time()
        return got.found[0].message

    async def _obey(self, deed: Deed, card: int, deadline: float) -> int | None:
        """The number that comes up on the card."""

        def number() -> int | None:
            shown = self._shown(card)
            return next(iter(shown.numbers(ORDER)), None) if shown is not None else None

        ordered = await self._eyes.until(number, deadline)
        deed.ordered = self._loop.time()
        return ordered

    async def _choose(self, deed: Deed, card: int, ordered: int | None) -> tuple[Sight, Json] | None:
        """What asks to confirm."""
        shown = self._shown(card)
        found = _select(shown, deed.waking.sign) if shown is not None else None
        if found is None:
            deed.outcome = Outcome.LATE
            return None
        options = options_of(found[1])
        deed.target = ordered if ordered is not None else self._chance.choice(sorted(options))
        chosen = await self._hands.choose(*found, [options[deed.target]], with_button(CONFIRM))
        deed.chosen = self._loop.time()
        deed.outcome, deed.said = chosen.outcome, chosen.said
        return chosen.found

    def _shown(self, card: int) -> Sight | None:
        """The card as it is now; None once there is nothing to choose on it."""
        return next((shown for shown in self._eyes.open_cards() if shown.message == card), None)


def _select(shown: Sight, sign: str) -> tuple[Sight, Json] | None:
    return next(((shown, select) for _, select in shown.selects((sign,))), None)
