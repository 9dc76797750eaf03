"""What a wire log tells about a game: who is who, what the channel read, which microphones were open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sandbox.robots.sight import Sight, see
from sandbox.robots.signs import OVER, SPEAKING, has
from tests.wire.log import Json, Record

_MEMBER = re.compile(r"/guilds/\d+/members/(\d+)")
_HEADING = re.compile(r"^## .*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Panel:
    """The table as everybody reads it from this moment on."""

    at: float
    sight: Sight
    heading: str
    """Names the stage, in whatever language."""
    seats: Mapping[int, str]
    """User ids."""
    speaker: str | None
    over: bool


@dataclass(frozen=True, slots=True)
class Change:
    """A microphone's state from this moment on. `channel` None: not in voice."""

    at: float
    user: str
    channel: str | None
    muted: bool


@dataclass(frozen=True, slots=True)
class Patch:
    """One PATCH guild member that opened or closed a microphone."""

    at: float
    user: str
    muted: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the checks look at, in time order."""

    records: Sequence[Record]
    names: Mapping[str, str]
    public: Sequence[tuple[float, Sight]]
    panels: Sequence[Panel]
    changes: Sequence[Change]
    patches: Sequence[Patch]

    @property
    def seated(self) -> frozenset[str]:
        """Who has a seat."""
        return frozenset(user for panel in self.panels for user in panel.seats.values())

    @property
    def deal_ends(self) -> float | None:
        """When the panel first told of another stage than the first one."""
        first = self.panels[0].heading if self.panels else ""
        return next((panel.at for panel in self.panels if panel.heading != first), None)

    @property
    def over(self) -> float | None:
        """When the panel told the end."""
        return next((panel.at for panel in self.panels if panel.over), None)


def read_scene(records: Sequence[Record]) -> Scene:
    """Gather it from a log."""
    names = dict(_names(records))
    public = list(_public(records))
    panels = [panel for at, sight in public if (panel := _panel(at, sight, names)) is not None]
    return Scene(records, names, public, panels, list(_changes(records)), list(_patches(records)))


def _names(records: Sequence[Record]) -> Iterator[tuple[str, str]]:
    for record in _dispatches(records, "GUILD_CREATE", "VOICE_STATE_UPDATE"):
        data = record.data["d"]
        for member in (*data.get("members", ()), *filter(None, (data.get("member"),))):
            user = member["user"]
            if not user.get("bot"):
                yield user["id"], member.get("nick") or user.get("global_name") or user["username"]


def _public(records: Sequence[Record]) -> Iterator[tuple[float, Sight]]:
    for record in records:
        message = message_of(record) if record.kind == "rest" else None
        if message is None:
            continue
        sight = see(message)
        if not sight.ephemeral:
            yield record.at, sight


def message_of(record: Record) -> Json | None:
    """The message that a request has made or changed."""
    response = record.data["response"]
    if record.data["method"] not in ("POST", "PATCH") or not isinstance(response, dict):
        return None
    if record.path.endswith("/callback"):
        return (response.get("resource") or {}).get("message")
    return response if "channel_id" in response and "author" in response else None


def _panel(at: float, sight: Sight, names: Mapping[str, str]) -> Panel | None:
    lines = sight.seats()
    over = has(sight.text, OVER)
    if not lines and not over:
        return None
    seats: dict[int, str] = {}
    speaker = None
    for line in lines:
        holder = next((user for user, name in names.items() if line.names(name, int(user))), None)
        if holder is not None:
            seats[line.seat] = holder
            if line.marked(SPEAKING):
                speaker = holder
    heading = _HEADING.search(sight.text)
    return Panel(at, sight, heading[0] if heading else "", seats, speaker, over)


def _changes(records: Sequence[Record]) -> Iterator[Change]:
    for record in _dispatches(records, "GUILD_CREATE", "VOICE_STATE_UPDATE"):
        data = record.data["d"]
        states = data.get("voice_states", ()) if record.data["t"] == "GUILD_CREATE" else (data,)
        for state in states:
            yield Change(record.at, state["user_id"], state.get("channel_id"), bool(state.get("mute")))


def _patches(records: Sequence[Record]) -> Iterator[Patch]:
    for record in records:
        if record.kind != "rest" or record.data["method"] != "PATCH":
            continue
        found = _MEMBER.fullmatch(record.path)
        body = record.data["body"]
        if found and isinstance(body, dict) and "mute" in body:
            yield Patch(record.at, found[1], bool(body["mute"]))


def _dispatches(records: Sequence[Record], *names: str) -> Iterator[Record]:
    return (
        record
        for record in records
        if record.kind == "gateway" and record.data["to"] == "bot" and record.data["t"] in names
    )
