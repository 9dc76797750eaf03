"""Message objects as a person sees them: without ids and moments, and without what goes without saying."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tests.compare.hall import Json

EPHEMERAL: Final = 64
ACTION_ROW: Final = 1

_PLAIN: Final = (
    "type",
    "custom_id",
    "label",
    "style",
    "placeholder",
    "accent_color",
    "title",
    "value",
    "min_length",
    "max_length",
    "description",
)
_FILLED_IN: Final[Mapping[str, Any]] = {
    "disabled": False,
    "min_values": 1,
    "max_values": 1,
    "spacing": 1,
    "divider": True,
    "spoiler": False,
    "required": True,
    "default": False,
}
"""What a bot may leave out."""

_MOMENT: Final = re.compile(r"<t:(\d+):(\w)>")
_ID: Final = re.compile(r"\d{17,20}")
_MENTION: Final = re.compile(r"<([@#])(\d+)>")


@dataclass(frozen=True, slots=True)
class Eyes:
    """`start`: the script's first moment; all moments are told as seconds from it."""

    names: Mapping[int, str]
    start: float

    def message(self, message: Json) -> Json:
        author, began = message["author"], message.get("interaction_metadata")
        return {
            "channel": self.name(message["channel_id"]),
            "author": self.name(author["id"]),
            "type": message["type"],
            "flags": message["flags"],
            "content": self.text(message["content"]),
            "pings": sorted(self.name(user["id"]) for user in message["mentions"]),
            "everyone": message["mention_everyone"],
            "edited": message["edited_timestamp"] is not None,
            "answers": None if began is None else self.name(began["user"]["id"]),
            "components": [self.component(each) for each in message["components"]],
        }

    def component(self, given: Json) -> Json:
        """A component of a message or a modal."""
        seen = {key: given[key] for key in _PLAIN if given.get(key) is not None}
        if "custom_id" in seen:
            seen["custom_id"] = _ID.sub(lambda found: self._known(int(found[0])), seen["custom_id"])
        for key, default in _FILLED_IN.items():
            if given.get(key, default) not in (None, default):
                seen[key] = given[key]
        if given.get("content") is not None:
            seen["content"] = self.text(given["content"])
        if given.get("emoji"):
            seen["emoji"] = given["emoji"]["name"]
        for key in ("components", "options"):
            if key in given:
                seen[key] = [self.component(each) for each in given[key]]
        if given.get("type") == ACTION_ROW:
            for each in seen["components"]:
                each.pop("required", None)  # it means something in modals only
        if given.get("component"):
            seen["component"] = self.component(given["component"])
        return seen

    def text(self, text: str) -> str:
        text = _MENTION.sub(lambda found: f"<{found[1]}{self._known(int(found[2]))}>", text)
        text = _ID.sub("id", text)
        return _MOMENT.sub(lambda found: f"<t:{int(found[1]) - int(self.start):+}:{found[2]}>", text)

    def name(self, id: str) -> str:
        return self.names[int(id)]

    def _known(self, id: int) -> str:
        # A mention that somebody wrote himself stays as he wrote it.
        return self.names.get(id, str(id))


def walk(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))


def words(message: Json) -> str:
    return "\n".join(part["content"] for part in walk(message["components"]) if part["type"] == 10)
