"""The life of an interaction: three seconds, fifteen minutes, one first response, and who sees what."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest

from sandbox import interactions
from sandbox.person import Did, Json
from tests.patience import PATIENCE
from tests.sandbox.room import Reply, Room, room, until

COMMANDS = [
    {
        "name": "mafia",
        "description": "Mafia",
        "options": [
            {
                "type": 1,
                "name": "new",
                "description": "Open a table",
                "options": [
                    {"type": 4, "name": "seats", "description": "How many", "min_value": 6, "max_value": 12},
                    {
                        "type": 3,
                        "name": "format",
                        "description": "Which",
                        "choices": [{"name": "Classic", "value": "classic"}],
                    },
                    {"type": 6, "name": "owner", "description": "Whose"},
                ],
            }
        ],
    },
    {"name": "Give foul", "type": 2},
    {"name": "secret", "description": "x", "default_member_permissions": str(1 << 5)},
]


def button(custom_id: str, **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": custom_id, "custom_id": custom_id} | more


def panel(*buttons: Json) -> Json:
    return {"components": [{"type": 1, "components": list(buttons)}]}


class Hand:
    """Answers interactions by plain requests; a raw gateway connection takes them in."""

    def __init__(self, here: Room, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.here = here
        self._socket = socket

    async def next(self) -> Json:
        while True:
            event = await self._socket.receive_json(timeout=PATIENCE)
            if event["t"] == "INTERACTION_CREATE":
                taken: Json = event["d"]
                return taken

    async def callback(self, to: Json, kind: int, data: Json | None = None) -> Reply:
        path = f"/interactions/{to['id']}/{to['token']}/callback?with_response=1"
        return await self.here.ask("POST", path, {"type": kind, "data": data})

    async def webhook(self, to: Json, method: str, path: str = "", body: Any = None) -> Reply:
        return await self.here.ask(method, f"/webhooks/{to['application_id']}/{to['token']}{path}", body)

    async def press(self, message: str, custom_id: str) -> tuple[Json, asyncio.Task[Did]]:
        pressing = asyncio.create_task(self.here.nino.press(int(message), custom_id))
        return await self.next(), pressing

    async def new(self, **options: Any) -> tuple[Json, asyncio.Task[Did]]:
        typing = asyncio.create_task(self.here.nino.command(self.here.table.id, "mafia new", options))
        return await self.next(), typing


async def connect(here: Room, intents: int = 1) -> Hand:
    application = here.sandbox.application.id
    assert (await here.ask("PUT", f"/applications/{application}/commands", COMMANDS)).status == 200
    socket = await here.http.ws_connect(here.sandbox.gateway_url)
    await socket.send_json({"op": 2, "d": {"token": here.sandbox.token, "intents": intents}})
    while (await socket.receive_json(timeout=PATIENCE))["t"] != "READY":
        pass
    return Hand(here, socket)


async def test_a_command_arrives_with_its_options_member_and_rights() -> None:
    async with room() as here:
        bot = await connect(here)
        taken, typing = await bot.new(seats=10, format="classic", owner=here.nino.id)
        (sub,) = taken["data"]["options"]
        assert {o["name"]: o["value"] for o in sub["options"]} == {
            "seats": 10,
            "format": "classic",
            "owner": str(here.nino.id),
        }
        assert taken["data"]["resolved"]["members"][str(here.nino.id)]["nick"] is None
        assert taken["member"]["user"]["id"] == str(here.nino.id)
        assert int(taken["app_permissions"]) & (1 << 22)
        assert (await bot.callback(taken, 4, {"content": "A table"})).status == 200
        assert (await typing).outcome == "answered"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("mafia", {}),
        ("mafia old", {}),
        ("mafia new", {"seats": 5}),
        ("mafia new", {"seats": "10"}),
        ("mafia new", {"format": "poker"}),
        ("mafia new", {"owner": 1}),
        ("mafia new", {"no-such": 1}),
        ("nothing", {}),
        ("secret", {}),
    ],
)
async def test_the_client_does_not_send_what_the_command_does_not_offer(name: str, options: Json) -> None:
    async with room() as here:
        await connect(here)
        did = await here.nino.command(here.table.id, name, options)
        assert did == Did("refused", 0.0)
        assert not [line for line in here.wire if line.get("t") == "INTERACTION_CREATE"]


async def test_without_an_answer_in_three_seconds_the_interaction_has_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert interactions.FIRST_RESPONSE_SECONDS == 3
    monkeypatch.setattr(interactions, "FIRST_RESPONSE_SECONDS", 0.05)
    async with room() as here:
        bot = await connect(here)
        taken, typing = await bot.new()
        did = await typing
        assert did.outcome == "failed"
        assert did.took >= 0.05
        assert (await bot.callback(taken, 4, {"content": "late"})).body["code"] == 10062
        assert (await bot.webhook(taken, "POST", body={"content": "later"})).body["code"] == 10015
        assert not here.table.messages


async def test_only_the_first_response_counts() -> None:
    async with room() as here:
        bot = await connect(here)
        taken, typing = await bot.new()
        assert (await bot.callback(taken, 4, {"content": "one"})).status == 200
        second = await bot.callback(taken, 4, {"content": "two"})
        assert (second.status, second.body["code"]) == (400, 40060)
        await typing


async def test_a_wrong_token_answers_nothing() -> None:
    async with room() as here:
        bot = await connect(here)
        taken, typing = await bot.new()
        assert (await bot.callback(taken | {"token": "x"}, 4, {"content": "one"})).body["code"] == 10062
        await bot.callback(taken, 4, {"content": "one"})
        await typing


async def test_a_response_that_is_refused_leaves_the_interaction_open() -> None:
    async with room() as here:
        bot = await connect(here)
        taken, typing = await bot.new()
        assert (await bot.callback(taken, 4, {"content": "x" * 2001})).body["code"] == 50035
        assert (await bot.callback(taken, 7, {"content": "no message here"})).body["code"] == 50035
        assert (await bot.callback(taken, 4, {"content": "short"})).status == 200
        assert (await typing).outcome == "answered"


async def test_the_token_lives_for_fifteen_minutes() -> None:
    async with room() as here:
        bot = await connect(here)
        taken, typing = await bot.new()
        await bot.callback(taken, 4, {"content": "one"})
        await typing
        here.hands.forward += 899
        assert (await bot.webhook(taken, "PATCH", "/messages/@original", {"content": "two"})).status == 200
        here.hands.forward += 2
        late = await bot.webhook(taken, "PATCH", "/messages/@original", {"content": "three"})
        assert (late.status, late.body["code"]) == (401, 50027)


async def test_the_token_lives_a_minute_less_at_each_turn_of_speed() -> None:
    async with room(speed=60) as here:
        bot = await connect(here)
        taken, typing = await bot.new()
        await bot.callback(taken, 4, {"content": "one"})
        await typing
        here.hands.forward += 16
        assert (await bot.webhook(taken, "POST", body={"content": "x"})).body["code"] == 50027


async def test_an_ephemeral_answer_is_seen_by_one_member_and_by_no_other() -> None:
    async with room() as here:
        nino, giorgi, *_ = here.sandbox.robots()
        seen: list[tuple[str, str]] = []
        nino.watch(lambda name, _: seen.append(("Nino", name)))
        giorgi.watch(lambda name, _: seen.append(("Giorgi", name)))
        bot = await connect(here, intents=1 | 1 << 9)
        taken, typing = await bot.new()
        answer = await bot.callback(taken, 4, {"content": "you are the don", "flags": 64})
        await typing
        told = answer.body["interaction"]
        assert told["response_message_ephemeral"] is True
        assert [m["content"] for m in nino.messages(here.table.id)] == ["you are the don"]
        assert giorgi.messages(here.table.id) == []
        listed = await here.ask("GET", f"/channels/{here.table.id}/messages")
        assert listed.body == []
        one = await here.ask("GET", f"/channels/{here.table.id}/messages/{told['response_message_id']}")
        assert one.body["code"] == 10008
        await bot.webhook(taken, "PATCH", "/messages/@original", {"content": "hidden"})
        assert (await bot.webhook(taken, "DELETE", "/messages/@original")).status == 204
        await until(lambda: len(seen) == 3)
        assert seen == [("Nino", f"MESSAGE_{what}") for what in ("CREATE", "UPDATE", "DELETE")]
        assert not [line for line in here.wire if str(line.get("t")).startswith("MESSAGE_")]


async def test_an_ephemeral_message_of_another_cannot_be_pressed() -> None:
    async with room() as here:
        nino, giorgi, *_ = here.sandbox.robots()
        bot = await connect(here)
        taken, typing = await bot.new()
        await bot.callback(taken, 4, panel(button("shoot")) | {"flags": 64})
        await typing
        card = int(nino.messages(here.table.id)[0]["id"])
        assert (await giorgi.press(card, "shoot")).outcome == "refused"


async def test_a_deferred_answer_is_filled_by_the_first_follow_up() -> None:
    async with room() as here:
        bot = await connect(here)
        taken, typing = await bot.new()
        answer = await bot.callback(taken, 5, {"flags": 64})
        assert answer.body["interaction"]["response_message_loading"] is True
        assert (await typing).outcome == "answered"
        (waiting,) = here.nino.messages(here.table.id)
        assert waiting["flags"] & 128
        filled = await bot.webhook(taken, "POST", body={"content": "here"})
        assert (filled.body["id"], filled.body["flags"] & 128) == (waiting["id"], 0)
        more = await bot.webhook(taken, "POST", body={"content": "and", "flags": 64})
        assert more.body["id"] != waiting["id"]
        assert [m["content"] for m in here.nino.messages(here.table.id)] == ["here", "and"]


async def test_a_press_updates_its_own_message() -> None:
    async with room() as here:
        bot = await connect(here)
        sent = (await here.send(panel(button("a"), button("off", disabled=True)))).body
        taken, pressing = await bot.press(sent["id"], "a")
        assert taken["message"]["id"] == sent["id"]
        assert taken["data"] == {"custom_id": "a", "component_type": 2, "id": 2}
        await bot.callback(taken, 6)
        assert (await pressing).outcome == "answered"
        await bot.webhook(taken, "PATCH", "/messages/@original", panel(button("b")))
        (shown,) = here.nino.messages(here.table.id)
        assert shown["id"] == sent["id"]
        assert shown["components"][0]["components"][0]["custom_id"] == "b"
        for gone in ("a", "off", "nothing"):
            assert (await here.nino.press(int(sent["id"]), gone)).outcome == "refused"


@pytest.mark.parametrize("values", [[], ["1", "2"], ["11"]])
async def test_a_select_takes_only_its_own_options(values: list[str]) -> None:
    async with room() as here:
        await connect(here)
        options = [{"label": str(n), "value": str(n)} for n in range(1, 11)]
        select = {"type": 3, "custom_id": "seat", "options": options}
        sent = (await here.send(panel(select))).body
        assert (await here.nino.select(int(sent["id"]), "seat", values)).outcome == "refused"
        assert (await here.nino.press(int(sent["id"]), "seat")).outcome == "refused"


async def test_a_modal_is_filled_in_and_answered_on_the_message_it_came_from() -> None:
    async with room() as here:
        bot = await connect(here)
        sent = (await here.send(panel(button("write")))).body
        taken, pressing = await bot.press(sent["id"], "write")
        text = {"type": 4, "custom_id": "text", "style": 1, "max_length": 5}
        modal = {
            "custom_id": "words",
            "title": "Write",
            "components": [{"type": 18, "label": "w", "component": text}],
        }
        assert (await bot.callback(taken, 9, modal)).status == 200
        opened = (await pressing).modal
        assert opened is not None
        for words in ("", "too long"):
            assert (await here.nino.submit(opened, {"text": words})).outcome == "refused"
        submitting = asyncio.create_task(here.nino.submit(opened, {"text": "don"}))
        filled = await bot.next()
        assert filled["data"]["components"][0]["component"]["value"] == "don"
        assert filled["message"]["id"] == sent["id"]
        assert (await bot.callback(filled, 9, modal)).body["code"] == 50035
        await bot.callback(filled, 7, {"content": "written"})
        assert (await submitting).outcome == "answered"
        assert here.nino.messages(here.table.id)[0]["content"] == "written"
        assert (await here.nino.submit(opened, {"text": "again"})).outcome == "refused"


async def test_what_people_write_is_not_in_their_lines_of_the_log() -> None:
    async with room() as here:
        bot = await connect(here)
        taken, typing = await bot.new()
        text = {"type": 4, "custom_id": "text", "style": 1}
        modal = {
            "custom_id": "words",
            "title": "Write",
            "components": [{"type": 18, "label": "w", "component": text}],
        }
        await bot.callback(taken, 9, modal)
        opened = (await typing).modal
        assert opened is not None
        submitting = asyncio.create_task(here.nino.submit(opened, {"text": "whispered"}))
        await bot.callback(await bot.next(), 4, {"content": "thanks"})
        await submitting
        assert "whispered" not in str([line for line in here.wire if line["kind"] == "user"])


async def test_a_context_menu_names_its_target() -> None:
    async with room() as here:
        nino, giorgi, *_ = here.sandbox.robots()
        bot = await connect(here)
        choosing = asyncio.create_task(nino.context(here.table.id, "Give foul", giorgi.id))
        taken = await bot.next()
        assert taken["data"]["target_id"] == str(giorgi.id)
        assert taken["data"]["resolved"]["users"][str(giorgi.id)]["global_name"] == "Giorgi"
        await bot.callback(taken, 4, {"content": "Foul"})
        assert (await choosing).outcome == "answered"


async def test_answers_are_outside_all_limits_and_follow_ups_are_five_in_two_seconds() -> None:
    async with room() as here:
        bot = await connect(here)
        for _ in range(8):
            taken, typing = await bot.new()
            answer = await bot.callback(taken, 4, {"content": "x"})
            assert answer.status == 200
            assert "X-RateLimit-Limit" not in answer.headers
            await typing
        replies = [await bot.webhook(taken, "POST", body={"content": "x"}) for _ in range(6)]
        assert [r.status for r in replies] == [200] * 5 + [429]
