"""Every message in every language: there, sound, complete, and fit for the place where it is shown."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

import pytest
from fluent.syntax import ast

from cogs.layouts.parts import LABEL, OPTION_LABEL, PLACEHOLDER, TEXT_BUDGET
from cogs.layouts.rules import chapters, told
from cogs.words import Words
from engine import FORMATS
from tamada.translator import FluentTranslator
from tests.locales import asked
from tests.locales.samples import SAMPLES, arguments
from tests.locales.sources import (
    FOLDER,
    LANGUAGES,
    TRANSLATIONS,
    entries,
    messages,
    said,
    selectors,
    variables,
    written,
)
from tests.wire.roles import named


def shapes(language: str, id: str) -> list[str]:
    """All that the message may come out as."""
    return [said(language, id, args) for args in arguments(variables("en", id))]


def family_of(language: str, *beginnings: str) -> list[str]:
    return [id for id in messages(language) if id.startswith(beginnings)]


# What there is


def test_the_four_languages_are_there_and_no_other() -> None:
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_a_file_can_be_read(language: str) -> None:
    assert [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)] == []
    kinds = (ast.Message, ast.Comment, ast.GroupComment, ast.ResourceComment)
    assert [entry for entry in entries(language) if not isinstance(entry, kinds)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_twice(language: str) -> None:
    counted = Counter(entry.id.name for entry in entries(language) if isinstance(entry, ast.Message))
    assert [id for id, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_language_has_what_english_has_and_nothing_else(language: str) -> None:
    assert messages("en").keys() - messages(language).keys() == set()
    assert messages(language).keys() - messages("en").keys() == set()


# What the code asks for


def test_every_group_and_pattern_in_the_code_has_its_members_listed() -> None:
    assert asked.groups() == asked.GROUPS.keys()
    assert asked.patterns() == asked.PATTERNS.keys()


def test_everything_that_the_code_may_say_is_there() -> None:
    assert len(asked.written_out()) > 50
    assert asked.written_out() - messages("en").keys() == set()
    assert asked.families() - messages("en").keys() == set()


def test_nothing_is_there_that_the_code_never_says() -> None:
    assert messages("en").keys() - asked.families() - asked.mentioned() == set()


# What comes out


def test_every_variable_has_its_samples() -> None:
    used = {name for language in LANGUAGES for id in messages(language) for name in variables(language, id)}
    assert used == SAMPLES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_comes_out_whole(language: str) -> None:
    for id in messages(language):
        for text in shapes(language, id):
            assert text.strip(), id
            assert not re.search(r"[{}]|  |^ | $|^$", text, re.MULTILINE), (id, text)
            assert unicodedata.is_normalized("NFC", text), id


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_has_the_variables_of_the_english(language: str) -> None:
    assert [id for id in messages("en") if variables(language, id) != variables("en", id)] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_whatever_english_tells_in_a_case_the_translation_tells(language: str) -> None:
    """Values that are only shown must not be lost in some form of a sentence."""
    for id in messages("en"):
        shown = variables("en", id) - selectors("en", id) - selectors(language, id)
        for args in arguments(variables("en", id)):
            english, here = said("en", id, args), said(language, id, args)
            lost = {name for name in shown if str(args[name]) in english and str(args[name]) not in here}
            assert not lost, (id, args, here)


# Where it is shown

LIMITS = [
    ("button-", LABEL),
    ("choose-", PLACEHOLDER),
    ("desk-choose", PLACEHOLDER),
    ("desk-foul", PLACEHOLDER),
    ("desk-remove", PLACEHOLDER),
    ("reason-", OPTION_LABEL),
    ("format-", 100),
    ("modal-", 45),
    ("command-", 100),
    ("command-foul", 32),
    ("setting-", 45),
    ("stage-", 45),
    ("settings-bounds", 45),
    ("settings-options", LABEL),
    ("settings-choose", PLACEHOLDER),
    ("settings-default-language", OPTION_LABEL),
    ("language-as-server", OPTION_LABEL),
    ("people-choose-", PLACEHOLDER),
    ("rules-choose-", PLACEHOLDER),
    ("chapter-", OPTION_LABEL),
    # By taste, not by Discord: so much stands in one line on a telephone.
    ("button-", 20),
    ("head-", 50),
    ("left-", 25),
    ("reason-", 40),
    ("refusal-", 90),
    ("about-", 110),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("family", "most"), LIMITS)
def test_texts_fit_their_places(language: str, family: str, most: int) -> None:
    ids = family_of(language, family)
    assert ids
    assert {id: text for id in ids for text in shapes(language, id) if len(text) > most} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("format", FORMATS)
def test_a_chapter_of_the_rules_fits_its_page(format: str, language: str) -> None:
    words = Words(FluentTranslator(), language)
    for chapter in chapters(format):
        text = "\n".join(told(FORMATS[format], chapter, {}, words))
        # The chapter's name and place stand above it.
        assert 100 < len(text) < TEXT_BUDGET - 200, chapter


LABELS = (
    "button-",
    "head-",
    "right-",
    "format-",
    "stage-",
    "left-",
    "reason-",
    "team-",
    "final-",
    "told-short-",
)
SENTENCES = ("refusal-", "about-", "closing-", "paused-", "role-about-", "error-", "lobby-missing")


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_have_no_final_point_and_sentences_have_one(language: str) -> None:
    for id in family_of(language, *SENTENCES):
        assert all(text.endswith((".", "?")) for text in shapes(language, id)), id
    for id in family_of(language, *LABELS):
        assert not any(text.endswith((".", ":", "…")) for text in shapes(language, id)), id


PUBLIC = (
    *("head-", "about-", "note-", "left-", "button-", "paused-", "standing-"),
    *("ballot-", "question-", "reason-", "taken-up", "ends"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_all_see_during_a_game_names_no_role(language: str) -> None:
    named_in = {id: found for id in family_of(language, *PUBLIC) if (found := named(written(language, id)))}
    assert named_in == {}


# How it is written

DISCORD_S_OWN = (
    *("View Channel", "Connect", "Send Messages", "Read Message History", "Mute Members"),
    *("Manage Server", "Manage Events", "Server Settings", "Roles", "Permissions", "Edit Channel", "Discord"),
    *("Speak", "Video", "@everyone", "AFK"),
)
"""Discord itself speaks neither Georgian nor Uzbek: its permissions are found only by their English names."""

FOREIGN = {
    "ka": r"[^\W\d_ა-ჰ]",
    "ru": r"[^\W\d_а-яёА-ЯЁ]",
    "uz": r"[^\W\d_a-zA-Z]|[wW]|[cC](?![hH])",
}
"""Letters that are not the language's own."""

