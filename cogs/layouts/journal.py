"""The public journal in words: what happened at the table, newest last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cogs.signs import VOTE
from cogs.words import Words
from engine import Reason
from engine.view import Ballot, Note, NoteKind, Question, View

LATEST: Final = 3
"""Notes that the panel keeps; the day's log above it has everything."""


def latest(view: View, words: Words) -> list[str]:
    """The newest of what was told since the last dawn."""
    news: list[Note] = []
    for note in view.journal:
        if note.kind is NoteKind.DAWN:
            news.clear()
        if note.kind is not NoteKind.NIGHT_FELL:  # the panel's headline already
            news.append(note)
    return [line for note in news[-LATEST:] for line in told(note, words)]


def told(note: Note, words: Words) -> list[str]:
    """One note; a ballot takes a line for each candidate."""
    return _TOLD.get(note.kind, _plain)(note, words)


def _plain(note: Note, words: Words) -> list[str]:
    return [words.named("note", note.kind, day=note.day, night=note.night)]


def _one(note: Note, words: Words) -> list[str]:
    return [words.named("note", note.kind, seat=note.seats[0], number=note.number)]


def _row(note: Note, words: Words) -> list[str]:
    return [words.named("note", note.kind, seats=words.seats(note.seats), count=len(note.seats))]


def _nominated(note: Note, words: Words) -> list[str]:
    speaker, candidate = note.seats
    return [words("note-nominated", speaker=speaker, candidate=candidate)]


def _left(note: Note, words: Words) -> list[str]:
    if note.departure is None:
        return _one(note, words)
    reason = words.named("reason", note.reason or Reason.OTHER)
    return [words.named("note-left", note.departure, seat=seat, reason=reason) for seat in note.seats]


def _foul(note: Note, words: Words) -> list[str]:
    reason = words.named("reason", note.reason) if note.reason is not None else ""
    return [words("note-foul", seat=note.seats[0], number=note.number, reason=reason)]


def _best_move(note: Note, words: Words) -> list[str]:
    victim, *suspects = note.seats
    return [words("note-best-move", seat=victim, seats=words.seats(tuple(suspects)))]


def _ballot(note: Note, words: Words) -> list[str]:
    return [] if note.ballot is None else ballot(note.ballot, words)


def ballot(closed: Ballot, words: Words) -> list[str]:
    """Who voted for whom; votes that the rules gave to the last candidate stand apart (C-36)."""
    out = [words("note-revote" if closed.revote else "note-ballot")]
    for candidate, total in closed.totals:
        cast = tuple(
            vote.voter for vote in closed.votes if vote.candidate == candidate and not vote.defaulted
        )
        silent = tuple(vote.voter for vote in closed.votes if vote.candidate == candidate and vote.defaulted)
        entry = words(
            "ballot-candidate", seat=candidate, total=total, voters=words.seats(cast), cast=len(cast)
        )
        if silent:
            entry = f"{entry} {words('ballot-defaulted', voters=words.seats(silent), count=len(silent))}"
        out.append(f"{VOTE} {entry}")
    return out


def _question(note: Note, words: Words) -> list[str]:
    return [] if note.question is None else question(note.question, words)


def question(closed: Question, words: Words) -> list[str]:
    """Who said yes and who no; silence counts as no and is told apart."""
    sides: dict[bool | None, list[int]] = {True: [], False: [], None: []}
    for seat, answer in closed.answers:
        sides[answer].append(seat)
    result = words(
        "note-question-passed" if closed.passed else "note-question-failed", seats=words.seats(closed.seats)
    )
    answers = [
        words(id, seats=words.seats(tuple(seats)))
        for id, seats in (
            ("question-yes", sides[True]),
            ("question-no", sides[False]),
            ("question-silent", sides[None]),
        )
        if seats
    ]
    return [result, *answers]


_TOLD: Final[Mapping[NoteKind, Callable[[Note, Words], list[str]]]] = {
    NoteKind.DAY_BEGAN: _one,
    NoteKind.CRITICAL_FOULS: _row,
    NoteKind.NOMINATED: _nominated,
    NoteKind.CANDIDATES: _row,
    NoteKind.BALLOT: _ballot,
    NoteKind.QUESTION: _question,
    NoteKind.LEFT: _left,
    NoteKind.DAWN: _row,
    NoteKind.BEST_MOVE: _best_move,
    NoteKind.FOUL: _foul,
    NoteKind.UNFOUL: _one,
    NoteKind.AWAY: _one,
    NoteKind.BACK: _one,
}
