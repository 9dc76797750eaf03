"""One robot at a table that the test leads: what it presses when it is shown what."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from sandbox.person import Json
from sandbox.robots import sit
from tests.patience import PATIENCE
from tests.sandbox.robots.room import CHANNEL, Press, Room, button, frame, row, select, text

SPEED = 100.0


class Table:
    """Seats 1, 2 and 3; the robot has seat 2. Every press is noted, and answered as the test says."""

    def __init__(self) -> None:
        self.room = Room(["Robot", "Other"])
        self.robot = self.room.people[0]
        self.panel = self.room.show([text("Welcome")])
        self.card = 0
        self.answers: dict[str, list[Json]] = {}
        self.reports: list[dict[str, Any]] = []
        self.room.on_press = self.on_press

    async def on_press(self, press: Press) -> None:
        answer = self.answers.get(press.custom_id)
        if press.custom_id == "card":
            self.card = press.reply(*(answer or [frame(text("Card"), row(button("role", "🎭")))]))
        elif press.message == self.panel:
            press.reply(*(answer or [text("☑️ Done.")]))
        else:
            press.replace(*(answer or [text("☑️ Done.")]))

    def show(self, *buttons: Json, mark: str = "", more: str = "") -> None:
        lines = f"**1** Other\n**2** Robot{mark}\n**3** Third{more}"
        rows = [row(*buttons)] if buttons else []
        self.room.edit(self.panel, [frame(text(lines), *rows, row(button("card", "🎴")))])

    def show_card(self, *parts: Json, told: str = "") -> None:
        self.room.edit(self.card, [frame(text(f"Card\n{told}"), *parts, row(button("role", "🎭")))])

    async def pressed(self, custom_id: str, seconds: float = 1.0) -> list[str]:
        """Wait for a press, give its values."""
        async with asyncio.timeout(seconds):
            while True:
                for _, pressed, values in self.room.presses:
                    if pressed == custom_id:
                        return values
                await asyncio.sleep(0.005)

    def presses(self) -> list[str]:
        return [pressed for _, pressed, _ in self.room.presses]


@asynccontextmanager
async def table(*, game: str | None = "classic", latency: float = 0.0) -> AsyncIterator[Table]:
    made = Table()
    await made.robot.connect(CHANNEL)
    made.room.open_only()
    made.show()
    sitting = asyncio.create_task(
        sit(
            made.robot,
            channel=CHANNEL,
            format=game,
            seed="7",
            speed=SPEED,
            latency=latency,
            on_report=made.reports.append,
        )
    )
    try:
        yield made
        made.room.edit(made.panel, [text("🏁 Over")])
        async with asyncio.timeout(PATIENCE):
            await sitting
    finally:
        sitting.cancel()


def outcomes(shown: Table, kind: str) -> list[str]:
    return [report["outcome"] for report in shown.reports if report["did"] == kind]


async def test_the_card_is_opened_at_the_deal_and_fetched_again_at_dusk() -> None:
    async with table() as shown:
        await shown.pressed("role")
        shown.show(button("pass:1", "⏭️"), more=" 🎙️")
        await asyncio.sleep(0.02)
        shown.show()
        await asyncio.sleep(0.1)
    assert shown.presses().count("card") == 2
    assert shown.presses().count("role") == 1


async def test_no_card_is_asked_for_while_the_clock_stands() -> None:
    async with table() as shown:
        await shown.pressed("role")
        shown.show(button("pass:1", "⏭️"), more=" 🎙️")
        await asyncio.sleep(0.02)
        shown.show(more="\n⏸️ Muting everyone…")
        await asyncio.sleep(0.1)
        assert shown.presses().count("card") == 1
        shown.show()
        await asyncio.sleep(0.1)
    assert shown.presses().count("card") == 2


async def test_a_turn_waits_for_the_microphone() -> None:
    async with table() as shown:
        await shown.pressed("role")
        shown.show(button("pass:1", "⏭️"), mark=" 🎙️")
        await asyncio.sleep(0.3)
        assert "pass:1" not in shown.presses()
        shown.room.open_only(shown.robot)
        await shown.pressed("pass:1")
    assert outcomes(shown, "pass") == ["accepted"]


async def test_the_turn_of_another_is_left_alone() -> None:
    async with table() as shown:
        await shown.pressed("role")
        shown.show(button("pass:1", "⏭️"), more=" 🎙️")
        await asyncio.sleep(0.3)
    assert "pass:1" not in shown.presses()


async def test_blacks_spare_their_team_once_they_have_been_shown_it() -> None:
    async with table() as shown:
        await shown.pressed("role")
        shown.show_card(row(button("hush:1", "🤫")), told="🤝 1, 2 and 4")
        await asyncio.sleep(0.02)
        shown.answers["shoot:5"] = [text("Sure?"), row(button("yes", "✅"))]
        shown.show_card(select("shoot:5", "🔫", [1, 2, 4, 6]))
        assert await shown.pressed("shoot:5") == ["6"]
        await shown.pressed("yes")
    assert outcomes(shown, "shoot") == ["accepted"]


async def test_the_yakuza_fires_what_the_shogun_orders_also_after_a_choice_of_his_own() -> None:
    async with table(game="yakuza") as shown:
        await shown.pressed("role")
        shown.answers["fire:5"] = [text("Sure?"), row(button("yes", "✅"))]
        shown.show_card(select("fire:5", "🔫", [1, 2, 3]))
        await shown.pressed("yes")
        await asyncio.sleep(0.05)
        shown.show_card(select("fire:5", "🔫", [1, 2, 3]), told="📜 The order: number 3")
        await asyncio.sleep(0.1)
    assert [values for _, pressed, values in shown.room.presses if pressed == "fire:5"][-1] == ["3"]
    assert outcomes(shown, "shoot") == ["accepted", "accepted"]


async def test_the_shogun_does_not_take_his_own_order_for_a_new_one() -> None:
    async with table(game="yakuza") as shown:
        await shown.pressed("role")
        shown.answers["order:5"] = [text("Sure?"), row(button("yes", "✅"))]
        shown.show_card(select("order:5", "📜", [1, 2, 3]))
        await shown.pressed("yes")
        shown.show_card(select("order:5", "📜", [1, 2, 3]), told="📜 The order: number 3")
        await asyncio.sleep(0.1)
    assert outcomes(shown, "order") == ["accepted"]


async def test_where_no_candidate_is_listed_the_neighbour_is_put_up() -> None:
    async with table(game="yakuza") as shown:
        await shown.pressed("role")
        shown.room.open_only(shown.robot)
        for turn in range(20):
            name = f"name:{turn}"
            shown.answers[name] = [frame(select(f"whom:{turn}", "☝️", [1, 2, 3]))]
            shown.answers[f"whom:{turn}"] = [text("Sure?"), row(button("yes", "✅"))]
            shown.show(button(f"pass:{turn}", "⏭️"), button(name, "☝️"), mark=" 🎙️")
            await shown.pressed(f"pass:{turn}")
    chosen = [values for _, pressed, values in shown.room.presses if pressed.startswith("whom:")]
    assert 0 < len(chosen) < 15
    assert all(values == ["3"] for values in chosen)


async def test_the_best_move_names_three_others() -> None:
    async with table() as shown:
        await shown.pressed("role")
        shown.answers["suspect:5"] = [text("Sure?"), row(button("yes", "✅"))]
        shown.show_card(select("suspect:5", "🕵️", [1, 2, 3, 4, 5], number=3))
        chosen = await shown.pressed("suspect:5")
        await shown.pressed("yes")
    assert len(set(chosen)) == 3
    assert "2" not in chosen


async def test_a_refusal_is_counted_with_its_words() -> None:
    async with table() as shown:
        await shown.pressed("role")
        shown.answers["yes"] = [text("⛔ Too late.")]
        shown.answers["check:5"] = [text("Sure?"), row(button("yes", "✅"))]
        shown.show_card(select("check:5", "🔍", [1, 3]))
        await shown.pressed("yes")
        await asyncio.sleep(0.02)
    assert outcomes(shown, "check") == ["refused"]
    assert [report["said"] for report in shown.reports if "said" in report] == ["⛔ Too late."]


async def test_an_answer_that_never_comes_is_no_acceptance() -> None:
    async with table() as shown:
        await shown.pressed("role")
        shown.answers["check:5"] = [frame(select("check:5", "🔍", [1, 3]))]
        shown.show_card(select("check:5", "🔍", [1, 3]))
        await shown.pressed("check:5")
        await asyncio.sleep(1.3)
    assert outcomes(shown, "check") == ["lost"]


async def test_what_there_is_no_time_for_is_let_pass_and_not_tried() -> None:
    async with table(latency=0.1) as shown:
        await shown.pressed("role")
        shown.show_card(select("check:5", "🔍", [1, 3]))
        await asyncio.sleep(0.1)
    assert "check:5" not in shown.presses()
    assert outcomes(shown, "check") == ["let pass"]


async def test_the_question_is_answered_and_confirmed_where_that_is_asked() -> None:
    async with table() as shown:
        await shown.pressed("role")
        for answer in ("up", "down"):
            shown.answers[answer] = [text("Sure?"), row(button("yes", "✅"))]
        shown.show(button("up", "👍"), button("down", "👎"))
        await shown.pressed("yes")
    assert outcomes(shown, "lift") == ["accepted"]


async def test_a_ballot_that_a_pause_has_hidden_is_voted_in_when_it_comes_back() -> None:
    async with table() as shown:
        await shown.pressed("role")
        shown.answers["vote:1"] = [text("Sure?"), row(button("yes", "✅"))]
        shown.show(button("vote:1", "🗳️", "1"))
        await asyncio.sleep(0.001)
        shown.show(more="\n⏸️ Paused.")
        await asyncio.sleep(0.1)
        assert "vote:1" not in shown.presses()
        shown.show(button("vote:1", "🗳️", "1"))
        await shown.pressed("yes")
    assert outcomes(shown, "vote") == ["accepted"]


async def test_one_who_has_left_the_table_neither_votes_nor_asks_for_cards() -> None:
    async with table() as shown:
        await shown.pressed("role")
        out = [
            text("**1** Other\n~~**2** Robot~~"),
            row(button("vote:1", "🗳️", "1")),
            row(button("card", "🎴")),
        ]
        shown.room.edit(shown.panel, out)
        await asyncio.sleep(0.2)
        shown.room.edit(shown.panel, [out[0], out[2]])
        await asyncio.sleep(0.1)
    assert shown.presses() == ["card", "role"]


async def test_a_new_panel_takes_the_place_of_the_old_one() -> None:
    async with table() as shown:
        await shown.pressed("role")
        old = shown.panel
        shown.panel = shown.room.show([text("x")])
        shown.show(button("vote:1", "🗳️", "1"))
        shown.room.delete(old)
        shown.answers["vote:1"] = [text("Sure?"), row(button("yes", "✅"))]
        await shown.pressed("yes")
    assert outcomes(shown, "vote") == ["accepted"]


@pytest.mark.parametrize("outcome", ["failed", "refused"])
async def test_a_press_that_discord_does_not_take_is_not_accepted(outcome: str) -> None:
    async with table() as shown:
        await shown.pressed("role")

        async def fail(press: Press) -> None:
            press.outcome = outcome

        shown.room.on_press = fail
        shown.show(button("vote:1", "🗳️", "1"))
        await shown.pressed("vote:1")
        await asyncio.sleep(0.02)
    assert outcomes(shown, "vote") == [outcome]
