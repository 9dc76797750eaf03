"""The sealed deal: the seal in the lobby, and at the end a page that opens it and says how to check it."""

from __future__ import annotations

from typing import Final

from discord import ui

from cogs import signs
from cogs.custom_ids import Leaf, PagePress
from cogs.layouts.parts import Layout, button, frame, line, text
from cogs.words import Words
from engine import commitment
from table.ids import TableId
from table.ports import Dealt
from table.snapshot import Snapshot

COLOUR: Final = 0x8A8F98
PAGE: Final = "docs/fair-deal.md"
"""Tells all of it, among the files of the program."""


def seal(table: Snapshot, words: Words) -> list[str]:
    """What the bot commits to before anybody has joined."""
    if table.commitment is None:
        return []
    return [f"-# {words('deal-seal', commitment=_exactly(table.commitment))}"]


def seal_button(table: TableId, words: Words) -> ui.Button[Layout]:
    """Opens `deal_page`, for as long as the message stands."""
    return button(PagePress(Leaf.DEAL, (str(table),)), signs.SEAL, words("button-deal"))


def deal_page(dealt: Dealt, words: Words) -> Layout:
    """The secret, and the words or else the presses, from which anybody can make the deal; and how."""
    command = (
        f"python -m engine deal --format {dealt.format} --seats {len(dealt.joins)} --secret {dealt.secret}"
    )
    if dealt.words:
        put_in = " ".join(dealt.words)
        about, players = words("deal-about-words"), words("deal-words", words=_exactly(put_in))
        command += f" --words {put_in}"
    else:
        joins = " ".join(map(str, dealt.joins))
        about, players = words("deal-about-joins"), words("deal-joins", joins=_exactly(joins))
        command += f" --joins {joins}"
    return Layout(
        frame(
            text(
                f"## {signs.SEAL} {words('deal-title')}",
                about,
                words("deal-was-sealed", commitment=_exactly(commitment(dealt.secret))),
                words("deal-secret", secret=_exactly(dealt.secret)),
                players,
            ),
            line(),
            text(
                words("deal-check-seal", command=_exactly(f"printf %s {dealt.secret} | sha256sum")),
                words("deal-check-roles", command=_exactly(command)),
                f"-# {words('deal-more', page=_exactly(PAGE))}",
            ),
            colour=COLOUR,
        )
    )


def _exactly(text: str) -> str:
    """To be copied as it is."""
    return f"`{text}`"
