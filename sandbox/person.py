"""A member as his Discord client shows him the world: what he sees and can press. For robots and the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Did:
    """What became of something the person did, as his client would tell.

    `outcome`: "answered" (acknowledged, whatever it says), "failed" ("This interaction failed"),
    "refused" (the client or Discord itself did not let him: disabled button, unknown message, no right).
    `took` is real seconds from the deed to the answer. `modal` is the modal that was opened, if one was.
    """

    outcome: str
    took: float
    modal: Json | None = None
    code: int | None = None


class Person(Protocol):
    """Implemented by the server; every method acts as this one user and shows only what he may see."""

    @property
    def id(self) -> int: ...

    @property
    def name(self) -> str:
        """Display name in the guild."""

    def messages(self, channel: int) -> Sequence[Json]:
        """Message objects he can see there, oldest first: public ones and his own ephemeral ones."""

    def voice(self) -> Json | None:
        """His own voice state (channel_id, mute, …); None when not connected."""

    def watch(self, callback: Callable[[str, Json], None]) -> Callable[[], None]:
        """Calls back with (event name, payload) for all that his client is shown: MESSAGE_CREATE,
        MESSAGE_UPDATE, MESSAGE_DELETE (ephemeral ones too), VOICE_STATE_UPDATE. Returns the way to stop."""

    async def connect(self, channel: int) -> None:
        """Join or move to a voice channel."""

    async def disconnect(self) -> None: ...

    async def command(self, channel: int, name: str, options: Mapping[str, Any] | None = None) -> Did:
        """A slash command by its full name ("mafia new"), options by name."""

    async def context(self, channel: int, name: str, target: int) -> Did:
        """A user context-menu command on another member."""

    async def press(self, message: int, custom_id: str) -> Did: ...

    async def select(self, message: int, custom_id: str, values: Sequence[str]) -> Did: ...

    async def submit(self, modal: Json, values: Mapping[str, str]) -> Did:
        """Send a modal that was opened for him; `values` by the inputs' custom_id."""
