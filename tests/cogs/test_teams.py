"""What a team's cards tell of it (Y-11, Y-16, Y-63, Y-66), and where the best move is found (C-45)."""

from __future__ import annotations

import re

import pytest

from cogs.layouts.card import card
from cogs.layouts.panel import panel
from cogs.layouts.rules import Chapter, told
from cogs.layouts.settings import name_of
from cogs.layouts.stages import SPOKEN, head
from cogs.words import Words
from engine import FORMATS, Game, Seat, view
from tamada.translator import FluentTranslator
from tests.cogs.evening import text_of
from tests.cogs.scenes import ENGLISH, Called, snapshot
from tests.engine.playing import CLASSIC, YAKUZA, game_of
from tests.locales.sources import LANGUAGES, ROOT

HUNT = YAKUZA + "opener 1\nbegin night 2\nuntil night.mafia\n"
NINO = Called("Nino")
TRANSLATOR = FluentTranslator()


def _card(game: Game, seat: int, *, revealed: bool = False) -> str:
    table = snapshot(game, game.start.format, len(game.start.roles))
    return text_of(card(table, Seat(seat), ENGLISH, NINO, revealed=revealed).content())


@pytest.mark.parametrize(
    ("record", "team", "line"),
    [
        (CLASSIC + "begin day 1\n", (8, 9, 10), "Your team: 8 (Don), 9 (mafia), 10 (mafia)."),
        (YAKUZA + "begin day 1\n", (3, 10, 12), "Your team: 3 (Don), 10 (mafia), 12 (mafia)."),
        (YAKUZA + "begin day 1\n", (1, 9), "Your team: 1 (Shogun), 9 (yakuza)."),
    ],
)
def test_the_card_says_who_of_the_team_is_what(record: str, team: tuple[int, ...], line: str) -> None:
    game = game_of(record)
    for seat in game.seats:
        assert (line in _card(game, seat, revealed=True)) is (seat in team)


@pytest.mark.parametrize(
    ("record", "seat", "line"),
    [
        (HUNT, 3, "the mafia shoots the number that you confirm"),
        (HUNT, 10, "The Don decides."),
        (HUNT + "host remove 3 oath\n", 10, "The Don has left the table: your word counts now."),
        (HUNT + "wait\nwait\nhost remove 9 oath\n", 1, "The Yakuza has left the table"),
        (HUNT + "wait\nwait\nhost remove 1 oath\n", 9, "The Shogun has left the table: you decide"),
    ],
)
def test_the_card_says_whose_word_counts_and_nobody_else_s_card_does(
    record: str, seat: int, line: str
) -> None:
    game = game_of(record)
    private = view(game, game.seats[seat - 1]).private
    assert private is not None
    for other in game.people.living:
        reads = line in _card(game, other)
        seen = view(game, other).private
        assert reads is (seen is not None and seen.weight is private.weight)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_of_the_best_move_says_where_to_find_it_whether_somebody_was_shot_or_not(
    language: str,
) -> None:
    """C-45; it must not tell that somebody was."""
    shot = "".join(f"{seat} shoot 3\n" for seat in (8, 9, 10))
    words = Words(TRANSLATOR, language)
    shown = {
        text_of(panel(snapshot(game_of(record), people=10), words, NINO, None).content())
        for record in (
            CLASSIC + "begin night 1\nuntil best-move\n",
            CLASSIC + f"begin night 1\nuntil night.mafia\n{shot}until best-move\n",
        )
    }
    (text,) = shown
    assert words("button-card") in text
    assert any(sign in text for sign in ("three", "სამ", "uchta", "три"))


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stage_of_the_night_has_one_name_on_the_panel_in_the_rules_and_in_the_settings(
    format: str, language: str
) -> None:
    words, form = Words(TRANSLATOR, language), FORMATS[format]
    rules = "\n".join(line for chapter in Chapter for line in told(form, chapter, {}, words))
    dealt, night = (CLASSIC, 1) if format == "classic" else (YAKUZA, 2)
    for kind in SPOKEN & form.stages.keys():
        begins = "" if kind is form.opening else f"begin night {night}\n"
        game = game_of(dealt + begins + f"until {kind}\n")
        name = words.named("stage", kind, rules=format)
        assert name in rules
        assert name_of(format, form.options[f"{kind.value}-seconds"], words) == name
        assert head(view(game, None).stage, format, words).split(" · ")[-1] == name


def test_the_mafia_gets_acquainted_before_it_hunts() -> None:
    """C-16, Y-60."""
    heads = [
        head(view(game_of(record), None).stage, game_of(record).start.format, ENGLISH)
        for record in (CLASSIC + "until introduction\n", YAKUZA + "until night.mafia\n", HUNT)
    ]
    assert heads == [
        "The mafia gets acquainted",
        "Night 1 · The mafia gets acquainted",
        "Night 2 · The mafia goes hunting",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_yakuza_format_has_one_name_everywhere(language: str) -> None:
    """On the panel, which has had one of its own, and in the pages, which called it after its country."""
    words = Words(TRANSLATOR, language)
    running = text_of(panel(snapshot(game_of(HUNT), "yakuza", 12), words, NINO, None).content())
    assert f"-# {words('format-yakuza')}\n" in running
    page = (ROOT / "docs" / "players" / f"{language}.md").read_text(encoding="utf-8")
    assert words("format-yakuza").lower()[:5] in page.lower()
    assert not re.search("Georgian format|ქართული ფორმატ|gruzin format|грузинск[а-я]+ формат", page)
