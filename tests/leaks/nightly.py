"""A first night at a table with the real cogs, in a time in which all that the bot does keeps its loop busy.

So whoever is answered while the bot works for others is answered later than he would be otherwise.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

import discord

from cogs.beat import EVERY, NIGHT
from cogs.custom_ids import Do, Press
from cogs.face import DiscordFace
from cogs.presses import Presses
from engine import Choice, Role, Seat, StageKind, Verb, legal
from table.house import House
from table.ids import UserId
from tests.cogs.evening import words_of_all_languages
from tests.table.evening import GUILD, Evening

COMMIT, REQUEST = 0.06, 0.001
"""Seconds for which the loop is busy with each."""
SECRET: Final = (Verb.SHOOT, Verb.ORDER, Verb.CHECK, Verb.SAVE, Verb.WHISPER, Verb.SUSPECT)
BREAK: Final = 1.0
"""Seconds at the beginning and at the end of a stage in which nobody presses."""
LOOKED_AT: Final = 20.0
"""Seconds of a stage that lasts longer."""


@dataclass(frozen=True, slots=True)
class Answered:
    """`pressed`, `answered`: seconds of virtual time."""

    stage: StageKind
    pressed: float
    answered: float


@dataclass
class Night(Evening):
    """`seed` decides the deal, when the observer presses, and what the others do."""

    seed: str
    format: str
    seats: int
    answers: list[Answered] = field(default_factory=list)
    done: set[Verb] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__(self.seats)
        self._append = self.store.append
        self.store.append = self._busily  # type: ignore[method-assign]
        self._numbers = iter(range(1, 1_000_000))
        self._tasks: set[asyncio.Task[None]] = set()

    def _house(self) -> House:
        self.cogs = DiscordFace(_client(), self.store, self.time, words_of_all_languages(), 1.0, EVERY)
        house = House(self.store, self.voice, self.cogs, self.time, self._secret, self.speed)
        self.cogs.attach(house)
        self.voice.listener = house.voice_changed
        self.presses = Presses(house, self.cogs, {})
        return house

    def _secret(self) -> str:
        return self.seed

    async def _busily(self, *args: Any, **more: Any) -> None:
        self.time.block(COMMIT)
        await self._append(*args, **more)

    # --- the night ------------------------------------------------------------------------------------

    async def played(self, *, deeds: bool) -> None:
        """From the introduction to the first dawn. The observer presses in any case."""
        await self.started(format=self.format)
        roles = self.game.start.roles
        self.observer = Seat(
            random.Random(f"{self.seed}:who").choice(
                [number for number, role in enumerate(roles, 1) if role is Role.CITIZEN]
            )
        )
        seen: set[StageKind] = set()
        while seen <= {StageKind.INTRODUCTION} or self._dark():
            await self.time.until(lambda: self._dark() and not self.now.standing, 3000)
            seen.add(self.game.stage.kind)
            await self._stage(self.game.stage.kind, deeds=deeds)
        await asyncio.gather(*self._tasks)

    def _dark(self) -> bool:
        return self.game.stage.kind in NIGHT

    async def _stage(self, kind: StageKind, *, deeds: bool) -> None:
        number, left, stage = self.game.stage.number, self.left(), self.game.stage
        length = min(left, LOOKED_AT)
        began = (self.time.utc() / 1000 + left) - (stage.ends - stage.began) / 1000
        luck = random.Random(f"{self.seed}:{kind}:observer")
        for at in _moments(luck, length, 0.2, 0.8):
            self.time.call_later(began + at - self.time.time(), partial(self._watch, kind, began + at))
        luck = random.Random(f"{self.seed}:{kind}:others")
        for at in _moments(luck, length, 2 * EVERY, 0.7) if deeds else ():
            self.time.call_later(at, partial(self._something, luck))
        await self.time.until(lambda: self.game.stage.number != number, left + 5)

    def _watch(self, kind: StageKind, pressed: float) -> None:

        def answered(_: str) -> None:
            self.answers.append(Answered(kind, pressed, self.time.time()))

        self._press(self.observer, Do.CARD, answered=answered)

    def _something(self, luck: random.Random) -> None:
        """One of the others does what he may do in secret, or looks, or tries what he may not."""
        may: dict[Seat, list[Choice]] = {}
        for seat in self.game.seats:
            choices = [choice for choice in legal(self.game, seat) if choice.verb in SECRET]
            if choices and seat != self.observer:
                may[seat] = choices
        others = [seat for seat in self.game.seats if seat != self.observer]
        seat = luck.choice(sorted(may) if may and luck.random() < 0.7 else others)
        if seat not in may:
            self._press(seat, luck.choice((Do.CARD, Do.ROLE, Do.FOULS, Do.HUSH)))
            return
        choice = luck.choice(may[seat])
        do = luck.choice((Do.CONFIRM, Do.CONFIRM, Do.PICK, Do.BACK))
        if choice.verb is Verb.WHISPER or do is Do.CONFIRM:
            self.done.add(choice.verb)
        if choice.verb is Verb.WHISPER:
            self._press(seat, Do.WHISPER)
            return
        # The killers agree, or there is no first victim. The observer lives.
        targets = [target for target in choice.seats if target != self.observer][: choice.pick]
        self._press(seat, do, choice.verb.value, *map(str, targets))

    def _press(self, seat: Seat, do: Do, *args: str, answered: Any = None) -> None:
        press = Press(self.table.id, self.game.stage.number, do, args)
        interaction = self._interaction(self.user(seat), str(press), answered)
        task = asyncio.ensure_future(self.presses.on_interaction(interaction))
        self._tasks.add(task)

    def _interaction(self, user: UserId, custom_id: str, answered: Any) -> Any:
        def request(name: str, first: bool = False) -> Any:
            async def made(*_: Any, **__: Any) -> None:
                if first and answered is not None:
                    answered(name)
                self.time.block(REQUEST)

            return made

        return SimpleNamespace(
            id=next(self._numbers),
            type=discord.InteractionType.component,
            data={"custom_id": custom_id},
            guild_id=GUILD,
            guild=None,
            user=SimpleNamespace(id=user),
            locale=SimpleNamespace(value="en"),
            message=SimpleNamespace(id=1, flags=SimpleNamespace(ephemeral=True)),
            response=SimpleNamespace(
                defer=request("defer", True),
                send_message=request("send", True),
                edit_message=request("update", True),
                send_modal=request("modal", True),
            ),
            edit_original_response=request("edit"),
            delete_original_response=request("delete"),
            followup=SimpleNamespace(send=request("followup")),
        )


def _moments(luck: random.Random, length: float, least: float, most: float) -> Iterable[float]:
    at = BREAK + luck.uniform(least, most)
    while at < length - BREAK:
        yield at
        at += luck.uniform(least, most)


def _client() -> Any:
    """Discord takes whatever is posted for all; that is not looked at here."""

    async def taken(*_: Any, **__: Any) -> Any:
        return SimpleNamespace(id=1)

    message = SimpleNamespace(edit=taken, delete=taken)
    room = SimpleNamespace(send=taken, get_partial_message=lambda _: message)
    return SimpleNamespace(get_partial_messageable=lambda *_, **__: room, get_guild=lambda _: None)
