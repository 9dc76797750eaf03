"""What a robot set out to do, and what became of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from typing import Any


class Outcome(StrEnum):
    """How one deed ended."""

    ACCEPTED = "accepted"
    REFUSED = "refused"  # the answer begins with ⛔, or Discord did not take the press
    FAILED = "failed"  # "This interaction failed"
    LOST = "lost"  # acknowledged, but what was to come never came
    LATE = "late"  # the stage ended between two presses
    LET_PASS = "let pass"  # not even begun: the time left could not suffice


class Tally:
    """Counts deeds by kind. A deed that was let pass is not an intended one."""

    def __init__(self, robot: str, user: int, on_report: Callable[[dict[str, Any]], None]) -> None:
        self._robot = robot
        self._user = user
        self._on_report = on_report
        self.counts: Counter[tuple[str, Outcome]] = Counter()
        self.unaccepted: list[dict[str, Any]] = []

    def settle(self, kind: str, outcome: Outcome, said: str = "") -> None:
        """A deed came to its end; `said` is the refusal's text."""
        self.counts[kind, outcome] += 1
        report: dict[str, Any] = {
            "user": self._user,
            "robot": self._robot,
            "did": kind,
            "outcome": outcome.value,
        }
        if said:
            report["said"] = said
        if outcome not in (Outcome.ACCEPTED, Outcome.LET_PASS):
            self.unaccepted.append(report)
        self._on_report(report)


def summary(tallies: list[Tally]) -> dict[str, Any]:
    """All robots: intended, accepted, let pass by kind, the share accepted, and every deed that failed."""
    counts: Counter[tuple[str, Outcome]] = Counter()
    for tally in tallies:
        counts.update(tally.counts)
    intended: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    let_pass: Counter[str] = Counter()
    for (kind, outcome), number in sorted(counts.items()):
        if outcome is Outcome.LET_PASS:
            let_pass[kind] += number
            continue
        intended[kind] += number
        if outcome is Outcome.ACCEPTED:
            accepted[kind] += number
    return {
        "intended": dict(intended),
        "accepted": dict(accepted),
        "let_pass": dict(let_pass),
        "share": round(accepted.total() / intended.total(), 4) if intended else 0.0,
        "unaccepted": [report for tally in tallies for report in tally.unaccepted],
    }
