"""An evening at a club: the real bot in a simulated Discord (simcord), ten people in a voice channel."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final

import discord
import pytest
import simcord
from simcord.actors import MemberActor
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from cogs import Budgets, DiscordFace, DiscordVoice, setup_cogs, signs
from cogs.rights import PERMISSIONS
from engine import Seat
from table.house import House
from table.ids import ChannelId, UserId
from table.ports import Handle
from table.snapshot import Snapshot
from table.table import Table
from tamada.bot import Bot
from tamada.translator import FluentTranslator
from tests.fakes.store import MemoryStore
from tests.fakes.time import Timer

Json = dict[str, Any]

IDLE: Final = 0.001
"""Real seconds between two looks of simcord whether the bot has come to rest. Its own are 0.05."""


@dataclass
class EnvTime:
    """`table.ports.Time` on the simulation's clock. Timers fire in `run` only, never by the wall clock."""

    env: Any = None
    _timers: list[Timer] = field(default_factory=list)
    _numbers: count[int] = field(default_factory=count)

    def time(self) -> float:
        return float(self.env.backend.clock.elapsed)

    def utc(self) -> int:
        return int(self.env.now().timestamp() * 1000)

    def call_later(self, delay: float, callback: Callable[[], None]) -> Handle:
        if delay <= 0:
            return asyncio.get_running_loop().call_soon(callback)
        timer = Timer(self.time() + delay, next(self._numbers), callback)
        heappush(self._timers, timer)
        return timer

    def forget(self) -> None:
        """All timers die with their process."""
        self._timers.clear()

    async def run(self, seconds: float) -> None:
        """The time goes on by so much; what is due on the way happens at its time."""
        end = self.time() + seconds
        while self._timers and self._timers[0].when <= end:
            timer = heappop(self._timers)
            if timer.cancelled:
                continue
            await self.env.advance_time(max(0.0, timer.when - self.time()))
            with self.env._bot_scope():
                timer.callback()
            await self.env.settle()
        await self.env.advance_time(max(0.0, end - self.time()))


@dataclass
class Evening:
    env: Any
    clock: EnvTime
    bot: Bot
    house: House
    store: MemoryStore
    face: DiscordFace
    guild: Any
    room: Any
    people: list[MemberActor] = field(default_factory=list)

    async def arrive(self, *names: str) -> None:
        """New members, who join the voice channel."""
        for name in names:
            user = self.env.create_user(f"user{len(self.people)}", global_name=name)
            self.people.append(self.guild.add_member(user))
            await self.people[-1].join_voice(self.room)

    async def open(self, host: MemberActor | None = None, format: str | None = None) -> InteractionResult:
        options = {} if format is None else {"format": format}
        return await (host or self.people[0]).slash(self.room, "mafia new", **options)

    async def start(self, count: int = 6, format: str | None = None) -> None:
        """A table with the first `count` people, in its deal."""
        await self.open(format=format)
        for person in self.people[:count]:
            await self.press(person, "✋")
        await self.press(self.people[0], "▶️")
        await self.wait(0)

    async def wait(self, seconds: float) -> None:
        await self.clock.run(seconds)

    async def until(self, *kinds: str, speaker: int | None = None) -> None:
        """Lets the time run to a stage of one of these kinds."""
        for _ in range(1000):
            stage = self.view.stage
            if stage.kind in kinds and (speaker is None or stage.speaker == speaker):
                return
            assert stage.kind != "over", kinds
            await self.wait(1)
        raise AssertionError(f"{kinds} never came")

    async def restart(self) -> None:
        """The process ends in the middle of everything; another one begins on the same store."""
        self.clock.forget()
        self.bot, self.house, self.face = assembled(self.clock, self.store, "another secret")
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    # --- what is seen ---------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        found = self.house.at(ChannelId(self.room.id))
        assert found is not None
        return found

    @property
    def snapshot(self) -> Snapshot:
        return self.table.snapshot()

    @property
    def view(self) -> Any:
        public = self.snapshot.public
        assert public is not None
        return public

    def seat(self, person: MemberActor) -> Seat:
        found = self.snapshot.seat_of(UserId(person.id))
        assert found is not None
        return found

    def at(self, seat: int) -> MemberActor:
        """Who sits there."""
        user = self.snapshot.seats[Seat(seat)]
        return next(person for person in self.people if person.id == user)

    def by_role(self, role: str) -> list[MemberActor]:
        game = self.snapshot.game
        assert game is not None
        return [self.at(seat) for seat, held in enumerate(game.start.roles, 1) if held == role]

    def muted(self, person: MemberActor) -> bool:
        """By the server."""
        states = self.env.backend.get_guild(self.guild.id).voice_states
        return bool(states[person.id].mute)

    def chat(self) -> list[Any]:
        """What everybody can read in the channel, oldest first."""
        stored = self.env.backend.messages[self.room.id].values()
        return [message for message in stored if not message.flags & 64]

    def messages(self) -> list[Any]:
        """All but the logs of the days."""
        return [message for message in self.chat() if signs.LOG not in text_of(message.components)]

    def logs(self) -> list[str]:
        """The days' logs, oldest first."""
        told = (text_of(message.components) for message in self.chat())
        return [text for text in told if signs.LOG in text]

    @property
    def panel(self) -> discord.Message:
        (message,) = self.messages()
        return simcord.results.to_discord_message(self.env, message)

    @property
    def panel_text(self) -> str:
        (message,) = self.messages()
        return text_of(message.components)

    def edits_of_logs(self) -> int:
        """How often a day's log was edited."""
        logs = [str(each.id) for each in self.chat() if signs.LOG in text_of(each.components)]
        edits = (entry for entry in self.env.backend.http_requests if entry.method == "PATCH")
        return sum(entry.path.endswith(tuple(logs)) for entry in edits)

    # --- what is done ---------------------------------------------------------------------------------------

    async def press(
        self, person: MemberActor, sign: str, message: Any = None, *, label: str | None = None
    ) -> InteractionResult:
        """Press the button with this sign, on the panel or on a message of one's own."""
        on = message if message is not None else self.panel
        components = on.components if isinstance(on, ResponseMessage) else _raw(self.env, on)
        button = next(
            part
            for part in walk(components)
            if part["type"] == 2
            and part["emoji"]["name"] == sign
            and (label is None or part.get("label") == label)
        )
        return await person.click(on, custom_id=button["custom_id"])

    async def choose(self, person: MemberActor, message: ResponseMessage, *seats: int) -> InteractionResult:
        """Choose in the first select of a message of one's own."""
        select = next(part for part in walk(message.components) if part["type"] == 3)
        return await person.select(message, [str(seat) for seat in seats], custom_id=select["custom_id"])

    async def write(self, person: MemberActor, text: str) -> InteractionResult:
        """Press ✍️ on the panel and send this."""
        return await person.submit_modal(await self.press(person, "✍️"), {"text": text})

    async def card(self, person: MemberActor) -> ResponseMessage:
        result = await self.press(person, "🎴")
        assert result.response is not None
        return result.response


