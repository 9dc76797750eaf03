"""The database is removed or replaced under the running bot: it is said, and nothing new is begun."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.layouts.lobby import lobby as lobby_panel
from cogs.layouts.panel import panel
from data import opened
from data.files import log_of
from engine.actions import Verb
from engine.stages import StageKind
from table.orders import Accepted, TableRefusal
from table.ports import TableState
from table.table import Table
from tests.cogs.scenes import ENGLISH, Called, fresh, snapshot
from tests.data.tales import lobby
from tests.table.evening import CHANNEL, ELSEWHERE, GUILD, OWNER, Evening

GONE = "the database /var/lib/tamada/tamada.db was removed"


def _removed(path: Path) -> None:
    path.unlink()


def _moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere.db"))


def _restored(path: Path) -> None:
    """Yesterday's, by the tools that put a new file in the old one's place."""
    copy = path.with_name("yesterday.db")
    shutil.copy(path, copy)
    copy.replace(path)


def _without_log(path: Path) -> None:
    log_of(path).unlink()


def _with_another_log(path: Path) -> None:
    log_of(path).unlink()
    log_of(path).touch()


LOSSES: dict[Callable[[Path], None], str] = {
    _removed: "database {path} was removed",
    _moved: "database {path} was removed",
    _restored: "database {path} was replaced",
    _without_log: "log {path}-wal was removed",
    _with_another_log: "log {path}-wal was replaced",
}


@pytest.mark.parametrize("loss", LOSSES, ids=lambda loss: loss.__name__.strip("_"))
async def test_a_file_that_is_not_the_open_one_any_more_is_noticed(
    path: Path, loss: Callable[[Path], None]
) -> None:
    async with opened(path) as store:
        await lobby(store)
        assert store.lost() is None
        loss(path)
        lost = store.lost()
        assert lost is not None
        assert LOSSES[loss].format(path=path) in lost


async def test_a_file_that_is_put_back_is_no_loss(path: Path) -> None:
    async with opened(path) as store:
        _moved(path)
        assert store.lost() is not None
        path.with_name("elsewhere.db").rename(path)
        assert store.lost() is None
        await lobby(store)
    async with opened(path) as store:
        assert len(await store.unfinished()) == 1


async def test_a_lost_database_is_said_to_all_and_the_running_game_comes_to_its_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Better a game that is not kept than people who are muted in one that stands still."""
    evening = await Evening().at(StageKind.SPEECH)
    evening.store.gone = GONE
    assert await evening.house.open(GUILD, ELSEWHERE, OWNER, "classic", {}) is TableRefusal.NOT_KEPT
    await evening.time.pass_by(40)
    assert evening.face.last.unkept
    said = [record for record in caplog.records if GONE in record.getMessage()]
    assert [record.levelno for record in said] == [logging.ERROR], "once, however long it lasts"
    assert "let the games end" in said[0].getMessage()
    assert isinstance(await evening.host(Verb.STOP), Accepted)
    await evening.time.pass_by(30)
    assert evening.row.state is TableState.OVER
    assert evening.voice.muted(GUILD) == set()
    assert await evening.house.open(GUILD, CHANNEL, OWNER, "classic", {}) is TableRefusal.NOT_KEPT
    evening.store.gone = None
    await evening.time.pass_by(20)
    assert isinstance(await evening.house.open(GUILD, CHANNEL, OWNER, "classic", {}), Table)
    caplog.clear()


async def test_what_was_put_back_is_not_said_to_be_lost_any_more(caplog: pytest.LogCaptureFixture) -> None:
    evening = await Evening().at(StageKind.SPEECH)
    evening.store.gone = GONE
    await evening.time.pass_by(20)
    assert evening.face.last.unkept
    evening.store.gone = None
    await evening.time.pass_by(20)
    assert not evening.face.last.unkept
    assert "in its place again" in caplog.text
    caplog.clear()


async def test_a_look_for_the_database_that_goes_wrong_is_taken_again(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening().at(StageKind.SPEECH)

    def broken() -> str | None:
        raise RuntimeError("nobody expects it")

    with monkeypatch.context() as patch:
        patch.setattr(evening.store, "lost", broken)
        await evening.time.pass_by(40)
        assert not evening.face.last.unkept
    assert "whether the database is in its place is not known" in caplog.text
    evening.store.gone = GONE
    await evening.time.pass_by(20)
    assert evening.face.last.unkept
    caplog.clear()


def test_the_panel_of_a_lobby_and_of_a_game_say_it() -> None:
    said = ENGLISH("unkept")
    for game in (None, fresh("classic", 10)):
        table = snapshot(game)
        for kept, shown in ((table, False), (replace(table, unkept=True), True)):
            made = panel(kept, ENGLISH, Called(), None) if game else lobby_panel(kept, ENGLISH, Called())
            assert (said in str(made.content())) is shown
