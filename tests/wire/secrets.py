"""What a log may not hold, as the wire knows it: tokens, seeds, words, the ids of presses, and roles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tests.wire.log import Json, Record
from tests.wire.roles import ROLE_WORDS

_SEED = re.compile(r"(?<!\w)[0-9a-f]{64}(?!\w)")
_NOT_ROLES_ALONE = ("mafia", "yakuza")
"""Names of the game, of its command and of a format as well."""


def told(records: Sequence[Record], log: str) -> list[str]:
    """Each secret of the game that stands in the log, in words. Of three characters any log has some."""
    found = [
        f"the log holds {what}: {secret}"
        for what, secret in _secrets(records)
        if len(secret) > 3 and secret in log
    ]
    found += [f"the log holds a seed or a seal: {seed}" for seed in _SEED.findall(log)]
    roles = "|".join(word for row in ROLE_WORDS for word in row if word not in _NOT_ROLES_ALONE)
    found += [f"the log names a role: {role}" for role in re.findall(rf"(?<!\w)(?:{roles})(?!\w)", log, re.I)]
    return sorted(set(found))


def _secrets(records: Sequence[Record]) -> Iterator[tuple[str, str]]:
    for record in records:
        data = record.data.get("d")
        if record.kind != "gateway" or not isinstance(data, dict):
            continue
        if data.get("session_id") and record.data.get("t") == "READY":
            yield "a session", str(data["session_id"])
        if data.get("token"):
            yield "a token", str(data["token"])
        if record.data.get("t") == "INTERACTION_CREATE":
            yield "a press", str(data["id"])
            yield from _pressed(data.get("data") or {})


def _pressed(data: Json) -> Iterator[tuple[str, str]]:
    """The button says what was done, the modal what was written."""
    if "custom_id" in data:
        yield "a deed", str(data["custom_id"])
    for part in _parts(data.get("components") or ()):
        if "value" in part:
            yield "somebody's words", str(part["value"])


def _parts(components: Any) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _parts(component.get("components") or ())
        if isinstance(component.get("component"), dict):
            yield component["component"]
