"""What no host says stands in no text: each test looks for one kind of slip in all files and players' pages.

The rule books and the glossary have the right word; looked for are the wrong ones that once stood here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from cogs.layouts.rules import Chapter, told
from cogs.words import Words
from engine import FORMATS
from tamada.translator import FluentTranslator
from tests.locales.sources import LANGUAGES, ROOT, messages, said, variables
from tests.locales.test_locales import shapes

SHORT: Final = 46
"""Characters in a line of a telephone of 390 pixels, as Discord shows text there."""
OFTEN: Final = (
    *("about-speech", "about-defence", "note-nominated", "note-candidates", "note-day-began", "note-back"),
    *("note-left-voted", "note-nobody-leaves", "note-no-ballot", "done-nominate", "done-vote", "ends"),
    *("ballot-candidate", "question-yes", "question-no", "standing-quieting", "standing-microphone"),
)
"""What is shown many times in an evening: the floor, nominations, votes, how they end."""
AT_TABLE: Final[Mapping[str, str | int]] = {
    "seat": 12,
    "candidate": 12,
    "speaker": 11,
    "count": 3,
    "seats": "10, 11, 12",
    "cast": 4,
    "total": 4,
    "voters": "9, 10, 11, 12",
}
"""The longest numbers of a table; four votes are many for one candidate."""


def texts(language: str) -> Iterator[tuple[str, str]]:
    """All that comes out of the language's file, and its players' page, with where it stands."""
    for id in messages(language):
        yield from ((id, text) for text in shapes(language, id))
    page = ROOT / "docs" / "players" / f"{language}.md"
    yield page.name, " ".join(page.read_text("utf-8").split())


def nowhere(wrong: Mapping[str, str], *beginnings: str) -> None:
    """`wrong`: a pattern for each language in question. With `beginnings`: only in messages so named."""
    for language, pattern in wrong.items():
        found = {
            where: text
            for where, text in texts(language)
            if where.startswith(beginnings or "") and re.search(pattern, text)
        }
        assert found == {}, (language, pattern)


# The words of the rule books


def test_a_card_is_called_as_players_call_it() -> None:
    nowhere({"ka": "ბარათ"})


def test_who_goes_leaves_the_game_in_the_words_of_the_rule_book() -> None:
    nowhere(
        {
            "ka": "მაგიდა(ს)? (არავის |უკვე |მაშინვე )?(ტოვებ|დატოვ|დაუტოვ)|(ტოვებ|დატოვ|დაუტოვ)\\w* მაგიდა",
            "uz": "tark et",
            "ru": "по итогам голосования",
            "en": "by vote",
        }
    )


def test_reasons_of_fouls_are_those_of_the_rule_book() -> None:
    nowhere({"ka": "უწმაწურ|რიგგარეშე|წამყვანის მოყვანა"})
    nowhere({"ka": "^მოძრაობა", "ru": "на после"}, "reason-")


def test_a_minute_is_called_as_the_rule_book_calls_it() -> None:
    nowhere(
        {
            "uz": "[Oo]'z so'zi(ngiz)?da (bitta|☝️)|keyingi so'zi(ngiz)?da gapir|[Bb]u so'zingizda",
            "ka": "ამ სიტყვაში",
        }
    )
    nowhere({"en": r"\b(in your own|one's|anybody's|ends your|take your next) word\b|^Your word$"})


def test_the_winners_win_in_the_word_of_the_rule_book() -> None:
    nowhere({"uz": "g'alaba"})


def test_who_has_three_fouls_is_silent_and_not_his_speech() -> None:
    nowhere({"ru": "речь проходит молча", "en": "the next speech is silent", "uz": "so'zida gapirmaydi"})


def test_first_in_order_is_no_ordinary_player() -> None:
    nowhere({"ka": "რიგით პირველი"})


def test_a_draw_says_that_the_nights_come_in_a_row() -> None:
    for id in ("rules-aim-classic", "rules-aim-yakuza", "final-draw-quiet-nights"):
        for language, row in {"en": "in a row", "ka": "ზედიზედ", "uz": "ketma-ket", "ru": "подряд"}.items():
            assert all(row in text for text in shapes(language, id)), (language, id)


# Grammar


def test_one_verb_does_not_stand_before_several_numbers() -> None:
    nowhere({"ka": "თავი შეიკავა: "})


def test_what_is_missing_is_missing_in_the_case_of_its_verb() -> None:
    nowhere({"ka": "თანაწამყვანები არ არი|^კანდიდატი არ არის\\.|თუ კანდიდატი არ არის"})


def test_by_whom_something_was_done_has_its_own_form() -> None:
    nowhere({"ka": r"თქვენი (\w+ული|წაყვანილი) (?!ერთ|\d)"})


def test_one_sentence_speaks_to_one_person() -> None:
    nowhere({"ka": "თქვენზე და როგორ წავშალო", "en": "Everybody opens his card"})


def test_nobody_is_taken_for_a_man() -> None:
    nowhere({"en": r"\b([Hh]e|[Hh]is|[Hh]im|himself)\b"})


def test_who_begins_no_sentence_but_a_question() -> None:
    nowhere({"en": r"(^|[.;:] |• )Who (?!votes\b)[^?.]*\."})


def test_a_range_is_no_fraction() -> None:
    for language in LANGUAGES:
        words = Words(FluentTranslator(), language)
        page = "\n".join(told(FORMATS["classic"], Chapter.FOULS, {}, words))
        assert "3–4" in page, language
        assert " / " not in page, language


def test_russian_cases_and_particles_are_the_usual_ones() -> None:
    nowhere(
        {"ru": "Для начала|Слишком у многих|нарушение поведения|согласие больше|Сейчас оно|Это может только"}
    )


# Meaning


def test_nobody_is_sent_under_the_furniture() -> None:
    nowhere({"ka": "მაგიდის ქვეშ", "uz": "stol tagi", "ru": "под столом", "en": "under the table"})


def test_who_may_host_is_not_said_to_host() -> None:
    nowhere(
        {
            "en": "Who hosts every",
            "ka": "^ყველა მაგიდის წამყვანი",
            "ru": "Кто ведёт любой",
            "uz": "stolni olib boradi: |ishni qiladi",
        },
        *("settings-", "people-"),
    )


def test_no_order_sounds_like_a_suicide_or_a_courtesy() -> None:
    nowhere({"en": "shoot yourself", "ka": "ბრძანებთ"})


def test_who_is_alone_in_the_team_is_told_so() -> None:
    """The one number of such a team is the reader's own."""
    alone: Mapping[str, str | int] = {"seats": "7", "count": 1}
    assert said("en", "card-mates", alone) == "You are alone in your team: number 7."
    assert said("ka", "card-mates", alone) == "გუნდში მხოლოდ თქვენ ხართ: 7 ნომერი."
    assert said("uz", "card-mates", alone) == "Jamoada yolg'iz o'zingizsiz: 7-raqam."
    assert said("ru", "card-mates", alone) == "В команде только вы: номер 7."


