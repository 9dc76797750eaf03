"""Processes that die, and what the next one makes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from engine.actions import Verb
from engine.roles import Seat
from engine.stages import StageKind
from table.orders import Start
from table.ports import TableState
from tests.cogs import test_custom_ids as custom_ids
from tests.cogs import test_surroundings as surroundings
from tests.data import test_migrations as migrations
from tests.data import test_opening as opening
from tests.data import test_together as together
from tests.drill.processes import Scene, Stage
from tests.table import test_acting as acting
from tests.table import test_start as start
from tests.table.evening import GUILD, OWNER, Evening, joining
from tests.tamada import test_run as run

test_effect_before_record = start.test_the_debts_are_written_with_the_first_events_and_before_the_first_mute
test_effect_before_record_of_any_order = acting.test_the_commit_comes_before_anything_outside_is_touched
test_handler_bound_to_process_memory = surroundings.test_buttons_and_panel_outlive_the_process
test_handler_of_a_card_bound_to_process_memory = surroundings.test_a_card_of_the_last_process_still_works
test_every_custom_id_is_handled = custom_ids.test_every_press_has_exactly_one_handler
test_sqlite_single_writer = together.test_fifty_writers_beside_a_backup_lose_nothing
test_undisposed_engine = opening.test_a_process_that_used_the_store_ends
test_undisposed_engine_of_the_migrations = migrations.test_the_command_line_migrates_as_the_program_does
test_migration_unlike_production = migrations.test_models_and_migrations_agree
test_unnamed_constraints = migrations.test_every_constraint_has_a_name
test_no_single_owner_guard = opening.test_a_second_process_is_refused_and_told_which_one_has_it
test_single_owner_guard_survives_a_crash = opening.test_the_database_is_free_when_its_process_was_killed
test_no_single_owner_guard_of_the_program = run.test_a_database_in_use_is_said


class Dying:
    """Counts the places at which the process waits for the outside, and lets it die at one of them."""

    def __init__(self, evening: Evening, at: int) -> None:
        self.places = 0
        self.dead = asyncio.Event()
        self._at = at
        for owner, name in (
            (evening.store, "begin"),
            (evening.store, "append"),
            (evening.store, "end"),
            (evening.store, "settle"),
            (evening.store, "join"),
            (evening.voice, "mute"),
            (evening.voice, "look"),
        ):
            setattr(owner, name, self._around(getattr(owner, name)))

    def _around(self, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def around(*given: Any, **named: Any) -> Any:
            await self._place()
            done = await call(*given, **named)
            await self._place()
            return done

        return around

    async def _place(self) -> None:
        self.places += 1
        if self.places == self._at:
            self.dead.set()
        if self.dead.is_set():
            await asyncio.Event().wait()


async def _scenario(evening: Evening) -> None:
    """Lobby, quieting, deal, two speakers, somebody who leaves, the stop and the releases."""
    await evening.opened()
    for user in evening.players:
        await evening.ask(joining(user))
    await evening.ask(Start(OWNER))
    await evening.until(StageKind.SPEECH)
    await evening.act(evening.speaker, Verb.PASS)
    await evening.time.pass_by(3)
    evening.leave(Seat(5))
    await evening.act(evening.speaker, Verb.PASS)
    await evening.time.pass_by(3)
    await evening.host(Verb.STOP)
    await evening.time.pass_by(25)


def _places() -> int:
    """How many places the scenario has."""

    async def count() -> int:
        evening = Evening()
        dying = Dying(evening, 0)
        await _scenario(evening)
        return dying.places

    return asyncio.run(count())


@pytest.mark.parametrize("place", range(1, _places() + 1))
async def test_no_recovery(place: int) -> None:
    """Killed at every place where it waits: the next process takes up what there is, and frees everybody."""
    evening = Evening()
    dying = Dying(evening, place)
    playing = asyncio.ensure_future(_scenario(evening))
    dead = asyncio.ensure_future(dying.dead.wait())
    await asyncio.wait({playing, dead}, return_when=asyncio.FIRST_COMPLETED)
    assert dead.done()
    before = {table: list(row.events) for table, row in evening.store.rows.items()}
    for name in ("begin", "append", "end", "settle", "join"):
        delattr(evening.store, name)
    for name in ("mute", "look"):
        delattr(evening.voice, name)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    if evening.store.rows:
        evening._table = evening._table or evening.house.at(next(iter(evening.store.rows.values())).channel)
        await evening.restarted()
    await evening.time.pass_by(5)
    for table, row in evening.store.rows.items():
        assert row.events[: len(before[table])] == before[table]
        if row.state is TableState.PLAYING:
            await evening.host(Verb.STOP)
    evening.come_back(*(Seat(5),) if evening.row.seats else ())
    await evening.time.pass_by(60)
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()


@pytest.mark.realtime
def test_it_stops_in_mid_game_within_seconds_and_goes_on_afterwards(tmp_path: Path) -> None:
    """SIGTERM to the real process while a game is on; the next one takes the game up."""
    with Stage(Scene("classic", 6, "6", 20.0), tmp_path) as stage:
        assert stage.begun()
        assert not stage.play_on(4.0)
        status, took = stage.bot.terminate()
        assert status == 0
        assert took < 5.0
        assert "Traceback" not in stage.bot.log.read_text()
        assert "rror" not in stage.bot.log.read_text()
        stage.bot.start()
        assert stage.play_on(120.0)
        assert stage.bot.status is None
