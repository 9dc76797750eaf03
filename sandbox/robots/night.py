"""What a robot does with its card: look at the role, whisper, choose a seat and confirm."""

from __future__ import annotations

from sandbox.robots import lengths
from sandbox.robots.components import Json
from sandbox.robots.deeds import Deeds, with_button
from sandbox.robots.mind import Mind
from sandbox.robots.place import options_of
from sandbox.robots.sight import Sight
from sandbox.robots.signs import CHECK, MATES, NIGHT_SIGNS, ORDER, ROLE, SAVE, SHOOT, SUSPECT

_KINDS = {SHOOT: "shoot", ORDER: "order", CHECK: "check", SAVE: "save", SUSPECT: "suspect"}


class Night:
    """One robot at night."""

    def __init__(self, deeds: Deeds, mind: Mind) -> None:
        self._deeds = deeds
        self._place = deeds.place
        self._mind = mind
        self._opened = False
        self._mates: list[int] = []

    def remember(self, card: Sight) -> None:
        """The team is shown once; its numbers are kept in mind."""
        self._mates = card.numbers(MATES) or self._mates

    async def card(self, panel: Sight, button: Json) -> None:
        """Fetch a fresh card; the first time, look at the role, too."""
        seen = await self._deeds.hands.press(panel, button, with_button(ROLE))
        self._deeds.settle("card", seen)
        if seen.found is not None and not self._opened:
            self._opened = True
            await self._deeds.last("open", *seen.found)

    async def whisper(self, card: Sight, button: Json) -> None:
        """Say something to the team."""
        if not self._mind.whispers():
            return
        ends = self._deeds.ends(button, lengths.WHISPER)
        if await self._deeds.think("whisper", 2, ends, self._mind.think(1.0, 3.0), button, lambda: True):
            self._deeds.settle("whisper", await self._deeds.hands.write(card, button, self._mind.whisper()))

    async def act(self, card: Sight, sign: str, select: Json) -> None:
        """Choose on the card, confirm."""
        kind = _KINDS[sign]
        ends = self._deeds.ends(select, lengths.night(sign, self._deeds.pace.game))
        moment = self._mind.think(0.5, 2.0)
        if not await self._deeds.think(kind, 2, ends, moment, select, lambda: self._card(select) is not None):
            return
        options = options_of(select)
        targets = self._targets(self._card(select) or card, sign, select, sorted(options))
        await self._deeds.choose(kind, select, [options[target] for target in targets])

    def _targets(self, card: Sight, sign: str, select: Json, options: list[int]) -> list[int]:
        own = self._place.seat()
        if sign == SUSPECT:
            return self._mind.suspects(options, own, int(select.get("min_values") or 1))
        ordered = [number for number in card.numbers(ORDER) if number in options]
        if sign == SHOOT and ordered:
            return ordered[:1]
        if sign in (SHOOT, ORDER):
            return [self._mind.victim(options, own, self._mates)]
        return [self._mind.suspect(options, None if sign == SAVE else own)]

    def _card(self, select: Json) -> Sight | None:
        return self._place.card_with(select, NIGHT_SIGNS)
