"""One robot at a table: looks at what it is shown, does what there is to do, waits for the next thing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sandbox.person import Person
from sandbox.robots.day import Day
from sandbox.robots.deeds import Deeds, Pace
from sandbox.robots.eyes import Eyes
from sandbox.robots.hands import Hands
from sandbox.robots.mind import Mind
from sandbox.robots.night import Night
from sandbox.robots.patience import PAUSES, Patience
from sandbox.robots.place import Place
from sandbox.robots.sight import SeatLine, Sight
from sandbox.robots.signs import (
    CARD,
    JOIN,
    NIGHT_SIGNS,
    ORDER,
    OVER,
    PASS,
    SEAL,
    SHOOT,
    SPEAKING,
    STANDING,
    START,
    TURN_SIGNS,
    VOTE,
    WHISPER,
    YES,
    has,
)
from sandbox.robots.tally import Outcome, Tally


class Robot:
    """Plays one seat through one person. Made inside a running loop; `close` when done."""

    def __init__(
        self, person: Person, channel: int, mind: Mind, pace: Pace, latency: float, tally: Tally
    ) -> None:
        self.tally = tally
        self.days = 0
        self.eyes = Eyes(person, channel)
        self._place = Place(person, self.eyes)
        patience = Patience(latency)
        self._deeds = Deeds(self._place, Hands(person, self.eyes, patience), patience, pace, tally)
        self._by_day = Day(self._deeds, mind)
        self._by_night = Night(self._deeds, mind)
        self._quiet = False
        self._has_card = False

    def close(self) -> None:
        """Stop watching."""
        self.eyes.close()

    async def join(self) -> bool:
        """Press ✋ as soon as a lobby is shown; False: he is not let in."""
        return await self._insists("join", JOIN, self._place.is_listed)

    async def start(self) -> bool:
        """Press ▶️; False: it cannot be started now, and he has waited."""
        return await self._insists("start", START, lambda: self._place.panel_with(START) is None)

    @property
    def told(self) -> str:
        """The last refusal's words; empty without one."""
        return str(self.tally.unaccepted[-1].get("said", "")) if self.tally.unaccepted else ""

    async def _insists(self, kind: str, sign: str, done: Callable[[], bool]) -> bool:
        """One press after another, each after a longer pause, as a person would who is told no.

        `done`: is it so, by what is shown? An answer may get lost.
        """
        for pause in PAUSES:
            shown = await self.eyes.until(lambda: self._place.panel_with(sign), float("inf"))
            assert shown is not None
            before = self.tally.counts[kind, Outcome.ACCEPTED]
            await self._deeds.last(kind, *shown)
            if self.tally.counts[kind, Outcome.ACCEPTED] > before:
                return True
            await asyncio.sleep(pause)
            if done():
                return True
        return False

    async def play(self) -> str:
        """Play until the panel tells the end; returns the panel's last text."""
        while True:
            panel = self.eyes.panel
            if panel is not None and has(panel.text, OVER):
                return panel.text
            deed = self._next(panel)
            if deed is not None:
                await deed
            else:
                await self.eyes.news()

    async def open_deal(self) -> None:
        """After the end: press 🔏, if there is a seal to be opened."""
        last = self._place.panel_with(SEAL)
        if last is not None:
            await self._deeds.last("deal", *last)

    async def released(self, deadline: float) -> bool:
        """Stay until the own microphone is open again; False if it is not by then (the loop's time)."""
        opened = await self.eyes.until(lambda: self.eyes.floor_since, deadline)
        return opened is not None

    def _next(self, panel: Sight | None) -> Awaitable[None] | None:
        mine = self._place.line()
        if panel is None or mine is None:
            return None
        self._notice_night(panel)
        return self._on_panel(panel, mine) or self._on_card() or self._fresh_card(panel, mine)

    def _notice_night(self, panel: Sight) -> None:
        """By night, and before the first day, nothing can be pressed on the panel but 🎴."""
        quiet = not any(panel.button(sign) for sign in TURN_SIGNS)
        if quiet and not self._quiet:
            self._has_card = False
        elif self._quiet and not quiet:
            self.days += 1
        self._quiet = quiet

    def _on_panel(self, panel: Sight, mine: SeatLine) -> Awaitable[None] | None:
        turn = panel.button(PASS)
        if turn is not None and mine.marked(SPEAKING) and self._deeds.is_new(turn):
            return self._by_day.speak(panel, turn)
        if not mine.living:
            return None
        ballot = panel.button(VOTE)
        if ballot is not None and self._deeds.is_new(ballot):
            return self._by_day.vote(panel, ballot)
        question = panel.button(YES)
        if question is not None and self._deeds.is_new(question):
            return self._by_day.answer(panel, question)
        return None

    def _on_card(self) -> Awaitable[None] | None:
        for card in self.eyes.open_cards():
            self._by_night.remember(card)
            for sign, select in card.selects(NIGHT_SIGNS):
                # An order makes the Yakuza's deed another one; the Shogun has given it himself.
                ordered = card.numbers(ORDER) if sign == SHOOT else []
                if self._deeds.is_new(select, *ordered):
                    return self._by_night.act(card, sign, select)
            whisper = card.button(WHISPER)
            if whisper is not None and self._deeds.is_new(whisper):
                return self._by_night.whisper(card, whisper)
        return None

    def _fresh_card(self, panel: Sight, mine: SeatLine) -> Awaitable[None] | None:
        button = panel.button(CARD)
        if button is None or not self._quiet or self._has_card or not mine.living:
            return None
        if panel.line(STANDING) is not None:
            return None
        self._has_card = True
        return self._by_night.card(panel, button)
