"""Words for people: every text comes from the translator, by id and language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

DEFAULT_LANGUAGE: Final = "en"


class Translator(Protocol):
    """Whoever has read the `.ftl` files."""

    @property
    def languages(self) -> tuple[str, ...]:
        """All that there are files of."""

    def text(self, id: str, language: str, **args: str | int) -> str:
        """The message `id` in `language`. `args` are its variables; underscores stand for hyphens."""


@dataclass(frozen=True, slots=True)
class Words:
    """The translator with the language of one reader."""

    translator: Translator
    language: str

    def __call__(self, id: str, **args: str | int) -> str:
        return self.translator.text(id, self.language, **args)

    def named(self, group: str, value: StrEnum | str, **args: str | int) -> str:
        """The message of a closed list's member: `stage`, `night.don` → `stage-night-don`."""
        return self(f"{group}-{str(value).replace('.', '-')}", **args)

    def seats(self, seats: tuple[int, ...]) -> str:
        """Seat numbers in a row; digits and commas are the same in all our languages."""
        return ", ".join(str(seat) for seat in seats)
