"""The rules as players read them: short chapters, with the lengths and numbers that hold on this server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from discord import ButtonStyle, ui

from cogs import signs
from cogs.custom_ids import Leaf, PagePress
from cogs.layouts.parts import Layout, button, frame, option, rows, select, text
from cogs.words import Words
from engine import FORMATS, Format, Reason
from engine.formats.base import BEST_MOVE_SEATS, CRITICAL_FOULS, QUIET_NIGHTS, REMOVAL_FOULS
from engine.formats.classic import BEST_MOVE_CANCELLED_BY, FEW

COLOUR: Final = 0x7A5C3E


class Chapter(StrEnum):
    """In the order of reading. The long night of three teams has a chapter for each of them."""

    AIM = "aim"
    ROLES = "roles"
    DAY = "day"
    VOTE = "vote"
    NIGHT = "night"
    MAFIA = "mafia"
    YAKUZA = "yakuza"
    HONEST = "honest"
    FOULS = "fouls"
    CONDUCT = "conduct"


COMMON: Final = frozenset(
    {Chapter.ROLES, Chapter.DAY, Chapter.VOTE, Chapter.NIGHT, Chapter.FOULS, Chapter.CONDUCT}
)
"""Chapters of which something holds in all formats."""

_OWN: Final = frozenset({Chapter.AIM, Chapter.DAY, Chapter.VOTE, Chapter.NIGHT, Chapter.FOULS})

OWN: Final[Mapping[str, frozenset[Chapter]]] = {
    "classic": _OWN,
    "yakuza": _OWN | {Chapter.MAFIA, Chapter.YAKUZA, Chapter.HONEST},
}
"""Chapters of which something holds in this format alone."""


def chapters(format: str) -> tuple[Chapter, ...]:
    """Those of one format."""
    return tuple(each for each in Chapter if each in COMMON | OWN[format])


def formats_page(words: Words) -> Layout:
    """The choice of a format."""
    return Layout(
        frame(
            text(f"## {signs.RULES} {words('rules-title')}", words("rules-choose-format")),
            *rows([_to(format, Chapter.AIM, words.named("format", format)) for format in FORMATS]),
            colour=COLOUR,
        )
    )


def chapter_page(format: str, chapter: Chapter, options: Mapping[str, str], words: Words) -> Layout:
    """One of the format's chapters. `options`: what the server has set for this format."""
    name = words.named("format", format)
    read = chapters(format)
    place = read.index(chapter)
    buttons = [
        *(_to(format, each, None, signs.BACKWARD) for each in read[:place][-1:]),
        *(_to(format, each, None, signs.ONWARD) for each in read[place + 1 :][:1]),
        *(
            _to(other, _like(chapter, other), words.named("format", other))
            for other in FORMATS
            if other != format
        ),
    ]
    return Layout(
        frame(
            text(
                f"-# {signs.RULES} {words('rules-place', format=name, place=place + 1, count=len(read))}",
                f"## {words.named('chapter', chapter)}",
                *told(FORMATS[format], chapter, options, words),
            ),
            select(
                PagePress(Leaf.RULES, (format,)),
                words("rules-choose-chapter"),
                [option(signs.RULES, words.named("chapter", each), each.value) for each in read],
            ),
            *rows(buttons),
            colour=COLOUR,
        )
    )


def told(form: Format, chapter: Chapter, options: Mapping[str, str], words: Words) -> list[str]:
    """The chapter's text: what is common, what is the format's own, and what the format itself states."""
    numbers = _numbers(form, options, words)
    out = []
    if chapter in COMMON:
        out.append(words.named("rules", chapter, **numbers))
    if chapter in OWN[form.name]:
        out.append(words.named("rules", f"{chapter}-{form.name}", **numbers))
    match chapter:
        case Chapter.AIM:
            out += _composition(form, words)
        case Chapter.ROLES:
            out += _roles(form, words)
        case Chapter.CONDUCT:
            out += [f"{signs.FOUL} {words.named('reason', reason)}" for reason in Reason]
        case _:
            pass
    return out


def _numbers(form: Format, options: Mapping[str, str], words: Words) -> dict[str, str | int]:
    """Every length of the format in seconds, by its stage's name, and what else is counted."""
    values = {name: options.get(name, known.default) for name, known in form.options.items()}
    lengths = {kind.value: int(values[f"{kind.value}-seconds"]) for kind in form.stages}
    switches = {known.name: values[known.name] for known in form.switches}
    named: dict[str, str | int] = {**lengths, **form.limits, **switches}
    return {
        **{name.replace(".", "_").replace("-", "_"): value for name, value in named.items()},
        "rules": form.name,
        "critical": CRITICAL_FOULS,
        "removal": REMOVAL_FOULS,
        "quiet_nights": QUIET_NIGHTS,
        "suspects": BEST_MOVE_SEATS,
        "cancelled_by": BEST_MOVE_CANCELLED_BY,
        "few": "–".join(str(seats) for seats in sorted(FEW)),
        "form": words("naming-form", number=words("naming-number")),
    }


def _composition(form: Format, words: Words) -> list[str]:
    """Who sits at a table of each size."""
    return [
        words(
            "rules-seats",
            count=seats,
            roles=" · ".join(
                words("rules-role", count=count, role=words.named("role", role))
                for role, count in Counter(form.composition(seats)).items()
            ),
        )
        for seats in range(form.least, form.most + 1)
    ]


def _roles(form: Format, words: Words) -> list[str]:
    return [
        words(
            "rules-role-about",
            role=words.named("role", role),
            team=words.named("team", team),
            about=words.named("role-about", role),
        )
        for role, team in form.teams.items()
    ]


def _like(chapter: Chapter, format: str) -> Chapter:
    """Where one reads on in another format, which has all of the night in one chapter or in more."""
    return chapter if chapter in chapters(format) else Chapter.NIGHT


def _to(format: str, chapter: Chapter, label: str | None, sign: str = signs.RULES) -> ui.Button[Layout]:
    style = ButtonStyle.secondary if label is None else ButtonStyle.primary
    return button(PagePress(Leaf.RULES, (format, chapter.value)), sign, label, style)
