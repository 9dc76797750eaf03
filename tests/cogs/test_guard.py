"""The one error path: whoever presses is answered, whatever the store does."""

from __future__ import annotations

import pytest

from table.table import Table
from tests.cogs.evening import evening, refused
from tests.cogs.test_evening import open_cards
from tests.cogs.test_settings import manager, opened, turn


async def test_who_would_change_what_the_store_does_not_take_is_asked_to_try_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with evening(1) as club:
        staff, _ = await manager(club, manage_guild=True)
        settings = await opened(club, staff)
        language = (await staff.slash(club.room, "mafia language")).response
        assert language is not None
        club.store.broken = True
        for page, press in ((settings, "p:set-language:"), (language, "p:speak:")):
            assert refused(await turn(staff, page, press, "ka")).startswith("One moment")
            assert f"page {press.split(':')[1]}: the store refused: the disk is full" in caplog.text
        assert not club.store.kept
        assert not club.store.languages


async def test_a_press_that_fails_is_logged_without_what_was_pressed(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A button's id says whom somebody shoots at."""

    def fails(*_: object) -> None:
        raise RuntimeError("no card")

    async with evening() as club:
        await club.start()
        cards = await open_cards(club)
        await club.until("night.mafia")
        await club.wait(1)
        don = club.by_role("don")[0]
        await club.choose(don, cards[don.id], 2)
        monkeypatch.setattr(Table, "ask", fails)
        with caplog.at_level("DEBUG"):
            caplog.clear()
            result = await club.press(don, "✅", cards[don.id])
        assert "went wrong" in refused(result)
        logged = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("cogs"))
        assert logged == "interaction failed: a press at table 1"
