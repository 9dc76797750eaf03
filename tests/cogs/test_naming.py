"""A candidate named in writing (Y-49…Y-52): exactly the form counts, in every language for everybody."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cogs.naming import Form, NamingForms
from tamada.translator import FluentTranslator

ACCEPT, WILL, HIM = Form.CLEAR, Form.FUTURE, Form.NAME

FORMS = NamingForms(FluentTranslator())


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
        "Примите кандидатуру номера пять",
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
