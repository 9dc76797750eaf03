"""The ids on buttons, selects and modals: `t:table:stage:verb:arg`. All that a press means stands in it.

Pages that belong to no table, such as the rules, have `p:leaf:arg`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.veil import Veiled
from table.ids import TableId

LONGEST = 100
"""Discord's limit for a custom id."""

_FORM = re.compile(r"t:(\d{1,19}):(\d{1,9}|-):([a-z-]+):([a-z0-9.,-]*)")
_PAGE = re.compile(r"p:([a-z-]+):([a-z0-9.,-]*)")


class Do(StrEnum):
    """What a press asks for."""

    JOIN = "join"
    QUIT = "quit"
    START = "start"
    CLOSE = "close"
    LOT = "lot"  # opens the modal
    PUT_IN = "put-in"  # the modal's submission

    CARD = "card"
    ROLE = "role"
    FOULS = "fouls"
    PASS = "pass"
    NAME = "name"  # ☝️: shows whom one may put up
    WRITE = "write"  # opens the modal
    SAY = "say"  # the modal's submission
    HUSH = "hush"  # opens the modal
    WHISPER = "whisper"  # the modal's submission

    PICK = "pick"  # arg: a verb, and the target where it is not a select's value
    CONFIRM = "confirm"  # arg: a verb and its targets
    BACK = "back"  # arg: a verb: choose again

    DESK = "desk"
    DESK_SEAT = "desk-seat"
    FOUL = "foul"  # arg: seat; value: reason
    REMOVE = "remove"  # arg: seat; value: reason
    UNFOUL = "unfoul"  # arg: seat
    PAUSE = "pause"
    RESUME = "resume"
    AGAIN = "again"
    STOP = "stop"
    PEOPLE = "people"  # the page of host and co-hosts
    HAND_OVER = "hand-over"  # value: the new host
    CO_HOSTS = "co-hosts"  # values: all co-hosts from now on
    UNMUTE = "unmute"  # value: whom, before the game


_DOINGS: Mapping[str, Do] = {do.value: do for do in Do}


@dataclass(frozen=True, slots=True, repr=False)
class Press(Veiled):
    """`stage` is the number of the stage that the presser saw; None where it does not matter."""

    table: TableId
    stage: int | None
    do: Do
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        stage = "-" if self.stage is None else str(self.stage)
        return f"t:{self.table}:{stage}:{self.do.value}:{','.join(self.args)}"


def parse(custom_id: str) -> Press | None:
    """None for an id that this release does not make: an older release's, or nobody's."""
    match = _FORM.fullmatch(custom_id)
    if match is None:
        return None
    table, stage, do, args = match.groups()
    known = _DOINGS.get(do)
    if known is None:
        return None
    return Press(
        TableId(int(table)),
        None if stage == "-" else int(stage),
        known,
        tuple(args.split(",")) if args else (),
    )


class Leaf(StrEnum):
    """What a press on a page of no table asks for."""

    RULES = "rules"  # args: format, chapter; the chapter may be a select's value
    SETTINGS = "settings"
    SET_FORMAT = "set-format"  # value: format
    OPTIONS = "options"  # arg: format
    OPTION = "option"  # arg: format; value: the option's name. Opens a modal where the option is a number
    SET_LANGUAGE = "set-language"  # value: language, or `default`
    SET_ROLE = "set-role"  # value: the host role; none: nobody has it
    SPECTATORS = "spectators"  # arg: on or off
    SPEAK = "speak"  # value: one's own language, or `default`
    CHECK = "check"  # arg: a channel
    DEAL = "deal"  # arg: a table whose game is over
    ME = "me"
    FORGET = "forget"  # arg: yes, if it is meant
    SET = "set"  # args: format, option; and its new value, if it is no modal's text


_LEAVES: Mapping[str, Leaf] = {leaf.value: leaf for leaf in Leaf}


@dataclass(frozen=True, slots=True)
class PagePress:
    leaf: Leaf
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"p:{self.leaf.value}:{','.join(self.args)}"


def parse_page(custom_id: str) -> PagePress | None:
    """None for an id that is no page's of this release."""
    match = _PAGE.fullmatch(custom_id)
    known = None if match is None else _LEAVES.get(match[1])
    if match is None or known is None:
        return None
    return PagePress(known, tuple(match[2].split(",")) if match[2] else ())
