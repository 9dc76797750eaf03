"""Two games that differ only in secrets look and sound the same at the table's edge."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import pytest

from engine import legal
from engine.actions import Verb
from engine.roles import Seat
from engine.stages import StageKind
from engine.view import View
from table.orders import Accepted
from table.snapshot import Standing
from tests.table.evening import Evening

SECRET = frozenset({StageKind.INTRODUCTION, StageKind.NIGHT_DON, StageKind.NIGHT_SHERIFF})
Trace = tuple[list[object], list[tuple[float, View | None, frozenset[Standing], int | None]]]


async def traced(monkeypatch: pytest.MonkeyPatch, seed: str, secrets: int, shared: int) -> Trace:
    """A night and two days: the same seats, the same public acts, other roles and other secret acts."""

    def by_joining(_: str, people: int, __: str) -> Sequence[int]:
        return range(people)

    monkeypatch.setattr("table.table.deal_seats", by_joining)
    evening = Evening(9)
    monkeypatch.setattr(evening, "_secret", lambda: seed)
    evening.house = evening._house()
    public: list[tuple[float, View | None, frozenset[Standing], int | None]] = []
    evening.face.watch = lambda shown: public.append(
        (evening.time.time(), shown.public, shown.standing, shown.ends)
    )
    await evening.started()
    hidden, open_ = random.Random(secrets), random.Random(shared)
    while evening.game.night.number < 2 and not evening.game.over:
        await evening.time.pass_by(2)
        stage = evening.game.stage
        if stage.kind in SECRET:
            for seat in evening.game.people.living:
                found = legal(evening.game, seat).get(Verb.CHECK)
                if found is not None and hidden.random() < 0.5:
                    target = hidden.choice(found.seats)
                    assert isinstance(await evening.act(seat, Verb.CHECK, target), Accepted)
        elif stage.speaker is not None and not evening.now.standing and open_.random() < 0.3:
            await evening.act(stage.speaker, Verb.NOMINATE, Seat(open_.randint(1, 3)))
            if open_.random() < 0.5:
                await evening.act(stage.speaker, Verb.PASS)
    shown = [public[0]]
    shown += [now for before, now in itertools.pairwise(public) if now[1:] != before[1:]]
    requests: list[object] = list(evening.voice.requests)
    return requests, shown


@pytest.mark.parametrize("shared", range(5))
async def test_microphones_and_the_public_view_never_depend_on_secrets(
    monkeypatch: pytest.MonkeyPatch, shared: int
) -> None:
    one = await traced(monkeypatch, "one deal", 1, shared)
    other = await traced(monkeypatch, "another deal", 2, shared)
    assert one[0] == other[0]
    assert one[1] == other[1]
    assert len(one[0]) > 20
