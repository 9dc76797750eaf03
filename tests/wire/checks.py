"""What must hold in every wire log of a game. Each check gives the violations it found, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise, zip_longest

from sandbox.robots.components import walk
from sandbox.robots.sight import Sight
from tests.calm import Untimely
from tests.wire.log import Record
from tests.wire.roles import betrayed
from tests.wire.scene import Patch, Scene, read_scene


@dataclass(frozen=True, slots=True)
class Terms:
    """Under which the log was made. `latency` is the least and the most of one way, in real seconds.

    `whole` False: the game was broken off, so that it need not have an end.
    """

    latency: tuple[float, float] = (0.0, 0.0)
    whole: bool = True

    @property
    def overlap(self) -> float:
        """For how long two microphones may be open at a change: the latency's spread and 50 ms."""
        return self.latency[1] - self.latency[0] + 0.05

    @property
    def reach(self) -> float:
        """How far apart a microphone's change and the panel's telling of it may lie."""
        return 3 * self.latency[1] + 1.0


_SHOWN = ("label", "description", "placeholder")
"""What is read of a button, a select and its options."""

Check = Callable[[Scene, Terms], Iterator[str]]


def violations(records: Sequence[Record], terms: Terms = Terms()) -> list[str]:
    """All checks on one log."""
    scene = read_scene(records)
    return [type(found)(f"{check.__name__}: {found}") for check in CHECKS for found in check(scene, terms)]


def a_game_was_played(scene: Scene, terms: Terms) -> Iterator[str]:
    """Without this the other checks would hold in an empty log."""
    if scene.deal_ends is None:
        yield "the panel never told of a stage after the deal"
    if terms.whole and scene.over is None:
        yield "the panel never told the end"
    if len({speaker for _, speaker in _floors(scene)} - {None}) < 2:
        yield "fewer than two players had the floor"


def no_answer_is_an_error(scene: Scene, _: Terms) -> Iterator[str]:
    """No 429, no answer of 400 or above."""
    for record in scene.records:
        if record.kind == "rest" and record.data["status"] >= 400:
            data = record.data
            yield f"{record.at:.3f} s: {data['method']} {data['path']} was answered with {data['status']}"


def one_microphone_is_open(scene: Scene, terms: Terms) -> Iterator[str]:
    """From the deal's end on never two seated players unmuted for longer than a change takes."""
    begin, end = _span(scene, terms)
    end = min(end, max((record.at for record in scene.records), default=end))
    steps = [(max(at, begin), heard) for at, heard in _unmuted(scene) if at < end]
    spans = [(at, until, heard) for (at, heard), (until, _) in pairwise([*steps, (end, frozenset())])]
    for together, same in groupby(spans, key=lambda span: len(span[2]) > 1):
        stretch = list(same)
        lasted = stretch[-1][1] - stretch[0][0]
        if together and lasted > terms.overlap:
            who = ", ".join(sorted({_name(scene, user) for span in stretch for user in span[2]}))
            yield Untimely(f"{stretch[0][0]:.3f} s: {who} were open together for {lasted:.3f} s")


def only_the_speaker_is_open(scene: Scene, terms: Terms) -> Iterator[str]:
    """Whose microphone opens has the floor by the panel, one by one; at the deal's end nobody's."""
    begin, _ = _span(scene, terms)
    for user in next((open_then for at, open_then in reversed(list(_unmuted(scene))) if at <= begin), ()):
        yield f"{_name(scene, user)} was open when the deal had ended"
    told = [speaker for _, speaker in _floors(scene) if speaker is not None]
    opened = [patch.user for patch in _in_game(scene, terms) if not patch.muted]
    for turn, (user, speaker) in enumerate(zip_longest(opened, told), start=1):
        if user != speaker and (terms.whole or (user and speaker)):
            yield f"turn {turn}: {_name(scene, user)} was opened, {_name(scene, speaker)} had the floor"
            return


