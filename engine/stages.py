"""The stages of a game; it is always in exactly one (RULES part 1, Stages)."""

from enum import StrEnum


class StageKind(StrEnum):
    """Every stage of every format; a format states which it holds, in what order and for how long."""

    DEAL = "deal"
    INTRODUCTION = "introduction"
    DUSK = "dusk"
    NIGHT_MAFIA = "night.mafia"
    NIGHT_DON = "night.don"
    NIGHT_SHERIFF = "night.sheriff"
    NIGHT_YAKUZA = "night.yakuza"
    NIGHT_DETECTIVE = "night.detective"
    NIGHT_DOCTOR = "night.doctor"
    BEST_MOVE = "best-move"
    LAST_WORDS = "last-words"
    SPEECH = "speech"
    DEFENCE = "defence"
    VOTE = "vote"
    REVOTE = "revote"
    TIE_SPEECH = "tie-speech"
    LIFT = "lift"
    OVER = "over"


TURNS = frozenset({StageKind.SPEECH, StageKind.DEFENCE, StageKind.TIE_SPEECH, StageKind.LAST_WORDS})
"""Stages in which one speaker has the floor."""

ROUNDS = TURNS - {StageKind.LAST_WORDS}
"""Turns that come in rounds: one lost to a broken connection is made up at its round's end (C-61)."""
