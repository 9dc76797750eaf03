"""Who is let in: this very address and its own page, nobody else; and what the page may do in a browser."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox.visits.door import FILES
from tests.patience import PATIENCE
from tests.sandbox.room import Room, room

PATHS = ("/", "/page/main.js", "/page/socket", "/api/v10/gateway", "/gateway", "/attachments/1/1/a.png")


@pytest.fixture
async def here() -> AsyncIterator[Room]:
    async with room() as made:
        yield made


async def status(here: Room, path: str, headers: dict[str, str]) -> int:
    async with here.http.get(here.sandbox.page.rstrip("/") + path, headers=headers) as response:
        return response.status


@pytest.mark.parametrize("path", PATHS)
async def test_a_foreign_name_for_this_address_is_refused(here: Room, path: str) -> None:
    port = here.sandbox.page.rstrip("/").rpartition(":")[2]
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", "127.0.0.1:1", f"localhost:{port}"):
        assert await status(here, path, {"Host": host}) == 403


@pytest.mark.parametrize("path", PATHS)
async def test_another_origin_is_refused(here: Room, path: str) -> None:
    for origin in (
        "http://evil.example",
        "https://discord.com",
        "null",
        here.sandbox.page,
        "http://127.0.0.1",
    ):
        assert await status(here, path, {"Origin": origin}) == 403


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://127.0.0.1:1"])
async def test_the_socket_opens_for_the_own_page_only(here: Room, origin: str | None) -> None:
    headers = {} if origin is None else {"Origin": origin}
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await here.http.ws_connect(here.sandbox.page + "page/socket", headers=headers)
    assert refused.value.status == 403
    own = {"Origin": here.sandbox.page.rstrip("/")}
    async with here.http.ws_connect(here.sandbox.page + "page/socket", headers=own) as opened:
        assert (await opened.receive_json(timeout=PATIENCE))["t"] == "hello"


async def test_it_listens_on_the_loopback_address_only(here: Room) -> None:
    port = int(here.sandbox.page.rstrip("/").rpartition(":")[2])
    others = {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    for address in [*(others - {"127.0.0.1"}), "127.0.0.2"]:
        with pytest.raises(ConnectionRefusedError):
            await asyncio.wait_for(asyncio.open_connection(address, port), PATIENCE)


async def test_every_answer_forbids_foreign_sources_inline_code_and_frames(here: Room) -> None:
    for path in ("/", "/page/main.js", "/page/look/base.css"):
        async with here.http.get(here.sandbox.page.rstrip("/") + path) as response:
            assert response.status == 200
            policy = response.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "require-trusted-types-for 'script'" in policy
            assert "unsafe" not in policy
            assert "*" not in policy
            assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_no_path_leads_out_of_the_pages_folder(here: Room) -> None:
    for path in ("/page/..%2fserver.py", "/page/../server.py", "/page/index.html", "/page/", "/page/look"):
        assert await status(here, path, {}) == 404


def test_the_files_hold_no_foreign_address_no_markup_parsing_and_no_secret() -> None:
    for path in FILES.rglob("*.*"):
        source = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        found = [
            word
            for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", "://")
            if word in source
        ]
        allowed = {"://"} if path.name in ("markdown.js", "socket.js") else set()
        assert set(found) <= allowed, path
        assert "token" not in source.lower(), path
