"""Whatever comes in, the local Discord answers as Discord does: 4xx and words, never a traceback."""

from __future__ import annotations

import asyncio
import copy
import json
import logging
from collections.abc import Iterator
from typing import Any, Final

import aiohttp
import pytest

from sandbox.rest.api import ROUTES
from sandbox.visits.visit import DOINGS
from tests.patience import PATIENCE
from tests.sandbox.room import Room, room

DEEP: Final = "[" * 5_000 + "]" * 5_000
WRONG: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    1e300,
    "",
    "x",
    "9" * 5_000,
    [],
    [[]],
    [None],
    {},
    {"x": {}},
    2**70,
)
BUTTON: Final = {"type": 2, "style": 1, "label": "Join", "custom_id": "join", "emoji": {"name": "✋"}}
SELECT: Final = {"type": 3, "custom_id": "s", "options": [{"label": "1", "value": "1", "description": "d"}]}
PANEL: Final = {
    "flags": 1 << 15,
    "nonce": "n",
    "enforce_nonce": True,
    "allowed_mentions": {"parse": [], "users": ["1"], "roles": ["1"]},
    "components": [
        {
            "type": 17,
            "accent_color": 1,
            "components": [
                {"type": 10, "content": "text"},
                {"type": 14, "divider": True, "spacing": 1},
                {"type": 1, "components": [BUTTON]},
                {"type": 1, "components": [SELECT]},
                {"type": 9, "components": [{"type": 10, "content": "t"}], "accessory": BUTTON},
            ],
        }
    ],
}
PLAIN: Final = {
    "content": "hello",
    "embeds": [],
    "message_reference": {"message_id": "1"},
    "attachments": [{"id": 0}],
}
COMMAND: Final = {
    "name": "mafia",
    "type": 1,
    "description": "d",
    "default_member_permissions": "0",
    "contexts": [0],
    "name_localizations": {"ru": "a"},
    "options": [
        {
            "type": 1,
            "name": "new",
            "description": "d",
            "options": [
                {
                    "type": 3,
                    "name": "format",
                    "description": "d",
                    "required": False,
                    "choices": [{"name": "a", "value": "a"}],
                }
            ],
        }
    ],
}
MODAL: Final = {
    "type": 9,
    "data": {
        "title": "t",
        "custom_id": "m",
        "components": [{"type": 18, "label": "l", "component": {"type": 4, "custom_id": "text", "style": 1}}],
    },
}
BODIES: Final = {
    "/messages": (PANEL, PLAIN),
    "/messages/{message_id}": (PANEL, PLAIN),
    "/commands": (COMMAND, [COMMAND]),
    "/commands/{command_id}": (COMMAND,),
    "/callback": ({"type": 4, "data": PANEL}, MODAL, {"type": 7, "data": PANEL}),
    "/{webhook_token}": (PANEL,),
    "/members/{user_id}": ({"mute": True, "deaf": True, "channel_id": "1"},),
    "/permissions/{overwrite_id}": ({"type": 1, "allow": "1", "deny": "1"},),
    "/users/@me/channels": ({"recipient_id": "1"},),
}


def bent(body: Any) -> Iterator[Any]:
    """The body with each of its parts in turn replaced by what should not stand there."""
    yield from WRONG
    for path in _paths(body):
        for wrong in WRONG:
            made = copy.deepcopy(body)
            place = made
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = wrong
            yield made


