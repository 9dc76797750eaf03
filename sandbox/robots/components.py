"""Walks the components of a message or a modal, whatever they are nested in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Json = Mapping[str, Any]

BUTTON = 2
STRING_SELECT = 3
TEXT_INPUT = 4
TEXT_DISPLAY = 10

_CHILDREN = ("components", "component", "accessory", "items")
"""Where a component keeps its own: rows, sections and containers; labels; sections; galleries."""


def walk(holder: Json) -> Iterator[Json]:
    """Every component inside `holder`, in the order in which a reader meets them."""
    for key in _CHILDREN:
        below = holder.get(key)
        parts: Sequence[Any] = below if isinstance(below, list | tuple) else (below,)
        for part in parts:
            if isinstance(part, Mapping):
                yield part
                yield from walk(part)


def of_type(holder: Json, kind: int) -> Iterator[Json]:
    """The components of one type inside `holder`."""
    return (part for part in walk(holder) if part.get("type") == kind)


def text_of(message: Json) -> str:
    """What a reader reads: content, embeds' titles and descriptions, text displays; a line break between."""
    parts = [message.get("content")]
    for embed in message.get("embeds") or ():
        parts += [embed.get("title"), embed.get("description")]
    parts += [part.get("content") for part in of_type(message, TEXT_DISPLAY)]
    return "\n".join(part for part in parts if part)
