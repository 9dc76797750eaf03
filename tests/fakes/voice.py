"""Voice as Discord keeps it: a mute sticks, requests take time, buckets run dry, answers get lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from table.ids import ChannelId, GuildId, UserId
from table.orders import VoiceChanged
from table.ports import Budget, MuteReason, MuteResult, VoiceState
from tests.fakes.time import VirtualTime


@dataclass
class Latency:
    """Seconds on each way: to Discord, back with the answer, and out with the gateway's event."""

    there: float = 0.05
    back: float = 0.05
    event: float = 0.05


@dataclass(frozen=True)
class Request:
    """One request as it arrived at Discord, or as it was sent if it never did."""

    at: float
    user: UserId
    muted: bool
    reason: MuteReason
    result: MuteResult


@dataclass
class Person:
    channel: ChannelId | None = None
    muted: bool = False
    bot: bool = False
    suppressed: bool = False


@dataclass
class Bucket:
    limit: int = 10
    window: float = 10.0
    used: int = 0
    resets: float = 0.0


Fault = Callable[[UserId], MuteResult | None]
"""What a request meets instead of being done; None: it is done."""


@dataclass
class FakeVoice:
    """`table.ports.Voice` for any number of servers. `listener` gets every event of the gateway."""

    time: VirtualTime
    latency: Callable[[], Latency] = Latency
    fault: Fault = lambda _: None
    listener: Callable[[GuildId, VoiceChanged], None] = lambda *_: None
    people: dict[tuple[GuildId, UserId], Person] = field(default_factory=dict)
    ghosts: dict[tuple[GuildId, UserId], VoiceState] = field(default_factory=dict)
    """Whom the library's cache still believes to be somewhere."""
    unknown: set[UserId] = field(default_factory=set)
    """Of whom `look` finds out nothing."""
    buckets: dict[GuildId, Bucket] = field(default_factory=dict)
    """Each server's own."""
    requests: list[Request] = field(default_factory=list)
    sent: list[tuple[float, UserId, bool]] = field(default_factory=list)
    """Every request at the moment it is made."""
    limited: int = 0
    """Requests that an empty bucket refused."""
    lowest: int = 10
    """The fewest tokens that were ever left."""
    travelling: dict[UserId, int] = field(default_factory=dict)
    most_at_once: int = 0
    """The most requests for one member that were ever under way."""
    watch: Callable[[], None] = lambda: None
    """Called whenever somebody's microphone has changed at Discord."""
    hush: bool = False
    """The gateway tells nothing."""
    _told: dict[GuildId, Budget] = field(default_factory=dict)
    _reports: dict[tuple[GuildId, UserId], float] = field(default_factory=dict)
    """When the gateway has told of a person what there was to tell so far."""

    # --- what people do -----------------------------------------------------------------------------------

    def place(self, guild: GuildId, user: UserId, channel: ChannelId | None, *, bot: bool = False) -> None:
        """Was there before the process began: nobody is told."""
        person = self.people.setdefault((guild, user), Person())
        person.channel, person.bot = channel, bot

    def move(self, guild: GuildId, user: UserId, channel: ChannelId | None) -> None:
        """Joins, moves or leaves; a server mute stays with him."""
        self.people.setdefault((guild, user), Person()).channel = channel
        self.tell(guild, user)

    def moderate(self, guild: GuildId, user: UserId, muted: bool) -> None:
        """Somebody else changes his server mute."""
        self.people[guild, user].muted = muted
        self.tell(guild, user)

    def tell(self, guild: GuildId, user: UserId) -> None:
        if not self.hush:
            self._report(guild, user, 0.0)

    def told_after(self, guild: GuildId, user: UserId) -> float:
        """In how many seconds the gateway would tell of what happens to him now."""
        return max(0.0, self._reports.get((guild, user), 0.0) - self.time.time())

    def _report(self, guild: GuildId, user: UserId, delay: float) -> None:
        """The gateway tells of one person in the order in which things happened to him."""
        person, now = self.people[guild, user], self.time.time()
        change = VoiceChanged(user, person.channel, person.muted, person.bot, person.suppressed)
        at = self._reports[guild, user] = max(now + delay, self._reports.get((guild, user), now))
        if at > now:
            self.time.call_later(at - now, lambda: None if self.hush else self.listener(guild, change))
        else:
            self.listener(guild, change)

    def muted(self, guild: GuildId) -> set[UserId]:
        return {user for (server, user), person in self.people.items() if server == guild and person.muted}

    def open(self, guild: GuildId, channel: ChannelId) -> set[UserId]:
        """Who could be heard in a channel."""
        return {
            user
            for (server, user), person in self.people.items()
            if server == guild and person.channel == channel and not person.muted and not person.bot
        }

    # --- the port -----------------------------------------------------------------------------------------

    async def mute(self, guild: GuildId, user: UserId, muted: bool, reason: MuteReason) -> MuteResult:
        self.sent.append((self.time.time(), user, muted))
        self.travelling[user] = self.travelling.get(user, 0) + 1
        self.most_at_once = max(self.most_at_once, self.travelling[user])
        latency = self.latency()
        try:
            await self.time.sleep(latency.there)
            result, tell = self._arrive(guild, user, muted)
            self.requests.append(Request(self.time.time(), user, muted, reason, result))
            if tell:
                self._report(guild, user, latency.event)
            budget = self._budget(guild)
            if result is MuteResult.UNKNOWN:
                await self.time.sleep(60.0)
            await self.time.sleep(latency.back)
            self._told[guild] = budget
            return result
        finally:
            self.travelling[user] -= 1

    def _arrive(self, guild: GuildId, user: UserId, muted: bool) -> tuple[MuteResult, bool]:
        """What becomes of it, and whether the gateway has something to tell."""
        if not self._take(guild):
            self.limited += 1
            return MuteResult.RATE_LIMITED, False
        person = self.people.get((guild, user), Person())
        if person.channel is None:
            return MuteResult.LEFT_VOICE, False
        fault = self.fault(user)
        if fault is not None and fault is not MuteResult.DONE:
            return fault, False
        changed = person.muted != muted
        person.muted = muted
        self.watch()
        return MuteResult.DONE, changed

    def _take(self, guild: GuildId) -> bool:
        bucket, now = self.bucket(guild), self.time.time()
        if now >= bucket.resets:
            bucket.used, bucket.resets = 0, now + bucket.window
        if bucket.used >= bucket.limit:
            return False
        bucket.used += 1
        self.lowest = min(self.lowest, bucket.limit - bucket.used)
        return True

    def bucket(self, guild: GuildId) -> Bucket:
        return self.buckets.setdefault(guild, Bucket())

    def _budget(self, guild: GuildId) -> Budget:
        bucket = self.bucket(guild)
        return Budget(bucket.limit, bucket.limit - bucket.used, bucket.resets)

    def budget(self, guild: GuildId) -> Budget | None:
        return self._told.get(guild)

    async def look(self, guild: GuildId, user: UserId) -> VoiceState | None:
        await self.time.sleep(0.05)
        person = self.people.get((guild, user), Person())
        state = VoiceState(person.channel, person.muted, person.bot, person.suppressed)
        found = None if user in self.unknown else state
        await self.time.sleep(0.05)
        return found

    def present(self, guild: GuildId, channel: ChannelId) -> Mapping[UserId, VoiceState]:
        seen = {
            user: VoiceState(channel, person.muted, person.bot, person.suppressed)
            for (server, user), person in self.people.items()
            if server == guild and person.channel == channel
        }
        for (server, user), state in self.ghosts.items():
            if server == guild and state.channel == channel:
                seen[user] = state
        return seen
