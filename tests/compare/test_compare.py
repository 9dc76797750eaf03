"""One script of presses on two Discords that know nothing of each other: simcord and the sandbox."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pytest

from cogs.layouts.stages import head
from cogs.words import Words
from engine import Ms, StageKind
from engine.view import StageView
from tamada.translator import FluentTranslator
from tests.compare.differences import EXCEPTIONS, SANDBOX, SIMCORD, Difference, differences, facts
from tests.compare.on_sandbox import sandbox_hall
from tests.compare.on_simcord import simcord_hall
from tests.compare.play import Page, play
from tests.compare.script import AT, DAVIT, PEOPLE, SCRIPT, SEED
from tests.compare.steps import Choose, Later, Press

SIGNS: Final = Path(__file__).parents[2] / "docs" / "signs.md"
YAKUZAS: Final = {"📜", "💉"}
"""Signs of the other format."""

REFUSALS: Final = (
    "refusal-already-joined",
    "refusal-already-named",
    "refusal-already-voted",
    "refusal-not-host",
    "refusal-not-in-voice",
    "refusal-not-seated",
    "refusal-not-your-turn",
    "refusal-seat-out",
    "refusal-stale",
    "refusal-too-few",
    "new-no-voice",
    "foul-no-seat",
)


@dataclass(frozen=True, slots=True)
class Evenings:
    simcord: list[Page]
    sandbox: list[Page]
    refused: list[str]
    """Requests of the bot that the sandbox did not accept."""

    @property
    def different(self) -> list[Difference]:
        return differences(self.simcord, self.sandbox)

    def facts(self) -> Iterator[str]:
        for page in self.sandbox:
            yield from facts(page.told)


@pytest.fixture(scope="module")
def evenings() -> Evenings:
    """Each in a loop of its own: what simcord has done to one is not undone."""
    with patch("table.table.seed_of", _without_joins):
        simcord = asyncio.run(_on_simcord())
        sandbox, refused = asyncio.run(_on_sandbox())
    return Evenings(simcord, sandbox, refused)


def _without_joins(secret: str, *_: Sequence[object]) -> str:
    """The two give other ids to the presses; they are to deal the same cards all the same."""
    return secret


async def _on_simcord() -> list[Page]:
    async with simcord_hall(PEOPLE, SEED) as hall:
        return await play(hall, PEOPLE, SCRIPT)


async def _on_sandbox() -> tuple[list[Page], list[str]]:
    async with sandbox_hall(PEOPLE, SEED) as hall:
        return await play(hall, PEOPLE, SCRIPT), hall.traffic.refused


def test_everybody_is_shown_the_same_on_both_but_for_the_exceptions(evenings: Evenings) -> None:
    assert [
        difference
        for difference in evenings.different
        if not any(known.excuses(difference) for known in EXCEPTIONS)
    ] == []


def test_every_exception_occurs_at_each_of_its_steps(evenings: Evenings) -> None:
    for known in EXCEPTIONS:
        excused = [difference for difference in evenings.different if known.excuses(difference)]
        assert {difference.step for difference in excused} == set(known.steps), known.reason
        sides = {difference.side for difference in excused}
        assert (SIMCORD in sides, SANDBOX in sides) == (
            known.simcord is not None,
            known.sandbox is not None,
        ), known.reason


def test_a_microphone_that_waits_for_its_turn_is_not_forgotten(evenings: Evenings) -> None:
    simcord, sandbox = (
        Counter(change for page in pages for change in page.told["voice"])
        for pages in (evenings.simcord, evenings.sandbox)
    )
    assert simcord - sandbox == Counter({f"{AT[2]} in open": 1, f"{DAVIT} in open": 1})
    assert sandbox - simcord == Counter()


def test_only_buttons_that_have_gone_are_refused_by_the_client(evenings: Evenings) -> None:
    for pages in (evenings.simcord, evenings.sandbox):
        for page in pages:
            answer = page.told.get("answer")
            assert (answer == "refused") is isinstance(page.step, Later), page.step
            assert answer != "failed", page.step


def test_the_sandbox_accepts_all_that_the_bot_asks_for(evenings: Evenings) -> None:
    assert evenings.refused == []


def test_the_script_presses_every_sign_of_the_format() -> None:
    used = {step.sign for step in SCRIPT if isinstance(step, Press | Choose)}
    rows = [line.split("|") for line in SIGNS.read_text(encoding="utf-8").splitlines() if line[:2] == "| "]
    signs = {sign for _, first, where, *_ in rows if where.strip() != "on" for sign in first.split()}
    assert {"✋", "🎴", "🔫", "🛠️"} <= signs
    assert signs - used == YAKUZAS


def test_the_script_comes_through_every_stage_and_every_kind_of_answer(evenings: Evenings) -> None:
    said, words = list(evenings.facts()), FluentTranslator()
    for kind in StageKind:
        if kind.value.rpartition(".")[2] in ("yakuza", "detective", "doctor", "defence", "over"):
            continue
        night = 0 if kind is StageKind.INTRODUCTION else 1
        stage = StageView(1, kind, 1, night, None, False, Ms(0), Ms(0), None)
        headline = head(stage, "classic", Words(words, "en"))
        assert any(headline in fact for fact in said), headline
    for id in (*REFUSALS, "final-won-red", "final-stopped", "closing-by-owner", "closing-idle"):
        assert any(words.text(id, "en") in fact for fact in said), id
    answers = {page.told.get("answer") for page in evenings.sandbox}
    assert answers == {None, "message", "update", "deferred update", "modal", "refused"}


def test_the_slightest_difference_is_found(evenings: Evenings) -> None:
    for page in evenings.sandbox:
        for key in page.told:
            other = Page(page.step, {**page.told, key: _spoilt(page.told[key])})
            assert differences([page], [other]), (page.step, key)


def _spoilt(told: Any) -> Any:
    """With its last leaf changed, or something where nothing was."""
    if isinstance(told, dict) and told:
        last = list(told)[-1]
        return {**told, last: _spoilt(told[last])}
    if isinstance(told, list) and told:
        return [*told[:-1], _spoilt(told[-1])]
    return ["unexpected"] if told == [] else f"{told}, or not"
