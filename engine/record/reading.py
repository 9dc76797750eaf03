"""From text to records. What is no record raises `MalformedRecord` with the line; nothing is guessed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from engine.actions import HOST_VERBS, Action, Reason, Verb
from engine.formats import FORMATS
from engine.record import notation
from engine.record.notation import (
    Do,
    Expect,
    Header,
    Item,
    MalformedRecord,
    Record,
    Step,
    Until,
    Wait,
)
from engine.refusals import Refusal
from engine.roles import Ms, Role, Seat
from engine.stages import StageKind
from engine.starting import Beginning, checked, set_up
from engine.view import Told

_SECONDS = re.compile(r"[0-9]{1,9}(\.[0-9]{1,3})?")
_NUMBER = re.compile(r"[0-9]{1,9}")
_HEADER_WORDS = frozenset({"format", "deal", "option", "begin", "gone", "saved", "fouls", "opener"})
_ONE_TARGET = frozenset({Verb.NOMINATE, Verb.VOTE, Verb.SHOOT, Verb.ORDER, Verb.CHECK, Verb.SAVE})
_TEXT = frozenset({Verb.SAY, Verb.WHISPER})

E = TypeVar("E", bound=StrEnum)
Line = tuple[int, str]


def read(text: str) -> list[Record | MalformedRecord]:
    """Every record of a file, in order; one that is malformed stands there as its first error."""
    found: list[Record | MalformedRecord] = []
    for title, line, body in _sections(text):
        try:
            found.append(_record(title, line, body))
        except MalformedRecord as error:
            found.append(error)
    return found or [MalformedRecord(1, "no record")]


def read_one(text: str) -> Record:
    """The only record of a text. Raises MalformedRecord."""
    found = read(text)
    if isinstance(found[0], MalformedRecord):
        raise found[0]
    if len(found) > 1:
        raise MalformedRecord(1, "more than one record")
    return found[0]


def _sections(text: str) -> Iterator[tuple[str | None, int, list[Line]]]:
    title: str | None = None
    first = 1
    body: list[Line] = []
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.split("#", 1)[0].strip()
        if line.startswith("=="):
            if title is not None or body:
                yield title, first, body
            title, first, body = line[2:].strip(), number, []
        elif line:
            body.append((number, line))
    if title is not None or body:
        yield title, first, body


def _record(title: str | None, line: int, body: list[Line]) -> Record:
    if title == "":
        raise MalformedRecord(line, "a title is missing after ==")
    cut = next((i for i, (_, text) in enumerate(body) if text.split()[0] not in _HEADER_WORDS), len(body))
    header = _header(line, body, cut)
    steps = tuple(Step(_item(number, text), number) for number, text in body[cut:])
    return Record(header, steps, title, line)


# --- header -----------------------------------------------------------------------------------------------


def _header(line: int, body: list[Line], cut: int) -> Header:
    """What stands before the first step, which is at `cut`."""
    if not body or body[0][1].split()[0] != "format":
        raise MalformedRecord(body[0][0] if body else line, "a record begins with its format")
    values: dict[str, tuple[int, list[str]]] = {}
    options: dict[str, str] = {}
    for number, text in body[:cut]:
        word, *rest = text.split()
        if word == "option":
            name, value = _pair(number, rest, "option NAME VALUE")
            if name in options:
                raise MalformedRecord(number, f"option {name} twice")
            options[name] = value
            with _blamed_on(number):
                checked(FORMATS[values["format"][1][0]], {name: value})
        elif word in values:
            raise MalformedRecord(number, f"{word} twice")
        elif not rest:
            raise MalformedRecord(number, f"{word} needs a value")
        elif word == "format":
            (form,) = _exactly(number, rest, 1, "format NAME")
            if form not in FORMATS:
                raise MalformedRecord(number, f"no format {form!r}")
            values[word] = (number, rest)
        else:
            values[word] = (number, rest)
    if "deal" not in values:
        for number, text in body[cut : cut + 1]:
            _item(number, text)  # a misspelt word ends the header: then it is what is wrong
        raise MalformedRecord(line, "the deal is missing")
    form = values["format"][1][0]
    return Header(form, *_position(form, values), tuple(options.items()))


def _position(form: str, values: Mapping[str, tuple[int, list[str]]]) -> tuple[tuple[Role, ...], Beginning]:
    """Deal and beginning, each word checked at its own line."""
    number, words = values["deal"]
    deal = tuple(_word(number, word, Role, "role") for word in words)
    beginning = Beginning()
    with _blamed_on(number):
        set_up(form, deal, {}, beginning)
    for word, part in _BEGINNINGS.items():
        if word in values:
            number, words = values[word]
            beginning = part(number, words, beginning)
            with _blamed_on(number):
                set_up(form, deal, {}, beginning)
    return deal, beginning


@contextmanager
def _blamed_on(line: int) -> Iterator[None]:
    try:
        yield
    except ValueError as error:
        raise MalformedRecord(line, str(error)) from error


def _begin(line: int, words: list[str], beginning: Beginning) -> Beginning:
    if words == ["deal"]:
        return beginning
    part, number = _pair(line, words, "begin deal, begin night N or begin day N")
    if part not in ("night", "day") or not _NUMBER.fullmatch(number) or int(number) < 1:
        raise MalformedRecord(line, "begin deal, begin night N or begin day N")
    return replace(beginning, part=part, number=int(number))


def _gone(line: int, words: list[str], beginning: Beginning) -> Beginning:
    return replace(beginning, gone=_distinct(line, words))


def _saved(line: int, words: list[str], beginning: Beginning) -> Beginning:
    return replace(beginning, spent=_distinct(line, words))


def _fouls(line: int, words: list[str], beginning: Beginning) -> Beginning:
    pairs = tuple(_equation(line, word) for word in words)
    if len({seat for seat, _ in pairs}) != len(pairs):
        raise MalformedRecord(line, "a seat is named twice")
    return replace(beginning, fouls=pairs)


def _opener(line: int, words: list[str], beginning: Beginning) -> Beginning:
    (seat,) = _exactly(line, words, 1, "opener SEAT")
    return replace(beginning, opener=_seat(line, seat))


_BEGINNINGS: Mapping[str, Callable[[int, list[str], Beginning], Beginning]] = {
    "begin": _begin,
    "gone": _gone,
    "saved": _saved,
    "fouls": _fouls,
    "opener": _opener,
}


# --- steps ------------------------------------------------------------------------------------------------


def _item(line: int, text: str) -> Item:
    words = text.split()
    match words[0]:
        case "wait":
            return _wait(line, words[1:])
        case "until":
            return _until(line, words[1:])
        case "expect":
            return _expect(line, words[1:])
        case word if word in _HEADER_WORDS:
            raise MalformedRecord(line, f"{word} belongs before the first step")
        case _:
            return _do(line, text)


def _wait(line: int, words: list[str]) -> Wait:
    if not words:
        return Wait()
    (time,) = _exactly(line, words, 1, "wait or wait SECONDS")
    return Wait(_time(line, time))


def _until(line: int, words: list[str]) -> Until:
    if len(words) not in (1, 2):
        raise MalformedRecord(line, "until STAGE or until STAGE SEAT")
    stage = _word(line, words[0], StageKind, "stage")
    return Until(stage, _seat(line, words[1]) if len(words) == 2 else None)


def _do(line: int, text: str) -> Do:
    attempt, arrow, tail = (part.strip() for part in text.rpartition("=>"))
    words = (attempt if arrow else text).split()
    if len(words) < 2:
        raise MalformedRecord(line, f"no step {text!r}")
    who, verb = words[0], words[1]
    if who != "host" and not _NUMBER.fullmatch(who):
        raise MalformedRecord(line, f"no step {words[0]!r}")
    action = _word(line, verb, Verb, "verb")
    if (who == "host") != (action in HOST_VERBS):
        raise MalformedRecord(line, f"{who} cannot {verb}")
    refusal: Refusal | None = None
    if arrow and (action not in _TEXT or tail in set(Refusal)):
        refusal = _word(line, tail, Refusal, "refusal")
    elif arrow:
        words = text.split()
    if action in HOST_VERBS:
        return Do(_order(line, action, words[2:]), None, refusal)
    seat = _seat(line, who)
    if action in _TEXT:
        if len(words) < 3:
            raise MalformedRecord(line, f"{verb} needs a text")
        return Do(Action(action, seat), " ".join(words[2:]), refusal)
    return Do(_action(line, seat, action, words[2:]), None, refusal)


def _order(line: int, verb: Verb, words: list[str]) -> Action:
    if verb in (Verb.FOUL, Verb.REMOVE):
        seat, reason = _exactly(line, words, 2, f"host {verb} SEAT REASON")
        return Action(verb, None, (_seat(line, seat),), reason=_word(line, reason, Reason, "reason"))
    if verb is Verb.UNFOUL:
        (seat,) = _exactly(line, words, 1, "host unfoul SEAT")
        return Action(verb, None, (_seat(line, seat),))
    _exactly(line, words, 0, f"host {verb}")
    return Action(verb)


def _action(line: int, seat: Seat, verb: Verb, words: list[str]) -> Action:
    if verb is Verb.LIFT:
        (answer,) = _exactly(line, words, 1, "SEAT lift yes or SEAT lift no")
        if answer not in ("yes", "no"):
            raise MalformedRecord(line, f"no answer {answer!r}")
        return Action(verb, seat, answer=answer == "yes")
    if verb is Verb.SUSPECT:
        if not words:
            raise MalformedRecord(line, "suspect needs seats")
        return Action(verb, seat, tuple(_seat(line, word) for word in words))
    if verb in _ONE_TARGET:
        (target,) = _exactly(line, words, 1, f"SEAT {verb} SEAT")
        return Action(verb, seat, (_seat(line, target),))
    _exactly(line, words, 0, f"SEAT {verb}")
    return Action(verb, seat)


# --- expectations -----------------------------------------------------------------------------------------


def _expect(line: int, words: list[str]) -> Expect:
    if len(words) < 2:
        raise MalformedRecord(line, "expect TOPIC VALUE")
    topic, values = words[0], words[1:]
    if topic not in notation.TOPICS:
        raise MalformedRecord(line, f"nothing is known of {topic!r}")
    subject: Seat | None = None
    if topic in notation.ABOUT_A_SEAT:
        subject, values = _seat(line, values[0]), values[1:]
        if not values:
            raise MalformedRecord(line, f"expect {topic} SEAT VALUE")
    return Expect(topic, _value(line, topic, values), subject)


def _value(line: int, topic: str, words: list[str]) -> str:
    """The value in canonical writing."""
    if topic in notation.SETS or topic == "team":
        return notation.seats(tuple(sorted(_seats_or_none(line, words))))
    if topic in notation.LISTS:
        return notation.seats(_seats_or_none(line, words))
    if topic == "ballot":
        return notation.tally(() if words == [notation.NONE] else tuple(_equation(line, w) for w in words))
    (word,) = _exactly(line, words, 1, f"expect {topic} takes one value")
    if topic == "stage":
        return _word(line, word, StageKind, "stage").value
    if topic == "left":
        return notation.seconds(_time(line, word))
    if topic == "told" and word != notation.NONE:
        return _word(line, word, Told, "answer").value
    if topic == "winner" and word not in notation.WINNERS:
        raise MalformedRecord(line, f"no winner {word!r}")
    if topic == "fouls":
        return str(_count(line, word))
    if topic in notation.ONE_SEAT and word != notation.NONE:
        return str(_seat(line, word))
    return word


# --- words ------------------------------------------------------------------------------------------------


def _seats_or_none(line: int, words: list[str]) -> tuple[Seat, ...]:
    return () if words == [notation.NONE] else _distinct(line, words)


def _distinct(line: int, words: list[str]) -> tuple[Seat, ...]:
    numbers = tuple(_seat(line, word) for word in words)
    if len(set(numbers)) != len(numbers):
        raise MalformedRecord(line, "a seat is named twice")
    return numbers


def _seat(line: int, word: str) -> Seat:
    return Seat(_count(line, word))


def _count(line: int, word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise MalformedRecord(line, f"{word!r} is no number")
    return int(word)


def _time(line: int, word: str) -> Ms:
    if not _SECONDS.fullmatch(word):
        raise MalformedRecord(line, f"{word!r} is no number of seconds")
    whole, _, rest = word.partition(".")
    return Ms(int(whole) * 1000 + int(rest.ljust(3, "0")))


def _equation(line: int, word: str) -> tuple[Seat, int]:
    seat, equals, number = word.partition("=")
    if not equals:
        raise MalformedRecord(line, f"{word!r} is not SEAT=NUMBER")
    return _seat(line, seat), _count(line, number)


def _word(line: int, word: str, kind: type[E], what: str) -> E:
    try:
        return kind(word)
    except ValueError:
        raise MalformedRecord(line, f"no {what} {word!r}") from None


def _pair(line: int, words: list[str], usage: str) -> tuple[str, str]:
    first, second = _exactly(line, words, 2, usage)
    return first, second


def _exactly(line: int, words: list[str], number: int, usage: str) -> list[str]:
    if len(words) != number:
        raise MalformedRecord(line, f"expected {usage}")
    return words
