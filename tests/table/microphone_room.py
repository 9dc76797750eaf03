"""A voice channel, its people, and a controller that may do as it is planned; without a game."""

from __future__ import annotations

from collections.abc import Iterable

from table.controller import Controller
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ledger import Ledger
from table.microphones import Plan
from table.ports import Debt
from tests.fakes.store import MemoryStore
from tests.fakes.time import VirtualTime
from tests.fakes.voice import FakeVoice

GUILD = GuildId(1)
CHANNEL = ChannelId(10)
ELSEWHERE = ChannelId(11)
TABLE = TableId(1)


class MicrophoneRoom:
    def __init__(self, seats: int) -> None:
        self.time = VirtualTime()
        self.voice = FakeVoice(self.time)
        self.store = MemoryStore()
        self.ledger = Ledger(self.store)
        self.released: list[UserId] = []
        self.heeded: list[UserId] = []
        self.doubted: list[UserId] = []
        self.controller = Controller(
            GUILD,
            self.voice,
            self.time,
            self.ledger,
            self.released.append,
            self.heeded.append,
            self.doubted.append,
        )
        self.voice.listener = lambda _, change: self.controller.heard(change)
        self.moves = 0
        self.controller.attach(TABLE, CHANNEL, self._moved)
        self.seats = [UserId(100 + number) for number in range(1, seats + 1)]
        self.stage = 0
        for user in self.seats:
            self.voice.move(GUILD, user, CHANNEL)

    def _moved(self) -> None:
        self.moves += 1

    def owe(self, users: Iterable[UserId], was_muted: bool = False) -> None:
        self.ledger.hold([Debt(GUILD, user, TABLE, was_muted) for user in users])

    def plan(
        self,
        speaker: UserId | None,
        *,
        spectators: Iterable[UserId] = (),
        enforced: bool = True,
        same_stage: bool = False,
    ) -> None:
        """The next stage."""
        if not same_stage:
            self.stage += 1
        self.controller.want(
            TABLE, Plan(speaker, frozenset(self.seats), frozenset(spectators), enforced, self.stage)
        )

    async def quieted(self) -> MicrophoneRoom:
        """Everybody closed, and a full bucket again."""
        self.owe(self.seats)
        self.plan(None)
        await self.time.until(lambda: self.controller.quiet(TABLE))
        await self.time.pass_by(15)
        self.voice.sent.clear()
        self.voice.requests.clear()
        return self

    @property
    def open(self) -> set[UserId]:
        return self.voice.open(GUILD, CHANNEL)

    @property
    def sent(self) -> list[tuple[UserId, bool]]:
        return [(user, muted) for _, user, muted in self.voice.sent]
