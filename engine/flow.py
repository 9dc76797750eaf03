"""How a game runs from stage to stage. Knows no format: where they differ it asks `Format`.

Functions take a draft, look at its game, and emit events until a stage stands that waits for time or people.
"""

from __future__ import annotations

from engine import events as ev
from engine.draft import Draft
from engine.formats.base import (
    ABSENCE,
    ABSENT_TURN,
    CRITICAL_FOULS,
    QUIET_NIGHTS,
    Format,
    length,
)
from engine.game import Game, LostTurn, Part
from engine.judging import standing, victims
from engine.roles import Ms, Seat
from engine.stages import ROUNDS, StageKind
from engine.view import Ballot, Outcome, Question, Termination, Vote


def due(game: Game) -> Ms | None:
    """When something happens by itself; None while the game is paused and when it is over."""
    stage = game.stage
    if game.paused is not None or stage.kind is StageKind.OVER:
        return None
    soonest = stage.ends
    if game.people.away:
        absence, turn = length(game, ABSENCE), length(game, ABSENT_TURN)
        for seat, since in game.people.away:
            soonest = min(soonest, Ms(since + absence))
            if seat == stage.speaker:
                soonest = min(soonest, Ms(_silent_since(game, since) + turn))
    return soonest


def _silent_since(game: Game, since: Ms) -> Ms:
    """From when on the absence, which began at `since`, takes time from the speaker's turn."""
    return Ms(max(since, game.stage.began))


def lose_turn(draft: Draft) -> None:
    """The speaker has been away too long. What was left of his turn then he may make up, once (C-61).

    Last words are not made up.
    """
    game = draft.game
    stage, speaker = game.stage, game.stage.speaker
    if speaker is None or stage.kind not in ROUNDS or stage.made_up:
        return
    for seat, since in game.people.away:
        began = _silent_since(game, since)
        if seat == speaker and began + length(game, ABSENT_TURN) == draft.at:
            draft.emit(ev.TurnLost(draft.at, seat, Ms(stage.ends - began)))


def absent_too_long(game: Game, at: Ms) -> tuple[Seat, ...]:
    """Whose 90 s end at this instant, by seat: one batch (C-62)."""
    absence = length(game, ABSENCE)
    return tuple(sorted(seat for seat, since in game.people.away if since + absence == at))


def proceed(draft: Draft) -> None:
    """The present stage is over: what it has come to, and the next one."""
    match draft.game.stage.kind:
        case StageKind.DEAL:
            _open_game(draft)
        case StageKind.INTRODUCTION:
            begin_day(draft)
        case StageKind.SPEECH | StageKind.DEFENCE | StageKind.TIE_SPEECH:
            _next_turn(draft)
        case StageKind.VOTE | StageKind.REVOTE:
            _close_ballot(draft)
        case StageKind.LIFT:
            _close_question(draft)
        case StageKind.LAST_WORDS:
            after_words(draft)
        case StageKind.DUSK:
            begin_stage(draft, draft.form.night_plan(draft.game)[0])
        case _:
            _next_in_night(draft)


def begin_stage(draft: Draft, kind: StageKind, speaker: Seat | None = None) -> None:
    game, form = draft.game, draft.form
    lasts, silent = length(game, kind), False
    if kind is StageKind.SPEECH and speaker is not None:
        lasts, silent = form.speech(game, speaker)
    began = draft.now
    draft.emit(ev.StageBegan(draft.at, kind, began, Ms(began + lasts), speaker, silent))
    if kind is StageKind.SPEECH:
        _list_before_last(draft)
    team = form.meeting(draft.game)
    if team is not None:
        show_team(draft, form.members(draft.game, team))


def show_team(draft: Draft, seats: tuple[Seat, ...]) -> None:
    if seats:
        draft.emit(ev.TeamShown(draft.at, seats))


def _open_game(draft: Draft) -> None:
    if draft.form.opening is None:
        fall_night(draft)
    else:
        begin_stage(draft, draft.form.opening)


# --- the outcome -------------------------------------------------------------------------------------------


def outcome(form: Format, game: Game) -> Outcome | None:
    """What the living mean for the game."""
    living = game.people.living
    if not living:
        return Outcome(Termination.DRAW_NOBODY_LIVING)
    winner = form.winner([game.role(seat) for seat in living])
    return None if winner is None else Outcome(Termination.WON, winner)


