"""A player who takes his time: fetches his card at his stage, looks, chooses, thinks again, confirms."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest

from sandbox.person import Json
from sandbox.robots.signs import CHECK, ORDER, SHOOT
from sandbox.robots.sleeper import Deed, Sleeper, Waking
from sandbox.robots.tally import Outcome
from tests.sandbox.robots.room import CHANNEL, Press, Room, button, frame, row, select, text

LOOKS, HESITATES = 0.2, 0.1


class Bed:
    """One sleeper, and a bot whose card has a select for `sign` in stage 1."""

    def __init__(self, sign: str) -> None:
        self.room = Room(["Nino"])
        self.room.on_press = self._pressed
        self.sign = sign
        self.ordered = ""
        self.refuses = False
        self.card = 0
        self.times: dict[str, float] = {}
        self.panel = self.room.show(self._table("Dusk"))

    def begin(self, headline: str = "Night") -> None:
        self.room.edit(self.panel, self._table(headline))

    def order(self, number: int) -> None:
        self.ordered = f"📜 Number {number} is ordered."
        self.room.edit(self.card, self._card())

    def _table(self, headline: str) -> list[Json]:
        return [frame(text(f"## {headline}\n**1** Nino"), row(button("card", "🎴")))]

    def _card(self) -> list[Json]:
        return [frame(text(f"A card\n{self.ordered}"), select("pick", self.sign, [3, 5, 7]))]

    async def _pressed(self, press: Press) -> None:
        self.times[press.custom_id] = asyncio.get_running_loop().time()
        match press.custom_id:
            case "card":
                self.card = press.reply(*self._card())
            case "pick":
                press.replace(text("Sure?"), row(button("confirm", "✅")))
            case _ if self.refuses:
                press.reply(text("⛔ Too late."))
            case _:
                press.replace(text("So be it."))


@asynccontextmanager
async def asleep(
    bed: Bed, *wakings: Waking, patience: float = 2.0
) -> AsyncIterator[asyncio.Task[list[Deed]]]:
    sleeper = Sleeper(bed.room.people[0], CHANNEL, Random(1), looks=LOOKS, hesitates=HESITATES)
    deadline = asyncio.get_running_loop().time() + patience
    night = asyncio.create_task(sleeper.night(wakings, deadline))
    await asyncio.sleep(0.02)
    try:
        yield night
    finally:
        night.cancel()
        sleeper.close()


async def test_he_has_no_card_before_his_stage_and_takes_his_time_in_it() -> None:
    bed = Bed(CHECK)
    async with asleep(bed, Waking(1, CHECK)) as night:
        assert bed.room.presses == []
        bed.begin()
        (deed,) = await night
    assert [press[1] for press in bed.room.presses] == ["card", "pick", "confirm"]
    assert bed.times["pick"] - bed.times["card"] >= LOOKS
    assert bed.times["confirm"] - bed.times["pick"] >= HESITATES
    assert (deed.outcome, deed.target) == (Outcome.ACCEPTED, int(bed.room.presses[1][2][0]))


async def test_a_panel_that_changes_below_its_headline_is_no_new_stage() -> None:
    bed = Bed(CHECK)
    async with asleep(bed, Waking(1, CHECK), patience=0.3) as night:
        bed.room.edit(bed.panel, [*bed._table("Dusk"), text("somebody has gone")])
        assert await night == []
    assert bed.room.presses == []


async def test_he_wakes_in_each_of_his_stages_and_fetches_a_card_each_time() -> None:
    bed = Bed(SHOOT)
    async with asleep(bed, Waking(1, SHOOT), Waking(2, CHECK), patience=4.0) as night:
        bed.begin("The hunt")
        await asyncio.sleep(LOOKS + 2 * HESITATES)
        bed.sign = CHECK
        bed.begin("The search")
        deeds = await night
    assert [deed.outcome for deed in deeds] == [Outcome.ACCEPTED] * 2
    assert [press[1] for press in bed.room.presses] == ["card", "pick", "confirm"] * 2


async def test_who_obeys_waits_for_the_order_on_his_card_and_looks_at_it_as_long() -> None:
    bed = Bed(SHOOT)
    async with asleep(bed, Waking(1, SHOOT, obeys=True)) as night:
        bed.begin()
        await asyncio.sleep(2 * LOOKS)
        assert [press[1] for press in bed.room.presses] == ["card"]
        bed.order(5)
        ordered = asyncio.get_running_loop().time()
        (deed,) = await night
    assert bed.room.presses[1] == ("Nino", "pick", ["5"])
    assert bed.times["pick"] - ordered >= LOOKS
    assert (deed.outcome, deed.target) == (Outcome.ACCEPTED, 5)


async def test_a_refusal_is_told() -> None:
    bed = Bed(ORDER)
    bed.refuses = True
    async with asleep(bed, Waking(1, ORDER)) as night:
        bed.begin()
        (deed,) = await night
    assert (deed.outcome, deed.said) == (Outcome.REFUSED, "⛔ Too late.")


async def test_a_stage_that_is_over_before_he_has_chosen_is_late() -> None:
    bed = Bed(CHECK)
    async with asleep(bed, Waking(1, CHECK)) as night:
        bed.begin()
        await asyncio.sleep(LOOKS / 2)
        bed.room.edit(bed.card, [frame(text("You are asleep."))])
        (deed,) = await night
    assert deed.outcome is Outcome.LATE
    assert deed.confirmed is None


@pytest.mark.parametrize("gone", ["panel", "card"])
async def test_what_is_never_shown_is_lost(gone: str) -> None:
    bed = Bed(CHECK)
    if gone == "card":
        bed.sign = SHOOT
    async with asleep(bed, Waking(1, CHECK), patience=0.3) as night:
        if gone == "card":
            bed.begin()
            (deed,) = await night
            assert (deed.outcome, deed.card) == (Outcome.LOST, None)
        else:
            bed.room.delete(bed.panel)
            assert await night == []
