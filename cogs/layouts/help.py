"""The page of `/mafia help`."""

from __future__ import annotations

from typing import Final

from cogs import signs
from cogs.custom_ids import Leaf, PagePress
from cogs.layouts.parts import Layout, button, frame, rows, text
from cogs.words import Words

COLOUR: Final = 0x5A6B4F


def help_page(new: str, check: str, settings: str, me: str, words: Words) -> Layout:
    """How to play, how to host. `new`, `check`, `settings`, `me`: what these commands are called."""
    return Layout(
        frame(
            text(
                f"## {signs.RULES} {words('help-title')}",
                words("help-play"),
                words("help-host", new=new),
                words("help-server", check=check, settings=settings),
                words("help-me", me=me),
            ),
            *rows(
                [
                    button(PagePress(Leaf.RULES), signs.RULES, words("button-rules")),
                    button(PagePress(Leaf.SPEAK), signs.LANGUAGE, words("button-language")),
                ]
            ),
            colour=COLOUR,
        )
    )
