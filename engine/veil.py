"""What nobody may read in a log, an error or a traceback."""

from __future__ import annotations


class Veiled:
    """Base of values that hold roles, deeds, words or seeds: their `repr` says what they are, and no more."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"
