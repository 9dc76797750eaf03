"""The pages of `/mafia me`: what is kept about the reader, and what becomes of it if he asks for that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from discord import ButtonStyle

from cogs import signs
from cogs.custom_ids import Leaf, PagePress
from cogs.layouts.fairness import seal_button
from cogs.layouts.language import name_of
from cogs.layouts.parts import TEXT_BUDGET, Layout, button, frame, line, rows, text
from cogs.words import Words
from table.ids import GuildId
from table.ports import Kept, KeptSeat, TableState

COLOUR: Final = 0x5A6B4F
PAGE: Final = "docs/privacy.md"
SURE: Final = "yes"
"""The argument of the press that confirms."""

MOST_DEALS: Final = 4

_SPARE: Final = 100


def me_page(kept: Kept, server: Callable[[GuildId], str], words: Words) -> Layout:
    """`server`: what a server is called, to be shown as it is."""
    title = f"## {signs.ME} {words('me-title')}"
    small = f"-# {words('me-page', page=PAGE)}"
    facts = [*_facts(kept, words), *_remains(kept, words)]
    if not facts and not kept.seated:
        return Layout(frame(text(title, words("me-nothing"), small), colour=COLOUR))
    budget = TEXT_BUDGET - _SPARE - sum(len(each) + 1 for each in (title, small, *facts))
    seats = _seats(kept, server, words, budget)
    return Layout(
        frame(
            text(title, *facts),
            *([line(), text(*seats)] if seats else []),
            line(),
            text(small),
            *rows(
                [
                    *(seal_button(seat.table, words) for seat in _cut_off(kept)),
                    button(PagePress(Leaf.FORGET), signs.FORGET, words("button-forget"), ButtonStyle.danger),
                ]
            ),
            colour=COLOUR,
        )
    )


def _cut_off(kept: Kept) -> list[KeptSeat]:
    """The newest games whose deal was opened nowhere; its people can do it here."""
    return [seat for seat in kept.seats if seat.cut_off][:MOST_DEALS]


def ask_page(kept: Kept, words: Words) -> Layout:
    """Whether he means it, and what will stay for a while all the same."""
    return Layout(
        frame(
            text(words("me-confirm"), *_remains(kept, words)),
            *rows(
                [
                    button(
                        PagePress(Leaf.FORGET, (SURE,)),
                        signs.CONFIRM,
                        words("button-confirm"),
                        ButtonStyle.danger,
                    ),
                    button(PagePress(Leaf.ME), signs.BACK, words("button-back")),
                ]
            ),
            colour=COLOUR,
        )
    )


def forgotten_page(kept: Kept, words: Words) -> Layout:
    """`kept`: what is left."""
    remains = _remains(kept, words)
    told = [*remains, words("me-forgotten-rest")] if remains else [words("me-forgotten")]
    return Layout(frame(text(*told), colour=COLOUR))


def _facts(kept: Kept, words: Words) -> list[str]:
    told = []
    if kept.language is not None:
        told.append(words("me-language", spoken=name_of(kept.language, words)))
    if kept.hosted:
        told.append(words("me-hosted", count=kept.hosted))
    if kept.fouls_got or kept.fouls_given:
        told.append(words("me-fouls", got=kept.fouls_got, given=kept.fouls_given))
    return told


def _remains(kept: Kept, words: Words) -> list[str]:
    """What is not forgotten at once."""
    told = []
    if kept.open_tables:
        told.append(words("me-open-tables", count=kept.open_tables))
    if kept.debts:
        told.append(words("me-debts", count=kept.debts))
    return told


def _seats(kept: Kept, server: Callable[[GuildId], str], words: Words, budget: int) -> list[str]:
    """The newest that fit, and how many there are beside them."""
    if not kept.seated:
        return []
    told = [words("me-seats", count=kept.seated)]
    earlier = words("me-earlier", count=kept.seated)
    budget -= len(told[0]) + len(earlier) + 2
    shown = 0
    for seat in kept.seats:
        entry = _seat(seat, server(seat.guild), words)
        budget -= len(entry) + 1
        if budget < 0:
            break
        told.append(entry)
        shown += 1
    if shown < kept.seated:
        told.append(words("me-earlier", count=kept.seated - shown))
    return told


def _seat(seat: KeptSeat, server: str, words: Words) -> str:
    parts = [f"<t:{seat.opened // 1000}:d>", server, words.named("format", seat.format)]
    if seat.seat is not None:
        parts.append(words("card-title", seat=seat.seat))
    if seat.role is not None:
        parts.append(words.named("role", seat.role))
    if seat.cut_off:
        parts.append(words("me-cut-off"))
    elif seat.state is TableState.CLOSED:
        parts.append(words("me-no-game"))
    elif seat.state is not TableState.OVER:
        parts.append(words("me-goes-on"))
    return f"• {' · '.join(parts)}"
