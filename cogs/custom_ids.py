"""The ids on buttons, selects and modals: `t:table:stage:verb:arg`. All that a press means stands in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from table.ids import TableId

LONGEST = 100
"""Discord's limit for a custom id."""

_FORM = re.compile(r"t:(\d{1,19}):(\d{1,9}|-):([a-z-]+):([a-z0-9.,-]*)")


class Do(StrEnum):
    """What a press asks for."""

    JOIN = "join"
    QUIT = "quit"
    START = "start"
    CLOSE = "close"

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


_DOINGS: Mapping[str, Do] = {do.value: do for do in Do}


@dataclass(frozen=True, slots=True)
class Press:
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