STANDS_FOR_A_NUMBER = ("ru", "naming-number", ["N"])


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_language_is_written_in_its_own_letters(language: str) -> None:
    for id in messages(language):
        text = written(language, id)
        for name in DISCORD_S_OWN:
            text = text.replace(name, "")
        found = re.findall(FOREIGN[language], text)
        assert found == [] or (language, id, found) == STANDS_FOR_A_NUMBER, (id, found)


def test_uzbek_has_one_apostrophe_and_it_stands_inside_words() -> None:
    for id in messages("uz"):
        text = written("uz", id)
        assert not re.search("[’‘ʻʼ`´]", text), id
        assert not re.search(r"(?<![^\W\d_])'|'(?![^\W\d_])", text), id


QUOTES = {"en": "“”", "ka": "„“", "ru": "«»", "uz": "«»"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_are_the_language_s_own_and_come_in_pairs(language: str) -> None:
    left, right = tuple(QUOTES[language])
    for id in messages(language):
        for text in shapes(language, id):
            assert set(text) & set('"„“”«»‹›') <= {left, right}, id
            assert re.fullmatch(rf"([^{left}{right}]|{left}[^{left}{right}]+{right})*", text), (id, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_dashes_and_dots_are_typographic(language: str) -> None:
    assert [id for id in messages(language) if re.search(r"\.\.|--| - ", written(language, id))] == []