def fix_outcome(draft: Draft) -> None:
    """After a complete batch of departures. What is fixed stays."""
    if draft.game.outcome is None:
        found = outcome(draft.form, draft.game)
        if found is not None:
            draft.emit(ev.OutcomeFixed(draft.at, found))


def end_game(draft: Draft) -> bool:
    """Over, if the outcome is fixed and no last words are due."""
    game = draft.game
    if game.outcome is None or game.departing:
        return False
    draft.emit(ev.GameOver(draft.at, game.outcome))
    return True


# --- the night ---------------------------------------------------------------------------------------------


def fall_night(draft: Draft) -> None:
    night = draft.game.night.number + 1
    draft.emit(ev.NightFell(draft.at, night))
    begin_stage(draft, StageKind.DUSK if draft.form.dusk(night) else draft.form.night_plan(draft.game)[0])


def _next_in_night(draft: Draft) -> None:
    form = draft.form
    settled = form.settle(draft.game)
    if settled.deeds or settled.saved:
        draft.emit(ev.StageSettled(draft.at, settled.deeds, settled.shot, settled.saved))
    plan = form.night_plan(draft.game)
    following = plan.index(draft.game.stage.kind) + 1
    if following < len(plan):
        begin_stage(draft, plan[following])
    else:
        _dawn(draft)


def _dawn(draft: Draft) -> None:
    game = draft.game
    night, dead = game.night, victims(game)
    quiet = night.quiet + 1 if night.calm and not dead else 0
    shown = night.suspects[1:] if night.suspects[:1] == dead and dead else ()
    draft.emit(ev.Dawned(draft.at, dead, quiet, shown))
    if dead:
        fix_outcome(draft)
    elif quiet == QUIET_NIGHTS and game.outcome is None:
        draft.emit(ev.OutcomeFixed(draft.at, Outcome(Termination.DRAW_QUIET_NIGHTS)))
    _hear_next(draft)


# --- last words --------------------------------------------------------------------------------------------


def after_words(draft: Draft) -> None:
    """The last words of one are over: the next one's, the announcement, or what follows."""
    if draft.game.people.waiting:
        _hear_next(draft)
    elif draft.game.outcome is not None:
        draft.emit(ev.GameOver(draft.at, draft.game.outcome))
    elif draft.game.part is Part.DAWN:
        begin_day(draft)
    else:
        fall_night(draft)


def _hear_next(draft: Draft) -> None:
    waiting = draft.game.people.waiting
    if waiting:
        begin_stage(draft, StageKind.LAST_WORDS, waiting[0])
    else:
        after_words(draft)


# --- the day -----------------------------------------------------------------------------------------------


def begin_day(draft: Draft) -> None:
    """The order is fixed now: from the first living seat after yesterday's opener (C-20)."""
    game, form = draft.game, draft.form
    living, opener = game.people.living, game.day.opener or 0
    order = (*(seat for seat in living if seat > opener), *(seat for seat in living if seat <= opener))
    critical = None
    if form.announces_critical:
        critical = tuple(seat for seat in living if game.people.fouls[seat - 1] == CRITICAL_FOULS)
    draft.emit(ev.DayBegan(draft.at, game.day.number + 1, order, not form.lists_late, critical))
    begin_stage(draft, StageKind.SPEECH, order[0])


def next_speaker(game: Game) -> Seat | None:
    """Who has the floor after the one who has it now, as known now; None: nobody of this round."""
    if game.stage.kind is StageKind.LAST_WORDS:
        return next(iter(game.people.waiting), None)
    if game.stage.kind not in ROUNDS:
        return None
    lost = _next_made_up(game)
    return _next_regular(game) or (None if lost is None else lost.seat)


def _next_turn(draft: Draft) -> None:
    """The round goes on, the lost turns at its end; or what follows it."""
    game = draft.game
    kind, speaker, lost = game.stage.kind, _next_regular(game), _next_made_up(game)
    if speaker is not None:
        begin_stage(draft, kind, speaker)
    elif lost is not None:
        _make_up(draft, lost)
    elif kind is StageKind.SPEECH:
        _after_speeches(draft)
    else:
        begin_stage(draft, StageKind.VOTE if kind is StageKind.DEFENCE else StageKind.REVOTE)


