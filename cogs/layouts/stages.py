"""What the stages are called, as a host says it: on the panel, on the terminal and in the settings."""

from __future__ import annotations

from typing import Final

from cogs.words import Words
from engine import FORMATS
from engine.stages import StageKind
from engine.view import StageView

SPOKEN: Final = frozenset(
    {
        StageKind.INTRODUCTION,
        StageKind.NIGHT_MAFIA,
        StageKind.NIGHT_DON,
        StageKind.NIGHT_SHERIFF,
        StageKind.NIGHT_YAKUZA,
        StageKind.NIGHT_DETECTIVE,
        StageKind.NIGHT_DOCTOR,
    }
)
"""Who wakes up, and what for. The order is public: no player's role is told by it."""


def name(kind: StageKind, format: str, words: Words) -> str:
    """Of one of the spoken stages."""
    return words.named("stage", kind, rules=format)


def head(stage: StageView, format: str, words: Words) -> str:
    """The headline of the present stage."""
    if stage.kind not in SPOKEN:
        return words.named("head", stage.kind, day=stage.day, night=stage.night)
    kind = stage.kind
    if kind is StageKind.NIGHT_MAFIA and stage.night == FORMATS[format].acquaintance_night:
        kind = StageKind.INTRODUCTION
    spoken = name(kind, format, words)
    return spoken if stage.night == 0 else words("head-night", night=stage.night, stage=spoken)
