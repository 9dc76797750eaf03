"""The state of the local Discord: Discord's own truth, plain and mutable, and who hears of changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from sandbox.clock import Clock
from sandbox.person import Json
from sandbox.snowflakes import Snowflakes


class ChannelKind(IntEnum):
    TEXT = 0
    VOICE = 2


class MessageFlag(IntEnum):
    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(slots=True)
class User:
    id: int
    username: str
    global_name: str | None = None
    bot: bool = False
    locale: str = "en-US"


@dataclass(slots=True)
class Application:
    """A bot as the developer portal knows it. `privileged` are the intents switched on there (bits)."""

    id: int
    name: str
    token: str
    bot: User
    privileged: int = 0


@dataclass(slots=True)
class Role:
    id: int
    name: str
    permissions: int
    position: int
    managed_by: int | None = None  # the bot whose own role this is


@dataclass(slots=True)
class Overwrite:
    """`member` False: the overwrite of a role."""

    id: int
    member: bool
    allow: int
    deny: int


@dataclass(slots=True)
class Channel:
    id: int
    guild: int
    kind: ChannelKind
    name: str
    position: int
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)


@dataclass(slots=True)
class Member:
    """`mute` and `deaf` are the server's: they stick to the member wherever he goes, in voice or not."""

    user: User
    joined_at: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None
    mute: bool = False
    deaf: bool = False

    @property
    def name(self) -> str:
        return self.nick or self.user.global_name or self.user.username


@dataclass(slots=True)
class VoiceState:
    """Exists only while the member is connected."""

    user: int
    channel: int
    session: str
    self_mute: bool = False
    self_deaf: bool = False


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner: int
    roles: dict[int, Role] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    voice: dict[int, VoiceState] = field(default_factory=dict)
    former: dict[int, Member] = field(default_factory=dict)  # those who left
    available: bool = True


@dataclass(slots=True)
class Attachment:
    id: int
    filename: str
    content: bytes
    content_type: str
    description: str | None = None


@dataclass(slots=True)
class Message:
    """`only_for`: an ephemeral message's one reader. Components are stored as Discord would show them."""

    id: int
    channel: int
    author: User
    created: float
    kind: int = 0
    content: str = ""
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited: float | None = None
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    nonce: str | int | None = None
    tts: bool = False
    reference: Json | None = None
    application: int | None = None
    webhook: int | None = None
    interaction_metadata: Json | None = None
    only_for: int | None = None


@dataclass(slots=True)
class Command:
    """`payload` is the normalised registration; `guild` None: global."""

    id: int
    version: int
    application: int
    guild: int | None
    payload: Json


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that clients may be told. `payload` is shared and must not be changed.

    At most one narrowing beside the guild: `channel` (who can view it), `application` (an interaction,
    or its own coming to a guild), `only_for` (an ephemeral message: that member's client and no bot).
    """

    name: str
    payload: Json
    guild: int
    channel: int | None = None
    application: int | None = None
    only_for: int | None = None


class World:
    """Everything there is. The modules named after what they change make the changes and then `tell`."""

    def __init__(self, clock: Clock, seed: str | None = None) -> None:
        """`seed`: makes the ids of presses repeatable."""
        self.clock = clock
        self.snowflakes = Snowflakes(clock.utc, seed)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.applications: dict[int, Application] = {}
        self.commands: dict[int, Command] = {}
        self.files = ""  # address under which attachments are served
        self.registered = asyncio.Event()  # set once an application has commands
        self._listeners: list[Callable[[Happening], None]] = []

    def listen(self, listener: Callable[[Happening], None]) -> Callable[[], None]:
        """`listener` must return at once and not change the world. Returns the way to stop listening."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, happening: Happening) -> None:
        for listener in tuple(self._listeners):
            listener(happening)

    def channel(self, channel: int) -> Channel | None:
        for guild in self.guilds.values():
            if found := guild.channels.get(channel):
                return found
        return None

    def application_of(self, token: str) -> Application | None:
        return next((a for a in self.applications.values() if a.token == token), None)

    def commands_of(self, application: int, guild: int | None) -> list[Command]:
        """Registered in exactly that scope (None: globally), in order of registration."""
        return [c for c in self.commands.values() if c.application == application and c.guild == guild]
