"""By night everything that is pressed is taken up and answered on one beat; by day nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from unittest.mock import patch

import pytest

from cogs._reply import Reply
from cogs.beat import AT_ONCE, DO, EVERY, NIGHT, PREPARE, SLOTS, Beat, Place
from cogs.cards import Cards
from cogs.custom_ids import Do
from cogs.layouts.modals import modal
from cogs.layouts.parts import notice
from cogs.tasks import Tasks
from engine import FORMATS, StageKind
from table.ids import TableId, UserId
from table.snapshot import Snapshot
from tests.cogs.scenes import ENGLISH, fresh, life, snapshot, until
from tests.cogs.test_reply import Wire
from tests.fakes.time import VirtualTime

FIRST, SECOND = EVERY * PREPARE, EVERY * DO
SLOT = FIRST / SLOTS
NIGHTLY = snapshot(until(fresh("classic", 10), "night.mafia"))
DAY = snapshot(until(fresh("classic", 10), "speech"))
ANSWERS: dict[str, Callable[[Reply], Awaitable[object]]] = {
    "send": lambda reply: reply.private(notice("x")),
    "update": lambda reply: reply.replace(notice("x")),
    "defer": lambda reply: reply.nothing(),
    "modal": lambda reply: reply.modal(modal(TableId(1), 1, Do.WHISPER, ENGLISH)),
}


@pytest.mark.parametrize("kind", ANSWERS)
@pytest.mark.parametrize("arrives", [0.001, FIRST - 0.001, FIRST + 0.001, SECOND + 0.001, EVERY - 0.001])
async def test_whenever_a_press_comes_by_night_it_is_taken_up_done_and_answered_in_its_parts_of_the_bar(
    arrives: float, kind: str
) -> None:
    time, wire, moments = VirtualTime(), Wire(), []
    beat, (seat, user) = Beat(time, EVERY), list(NIGHTLY.seats.items())[4]
    start = _bar(time)
    await time.pass_by(start + arrives - time.time())

    async def asked() -> None:
        moments.append(time.time() - start)

    async def press() -> None:
        place = beat.place([NIGHTLY], user)
        await place.prepare()
        moments.append(time.time() - start)
        reply = Reply(wire.interaction(), ENGLISH, place)
        await reply.when(asked())
        await ANSWERS[kind](reply)

    pressing = asyncio.ensure_future(press())
    bar = 0.0 if arrives < FIRST else EVERY
    await time.pass_by(start + bar + EVERY + seat * SLOT - 0.0001 - time.time())
    assert moments == [pytest.approx(bar + FIRST), pytest.approx(bar + SECOND)]
    assert wire.calls == []
    await time.pass_by(0.0002)
    assert wire.calls == [kind]
    await pressing


async def test_who_presses_first_is_taken_up_first() -> None:
    """Of two presses of one person the second counts."""
    time, order = VirtualTime(), []
    beat = Beat(time, EVERY)

    async def press(number: int) -> None:
        await beat.place([NIGHTLY], UserId(1001)).prepare()
        order.append(number)

    pressing = []
    for number in range(20):
        pressing.append(asyncio.ensure_future(press(number)))
        await time.pass_by(EVERY / 400)
    await time.pass_by(EVERY)
    assert order == list(range(20))
    await asyncio.gather(*pressing)


@pytest.mark.parametrize("format", FORMATS)
def test_everybody_has_a_slot_of_his_own_and_those_without_a_seat_share_one(format: str) -> None:
    assert max(form.most for form in FORMATS.values()) < SLOTS
    beat, dark = Beat(VirtualTime(), EVERY), snapshot(until(fresh(format, 12), *NIGHT), format, 12)
    slots = [beat.place([dark], user).slot for user in dark.seats.values()]
    assert slots == list(range(1, 13))
    assert beat.place([DAY, dark], UserId(5)) == Place(beat, 0)


@pytest.mark.parametrize(("format", "seats"), [("classic", 10), ("yakuza", 12)])
def test_by_day_in_the_lobby_and_in_the_deal_nobody_waits(format: str, seats: int) -> None:
    """Whether there is a beat is known from the stage alone, which everybody sees."""
    beat = Beat(VirtualTime(), EVERY)
    assert beat.place([snapshot(None)], UserId(1001)) is AT_ONCE
    assert beat.place([], UserId(1001)) is AT_ONCE
    seen = set()
    for game in life(format, seats, "beat"):
        kind = game.stage.kind
        seen.add(kind)
        table = snapshot(game, format, seats)
        by_night = kind.value.startswith("night.") or kind in (
            StageKind.INTRODUCTION,
            StageKind.DUSK,
            StageKind.BEST_MOVE,
        )
        assert (beat.place([table], UserId(1001)) is not AT_ONCE) == by_night == (beat.pause(table) > 0), kind
    assert seen & NIGHT
    assert seen - NIGHT


@pytest.mark.parametrize(("table", "at"), [(NIGHTLY, SECOND), (DAY, 0.03)], ids=["by night", "by day"])
async def test_cards_that_a_deed_changes_are_drawn_in_the_third_part_one_at_a_time(
    table: Snapshot, at: float
) -> None:
    time, tasks = VirtualTime(), Tasks()
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
    turns, start = 0, _bar(time)

    def turn() -> None:
        nonlocal turns
        turns += 1

    def refresh(_cards: Cards, _table: Snapshot, _user: UserId) -> None:
        drawn.append((time.time() - start, turns))
        asyncio.get_running_loop().call_soon(turn)

    with patch.object(Cards, "_refresh", refresh):
        await time.pass_by(start + 0.03 - time.time())
        cards.changed(table)
        await time.pass_by(EVERY)
    assert [moment for moment, _ in drawn] == [pytest.approx(at)] * len(table.seats)
    assert len({number for _, number in drawn}) == len(table.seats)
    await tasks.close()


def _bar(time: VirtualTime) -> float:
    """When the next bar begins."""
    return time.time() + EVERY - time.time() % EVERY
