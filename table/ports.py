"""What a table needs from outside. Failures are values; no port raises for what Discord or the disk may
do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from engine.events import Event
from engine.roles import Ms, Role, Seat
from engine.veil import Veiled
from table.ids import ChannelId, GuildId, TableId, UserId
from table.snapshot import Lot, PauseCause

if TYPE_CHECKING:
    from table.snapshot import Snapshot


# --- time ---------------------------------------------------------------------------------------------------


class Handle(Protocol):
    def cancel(self) -> None: ...


class Time(Protocol):
    """The loop's clock, handed in so that tests run on virtual time."""

    def time(self) -> float:
        """Monotonic seconds."""

    def utc(self) -> int:
        """UTC in epoch milliseconds; for display and for the store, never for deciding."""

    def call_later(self, delay: float, callback: Callable[[], None]) -> Handle: ...


# --- microphones --------------------------------------------------------------------------------------------


class MuteResult(StrEnum):
    DONE = "done"  # 200: the member has that state now
    LEFT_VOICE = "left-voice"  # 40032 or 10065, by code
    FORBIDDEN = "forbidden"  # 50013, 50001
    GONE = "gone"  # 10007, 10013: no such member any more
    RATE_LIMITED = "rate-limited"  # 429 that the library gave up on
    FAILED = "failed"  # anything else: 5xx, connection refused
    UNKNOWN = "unknown"  # deadline passed; the gateway decides


class MuteReason(StrEnum):
    """For the audit log. It never depends on roles or on what anybody did."""

    GAME = "game"
    RELEASE = "release"


@dataclass(frozen=True, slots=True)
class Budget:
    """The server's member bucket as the last headers told it. `resets` is monotonic time."""

    limit: int
    remaining: int
    resets: float


class Voice(Protocol):
    """Microphones of Discord's voice channels."""

    async def mute(self, guild: GuildId, user: UserId, muted: bool, reason: MuteReason) -> MuteResult:
        """One PATCH guild member. Has its own deadline; never raises for what Discord answers.

        It may be cancelled, which does not undo it. UNKNOWN means that the request may still be under way.
        """

    def budget(self, guild: GuildId) -> Budget | None:
        """None until the first answer of this server was seen."""

    async def look(self, guild: GuildId, user: UserId) -> VoiceState | None:
        """GET voice state. `channel` None in it: he is in no voice channel. None: it cannot be known just
        now."""

    def present(self, guild: GuildId, channel: ChannelId) -> Mapping[UserId, VoiceState]:
        """Who the gateway reports in this channel now, by id."""


@dataclass(frozen=True, slots=True)
class VoiceState:
    channel: ChannelId | None
    muted: bool
    bot: bool = False
    suppressed: bool = False
    """He is not heard in the channel, muted or not: he lacks the permission to speak there, or did when he
    came in."""


# --- the face -----------------------------------------------------------------------------------------------


class Face(Protocol):
    """Whoever shows the table to people. Called after the commit; must return at once and never raise."""

    def changed(self, snapshot: Snapshot, events: Sequence[Event]) -> None:
        """Something was committed, or the table's own state (lobby, quieting, standing clock) changed."""


# --- the store ----------------------------------------------------------------------------------------------


