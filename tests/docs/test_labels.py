"""What the pages for people quote of the bot, a button or a sentence, the bot says in that language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from cogs import signs
from tests.docs.test_pages import PAGES, PLAYERS, ROOT, every_sign
from tests.locales.sources import messages, said, variables
from tests.locales.test_locales import DISCORD_S_OWN, QUOTES, shapes

DISCORD_S: Final = frozenset(
    {
        *DISCORD_S_OWN,
        *(
            "New Application",
            "Bot",
            "Reset Token",
            "Privileged Gateway Intents",
            "Administrator",
            "Integrations",
        ),
        *("Server Settings → Integrations", "Apps", "Приложения"),
    }
)
"""Names that Discord's own pages and menus have."""
OUR_WORDS: Final = frozenset({"seal"})
"""Set apart where the page explains them."""


def spoken(language: str) -> frozenset[str]:
    """What stands in the file without variables, what it quotes itself, and the form of a candidacy."""
    left, right = tuple(QUOTES[language])
    plain = {said(language, id, {}) for id in messages(language) if not variables(language, id)}
    quoted = {found for text in plain for found in re.findall(f"{left}([^{right}]+){right}", text)}
    forms = {said(language, "naming-form", {"number": number}) for number in (1, 5)}
    return frozenset(plain | quoted | forms)


def quotes(language: str, page: str) -> Iterator[str]:
    left, right = tuple(QUOTES[language])
    yield from (" ".join(found.split()) for found in re.findall(f"{left}([^{right}]+){right}", page))


def buttons(page: str) -> Iterator[str]:
    """Names that stand apart: bold behind a sign, or in italics."""
    sign = "|".join(sorted(every_sign(), key=len, reverse=True))
    yield from re.findall(rf"(?:{sign}) \*\*([^*]+)\*\*", page)
    yield from re.findall(r"(?<![*(\w])\*([^\s*][^*\n]*)\*(?![*\w])", page)


@pytest.mark.parametrize("page", PLAYERS, ids=lambda page: page.stem)
def test_every_sentence_that_a_players_page_quotes_is_one_that_the_bot_says(page: Path) -> None:
    found = list(quotes(page.stem, page.read_text("utf-8")))
    assert found
    assert [each for each in found if each not in spoken(page.stem)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_button_that_a_page_names_is_called_so(page: Path) -> None:
    language = page.stem if page in PLAYERS else "en"
    # Discord speaks neither Georgian nor Uzbek: who has it in English sees the English name.
    known = spoken(language) | spoken("en") | DISCORD_S | OUR_WORDS
    assert [each for each in buttons(page.read_text("utf-8")) if each not in known] == []


def test_a_players_page_names_the_card_by_its_button() -> None:
    for path in PLAYERS:
        assert f"{signs.CARD} **{said(path.stem, 'button-card', {})}**" in path.read_text("utf-8"), path


def test_what_the_owners_page_quotes_in_its_table_of_troubles_is_what_the_bot_says() -> None:
    trouble = (
        (ROOT / "docs" / "owners" / "README.md").read_text("utf-8").partition("## When something is wrong")[2]
    )
    written = [text for id in messages("en") for text in shapes("en", id)]
    quoted = re.findall(r'^\| "([^"]+)"', trouble, re.M)
    assert quoted
    assert [each for each in quoted if not any(each in text for text in written)] == []