def a_change_of_speaker_costs_two_requests(scene: Scene, terms: Terms) -> Iterator[str]:
    """At most one that closes the last one and one that opens the next, and none without such a change.

    A spectator's microphone is closed once, after those of the players.
    """
    floors, watching = _floors(scene), set[str]()
    due = [
        Patch(at, user, muted)
        for (_, before), (at, after) in pairwise(floors)
        for user, muted in ((before, True), (after, False))
        if user is not None
    ]
    for patch in _in_game(scene, terms):
        if patch.muted and patch.user not in scene.seated | watching:
            watching.add(patch.user)
            continue
        fitting = [each for each in due if (each.user, each.muted) == (patch.user, patch.muted)]
        nearest = min(fitting, key=lambda each: abs(each.at - patch.at), default=None)
        if nearest is None or abs(nearest.at - patch.at) > terms.reach:
            does = "closes" if patch.muted else "opens"
            who = _name(scene, patch.user)
            yield Untimely(f"{patch.at:.3f} s: a request {does} {who} without a change of speaker")
        else:
            due.remove(nearest)


def no_role_is_named(scene: Scene, _: Terms) -> Iterator[str]:
    """No role word in any public message from the deal to the end, but for names of formats and stages."""
    begin = scene.panels[0].at if scene.panels else float("inf")
    end = scene.over if scene.over is not None else float("inf")
    for at, sight in scene.public:
        found = betrayed("\n".join(_readable(sight))) if begin <= at < end else []
        if found:
            yield f"{at:.3f} s: {', '.join(found)} in a public message"


def nobody_stays_muted(scene: Scene, terms: Terms) -> Iterator[str]:
    """At the end nobody in voice is muted who was not before."""
    if not terms.whole:
        return
    first = scene.patches[0].at if scene.patches else float("inf")
    before = {change.user for change in scene.changes if change.at < first and change.muted}
    last = {change.user: change for change in scene.changes}
    for user, change in last.items():
        if change.channel is not None and change.muted and user not in before:
            yield f"{_name(scene, user)} is still muted"


CHECKS: tuple[Check, ...] = (
    a_game_was_played,
    no_answer_is_an_error,
    one_microphone_is_open,
    only_the_speaker_is_open,
    a_change_of_speaker_costs_two_requests,
    no_role_is_named,
    nobody_stays_muted,
)


def _span(scene: Scene, terms: Terms) -> tuple[float, float]:
    """From the deal's end to the end of the game."""
    begin = scene.deal_ends if scene.deal_ends is not None else float("inf")
    if scene.over is None:
        return begin, float("inf")
    return begin, min((patch.at for patch in _releases(scene, scene.over, terms)), default=scene.over)


def _releases(scene: Scene, over: float, terms: Terms) -> list[Patch]:
    """The openings after the last close that ran ahead of the last panel; not the last speaker's own."""
    before = [patch for patch in scene.patches if patch.at < over]
    closes = [place for place, patch in enumerate(before) if patch.muted]
    if not closes:
        return []
    opens = before[closes[-1] + 1 :]
    turns = [(at, speaker) for at, speaker in _floors(scene) if speaker is not None]
    closed = before[closes[-1]]
    if turns and (closed.user != turns[-1][1] or closed.at < turns[-1][0]):
        own = [place for place, patch in enumerate(opens) if patch.user == turns[-1][1]]
        opens = opens[own[0] + 1 :] if own else opens
    return [patch for patch in opens if patch.at >= over - terms.reach]


def _in_game(scene: Scene, terms: Terms) -> list[Patch]:
    begin, end = _span(scene, terms)
    return [patch for patch in scene.patches if begin <= patch.at < end]


def _floors(scene: Scene) -> list[tuple[float, str | None]]:
    """When the panel told of another speaker, or of none, than before."""
    told = [(panel.at, panel.speaker) for panel in scene.panels]
    return [next(same) for _, same in groupby(told, key=lambda each: each[1])]


def _unmuted(scene: Scene) -> Iterator[tuple[float, frozenset[str]]]:
    """Which seated players could be heard, from each change on."""
    seated, heard = scene.seated, set[str]()
    for change in scene.changes:
        if change.user in seated:
            (heard.add if change.channel is not None and not change.muted else heard.discard)(change.user)
            yield change.at, frozenset(heard)


def _readable(sight: Sight) -> Iterator[str]:
    yield sight.text
    for part in walk(sight.raw):
        for holder in (part, *(part.get("options") or ())):
            yield from (
                str(holder[key]) for key in ("label", "description", "placeholder") if holder.get(key)
            )


def _name(scene: Scene, user: str | None) -> str:
    return "nobody" if user is None else scene.names.get(user, user)
