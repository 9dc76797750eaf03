"""The classic format, "sport mafia" (RULES part 2; clauses C-nn)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.actions import Verb
from engine.formats.base import (
    COMMON_LIMITS,
    CRITICAL_FOULS,
    Act,
    Format,
    Settlement,
    balloted,
    length,
)
from engine.game import Game
from engine.roles import Ms, Role, Seat, Team
from engine.stages import StageKind
from engine.view import Deed, Told

BLACKS: Mapping[int, int] = {6: 2, 7: 2, 8: 2, 9: 3, 10: 3, 11: 3, 12: 4}  # (d): C-12 has lost its table
SILENT_SPEECH = "silent-speech"
FEW_SPEECH = "few-speech"
FEW = frozenset({3, 4})  # C-50
BEST_MOVE_CANCELLED_BY = 2  # C-47

_BLACK = frozenset({Role.MAFIA, Role.DON})


class Classic(Format):
    """Reds against blacks, 6 to 12 seats."""

    name = "classic"
    least = 6
    most = 12
    teams: ClassVar[Mapping[Role, Team]] = {
        Role.CITIZEN: Team.RED,
        Role.SHERIFF: Team.RED,
        Role.DON: Team.BLACK,
        Role.MAFIA: Team.BLACK,
    }
    stages: ClassVar[Mapping[StageKind, int]] = {
        StageKind.DEAL: 30,  # (d)
        StageKind.INTRODUCTION: 60,  # C-17
        StageKind.DUSK: 15,  # (d)
        StageKind.NIGHT_MAFIA: 20,  # (d)
        StageKind.NIGHT_DON: 15,  # (d)
        StageKind.NIGHT_SHERIFF: 15,  # (d)
        StageKind.BEST_MOVE: 20,  # C-45
        StageKind.LAST_WORDS: 60,  # C-24
        StageKind.SPEECH: 60,  # C-19
        StageKind.VOTE: 20,  # (d)
        StageKind.REVOTE: 20,  # (d)
        StageKind.TIE_SPEECH: 30,  # C-32
        StageKind.LIFT: 15,  # (d)
    }
    limits: ClassVar[Mapping[str, int]] = {
        **COMMON_LIMITS,
        SILENT_SPEECH: 15,  # (d)
        FEW_SPEECH: 30,  # C-50
    }
    opening = StageKind.INTRODUCTION
    night_first = False
    acquaintance: ClassVar[Mapping[StageKind, Team]] = {StageKind.INTRODUCTION: Team.BLACK}
    acquaintance_night = 0
    acts: ClassVar[Mapping[tuple[StageKind, Verb], Act]] = {
        (StageKind.NIGHT_MAFIA, Verb.SHOOT): Act(_BLACK),
        (StageKind.NIGHT_DON, Verb.CHECK): Act(frozenset({Role.DON}), oneself=False),
        (StageKind.NIGHT_SHERIFF, Verb.CHECK): Act(frozenset({Role.SHERIFF}), oneself=False),
    }
    defends = False
    lists_late = False
    announces_critical = False

    def composition(self, seats: int) -> tuple[Role, ...]:
        blacks = BLACKS[seats]
        citizens = seats - blacks - 1
        return (*[Role.CITIZEN] * citizens, Role.SHERIFF, Role.DON, *[Role.MAFIA] * (blacks - 1))

    def night_plan(self, game: Game) -> tuple[StageKind, ...]:
        plan = (StageKind.NIGHT_MAFIA, StageKind.NIGHT_DON, StageKind.NIGHT_SHERIFF)
        if game.night.number == 1 and balloted(game, day=1) < BEST_MOVE_CANCELLED_BY:
            return (*plan, StageKind.BEST_MOVE)
        return plan

    def answer(self, asker: Role, target: Role) -> Told:
        if asker is Role.DON:
            return Told.SHERIFF if target is Role.SHERIFF else Told.NOT_SHERIFF
        return Told.BLACK if target in _BLACK else Told.RED

    def settle(self, game: Game) -> Settlement:
        if game.stage.kind is not StageKind.NIGHT_MAFIA:
            return Settlement()
        shots = game.night.shots
        deeds = tuple(Deed("shoot", seat, target) for seat, target in sorted(shots))
        targets = {target for _, target in shots}
        together = len(targets) == 1 and len(shots) == len(self.members(game, Team.BLACK))
        return Settlement(deeds, shot=targets.pop() if together else None)

    def holds_ballot(self, game: Game) -> bool:
        return game.day.number > 1 or len(game.day.candidates) > 1

    def asks(self, before: tuple[Seat, ...], tied: tuple[Seat, ...]) -> bool:
        return before == tied

    def winner(self, living: Sequence[Role]) -> Team | None:
        blacks = sum(1 for role in living if role in _BLACK)
        if not blacks:
            return Team.RED
        return Team.BLACK if blacks >= len(living) - blacks else None

    def penalty(self, fouls: int) -> bool:
        return fouls == CRITICAL_FOULS

    def speech(self, game: Game, speaker: Seat) -> tuple[Ms, bool]:
        if speaker not in game.people.penalties:
            return length(game, StageKind.SPEECH), False
        if len(game.people.living) in FEW:
            return length(game, FEW_SPEECH), False
        return length(game, SILENT_SPEECH), True
