"""Two runs of a script side by side, and the differences that are known."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tests.compare.play import Page
from tests.compare.script import AT, DAVIT, HOST, JOINED
from tests.compare.steps import Connect, Press, Step, Wait

SIMCORD: Final = "simcord"
SANDBOX: Final = "sandbox"


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact that only one side tells of a step."""

    step: Step
    side: str
    fact: str


@dataclass(frozen=True, slots=True)
class Known:
    """What may differ at exactly these steps. Patterns of whole facts; None: that side has nothing to add."""

    reason: str
    steps: tuple[Step, ...]
    simcord: str | None
    sandbox: str | None

    def excuses(self, difference: Difference) -> bool:
        pattern = self.simcord if difference.side == SIMCORD else self.sandbox
        return (
            difference.step in self.steps
            and pattern is not None
            and re.fullmatch(pattern, difference.fact) is not None
        )


_PANEL: Final = r"to all/0/edited/components/0/components/\d/content: "
_ENDS: Final = _PANEL + r"Ends <t:\+\d+:R>"

EXCEPTIONS: Final = (
    Known(
        "simcord has no rate limits. Of ten changes of members in ten seconds mass work leaves four: when "
        "eight are quieted or released, two of them wait on the sandbox until the window has passed",
        (Press(HOST, "▶️"), Wait(12), Press(HOST, "✅"), Wait(15)),
        r"voice: .+ in (muted|open)",
        r"voice: .+ in (muted|open)",
    ),
    Known(
        "for the same reason the room is quiet at once on simcord, while on the sandbox it is waited for",
        (Press(HOST, "▶️"),),
        _ENDS,
        _PANEL + "⏸️ Muting everyone…",
    ),
    Known(
        "and the panel is edited once more when the room is quiet",
        (Wait(12),),
        None,
        r"to all/.+",
    ),
    Known(
        "so that the deal, which ends when the last card is opened, would have ended later",
        (Press(JOINED[0], "🎭"), Press(JOINED[4], "🎭")),
        _ENDS,
        _ENDS,
    ),
    Known(
        "simcord forgets a server mute when the member leaves voice. On Discord and in the sandbox it stays: "
        "who was muted is muted when he comes back",
        (Connect(AT[2]), Connect(DAVIT)),
        r"voice: .+ in open",
        None,
    ),
)


def facts(told: Any, path: str = "") -> Iterator[str]:
    """Every leaf with the way to it; texts line by line. The order of microphones does not count."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield from facts(value, f"{path}/{key}" if path else key)
    elif isinstance(told, list):
        for number, value in enumerate(told):
            yield from facts(value, path if path == "voice" else f"{path}/{number}")
    elif isinstance(told, str):
        for line in told.split("\n"):
            yield f"{path}: {line}"
    else:
        yield f"{path}: {told}"


def differences(simcord: Sequence[Page], sandbox: Sequence[Page]) -> list[Difference]:
    """Both must be of the same script."""
    found = []
    for one, other in zip(simcord, sandbox, strict=True):
        assert one.step == other.step
        here, there = Counter(facts(one.told)), Counter(facts(other.told))
        found += [Difference(one.step, SIMCORD, fact) for fact in (here - there).elements()]
        found += [Difference(one.step, SANDBOX, fact) for fact in (there - here).elements()]
    return found
