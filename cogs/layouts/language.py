"""The page of `/mafia language`, and the choice of a language, each called by its own name."""

from __future__ import annotations

from typing import Final

from discord import SelectOption, ui

from cogs import signs
from cogs.custom_ids import Leaf, PagePress
from cogs.layouts.parts import Layout, frame, option, select, text
from cogs.words import Words

COLOUR: Final = 0x5A6B4F
DEFAULT: Final = "default"
"""The value of the option that takes a choice back."""


def language_page(known: tuple[str, ...], chosen: str | None, words: Words) -> Layout:
    """`chosen`: the reader's own choice. `words` speaks what holds for him."""
    return Layout(
        frame(
            text(
                f"## {signs.LANGUAGE} {words('language-title')}",
                words("language-about"),
                words(
                    "language-own" if chosen else "language-default", spoken=name_of(words.language, words)
                ),
            ),
            language_select(PagePress(Leaf.SPEAK), known, chosen, "language-as-server", words),
            colour=COLOUR,
        )
    )


def language_select(
    press: PagePress, known: tuple[str, ...], chosen: str | None, without: str, words: Words
) -> ui.ActionRow[Layout]:
    """`without`: the message of the option that takes the choice back."""
    options = [_marked(option(signs.LANGUAGE, name_of(each, words), each), each == chosen) for each in known]
    options.append(_marked(option(signs.BACK, words(without), DEFAULT), chosen is None))
    return select(press, words("language-choose"), options)


def name_of(language: str, words: Words) -> str:
    """A language by its own name, whoever reads."""
    return Words(words.translator, language)("language-name")


def _marked(made: SelectOption, default: bool) -> SelectOption:
    made.default = default
    return made
