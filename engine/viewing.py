"""What one viewer may know, taken from the game."""

from __future__ import annotations

from engine.actions import Verb
from engine.flow import next_speaker
from engine.formats import FORMATS
from engine.formats.base import Format, acted
from engine.game import Game, Night, Part
from engine.judging import BALLOTS
from engine.roles import Ms, Seat
from engine.stages import TURNS, StageKind
from engine.view import (
    Deed,
    Disclosure,
    NightView,
    Private,
    SeatView,
    StageView,
    View,
)

TIED = frozenset({StageKind.TIE_SPEECH, StageKind.REVOTE, StageKind.LIFT})


def view(game: Game, viewer: Seat | None) -> View:
    """All that this seat may know, living or departed; None: the table, spectators and host too."""
    stage, day, public = game.stage, game.day, game.public
    kind = stage.kind
    form = FORMATS[game.start.format]
    disclosed = kind is StageKind.OVER
    listed = day.candidates if day.listed else ()
    voters = day.votes if kind in BALLOTS else day.answers if kind is StageKind.LIFT else ()
    return View(
        viewer=viewer,
        format=game.start.format,
        stage=_stage(game),
        paused=game.paused is not None,
        seats=_seats(game, viewer, listed, disclosed),
        microphone=microphone(game),
        order_of_speech=day.order,
        next_speaker=next_speaker(game),
        listed=listed,
        tied=day.tied if kind in TIED else (),
        voted=tuple(sorted(voter for voter, _ in voters)),
        ballot=day.ballot,
        question=day.question,
        dawn=public.dawn,
        suspects=public.suspects,
        critical=public.critical,
        opened=tuple(sorted(game.people.opened)),
        named=stage.named,
        said=(*stage.earlier, *stage.said),
        journal=public.journal,
        outcome=game.outcome if disclosed else None,
        private=None if viewer is None else _private(game, form, viewer),
        disclosure=_disclosure(game) if disclosed else None,
    )


def microphone(game: Game) -> Seat | None:
    """The one seat whose microphone is open (C-19, C-57); pure, from public facts only."""
    stage = game.stage
    if stage.kind not in TURNS or stage.silent or game.paused is not None:
        return None
    return stage.speaker


def _stage(game: Game) -> StageView:
    stage = game.stage
    stood = 0 if game.paused is None else game.at - game.paused
    over = stage.kind is StageKind.OVER
    return StageView(
        number=stage.number,
        kind=stage.kind,
        day=game.day.number,
        night=game.night.number,
        speaker=stage.speaker,
        silent=stage.silent,
        length=Ms(stage.ends - stage.began),
        began=Ms(stage.began + stood),
        ends=None if over else Ms(stage.ends + stood),
    )


def _seats(
    game: Game, viewer: Seat | None, listed: tuple[Seat, ...], disclosed: bool
) -> tuple[SeatView, ...]:
    people = game.people
    left = {gone.seat: gone.how for gone in people.left}
    away = {seat for seat, _ in people.away}
    departing = game.departing
    return tuple(
        SeatView(
            seat=seat,
            living=seat in people.living,
            departing=seat in departing,
            away=seat in away,
            fouls=people.fouls[seat - 1],
            candidate=seat in listed,
            left=left.get(seat),
            role=game.role(seat) if disclosed or seat == viewer else None,
        )
        for seat in game.seats
    )


def _private(game: Game, form: Format, seat: Seat) -> Private:
    stage, night, day, known = game.stage, game.night, game.day, game.known
    living = seat in game.people.living
    role = game.role(seat)
    team = form.teams[role]
    heard = tuple(line for line, ears in known.whispers if seat in ears)
    mates = next((shown for shown in known.teams if seat in shown), ())
    order = form.act(game, Verb.ORDER)
    shot = form.act(game, Verb.SHOOT)
    trigger = living and order is not None and shot is not None and role in order.roles | shot.roles
    doctor = any(verb is Verb.SAVE and role in act.roles for (_, verb), act in form.acts.items())
    return Private(
        seat=seat,
        role=role,
        team=team,
        mates=mates,
        mates_roles=tuple(game.role(mate) for mate in mates),
        weight=form.weight(game, seat) if living else None,
        checks=tuple(check for asker, check in known.checks if asker == seat),
        chosen=_chosen(game, form, seat),
        answered=dict(day.answers).get(seat) if stage.kind is StageKind.LIFT else None,
        order=night.order[1] if trigger and night.order is not None else None,
        fired=trigger and night.fired,
        marks=night.shots if living and form.open_picks.get(stage.kind) is team else (),
        spent=known.spent if doctor else (),
        saved=known.rescued if doctor else None,
        whispers=heard,
    )


def _chosen(game: Game, form: Format, seat: Seat) -> tuple[Seat, ...]:
    """Targets of this seat that were accepted in the present stage."""
    stage, night, day = game.stage, game.night, game.day
    if stage.kind is StageKind.SPEECH:
        return (stage.named,) if stage.speaker == seat and stage.named is not None else ()
    if stage.kind is StageKind.BEST_MOVE:
        return night.suspects[1:] if night.suspects[:1] == (seat,) else ()
    chosen = [target for by, target in (*day.votes, *night.shots, *night.saves) if by == seat]
    if night.order is not None and night.order[0] == seat:
        chosen.append(night.order[1])
    check = form.act(game, Verb.CHECK)
    if check is not None and game.role(seat) in check.roles and acted(game, Verb.CHECK, seat):
        chosen += [deed.target for deed in night.deeds if deed.by == seat and deed.verb == Verb.CHECK]
    return tuple(chosen)


def _disclosure(game: Game) -> Disclosure:
    """Roles, and each night's deeds; of a night that was cut short what was chosen so far (C-56)."""
    roles = tuple((seat, game.role(seat)) for seat in game.seats)
    nights = game.night.past
    if game.part is Part.NIGHT:
        nights = (
            *nights,
            NightView(game.night.number, (*game.night.deeds, *_chosen_so_far(game.night)), None),
        )
    return Disclosure(roles, nights)


def _chosen_so_far(night: Night) -> tuple[Deed, ...]:
    orders = () if night.order is None else (night.order,)
    named = ((Verb.SHOOT, night.shots), (Verb.ORDER, orders), (Verb.SAVE, night.saves))
    return tuple(Deed(verb.value, by, target) for verb, pairs in named for by, target in pairs)
