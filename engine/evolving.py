"""From one game to the next. No rules here: an event states what came of it, this only writes it down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine import events as ev
from engine.game import Day, Game, Known, Left, LostTurn, Night, Part, People, Public, Stage
from engine.roles import Ms, Seat
from engine.stages import StageKind
from engine.view import CheckView, Deed, Departure, Line, NightView, Note, NoteKind


def evolve(game: Game | None, event: ev.Event) -> Game:
    """The game after this event. `game` is None before the first one, which is a `GameStarted`."""
    if game is None:
        if not isinstance(event, ev.GameStarted):
            raise ValueError(f"a game cannot begin with {event.kind}")
        return _started(event)
    changes = _EVOLVE[type(event)](game, event)
    return replace(game, count=game.count + 1, at=event.at, **changes)


def replay(events: Iterable[ev.Event]) -> Game:
    """The game that these events, in order from the first, lead to. Raises ValueError if there is none."""
    game: Game | None = None
    for event in events:
        game = evolve(game, event)
    if game is None:
        raise ValueError("no events, no game")
    return game


Changes = dict[str, Any]


def _started(event: ev.GameStarted) -> Game:
    seats = [Seat(number) for number in range(1, len(event.roles) + 1)]
    fouls = dict(event.fouls)
    return Game(
        start=event,
        count=1,
        at=event.at,
        part=Part.OPENING,
        stage=Stage(0, StageKind.DEAL, event.at, event.at),
        people=People(
            living=tuple(seat for seat in seats if seat not in event.gone),
            left=tuple(Left(seat, None, 0) for seat in sorted(event.gone)),
            waiting=(),
            fouls=tuple(fouls.get(seat, 0) for seat in seats),
            penalties=(),
            away=(),
            opened=(),
        ),
        day=Day(event.day, opener=event.opener),
        night=Night(event.night),
        known=Known(spent=event.spent),
        public=Public(),
    )


def _note(game: Game, event: ev.Event, kind: NoteKind, **details: Any) -> Public:
    numbers = {"day": game.day.number, "night": game.night.number, **details}
    return replace(game.public, journal=(*game.public.journal, Note(kind, at=event.at, **numbers)))


def _stage_began(game: Game, event: ev.StageBegan) -> Changes:
    speaker, before = event.speaker, game.stage
    changes: Changes = {
        "stage": Stage(
            before.number + 1,
            event.stage,
            event.began,
            event.ends,
            speaker,
            event.silent,
            named=event.kept,
            earlier=before.said,
            made_up=event.made_up,
            kept=event.kept,
        )
    }
    if event.made_up:
        changes["public"] = _note(game, event, NoteKind.MADE_UP, seats=(speaker,))
    night, day = game.night, game.day
    if night.shots or night.order or night.saves:
        changes["night"] = replace(night, shots=(), order=None, fired=False, saves=())
    if day.votes or day.answers or day.lost:
        changes["day"] = replace(day, votes=(), answers=(), lost=_still_lost(game, event))
    people = game.people
    if event.stage is StageKind.LAST_WORDS:
        people = replace(people, waiting=_without(people.waiting, (speaker,)))
    elif event.stage is StageKind.SPEECH and speaker in people.penalties and not event.made_up:
        people = replace(people, penalties=_without(people.penalties, (speaker,)))
    if people.away and game.words is not None:
        # His last words are over: he is out of the game, and so is his absence.
        people = replace(people, away=tuple(gone for gone in people.away if gone[0] != game.words))
    if people is not game.people:
        changes["people"] = people
    return changes


def _still_lost(game: Game, event: ev.StageBegan) -> tuple[LostTurn, ...]:
    """Those that come after the one made up now, and none once the round is over."""
    lost = game.day.lost
    if event.stage is not game.stage.kind:
        return ()
    if event.made_up:
        made_up = next(place for place, turn in enumerate(lost) if turn.seat == event.speaker)
        return lost[made_up + 1 :]
    return lost


def _turn_lost(game: Game, event: ev.TurnLost) -> Changes:
    stage, day = game.stage, game.day
    return {
        "day": replace(day, lost=(*day.lost, LostTurn(event.seat, event.left, stage.silent, stage.named)))
    }


def _without(seats: tuple[Seat, ...], gone: Iterable[Seat | None]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat not in gone)


def _team_shown(game: Game, event: ev.TeamShown) -> Changes:
    return {"known": replace(game.known, teams=(*game.known.teams, event.seats))}


def _card_opened(game: Game, event: ev.CardOpened) -> Changes:
    return {"people": replace(game.people, opened=(*game.people.opened, event.seat))}


def _nothing(game: Game, event: ev.Event) -> Changes:  # noqa: ARG001
    return {}


def _said(game: Game, event: ev.Said) -> Changes:
    line = Line(game.count + 1, event.seat)
    return {
        "stage": replace(game.stage, said=(*game.stage.said, line)),
        "public": _note(game, event, NoteKind.SAID, seats=(event.seat,), line=line),
    }


def _whispered(game: Game, event: ev.Whispered) -> Changes:
    line = Line(game.count + 1, event.seat)
    return {"known": replace(game.known, whispers=(*game.known.whispers, (line, event.heard)))}


def _nominated(game: Game, event: ev.Nominated) -> Changes:
    changes: Changes = {
        "stage": replace(game.stage, named=event.candidate),
        "day": replace(game.day, candidates=(*game.day.candidates, event.candidate)),
    }
    if game.day.listed:
        changes["public"] = _note(game, event, NoteKind.NOMINATED, seats=(event.seat, event.candidate))
    return changes


def _candidates_listed(game: Game, event: ev.CandidatesListed) -> Changes:
    return {
        "day": replace(game.day, listed=True),
        "public": _note(game, event, NoteKind.CANDIDATES, seats=game.day.candidates),
    }


def _voted(game: Game, event: ev.Voted) -> Changes:
    return {"day": replace(game.day, votes=(*game.day.votes, (event.seat, event.candidate)))}


def _answered(game: Game, event: ev.Answered) -> Changes:
    return {"day": replace(game.day, answers=(*game.day.answers, (event.seat, event.yes)))}


def _no_ballot_held(game: Game, event: ev.NoBallotHeld) -> Changes:
    if game.day.off == game.day.number:
        return {"public": _note(game, event, NoteKind.BALLOT_OFF, number=game.day.off)}
    return {"public": _note(game, event, NoteKind.NO_BALLOT, seats=game.day.candidates)}


def _ballot_closed(game: Game, event: ev.BallotClosed) -> Changes:
    seats = tuple(seat for seat, _ in event.ballot.totals)
    return {
        "day": replace(game.day, ballot=event.ballot, tied=event.tied, votes=()),
        "public": _note(game, event, NoteKind.BALLOT, seats=seats, ballot=event.ballot),
    }


def _question_closed(game: Game, event: ev.QuestionClosed) -> Changes:
    question = event.question
    return {
        "day": replace(game.day, question=question, answers=()),
        "public": _note(game, event, NoteKind.QUESTION, seats=question.seats, question=question),
    }


def _nobody_left(game: Game, event: ev.NobodyLeft) -> Changes:
    return {"public": _note(game, event, NoteKind.NOBODY_LEAVES, seats=game.day.tied)}


def _gone(game: Game, seats: tuple[Seat, ...], how: Departure) -> People:
    people = game.people
    return replace(
        people,
        living=_without(people.living, seats),
        left=people.left + tuple(Left(seat, how, game.day.number) for seat in seats),
    )


def _struck(game: Game, seats: tuple[Seat, ...]) -> Day:
    return replace(game.day, candidates=_without(game.day.candidates, seats))


def _voted_out(game: Game, event: ev.VotedOut) -> Changes:
    return {
        "part": Part.RESULT,
        "people": replace(_gone(game, event.seats, Departure.VOTED), waiting=event.seats),
        "day": _struck(game, event.seats),
        "night": replace(game.night, quiet=0),
        "public": _note(game, event, NoteKind.LEFT, seats=event.seats, departure=Departure.VOTED),
    }


def _ballot_cancelled(game: Game, event: ev.BallotCancelled) -> Changes:
    return {
        "day": replace(game.day, off=event.day),
        "public": _note(game, event, NoteKind.BALLOT_OFF, number=event.day),
    }


def _shot_chosen(game: Game, event: ev.ShotChosen) -> Changes:
    others = tuple(shot for shot in game.night.shots if shot[0] != event.seat)
    shots = (*others, (event.seat, event.target))
    return {"night": replace(game.night, shots=shots, fired=event.fired)}


def _order_given(game: Game, event: ev.OrderGiven) -> Changes:
    return {"night": replace(game.night, order=(event.seat, event.target), shots=())}


def _check_made(game: Game, event: ev.CheckMade) -> Changes:
    night, known = game.night, game.known
    check = CheckView(night.number, event.target, event.told)
    deed = Deed("check", event.seat, event.target, event.told)
    return {
        "night": replace(night, deeds=(*night.deeds, deed)),
        "known": replace(known, checks=(*known.checks, (event.seat, check))),
    }


def _save_chosen(game: Game, event: ev.SaveChosen) -> Changes:
    saves = (*game.night.saves, (event.seat, event.target))
    return {"night": replace(game.night, saves=saves), "known": _spent(game.known, (event.target,))}


def _spent(known: Known, seats: tuple[Seat, ...]) -> Known:
    return replace(known, spent=tuple(dict.fromkeys(known.spent + seats)), rescued=seats[-1])


def _suspects_named(game: Game, event: ev.SuspectsNamed) -> Changes:
    return {"night": replace(game.night, suspects=(event.seat, *event.suspects))}


def _choices_revised(game: Game, event: ev.ChoicesRevised) -> Changes:
    night = replace(game.night, shots=event.shots, order=event.order, fired=event.fired, saves=event.saves)
    return {"night": night}


def _stage_settled(game: Game, event: ev.StageSettled) -> Changes:
    night = game.night
    hits = night.hits if event.shot is None else (*night.hits, event.shot)
    changes: Changes = {
        "night": replace(night, deeds=night.deeds + event.deeds, hits=hits, saved=night.saved + event.saved)
    }
    if event.saved:
        changes["known"] = _spent(game.known, event.saved)
    return changes


def _night_fell(game: Game, event: ev.NightFell) -> Changes:
    night = game.night
    return {
        "part": Part.NIGHT,
        "night": Night(event.night, quiet=night.quiet, past=night.past),
        "day": replace(game.day, candidates=(), listed=False, tied=()),
        "public": _note(game, event, NoteKind.NIGHT_FELL, night=event.night),
    }


def _dawned(game: Game, event: ev.Dawned) -> Changes:
    night, victims = game.night, event.victims
    public = replace(
        _note(game, event, NoteKind.DAWN, seats=victims),
        dawn=victims,
        suspects=event.suspects or game.public.suspects,
    )
    if event.suspects:
        note = Note(
            NoteKind.BEST_MOVE, game.day.number, night.number, event.at, (victims[0], *event.suspects)
        )
        public = replace(public, journal=(*public.journal, note))
    if game.day.off > game.day.number:
        public = replace(public, journal=(*public.journal, _off(game, event)))
    past = (*night.past, NightView(night.number, night.deeds, victims))
    return {
        "part": Part.DAWN,
        "people": replace(_gone(game, victims, Departure.KILLED), waiting=victims),
        "night": Night(night.number, quiet=event.quiet, past=past),
        "public": public,
    }


def _off(game: Game, event: ev.Event) -> Note:
    """In the morning: the coming day has no ballot (C-52)."""
    day = game.day
    return Note(NoteKind.BALLOT_OFF, day.number, game.night.number, event.at, number=day.off)


def _day_began(game: Game, event: ev.DayBegan) -> Changes:
    public = _note(game, event, NoteKind.DAY_BEGAN, seats=event.order[:1], day=event.day)
    if game.part is Part.OPENING and game.day.off == event.day:
        # No dawn has said it.
        public = replace(public, journal=(*public.journal, _off(game, event)))
    if event.critical is not None:
        note = Note(NoteKind.CRITICAL_FOULS, event.day, game.night.number, event.at, event.critical)
        public = replace(public, journal=(*public.journal, note), critical=event.critical)
    day = game.day
    return {
        "part": Part.DAY,
        "day": Day(
            event.day,
            order=event.order,
            opener=event.order[0],
            listed=event.listed,
            off=day.off,
            ballot=day.ballot,
            question=day.question,
        ),
        "public": public,
    }


def _tally(game: Game, seat: Seat, fouls: int, penalty: bool) -> People:
    people = game.people
    tally = (*people.fouls[: seat - 1], fouls, *people.fouls[seat:])
    penalties = _without(people.penalties, (seat,)) + ((seat,) if penalty else ())
    return replace(people, fouls=tally, penalties=penalties)


def _fouled(game: Game, event: ev.Fouled) -> Changes:
    return {
        "people": _tally(game, event.seat, event.fouls, event.penalty),
        "public": _note(
            game, event, NoteKind.FOUL, seats=(event.seat,), number=event.fouls, reason=event.reason
        ),
    }


def _unfouled(game: Game, event: ev.Unfouled) -> Changes:
    return {
        "people": _tally(game, event.seat, event.fouls, event.penalty),
        "public": _note(game, event, NoteKind.UNFOUL, seats=(event.seat,), number=event.fouls),
    }


def _removed(game: Game, event: ev.Removed) -> Changes:
    out = event.seats + event.forfeited
    people = _gone(game, event.seats, event.how)
    changes: Changes = {
        "people": replace(
            people,
            waiting=_without(people.waiting, event.forfeited),
            penalties=_without(people.penalties, out),
            away=tuple(absence for absence in people.away if absence[0] not in out),
        ),
        # Of one who forfeits his last words, too: nobody hears any other reason why they end.
        "public": _note(game, event, NoteKind.LEFT, seats=out, departure=event.how, reason=event.reason),
    }
    if event.seats:
        changes["day"] = _struck(game, event.seats)
        changes["night"] = replace(game.night, calm=False, quiet=0)
    return changes


def _went_away(game: Game, event: ev.WentAway) -> Changes:
    people = game.people
    return {
        "people": replace(people, away=(*people.away, (event.seat, event.since))),
        "public": _note(game, event, NoteKind.AWAY, seats=(event.seat,)),
    }


def _came_back(game: Game, event: ev.CameBack) -> Changes:
    away = tuple(absence for absence in game.people.away if absence[0] != event.seat)
    return {
        "people": replace(game.people, away=away),
        "public": _note(game, event, NoteKind.BACK, seats=(event.seat,)),
    }


def _begun_again(game: Game, event: ev.BegunAgain) -> Changes:
    stage, day = game.stage, game.day
    void = () if stage.named == stage.kept else (stage.named,)
    return {
        "stage": replace(stage, began=event.began, ends=event.ends, named=stage.kept),
        "day": replace(day, candidates=_without(day.candidates, void), votes=(), answers=()),
        "public": _note(game, event, NoteKind.AGAIN),
    }


def _game_paused(game: Game, event: ev.GamePaused) -> Changes:
    return {"paused": event.at, "public": _note(game, event, NoteKind.PAUSED)}


def _game_resumed(game: Game, event: ev.GameResumed) -> Changes:
    changes: Changes = {"paused": None, "public": _note(game, event, NoteKind.RESUMED)}
    if event.stood:
        stage, people = game.stage, game.people
        changes["stage"] = replace(
            stage, began=Ms(stage.began + event.stood), ends=Ms(stage.ends + event.stood)
        )
        changes["people"] = replace(
            people, away=tuple((seat, Ms(since + event.stood)) for seat, since in people.away)
        )
    return changes


def _outcome_fixed(game: Game, event: ev.OutcomeFixed) -> Changes:  # noqa: ARG001
    return {"outcome": event.outcome}


def _game_over(game: Game, event: ev.GameOver) -> Changes:
    return {
        "outcome": event.outcome,
        "paused": None,
        "people": replace(game.people, waiting=(), away=()),
        "stage": Stage(game.stage.number + 1, StageKind.OVER, event.at, event.at),
        "public": _note(game, event, NoteKind.OVER),
    }


_EVOLVE: Mapping[type[ev.Event], Callable[[Game, Any], Changes]] = {
    ev.StageBegan: _stage_began,
    ev.TurnLost: _turn_lost,
    ev.TeamShown: _team_shown,
    ev.CardOpened: _card_opened,
    ev.Passed: _nothing,
    ev.Said: _said,
    ev.Whispered: _whispered,
    ev.Nominated: _nominated,
    ev.CandidatesListed: _candidates_listed,
    ev.Voted: _voted,
    ev.Answered: _answered,
    ev.NoBallotHeld: _no_ballot_held,
    ev.BallotClosed: _ballot_closed,
    ev.QuestionClosed: _question_closed,
    ev.NobodyLeft: _nobody_left,
    ev.VotedOut: _voted_out,
    ev.BallotCancelled: _ballot_cancelled,
    ev.ShotChosen: _shot_chosen,
    ev.OrderGiven: _order_given,
    ev.CheckMade: _check_made,
    ev.SaveChosen: _save_chosen,
    ev.SuspectsNamed: _suspects_named,
    ev.ChoicesRevised: _choices_revised,
    ev.StageSettled: _stage_settled,
    ev.NightFell: _night_fell,
    ev.Dawned: _dawned,
    ev.DayBegan: _day_began,
    ev.Fouled: _fouled,
    ev.Unfouled: _unfouled,
    ev.Removed: _removed,
    ev.WentAway: _went_away,
    ev.CameBack: _came_back,
    ev.BegunAgain: _begun_again,
    ev.GamePaused: _game_paused,
    ev.GameResumed: _game_resumed,
    ev.GameStopped: _nothing,
    ev.OutcomeFixed: _outcome_fixed,
    ev.GameOver: _game_over,
}
