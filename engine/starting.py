"""The first events of a game: from a seed, or from a position as a record sets it up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine import events as ev
from engine.dealing import deal_roles
from engine.draft import Draft
from engine.evolving import evolve
from engine.flow import begin_day, begin_stage, end_game, fall_night, fix_outcome, show_team
from engine.formats import FORMATS
from engine.formats.base import CRITICAL_FOULS, Format
from engine.roles import Ms, Role, Seat
from engine.stages import StageKind

_MS = 1000


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where a record starts: the deal, or day or night `number`; and what it says about the past."""

    part: str = "deal"
    number: int = 0
    gone: tuple[Seat, ...] = ()
    spent: tuple[Seat, ...] = ()
    fouls: tuple[tuple[Seat, int], ...] = ()
    opener: Seat | None = None


def start(
    format: str,
    seats: int,
    seed: str,
    options: Mapping[str, str],
) -> tuple[ev.Event, ...]:
    """The first events of a game, at game time 0.

    Raises ValueError for a format, a number of seats or an option that there is not.
    """
    if format not in FORMATS:
        raise ValueError(f"no format {format!r}")
    return _begin(format, deal_roles(format, seats, seed), seed, options, Beginning())


def set_up(
    format: str,
    roles: Sequence[Role],
    options: Mapping[str, str],
    beginning: Beginning,
) -> tuple[ev.Event, ...]:
    """The first events from this position on, with this deal. Raises ValueError for what cannot be."""
    if format not in FORMATS:
        raise ValueError(f"no format {format!r}")
    if not roles:
        raise ValueError("a deal needs seats")
    for role in roles:
        if role not in FORMATS[format].teams:
            raise ValueError(f"{format} has no {role}")
    named = (*beginning.gone, *beginning.spent, *(seat for seat, _ in beginning.fouls))
    if beginning.opener is not None:
        named = (*named, beginning.opener)
    for seat in named:
        if not 1 <= seat <= len(roles):
            raise ValueError(f"no seat {seat}")
    if beginning.spent and not FORMATS[format].saves:
        raise ValueError(f"{format} knows no saves")
    for seat, fouls in beginning.fouls:
        if not 0 <= fouls <= CRITICAL_FOULS:
            raise ValueError(f"seat {seat} cannot have {fouls} fouls")
    return _begin(format, tuple(roles), "", options, beginning)


def _begin(
    format: str,
    roles: tuple[Role, ...],
    seed: str,
    options: Mapping[str, str],
    beginning: Beginning,
) -> tuple[ev.Event, ...]:
    form = FORMATS[format]
    set_options = checked(form, options)
    day, night = _before(form, beginning)
    started = ev.GameStarted(
        Ms(0),
        format=format,
        seed=seed,
        roles=roles,
        options=set_options,
        lengths=_lengths(form, dict(set_options)),
        day=day,
        night=night,
        begins=beginning.part,
        number=beginning.number,
        gone=beginning.gone,
        spent=beginning.spent,
        fouls=beginning.fouls,
        opener=beginning.opener,
    )
    draft = Draft(evolve(None, started), Ms(0))
    _acquaint(draft, beginning)
    fix_outcome(draft)
    if not end_game(draft):
        match beginning.part:
            case "night":
                fall_night(draft)
            case "day":
                begin_day(draft)
            case _:
                begin_stage(draft, StageKind.DEAL)
    return (started, *draft.events)


def checked(form: Format, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What is set otherwise than the default, in the format's order. Raises ValueError for what cannot be."""
    for name, value in options.items():
        if name not in form.options:
            raise ValueError(f"{form.name} has no option {name!r}")
        if not form.options[name].accepts(value):
            raise ValueError(f"option {name} cannot be {value!r}")
    return tuple(
        (name, options[name])
        for name, option in form.options.items()
        if name in options and options[name] != option.default
    )


def _lengths(form: Format, options: Mapping[str, str]) -> tuple[tuple[str, int], ...]:
    stages = [
        (stage.value, int(options.get(f"{stage.value}-seconds", seconds)) * _MS)
        for stage, seconds in form.stages.items()
    ]
    return (*stages, *((name, seconds * _MS) for name, seconds in form.limits.items()))


def _before(form: Format, beginning: Beginning) -> tuple[int, int]:
    """The numbers of the last day and the last night before the beginning."""
    number = beginning.number
    match beginning.part:
        case "night":
            return (number - 1 if form.night_first else number), number - 1
        case "day":
            return number - 1, (number if form.night_first else number - 1)
        case _:
            return 0, 0


def _acquaint(draft: Draft, beginning: Beginning) -> None:
    """In a position after the acquaintance, living team mates know each other."""
    form = draft.form
    past = beginning.part == "day" or (
        beginning.part == "night" and beginning.number > form.acquaintance_night
    )
    if past:
        for team in form.acquaintance.values():
            show_team(draft, form.members(draft.game, team))
