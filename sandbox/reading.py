"""JSON and ids from outside: what is read here can be handled, logged and written again."""

from __future__ import annotations

import json
import math
from typing import Any, Final

DEEPEST: Final = 64
"""Levels of objects and arrays. A message of Discord's has some fifteen."""

LONGEST_ID: Final = 20
"""Digits; a snowflake has 64 bits."""


MALFORMED: Final = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError)
"""What handling a request of a wrong shape raises."""


def parsed(text: str | bytes) -> Any:
    """Raises ValueError for what is no JSON, is nested too deep, or has what cannot be written again: numbers
    without bound, halves of characters.
    """
    try:
        value = json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    level = [value]
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for part in level:
            if isinstance(part, dict):
                inner += part.values()
                inner += part.keys()
            elif isinstance(part, list):
                inner += part
            elif isinstance(part, str):
                part.encode()
            elif isinstance(part, float) and not math.isfinite(part):
                raise ValueError("not a finite number")
        if not inner:
            return value
        level = inner
    raise ValueError("nested too deep")


def snowflake(text: str) -> int | None:
    """None for what is no id."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST_ID else None
