"""Faults on demand (`--faults FILE`): requests that hang or fail, events late or lost, broken gateways.

The file is a JSON list of rules. One with `route` (`"PATCH /guilds/*/members/*"`, `*` for anything) strikes
requests, one with `event` (`"VOICE_STATE_UPDATE"`, `*`) gateway events, one with `gateway` all connections:

    {"route": "…", "probability": 0.1, "delay": 2}      answered later by so many seconds
    {"route": "…", "probability": 0.1, "hang": true}    never answered
    {"route": "…", "probability": 0.1, "status": 503}   answered so; 429 may have "retry_after", "via": false
    {"route": "…", "probability": 0.1, "drop": true}    the connection breaks
    {"event": "…", "probability": 0.1, "delay": 2}      sent later, after those behind it
    {"event": "…", "probability": 0.1, "drop": true}    never sent
    {"gateway": "drop", "every": 60}                    or "reconnect" (op 7), "invalid" (op 9: identify anew)
    {"gateway": "silent", "every": 60, "lasting": 12}   or "refuse", "half-open": away for so many seconds

`"after": true` lets the request take effect before it is struck. `from` and `until` bound a rule in real
seconds since the server began, `times` bounds how often it strikes.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any


class Outage(StrEnum):
    """How the gateway can be away."""

    REFUSE = "refuse"  # connections break, and there are no new ones
    SILENT = "silent"  # connections stand and can be made; what is sent is taken, nothing is answered
    HALF_OPEN = "half-open"  # connections stand, nothing gets through either way; new ones hang


GATEWAY_KINDS = ("drop", "reconnect", "invalid", *Outage)
_NUMBERS = {"probability", "delay", "retry_after", "from", "until", "every", "lasting"}
_FLAGS = {"hang", "drop", "via", "after"}
_AIMS = {
    "route": {"route", "probability", "delay", "hang", "status", "retry_after", "via", "drop", "after"},
    "event": {"event", "probability", "delay", "drop"},
    "gateway": {"gateway", "every", "lasting"},
}
_ANY = {"from", "until", "times"}
_EFFECTS = ("delay", "hang", "status", "drop")


@dataclass(slots=True)
class Rule:
    """One line of the file. `struck`: how often it has been used."""

    route: str | None = None
    event: str | None = None
    gateway: str | None = None
    probability: float = 1.0
    delay: float = 0.0
    hang: bool = False
    status: int | None = None
    retry_after: float = 1.0
    via: bool = True
    drop: bool = False
    after: bool = False
    every: float = 0.0
    lasting: float = 0.0
    begins: float = 0.0
    ends: float = float("inf")
    times: float = float("inf")
    struck: int = 0

    @classmethod
    def read(cls, given: Any) -> Rule:
        """Raises ValueError with what is wrong."""
        if not isinstance(given, dict):
            raise ValueError(f"not a rule: {given!r}")
        aims = [keys for name, keys in _AIMS.items() if name in given]
        if len(aims) != 1:
            raise ValueError(f"exactly one of route, event and gateway is needed: {given!r}")
        if unknown := set(given) - aims[0] - _ANY:
            raise ValueError(f"unknown here: {', '.join(sorted(unknown))} in {given!r}")
        for name, value in given.items():
            number = isinstance(value, int | float) and not isinstance(value, bool)
            if name in _NUMBERS | {"status", "times"} and not (number and value >= 0):
                raise ValueError(f"{name} must be a number from 0: {given!r}")
            if name in _FLAGS and not isinstance(value, bool):
                raise ValueError(f"{name} must be true or false: {given!r}")
        if "gateway" in given and (given["gateway"] not in GATEWAY_KINDS or not given.get("every")):
            raise ValueError(f"gateway is one of {', '.join(GATEWAY_KINDS)}, with every: {given!r}")
        if "gateway" in given and (given["gateway"] in tuple(Outage)) is not bool(given.get("lasting")):
            raise ValueError(f"{', '.join(Outage)} and no other need lasting: {given!r}")
        if "gateway" not in given and sum(bool(given.get(effect)) for effect in _EFFECTS) != 1:
            raise ValueError(f"exactly one of {', '.join(_EFFECTS)} is needed: {given!r}")
        named = {"from": "begins", "until": "ends"}
        return cls(**{named.get(str(name), str(name)): value for name, value in given.items()})


@dataclass(slots=True)
class Faults:
    """Decides, from a seed, what is struck. `seconds` is the real time since the server began."""

    rules: list[Rule]
    seed: str
    seconds: Callable[[], float]
    _random: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self._random = random.Random(f"faults:{self.seed}")

    def request(self, method: str, path: str) -> Rule | None:
        """The rule that strikes this request, if one does."""
        name = f"{method} {path}"
        return self._first(rule for rule in self.rules if rule.route and fnmatchcase(name, rule.route))

    def event(self, name: str) -> Rule | None:
        return self._first(rule for rule in self.rules if rule.event and fnmatchcase(name, rule.event))

    def gateway(self) -> list[Rule]:
        return [rule for rule in self.rules if rule.gateway]

    def strikes(self, rule: Rule) -> bool:
        """Does it, now? Counts it if so."""
        if not rule.begins <= self.seconds() < rule.ends or rule.struck >= rule.times:
            return False
        if self._random.random() >= rule.probability:
            return False
        rule.struck += 1
        return True

    def _first(self, rules: Iterable[Rule]) -> Rule | None:
        return next((rule for rule in rules if self.strikes(rule)), None)


def load(path: Path) -> list[Rule]:
    """Raises ValueError with what is wrong in the file, OSError if it cannot be read."""
    given = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(given, list):
        raise ValueError("a list of rules is needed")
    return [Rule.read(rule) for rule in given]