def test_an_empty_choice_is_no_riddle() -> None:
    nowhere({"en": "empty: ", "ka": "ცარიელი", "uz": "bo'sh — ", "ru": "пусто"}, "settings-")


def test_a_button_says_what_it_does_and_not_how_things_are() -> None:
    nowhere(
        {"ka": "ჩუმად|ხმიანად|დამივიწყე", "uz": "jim$|ovozli$|unut$|boshidan$", "en": "^This stage|^Go on$"},
        "button-",
    )


def test_a_microphone_is_on_or_off_and_one_is_muted_or_not() -> None:
    nowhere(
        {
            "en": r"microphones? (is|are) (being )?(closed|open)",
            "ka": r"მიკროფონ\w*[^.;]* (\*\*)?(დახურულ|ღია\b|გახსნილ|იხსნება|იხურება)",
            "ru": r"[Мм]икрофон\w*[^.;]* (\*\*)?(закрыт|открыт|закрываются|открываются)",
        }
    )


# Style


def test_nothing_is_said_as_an_office_would_say_it() -> None:
    nowhere(
        {
            "ka": "შესრულებ|უმოქმედ|როლის საქმე",
            "ru": "дело вашей роли",
            "uz": "nomzodini qabul qildim\\. Uni",
        }
    )


def test_english_is_no_other_language_in_english_words() -> None:
    nowhere(
        {
            "en": r"\b(put|puts|putting)( \w+)? up\b|[Cc]locks? stands?\b|\bshall\b|\b[Ii] lack\b|"
            r"It rules|No order stands|lies face down|gives the word|announced, not named|\bballot\b"
        }
    )


# Length


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_ten_times_a_day_takes_one_line_of_a_telephone(language: str) -> None:
    # The sentence of Y-53 takes 43 characters in English; who said it stands behind.
    longer = {"note-nominated": 53} if language == "en" else {}
    lines = {
        id: said(language, id, {**dict.fromkeys(variables(language, id), 12), **AT_TABLE}) for id in OFTEN
    }
    assert {id: text for id, text in lines.items() if len(text) > longer.get(id, SHORT)} == {}
