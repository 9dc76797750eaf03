"""A wire log made by hand: a short game without a fault, to be bent by the tests of the checks."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

from tests.wire.log import Json, Record

NAMES = {"1": "Ana", "2": "Beka", "3": "Davit"}
CHANNEL, GUILD = "50", "9"


class Made:
    """Writes records one after the other; `now` is the time, set by the tests at will."""

    def __init__(self, names: Mapping[str, str] = NAMES) -> None:
        self.names = names
        self.now = 0.0
        self.records: list[Record] = []
        self._ids = count(100)
        members = [
            {"user": {"id": user, "username": name.lower(), "global_name": name}}
            for user, name in names.items()
        ]
        self.gateway("GUILD_CREATE", {"id": GUILD, "members": members, "voice_states": []})
        for user in names:
            self.voice(user)

    def wait(self, seconds: float) -> None:
        self.now += seconds

    def gateway(self, name: str, data: Json) -> None:
        self._add("gateway", {"to": "bot", "op": 0, "t": name, "d": data})

    def voice(self, user: str, *, muted: bool = False, channel: str | None = CHANNEL) -> None:
        self.gateway("VOICE_STATE_UPDATE", {"user_id": user, "channel_id": channel, "mute": muted})

    def rest(self, method: str, path: str, body: Any, response: Any, status: int = 200) -> None:
        about = {"method": method, "path": path, "body": body, "status": status}
        self._add("rest", {**about, "response": response, "headers": {}})

    def mute(self, user: str, muted: bool, *, status: int = 200) -> None:
        """A request, and what the gateway tells of it."""
        self.rest("PATCH", f"/guilds/{GUILD}/members/{user}", {"mute": muted}, {}, status)
        if status == 200:
            self.voice(user, muted=muted)

    def message(self, text: str, *, flags: int = 1 << 15, components: tuple[Json, ...] = ()) -> None:
        shown = [{"type": 17, "components": [{"type": 10, "content": text}, *components]}]
        response = {
            "id": str(next(self._ids)),
            "channel_id": CHANNEL,
            "author": {},
            "flags": flags,
            "components": shown,
        }
        self.rest("POST", f"/channels/{CHANNEL}/messages", {}, response)

    def panel(self, heading: str, speaker: str | None = None) -> None:
        marks = {user: " 🎙️" if user == speaker else "" for user in self.names}
        lines = [
            f"**{seat}** {self.names[user]}{marks[user]}" for seat, user in enumerate(self.names, start=1)
        ]
        self.message("\n".join((f"## {heading}", *lines)))

    def turn(self, speaker: str, before: str | None = None) -> None:
        """The floor goes to a speaker, closing before opening."""
        if before is not None:
            self.mute(before, True)
            self.wait(0.01)
        self.mute(speaker, False)
        self.panel("Speeches", speaker)
        self.wait(1.0)

    def silence(self, before: str, heading: str = "Night") -> None:
        self.mute(before, True)
        self.panel(heading)
        self.wait(1.0)

    def begin(self) -> None:
        """Quieting, deal, introduction."""
        self.wait(1.0)
        for user in self.names:
            self.mute(user, True)
        self.panel("Deal")
        self.wait(0.5)
        self.panel("Introduction")
        self.wait(1.0)

    def end(self) -> None:
        """The last panel, then the releases."""
        self.wait(0.5)
        self.message("## 🏁 The reds have won\n**1** Ana — Don")
        for user in self.names:
            self.mute(user, False)

    def _add(self, kind: str, data: Json) -> None:
        self.records.append(Record(self.now, kind, {"at": self.now, "kind": kind, **data}))


def a_game() -> Made:
    """Two days' worth of turns; the caller ends it."""
    made = Made()
    made.begin()
    made.turn("1")
    made.turn("2", "1")
    made.turn("3", "2")
    made.silence("3")
    made.turn("2")
    made.silence("2", "Vote")
    return made
