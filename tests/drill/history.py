"""The finished game as the database has it: its events, its seats, and the deeds that they tell of."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from cogs.layouts.final import outcome
from cogs.words import Words
from data.history import events as from_rows
from data.models import EventRow
from engine import events as ev
from engine import evolve, view
from engine.actions import Verb
from engine.game import Game
from engine.record import export, play, read_one, write
from engine.roles import Seat
from table.ports import TableState
from tamada.translator import FALLBACK, FluentTranslator
from tests.drill.presses import Deed


@dataclass(frozen=True, slots=True)
class History:
    """One game. `seats` are user ids as text."""

    state: TableState
    events: tuple[ev.Event, ...]
    seats: Mapping[Seat, str]
    debts: int

    @property
    def game(self) -> Game:
        game: Game | None = None
        for event in self.events:
            game = evolve(game, event)
        assert game is not None
        return game

    @property
    def speaker(self) -> str | None:
        """Whose microphone is to be open, by the game as it stands."""
        seat = view(self.game, None).microphone
        return None if seat is None or self.game.paused is not None else self.seats[seat]


def state(database: Path) -> TableState | None:
    """Of the one table; None while there is none."""
    try:
        with closing(_reading(database)) as connection:
            row = connection.execute("SELECT state FROM tables").fetchone()
    except sqlite3.OperationalError:
        return None  # not made yet
    return None if row is None else TableState(row[0])


def read(database: Path) -> History:
    """Of the one game that was played on this database, whose process is dead.

    A copy is read: who opens the file itself would tidy up what the dead process left to the next one.
    """
    with tempfile.TemporaryDirectory() as folder:
        for file in (database, database.with_name(database.name + "-wal")):
            if file.exists():
                shutil.copy(file, folder)
        with closing(sqlite3.connect(Path(folder) / database.name)) as connection:
            return _history(connection)


def _history(connection: sqlite3.Connection) -> History:
    ((table, stage),) = connection.execute("SELECT id, state FROM tables").fetchall()
    rows = connection.execute(
        "SELECT number, at, kind, version, json(body) FROM events WHERE table_id = ? ORDER BY number",
        (table,),
    ).fetchall()
    seats = connection.execute("SELECT number, user_id FROM seats WHERE table_id = ?", (table,)).fetchall()
    (debts,) = connection.execute("SELECT count(*) FROM debts").fetchone()
    loaded = from_rows(
        EventRow(table_id=table, number=number, at=at, kind=kind, version=version, body=json.loads(body))
        for number, at, kind, version, body in rows
    )
    people = {Seat(number): str(user) for number, user in seats if number is not None}
    return History(TableState(stage), loaded, people, debts)


def deeds(history: History) -> Iterator[Deed]:
    """What the events say that somebody did, each with the stage in which he did it."""
    game: Game | None = None
    for event in history.events:
        stage = 0 if game is None else game.stage.number
        done = _done(event)
        if done is not None:
            verb, seat, args = done
            yield Deed(stage, verb.value, history.seats[seat], args)
        game = evolve(game, event)


def _done(event: ev.Event) -> tuple[Verb, Seat, tuple[str, ...]] | None:
    match event:
        case ev.Passed(seat=seat):
            return Verb.PASS, seat, ()
        case ev.Said(seat=seat):
            return Verb.SAY, seat, ()
        case ev.Whispered(seat=seat):
            return Verb.WHISPER, seat, ()
        case ev.Nominated(seat=seat, candidate=target):
            return Verb.NOMINATE, seat, (str(target),)
        case ev.Voted(seat=seat, candidate=target):
            return Verb.VOTE, seat, (str(target),)
        case ev.Answered(seat=seat, yes=yes):
            return Verb.LIFT, seat, ("yes" if yes else "no",)
        case ev.ShotChosen(seat=seat, target=target):
            return Verb.SHOOT, seat, (str(target),)
        case ev.OrderGiven(seat=seat, target=target):
            return Verb.ORDER, seat, (str(target),)
        case ev.CheckMade(seat=seat, target=target):
            return Verb.CHECK, seat, (str(target),)
        case ev.SaveChosen(seat=seat, target=target):
            return Verb.SAVE, seat, (str(target),)
        case ev.SuspectsNamed(seat=seat, suspects=suspects):
            return Verb.SUSPECT, seat, tuple(map(str, suspects))
    return None


def not_replayed(history: History) -> list[str]:
    """The exported record, read back and played, must come to the same game."""
    record = read_one(write(export(history.events)))
    played = play(record)
    wrong = [f"the record does not hold: {failure}" for failure in played.failures]
    if played.malformed is not None:
        wrong.append(f"the record is malformed: {played.malformed}")
    if not wrong and replay_outcome(played.events) != history.game.outcome:
        wrong.append("the record comes to another outcome")
    return wrong


def replay_outcome(events: Sequence[ev.Event]) -> object:
    game: Game | None = None
    for event in events:
        game = evolve(game, event)
    return None if game is None else game.outcome


def announced(history: History) -> str:
    """The words in which this outcome is to be announced."""
    return outcome(view(history.game, None).outcome, Words(FluentTranslator(), FALLBACK))


def _reading(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=5.0)
