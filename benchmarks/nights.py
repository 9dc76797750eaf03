"""Whether a ten-second stage can really be used: nights at speed 1, far from Discord, played by slow people.

The local Discord and its players stand in this process, the bot is `python -m tamada run` in another. The
positions lie in its database as unfinished games, which it picks up by itself. Nobody has a card open when
his stage comes, as if its interaction had expired: he fetches it once the panel tells of the stage.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.bot import running
from benchmarks.positions import FORMAT, SEATS, STAGES, WAKINGS, Position, position
from data import SqlStore, opened
from engine import FORMATS, Event, Ms, Role, Seat, StageKind, evolve
from engine.events import CheckMade, OrderGiven, SaveChosen, ShotChosen
from engine.game import Game
from sandbox.clock import Clock
from sandbox.latency import Span
from sandbox.people import Client
from sandbox.robots.sleeper import Deed, Sleeper
from sandbox.robots.tally import Outcome
from sandbox.server import Sandbox, Settings
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import Debt

LATENCY_MS = 250.0
LOOKS, HESITATES = 4.0, 1.0
"""Seconds between seeing and choosing, and between choosing and confirming."""
AT_ONCE = 25
"""Tables that the bot hosts at the same time, each on a server of its own."""
SECONDS = 200.0
"""For the bot's start and one whole night."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A night's deed as the bot's database has it: on whom, and how long before its stage's end."""

    target: Seat
    left: Ms
    final: bool
    """Not only noted."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What a player did, as he saw it, and what has been kept of it."""

    night: int
    seat: Seat
    role: Role
    deed: Deed
    kept: Kept | None

    @property
    def stage(self) -> StageKind:
        return STAGES[self.deed.waking.stage]

    @property
    def in_time(self) -> bool:
        accepted = self.deed.outcome is Outcome.ACCEPTED
        return accepted and self.kept is not None and self.kept.final and self.kept.target == self.deed.target


async def run(nights: int) -> dict[str, object]:
    """Plays so many nights. `holds`: in every one of them every deed was done within its stage."""
    tried: list[Tried] = []
    for first in range(0, nights, AT_ONCE):
        tried += await _together(range(first, min(first + AT_ONCE, nights)))
    complete = sum(_complete(night, tried) for night in range(nights))
    return {
        "nights": nights,
        "at_once": min(nights, AT_ONCE),
        "latency_ms": LATENCY_MS,
        "looks_s": LOOKS,
        "hesitates_s": HESITATES,
        "stages": {stage.value: _stage([one for one in tried if one.stage is stage]) for stage in STAGES[1:]},
        "orders_fired": sum(one.in_time for one in tried if one.deed.waking.obeys),
        "answers_s": _answers([one.deed for one in tried]),
        "failed": [_failure(one) for one in tried if not one.in_time],
        "complete_nights": complete,
        "holds": complete == nights,
    }


# --- playing ----------------------------------------------------------------------------------------------


async def _together(numbers: range) -> list[Tried]:
    """These nights at the same time."""
    positions = [position(number) for number in numbers]
    span = Span(LATENCY_MS, LATENCY_MS)
    settings = Settings(guilds=len(positions), robots=SEATS, latency=span, seed=str(numbers.start))
    with TemporaryDirectory(prefix="tamada-") as folder:
        database = Path(folder) / "tamada.db"
        async with Sandbox(Clock(time.monotonic, time.time), settings) as sandbox:
            async with opened(database) as store:
                tables = [
                    await _lay(store, sandbox, guild, each)
                    for guild, each in zip(sandbox.world.guilds, positions, strict=True)
                ]
            crews = [sandbox.robots(guild) for guild in sandbox.world.guilds]
            channels = [sandbox.voice_channels(guild)[0] for guild in sandbox.world.guilds]
            async with running(sandbox, database):
                played = await asyncio.gather(*map(_night, channels, crews, positions))
        async with opened(database) as store:
            stored = {each.table: each.events for each in await store.unfinished()}
    return [
        Tried(number, seat, each.roles[seat], deed, kept.get((STAGES[deed.waking.stage], seat)))
        for number, each, table, deeds in zip(numbers, positions, tables, played, strict=True)
        for kept in (_kept(stored.get(table, ())),)
        for seat, own in deeds.items()
        for deed in own
    ]


