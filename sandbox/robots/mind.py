"""What a robot decides. It comes from the robot's own stream of chance and from what it is shown."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

_SENTENCES = (
    "I have nothing to add.",
    "Watch how the last speaker votes.",
    "I will say more tomorrow.",
    "Number 1 spoke well.",
    "Let us not hurry with the ballot.",
)
_WHISPERS = ("Lowest number first.", "Agreed.", "Quietly, please.")


class Mind:
    """One robot's character. `think` and its bounds are game seconds."""

    def __init__(self, name: str, seed: str) -> None:
        self._chance = random.Random(f"{seed}/{name}")

    def think(self, shortest: float, longest: float) -> float:
        """How long it takes to make up its mind."""
        return self._chance.uniform(shortest, longest)

    def nominates(self, candidates: int | None) -> bool:
        """Put up a candidate in this turn? The fewer there are, the rather; seldom, if one does not see whom
        the others have put up (None)."""
        if candidates is None:
            return self._chance.random() < 0.25
        return self._chance.random() < (0.6 if candidates < 2 else 0.3)

    def writes(self) -> bool:
        """Write something in this turn?"""
        return self._chance.random() < 0.2

    def whispers(self) -> bool:
        """Whisper to the team?"""
        return self._chance.random() < 0.5

    def votes(self) -> bool:
        """Vote at all, rather than leave it to the rules?"""
        return self._chance.random() < 0.95

    def lifts(self) -> bool:
        """Should all leave?"""
        return self._chance.random() < 0.5

    def sentence(self) -> str:
        """Something to say to everybody; it names no role."""
        return self._chance.choice(_SENTENCES)

    def whisper(self) -> str:
        """Something to whisper."""
        return self._chance.choice(_WHISPERS)

    def suspect(self, options: Sequence[int], own: int | None) -> int:
        """Somebody to put up, to check or to save; not itself, if there is a choice."""
        return self._chance.choice(_without(options, {own}))

    def suspects(self, options: Sequence[int], own: int | None, number: int) -> list[int]:
        """So many different seats."""
        return self._chance.sample(_without(options, {own}), number)

    def ballot(self, candidates: Sequence[int], own: int | None) -> int:
        """Whom to vote for: often the first candidate, so that the table agrees now and then."""
        others = _without(candidates, {own})
        return others[0] if self._chance.random() < 0.6 else self._chance.choice(others)

    def victim(self, options: Sequence[int], own: int | None, mates: Collection[int]) -> int:
        """Whom to shoot or to have shot: the lowest number outside the team, seldom another by mistake."""
        others = sorted(_without(options, {own, *mates}))
        return others[0] if self._chance.random() < 0.93 else self._chance.choice(others)


def _without(options: Sequence[int], unwanted: Collection[int | None]) -> list[int]:
    return [option for option in options if option not in unwanted] or list(options)
