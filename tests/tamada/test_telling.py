"""What a trial's terminal shows: the table's view in words, and the robots' report."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cogs.layouts.stages import SPOKEN, name
from cogs.words import Words
from engine import Action, Event, Game, Ms, Role, Verb, decide, due, elapse, evolve, replay, start, view
from engine.events import GameStarted
from engine.refusals import Refusal
from engine.stages import StageKind
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import Face
from table.snapshot import Phase, Snapshot
from tamada.narrator import Narrator
from tamada.report import summary
from tamada.translator import FluentTranslator


class Behind(Face):
    """The real face, which must be told everything."""

    def __init__(self) -> None:
        self.changes: list[Snapshot] = []

    def changed(self, snapshot: Snapshot, events: Sequence[Event]) -> None:  # noqa: ARG002
        self.changes.append(snapshot)


class Evening:
    """A game of six that nobody plays, told step by step."""

    def __init__(self) -> None:
        self.behind = Behind()
        self.lines: list[str] = []
        self.words = Words(FluentTranslator(), "en")
        self.narrator = Narrator(self.behind, self.words, self.lines.append)
        events = start("classic", 6, "seed", {})
        assert isinstance(events[0], GameStarted)
        self.roles = events[0].roles
        self.game: Game = replay(events)
        self.tell()

    def tell(self, phase: Phase = Phase.PLAYING) -> None:
        snapshot = Snapshot(
            table=TableId(1),
            guild=GuildId(2),
            channel=ChannelId(3),
            owner=UserId(4),
            format="classic",
            options={},
            phase=phase,
            lots=(),
            people=(),
            seats={},
            game=self.game,
            public=view(self.game, None) if phase is Phase.PLAYING else None,
            words={},
            ends=None,
            standing=frozenset(),
            closing=None,
            least=6,
            most=12,
        )
        self.narrator.changed(snapshot, ())

    def run(self, milliseconds: int) -> None:
        end = milliseconds
        while (at := due(self.game)) is not None and at <= end:
            for event in elapse(self.game, at):
                self.game = evolve(self.game, event)
            self.tell()

    def stop(self, at: int) -> None:
        events = decide(self.game, Action(Verb.STOP), Ms(at))
        assert not isinstance(events, Refusal)
        for event in events:
            self.game = evolve(self.game, event)
        self.tell()


def test_each_stage_and_each_happening_is_told_once_with_its_time() -> None:
    evening = Evening()
    evening.tell()
    evening.run(160_000)
    assert [line[:6] for line in evening.lines] == ["  0:00", "  0:30", "  1:30", "  1:30", "  2:30"]
    assert evening.lines[-1].startswith("  2:30  Day 1")
    assert "umber 2" in evening.lines[-1]


def test_it_is_told_as_plain_text() -> None:
    evening = Evening()
    evening.run(600_000)
    assert len(evening.lines) > 10
    assert not [line for line in evening.lines if "**" in line or line[8:].startswith(("#", "-#", ">"))]


def test_no_role_is_told_before_the_end() -> None:
    """What the stages are called is public, and tells nobody's role."""
    evening = Evening()
    evening.run(1_200_000)
    told = " ".join(evening.lines)
    for kind in SPOKEN - {StageKind.NIGHT_YAKUZA, StageKind.NIGHT_DETECTIVE, StageKind.NIGHT_DOCTOR}:
        called = name(kind, "classic", evening.words)
        assert called in told
        told = told.replace(called, "")
    told = told.lower()
    for role in Role:
        assert not re.search(rf"\b{role.value}\b(?!['’])", told)


def test_all_cards_are_told_at_the_end() -> None:
    evening = Evening()
    evening.run(40_000)
    evening.stop(40_000)
    assert [role.lower() for role in re.findall(r"\d ([^·]+\w)", evening.lines[-1][8:])] == [
        evening.words.named("role", role).lower() for role in evening.roles
    ]


def test_the_real_face_is_told_everything() -> None:
    evening = Evening()
    evening.tell(Phase.LOBBY)
    evening.run(160_000)
    evening.stop(160_000)
    assert len(evening.behind.changes) >= 5
    assert evening.behind.changes[1].phase is Phase.LOBBY


def test_the_report_is_summed_up_in_a_few_lines() -> None:
    report = {
        "winner": "## 🏁 The reds have won",
        "days": 3,
        "seconds": 84.26,
        "intended": {"vote": 30, "pass": 9},
        "accepted": {"vote": 29, "pass": 9},
        "let_pass": {"check": 2, "shoot": 1},
        "share": 0.9744,
        "unaccepted": [
            {"user": 1, "robot": "Nino", "did": "vote", "outcome": "refused", "said": "⛔ You have voted."},
            {"user": 2, "robot": "Luka", "did": "pass", "outcome": "late"},
        ],
    }
    assert summary(report).splitlines() == [
        "",
        "🏁 The reds have won",
        "  days      3",
        "  took      84.3 s",
        "  accepted  38 of 39 intended actions (97.4%)",
        "  let pass  check 2, shoot 1: there was no time for it",
        "  Nino meant to vote: refused (⛔ You have voted.)",
        "  Luka meant to pass: late",
    ]
