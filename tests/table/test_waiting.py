"""What changes nothing does not wait behind what others do: else its answer would tell of it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine import Refusal, StageKind
from engine.actions import Verb
from engine.roles import Role, Seat
from table.orders import Accepted, Act, Answer, Refused, TableRefusal
from tests.table.evening import Evening


class Held:
    """A store whose commits of the game wait until they are let go."""

    def __init__(self, evening: Evening) -> None:
        self.free = asyncio.Event()
        self._append = evening.store.append
        evening.store.append = self.append  # type: ignore[method-assign]

    async def append(self, *args: Any, **more: Any) -> None:
        await self.free.wait()
        await self._append(*args, **more)


async def night() -> Evening:
    return await Evening(8).at(StageKind.NIGHT_MAFIA)


def seat_of(evening: Evening, role: Role) -> Seat:
    return Seat(evening.game.start.roles.index(role) + 1)


def asked(
    evening: Evening, seat: Seat, verb: Verb, *targets: Seat, stage: int | None = None
) -> asyncio.Task[Answer]:
    return asyncio.ensure_future(evening.ask(Act(evening.user(seat), stage, verb, targets)))


async def shooting(evening: Evening, held: Held) -> asyncio.Task[Answer]:
    """Somebody's secret deed, under way in the store."""
    shot = asked(evening, seat_of(evening, Role.DON), Verb.SHOOT, seat_of(evening, Role.CITIZEN))
    await evening.time.settle()
    assert not shot.done()
    assert not held.free.is_set()
    return shot


@pytest.mark.parametrize(
    ("verb", "expected"),
    [
        (Verb.OPEN, Accepted()),
        (Verb.PASS, Refused(Refusal.NOT_NOW)),
        (Verb.SHOOT, Refused(Refusal.NOT_YOUR_ROLE)),
        (Verb.VOTE, Refused(Refusal.NOT_NOW)),
        (Verb.WHISPER, Refused(Refusal.NOT_NOW)),
    ],
)
async def test_who_looks_or_is_refused_is_answered_while_somebodys_secret_deed_is_committed(
    verb: Verb, expected: Answer
) -> None:
    evening = await night()
    held = Held(evening)
    shot = await shooting(evening, held)
    targets = (Seat(1),) if verb in (Verb.SHOOT, Verb.VOTE) else ()
    look = asked(evening, seat_of(evening, Role.SHERIFF), verb, *targets)
    await evening.time.settle()
    assert look.done()
    assert await look == expected
    assert not shot.done()
    held.free.set()
    assert isinstance(await shot, Accepted)


async def test_a_press_of_a_stage_that_has_passed_does_not_wait_either() -> None:
    evening = await night()
    held = Held(evening)
    shot = await shooting(evening, held)
    late = asked(evening, seat_of(evening, Role.SHERIFF), Verb.PASS, stage=1)
    await evening.time.settle()
    assert late.done()
    assert await late == Refused(TableRefusal.STALE)
    held.free.set()
    await shot


async def test_what_changes_something_still_waits_its_turn() -> None:
    evening = await night()
    held = Held(evening)
    shot = await shooting(evening, held)
    mafioso = seat_of(evening, Role.MAFIA)
    second = asked(evening, mafioso, Verb.SHOOT, seat_of(evening, Role.CITIZEN))
    await evening.time.settle()
    assert not second.done()
    held.free.set()
    assert isinstance(await shot, Accepted)
    assert isinstance(await second, Accepted)


async def test_where_something_is_due_it_comes_first() -> None:
    """The bell has rung, and the store has not heard of it yet: a press is not answered as if it had not."""
    evening = await night()
    held = Held(evening)
    await evening.time.pass_by(evening.left() + 0.01)
    look = asked(evening, seat_of(evening, Role.SHERIFF), Verb.OPEN)
    await evening.time.settle()
    assert not look.done()
    held.free.set()
    assert isinstance(await look, Accepted)
