"""`python -m sandbox` as an operator starts it."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def started(*more: str) -> AsyncIterator[tuple[Process, dict[str, str]]]:
    """The process and what it says to set for a bot."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", *more, cwd=ROOT, stdout=PIPE, stderr=DEVNULL
    )
    assert process.stdout is not None
    try:
        told = {}
        for _ in range(3):
            name, _, value = (
                (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode().strip().partition("=")
            )
            told[name] = value
        yield process, told
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_says_what_to_set_for_a_bot_serves_and_ends_with_0(
    number: signal.Signals, tmp_path: Path
) -> None:
    wire = tmp_path / "w.jsonl"
    async with started("--guilds", "2", "--wire", str(wire), "--seed", "x", "--latency", "1-2") as (
        process,
        told,
    ):
        assert list(told) == ["DISCORD_TOKEN", "DISCORD_API", "DISCORD_GATEWAY"]
        assert told["DISCORD_API"].startswith("http://127.0.0.1:")
        headers = {"Authorization": f"Bot {told['DISCORD_TOKEN']}"}
        async with (
            aiohttp.ClientSession(headers=headers) as http,
            http.ws_connect(told["DISCORD_GATEWAY"]) as socket,
        ):
            async with http.get(told["DISCORD_API"] + "/users/@me") as response:
                assert (await response.json())["username"] == "tamada"
                assert response.content_type == "application/json"
            await socket.receive_json()
            await socket.send_json({"op": 2, "d": {"token": told["DISCORD_TOKEN"], "intents": 1}})
            ready = await socket.receive_json()
            assert len(ready["d"]["guilds"]) == 2
            process.send_signal(number)
            assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    lines = [json.loads(line) for line in wire.read_text().splitlines()]
    assert {line["kind"] for line in lines} == {"rest", "gateway"}
    keys = {
        "rest": {"at", "kind", "method", "path", "body", "status", "response", "headers"},
        "gateway": {"at", "kind", "to", "op", "t", "d"},
    }
    assert all(set(line) == keys[line["kind"]] for line in lines)
    assert [line["at"] for line in lines] == sorted(line["at"] for line in lines)


async def test_a_port_in_use_is_said_in_one_line_with_what_to_do() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "sandbox", "--port", str(port), cwd=ROOT, stdout=PIPE, stderr=PIPE
        )
        _, told = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 1
    (line,) = told.decode().splitlines()
    assert line.startswith(f"sandbox: port {port} of 127.0.0.1: Address already in use; ")
    assert "--port" in line


@pytest.mark.parametrize(
    "wrong",
    [
        ["--latency", "250-40"],
        ["--play", "classic"],
        ["--speed", "fast"],
        ["--speed", "0"],
        ["--speed", "nan"],
        ["--port", "65536"],
        ["--faults", "/nowhere"],
    ],
)
async def test_a_wrong_argument_is_refused_with_2(wrong: list[str]) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", *wrong, cwd=ROOT, stdout=DEVNULL, stderr=DEVNULL
    )
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 2
