"""Whole games played at random through the table, with a Discord that is slow, forgetful and unkind."""

from __future__ import annotations

import random

import pytest

from engine import replay
from engine.stages import StageKind
from table.ports import MuteResult, TableState
from table.snapshot import Phase, Snapshot
from tests.fakes.voice import Latency
from tests.table.evening import GUILD, Evening


class Ear:
    """Listens at every showing, and between them, whether anybody is heard who has not the floor."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.since: float | None = None
        self.longest = 0.0

    def listen(self) -> None:
        two = len(self.evening.heard) > 1
        now = self.evening.time.time()
        if two and self.since is None:
            self.since = now
        elif not two and self.since is not None:
            self.longest = max(self.longest, now - self.since)
            self.since = None


@pytest.mark.parametrize(("seats", "seed"), [(6, 1), (7, 2), (8, 3), (9, 4), (10, 5), (11, 6), (12, 7)])
async def test_a_whole_game_ends_with_everybody_free_and_its_record_replays(seats: int, seed: int) -> None:
    evening = await Evening(seats).started()
    await evening.play_out(random.Random(seed))
    await evening.time.pass_by(30)
    assert evening.now.phase is Phase.OVER
    assert evening.row.state is TableState.OVER
    assert replay(tuple(evening.row.events)) == evening.game
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()
    assert evening.voice.limited == 0
    assert evening.voice.most_at_once == 1


@pytest.mark.parametrize("seed", range(4))
async def test_never_are_two_players_heard_for_longer_than_the_latency_spreads(seed: int) -> None:
    luck = random.Random(seed)
    evening = await Evening(10).started()
    evening.voice.latency = lambda: Latency(*(luck.uniform(0.04, 0.25) for _ in range(3)))
    ear = Ear(evening)
    evening.voice.watch = ear.listen
    await evening.play_out(luck)
    assert ear.longest <= 0.21 + 0.05


@pytest.mark.parametrize("seed", range(4))
async def test_with_a_tenth_of_all_requests_failing_the_game_plays_on(seed: int) -> None:
    luck = random.Random(seed)
    evening = await Evening(9).started()
    faults = [MuteResult.FAILED, MuteResult.UNKNOWN]
    evening.voice.fault = lambda _: luck.choice(faults) if luck.random() < 0.1 else None
    await evening.play_out(luck)
    evening.voice.fault = lambda _: None
    await evening.time.pass_by(40)
    assert evening.row.state is TableState.OVER
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()


@pytest.mark.parametrize("seed", range(4))
async def test_with_people_coming_and_going_nobody_stays_muted(seed: int) -> None:
    luck = random.Random(seed)
    evening = await Evening(10).started()

    def stirs(snapshot: Snapshot) -> None:
        if snapshot.phase is Phase.PLAYING and luck.random() < 0.1:
            seat = luck.choice(list(snapshot.seats))
            evening.leave(seat)
            evening.time.call_later(luck.uniform(1, 60), lambda: evening.come_back(seat))

    evening.face.watch = stirs
    await evening.play_out(luck)
    await evening.time.pass_by(100)
    assert evening.game.stage.kind is StageKind.OVER
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()
    assert evening.voice.limited == 0
