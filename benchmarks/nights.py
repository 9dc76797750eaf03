"""Whether a ten-second stage can really be used: nights at speed 1, far from Discord, played by slow people.

The local Discord and its players stand in this process, the bot is `python -m tamada run` in another. The
positions lie in its database as unfinished games, which it picks up by itself. Nobody has a card open when
his stage comes, as if its interaction had expired: he fetches it once the panel tells of the stage.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from benchmarks.bot import running
from benchmarks.night_report import HESITATES, LOOKS, Tried, kept, report
from benchmarks.positions import FORMAT, SEATS, STAGES, WAKINGS, Position, position
from data import SqlStore, opened
from engine import Seat
from sandbox.clock import Clock
from sandbox.latency import Span
from sandbox.people import Client
from sandbox.robots.sleeper import Deed, Sleeper
from sandbox.server import Sandbox, Settings
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import Debt, StoredTable

LATENCY_MS = 250.0
AT_ONCE = 25
"""Tables that the bot hosts at the same time, each on a server of its own."""
SECONDS = 200.0
"""For the bot's start and one whole night."""


async def run(nights: int) -> dict[str, object]:
    """Plays so many nights; what came of them."""
    tried: list[Tried] = []
    for first in range(0, nights, AT_ONCE):
        tried += await _together(range(first, min(first + AT_ONCE, nights)))
    return {"at_once": min(nights, AT_ONCE), "latency_ms": LATENCY_MS, **report(nights, tried)}


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
            left = await store.unfinished()
            stored = {each.table: each.events for each in left if isinstance(each, StoredTable)}
    return [
        Tried(number, seat, each.roles[seat], deed, found.get((STAGES[deed.waking.stage], seat)))
        for number, each, table, deeds in zip(numbers, positions, tables, played, strict=True)
        for found in (kept(stored.get(table, ())),)
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
    table = await store.open_table(GuildId(guild), ChannelId(channel), users[0], FORMAT, {}, 0, "night")
    assert isinstance(table, int)
    for press, user in enumerate(users, 1):
        await store.join(TableId(table), user, press)
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
