"""The pages for people: every link leads somewhere, every command and every sign in them exists."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest

from cogs import signs
from cogs.words import Words
from tests.cogs.evening import evening, words_of_all_languages

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md"]
PLAYERS: Final = sorted((ROOT / "docs" / "players").glob("*.md"))
LINK: Final = re.compile(r"\]\(([^)\s]+)\)")

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def anchors(page: Path) -> set[str]:
    """As the headings' links are made."""
    heads = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@each_page
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text("utf-8")):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = link.partition("#")
        target = page.parent / file if file else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


async def commands() -> set[str]:
    """Every slash command, in all languages in which Discord shows it."""
    async with evening(1) as club:
        tree, names = club.bot.tree, set[str]()
        assert tree.translator is not None
        for group in tree.get_commands():
            payload = await group.get_translated_payload(tree, tree.translator)
            for part in payload.get("options", ()):
                for locale in (None, *payload["name_localizations"]):
                    names.add(f"{_in(payload, locale)} {_in(part, locale)}")
        return names


def _in(part: Any, locale: str | None) -> str:
    return str(part["name"] if locale is None else part["name_localizations"][locale])


async def test_every_command_in_the_pages_exists_and_the_players_page_has_the_common_ones() -> None:
    known = await commands()
    assert "mafia new" in known
    for page in PAGES:
        asked = set(re.findall(r"`/(\w+ [\w-]+)", page.read_text("utf-8")))
        assert asked <= known, page
    for page in PLAYERS:
        assert len(set(re.findall(r"`/(\w+ [\w-]+)", page.read_text("utf-8")))) >= 5, page


def every_sign() -> set[str]:
    own = {value for name, value in vars(signs).items() if name.isupper() and isinstance(value, str)}
    return own | set(signs.CHOICES.values())


def test_every_sign_is_explained_in_the_list_of_signs() -> None:
    told = (ROOT / "docs" / "signs.md").read_text("utf-8")
    assert not {sign for sign in every_sign() if sign not in told}


def test_the_players_pages_have_the_same_sections_and_the_same_signs() -> None:
    """In four languages."""
    assert [page.stem for page in PLAYERS] == ["en", "ka", "ru", "uz"]
    english, *others = [page.read_text("utf-8") for page in PLAYERS]

    def shape(page: str) -> tuple[list[int], list[str], list[int]]:
        found = re.findall("|".join(sorted(every_sign())), page)
        heads = [len(head) for head in re.findall(r"^#+", page, re.M)]
        return heads, sorted(found), [len(re.findall(r"^\|", page, re.M))]

    for other in others:
        assert shape(other) == shape(english)


def test_the_form_that_the_players_pages_give_is_the_one_that_counts() -> None:
    for page in PLAYERS:
        words = Words(words_of_all_languages(), page.stem)
        assert words("naming-form", number=5) in page.read_text("utf-8"), page
