"""A short drill, and the proof that each of its checks can fail. `python -m tests.drill` is the long one."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from engine import decide, due, elapse, replay, start
from engine.actions import Action, Verb
from engine.refusals import Refusal
from engine.roles import Ms, Seat
from engine.stages import StageKind
from table.ports import TableState
from tests.calm import calmly
from tests.drill import history, microphones
from tests.drill.history import History
from tests.drill.microphones import Span
from tests.drill.play import drilled
from tests.drill.presses import Deed, accepted
from tests.drill.processes import Scene
from tests.wire.checks import Terms
from tests.wire.made import Made, a_game
from tests.wire.scene import read_scene


@pytest.mark.realtime
@pytest.mark.parametrize(("format", "seats"), [("classic", 6), ("yakuza", 12)])
def test_killed_three_times_a_game_loses_nothing(format: str, seats: int, tmp_path: Path) -> None:
    def once(number: int) -> list[str]:
        folder = tmp_path / str(number)
        folder.mkdir()
        verdict = drilled(Scene(format, seats, "short", 30.0), folder, 3, random.Random(format))
        print(verdict)
        assert verdict.kills == 3
        assert verdict.accepted > 10
        return verdict.wrong

    assert calmly(once) == []


class Pressed(Made):
    """A wire log with presses in it."""

    def press(self, custom_id: str, kind: int, text: str = "", *, status: int = 200, own: bool = True) -> str:
        """On a message of one's `own` or on the panel; the answer's `kind`, text, status. Gives the token."""
        number = str(len(self.records))
        interaction = {
            "id": number,
            "token": f"token-{number}",
            "data": {"custom_id": custom_id},
            "member": {"user": {"id": "1"}},
            "message": {"flags": 64 if own else 0},
        }
        self.gateway("INTERACTION_CREATE", interaction)
        path = f"/interactions/{number}/token-{number}/callback"
        response = {"resource": {"message": _message(text)}} if text else {}
        self.rest("POST", path, {"type": kind}, response, status)
        return f"token-{number}"

    def edit(self, token: str, text: str) -> None:
        self.rest("PATCH", f"/webhooks/5/{token}/messages/@original", {}, _message(text))


def _message(text: str) -> dict[str, Any]:
    shown = [{"type": 10, "content": text}]
    return {"id": "7", "channel_id": "50", "author": {}, "flags": 64, "components": shown}


def test_an_action_counts_as_accepted_when_its_answer_is_no_refusal() -> None:
    made = Pressed()
    made.press("t:1:4:pass:", 6, own=False)
    made.press("t:1:4:confirm:vote,3", 7, "Your vote: number 3.")
    late = made.press("t:1:5:confirm:lift,yes", 6)
    made.edit(late, "Your answer: yes.")
    assert accepted(made.records) == [
        Deed(4, "pass", "1"),
        Deed(4, "vote", "1", ("3",)),
        Deed(5, "lift", "1", ("yes",)),
    ]


def test_what_was_refused_or_never_answered_does_not_count() -> None:
    made = Pressed()
    made.press("t:1:4:pass:", 4, "⛔ It is not your turn.")
    made.press("t:1:4:pass:", 6, status=0)
    made.press("t:1:4:confirm:vote,3", 6)
    made.press("t:1:4:pick:vote,3", 7, "Vote for number 3?")
    made.press("t:1:-:card:", 4, "Number 1")
    thinking = made.press("t:1:4:pass:", 5)
    made.edit(thinking, "⛔ One moment")
    assert accepted(made.records) == []


def test_the_history_tells_deeds_with_their_stages_and_its_record_replays() -> None:
    events = [*start("classic", 6, "seed", {})]
    game = replay(events)
    while game.stage.kind is not StageKind.SPEECH:
        events += elapse(game, due(game) or Ms(0))
        game = replay(events)
    speaker = game.stage.speaker
    passed = decide(game, Action(Verb.PASS, speaker), game.at)
    assert speaker is not None
    assert not isinstance(passed, Refusal)
    seats = {Seat(number): f"user {number}" for number in range(1, 7)}
    played = History(TableState.PLAYING, (*events, *passed), seats, debts=0)
    assert list(history.deeds(played)) == [Deed(game.stage.number, "pass", f"user {speaker}")]
    assert history.not_replayed(played) == []
    assert played.speaker == "user 2"


def test_right_microphones_are_not_complained_about() -> None:
    made = a_game()
    made.end()
    assert microphones.wrong(read_scene(made.records), [Span(0.0, 100.0)], Terms()) == []


def test_two_open_microphones_and_one_without_the_floor_are_seen() -> None:
    made = a_game()
    made.wait(10.0)
    made.voice("2", muted=False)
    made.wait(10.0)
    made.voice("3", muted=False)
    made.wait(10.0)
    made.panel("Night")
    wrong = microphones.wrong(read_scene(made.records), [Span(0.0, 30.0)], Terms())
    assert any("Beka was open without the floor" in each for each in wrong)
    assert any("Beka, Davit were open together" in each for each in wrong)
    assert microphones.wrong(read_scene(made.records), [Span(0.0, 12.0)], Terms()) == []


def test_a_speaker_who_stays_closed_is_seen() -> None:
    made = a_game()
    made.panel("Speeches", "3")
    made.wait(10.0)
    made.panel("Speeches", "1")
    wrong = microphones.wrong(read_scene(made.records), [Span(0.0, 30.0)], Terms())
    assert any("Davit had the floor and stayed closed" in each for each in wrong)
