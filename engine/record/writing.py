"""From records to text, and from a game's events to its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import events as ev
from engine.actions import HOST_VERBS, Action, Verb
from engine.evolving import evolve
from engine.game import Game
from engine.record import notation
from engine.record.notation import Do, Expect, Header, Item, Record, Step, Until, Wait
from engine.roles import Ms
from engine.starting import Beginning
from engine.view import Departure

_NO_TEXT = "…"
"""Stands for free text that has been deleted, or that the notation would read as something else."""


def write(record: Record) -> str:
    """The record as text; reading it gives an equal one."""
    title = [] if record.title is None else [f"== {record.title}"]
    lines = [*title, *_header(record.header), *(write_item(step.item) for step in record.steps)]
    return "\n".join(lines) + "\n"


def write_item(item: Item) -> str:
    """One step as its line."""
    match item:
        case Wait(None):
            return "wait"
        case Wait(time) if time is not None:
            return f"wait {notation.seconds(time)}"
        case Until(stage, speaker):
            return f"until {stage}" if speaker is None else f"until {stage} {speaker}"
        case Do(action, text, refusal):
            stated = "" if refusal is None else f" => {refusal}"
            return write_action(action, text) + stated
        case Expect(topic, value, subject):
            return f"expect {topic} {value}" if subject is None else f"expect {topic} {subject} {value}"
    raise TypeError(item)


def write_action(action: Action, text: str | None = None) -> str:
    """An action as a record has it, without what it is expected to meet."""
    words = ["host" if action.verb in HOST_VERBS else str(action.seat), action.verb.value]
    words += [str(target) for target in action.targets]
    if action.answer is not None:
        words.append("yes" if action.answer else "no")
    if action.reason is not None:
        words.append(action.reason.value)
    if text is not None:
        words.append(text)
    return " ".join(words)


def _header(header: Header) -> list[str]:
    beginning = header.beginning
    lines = [f"format {header.format}", f"deal {' '.join(header.deal)}"]
    lines += [f"option {name} {value}" for name, value in header.options]
    if beginning.part != "deal":
        lines.append(f"begin {beginning.part} {beginning.number}")
    if beginning.gone:
        lines.append(f"gone {notation.seats(beginning.gone)}")
    if beginning.spent:
        lines.append(f"saved {notation.seats(beginning.spent)}")
    if beginning.fouls:
        lines.append(f"fouls {notation.tally(beginning.fouls)}")
    if beginning.opener is not None:
        lines.append(f"opener {beginning.opener}")
    return lines


def export(
    events: Sequence[ev.Event], title: str | None = None, words: Mapping[int, str] | None = None
) -> Record:
    """The record of a game: its deal, what was done and when, and how it ended.

    `words` has the free texts that are left, by event number. Played, it gives the same events
    but for the seed.
    """
    texts = words or {}
    game: Game | None = None
    steps: list[Item] = []
    written = stood = 0
    for number, event in enumerate(events, start=1):
        before, game = game, evolve(game, event)
        if isinstance(event, ev.GameResumed):
            stood += event.stood
        paused = before is not None and before.paused is not None
        clock = written if paused else event.at - stood
        done = _done(event)
        last = number == len(events)
        if clock > written and (done is not None or last):
            steps.append(Wait(Ms(clock - written)))
            written = clock
        if done is not None:
            text = _text(texts.get(number, "")) if done.verb in (Verb.SAY, Verb.WHISPER) else None
            steps.append(Do(done, text))
    if game is None:
        raise ValueError("no events, no record")
    winner = game.outcome.word if game.over and game.outcome is not None else notation.NONE
    steps += [Expect("stage", game.stage.kind.value), Expect("winner", winner)]
    return Record(_header_of(game.start), tuple(Step(item) for item in steps), title)


def _text(free: str) -> str:
    line = " ".join(free.split())
    return _NO_TEXT if not line or "#" in line or "=>" in line else line


def _header_of(start: ev.GameStarted) -> Header:
    beginning = Beginning(
        start.begins,
        start.number,
        gone=start.gone,
        spent=start.spent,
        fouls=start.fouls,
        opener=start.opener,
    )
    return Header(start.format, start.roles, beginning, start.options)


def _done(event: ev.Event) -> Action | None:
    """The action that an event came from; None for what happened by itself or as a consequence."""
    match event:
        case ev.CardOpened(seat=seat):
            return Action(Verb.OPEN, seat)
        case ev.Passed(seat=seat):
            return Action(Verb.PASS, seat)
        case ev.Said(seat=seat):
            return Action(Verb.SAY, seat)
        case ev.Whispered(seat=seat):
            return Action(Verb.WHISPER, seat)
        case ev.Nominated(seat=seat, candidate=target):
            return Action(Verb.NOMINATE, seat, (target,))
        case ev.Voted(seat=seat, candidate=target):
            return Action(Verb.VOTE, seat, (target,))
        case ev.Answered(seat=seat, yes=yes):
            return Action(Verb.LIFT, seat, answer=yes)
        case ev.ShotChosen(seat=seat, target=target):
            return Action(Verb.SHOOT, seat, (target,))
        case ev.OrderGiven(seat=seat, target=target):
            return Action(Verb.ORDER, seat, (target,))
        case ev.CheckMade(seat=seat, target=target):
            return Action(Verb.CHECK, seat, (target,))
        case ev.SaveChosen(seat=seat, target=target):
            return Action(Verb.SAVE, seat, (target,))
        case ev.SuspectsNamed(seat=seat, suspects=suspects):
            return Action(Verb.SUSPECT, seat, suspects)
        case ev.WentAway(seat=seat):
            return Action(Verb.LEAVE, seat)
        case ev.CameBack(seat=seat):
            return Action(Verb.RETURN, seat)
        case _:
            return _ordered(event)


def _ordered(event: ev.Event) -> Action | None:
    match event:
        case ev.Fouled(seat=seat, reason=reason):
            return Action(Verb.FOUL, None, (seat,), reason=reason)
        case ev.Unfouled(seat=seat):
            return Action(Verb.UNFOUL, None, (seat,))
        case ev.Removed(how=Departure.REMOVED, seats=seats, forfeited=forfeited, reason=reason):
            return Action(Verb.REMOVE, None, seats + forfeited, reason=reason)
        case ev.GamePaused():
            return Action(Verb.PAUSE)
        case ev.GameResumed():
            return Action(Verb.RESUME)
        case ev.BegunAgain():
            return Action(Verb.AGAIN)
        case ev.GameStopped():
            return Action(Verb.STOP)
        case _:
            return None
