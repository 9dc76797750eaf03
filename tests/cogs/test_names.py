"""Names on the panel are letters only: no markdown, no mention, no trick of direction."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.names import LONGEST, clean, escape

_BARE = re.compile(r"(?<!\\)(?:\\\\)*[`*_~|<>\[\]()#@]")


@given(st.text())
def test_no_sign_of_markdown_or_mention_stays_bare(name: str) -> None:
    assert not _BARE.search(escape(clean(name)))


@given(st.text())
def test_a_name_is_one_short_line(name: str) -> None:
    shown = clean(name)
    assert len(shown) <= LONGEST
    assert "\n" not in shown


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b\u200b", "\u202e", "\u3164\u3164", "\u2066\u2069", "\t\n"]
)
def test_names_that_look_empty_are_empty(name: str) -> None:
    assert clean(name) == ""


def test_georgian_uzbek_and_russian_names_stay_as_they_are() -> None:
    for name in ("ნინო", "O'g'iloy", "Ёлка", "Ana 🌹"):
        assert clean(name) == name
    assert escape("ნინო") == "ნინო"


def test_a_ping_becomes_plain_letters() -> None:
    assert escape("<@123> @everyone **x** [a](http://b)") == (
        r"\<\@123\> \@everyone \*\*x\*\* \[a\]\(http\://b\)"
    )
