"""Custom ids carry a press there and back, and nothing else is taken for one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.custom_ids import LONGEST, Do, Leaf, PagePress, Press, parse, parse_page
from cogs.presses import HANDLERS, MODALS
from engine import FORMATS, Reason
from table.ids import TableId

presses = st.builds(
    Press,
    st.integers(0, 2**63 - 1).map(TableId),
    st.none() | st.integers(0, 10**9 - 1),
    st.sampled_from(Do),
    st.lists(st.from_regex(r"[a-z0-9.-]{1,20}", fullmatch=True), max_size=3).map(tuple),
)


@given(presses)
def test_a_press_comes_back_as_it_was_made(press: Press) -> None:
    assert parse(str(press)) == press


@given(st.sampled_from(Leaf), st.lists(st.from_regex(r"[a-z0-9.-]{1,20}", fullmatch=True), max_size=3))
def test_a_press_on_a_page_comes_back_as_it_was_made(leaf: Leaf, args: list[str]) -> None:
    press = PagePress(leaf, tuple(args))
    assert parse_page(str(press)) == press
    assert parse(str(press)) is None, "it is no table's"


@given(presses)
def test_a_tables_press_is_no_pages(press: Press) -> None:
    assert parse_page(str(press)) is None


@pytest.mark.parametrize("text", ["", "p:", "p:rules", "p:fly:", "p:rules:A", "p:rules:x:y", "q:rules:"])
def test_what_no_page_makes_is_nobodys(text: str) -> None:
    assert parse_page(text) is None


@given(st.text(max_size=100))
def test_any_text_is_a_press_or_nothing(text: str) -> None:
    press = parse(text)
    assert press is None or str(press) == text or press == parse(str(press))


@pytest.mark.parametrize(
    "text",
    ["", "t:", "t:1:2:fly:", "t:x:2:join:", "x:1:2:join:", "t:1:2:join", "t:1:2:join:A", "t:1:-1:join:"],
)
def test_what_this_release_does_not_make_is_nobodys(text: str) -> None:
    assert parse(text) is None


def test_the_longest_id_is_within_discords_limit() -> None:
    reason = max((reason.value for reason in Reason), key=len)
    press = Press(TableId(2**63 - 1), 10**9 - 1, Do.CONFIRM, ("remove", "12", reason))
    assert len(str(press)) <= LONGEST


def test_every_press_has_exactly_one_handler() -> None:
    assert set(HANDLERS) | set(MODALS) == set(Do)
    assert not set(HANDLERS) & set(MODALS)


def test_the_longest_pages_id_is_within_discords_limit() -> None:
    longest = max((name for form in FORMATS.values() for name in form.options), key=len)
    assert len(str(PagePress(Leaf.SET, ("classic", longest, "off")))) <= LONGEST
