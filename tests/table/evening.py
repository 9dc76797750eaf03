"""An evening at a table: a house with its fakes, people in a voice channel, and words for what they do."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping

from engine import legal
from engine.actions import Reason, Verb
from engine.game import Game
from engine.roles import Seat
from engine.stages import StageKind
from table.house import House
from table.ids import ChannelId, GuildId, UserId
from table.orders import Accepted, Act, Answer, Join, Order, Refused, Start, TableRefusal
from table.snapshot import Phase, Snapshot
from table.table import Table
from tests.fakes.face import FakeFace
from tests.fakes.row import Row
from tests.fakes.store import MemoryStore
from tests.fakes.time import VirtualTime
from tests.fakes.voice import FakeVoice

GUILD = GuildId(1)
CHANNEL = ChannelId(10)
ELSEWHERE = ChannelId(11)
OWNER = UserId(1)
NOT_PRESSED = (Verb.OPEN, Verb.LEAVE, Verb.RETURN)


def joining(user: UserId) -> Join:
    """The press of ✋: the same person's has always the same id."""
    return Join(user, 7_000_000 + user)


class Evening:
    def __init__(self, seats: int = 6, *, owner_present: bool = True, speed: float = 1.0) -> None:
        self.time = VirtualTime()
        self.voice = FakeVoice(self.time)
        self.store = MemoryStore()
        self.face = FakeFace()
        self.speed = speed
        self.players = [UserId(100 + number) for number in range(1, seats + 1)]
        if owner_present:
            self.voice.place(GUILD, OWNER, CHANNEL)
        for user in self.players:
            self.voice.place(GUILD, user, CHANNEL)
        self.secrets = 0
        self.house = self._house()
        self._table: Table | None = None

    def _house(self) -> House:
        house = House(self.store, self.voice, self.face, self.time, self._secret, self.speed)
        self.voice.listener = house.voice_changed
        return house

    def _secret(self) -> str:
        self.secrets += 1
        return f"secret {self.secrets}"

    # --- from the lobby to the game -------------------------------------------------------------------

    async def opened(self, options: Mapping[str, str] | None = None, format: str = "classic") -> Evening:
        await self.house.recover()
        self.house.server_available(GUILD, True)
        table = await self.house.open(GUILD, CHANNEL, OWNER, format, options or {})
        assert isinstance(table, Table), table
        self._table = table
        return self

    async def joined(self, options: Mapping[str, str] | None = None, format: str = "classic") -> Evening:
        await self.opened(options, format)
        for user in self.players:
            assert isinstance(await self.ask(joining(user)), Accepted)
        return self

    async def started(self, options: Mapping[str, str] | None = None, format: str = "classic") -> Evening:
        """The start has been pressed, and the clock of the deal runs."""
        await self.joined(options, format)
        assert isinstance(await self.ask(Start(OWNER)), Accepted)
        await self.time.until(lambda: self.now.phase is Phase.PLAYING, within=15)
        return self

    async def at(self, kind: StageKind, options: Mapping[str, str] | None = None) -> Evening:
        """A game that has come to a stage of this kind by itself, its clock running."""
        await self.started(options)
        await self.until(kind)
        return self

    async def until(self, kind: StageKind) -> None:
        await self.time.until(lambda: self.game.stage.kind is kind and not self.now.standing, 1500)

    # --- looking --------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    @property
    def row(self) -> Row:
        return self.store.rows[self.table.id]

    @property
    def now(self) -> Snapshot:
        return self.table.snapshot()

    @property
    def game(self) -> Game:
        game = self.now.game
        assert game is not None
        return game

    def stands_in(self, kind: StageKind) -> bool:
        return self.game.stage.kind is kind

    def is_in(self, phase: Phase) -> bool:
        return self.now.phase is phase

    @property
    def speaker(self) -> Seat:
        speaker = self.game.stage.speaker
        assert speaker is not None
        return speaker

    @property
    def heard(self) -> set[UserId]:
        """Which players could be heard in the channel."""
        return self.voice.open(GUILD, CHANNEL) & set(self.players)

    @property
    def debtors(self) -> set[UserId]:
        return {user for _, user, _ in self.store.owed}

    def user(self, seat: Seat) -> UserId:
        return self.now.seats[seat]

    def left(self) -> float:
        """Seconds to the stage's end as it is announced."""
        ends = self.now.ends
        assert ends is not None
        return (ends - self.time.utc()) / 1000

    # --- doing ----------------------------------------------------------------------------------------

    async def ask(self, order: Order) -> Answer:
        return await self.table.ask(order)

    async def act(
        self,
        seat: Seat,
        verb: Verb,
        *targets: Seat,
        stage: int | None = None,
        answer: bool | None = None,
        text: str | None = None,
    ) -> Answer:
        return await self.ask(Act(self.user(seat), stage, verb, targets, answer, None, text))

    async def host(self, verb: Verb, *targets: Seat, reason: Reason | None = None) -> Answer:
        return await self.ask(Act(OWNER, None, verb, targets, None, reason))

    async def passed(self) -> None:
        """The speaker passes, and the next microphone is open."""
        assert isinstance(await self.act(self.speaker, Verb.PASS), Accepted)
        await self.time.until(lambda: not self.now.standing, 5)

    def leave(self, *seats: Seat, to: ChannelId | None = None) -> None:
        for seat in seats:
            self.voice.move(GUILD, self.user(seat), to)

    def come_back(self, *seats: Seat) -> None:
        for seat in seats:
            self.voice.move(GUILD, self.user(seat), CHANNEL)

    async def restarted(self, *, available: bool = True) -> Evening:
        """The process dies at once and another one takes up what the store has."""
        table = self.table.id
        self.voice.listener = lambda *_: None
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await self.time.settle()
        self.time.forget()
        self.house = self._house()
        await self.house.recover()
        found = self.house.get(table)
        if found is not None:
            self._table = found
        if available:
            self.house.server_available(GUILD, True)
            await self.time.pass_by(0.5)
        return self

    async def play_out(self, luck: random.Random) -> None:
        """People act at random until the game is over."""
        while not self.game.over:
            seats = list(self.game.people.living)
            luck.shuffle(seats)
            for seat in seats:
                game = self.game
                choices = [choice for choice in legal(game, seat) if choice.verb not in NOT_PRESSED]
                if choices and luck.random() < 0.7:
                    choice = luck.choice(choices)
                    targets = tuple(luck.sample(sorted(choice.seats), choice.pick)) if choice.pick else ()
                    answer = await self.act(
                        seat,
                        choice.verb,
                        *targets,
                        stage=game.stage.number,
                        answer=luck.random() < 0.5 if choice.verb is Verb.LIFT else None,
                        text="word" if choice.verb in (Verb.SAY, Verb.WHISPER) else None,
                    )
                    assert isinstance(answer, Accepted) or answer == Refused(TableRefusal.STALE), choice
            await self.time.pass_by(luck.uniform(1, 20))
