"""What a table has in every phase: where it is, whose it is, and who is in its voice channel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.veil import Veiled
from table.controller import Controller
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ledger import Ledger
from table.ports import Face, Store, Time, VoiceState

SPECTATORS_MUTED = "spectators-muted"
"""The one option that is the table's and not the format's; `on` unless set to `off`."""


@dataclass(frozen=True, slots=True)
class Outside:
    """What all tables of a house use."""

    store: Store
    face: Face
    time: Time
    ledger: Ledger
    secret: Callable[[], str]
    speed: float


@dataclass(slots=True, repr=False)
class Room(Veiled):
    table: TableId
    guild: GuildId
    channel: ChannelId
    owner: UserId
    format: str
    options: Mapping[str, str]
    secret: str | None
    """What the deal comes from, with the presses of those who join. None: a game from before there were
    secrets. Nobody sees it before the game is over."""
    microphones: Controller
    co_hosts: frozenset[UserId] = frozenset()
    stopped: int = 0
    """How many games of this channel were stopped, cards dealt, in the hour before the table was opened."""
    voices: dict[UserId, VoiceState] = field(default_factory=dict)
    """Who is in the voice channel, as of the facts handled so far."""

    def hosted_by(self, user: UserId, directs: bool) -> bool:
        """Whether a host's order may come from him; `directs` as in the order."""
        return directs or user == self.owner or user in self.co_hosts

    @property
    def here(self) -> frozenset[UserId]:
        """Who is in the voice channel, without bots."""
        return frozenset(user for user, voice in self.voices.items() if not voice.bot)

    @property
    def audience(self) -> frozenset[UserId]:
        """Who is in the voice channel and does not help to host."""
        return self.here - self.co_hosts

    @property
    def muted(self) -> frozenset[UserId]:
        return frozenset(user for user, voice in self.voices.items() if voice.muted)

    @property
    def suppressed(self) -> frozenset[UserId]:
        return frozenset(user for user, voice in self.voices.items() if voice.suppressed)

    @property
    def mutes_spectators(self) -> bool:
        return self.options.get(SPECTATORS_MUTED) != "off"

    @property
    def rules(self) -> dict[str, str]:
        """The options that the format knows."""
        return {name: value for name, value in self.options.items() if name != SPECTATORS_MUTED}
