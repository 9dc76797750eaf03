"""The small print about the deal: the seal in the lobby, and what it was made of at the end."""

from __future__ import annotations

from typing import Final

from cogs.words import Words
from table.snapshot import Snapshot

PAGE: Final = "docs/fair-deal.md"
"""Tells how a deal is checked."""


def seal(table: Snapshot, words: Words) -> list[str]:
    """What the bot commits to before anybody has joined."""
    if table.commitment is None:
        return []
    return [f"-# {words('deal-seal', commitment=_exactly(table.commitment))}"]


def opened(table: Snapshot, words: Words) -> list[str]:
    """The secret and the presses from which anybody can make the deal himself."""
    if table.commitment is None or table.dealt is None:
        return []
    line = words(
        "deal-opened",
        commitment=_exactly(table.commitment),
        secret=_exactly(table.dealt.secret),
        joins=_exactly(" ".join(map(str, table.dealt.joins))),
        page=PAGE,
    )
    return [f"-# {line}"]


def _exactly(text: str) -> str:
    """To be copied as it is."""
    return f"`{text}`"
