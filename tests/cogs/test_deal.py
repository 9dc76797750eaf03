"""The sealed deal is opened to whoever asks, from the last panel on and for as long as that stands."""

from __future__ import annotations

import asyncio
from typing import Any

from engine import commitment
from engine.actions import Verb
from table.ids import UserId
from table.orders import Act
from tests.cogs.evening import evening, refused, said, walk
from tests.fakes.store import MemoryStore


async def test_everybody_may_open_the_deal_of_a_finished_game_also_days_later_in_the_next_process() -> None:
    async with evening(people=7, secret="the secret") as club:
        await club.start()
        watching = club.people[6]
        await club.table.ask(Act(UserId(club.people[0].id), None, Verb.STOP))
        await club.wait(5)
        assert "the secret" not in club.panel_text
        first = said(await club.press(watching, "🔏"))
        for told in (commitment("the secret"), "`the secret`", "--format classic --seats 6 --secret"):
            assert told in first
        await club.restart()
        await club.wait(3 * 24 * 3600)
        assert said(await club.press(watching, "🔏")) == first


async def test_who_asks_before_the_store_has_taken_the_end_is_asked_for_a_moment() -> None:
    async with evening(secret="the secret") as club:
        await club.start()
        table, taken = club.table, asyncio.Event()

        async def late(*args: Any) -> None:
            await taken.wait()
            await MemoryStore.end(club.store, *args)

        club.store.end = late  # type: ignore[method-assign, assignment]
        await table.ask(Act(UserId(club.people[0].id), None, Verb.STOP))
        await club.wait(5)
        assert (
            refused(await club.press(club.people[1], "🔏"))
            == "One moment, please. Try again in a few seconds."
        )
        taken.set()
        await club.wait(1)
        assert "`the secret`" in said(await club.press(club.people[1], "🔏"))


async def test_a_deal_stays_sealed_while_the_game_runs_whatever_is_pressed() -> None:
    async with evening() as club:
        await club.start()
        message = club.env.backend.get_message(club.room.id, club.panel.id)
        for arg in (str(club.table.id), "99", "x", "", "1,2"):
            part = next(part for part in walk(message.components) if part["type"] == 2)
            part["custom_id"] = f"p:deal:{arg}"
            answer = await club.press(club.people[0], part["emoji"]["name"])
            assert refused(answer).startswith("There is no deal to open here"), arg
