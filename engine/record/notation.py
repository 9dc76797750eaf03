"""A game record as values (RECORD.md): a header, then steps. Source lines do not count when records are
compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.actions import Action
from engine.refusals import Refusal
from engine.roles import Ms, Role, Seat
from engine.stages import StageKind
from engine.starting import Beginning


@dataclass(frozen=True, slots=True)
class Header:
    """`options` as written, in the order of writing."""

    format: str
    deal: tuple[Role, ...]
    beginning: Beginning = field(default_factory=Beginning)
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Wait:
    """Run the clock by so much; None: to the end of the present stage."""

    time: Ms | None = None


@dataclass(frozen=True, slots=True)
class Until:
    """Run on until a stage of this kind, and of this speaker if one is given, is present."""

    stage: StageKind
    speaker: Seat | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """An attempt, and the refusal that it is stated to meet. `text` belongs to `say` and `whisper`."""

    action: Action
    text: str | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Expect:
    """`subject`: the seat that the topic is about, if it needs one. `value` is in canonical writing."""

    topic: str
    value: str
    subject: Seat | None = None


Item = Wait | Until | Do | Expect


@dataclass(frozen=True, slots=True)
class Step:
    item: Item
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    header: Header
    steps: tuple[Step, ...] = ()
    title: str | None = None
    line: int = field(default=0, compare=False)


class MalformedRecord(ValueError):  # noqa: N818
    """The text is no record: the line of the file, and what is wrong with it."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"{line}: {what}")
        self.line = line
        self.what = what


NONE = "none"

ONE_SEAT = frozenset({"speaker", "mics"})
"""Topics whose value is a seat or none."""
SETS = frozenset({"living", "out", "dawn", "critical"})
"""Topics whose value is seats in any order, or none."""
LISTS = frozenset({"candidates", "listed", "suspects"})
"""Topics whose value is seats in their order, or none."""
ABOUT_A_SEAT = frozenset({"told", "team", "fouls"})
"""Topics that name a seat first."""
TOPICS = ONE_SEAT | SETS | LISTS | ABOUT_A_SEAT | {"stage", "left", "ballot", "winner"}

WINNERS = ("red", "black", "honest", "mafia", "yakuza", "draw", NONE)


def seconds(time: int) -> str:
    """Milliseconds in the writing of a record: seconds without needless digits."""
    whole, rest = divmod(time, 1000)
    return f"{whole}.{rest:03}".rstrip("0") if rest else str(whole)


def seats(numbers: tuple[Seat, ...]) -> str:
    return " ".join(map(str, numbers)) or NONE


def tally(totals: Mapping[Seat, int] | tuple[tuple[Seat, int], ...]) -> str:
    pairs = totals.items() if isinstance(totals, Mapping) else totals
    return " ".join(f"{seat}={number}" for seat, number in pairs) or NONE
