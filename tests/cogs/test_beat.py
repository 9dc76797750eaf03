"""Answers to what changes nothing leave at the strokes of one beat, and drawing keeps out of their way."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest

from cogs._reply import Reply
from cogs.beat import AFTER, Beat
from cogs.cards import Cards
from cogs.layouts.parts import notice
from cogs.tasks import Tasks
from table.ids import UserId
from table.orders import Accepted, Answer, Refused, TableRefusal
from table.snapshot import Snapshot
from tests.cogs.scenes import ENGLISH, fresh, snapshot
from tests.cogs.test_reply import Wire
from tests.fakes.time import VirtualTime

EVERY = 0.05


@pytest.mark.parametrize("arrives", [0.001, 0.02, 0.049])
async def test_whenever_a_press_arrives_its_answer_leaves_at_the_next_stroke(arrives: float) -> None:
    time, wire = VirtualTime(), Wire()
    await time.pass_by(arrives)
    answering = asyncio.ensure_future(Reply(wire.interaction(), ENGLISH, Beat(time, EVERY)).refuse("no"))
    await time.pass_by(EVERY - arrives - 0.0001)
    assert wire.calls == []
    await time.pass_by(0.0002)
    assert wire.calls == ["send"]
    await answering


@pytest.mark.parametrize(
    ("answer", "waits"),
    [
        (Refused(TableRefusal.STALE), True),
        (Accepted(), True),
        (Accepted(7, 1), False),
    ],
)
async def test_only_the_answer_to_a_deed_leaves_as_soon_as_it_is_done(answer: Answer, waits: bool) -> None:
    time, wire = VirtualTime(), Wire()
    await time.pass_by(0.01)

    async def answered() -> Answer:
        return answer

    async def press() -> None:
        reply = Reply(wire.interaction(), ENGLISH, Beat(time, EVERY))
        await reply.when(answered())
        await reply.private(notice("x"))

    pressing = asyncio.ensure_future(press())
    await time.settle()
    assert wire.calls == ([] if waits else ["send"])
    await time.pass_by(EVERY)
    await pressing
    assert wire.calls == ["send"]


async def test_the_drawing_that_a_deed_causes_begins_when_the_answers_have_left_one_card_at_a_time() -> None:
    time, tasks = VirtualTime(), Tasks()
    table = snapshot(fresh("classic", 10))
    cards = Cards(
        names=None,  # type: ignore[arg-type]
        tasks=tasks,
        time=time,
        speed=1.0,
        words=lambda *_: ENGLISH,
        ends=lambda _: None,
        beat=Beat(time, EVERY),
    )
    for user in table.seats.values():
        cards.pick(table, user, None)
    drawn: list[tuple[float, int]] = []
    turns = 0

    def turn() -> None:
        nonlocal turns
        turns += 1

    def refresh(_cards: Cards, _table: Snapshot, _user: UserId) -> None:
        drawn.append((round(time.time() % EVERY, 6), turns))
        asyncio.get_running_loop().call_soon(turn)

    with patch.object(Cards, "_refresh", refresh):
        await time.pass_by(0.03)
        cards.changed(table)
        await time.pass_by(0.024)
        assert drawn == []
        await time.pass_by(EVERY)
    assert [at for at, _ in drawn] == [AFTER] * len(table.seats)
    assert len({number for _, number in drawn}) == len(table.seats)
    await tasks.close()
