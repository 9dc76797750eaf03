"""What can be asked of a table, and what it answers. Everything goes through the table's one queue."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.actions import Reason, Verb
from engine.refusals import Refusal
from engine.roles import Seat
from engine.veil import Veiled
from table.ids import ChannelId, UserId


class TableRefusal(StrEnum):
    """Refusals that the rules do not know: they concern the table, not the game."""

    BUSY = "busy"  # queue full, starting up or shutting down: "one moment"
    STALE = "stale"  # the press belongs to a stage that has passed
    CLOSED = "closed"  # the table is over or was closed
    NOT_HOST = "not-host"
    NOT_SEATED = "not-seated"
    NOT_IN_VOICE = "not-in-voice"
    BOT = "bot"  # somebody else, whom the order names, is no person
    NOT_THERE = "not-there"  # somebody else, whom the order names, is not in the voice channel
    ALREADY_JOINED = "already-joined"
    SEATED_ELSEWHERE = "seated-elsewhere"
    TABLE_FULL = "table-full"
    TOO_FEW = "too-few"
    NOT_KEPT = "not-kept"  # nothing that happens would be found by the next process
    CHANNEL_TAKEN = "channel-taken"  # there is an open table in this channel
    NO_WORD = "no-word"  # nothing of the text counts as a word: see `engine.word_of`
    STARTED = "started"  # the game has begun: lobby orders come too late
    NOT_STARTED = "not-started"


@dataclass(frozen=True, slots=True, repr=False)
class Join(Veiled):
    """`press`: the id of the interaction that asked for it. The seed comes from these, so it must be
    Discord's own."""

    user: UserId
    press: int


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the lobby."""

    user: UserId


@dataclass(frozen=True, slots=True)
class PutIn:
    """A word of one who has joined, into the deal (`engine.fairness`); in place of the one that he has put in
    before."""

    user: UserId
    text: str


# The orders below are a host's: the owner's, a co-host's, or of one who directs every table of the server.
# That he does (`directs`) is Discord's to say, by a permission or a role; it is looked up at every press.


@dataclass(frozen=True, slots=True)
class Start:
    user: UserId
    directs: bool = False


@dataclass(frozen=True, slots=True)
class Close:
    """Close the lobby."""

    user: UserId
    directs: bool = False


@dataclass(frozen=True, slots=True)
class Unmute:
    """Before the game: lift the server's mute of somebody who is in the voice channel."""

    user: UserId
    whom: UserId
    directs: bool = False


@dataclass(frozen=True, slots=True)
class HandOver:
    """Make somebody else the owner. To one who is in the voice channel."""

    user: UserId
    to: UserId
    directs: bool = False


@dataclass(frozen=True, slots=True)
class NameCoHosts:
    """These and no others are co-hosts from now on. They need not be in the voice channel."""

    user: UserId
    co_hosts: frozenset[UserId]
    directs: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Act(Veiled):
    """A player's or the host's action in the game, with the stage number that the presser saw.

    `stage` None: valid in whatever stage (My card, host desk). Host verbs are checked as a host's orders are,
    players' verbs against the seat of `user`.
    """

    user: UserId
    stage: int | None
    verb: Verb
    targets: tuple[Seat, ...] = ()
    answer: bool | None = None
    reason: Reason | None = None
    text: str | None = field(default=None, repr=False)
    directs: bool = False


Order = Join | Quit | PutIn | Start | Close | Unmute | HandOver | NameCoHosts | Act


@dataclass(frozen=True, slots=True)
class VoiceChanged:
    """The gateway, or a check by REST, reported a member's voice state. `channel` None: not in voice."""

    user: UserId
    channel: ChannelId | None
    muted: bool
    bot: bool = False
    suppressed: bool = False
    """As in `VoiceState`."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Whether the table can be shown to its players. While it cannot, a game pauses by itself."""

    possible: bool


@dataclass(frozen=True, slots=True)
class ServerReachable:
    """The server can be heard, or not: it is unavailable, or the connection is lost. Then clocks stand."""

    reachable: bool
    since: float
    """Monotonic."""


@dataclass(frozen=True, slots=True)
class ChannelGone:
    """The voice channel was deleted: a lobby closes, a game is stopped."""


@dataclass(frozen=True, slots=True)
class ServerGone:
    """The bot was removed from the server: a lobby closes, a game ends unrecorded; debts stay."""


@dataclass(frozen=True, slots=True)
class InUse:
    """Somebody has done something with the table that is no order to it: looked at its desk, had it shown
    anew, set what it is shown with."""


Fact = VoiceChanged | Shown | ServerReachable | ChannelGone | ServerGone | InUse
"""What happened outside. A fact cannot be refused and is not answered."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """The order is committed. `first` and `count` say which events it made (count 0: a needless one)."""

    first: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    reason: Refusal | TableRefusal


Answer = Accepted | Refused
