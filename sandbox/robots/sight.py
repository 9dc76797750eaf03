"""What a reader makes of one message: buttons and selects by their signs, the lines of seats, a refusal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sandbox.robots.components import BUTTON, STRING_SELECT, Json, of_type, text_of
from sandbox.robots.signs import REFUSED, carries, has, starts

EPHEMERAL = 1 << 6
LOADING = 1 << 7

_SEAT_LINE = re.compile(r"^(?P<out>~~)?\s*\*\*(?P<seat>\d+)\.?\*\*(?P<rest>.*)$")
_NUMBER = re.compile(r"\d+")
_PLACE = re.compile(r"^\d+\\?\.\s(?P<name>.*)$")


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat as the panel's list shows it."""

    seat: int
    living: bool
    rest: str
    """The line behind the number, markdown included."""

    def marked(self, sign: str) -> bool:
        """Does the line carry this mark?"""
        return has(self.rest, sign)

    def names(self, name: str, user: int) -> bool:
        """Is it the line of the member with this display name, be it cut (…), or of a mention of him?"""
        if re.search(rf"<@!?{user}>", self.rest):
            return True
        shown = re.sub(r"\\(.)", r"\1", self.rest)
        if (cut := re.search(r"(\S.*?)\s?…", shown)) is not None:
            return name.startswith(cut[1])
        return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", shown) is not None


@dataclass(frozen=True, slots=True)
class Sight:
    """One message, as it is shown now."""

    message: int
    ephemeral: bool
    loading: bool
    """ "… is thinking": the answer is still to come."""
    text: str
    raw: Json

    def buttons(self, sign: str) -> list[Json]:
        """The buttons with this sign that can be pressed."""
        return [
            part
            for part in of_type(self.raw, BUTTON)
            if part.get("custom_id") and not part.get("disabled") and carries(part, sign)
        ]

    def button(self, sign: str) -> Json | None:
        """The first button with this sign that can be pressed."""
        return next(iter(self.buttons(sign)), None)

    def selects(self, signs: Sequence[str]) -> Iterator[tuple[str, Json]]:
        """The selects whose options carry one of the signs, each with that sign."""
        for part in of_type(self.raw, STRING_SELECT):
            if part.get("disabled"):
                continue
            options: list[Any] = part.get("options") or []
            for sign in signs:
                if any(carries(option, sign) for option in options):
                    yield sign, part
                    break

    def refused(self) -> bool:
        """Does it say no?"""
        return starts(self.text, REFUSED)

    def seats(self) -> list[SeatLine]:
        """The list of seats, in its order."""
        found = (_SEAT_LINE.match(line.strip()) for line in self.text.splitlines())
        return [SeatLine(int(m["seat"]), m["out"] is None, m["rest"]) for m in found if m is not None]

    def listed(self) -> list[str]:
        """Who has joined, as a lobby lists them: one numbered line each."""
        found = (_PLACE.match(line) for line in self.text.splitlines())
        return [re.sub(r"\\(.)", r"\1", place["name"].strip()) for place in found if place is not None]

    def places(self) -> int:
        """How many have joined."""
        return len(self.listed())

    def line(self, sign: str) -> str | None:
        """The first line that begins with a sign."""
        return next((line for line in self.text.splitlines() if starts(line, sign)), None)

    def numbers(self, sign: str) -> list[int]:
        """The numbers in the first line that begins with a sign; none without such a line."""
        return [int(number) for number in _NUMBER.findall(self.line(sign) or "")]


def see(message: Json) -> Sight:
    """Read a message object."""
    flags = int(message.get("flags") or 0)
    return Sight(
        message=int(message["id"]),
        ephemeral=bool(flags & EPHEMERAL),
        loading=bool(flags & LOADING),
        text=text_of(message),
        raw=message,
    )


def number_of(option: Json) -> int | None:
    """The seat that an option or a ballot button stands for: the first number of its label."""
    found = _NUMBER.search(str(option.get("label") or ""))
    return int(found[0]) if found else None
