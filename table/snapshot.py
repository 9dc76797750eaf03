"""A table at one moment, as the face sees it: a value, never the live object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.game import Game
from engine.roles import Seat
from engine.veil import Veiled
from engine.view import View
from table.ids import ChannelId, GuildId, TableId, UserId
from table.microphones import Troubles


class Phase(StrEnum):
    LOBBY = "lobby"
    QUIETING = "quieting"  # started; the microphones are being closed, the clock stands
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"  # the lobby was closed: see `closing`


class Closing(StrEnum):
    """Why a lobby closed without a game."""

    BY_OWNER = "by-owner"
    IDLE = "idle"
    EMPTY = "empty"
    SERVER_GONE = "server-gone"
    CHANNEL_GONE = "channel-gone"
    EARLIER = "earlier"  # by a process before this one
    PUT_ASIDE = "put-aside"  # it cannot be read, or goes wrong again and again


class Standing(StrEnum):
    """Why the table's clock stands; several may hold at once."""

    QUIETING = "quieting"
    MICROPHONE = "microphone"  # the new speaker's microphone is not confirmed open yet
    PAUSED = "paused"
    SERVER = "server"  # unavailable at Discord, or the connection to Discord is lost
    STOPPED = "stopped"  # this process is being put down; another one goes on from here


class PauseCause(StrEnum):
    """Who or what paused the game; all but the host's pause end by themselves."""

    HOST = "host"
    CONNECTIONS = "connections"  # too many players lost their connection at once
    UNSEEN = "unseen"  # the table cannot be shown


@dataclass(frozen=True, slots=True)
class Lot:
    """A word that somebody has put into the deal, for all to see."""

    user: UserId
    """`NOBODY`, once he has been forgotten."""
    word: str


@dataclass(frozen=True, slots=True, repr=False)
class Snapshot(Veiled):
    table: TableId
    guild: GuildId
    channel: ChannelId
    owner: UserId
    format: str
    options: Mapping[str, str]
    phase: Phase
    people: tuple[UserId, ...]
    """In the lobby: who has joined, in the order of joining."""
    lots: tuple[Lot, ...]
    """What those who have joined have put into the deal, in the order of putting in."""
    seats: Mapping[Seat, UserId]
    """Empty before the start."""
    game: Game | None
    """For `view` and `legal` only."""
    public: View | None
    """The table's view."""
    words: Mapping[int, str]
    """Texts of `say` and `whisper` by event number; show only those whose numbers the viewer's view lists."""
    ends: int | None
    """UTC epoch milliseconds of the stage's end as the clock runs now; None while it stands or nothing is
    due."""
    standing: frozenset[Standing]
    closing: Closing | None
    least: int
    most: int
    """Seats that the format takes."""
    paused_by: frozenset[PauseCause] = frozenset()
    """Why the game is paused; empty while it is not."""
    mutes_spectators: bool = True
    """Who comes after the start is muted (C-63)."""
    muted: frozenset[UserId] = frozenset()
    """In the lobby: who of those who have joined is muted by the server."""
    unheard: frozenset[UserId] = frozenset()
    """Who has joined or is seated, and is in the channel without the permission to speak."""
    troubles: Troubles = field(default_factory=Troubles)
    taken_up: bool = False
    """In this very stage the process was begun anew and took the game up."""
    unkept: bool = False
    """The next process will know nothing of it."""
    co_hosts: frozenset[UserId] = frozenset()
    commitment: str | None = None
    """To the secret from which the deal comes; None in games from before there were secrets."""
    stopped: int = 0
    """How many games of this channel were stopped, cards dealt, in the hour before the table was opened."""
    new_host: bool = False
    """The table has passed to another host in this stage or in the one before it."""

    def hosted_by(self, user: UserId, directs: bool) -> bool:
        """Whether a host's order may come from him; `directs` as in the order."""
        return directs or user == self.owner or user in self.co_hosts

    def has(self, user: UserId) -> bool:
        """He has joined, or is seated."""
        return user in (self.people if self.public is None else self.seats.values())

    def seat_of(self, user: UserId) -> Seat | None:
        """The seat of a user, None for strangers."""
        return next((seat for seat, holder in self.seats.items() if holder == user), None)
