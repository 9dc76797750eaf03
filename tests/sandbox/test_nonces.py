"""A message that is asked for twice with one enforced nonce is made once, as Discord has it."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from sandbox.chat import MOST_NONCE, NONCE_LIVES
from sandbox.person import Json
from tests.sandbox.described import ABSENT, FILE, Description
from tests.sandbox.room import room

ONCE: Json = {"content": "x", "nonce": "n" * MOST_NONCE, "enforce_nonce": True}


async def test_the_second_of_two_gets_the_first_as_it_is_now() -> None:
    async with room() as here:
        heard: list[str] = []
        here.nino.watch(lambda name, _: heard.append(name))
        first = await here.send(ONCE)
        path = f"/channels/{here.table.id}/messages/{first.body['id']}"
        await here.ask("PATCH", path, {"content": "y"})
        again = await here.send(ONCE | {"content": "z"})
        assert again.status == 200
        assert (again.body["id"], again.body["content"]) == (first.body["id"], "y")
        assert len(here.table.messages) == 1
        assert heard == ["MESSAGE_CREATE", "MESSAGE_UPDATE"]


async def test_an_answer_that_was_lost_can_be_asked_for_again() -> None:
    route = "POST /channels/*/messages"
    async with room(faults=[{"route": route, "drop": True, "after": True, "times": 1}]) as here:
        with pytest.raises(aiohttp.ClientError):
            await here.send(ONCE)
        (made,) = here.table.messages
        assert (await here.send(ONCE)).body["id"] == str(made)
        assert list(here.table.messages) == [made]


@pytest.mark.parametrize(
    "other",
    [{"nonce": "another"}, {"enforce_nonce": False}, {"enforce_nonce": None}, {"nonce": None}, {"nonce": ""}],
)
async def test_nothing_else_keeps_a_message_from_being_made(other: Json) -> None:
    async with room() as here:
        await here.send(ONCE | other)
        await here.send(ONCE)
        await here.send(ONCE | other)
        assert len(here.table.messages) == (3 if other.get("nonce", "n") in (None, "") else 2)


async def test_a_nonce_is_of_some_minutes_and_of_a_message_that_is_there() -> None:
    async with room(speed=2) as here:
        first = await here.send(ONCE)
        await here.ask("DELETE", f"/channels/{here.table.id}/messages/{first.body['id']}")
        second = await here.send(ONCE)
        assert second.body["id"] != first.body["id"]
        here.hands.forward = NONCE_LIVES / 2 + 1
        assert (await here.send(ONCE)).body["id"] != second.body["id"]


@pytest.mark.parametrize(
    "wrong", [{"nonce": "n" * (MOST_NONCE + 1)}, {"nonce": []}, {"nonce": 1.5}, {"enforce_nonce": "yes"}]
)
async def test_a_wrong_one_is_refused(wrong: dict[str, Any]) -> None:
    async with room() as here:
        refused = await here.send(ONCE | wrong)
        assert (refused.body["code"], list(refused.body["errors"])) == (50035, list(wrong))
        assert not here.table.messages


@pytest.mark.skipif(not FILE.exists(), reason=ABSENT)
@pytest.mark.parametrize(
    "nonce", [5, "5", None, "n" * MOST_NONCE, pytest.param("n" * (MOST_NONCE + 1), id="26"), [], 1.5]
)
async def test_discords_description_takes_the_same_ones(nonce: Any) -> None:
    async with room() as here:
        taken = (await here.send(ONCE | {"nonce": nonce})).status == 200
        assert taken is not bool(Description().problems("MessageCreateRequest", ONCE | {"nonce": nonce}))
