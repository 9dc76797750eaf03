"""A deal that nobody can choose: a secret is committed to before anybody plays, and the players put in words
that whoever has the secret did not know then.

`docs/fair-deal.md` says what this proves and what it does not. Disclosed games depend on these very formulas.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from hashlib import sha256
from itertools import groupby

LONGEST_WORD = 20
"""Characters of a word that a player puts into the deal."""

_BLANK = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters by Unicode's books that nobody can see."""


def commitment(secret: str) -> str:
    """What is posted when the lobby opens: SHA-256 of the secret's text in UTF-8, in hexadecimal."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, joins: Sequence[int], words: Sequence[str] = ()) -> str:
    """The seed of the deal: SHA-256 of the secret and the words, all with one blank between them.

    `words`: what the players have put in, in the order shown, each as `word_of` gives it. Only where nobody
    has put one in, `joins` stand in their place: one id a seated player, in the order of joining. Beside
    words, ids would be something for him who alone sees them to try out after the last word.

    Raises ValueError if there is neither: the seed would be the commitment, which everybody knows.
    """
    parts = words or [str(join) for join in joins]
    if not parts:
        raise ValueError("nobody has joined")
    return sha256(" ".join((secret, *parts)).encode()).hexdigest()


def word_of(text: str) -> str:
    """What counts of a text that somebody puts in: its letters and digits, a hyphen for whatever is between.

    So a word is copied from where it is shown without loss, and means nothing to Discord or to a shell. Empty
    if nothing counts.
    """
    runs = groupby(unicodedata.normalize("NFC", text), _counts)
    parts = ("".join(run) if counts else "-" for counts, run in runs)
    return "".join(parts).strip("-")[:LONGEST_WORD].rstrip("-")


def _counts(sign: str) -> bool:
    return sign.isalnum() and sign not in _BLANK
