"""`tamada sandbox`: a local Discord in a process of its own, robots in it, and the bot beside it."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from cogs.words import Words
from table.ports import Face
from tamada import elsewhere
from tamada.assembly import assembled
from tamada.config import Settings
from tamada.failures import Failure
from tamada.lifetime import live, stopping
from tamada.narrator import Narrator
from tamada.report import summary
from tamada.serving import fresh_secret

PROJECT = Path(__file__).parent.parent
ADDRESSES = ("DISCORD_TOKEN", "DISCORD_API", "DISCORD_GATEWAY", "PAGE")
START_SECONDS = 30.0
STOP_SECONDS = 5.0

Report = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Trial:
    """What is to be tried. `auto`: one game, then the end."""

    format: str
    seats: int
    robots: int
    seed: str | None
    speed: float
    auto: bool
    wire: Path | None
    latency: str | None

    def command(self) -> list[str]:
        """The server's command line."""
        line = [sys.executable, "-m", "sandbox", "--port", "0", "--guilds", "1", "--until-eof"]
        line += [
            "--robots",
            str(self.robots),
            *(("--play",) if self.auto else ("--follow", "--crew")),
            f"{self.format}:{self.seats}",
            "--speed",
            str(self.speed),
        ]
        if self.seed is not None:
            line += ["--seed", self.seed]
        if self.wire is not None:
            line += ["--wire", str(self.wire.absolute())]
        if self.latency is not None:
            line += ["--latency", self.latency]
        return line


class _Course:
    """What the server's lines ask for: `over` ends the trial, `halt` the bot's present life."""

    def __init__(self, over: asyncio.Event, speed: float) -> None:
        self.over = over
        self.halt = asyncio.Event()
        self.speed = speed

    def accelerate(self, speed: float) -> None:
        """The bot ends and comes back on the same database: its tables go on where they stood."""
        self.speed = speed
        self.halt.set()

    async def lives(self) -> AsyncIterator[float]:
        """One life of the bot after the other, each with its speed."""
        while not self.over.is_set():
            self.halt = asyncio.Event()
            ending = asyncio.create_task(_pass_on(self.over, self.halt))
            try:
                yield self.speed
            finally:
                ending.cancel()


async def _pass_on(given: asyncio.Event, to: asyncio.Event) -> None:
    await given.wait()
    to.set()


async def try_out(settings: Settings, trial: Trial) -> None:
    """Goes on until SIGINT or SIGTERM, or with `auto` until one game is over. Raises Failure."""
    with stopping() as stop, tempfile.TemporaryDirectory(prefix="tamada-") as folder:
        async with _server(trial) as server:
            told = await _addresses(server)
            if not trial.auto:
                _say(f"open in a browser: {told['PAGE']}")
            local = settings.model_copy(
                update={
                    "discord_token": SecretStr(told["DISCORD_TOKEN"]),
                    "discord_api": told["DISCORD_API"],
                    "discord_gateway": told["DISCORD_GATEWAY"],
                    "tamada_database": Path(folder) / "tamada.db",
                }
            )
            course = _Course(stop, trial.speed)
            listening = asyncio.create_task(_listen(server, trial, course))
            try:
                await _host(local, _secrets(trial.seed), course)
            finally:
                listening.cancel()
                (reported,) = await asyncio.gather(listening, return_exceptions=True)
            if trial.auto and reported is not True:
                raise Failure("the game did not come to its end")
            if reported is False:
                raise Failure("the local Discord has ended by itself; its own message stands above")


async def _host(settings: Settings, secrets: Callable[[], str], course: _Course) -> None:
    where = elsewhere.point(settings)
    assert settings.discord_token is not None
    token = settings.discord_token.get_secret_value()
    async for speed in course.lives():
        local = settings.model_copy(update={"tamada_speed": speed})
        async with assembled(local, secrets, _narrated) as bot:
            await live(bot, token, where, course.halt)


async def _listen(server: asyncio.subprocess.Process, trial: Trial, course: _Course) -> bool:
    """Until the robots report an `auto` game, or (False) the server has ended. The trial is over then."""
    async for line in _lines(server):
        report = _report(line)
        if line.startswith("SPEED="):
            course.accelerate(float(line.removeprefix("SPEED=")))
            continue
        _say(line if report is None else summary(report))
        if report is not None and trial.auto:
            course.over.set()
            return True
    course.over.set()
    return False


def _narrated(face: Face, words: Words) -> Face:
    return Narrator(face, words, _say)


def _report(line: str) -> Report | None:
    try:
        found = json.loads(line)["report"]
    except (ValueError, LookupError, TypeError):
        return None
    return found if isinstance(found, dict) else None


async def _addresses(server: asyncio.subprocess.Process) -> dict[str, str]:
    found: dict[str, str] = {}
    try:
        async with asyncio.timeout(START_SECONDS):
            async for line in _lines(server):
                name, _, value = line.partition("=")
                if name in ADDRESSES:
                    found[name] = value
                if len(found) == len(ADDRESSES):
                    return found
    except TimeoutError:
        pass
    raise Failure("the local Discord did not start; its own message stands above")


async def _lines(server: asyncio.subprocess.Process) -> AsyncIterator[str]:
    assert server.stdout is not None
    async for line in server.stdout:
        yield line.decode("utf-8", "replace").rstrip("\n")


@asynccontextmanager
async def _server(trial: Trial) -> AsyncIterator[asyncio.subprocess.Process]:
    """In a session of its own: Ctrl-C reaches the bot first, which takes its leave in order.

    Its standard input ends with this process, however that ends, and it with that.
    """
    server = await asyncio.create_subprocess_exec(
        *trial.command(),
        cwd=PROJECT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
        limit=2**24,
    )
    try:
        yield server
    finally:
        if server.returncode is None:
            server.terminate()
            try:
                await asyncio.wait_for(server.wait(), STOP_SECONDS)
            except TimeoutError:
                server.kill()
                await server.wait()


def _secrets(seed: str | None) -> Callable[[], str]:
    """With a seed each table of the trial has the same secret every time. Its robots' presses have the same
    ids then, and so the deal is the same."""
    if seed is None:
        return fresh_secret
    tables = itertools.count(1)
    return lambda: hashlib.sha256(f"{seed}:{next(tables)}".encode()).hexdigest()


def _say(line: str) -> None:
    print(line, flush=True)