class TableState(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"  # a lobby that never became a game


OPEN = (TableState.LOBBY, TableState.PLAYING)
"""A channel has one such table at most, and a person one seat at all of them together."""


@dataclass(frozen=True, slots=True)
class Debt:
    """We muted him. Released when the game is done with him; whom a moderator has muted stays muted."""

    guild: GuildId
    user: UserId
    table: TableId
    was_muted: bool
    """By a moderator, before the game, or during it in a way that was left standing."""


@dataclass(frozen=True, slots=True, repr=False)
class Words(Veiled):
    """Free text beside event `number`; deleted when the game ends."""

    number: int
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class FoulGiven:
    """Beside the foul's event: who the giver was. The event has seat and reason."""

    number: int
    giver: UserId


@dataclass(frozen=True, slots=True)
class Posted:
    """A message of a table in its channel. `day`: of the game, counted from 1, on which it was posted; 0
    before the first."""

    day: int
    message: int


@dataclass(frozen=True, slots=True)
class Leftover:
    """A message in a table's channel that has another in its place: it is to be deleted."""

    table: TableId
    guild: GuildId
    channel: ChannelId
    message: int


@dataclass(frozen=True, slots=True, repr=False)
class StoredTable(Veiled):
    """A table as a restart finds it: open, or ended and perhaps not shown so yet.

    `events` are in order from number 1; `game_at` is the last commit's time.
    """

    table: TableId
    guild: GuildId
    channel: ChannelId
    owner: UserId
    format: str
    options: Mapping[str, str]
    state: TableState
    people: tuple[UserId, ...]
    seats: Mapping[Seat, UserId]
    events: tuple[Event, ...]
    words: tuple[Words, ...]
    game_at: Ms
    panel: Posted | None
    opened: int
    paused_by: frozenset[PauseCause] = frozenset()
    secret: str | None = None
    """None: a game from before secrets were kept; never a lobby."""
    joins: tuple[int, ...] = ()
    """The presses of those who joined, in their order; also of those who have been forgotten since."""
    lots: tuple[Lot, ...] = ()
    """In the order in which they were put in; as the joins."""
    co_hosts: frozenset[UserId] = frozenset()
    log: Posted | None = None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A table of which something cannot be read: no release has written it so."""

    table: TableId
    guild: GuildId
    channel: ChannelId
    format: str
    panel: Posted | None
    log: Posted | None
    why: str
    """In one line, for whoever runs the bot."""


Found = StoredTable | Unreadable
"""Each table is read by itself: one that cannot be keeps no other from being read."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server has set; None: the default."""

    guild: GuildId
    language: str | None = None
    format: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    host_role: int | None = None
    """Discord's id of the role whose holders may direct every table."""


@dataclass(frozen=True, slots=True, repr=False)
class KeptSeat(Veiled):
    """One of a person's seats. `opened`: when its table was, UTC in epoch milliseconds."""

    table: TableId
    guild: GuildId
    format: str
    opened: int
    state: TableState
    seat: Seat | None
    """None in a lobby, also in one that has closed."""
    role: Role | None
    """Only of a game that is over, or was cut off."""

    @property
    def cut_off(self) -> bool:
        """The game was lost with its server: its end was shown nowhere."""
        return self.state is TableState.CLOSED and self.seat is not None


@dataclass(frozen=True, slots=True, repr=False)
class Kept(Veiled):
    """All that is kept about a person."""

    language: str | None
    seats: tuple[KeptSeat, ...]
    """The newest ones, newest first; `seated` is how many there are."""
    seated: int
    hosted: int
    """Tables that are his, or were at their end."""
    fouls_got: int
    fouls_given: int
    debts: int
    """His microphones that are still to be opened: these are not forgotten before."""
    open_tables: int
    """Tables that go on and name him as player, host or giver of a foul: they forget him when they end."""


class Conflict(StrEnum):
    """A uniqueness of the store refused it; nothing was written."""

    CHANNEL_TAKEN = "channel-taken"
    SEATED_ELSEWHERE = "seated-elsewhere"


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a game that is over was dealt from: see `engine.fairness`."""

    format: str
    secret: str
    joins: tuple[int, ...]
    """Ids of the presses by which the players joined, in their order."""
    words: tuple[str, ...] = ()
    """What the players put in, in the order of putting in. Where there are any, they count and no joins."""


class Store(Protocol):
    """Durable state. Each method is one transaction: all of it or nothing; it returns after the commit.

    Raises StoreFailed (below) if the disk refuses, or does not answer for some seconds: what was to be
    written may then still be written, even later, and so it may after a cancellation. Whoever goes on looks
    first what there is: `stored` and `unfinished` wait for what was given up before them.
    """

    def lost(self) -> str | None:
        """Why the next process will not find what is committed now, in a few words for whoever runs the bot;
        None: it will. Returns at once."""

    async def open_table(
        self,
        guild: GuildId,
        channel: ChannelId,
        owner: UserId,
        format: str,
        options: Mapping[str, str],
        at: int,
        secret: str,
    ) -> TableId | Conflict:
        """`secret`: what the deal will come from, at most 64 characters. The conflict: CHANNEL_TAKEN."""

    async def join(self, table: TableId, user: UserId, press: int) -> Conflict | None:
        """`press`: the id of the interaction by which he joined. The conflict: SEATED_ELSEWHERE."""

    async def quit(self, table: TableId, user: UserId) -> None: ...

    async def put_in(self, table: TableId, user: UserId, word: str) -> None:
        """His word for the deal, as the newest, in place of any other of his. Raises StoreFailed for one who
        has not joined."""

    async def hand_over(self, table: TableId, owner: UserId) -> None:
        """Somebody else is the table's owner from now on."""

    async def name_co_hosts(self, table: TableId, co_hosts: Collection[UserId]) -> None:
        """These and no others from now on, until the table ends."""

    async def begin(
        self,
        table: TableId,
        seats: Mapping[Seat, UserId],
        events: Sequence[Event],
        debts: Sequence[Debt],
        at: int,
    ) -> None:
        """Lobby → playing: seats, the game's first events and the debts of the quieting, in one
        transaction."""

    async def append(
        self,
        table: TableId,
        first: int,
        events: Sequence[Event],
        game_at: Ms,
        *,
        words: Sequence[Words] = (),
        fouls: Sequence[FoulGiven] = (),
        debts: Sequence[Debt] = (),
        paused_by: Collection[PauseCause] = (),
    ) -> None:
        """Events numbered from `first`. (table, number) is unique: a second writer fails instead of forking.

        `events` may be empty (a spectator's debt alone). A debt that is there already is left as it is.
        `paused_by`: why the game is paused after these events.
        """

    async def end(self, table: TableId, state: TableState, at: int) -> None:
        """OVER or CLOSED; seats are free again, the words are deleted, and so is what was put into a deal
        that was never made. Idempotent."""

    async def stopped(self, channel: ChannelId, since: int, until: int) -> int:
        """How many games of this channel ended between these moments, cards dealt, without an outcome."""

    async def remember_panel(self, table: TableId, panel: Posted) -> None:
        """The panel before it, if that was another message, is a leftover from now on."""

    async def announced(self, table: TableId) -> None:
        """The panel shows the end: it is not `unannounced` any more. Nothing happens if none is recorded."""

    async def remember_log(self, table: TableId, log: Posted) -> None:
        """The log of the day that runs; that of the day before is not edited any more."""

    async def leave_over(self, table: TableId, message: int) -> None:
        """The table has a message that it should not have."""

    async def leftovers(self) -> tuple[Leftover, ...]:
        """What is still to be deleted, of ended tables too."""

    async def cleared(self, table: TableId, message: int) -> None:
        """It is deleted. Nothing happens if it was no leftover."""

    async def unfinished(self) -> tuple[Found, ...]: ...

    async def stored(self, table: TableId) -> Found:
        """One table, in whatever state. Raises StoreFailed if there is none."""

    async def unannounced(self) -> tuple[Found, ...]:
        """Tables that have ended and whose panel is still remembered: it does not show the end yet."""

    async def dealt(self, guild: GuildId, user: UserId, table: TableId) -> Dealt | None:
        """None: a table neither of this server nor with him, no game begun at it, it goes on, or it had no
        secret."""

    async def debts(self) -> tuple[Debt, ...]: ...

    async def settle(self, guild: GuildId, user: UserId, table: TableId) -> None:
        """The release is confirmed: the debt is deleted."""

    async def heed(self, guild: GuildId, user: UserId, was_muted: bool) -> None:
        """All his debts there are to be settled in this way. Nothing happens if there is none."""

    async def settings(self, guild: GuildId) -> ServerSettings: ...

    async def save_settings(self, settings: ServerSettings) -> None: ...

    # --- people ---

    async def language(self, user: UserId) -> str | None:
        """The one that he has chosen for himself; None: he has not."""

    async def save_language(self, user: UserId, language: str | None) -> None: ...

    async def about(self, user: UserId, most: int) -> Kept:
        """Of his seats the newest `most`."""

    async def forget(self, user: UserId) -> None:
        """He is taken out of all that has ended, and out of what is open when it ends. Debts stay until they
        are settled."""

    # --- servers that come and go ---

    async def departed(self, guild: GuildId, at: int) -> None:
        """The bot was removed from this server. The first word on it stands."""

    async def returned(self, guild: GuildId) -> None:
        """It is there again, with what was kept."""

    async def departures(self) -> frozenset[GuildId]:
        """The servers that the bot was removed from and of which something is kept."""

    async def servers(self) -> frozenset[GuildId]:
        """All servers of which settings, debts or leftovers are kept."""

    async def purge(self, before: int) -> tuple[GuildId, ...]:
        """Delete debts, settings and leftovers of the servers that the bot was removed from before then;
        names them."""


class StoreFailed(Exception):  # noqa: N818
    """The store could not do it, or has not answered: see `Store`."""
