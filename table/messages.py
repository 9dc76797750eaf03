"""What waits in a table's queue besides the facts: orders with their answer, and what the table tells
itself."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from table.ids import UserId
from table.orders import Answer, Fact, Order
from table.ports import VoiceState


@dataclass(frozen=True, slots=True)
class Asked:
    """An order; its answer goes into the future. `arrived` is monotonic time."""

    order: Order
    arrived: float
    answer: asyncio.Future[Answer] = field(repr=False)


class Nudge(StrEnum):
    """Limits that have run out, and things to look at again."""

    DUE = "due"
    MICROPHONES = "microphones"
    QUIETING_LIMIT = "quieting-limit"
    MICROPHONE_LIMIT = "microphone-limit"
    PAUSE_LIMIT = "pause-limit"
    ABANDONED = "abandoned"
    LOBBY_IDLE = "lobby-idle"
    HOST_SILENT = "host-silent"
    AGAIN = "again"  # the store refused; what was to be committed is worked out anew
    HOPELESS = "hopeless"  # it goes wrong however often it is tried again
    END = "end"


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is in the table's voice channel after a check, all of them."""

    voices: Mapping[UserId, VoiceState]


Message = Asked | Fact | Nudge | Presence
