"""The game record (RECORD.md): reader, writer, player, export."""

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
from engine.record.playing import Failure, Otherwise, Played, Unmet, play
from engine.record.reading import read, read_one
from engine.record.writing import export, write

__all__ = [
    "Do",
    "Expect",
    "Failure",
    "Header",
    "Item",
    "MalformedRecord",
    "Otherwise",
    "Played",
    "Record",
    "Step",
    "Unmet",
    "Until",
    "Wait",
    "export",
    "play",
    "read",
    "read_one",
    "write",
]
