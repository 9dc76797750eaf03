"""Words come from the files; what does not fit is said in English and logged, never swallowed."""

from __future__ import annotations

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tamada.translator import FluentTranslator


@pytest.fixture
def translator(tmp_path: Path) -> FluentTranslator:
    (tmp_path / "en.ftl").write_text(
        "seat = number { $seat }\nleft = { $number-left } of { $all } left\nonly-here = only in English\n"
    )
    (tmp_path / "ka.ftl").write_text("seat = { $seat } ნომერი\nleft = დარჩა { $missing }\n", encoding="utf-8")
    return FluentTranslator(tmp_path)


def test_a_message_is_said_in_the_language_asked_for(translator: FluentTranslator) -> None:
    assert translator.languages == ("en", "ka")
    assert translator.text("seat", "ka", seat=3) == "3 ნომერი"
    assert translator.text("seat", "en", seat=3) == "number 3"


def test_hyphens_of_names_are_underscores_in_code(translator: FluentTranslator) -> None:
    assert translator.text("left", "en", number_left=2, all=10) == "2 of 10 left"


def test_texts_are_not_wrapped_in_invisible_marks(translator: FluentTranslator) -> None:
    assert translator.text("seat", "en", seat="⁨x⁩") == "number ⁨x⁩"
    assert "\u2068" not in translator.text("seat", "en", seat="x")


@pytest.mark.parametrize("language", ["ka", "fr"])
def test_what_a_language_lacks_is_said_in_english_and_logged(
    translator: FluentTranslator, language: str
) -> None:
    with capture_logs() as logged:
        assert translator.text("only-here", language) == "only in English"
    assert [entry["log_level"] for entry in logged] == ["error"]


def test_a_variable_that_is_not_given_is_logged(translator: FluentTranslator) -> None:
    with capture_logs() as logged:
        assert "missing" in translator.text("left", "ka")
    assert [entry["id"] for entry in logged] == ["left"]


def test_words_that_nobody_has_are_a_fault(translator: FluentTranslator) -> None:
    with capture_logs(), pytest.raises(KeyError, match="nowhere"):
        translator.text("nowhere", "ka")


def test_a_broken_file_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("good = fine\nbad { nonsense\n")
    with pytest.raises(ValueError, match=r"en\.ftl: cannot read"):
        FluentTranslator(tmp_path)


def test_english_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"no en\.ftl"):
        FluentTranslator(tmp_path)


def test_the_project_s_own_files_can_be_read() -> None:
    assert "en" in FluentTranslator().languages
