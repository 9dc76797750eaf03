"""`tamada run` as an operator meets it: a process, its lines, its exit status."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from data.lock import held
from tamada.failures import Misconfigured
from tests.patience import PATIENCE
from tests.tamada.stub import BOT, NEEDED, Stub, served

PROJECT = Path(__file__).parents[2]
SECONDS = PATIENCE
FOR_GOOD = Misconfigured.status
"""What a service manager is told not to try again: only a person can mend it."""


@asynccontextmanager
async def started(
    folder: Path, settings: Mapping[str, str], *arguments: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("DISCORD", "TAMADA"))
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tamada",
        *(arguments or ("run",)),
        cwd=folder,
        env={**environment, "PYTHONPATH": str(PROJECT), **settings},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            # Kindly first: a trial has a second process to put down.
            process.terminate()
            try:
                await asyncio.wait_for(process.wait(), PATIENCE)
            except TimeoutError:
                process.kill()
                await process.wait()


async def ended(folder: Path, settings: Mapping[str, str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, stdout, stderr of one that ends by itself."""
    async with started(folder, settings, *arguments) as process:
        out, err = await asyncio.wait_for(process.communicate(), SECONDS)
        assert process.returncode is not None
        return process.returncode, out.decode(), err.decode()


def at(stub: Stub, **more: str) -> dict[str, str]:
    return {"DISCORD_TOKEN": "t.o.k", "DISCORD_API": stub.api, "DISCORD_GATEWAY": stub.gateway, **more}


def failed_with_one_line(result: tuple[int, str, str], *says: str, status: int = 1) -> None:
    ended_with, _, err = result
    assert ended_with == status, err
    assert "Traceback" not in err
    last = err.rstrip("\n").splitlines()[-1]
    assert last.startswith("tamada: ")
    for words in says:
        assert words in last


async def test_without_a_token_it_says_where_one_goes(tmp_path: Path) -> None:
    result = await ended(tmp_path, {})
    failed_with_one_line(result, "DISCORD_TOKEN", ".env", "README", status=FOR_GOOD)
    assert result[2].count("\n") == 1


async def test_a_wrong_token_is_said(tmp_path: Path) -> None:
    async with served(Stub(refuse="token")) as stub:
        result = await ended(tmp_path, at(stub))
        failed_with_one_line(result, "refuses the token", "Reset Token", status=FOR_GOOD)


@pytest.mark.parametrize(
    ("code", "says"), [(4004, "refuses the token"), (4013, "intents"), (4014, "intents"), (4011, "sharding")]
)
async def test_what_the_gateway_refuses_for_good_is_said(tmp_path: Path, code: int, says: str) -> None:
    async with served(Stub(refuse=code)) as stub:
        failed_with_one_line(await ended(tmp_path, at(stub)), says, status=FOR_GOOD)


async def test_an_unreachable_server_is_said(tmp_path: Path) -> None:
    settings = {"DISCORD_TOKEN": "t", "DISCORD_API": "http://127.0.0.1:9/api/v10"}
    failed_with_one_line(await ended(tmp_path, settings), "cannot reach 127.0.0.1:9", "network")


async def test_an_unreachable_gateway_is_said(tmp_path: Path) -> None:
    async with served(Stub()) as stub:
        settings = at(stub) | {"DISCORD_GATEWAY": "ws://127.0.0.1:9/"}
        failed_with_one_line(await ended(tmp_path, settings), "gateway ws://127.0.0.1:9:", "DISCORD_GATEWAY")


@pytest.mark.parametrize(
    ("withheld", "name"),
    [(0x400000, "Mute Members"), (0x10000, "Read Message History"), (0x100000, "Connect")],
)
async def test_a_missing_permission_is_named_and_waited_for(tmp_path: Path, withheld: int, name: str) -> None:
    """Also where it is missing on all servers: it may be given while the bot runs."""
    async with (
        served(Stub(permissions=NEEDED & ~withheld)) as stub,
        started(tmp_path, at(stub)) as process,
    ):
        assert process.stderr is not None
        async with asyncio.timeout(SECONDS):
            while b"not in order" not in (line := await process.stderr.readline()):
                assert line, "it has ended"
        assert "The Club" in line.decode()
        assert name in line.decode()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(process.wait(), 1)


async def test_a_wrong_setting_is_said(tmp_path: Path) -> None:
    result = await ended(tmp_path, {"DISCORD_TOKEN": "t", "TAMADA_SPEED": "fast"})
    failed_with_one_line(result, "TAMADA_SPEED", "number", status=FOR_GOOD)


