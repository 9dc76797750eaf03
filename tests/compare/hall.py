"""What both simulations of Discord offer the script: people's clients, the server's switches, and time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """How Discord took a deed. `kind`: the interaction's first response; `refused` where the person's client,
    or Discord itself, let nothing reach the bot; `failed` where the bot kept silent.
    """

    kind: str
    modal: Json | None = None


REFUSED = Answer("refused")


@dataclass(frozen=True, slots=True)
class Voice:
    """One VOICE_STATE_UPDATE. `channel` None: he has left."""

    who: int
    channel: int | None
    muted: bool


class Hall(Protocol):
    """Every deed returns when the bot has come to rest. People and channels are given by their ids."""

    names: Mapping[int, str]
    """Ids of people, channels and the bot → what the script calls them."""

    def utc(self) -> float:
        """Seconds, virtual."""

    async def wait(self, seconds: float) -> None:
        """What is due on the way happens at its time."""

    def messages(self, who: int) -> Sequence[Json]:
        """Message objects that he can see, oldest first, his own ephemeral ones among them."""

    def voices(self) -> Sequence[Voice]:
        """What the gateway has told since this was asked last."""

    async def connect(self, who: int) -> None: ...

    async def disconnect(self, who: int) -> None: ...

    async def command(self, who: int, channel: int, name: str, options: Mapping[str, str]) -> Answer: ...

    async def menu(self, who: int, name: str, target: int) -> Answer: ...

    async def press(self, who: int, message: Json, custom_id: str) -> Answer: ...

    async def select(self, who: int, message: Json, custom_id: str, values: Sequence[str]) -> Answer: ...

    async def submit(self, who: int, values: Mapping[str, str]) -> Answer:
        """The modal that was opened for him last."""

    async def moderate(self, target: int, muted: bool) -> None: ...

    async def rights(self, permissions: int) -> None: ...
