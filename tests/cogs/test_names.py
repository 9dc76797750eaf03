"""Names on the panel: no markdown, no mention, no trick of direction, nothing that a table says itself."""

from __future__ import annotations

import re
import sys
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs import signs
from cogs.names import LONGEST, Names, clean, escape
from table.ids import GuildId, UserId

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


# --- what is not seen ---------------------------------------------------------------------------------------

UNSEEN = "".join(
    sign
    for sign in map(chr, range(sys.maxunicode + 1))
    if unicodedata.category(sign) in {"Cc", "Cf", "Mn", "Me", "Mc", "Zs", "Zl", "Zp"}
)
INVISIBLE = {
    "zero width space": "\u200b",
    "zero width joiners": "\u200c\u200d",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "soft hyphen": "\u00ad",
    "Hangul filler": "\u3164",
    "Hangul jungseong filler": "\u1160",
    "Hangul choseong filler": "\u115f",
    "halfwidth Hangul filler": "\uffa0",
    "braille blank": "\u2800",
    "combining only": "\u0301\u034f\u20dd",
    "overrides of direction": "\u202e\u2066\u2069\u200f",
    "tags": "\U000e0041\U000e007f",
    "Mongolian vowel separator": "\u180e",
    "variation selectors": "\ufe0f\U000e0100",
    "wide spaces": "\u3000\u2003\u00a0",
    "Khmer inherent vowels": "\u17b4\u17b5",
    "null notehead": "\U0001d159",
}


def is_seen(name: str) -> bool:
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in name)


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE.keys())
def test_no_name_is_invisible(name: str) -> None:
    """Whose name is not seen is shown by a mention."""
    for form in (name, name * 3, f" {name} {name} ", f"\u200b{name}"):
        assert clean(form) == ""


@given(st.text(st.sampled_from(UNSEEN), max_size=40))
def test_no_name_is_made_of_what_is_not_seen(name: str) -> None:
    assert clean(name) == ""


@given(st.text() | st.text(st.sampled_from(UNSEEN + "".join(INVISIBLE.values()) + "aბ7🌹")))
def test_a_name_is_seen_or_empty_and_begins_with_what_is_seen(name: str) -> None:
    shown = clean(name)
    assert shown == "" or is_seen(shown)
    assert shown == shown.strip()
    assert not shown or unicodedata.category(shown[0])[0] in "LNPS"


@given(st.sampled_from("aბя"), st.integers(4, 200))
def test_marks_do_not_cover_the_lines_around(letter: str, many: int) -> None:
    assert clean(letter + "\u0335" * many + "x") == f"{letter}\u0335\u0335\u0335x"


def test_names_of_other_scripts_and_joined_emoji_stay_whole() -> None:
    names = "नीना", "Nguyễn", "ნინო ❤️", "Ana 👩‍🚀", "Ana 💃🏽", "山本", "محمد", "4ever", "Ana_07", "Guest 12"
    assert [clean(name) for name in names] == list(names)


# --- what the table says itself -----------------------------------------------------------------------------

NUMBERS = "0123456789٣۷๓０９𝟏𝟡①⑫❶➊Ⅻ½²₃"
OTHERS = " .,:;-–—_#№()[]·•|/~*'\"&+★♥\ufe0f\u20e3"


def test_every_sign_of_ours_is_known() -> None:
    some = {signs.SPEAKER, signs.FOUL, signs.AWAY, signs.NOMINATE, signs.VOTE, "🔫", signs.REFUSED}
    assert some <= signs.ALL
    assert all(not sign.isascii() for sign in signs.ALL)


@pytest.mark.parametrize("sign", sorted(signs.ALL))
def test_no_name_wears_a_sign_of_ours(sign: str) -> None:
    bare = sign.removesuffix("\ufe0f")
    for worn in (sign, bare, f"{bare}\ufe0e", f"{bare}🏽", f"\u200b{sign}\u200b", f"{sign}{sign}"):
        assert clean(f"Nino {worn}") == "Nino"
        assert clean(f"{worn}Nino") == "Nino"
        assert clean(worn) == ""


@pytest.mark.parametrize("sign", ["🎤", "⚠", "👆", "☝🏿", "👉", "📱", "📴", "🔟", "🕵️‍♀️"])
def test_no_name_wears_what_looks_like_one(sign: str) -> None:
    assert clean(f"Nino {sign}") == "Nino"


@given(
    st.text(st.sampled_from(OTHERS), max_size=3),
    st.text(st.sampled_from(NUMBERS), min_size=1, max_size=3),
    st.text(st.sampled_from(OTHERS), min_size=1, max_size=3),
    st.sampled_from(["Nino", "ნინო", "Ёлка", "O'g'iloy", "7up"]),
)
def test_no_name_begins_with_a_number_of_its_own(before: str, number: str, after: str, name: str) -> None:
    """`**5** 12 · Nino` would be two seats."""
    assert clean(f"{before}{number}{after}{name}") == name
    assert clean(f"{number} {before}{number}{after}{name}") == name


@given(st.text(st.sampled_from(NUMBERS + OTHERS), max_size=20))
def test_a_name_without_a_word_has_no_number(name: str) -> None:
    assert not any(map(str.isnumeric, clean(name)))


@given(st.text() | st.text(st.sampled_from(NUMBERS + OTHERS + "".join(signs.ALL) + "aბ")))
def test_a_name_cannot_be_taken_for_what_stands_beside_it(name: str) -> None:
    shown = clean(name)
    assert not any(sign[0] in shown for sign in signs.ALL)
    assert "·" not in shown
    assert not re.match(r"[\W_]*\d+(?![^\W_])", shown)


def test_a_name_from_right_to_left_does_not_turn_its_line() -> None:
    class Client:
        def get_guild(self, guild: int) -> None: ...

    client: Any = Client()
    names = Names(client)
    names._seen[GuildId(1), UserId(2)] = "محمد"
    names._seen[GuildId(1), UserId(3)] = "Ana"
    bound = names.of(GuildId(1))
    assert bound.shown(UserId(2)) == bound.plain(UserId(2)) == "\u2068محمد\u2069"
    assert bound.shown(UserId(3)) == "Ana"
    assert bound.shown(UserId(4)) == "<@4>"
