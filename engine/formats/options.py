"""What a table may set before a game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.stages import StageKind

LEAST_SECONDS = 1
MOST_SECONDS = 600


@dataclass(frozen=True, slots=True)
class Option:
    """A named setting. Whole numbers have bounds, both included; others have `words`."""

    name: str
    default: str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()

    def accepts(self, value: str) -> bool:
        """Whether a table may set this value, written as in a record."""
        if self.words:
            return value in self.words
        digits = value.isascii() and value.isdigit() and len(value) <= len(str(self.most))
        return digits and self.least <= int(value) <= self.most


def seconds(stage: StageKind, default: int) -> Option:
    """`STAGE-seconds`: the length of a stage."""
    return Option(f"{stage.value}-seconds", str(default), LEAST_SECONDS, MOST_SECONDS)


def switch(name: str) -> Option:
    """Off unless it is set."""
    return Option(name, "off", words=("on", "off"))
