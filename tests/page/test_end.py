"""The last panel of a game as a phone shows it: who has won is read without scrolling."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from cogs import signs
from cogs.layouts import final
from cogs.words import Words
from engine import FORMATS
from tamada.translator import FluentTranslator
from tests.cogs.scenes import Called, life, snapshot
from tests.page.stage import Stage, article, shown

LANGUAGES = ("ka", "uz", "en", "ru")
NAMES = Called("Konstantine")


@pytest.mark.parametrize("format", FORMATS)
async def test_a_telephone_shows_who_has_won_without_scrolling(format: str, stage: Stage) -> None:
    seats = FORMATS[format].most
    *_, game = life(format, seats, "g")
    table = snapshot(game, format, seats)
    assert table.public is not None
    page, _ = await stage.open(width=390, height=844)
    for language in LANGUAGES:
        words = Words(FluentTranslator(), language)
        won = final.outcome(table.public.outcome, words)
        layout: Any = final.final(table, table.public, words, NAMES)
        message = stage.post(*layout.to_components())
        await shown(page, won)
        heading = article(page, message).get_by_text(f"{signs.DONE} {won}")
        await expect(heading).to_be_in_viewport(ratio=1)
