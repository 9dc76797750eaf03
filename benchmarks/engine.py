"""The engine against python-chess and against the store, in one run.

The bounds: at least half of `push_uci`'s speed, at most a tenth of one committed action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TypeVar

import chess

from benchmarks.games import Script, chess_moves, mafia
from data import opened
from engine import FORMATS, Event, Ms, Refusal, Seat, decide, elapse, evolve, replay, start
from engine.events import CameBack, WentAway
from table.ids import ChannelId, GuildId, TableId, UserId

ROUNDS = 7
GAMES = 5
COMMITS = 200
LEAST_CHESS_RATIO = 0.5
MOST_COMMIT_RATIO = 0.1

T = TypeVar("T")


async def run() -> dict[str, object]:
    """Microseconds each, and the two ratios with whether they keep their bounds."""
    scripts = [mafia(form.name, form.most, seed) for form in FORMATS.values() for seed in range(GAMES)]
    boards = [chess_moves(seed) for seed in range(GAMES)]
    deciding, chessing = [], []
    for _ in range(ROUNDS):  # by turns, so that both meet the same machine
        deciding.append(_per_item(_act, scripts))
        chessing.append(_per_item(_push, boards))
    action, push = min(deciding), min(chessing)
    commit = await _commit()
    return {
        "actions": sum(len(script.actions) for script in scripts),
        "decide_evolve_us": round(action, 2),
        "push_uci_us": round(push, 2),
        "commit_us": round(commit, 2),
        "speed_to_push_uci": round(push / action, 3),
        "share_of_commit": round(action / commit, 4),
        "holds": push / action >= LEAST_CHESS_RATIO and action / commit <= MOST_COMMIT_RATIO,
    }


def _per_item(play: Callable[[T], tuple[float, int]], items: Sequence[T]) -> float:
    """Microseconds an action over all games."""
    results = [play(item) for item in items]
    return sum(time for time, _ in results) / sum(count for _, count in results) * 1e6


def _act(script: Script) -> tuple[float, int]:
    """Seconds spent in deciding on the script's actions and evolving by what comes of them."""
    game, spent = replay(script.begun), 0.0
    for action, at in script.actions:
        for event in elapse(game, at):
            game = evolve(game, event)
        began = perf_counter()
        answer = decide(game, action, at)
        assert not isinstance(answer, Refusal)
        for event in answer:
            game = evolve(game, event)
        spent += perf_counter() - began
    return spent, len(script.actions)


def _push(moves: Sequence[str]) -> tuple[float, int]:
    board = chess.Board()
    began = perf_counter()
    for move in moves:
        board.push_uci(move)
    return perf_counter() - began, len(moves)


async def _commit() -> float:
    """Median microseconds of one committed action in the store, on a file, one event each."""
    guild, channel = GuildId(1), ChannelId(2)
    form = FORMATS["classic"]
    seats = {Seat(number): UserId(number) for number in range(1, form.most + 1)}
    begun = start(form.name, form.most, "benchmark", {})
    times: list[float] = []
    with TemporaryDirectory() as folder:
        async with opened(Path(folder) / "benchmark.sqlite3") as store:
            table = await store.open_table(guild, channel, UserId(1), form.name, {}, 0, "benchmark")
            assert isinstance(table, int)
            for press, user in seats.items():
                await store.join(TableId(table), user, press)
            await store.begin(TableId(table), seats, begun, (), 0)
            number = len(begun)
            for index in range(COMMITS):
                event: Event = WentAway(Ms(0), Seat(1), Ms(0)) if index % 2 else CameBack(Ms(0), Seat(1))
                began = perf_counter()
                await store.append(TableId(table), number + 1, (event,), Ms(0))
                times.append(perf_counter() - began)
                number += 1
    return median(times) * 1e6
