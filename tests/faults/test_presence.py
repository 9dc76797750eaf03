"""Who is there is what the gateway said last, whatever else is under way."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from engine.actions import Verb
from engine.stages import StageKind
from table.ids import UserId
from tests.fakes.store import MemoryStore
from tests.fakes.time import VirtualTime
from tests.table.evening import CHANNEL, ELSEWHERE, GUILD, Evening

STRANGERS = (UserId(901), UserId(902))


@dataclass
class SlowStore(MemoryStore):
    """Each commit takes so many virtual seconds."""

    time: VirtualTime | None = None
    takes: float = 0.0

    async def _write(self, what: str) -> None:
        if self.time is not None and self.takes:
            await self.time.sleep(self.takes)
        await super()._write(what)


@dataclass(frozen=True)
class Step:
    """`who` None: the server is looked at anew. `to`: where he goes. Then so many seconds pass."""

    who: int | None
    to: bool
    doubt: bool
    then: float


STEPS = st.lists(
    st.builds(
        Step,
        who=st.none() | st.integers(0, 7),
        to=st.booleans(),
        doubt=st.booleans(),
        then=st.sampled_from([0.0, 0.03, 0.06, 0.12, 0.5]),
    ),
    min_size=2,
    max_size=14,
)


@given(steps=STEPS, takes=st.sampled_from([0.0, 0.04, 0.2, 0.9]))
def test_facts_about_one_overtake_a_fact_about_all(steps: Sequence[Step], takes: float) -> None:
    asyncio.run(_presence(steps, takes))


async def test_who_blinks_out_and_is_back_beside_a_slow_commit_is_present() -> None:
    # One of whose microphone nothing else is heard.
    out, back, look = Step(3, False, False, 0.0), Step(3, True, False, 0.0), Step(None, True, False, 0.12)
    await _presence([out, look, back], 0.9)
    await _presence([back, out, look, back], 0.9)


async def test_who_comes_and_goes_beside_a_slow_commit_is_absent() -> None:
    come, go, look = Step(6, True, False, 0.0), Step(6, False, False, 0.0), Step(None, True, False, 0.12)
    await _presence([come, go], 0.9)
    await _presence([come, look, go], 0.9)


async def _presence(steps: Sequence[Step], takes: float) -> None:
    evening = Evening()
    store = evening.store = SlowStore()
    evening.house = evening._house()
    await evening.at(StageKind.SPEECH)
    store.time, store.takes = evening.time, takes
    people = [*evening.now.seats.values(), *STRANGERS]
    # Something is always being written while the news come.
    acting = asyncio.ensure_future(evening.host(Verb.PAUSE))
    await evening.time.settle()
    for step in steps:
        if step.who is None:
            evening.house.server_available(GUILD, True)
        elif step.doubt:
            evening.house._servers[GUILD]._look_for(people[step.who])
        else:
            evening.voice.move(GUILD, people[step.who], CHANNEL if step.to else ELSEWHERE)
        await evening.time.pass_by(step.then)
    await evening.time.pass_by(30)
    await acting
    present = {user for user, state in evening.voice.present(GUILD, CHANNEL).items() if not state.bot}
    assert evening.table._room.here == present
    away = {evening.user(seat) for seat, _ in evening.game.people.away}
    assert away == set(evening.now.seats.values()) - present
    await evening.house.drain()
