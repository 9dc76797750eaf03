"""README's sample says what its command prints. Renew it with `python -m tests.docs.sample`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from cogs.words import Words
from engine import Action, Game, Verb, legal
from table.ports import Face
from tamada.__main__ import parser
from tamada.narrator import Narrator
from tamada.report import summary
from tamada.translator import FluentTranslator
from tests.cogs.scenes import act, fresh, life, ran, snapshot
from tests.docs.sample import GAP, Unfit, command, cut, sample, shape

WORDS: Final = Words(FluentTranslator(), "en")
RENEW: Final = "python -m tests.docs.sample writes it anew"


class Nobody(Face):
    def changed(self, *_: object) -> None:
        pass


def agreed(seed: str) -> Iterator[Game]:
    """A game in which all who may choose choose the first: somebody is voted out, somebody is shot."""
    game = fresh("classic", 10, seed)
    yield game
    while not game.over:
        for seat in game.people.living:
            for verb in (Verb.NOMINATE, Verb.VOTE, Verb.SHOOT, Verb.SUSPECT):
                choice = legal(game, seat).get(verb)
                if choice is not None:
                    game = act(game, Action(verb, seat, choice.seats[: choice.pick]))
                    yield game
        game = ran(game)
        yield game


def told(seed: str) -> list[str]:
    """Two whole games as the terminal tells them, with a summary."""
    lines: list[str] = []
    for games in (life("classic", 10, seed), agreed(seed)):
        narrator = Narrator(Nobody(), WORDS, lines.append)
        for game in games:
            narrator.changed(snapshot(game), ())
    report = {
        "winner": f"# 🏁 {WORDS('final-won-black')}",
        "days": 3,
        "seconds": 12.25,
        "intended": {"vote": 10},
        "accepted": {"vote": 10},
        "share": 1.0,
        "let_pass": {},
        "unaccepted": [],
    }
    return [*lines, *summary(report).split("\n")]


def test_the_sample_is_of_the_command_beside_it() -> None:
    chosen = parser().parse_args(command())
    assert (chosen.command, chosen.auto, chosen.seed) == ("sandbox", True, "1")


def test_every_line_of_the_sample_is_one_that_the_command_prints() -> None:
    """Whatever the numbers: who is voted out, and when, depends on how fast a machine lets the robots be."""
    printed = {shape(line) for seed in "abcdefgh" for line in told(seed)}
    won = {shape(f"🏁 {WORDS(f'final-won-{team}')}") for team in ("red", "black")}
    shown = sample()
    assert len(shown) > 15, RENEW
    wrong = [line for line in shown if line.strip() != "…" and shape(line) not in printed | won]
    assert wrong == [], RENEW


def test_the_sample_shows_speeches_a_ballot_a_night_with_a_best_move_and_the_end() -> None:
    shown = sample()
    assert [line.strip() for line in shown].count("…") == 3
    said = " ".join(shown)
    for words in ("note-ballot", "note-night-fell"):
        assert WORDS(words) in said


def test_what_is_cut_from_a_game_is_what_the_sample_shows() -> None:
    made = cut(told("a"), WORDS)
    assert made.count(GAP) == 3
    assert {shape(line) for line in sample()[:3]} <= {shape(line) for line in made}
    assert made[-1].startswith("  accepted")


def test_a_game_that_shows_too_little_is_no_sample() -> None:
    with pytest.raises(Unfit):
        cut([line for line in told("a") if WORDS("note-ballot") not in line], WORDS)


def test_the_times_of_the_sample_go_up() -> None:
    times = [int(m[1]) * 60 + int(m[2]) for line in sample() if (m := re.match(r" *(\d+):(\d\d) ", line))]
    assert times == sorted(times)
    assert len(times) > 10