def _paths(part: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    steps = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for step, inner in steps:
        yield (*before, step)
        yield from _paths(inner, (*before, step))


def placed(path: str, here: Room, message: str) -> str:
    """A path to what there is."""
    token = "no-such-token"
    for name, value in {
        "guild_id": here.guild.id,
        "channel_id": here.table.id,
        "user_id": here.nino.id,
        "application_id": here.sandbox.application.id,
        "message_id": message,
        "overwrite_id": here.nino.id,
        "webhook_id": here.sandbox.application.id,
        "webhook_token": token,
        "interaction_token": token,
    }.items():
        path = path.replace(f"{{{name}}}", str(value))
    return path.replace("{command_id}", "1").replace("{interaction_id}", "1")


@pytest.fixture(autouse=True)
def _no_traceback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


async def refused_in_words(here: Room, method: str, path: str, **more: Any) -> None:
    headers = {"Authorization": f"Bot {here.sandbox.token}", **more.pop("headers", {})}
    async with here.http.request(method, here.sandbox.api + path, headers=headers, **more) as response:
        text = await response.text()
        assert response.status < 500 or response.status == 501, (method, path, more, text)
        if response.status >= 400:
            assert set(json.loads(text)) >= {"message", "code"}, (method, path, text)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
async def test_no_body_and_no_id_makes_a_route_stumble(route: Any) -> None:
    async with room(speed=1000) as here:
        message = (await here.send(PLAIN | {"message_reference": None, "attachments": []})).body["id"]
        path = placed(route.path, here, message)
        assert "{" not in path, path
        for name in ("abc", "9" * 5_000, "-1", "%20", "@me", "@original", "²"):
            for part in route.path.split("/"):
                if part.startswith("{"):
                    odd = placed(route.path.replace(part, name), here, message)
                    await refused_in_words(here, route.method, odd)
        for query in (
            "?limit=x",
            "?limit=0&before=abc",
            "?after=" + "9" * 5_000,
            "?with_response=x&around=-1",
        ):
            await refused_in_words(here, route.method, path + query)
        if route.method == "GET":
            return
        for raw in (
            DEEP,
            "{",
            "\ud800".encode("utf-8", "surrogatepass"),
            b"\xff",
            '{"content": 1e999}',
            "NaN",
        ):
            kind = {"Content-Type": "application/json; charset=none-such"}
            await refused_in_words(here, route.method, path, data=raw, headers=kind)
        multipart = {"Content-Type": "multipart/form-data; boundary=x"}
        for raw in (
            b"",
            b"--x\r\n\r\n",
            b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{\r\n--x--',
        ):
            await refused_in_words(here, route.method, path, data=raw, headers=multipart)
        await refused_in_words(
            here, route.method, path, data=b"x", headers={"Content-Type": "multipart/form-data"}
        )
        bodies = max(
            ((end, given) for end, given in BODIES.items() if route.path.endswith(end)), default=("", ())
        )[1]
        for body in bodies:
            for wrong in bent(body):
                await refused_in_words(here, route.method, path, json=wrong)


@pytest.mark.parametrize(
    "path",
    ["/attachments/abc/2/x", "/attachments/1/abc/x", "/attachments/1/2/x", "/attachments/²/2/x",
     "/attachments/" + "9" * 5_000 + "/2/x", "/page/../server.py", "/page/none.js", "/nowhere",
     "/page/socket?as=abc", "/page/socket?as=" + "9" * 5_000, "/page/socket?as=1", "/page/socket",
     "/gateway"],
)  # fmt: skip
async def test_no_address_makes_the_server_stumble(path: str) -> None:
    async with room() as here:
        url = here.sandbox.page.rstrip("/")
        async with here.http.get(url + path, headers={"Origin": url}) as response:
            assert 400 <= response.status < 500
            told = await response.text()
            assert len(told.splitlines()) <= 2
            assert "Traceback" not in told


@pytest.mark.parametrize(
    "text", [DEEP, "{", "[]", '"x"', '{"n": 1}', '{"do": "press"}', '{"n": 1, "do": []}', "NaN"]
)
async def test_a_page_that_sends_nonsense_is_let_go(text: str) -> None:
    async with room() as here, socket_of(here) as socket:
        await socket.send_str(text)
        while (told := await socket.receive()).type is aiohttp.WSMsgType.TEXT:
            pass
        assert (told.type, told.data) == (aiohttp.WSMsgType.CLOSE, 4002)


async def test_whatever_a_page_asks_for_it_is_told_what_became_of_it() -> None:
    names = ("message", "custom_id", "values", "modal", "channel", "name", "options", "target", "open",
             "what", "user", "on", "up", "speed", "robots", "format", "text")  # fmt: skip
    async with room() as here, socket_of(here) as socket:
        asked = 0
        for do in DOINGS:
            good = {
                "message": "1",
                "channel": str(here.table.id),
                "target": str(here.nino.id),
                "user": str(here.nino.id),
                "name": "mafia new",
            }
            for name in names:
                for wrong in WRONG:
                    asked += 1
                    await socket.send_json({"n": asked, "do": do, **good, name: wrong})
                    while (told := await socket.receive_json())["t"] != "done":
                        pass
                    assert told["d"]["outcome"] in ("answered", "refused", "failed"), (do, name, wrong)


@pytest.mark.parametrize(
    "text", [DEEP, "{", "[]", '{"op": []}', '{"op": 2, "d": null}', '{"op": 2, "d": []}']
)
async def test_a_bot_that_sends_nonsense_is_let_go(text: str) -> None:
    async with room() as here, here.http.ws_connect(here.sandbox.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_str(text)
        told = await asyncio.wait_for(socket.receive(), PATIENCE)
        assert told.type is aiohttp.WSMsgType.CLOSE
        assert 4000 <= told.data < 4100


@pytest.mark.parametrize("op", [2, 6, 8])
async def test_no_field_of_a_gateway_message_makes_the_server_stumble(op: int) -> None:
    async with room() as here:
        token = here.sandbox.token
        good = {
            2: {"token": token, "intents": 1, "shard": [0, 1]},
            6: {"token": token, "session_id": "x", "seq": 1},
            8: {
                "guild_id": str(here.guild.id),
                "user_ids": [str(here.nino.id)],
                "query": "",
                "limit": 0,
                "nonce": "n",
            },
        }[op]
        for wrong in bent(good):
            async with here.http.ws_connect(here.sandbox.gateway_url) as socket:
                await socket.receive_json()
                if op == 8:
                    await socket.send_json({"op": 2, "d": {"token": token, "intents": 1}})
                await socket.send_json({"op": op, "d": wrong})
                await socket.send_json({"op": 99, "d": None})
                while (
                    told := await asyncio.wait_for(socket.receive(), PATIENCE)
                ).type is aiohttp.WSMsgType.TEXT:
                    pass
                assert told.type is aiohttp.WSMsgType.CLOSE, wrong
                assert 4000 <= told.data < 4100, wrong


def socket_of(here: Room) -> Any:
    url = here.sandbox.page.rstrip("/")
    return here.http.ws_connect(f"{url}/page/socket", headers={"Origin": url})
