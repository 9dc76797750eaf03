"""The public journal in words: what happened at the table, newest last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from cogs.names import escape
from cogs.signs import VOTE
from cogs.words import Words
from engine import Reason
from engine.view import Ballot, Line, Note, NoteKind, Question, View

LATEST: Final = 3
"""Notes that the panel keeps; the day's log above it has everything."""

NOTHING: Final[Mapping[int, str]] = MappingProxyType({})

_ELSEWHERE: Final = frozenset({NoteKind.NIGHT_FELL, NoteKind.SAID})
"""The panel's headline has the one, a place of its own the other."""


def latest(view: View, words: Words) -> list[str]:
    """The newest of what was told since the last dawn, and the candidacy accepted in this turn.

    What is written has its own place on the panel.
    """
    news: list[Note] = []
    for note in view.journal:
        if note.kind is NoteKind.DAWN:
            news.clear()
        if note.kind not in _ELSEWHERE:
            news.append(note)
    now = accepted(view)
    if now is not None:
        news.append(now)
    return [line for note in news[-LATEST:] for line in told(note, words)]


def accepted(view: View) -> Note | None:
    """The candidacy that was accepted in this turn, if the journal does not have it: it will have the list,
    when that is due (Y-53, Y-57).
    """
    stage = view.stage
    if view.named is None or stage.speaker is None:
        return None
    now = (stage.speaker, view.named)
    if any(note.kind is NoteKind.NOMINATED and note.seats == now for note in view.journal):
        return None
    return Note(NoteKind.NOMINATED, stage.day, stage.night, stage.began, now)


def told(note: Note, words: Words, texts: Mapping[int, str] = NOTHING) -> list[str]:
    """One note; a ballot takes a line for each candidate.

    `texts`: what was written, by the numbers of the lines.
    """
    if note.line is not None:
        return written(note.line, texts, words)
    return _TOLD.get(note.kind, _plain)(note, words)


def written(entry: Line, texts: Mapping[int, str], words: Words) -> list[str]:
    """What somebody wrote, on one line; nothing once it is deleted."""
    if entry.number not in texts:
        return []
    text = escape(" ".join(texts[entry.number].split()))
    return [f"> {words('note-said', seat=entry.seat, text=text)}"]


def _plain(note: Note, words: Words) -> list[str]:
    return [words.named("note", note.kind, day=note.day, night=note.night, number=note.number)]


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
    NoteKind.NO_BALLOT: _row,
    NoteKind.LEFT: _left,
    NoteKind.DAWN: _row,
    NoteKind.BEST_MOVE: _best_move,
    NoteKind.FOUL: _foul,
    NoteKind.UNFOUL: _one,
    NoteKind.AWAY: _one,
    NoteKind.BACK: _one,
    NoteKind.MADE_UP: _one,
}
