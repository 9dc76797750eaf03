"""How long the stages usually last, in game seconds, as every player knows."""

from __future__ import annotations

from sandbox.robots.signs import CHECK, ORDER, SAVE, SHOOT, SUSPECT

SPEECH, SHORT_SPEECH, SILENT_SPEECH = 60.0, 30.0, 15.0
BALLOT, QUESTION = 20.0, 15.0
WHISPER = 20.0

_NIGHT = {SHOOT: 20.0, ORDER: 20.0, CHECK: 15.0, SAVE: 10.0, SUSPECT: 20.0}
_TEN_SECOND_CHECK = 10.0


def night(sign: str, game: str | None) -> float:
    """The length of the night stage in which this sign is pressed; of an unknown format the shortest."""
    if sign == CHECK and game != "classic":
        return _TEN_SECOND_CHECK
    return _NIGHT[sign]
