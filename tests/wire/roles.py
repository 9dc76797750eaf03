"""The words that name a role, in the four languages: none may stand in public with a player (C-31).

What the format and its stages are called is public, and says nothing of anybody.
"""

from __future__ import annotations

import re

ROLE_WORDS = (
    ("citizen", "citizens", "მოქალაქე", "tinch aholi", "мирный житель"),
    ("sheriff", "შერიფი", "sherif", "шериф"),
    ("detective", "დეტექტივი", "detektiv", "детектив"),
    ("doctor", "ექიმი", "shifokor", "доктор"),
    ("don", "დონი", "дон"),
    ("mafia", "mafioso", "mafiosi", "მაფია", "მაფიოზი", "mafiya", "мафия", "мафиози"),
    ("yakuza", "იაკუძა", "yakudza", "якудза"),
    ("shogun", "შოგუნი", "сёгун"),
)
"""One row a role, from the glossary of the game."""

_ANY = re.compile(
    r"(?<!\w)(" + "|".join(re.escape(word) for row in ROLE_WORDS for word in row) + r")(?!\w)", re.IGNORECASE
)

_HEADLINE = re.compile(r"(-#|##) (?!.*🎙️)")


def named(text: str) -> list[str]:
    """The role words in a text, as whole words."""
    return _ANY.findall(text)


def betrayed(text: str) -> list[str]:
    """The role words in a public text, but for headlines that are not about a player."""
    return named("\n".join(line for line in text.splitlines() if not _HEADLINE.match(line)))
