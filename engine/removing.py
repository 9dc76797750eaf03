"""Removals: by fouls, by the host, by disconnection. Out at once, without last words (C-51, C-52, C-62)."""

from __future__ import annotations

from collections.abc import Sequence

from engine import events as ev
from engine.actions import Reason
from engine.draft import Draft
from engine.flow import after_words, end_game, everybody_opened, fall_night, fix_outcome, proceed
from engine.formats.base import Choices
from engine.game import Part
from engine.roles import Seat
from engine.stages import StageKind
from engine.view import Departure


def remove(draft: Draft, seats: Sequence[Seat], how: Departure, reason: Reason | None = None) -> None:
    """One batch of seats, living or with last words to come; these forfeit them, and cancel nothing."""
    before = draft.game
    out = tuple(seat for seat in seats if seat in before.people.living)
    forfeited = tuple(seat for seat in seats if seat not in out)
    interrupted = before.stage.speaker in seats
    draft.emit(ev.Removed(draft.at, out, how, forfeited, reason))
    if out:
        _cancel_ballot(draft)
        fix_outcome(draft)
    if before.words in forfeited:
        after_words(draft)
        return
    if end_game(draft):
        return
    if not out:
        return
    _revise_choices(draft, out)
    stage = before.stage.kind
    if stage is StageKind.SPEECH:
        if interrupted:
            proceed(draft)
    elif before.part is Part.DAY:
        fall_night(draft)
    elif stage is StageKind.DEAL and everybody_opened(draft.game):
        proceed(draft)


def _cancel_ballot(draft: Draft) -> None:
    """That day's ballot before its result, the coming one's at night and before day 1, later none (C-52)."""
    game = draft.game
    if game.part is Part.RESULT:
        return
    day = game.day.number if game.part is Part.DAY else game.day.number + 1
    if game.day.off != day:
        draft.emit(ev.BallotCancelled(draft.at, day))


def _revise_choices(draft: Draft, out: tuple[Seat, ...]) -> None:
    night = draft.game.night
    before = Choices(night.shots, night.order, night.fired, night.saves)
    after = draft.form.remaining(draft.game, out)
    if after != before:
        draft.emit(ev.ChoicesRevised(draft.at, after.shots, after.order, after.fired, after.saves))
