"""Why a request to Discord failed, in words for the log: a payload of ours that it refuses is our error."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from typing import Final

import discord

_CIRCUMSTANCES: Final = frozenset({30046, 40032, 40060})
"""Refusals of the status 400 that are no fault of what was sent: too many edits, nobody in voice, answered
already."""


def unacceptable(error: Exception) -> str | None:
    """What Discord will not have in a payload of ours: the fields, never what stood in them. None: it failed
    for another reason."""
    if not isinstance(error, discord.HTTPException) or error.status != 400 or error.code in _CIRCUMSTANCES:
        return None
    fields = ", ".join(_fields(error._errors or {}))
    return f"code {error.code}" + (f", {fields}" if fields else "")


def report(log: logging.Logger, what: str, error: Exception, level: int = logging.INFO) -> None:
    """`what` did not come about. At ERROR if that is ours to mend, else at `level`."""
    wrong = unacceptable(error)
    if wrong is not None:
        log.error("%s: Discord refuses what we sent: %s", what, wrong)
    else:
        log.log(level, "%s: %r", what, error)


def _fields(errors: Mapping[str, object], path: str = "") -> Iterator[str]:
    """`components.0.label: BASE_TYPE_MAX_LENGTH`, as Discord's form errors nest them."""
    for name, inside in errors.items():
        if name == "_errors" and isinstance(inside, list):
            yield f"{path.lstrip('.')}: {' '.join(str(each.get('code')) for each in inside)}"
        elif isinstance(inside, Mapping):
            yield from _fields(inside, f"{path}.{name}")
