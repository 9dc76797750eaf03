"""`/mafia rules`: short private pages of both formats, with the numbers that hold on this server."""

from __future__ import annotations

import re

import pytest

from cogs.layouts.rules import COMMON, OWN, Chapter, chapter_page, chapters, formats_page
from cogs.words import Words
from engine import FORMATS, Reason
from table.ids import GuildId
from table.ports import ServerSettings
from tamada.translator import FluentTranslator
from tests.cogs.evening import evening, text_of, walk
from tests.cogs.oracle import complaints, needs_specification
from tests.cogs.scenes import ENGLISH
from tests.cogs.test_layouts import fits
from tests.cogs.test_layouts import text_of as layout_text

TRANSLATOR = FluentTranslator()
SHORT = 1_200
"""Characters of a page that a player still reads."""
NIGHTS = {
    Chapter.NIGHT: (),
    Chapter.MAFIA: ("mafia", "don"),
    Chapter.YAKUZA: ("yakuza",),
    Chapter.HONEST: ("detective", "doctor"),
}


async def test_the_rules_begin_with_the_choice_of_a_format_and_are_read_page_by_page() -> None:
    async with evening(1) as club:
        reader = club.people[0]
        page = (await reader.slash(club.room, "mafia rules")).response
        assert page is not None
        assert page.ephemeral
        assert "Which format?" in text_of(page.components)
        await reader.click(page, custom_id="p:rules:yakuza,aim")
        assert "Three teams sit at the table" in text_of(page.components)
        read = [text_of(page.components)]
        for chapter in chapters("yakuza")[1:]:
            await reader.click(page, custom_id=f"p:rules:yakuza,{chapter}")
            read.append(text_of(page.components))
        assert len(set(read)) == len(chapters("yakuza")) == len(chapters("classic")) + 3
        assert not any(part["type"] == 2 and part["emoji"]["name"] == "➡️" for part in walk(page.components))
        await reader.select(page, ["yakuza"], custom_id="p:rules:yakuza")
        assert "The Shogun orders a number" in text_of(page.components)
        await reader.click(page, custom_id="p:rules:classic,night")
        assert "Best move" in text_of(page.components)


async def test_a_format_that_is_named_is_shown_at_once() -> None:
    async with evening(1) as club:
        page = (await club.people[0].slash(club.room, "mafia rules", format="classic")).response
        assert page is not None
        assert "Two teams sit at the table" in text_of(page.components)


async def test_the_numbers_are_those_that_the_server_has_set() -> None:
    async with evening(1) as club:
        guild = GuildId(club.guild.id)
        club.store.kept[guild] = ServerSettings(
            guild,
            options={
                "yakuza/night.don-seconds": "17",
                "yakuza/first-night-mafia-shot": "on",
                "classic/speech-seconds": "45",
            },
        )
        reader = club.people[0]
        page = (await reader.slash(club.room, "mafia rules", format="yakuza")).response
        assert page is not None
        await reader.select(page, ["mafia"], custom_id="p:rules:yakuza")
        assert "**The Don looks for the detective** (17 s)" in text_of(page.components)
        assert "from the first night on" in text_of(page.components)
        await reader.select(page, ["day"], custom_id="p:rules:yakuza")
        assert "in turn for 60 s" in text_of(page.components)
        await reader.click(page, custom_id="p:rules:classic,day")
        assert "in turn for 45 s" in text_of(page.components)


async def test_a_press_that_names_nothing_known_shows_the_beginning() -> None:
    async with evening(1) as club:
        reader = club.people[0]
        page = (await reader.slash(club.room, "mafia rules", format="classic")).response
        assert page is not None
        for custom_id, shown in (
            ("p:rules:chess,aim", "Which format?"),
            ("p:rules:classic,x", "Two teams"),
            ("p:rules:classic,honest", "Two teams"),
        ):
            message = club.env.backend.get_message(club.room.id, page.id)
            part = next(part for part in walk(message.components) if part["type"] == 2)
            part["custom_id"] = custom_id
            await reader.click(page, custom_id=custom_id)
            assert shown in text_of(page.components)


def test_every_chapter_tells_something_in_every_format() -> None:
    assert OWN.keys() == FORMATS.keys()
    for format in FORMATS:
        assert set(chapters(format)) == COMMON | OWN[format]
    assert set(Chapter) == set(chapters("yakuza"))


@pytest.mark.parametrize("language", TRANSLATOR.languages)
@pytest.mark.parametrize(
    ("format", "chapter"), [(format, chapter) for format in FORMATS for chapter in chapters(format)]
)
async def test_every_page_is_short_and_fits(language: str, format: str, chapter: Chapter) -> None:
    words = Words(TRANSLATOR, language)
    options = {name: "600" for name, option in FORMATS[format].options.items() if not option.words}
    layout = chapter_page(format, chapter, options, words)
    fits(layout)
    assert len(layout_text(layout)) <= SHORT
    fits(formats_page(words))


@pytest.mark.parametrize("language", TRANSLATOR.languages)
def test_the_night_of_three_teams_is_read_in_four_short_parts(language: str) -> None:
    """First what holds for all, then a page for each team; none has more than two dozen lines of a phone."""
    words = Words(TRANSLATOR, language)
    parts = {chapter: layout_text(chapter_page("yakuza", chapter, {}, words)) for chapter in NIGHTS}
    assert {chapter: len(text) for chapter, text in parts.items() if len(text) > 900} == {}
    for chapter, roles in NIGHTS.items():
        for role in roles:
            elsewhere = [text for other, text in parts.items() if other not in (chapter, Chapter.NIGHT)]
            name = words("stage-night-" + role, rules="yakuza")
            assert name in parts[chapter]
            assert not any(name in text for text in elsewhere)


@needs_specification
@pytest.mark.parametrize("format", FORMATS)
async def test_pages_are_valid_under_discords_description(format: str) -> None:
    for chapter in chapters(format):
        layout = chapter_page(format, chapter, {}, ENGLISH)
        assert not complaints({"components": layout.content(), "flags": 1 << 15})


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("language", TRANSLATOR.languages)
async def test_every_length_of_the_format_is_told_as_it_is_set(language: str, format: str) -> None:
    """Numbers stand in no text: each stage's length, set to one of its own, is found on some page."""
    form, words = FORMATS[format], Words(TRANSLATOR, language)
    lengths = [name for name, option in form.options.items() if not option.words]
    options = {name: str(101 + place) for place, name in enumerate(lengths)}
    told = "\n".join(
        layout_text(chapter_page(format, chapter, options, words)) for chapter in chapters(format)
    )
    missing = {name for name in lengths if not re.search(rf"\b{options[name]}\b", told)}
    assert missing <= {"deal-seconds"}, "the deal ends by itself when all have looked"
    for number in (60, 20, 15, 10):
        assert not re.search(rf"\b{number}\b", told) or number in form.limits.values() or number <= form.most


async def test_the_conduct_code_is_told_whole() -> None:
    for format in FORMATS:
        page = layout_text(chapter_page(format, Chapter.CONDUCT, {}, ENGLISH))
        for reason in Reason:
            assert ENGLISH.named("reason", reason) in page