async def test_a_database_in_use_is_said(tmp_path: Path) -> None:
    with held(tmp_path / "tamada.db"):
        result = await ended(tmp_path, {"DISCORD_TOKEN": "t"})
    failed_with_one_line(result, "tamada.db", "in use", str(os.getpid()))


async def test_a_database_that_is_none_is_said(tmp_path: Path) -> None:
    async with served(Stub()) as stub:
        result = await ended(tmp_path, at(stub, TAMADA_DATABASE="/dev/null/tamada.db"))
        failed_with_one_line(result, "/dev/null/tamada.db", status=FOR_GOOD)


async def test_a_start_that_may_go_well_later_ends_with_another_status_than_one_that_never_will(
    tmp_path: Path,
) -> None:
    """A service manager tries the first again (here: nobody answers) and leaves the second to a person."""
    settings = {"DISCORD_TOKEN": "t", "DISCORD_API": "http://127.0.0.1:9/api/v10"}
    assert (await ended(tmp_path, settings))[0] == 1
    async with served(Stub(refuse="token")) as stub:
        assert (await ended(tmp_path, at(stub)))[0] == FOR_GOOD != 1


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("TAMADA_DATABASE", "{}", "Is a directory"),
        ("TAMADA_DATABASE", "{}/no/such/tamada.db", "No such file or directory"),
        ("TAMADA_DATABSE", "tamada.db", "is TAMADA_DATABASE meant?"),
        ("DISCORD_API", "https://discord.com/api", "/v10"),
    ],
)
async def test_a_setting_that_cannot_be_is_said_in_one_line(
    tmp_path: Path, name: str, value: str, says: str
) -> None:
    given = {"DISCORD_TOKEN": "t", "DISCORD_API": "http://127.0.0.1:9/api/v10"}
    result = await ended(tmp_path, {**given, name: value.format(tmp_path)})
    failed_with_one_line(result, name, says, status=FOR_GOOD)
    assert result[2].count("\n") == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_invites_with_exactly_its_permissions_and_stops_within_seconds(
    tmp_path: Path, number: signal.Signals
) -> None:
    async with served(Stub()) as stub, started(tmp_path, at(stub)) as process:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), SECONDS)).decode()
        assert f"client_id={BOT}" in line
        assert f"permissions={NEEDED}" in line
        assert "scope=bot+applications.commands" in line
        await asyncio.wait_for(stub.connected.wait(), SECONDS)
        await asyncio.sleep(0.5)
        process.send_signal(number)
        _, err = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode == 0
        assert b"Traceback" not in err
        assert b"rror" not in err


async def test_it_stops_while_it_is_still_logging_in(tmp_path: Path) -> None:
    async def silent(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
        called.set()
        await reader.read()

    called = asyncio.Event()
    async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        settings = {"DISCORD_TOKEN": "t", "DISCORD_API": f"http://127.0.0.1:{port}/api/v10"}
        async with started(tmp_path, settings) as process:
            await asyncio.wait_for(called.wait(), SECONDS)
            process.terminate()
            await asyncio.wait_for(process.communicate(), PATIENCE)
            assert process.returncode == 0


@pytest.mark.parametrize(
    ("word", "later"),
    [("HELLO", 0), ("READY", 0), ("READY", 0.5), ("GUILD_CREATE", 0.5), ("GUILD_CREATE", 2.5)],
)
async def test_it_stops_in_one_calm_line_wherever_its_first_connection_stands(
    word: str, later: float, tmp_path: Path
) -> None:
    async with served(Stub(silent_before=word)) as stub, started(tmp_path, at(stub)) as process:
        await asyncio.wait_for(stub.waiting.wait(), SECONDS)
        await asyncio.sleep(later)
        process.terminate()
        _, err = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode == 0
        assert b"Traceback" not in err
        assert b"rror" not in err


async def test_the_commands_are_registered_only_when_they_have_changed(tmp_path: Path) -> None:
    async with served(Stub()) as stub:

        async def once() -> int:
            stub.connected.clear()
            stub.requests.clear()
            async with started(tmp_path, at(stub)) as process:
                await asyncio.wait_for(stub.connected.wait(), SECONDS)
                process.terminate()
                await asyncio.wait_for(process.communicate(), PATIENCE)
            return stub.requests.count(f"PUT /applications/{BOT}/commands")

        assert [await once(), await once()] == [1, 0]
        assert "mafia" in {command["name"] for command in stub.registered}
        stub.registered.clear()
        assert await once() == 1


async def test_a_bot_on_no_server_yet_waits_to_be_invited(tmp_path: Path) -> None:
    async with served(Stub(guilds=0)) as stub, started(tmp_path, at(stub)) as process:
        await asyncio.wait_for(stub.connected.wait(), SECONDS)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(process.wait(), 4)