async def _lay(store: SqlStore, sandbox: Sandbox, guild: int, laid: Position) -> TableId:
    """A game that goes on at this position: everybody connected, muted by the bot, and in its debt."""
    channel = sandbox.voice_channels(guild)[0]
    crew = sandbox.robots(guild)
    for member in sandbox.world.guilds[guild].members.values():
        member.mute = member.user.id in {robot.id for robot in crew}
    for robot in crew:
        await robot.connect(channel)
    users = [UserId(robot.id) for robot in crew]
    table = await store.open_table(GuildId(guild), ChannelId(channel), users[0], FORMAT, {}, 0)
    assert isinstance(table, int)
    for user in users:
        await store.join(TableId(table), user)
    debts = [Debt(GuildId(guild), user, TableId(table), False) for user in users]
    seats = {Seat(number): user for number, user in enumerate(users, start=1)}
    await store.begin(TableId(table), seats, laid.events, debts, 0)
    return TableId(table)


async def _night(channel: int, crew: Sequence[Client], laid: Position) -> dict[Seat, list[Deed]]:
    """One table's night, by those who act in it."""
    deadline = asyncio.get_running_loop().time() + SECONDS
    sleepers = {
        seat: Sleeper(
            crew[seat - 1],
            channel,
            Random(f"{channel}/{seat}"),
            looks=LOOKS,
            hesitates=HESITATES,
            latency=LATENCY_MS / 1000,
        )
        for seat, role in laid.roles.items()
        if WAKINGS[role]
    }
    deeds = await asyncio.gather(
        *(sleeper.night(WAKINGS[laid.roles[seat]], deadline) for seat, sleeper in sleepers.items())
    )
    for sleeper in sleepers.values():
        sleeper.close()
    return dict(zip(sleepers, deeds, strict=True))


# --- judging ----------------------------------------------------------------------------------------------


def _kept(events: Sequence[Event]) -> Mapping[tuple[StageKind, Seat], Kept]:
    """The last deed of each seat in each stage."""
    kept = {}
    game: Game | None = None
    for event in events:
        if game is not None and isinstance(event, ShotChosen | OrderGiven | CheckMade | SaveChosen):
            noted = isinstance(event, ShotChosen) and game.stage.kind is StageKind.NIGHT_YAKUZA
            final = not noted or (isinstance(event, ShotChosen) and event.fired)
            kept[game.stage.kind, event.seat] = Kept(event.target, Ms(game.stage.ends - event.at), final)
        game = evolve(game, event)
    return kept


def _complete(night: int, tried: Sequence[Tried]) -> bool:
    own = [one for one in tried if one.night == night]
    return len(own) == _wakings() and all(one.in_time for one in own)


def _wakings() -> int:
    """How many deeds a night has."""
    return sum(len(WAKINGS[role]) for role in FORMATS[FORMAT].composition(SEATS))


def _stage(tried: Sequence[Tried]) -> dict[str, object]:
    left = [one.kept.left / 1000 for one in tried if one.kept is not None]
    return {
        "seconds": FORMATS[FORMAT].stages[tried[0].stage] if tried else None,
        "deeds": len(tried),
        "in_time": sum(one.in_time for one in tried),
        "least_left_s": round(min(left), 2) if left else None,
        "median_left_s": round(median(left), 2) if left else None,
    }


def _answers(deeds: Sequence[Deed]) -> dict[str, object]:
    """How long the slowest of each kind of answer took, and the latest order on the Yakuza's card."""

    def slowest(spans: list[float]) -> float | None:
        return round(max(spans), 2) if spans else None

    return {
        "slowest_card": slowest([deed.card - deed.told for deed in deeds if deed.card is not None]),
        "slowest_choice": slowest(
            [
                deed.chosen - (deed.ordered or deed.card) - LOOKS
                for deed in deeds
                if deed.card is not None and deed.chosen is not None
            ]
        ),
        "slowest_confirmation": slowest(
            [
                deed.confirmed - deed.chosen - HESITATES
                for deed in deeds
                if deed.chosen is not None and deed.confirmed is not None
            ]
        ),
        "latest_order_seen": slowest(
            [deed.ordered - deed.told for deed in deeds if deed.ordered is not None]
        ),
    }


def _failure(one: Tried) -> dict[str, object]:
    return {
        "night": one.night,
        "seat": one.seat,
        "role": one.role.value,
        "stage": one.stage.value,
        "outcome": one.deed.outcome.value,
        "said": one.deed.said,
        "kept": one.kept is not None,
    }
