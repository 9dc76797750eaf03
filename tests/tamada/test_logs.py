"""The log tells what went wrong and where; whoever reads it learns nothing of a game and no token."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Literal

import pytest
import structlog
from pydantic import SecretStr

from data import opened
from engine import FORMATS, Role, Seat, start
from engine.codec import load_fields
from engine.events import CheckMade, Said
from engine.roles import Ms
from table.ids import ChannelId, GuildId, UserId
from table.ports import Debt, StoreFailed, TableState, Words
from tamada import logs
from tamada.config import Settings
from tests.data.tales import whole

Level = Literal["debug", "info", "warning", "error"]

TOKEN: Final = "MTEwMDAwMDAwMDAwMDAwMDEwMA.G4s7.a-bot-token"
INTERACTION: Final = "aW50ZXJhY3Rpb246MTEwMDAwMDAwMDAwMDAwMDEwMQ"
SECRET: Final = "5ec2e7" * 10
SAID: Final = "the lowest number first"

each_level = pytest.mark.parametrize("level", ["debug", "info", "warning", "error"])
each_form = pytest.mark.parametrize("form", ["text", "json"])


Configure = Callable[..., None]


@pytest.fixture
def configured() -> Iterator[Configure]:
    """Sets the log up as the program does; it is as it was afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level

    def configure(level: Level = "debug", form: Literal["text", "json"] = "text") -> None:
        settings = Settings(discord_token=SecretStr(TOKEN), tamada_log=level, tamada_log_format=form)
        logs.configure(settings)

    yield configure
    root.handlers, root.level = handlers, level
    for name in list(root.manager.loggerDict):
        logging.getLogger(name).setLevel(logging.NOTSET)
    structlog.reset_defaults()


@each_level
@each_form
async def test_a_game_in_the_store_leaves_nothing_of_it_in_the_log(
    configured: Configure,
    level: Level,
    form: Literal["text", "json"],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Written, read, ended, with a statement that fails: roles, words and the secret are in none of it."""
    configured(level, form)
    roles = " ".join(FORMATS["classic"].teams)
    async with opened(tmp_path / "tamada.db") as store:
        table = await store.open_table(GuildId(1), ChannelId(2), UserId(3), "classic", {}, 0, SECRET)
        assert not isinstance(table, str)
        for press in range(6):
            await store.join(table, UserId(10 + press), 1_000_000_007 + press)
        seats = {Seat(number): UserId(9 + number) for number in range(1, 7)}
        events = start("classic", 6, SECRET, {})
        await store.begin(table, seats, events, [Debt(GuildId(1), UserId(10), table, False)], 1)
        said = len(events) + 1
        await store.append(table, said, (Said(Ms(5), Seat(1)),), Ms(5), words=[Words(said, SAID)])
        (found,) = whole(await store.unfinished())
        assert (found.secret, found.words[0].text) == (SECRET, SAID)
        try:
            # A second writer: the database refuses, and its error would quote the row.
            await store.append(table, 1, events, Ms(5))
        except StoreFailed:
            structlog.get_logger("table").exception("the store refused")
        await store.end(table, TableState.OVER, 9)
    written = capsys.readouterr().err
    for secret in (SECRET, SAID, "1000000007", *roles.split()):
        if secret not in ("mafia", "yakuza"):
            assert secret not in written, secret
    assert "the store refused" in written


@each_form
def test_an_error_that_quotes_a_secret_is_written_without_it(
    configured: Configure, form: Literal["text", "json"], capsys: pytest.CaptureFixture[str]
) -> None:
    configured(form=form)
    log = logging.getLogger("table.table")

    def inner() -> None:
        roles: dict[Role, int] = {}
        roles[Role.SHERIFF]

    try:
        try:
            inner()
        except KeyError:
            int(SAID)
    except ValueError:
        log.exception("a message failed: %s", "Asked")
    written = capsys.readouterr().err
    assert "a message failed: Asked" in written
    assert "in inner" in written, "where it happened is told"
    assert written.count("may quote a secret") == 2
    assert SAID not in written
    assert "sheriff" not in written
    if form == "json":
        assert len(written.splitlines()) == 1
        json.loads(written)


def test_what_an_error_says_is_written_where_it_quotes_nothing(
    configured: Configure, capsys: pytest.CaptureFixture[str]
) -> None:
    configured()
    try:
        raise RuntimeError("the loop is closed")
    except RuntimeError:
        logging.getLogger("table").exception("failed")
    assert "RuntimeError: the loop is closed" in capsys.readouterr().err


@each_form
def test_no_token_is_written_whoever_writes_it(
    configured: Configure, form: Literal["text", "json"], capsys: pytest.CaptureFixture[str]
) -> None:
    """discord.py warns of a rate limit with the whole address, and an interaction's has its token."""
    configured(form=form)
    api = "https://discord.com/api/v10"
    warn = logging.getLogger("discord.http").warning
    for path in (f"webhooks/1/{INTERACTION}/messages/@original", f"interactions/1/{INTERACTION}/callback"):
        warn("We are being rate limited. %s %s responded with 429.", "PATCH", f"{api}/{path}")
    logging.getLogger("aiohttp").error("refused: %r", {"Authorization": f"Bot {TOKEN}"})
    logging.getLogger("discord.gateway").info(
        "connected (Session ID: %s).", "30f32c5d54ae86130fc4a215c7474263"
    )
    written = capsys.readouterr().err
    assert written.count("We are being rate limited. PATCH") == 2
    assert "/messages/@original responded with 429" in written
    for token in (INTERACTION, TOKEN, "30f32c5d54ae"):
        assert token not in written


@pytest.mark.parametrize(
    "name",
    ["discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite", "asyncio", "aiohttp.client"],
)
def test_what_the_libraries_tell_in_detail_is_written_at_no_level(
    configured: Configure, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    configured("debug")
    logging.getLogger(name).debug("%s", {"token": "x", "content": SAID})
    logging.getLogger(name).warning("slow")
    written = capsys.readouterr().err
    assert SAID not in written
    assert "slow" in written


def test_statements_are_written_at_no_level(
    configured: Configure, capsys: pytest.CaptureFixture[str]
) -> None:
    configured("debug")
    logging.getLogger("sqlalchemy.engine.Engine").info("INSERT INTO words VALUES (%s)", SAID)
    assert capsys.readouterr().err == ""


async def test_a_task_that_nobody_asked_after_is_named_without_what_its_error_quotes(
    configured: Configure,
    capsys: pytest.CaptureFixture[str],
) -> None:
    configured()

    async def lost() -> None:
        raise KeyError(SAID)

    asyncio.get_running_loop().create_task(lost())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    gc.collect()
    written = capsys.readouterr().err
    assert "Task exception was never retrieved" in written
    assert "lost()" in written
    assert SAID not in written


@pytest.mark.parametrize(
    "row",
    [
        {"at": 1, "seat": 2, "target": 3, "told": "the-don-himself"},
        {"at": 1, "seat": "the-don-himself", "target": 3, "told": "black"},
        {"at": "the-don-himself", "seat": 2, "target": 3, "told": "black"},
    ],
)
def test_a_row_that_cannot_be_read_is_refused_without_a_quotation(row: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"Told|int") as caught:
        load_fields(CheckMade, row)
    assert "the-don-himself" not in str(caught.value)
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
