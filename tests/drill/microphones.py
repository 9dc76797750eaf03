"""Whether the microphones of a wire log were right where they had to be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tests.calm import Untimely
from tests.wire.checks import Terms
from tests.wire.log import Record
from tests.wire.scene import Panel, Scene

WINDOW = 10.0
"""Seconds of the rate limit's window, at speed 1."""
SLACK = 1.0
"""Real seconds for what the speed leaves alone: the looks, a bucket's first request, which goes alone."""
ASIDE = 1.5
"""How far apart, in real seconds, a microphone's change and the panel's telling of it may lie."""
LOST = 3.0
"""Real seconds after which a turn runs although its microphone could not be opened."""


@dataclass(frozen=True, slots=True)
class Span:
    """From when on to when everything had to be right."""

    begin: float
    end: float


def readies(records: Sequence[Record]) -> list[float]:
    """When the bot, come anew or come back, was told of its server."""
    return [
        record.at
        for record in records
        if record.kind == "gateway" and record.data["to"] == "bot" and record.data["t"] == "GUILD_CREATE"
    ]


def wrong(scene: Scene, spans: Sequence[Span], terms: Terms) -> list[str]:
    """Everything in these spans that was not as it had to be, from the deal's end to the game's."""
    begin = scene.deal_ends if scene.deal_ends is not None else float("inf")
    end = scene.over if scene.over is not None else float("inf")
    # The releases may run ahead of the last panel.
    bounded = [Span(max(span.begin, begin), min(span.end, end - ASIDE)) for span in spans]
    return [found for span in bounded if span.begin < span.end for found in _wrong(scene, span, terms)]


def _wrong(scene: Scene, span: Span, terms: Terms) -> Iterator[str]:
    for stretch, heard in _stretches(scene, span):
        lasted = stretch.end - stretch.begin
        if len(heard) > 1 and lasted > terms.overlap:
            yield Untimely(
                f"{stretch.begin:.3f} s: {_names(scene, heard)} were open together for {lasted:.3f} s"
            )
        told = _told(scene, Span(stretch.begin - ASIDE, stretch.end + ASIDE))
        for user in heard - {panel.speaker for panel in told}:
            if lasted > terms.overlap:
                yield Untimely(f"{stretch.begin:.3f} s: {_names(scene, {user})} was open without the floor")
    for turn, speaker in _turns(scene, span):
        waited = Span(turn.begin + LOST + ASIDE, turn.end)
        opened = any(speaker in heard for _, heard in _stretches(scene, turn))
        if waited.begin < waited.end and not opened:
            yield Untimely(f"{turn.begin:.3f} s: {_names(scene, {speaker})} had the floor and stayed closed")


def settled(scene: Scene, ready: float, speaker: str | None, until: float) -> float | None:
    """Real seconds from `ready` to when exactly this one could be heard; None if the game went on first."""
    wanted = frozenset() if speaker is None else frozenset({speaker})
    for stretch, heard in _stretches(scene, Span(ready, until)):
        if heard == wanted:
            return stretch.begin - ready
    return None


def _stretches(scene: Scene, span: Span) -> Iterator[tuple[Span, frozenset[str]]]:
    """Who of the seated could be heard, from change to change."""
    seated = scene.seated
    open_then: Mapping[str, bool] = {}
    since, heard = span.begin, frozenset[str]()
    for change in scene.changes:
        if change.user not in seated:
            continue
        open_then = {**open_then, change.user: change.channel is not None and not change.muted}
        now = frozenset(user for user, is_open in open_then.items() if is_open)
        if change.at >= span.end:
            break
        if change.at > since and now != heard:
            yield Span(since, change.at), heard
            since = change.at
        heard = now
    yield Span(since, span.end), heard


def _told(scene: Scene, span: Span) -> list[Panel]:
    """What the table's panel told at some moment of the span."""
    before = [panel for panel in scene.panels if panel.at <= span.begin]
    return [*before[-1:], *(panel for panel in scene.panels if span.begin < panel.at <= span.end)]


def _turns(scene: Scene, span: Span) -> Iterator[tuple[Span, str]]:
    """Stretches in which the panel told that somebody has the floor."""
    told = _told(scene, span)
    for panel, after in zip(told, [*(panel.at for panel in told[1:]), span.end], strict=True):
        if panel.speaker is not None:
            yield Span(max(panel.at, span.begin), after), panel.speaker


def _names(scene: Scene, users: frozenset[str] | set[str]) -> str:
    return ", ".join(sorted(scene.names.get(user, user) for user in users))
