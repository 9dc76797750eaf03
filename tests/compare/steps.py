"""What a script of presses is made of: one deed of one person each, or time that passes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

PACE: Final = 0.47
"""Seconds that every step takes. Stages last whole seconds, so no deed falls on the very end of one."""

TABLE: Final = "table"
"""The voice channel and its own chat."""

CHAT: Final = "chat"
"""A text channel."""


@dataclass(frozen=True, slots=True)
class Connect:
    """Joins the voice channel."""

    who: str


@dataclass(frozen=True, slots=True)
class Disconnect:
    who: str


@dataclass(frozen=True, slots=True)
class Command:
    """A slash command by its full name."""

    who: str
    channel: str
    name: str
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Menu:
    """An entry of the context menu on somebody's name."""

    who: str
    name: str
    target: str


@dataclass(frozen=True, slots=True)
class Press:
    """The button with this sign (docs/signs.md), on the newest message in his sight that has one."""

    who: str
    sign: str
    label: str | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """Options of the newest select in his sight whose options bear this sign."""

    who: str
    sign: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Write:
    """Fills in the modal that was opened for him last, and sends it."""

    who: str
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Keep:
    """Looks at a button, to press it `Later`, whatever has become of it by then."""

    name: str
    who: str
    sign: str


@dataclass(frozen=True, slots=True)
class Later:
    who: str
    name: str


@dataclass(frozen=True, slots=True)
class Moderate:
    """A moderator closes or opens somebody's microphone by hand."""

    target: str
    muted: bool


@dataclass(frozen=True, slots=True)
class Rights:
    """The bot's role may do what the invitation asks for, `without` one permission (discord.py's name)."""

    without: str | None = None


@dataclass(frozen=True, slots=True)
class Wait:
    seconds: int


@dataclass(frozen=True, slots=True)
class Until:
    """Time passes, second by second, until a public message says this."""

    text: str


Step = (
    Connect
    | Disconnect
    | Command
    | Menu
    | Press
    | Choose
    | Write
    | Keep
    | Later
    | Moderate
    | Rights
    | Wait
    | Until
)