def _raw(env: Any, message: Any) -> list[Json]:
    components: list[Json] = env.backend.get_message(message.channel.id, message.id).components
    return components


def walk(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))


def text_of(components: list[Json]) -> str:
    return "\n".join(part["content"] for part in walk(components) if part["type"] == 10)


def signs_of(message: ResponseMessage) -> list[str]:
    return [part["emoji"]["name"] for part in walk(message.components) if part["type"] == 2]


def said(result: InteractionResult) -> str:
    """The short private answer to a press: of this answer, or behind it."""
    answers = [*([result.response] if result.response is not None else []), *result.followups]
    assert answers, "no words"
    assert answers[-1].ephemeral
    return text_of(answers[-1].components)


def refused(result: InteractionResult) -> str:
    """The refusal, without its sign."""
    assert result.acknowledged
    words = said(result)
    assert re.match(r"⛔ \S", words), words
    return words.removeprefix("⛔ ")


def silent(result: InteractionResult) -> bool:
    """Acknowledged without a word."""
    return result._interaction.response_kind == "deferred_update" and not result.followups


@cache
def words_of_all_languages() -> FluentTranslator:
    """Reading the four files takes longer than many a test; nobody changes them meanwhile."""
    return FluentTranslator()


def assembled(time: EnvTime, store: MemoryStore, secret: str) -> tuple[Bot, House, DiscordFace]:
    """One process's parts, as the assembly puts them together."""

    async def prepare(bot: Bot) -> None:
        await setup_cogs(bot, house, face)
        await bot.tree.sync()
        for table in (*await store.unfinished(), *await store.unannounced()):
            face.recall(table)
        for leftover in await store.leftovers():
            face.clear(leftover)
        await house.recover()

    budgets = Budgets(time)
    bot = Bot(budgets.trace(), prepare, lambda: house.busy)
    face = DiscordFace(bot, store, time, words_of_all_languages())
    house = House(store, DiscordVoice(bot, budgets, face.server), face, time, lambda: secret)
    return bot, house, face


@asynccontextmanager
async def evening(people: int = 6, secret: str = "secret") -> AsyncIterator[Evening]:
    """A server with a voice channel, the bot on it, and so many people in the channel.

    The simulation gives its interactions the same ids in every run, and so the secret the same deal.
    """
    time, store = EnvTime(), MemoryStore()
    bot, house, face = assembled(time, store, secret)
    running = simcord.run(bot)
    time.env = running._env
    time.env.backend.bot_user.name = "Tamada"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(Env._settle_internal.__kwdefaults__ or {}, "idle", IDLE)
        async with running as env:
            guild = env.create_guild("Club 1")
            give_rights(env, guild)
            room = guild.create_voice_channel("Mafia")
            await env.settle()
            club = Evening(env, time, bot, house, store, face, guild, room)
            await club.arrive(*(f"Guest {number}" for number in range(1, people + 1)))
            yield club
            await club.house.drain()
            await club.face.close()


def give_rights(env: Any, guild: Any) -> None:
    """The bot's own role has exactly what the invitation asks for."""
    backend = env.backend
    (role,) = backend.get_guild(guild.id).members[backend.bot_user.id].role_ids
    backend.edit_role(guild.id, role, {"permissions": PERMISSIONS.value})
