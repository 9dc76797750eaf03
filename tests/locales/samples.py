"""Values for the variables of the messages, as the code may pass them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

COUNTS: Final = (0, 1, 2, 3, 4, 5, 11, 12, 21, 22)
"""Each plural category of each language, and what lies beyond a table."""

SAMPLES: Final[Mapping[str, Sequence[str | int]]] = {
    "by": (43,),
    "candidate": (47,),
    "cast": COUNTS,
    "channel": ("<#1234>",),
    "count": COUNTS,
    "day": (1, 2, 9),
    "deeds": ("🔫 53 → 59",),
    "fallen": ("†",),
    "form": ("⟨form⟩",),
    "format": ("⟨format⟩",),
    "joined": (61,),
    "least": (6, 12),
    "missing": COUNTS[1:],
    "most": (67,),
    "name": ("⟨name⟩",),
    "night": (1, 2, 9),
    "number": COUNTS,
    "reason": ("⟨reason⟩",),
    "rights": ("⟨rights⟩",),
    "role": ("⟨role⟩",),
    "seat": (71,),
    "seats": ("73, 79",),
    "speaker": (83,),
    "target": (89,),
    "team": ("⟨team⟩",),
    "text": ("⟨text⟩",),
    "time": ("<t:1700000000:R>",),
    "total": COUNTS,
    "voters": ("97, 101",),
}
"""All variables there are. Where several values stand, a message may choose its form by them."""


def arguments(variables: frozenset[str]) -> Iterator[dict[str, str | int]]:
    """All combinations of the samples."""
    names = sorted(variables)
    for values in product(*(SAMPLES[name] for name in names)):
        yield dict(zip(names, values, strict=True))
