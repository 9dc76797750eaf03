"""A deal that nobody can choose: a secret is committed to before the first player joins, and everybody who
joins adds what the one who has the secret cannot choose.

`docs/fair-deal.md` says what this proves and what it does not. Disclosed games depend on these very formulas.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256


def commitment(secret: str) -> str:
    """What is posted when the lobby opens: SHA-256 of the secret's text in UTF-8, in hexadecimal."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, joins: Sequence[int]) -> str:
    """The seed of the deal: SHA-256 of the secret and the joins' ids, all with one blank between them.

    `joins`: one id a seated player, in the order of joining. Raises ValueError if there is none: the seed
    would be the commitment, which everybody knows.
    """
    if not joins:
        raise ValueError("nobody has joined")
    return sha256(" ".join((secret, *map(str, joins))).encode()).hexdigest()
