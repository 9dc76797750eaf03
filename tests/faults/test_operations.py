"""Clocks, tasks, languages, intents: what goes wrong in a process that runs for months."""

from __future__ import annotations

import asyncio
import gc
import logging
import time as wall

import pytest

from cogs.tasks import Tasks
from engine.actions import Verb
from engine.roles import Seat
from engine.stages import StageKind
from table.orders import Accepted
from tests.cogs import test_voice as voice
from tests.cogs import test_words as words
from tests.cogs.evening import evening
from tests.cogs.test_evening import open_cards
from tests.table.evening import GUILD, Evening
from tests.tamada import test_run as run
from tests.tamada import test_translator as translator

test_event_only_state = voice.test_those_in_a_channel_are_seen_by_id_without_any_event
test_missing_intent = run.test_what_the_gateway_refuses_for_good_is_said
test_undeclared_needs_of_the_invitation = (
    run.test_it_invites_with_exactly_its_permissions_and_stops_within_seconds
)
test_silent_fallback = words.test_ids_written_in_the_code_stand_in_the_locale
test_silent_fallback_is_logged = translator.test_what_a_language_lacks_is_said_in_english_and_logged
test_broken_locale = translator.test_a_broken_file_stops_the_start


@pytest.mark.parametrize("hours", [-1, 1])
async def test_timer_drift_and_clock_trust(hours: int) -> None:
    """The wall clock jumps by an hour in mid-turn: the turn has its minute, no more and no less."""
    evening = await Evening().at(StageKind.SPEECH)
    speaker = evening.speaker
    await evening.time.pass_by(20)
    utc = evening.time.utc
    evening.time.utc = lambda: utc() + hours * 3_600_000  # type: ignore[method-assign]
    assert isinstance(await evening.act(speaker, Verb.SAY, text="word"), Accepted)
    assert evening.left() == pytest.approx(40, abs=0.5)
    await evening.time.pass_by(39)
    assert evening.speaker == speaker
    await evening.time.pass_by(2)
    assert evening.speaker != speaker


async def test_edits_by_the_second() -> None:
    """A turn that runs its whole minute costs the panel no edits; the countdown is Discord's own."""
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(2)
        before = len(club.env.http_requests)
        await club.wait(50)
        edits = [sent for sent in club.env.http_requests[before:] if "/messages/" in sent.path]
        assert len(edits) <= 1
        assert "<t:" in club.panel_text


async def test_unsupervised_tasks_are_not_doubled() -> None:
    """READY three times in a row: one look at who is where is under way, and one game goes on."""
    evening = await Evening().at(StageKind.SPEECH)
    looks = 0
    look = evening.voice.look

    async def counted(*given: object) -> object:
        nonlocal looks
        looks += 1
        found = await look(*given)  # type: ignore[arg-type]
        finished.append(given)
        return found

    finished: list[tuple[object, ...]] = []
    evening.voice.look = counted  # type: ignore[method-assign,assignment]
    for _ in range(3):
        evening.house.server_available(GUILD, True)
    await evening.time.pass_by(2)
    people = len(evening.players) + 1
    assert len(finished) <= people
    assert looks <= 3 * people
    assert evening.heard == {evening.user(Seat(1))}


async def test_unsupervised_tasks_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def fails() -> None:
        raise RuntimeError("in the dark")

    tasks = Tasks()
    task = tasks.start(fails(), "a task")
    await asyncio.wait({task})
    await asyncio.sleep(0)
    (told,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert "a task" in told.getMessage()


async def test_unsupervised_tasks_are_not_collected() -> None:
    done: list[float] = []

    async def sleeps() -> None:
        await asyncio.sleep(0.05)
        done.append(wall.monotonic())

    tasks = Tasks()
    tasks.start(sleeps(), "sleeper")
    await asyncio.sleep(0)
    gc.collect()
    await asyncio.sleep(0.1)
    assert done
