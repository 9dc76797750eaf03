"""The one error path: whoever presses is answered, whatever the store does."""

from __future__ import annotations

import pytest

from tests.cogs.evening import evening, refused
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
            assert f"{press}: the store refused: the disk is full" in caplog.text
        assert not club.store.kept
        assert not club.store.languages
