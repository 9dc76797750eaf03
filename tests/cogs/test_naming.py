"""A candidate named in writing (Y-49…Y-55): exactly the form counts, in every language for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from cogs.naming import Form, NamingForms
from tamada.translator import FluentTranslator

ACCEPT, WILL, HIM, NEAR = Form.CLEAR, Form.FUTURE, Form.NAME, Form.NEAR

TRANSLATOR = FluentTranslator()
FORMS = NamingForms(TRANSLATOR)

CLEAR = {
    "en": "Accept the candidacy of number 5",
    "ka": "მიიღეთ 5 ნომრის კანდიდატურა",
    "uz": "5-raqam nomzodini qabul qiling",
    "ru": "Примите кандидатуру номера 5",
}
CANDIDACY = ("candidacy", "კანდიდატურა", "nomzodini", "кандидатуру")
each_language = pytest.mark.parametrize("language", CLEAR)


def read(text: str) -> tuple[Form, int | None] | None:
    found = FORMS.read(text)
    return None if found is None else (found.form, found.seat)


@pytest.mark.parametrize(
    "text",
    [
        "Accept the candidacy of number 7",
        "მიიღეთ 7 ნომრის კანდიდატურა",
        "7-raqam nomzodini qabul qiling",
        "Примите кандидатуру номера 7",
    ],
)
def test_the_clear_form_is_understood_in_every_language(text: str) -> None:
    assert read(text) == (ACCEPT, 7)
    assert read(f"  {text.upper()} . ") == (ACCEPT, 7)
    assert read(text.replace(" ", "   ") + "!") == (ACCEPT, 7)


@pytest.mark.parametrize(
    "text",
    [
        "I will name the candidacy of number 12.",
        "დავასახელებ 12 ნომრის კანდიდატურას.",
        "12-raqam nomzodini ko'rsataman",
        "Я назову кандидатуру номера 12",
    ],
)
def test_the_future_tense_is_recognised_as_wrong(text: str) -> None:
    assert read(text) == (WILL, 12)


@pytest.mark.parametrize(
    "text",
    [
        "Accept Giorgi's candidacy.",
        "მიიღეთ გიორგის კანდიდატურა",
        "Giorgi nomzodini qabul qiling",
        "Примите кандидатуру Георгия",
        "Accept Giorgi the Great’s candidacy",
    ],
)
def test_a_name_in_place_of_the_number_is_recognised_as_wrong(text: str) -> None:
    assert read(text) == (HIM, None)


@pytest.mark.parametrize("sign", "'’‘ʻʼ")
def test_every_way_to_write_the_uzbek_apostrophe_is_the_same_letter(sign: str) -> None:
    assert read(f"3-raqam nomzodini ko{sign}rsataman") == (WILL, 3)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " . ",
        "Accept the candidacy of number",
        "Accept the candidacy of number one",
        "Accept the candidacy of number 07",
        "Accept the candidacy of number 7?",
        "Accept the candidacy of number ７",
        "Accept the candidacy of number 1 and number 2",
        "Please accept the candidacy of number 7",
        "Accept the candidacy of number 7, he lies",
        "Accept the candidacy, of number 7",
        "I accept the candidacy of number 7",
        "Accept the candidacy of number 9999",
        "Accept 's candidacy",
        "7 ნომრის კანდიდატურა",
        "Примите кандидатуру номера -7",
    ],
)
def test_nothing_else_names_anybody(text: str) -> None:
    found = read(text)
    assert found is None or found[0] is not ACCEPT


def slips(form: str) -> Iterator[str]:
    """What a thumb makes of the form: letters lost, doubled, exchanged; a word lost; signs and spaces."""
    for place, sign in enumerate(form):
        before, after = form[:place], form[place + 1 :]
        if sign != "5":
            yield before + after
        if sign.isalpha():
            yield before + sign * 2 + after
            yield before + after[:1] + sign + after[1:]
        if sign in " -":
            yield from (before + other + after for other in (".", " - ", ", ", "—") if other.strip() != sign)
    words = form.split()
    for place, word in enumerate(words):
        if "5" not in word and word not in CANDIDACY:
            yield " ".join((*words[:place], *words[place + 1 :]))
    yield from (f"{form}?", f"{form}, please", f"Uh, {form}", f"“{form}”", f"He lies. {form}. He does.")


@each_language
def test_what_is_nearly_the_form_and_has_a_number_is_told_the_form_with_this_number(language: str) -> None:
    exact = CLEAR[language]
    assert read(exact) == (ACCEPT, 5)
    tried = [slip for slip in slips(exact) if read(slip) != (ACCEPT, 5)]
    assert len(tried) > 60
    for slip in tried:
        found = FORMS.read(slip)
        assert found is not None, slip
        assert (found.form, found.language, found.seat) == (NEAR, language, 5), slip
        assert FORMS.clear(found, "N") == exact


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("5 raqam nomzodini qabul qiling", CLEAR["uz"]),
        ("5-raqamni qabul qiling", CLEAR["uz"]),
        ("accept candidacy number 5", CLEAR["en"]),
        ("Accept 5's candidacy", CLEAR["en"]),
        ("Accept the candidacy of number five", "Accept the candidacy of number N"),
        ("Accept the candidacy of number 1 and number 2", "Accept the candidacy of number N"),
        ("მიიღე 5 ნომრის კანდიდატურა", CLEAR["ka"]),
        ("ვასახელებ 5 ნომრის კანდიდატურას", CLEAR["ka"]),
        ("მიიღეთ მე-5 ნომრის კანდიდატურა", CLEAR["ka"]),
        ("Примите кандидатуру номер 5", CLEAR["ru"]),
        ("примите кандидатуру №5", CLEAR["ru"]),
        ("Выставляю кандидатуру номера 5", CLEAR["ru"]),
        ("Примите кандидатуру номера пять", "Примите кандидатуру номера N"),
    ],
)
def test_whoever_has_written_a_number_is_not_told_that_numbers_are_missing(text: str, form: str) -> None:
    found = FORMS.read(text)
    assert found is not None
    assert found.form is NEAR
    assert FORMS.clear(found, "N") == form


@pytest.mark.parametrize(
    "text",
    [
        "Number 5 is a candidate already, vote for number 6",
        "I accept what number 5 says about the candidacy",
        "Nomzodlar: 3, 5",
        "5-raqam nomzodi haqida gapiraman",
        "5 ნომრის კანდიდატურა არ მომწონს, ის წითელია",
        "кандидатура номера 5 мне не нравится",
        "номер 5 чёрный, голосуйте за номер 5",
    ],
)
def test_a_speech_about_a_candidate_is_no_attempt_to_name_one(text: str) -> None:
    assert FORMS.read(text) is None


def test_the_right_form_is_told_in_the_language_in_which_was_written() -> None:
    future = FORMS.read("Я назову кандидатуру номера 4")
    name = FORMS.read("მიიღეთ ნინოს კანდიდატურა")
    assert future is not None
    assert name is not None
    assert FORMS.clear(future, "N") == "Примите кандидатуру номера 4"
    assert FORMS.clear(name, "N") == "მიიღეთ N ნომრის კანდიდატურა"


@dataclass(frozen=True, slots=True)
class Broken:
    """A language whose form has lost its placeholder."""

    languages: tuple[str, ...] = ("xx",)

    def text(self, id: str, language: str, **args: str | int) -> str:  # noqa: ARG002
        return "Accept the candidacy"


def test_a_form_without_its_placeholder_stops_the_start() -> None:
    with pytest.raises(ValueError, match="placeholder"):
        NamingForms(Broken())
