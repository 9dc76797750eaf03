"""`tamada sandbox`: server, robots and bot in two processes, one game to its end."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
from pathlib import Path

import aiohttp
import pytest

from tests.patience import PATIENCE
from tests.tamada.test_run import SECONDS, ended, failed_with_one_line, started


@pytest.mark.realtime
async def test_one_game_is_played_told_and_summed_up(tmp_path: Path) -> None:
    wire = tmp_path / "wire.jsonl"
    arguments = ("sandbox", "--auto", "--seats", "6", "--seed", "7", "--speed", "60", "--wire", "wire.jsonl")
    status, out, err = await ended(tmp_path, {}, *arguments)
    assert (status, err.count("Traceback")) == (0, 0), err
    assert "Number 1 speaks first." in out
    *_, summary = out.partition("\n\n")
    assert re.search(r"^🏁 .*(reds|blacks|draw)", summary, re.MULTILINE | re.IGNORECASE), summary
    assert re.search(r"^  days      \d+$", summary, re.MULTILINE)
    assert re.search(r"^  accepted  \d+ of \d+ intended actions \(\d+\.\d%\)$", summary, re.MULTILINE)
    kinds = {json.loads(line)["kind"] for line in wire.read_text().splitlines()}
    assert kinds == {"rest", "gateway", "user"}
    assert not (tmp_path / "tamada.db").exists()


async def test_the_same_seed_deals_the_same_cards(tmp_path: Path) -> None:
    arguments = ("sandbox", "--auto", "--seats", "6", "--seed", "7", "--speed", "60")
    ends = [(await ended(tmp_path, {}, *arguments))[1] for _ in range(2)]
    deals = [re.findall(r"^ *\d+:\d\d  (1 .* · 2 .* · 6 .*)$", out, re.MULTILINE) for out in ends]
    assert [len(deal) for deal in deals] == [1, 1]
    assert deals[0] == deals[1]


async def test_ctrl_c_takes_leave_of_both_processes(tmp_path: Path) -> None:
    async with started(tmp_path, {}, "sandbox", "--seats", "6", "--robots", "6") as process:
        await _dealt(process)
        (child,) = _children(process.pid)
        process.send_signal(signal.SIGINT)
        _, err = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert (process.returncode, err.count(b"Traceback")) == (0, 0), err.decode()
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


async def test_an_auto_game_that_is_broken_off_has_no_end(tmp_path: Path) -> None:
    async with started(tmp_path, {}, "sandbox", "--auto", "--seats", "6") as process:
        await _dealt(process)
        process.send_signal(signal.SIGTERM)
        out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode is not None
        failed_with_one_line((process.returncode, out.decode(), err.decode()), "did not come to its end")


async def test_a_server_that_dies_ends_the_trial(tmp_path: Path) -> None:
    async with started(tmp_path, {}, "sandbox", "--seats", "6", "--robots", "6") as process:
        await _dealt(process)
        (child,) = _children(process.pid)
        os.kill(child, signal.SIGKILL)
        out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode is not None
        failed_with_one_line((process.returncode, out.decode(), err.decode()), "ended by itself")


async def test_killed_on_the_spot_it_leaves_no_server_behind(tmp_path: Path) -> None:
    async with started(tmp_path, {}, "sandbox", "--auto", "--seats", "6") as process:
        await _dealt(process)
        (child,) = _children(process.pid)
        process.kill()
        await process.wait()
        for _ in range(100):
            await asyncio.sleep(0.05)
            if not _lives(child):
                return
    raise AssertionError("the server runs on")


@pytest.mark.parametrize("seats", ["5", "13"])
async def test_a_table_that_the_format_does_not_know_is_refused(tmp_path: Path, seats: str) -> None:
    result = await ended(tmp_path, {}, "sandbox", "--seats", seats)
    failed_with_one_line(result, "classic is played with 6 to 12 seats")


@pytest.mark.parametrize("latency", ["fast", "250-40"])
async def test_a_latency_that_is_none_is_refused(tmp_path: Path, latency: str) -> None:
    status, _, err = await ended(tmp_path, {}, "sandbox", "--latency", latency)
    assert status != 0
    assert "latency" in err
    assert "Traceback" not in err


async def test_it_names_a_page_that_shows_the_table_and_keeps_one_seat_free(tmp_path: Path) -> None:
    async with started(tmp_path, {}, "sandbox", "--seats", "7", "--speed", "20") as process:
        page = await _page(process)
        own = {"Origin": page.rstrip("/")}
        async with (
            aiohttp.ClientSession() as http,
            http.ws_connect(f"{page}page/socket", headers=own) as socket,
            asyncio.timeout(SECONDS),
        ):
            hello = (await socket.receive_json())["d"]
            assert hello["me"]["name"] == "Visitor"
            assert len(hello["crew"]["robots"]) == 6
            while "Seats taken: 6" not in await socket.receive_str():
                pass
            # The seventh is whoever sits before the page; here a robot takes his seat as well.
            ask = {"n": 1, "do": "crew", "what": "robot", "user": hello["me"]["id"], "on": True}
            await socket.send_json(ask)
            while "The cards are being dealt" not in await socket.receive_str():
                pass


@pytest.mark.realtime
async def test_another_speed_lets_the_same_game_go_on(tmp_path: Path) -> None:
    async with started(tmp_path, {}, "sandbox", "--seats", "6", "--robots", "6", "--speed", "10") as process:
        page = await _page(process)
        own = {"Origin": page.rstrip("/")}
        async with (
            aiohttp.ClientSession() as http,
            http.ws_connect(f"{page}page/socket", headers=own) as socket,
            asyncio.timeout(SECONDS),
        ):
            while "Number 1 has the floor" not in await socket.receive_str():
                pass
            await socket.send_json({"n": 1, "do": "crew", "what": "speed", "speed": 60})
            while "🏁" not in json.dumps(await socket.receive_json(), ensure_ascii=False):
                pass
        process.send_signal(signal.SIGINT)
        out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert (process.returncode, err.count(b"Traceback")) == (0, 0), err.decode()
        assert out.decode().count("The cards are being dealt") == 1


async def test_a_table_needs_somebody_to_set_it(tmp_path: Path) -> None:
    failed_with_one_line(await ended(tmp_path, {}, "sandbox", "--robots", "0"), "--robots")


async def test_options_without_a_command_mean_the_one_that_fits(tmp_path: Path) -> None:
    failed_with_one_line(await ended(tmp_path, {}, "--seats", "5"), "--seats")
    status, out, _ = await ended(tmp_path, {}, "--help")
    assert status == 0
    assert "run,sandbox" in out


async def _dealt(process: asyncio.subprocess.Process) -> None:
    """Waits until the game has begun."""
    assert process.stdout is not None
    async with asyncio.timeout(SECONDS):
        while b"0:00" not in await process.stdout.readline():
            pass


async def _page(process: asyncio.subprocess.Process) -> str:
    """The address that is to be opened."""
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), SECONDS)).decode()
    assert line.startswith("open in a browser: http://127.0.0.1:")
    return line.split(": ", 1)[1].strip()


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