def _next_regular(game: Game) -> Seat | None:
    """Whose regular turn comes after the present one, in the same round."""
    stage, day = game.stage, game.day
    if stage.made_up:
        return None
    speakers = {
        StageKind.SPEECH: day.order,
        StageKind.DEFENCE: day.candidates,
        StageKind.TIE_SPEECH: day.tied,
    }[stage.kind]
    assert stage.speaker is not None
    later = speakers[speakers.index(stage.speaker) + 1 :]
    return next((seat for seat in later if seat in game.people.living), None)


def _next_made_up(game: Game) -> LostTurn | None:
    """The first of the lost turns whose player is back; one who is not when his place comes has lost it."""
    living = game.people.living
    return next(
        (lost for lost in game.day.lost if lost.seat in living and not game.absent(lost.seat)),
        None,
    )


def _make_up(draft: Draft, lost: LostTurn) -> None:
    """What was left of it: a silent turn stays silent, and its candidate stays the one."""
    kind, began = draft.game.stage.kind, draft.now
    ends = Ms(began + lost.left)
    draft.emit(
        ev.StageBegan(draft.at, kind, began, ends, lost.seat, lost.silent, made_up=True, kept=lost.named)
    )
    if kind is StageKind.SPEECH:
        _list_before_last(draft)


def _list_before_last(draft: Draft) -> None:
    """The list becomes public as the last speech begins, the last as known then (Y-57)."""
    game = draft.game
    if not game.day.listed and next_speaker(game) is None:
        draft.emit(ev.CandidatesListed(draft.at))


def _after_speeches(draft: Draft) -> None:
    if draft.game.day.off == draft.game.day.number:
        draft.emit(ev.NoBallotHeld(draft.at))
        fall_night(draft)
        return
    if not draft.game.day.listed:
        # Somebody was to make up the last turn, and has gone again.
        draft.emit(ev.CandidatesListed(draft.at))
    game, form = draft.game, draft.form
    if not game.day.candidates or not form.holds_ballot(game):
        draft.emit(ev.NoBallotHeld(draft.at))
        fall_night(draft)
    elif form.defends:
        begin_stage(draft, StageKind.DEFENCE, game.day.candidates[0])
    else:
        begin_stage(draft, StageKind.VOTE)


def everybody_opened(game: Game) -> bool:
    opened = game.people.opened
    return all(seat in opened for seat in game.people.living)


def _close_ballot(draft: Draft) -> None:
    game = draft.game
    revote = game.stage.kind is StageKind.REVOTE
    candidates = standing(game)
    cast = dict(game.day.votes)
    votes = tuple(Vote(seat, cast.get(seat, candidates[-1]), seat not in cast) for seat in game.people.living)
    totals = tuple((seat, sum(1 for vote in votes if vote.candidate == seat)) for seat in candidates)
    most = max(total for _, total in totals)
    top = tuple(seat for seat, total in totals if total == most)
    tied = top if len(top) > 1 else ()
    draft.emit(ev.BallotClosed(draft.at, Ballot(totals, votes, revote), tied))
    if not tied:
        _lift_out(draft, top)
    elif not revote or not draft.form.asks(candidates, tied):
        begin_stage(draft, StageKind.TIE_SPEECH, tied[0])
    elif len(tied) == len(game.people.living):
        _nobody_leaves(draft)
    else:
        begin_stage(draft, StageKind.LIFT)


def _close_question(draft: Draft) -> None:
    game = draft.game
    living, given = game.people.living, dict(game.day.answers)
    answers = tuple((seat, given.get(seat)) for seat in living)
    passed = 2 * sum(given.values()) > len(living)
    draft.emit(ev.QuestionClosed(draft.at, Question(game.day.tied, answers, passed)))
    if passed:
        _lift_out(draft, game.day.tied)
    else:
        _nobody_leaves(draft)


def _lift_out(draft: Draft, seats: tuple[Seat, ...]) -> None:
    draft.emit(ev.VotedOut(draft.at, seats))
    fix_outcome(draft)
    _hear_next(draft)


def _nobody_leaves(draft: Draft) -> None:
    draft.emit(ev.NobodyLeft(draft.at))
    fall_night(draft)
