"""The kinds of stages that a game comes to by itself, one of each sort."""

from __future__ import annotations

import pytest

from engine.stages import StageKind

PHASES = (
    StageKind.DEAL,
    StageKind.INTRODUCTION,
    StageKind.SPEECH,
    StageKind.DUSK,
    StageKind.NIGHT_MAFIA,
    StageKind.NIGHT_SHERIFF,
)

in_each_phase = pytest.mark.parametrize("kind", PHASES)
