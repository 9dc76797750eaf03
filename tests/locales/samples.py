"""Values for the variables of the messages, as the code may pass them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

COUNTS: Final = (0, 1, 2, 3, 4, 5, 11, 12, 21, 22)
"""Each plural category of each language, and what lies beyond a table."""

SAMPLES: Final[Mapping[str, Sequence[str | int]]] = {
    "about": ("⟨about⟩",),
    "absence": (103,),
    "absent-turn": (107,),
    "allowed": ("⟨allowed⟩",),
    "best-move": (109,),
    "by": (43,),
    "cancelled-by": (113,),
    "candidate": (47,),
    "cast": COUNTS,
    "channel": ("<#1234>",),
    "check": ("⟨check⟩",),
    "commitment": ("⟨commitment⟩",),
    "count": COUNTS,
    "critical": (127,),
    "command": ("⟨command⟩",),
    "day": (1, 2, 9),
    "days": COUNTS,
    "deeds": ("🔫 53 → 59",),
    "default": ("⟨default⟩",),
    "defence": (131,),
    "denied": ("⟨denied⟩",),
    "dusk": (137,),
    "fallen": ("†",),
    "few": ("139–149",),
    "few-speech": (151,),
    "first-night-mafia-shot": ("on", "off"),
    "form": ("⟨form⟩",),
    "format": ("⟨format⟩",),
    "given": (281,),
    "got": (283,),
    "introduction": (157,),
    "joined": (61,),
    "joins": ("31 37",),
    "last-words": (163,),
    "least": (6, 12),
    "living": (257,),
    "lift": (167,),
    "link": ("⟨link⟩",),
    "me": ("⟨me⟩",),
    "minutes": (0, 47),
    "missing": COUNTS[1:],
    "most": (67,),
    "name": ("⟨name⟩",),
    "names": ("⟨names⟩",),
    "new": ("⟨new⟩",),
    "night": (1, 2, 9),
    "night-detective": (173,),
    "night-doctor": (179,),
    "night-don": (181,),
    "night-mafia": (191,),
    "night-sheriff": (193,),
    "night-yakuza": (197,),
    "number": COUNTS,
    "opened": (263,),
    "option": ("⟨option⟩",),
    "page": ("⟨page⟩",),
    "place": (199,),
    "quiet-nights": (211,),
    "reason": ("⟨reason⟩",),
    "refusal": ("⟨refusal⟩",),
    "removal": (223,),
    "revote": (227,),
    "right": ("⟨right⟩",),
    "role": ("⟨role⟩",),
    "roles": ("⟨roles⟩",),
    "rules": ("classic", "yakuza"),
    "seat": (71,),
    "seats": ("73, 79",),
    "secret": ("⟨secret⟩",),
    "settings": ("⟨settings⟩",),
    "silent-speech": (229,),
    "speaker": (83,),
    "speech": (233,),
    "stage": ("⟨stage⟩",),
    "spoken": ("⟨spoken⟩",),
    "suspects": (239,),
    "target": (89,),
    "team": ("⟨team⟩",),
    "text": ("⟨text⟩",),
    "tie-speech": (241,),
    "time": ("<t:1700000000:R>",),
    "total": COUNTS,
    "value": ("⟨value⟩",),
    "vote": (251,),
    "voters": ("97, 101",),
    "word": ("⟨word⟩",),
    "words": ("⟨words⟩",),
}
"""All variables there are. Where several values stand, a message may choose its form by them."""


def arguments(variables: frozenset[str]) -> Iterator[dict[str, str | int]]:
    """All combinations of the samples."""
    names = sorted(variables)
    for values in product(*(SAMPLES[name] for name in names)):
        yield dict(zip(names, values, strict=True))
