"""All tables of this process."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from table.ids import ChannelId, GuildId, TableId, UserId
from table.orders import TableRefusal, VoiceChanged
from table.ports import Face, Store, Time, Voice
from table.table import Table


class House:
    """Opens tables, finds them, and passes on what happens outside."""

    def __init__(
        self,
        store: Store,
        voice: Voice,
        face: Face,
        time: Time,
        seed: Callable[[], str],
        speed: float = 1.0,
    ) -> None:
        """`seed` gives at least 128 fresh bits from the system's secure source each time it is called."""

    @property
    def ready(self) -> bool:
        """False before `recover` has finished and after `drain` was called: answer presses with "one moment"."""
        raise NotImplementedError

    async def open(
        self,
        guild: GuildId,
        channel: ChannelId,
        owner: UserId,
        format: str,  # noqa: A002
        options: Mapping[str, str],
    ) -> Table | TableRefusal:
        """A new lobby in a voice channel. `options`: the format's own, and `spectators-muted` (on, off).

        The owner has not joined by this. Raises ValueError for a format that does not exist.
        """
        raise NotImplementedError

    def at(self, channel: ChannelId) -> Table | None:
        """The open table (lobby or game) of a voice channel."""
        raise NotImplementedError

    def get(self, table: TableId) -> Table | None:
        """A table by its id; finished ones for an hour more."""
        raise NotImplementedError

    def of_user(self, guild: GuildId, user: UserId) -> Table | None:
        """The open table where this user has joined or is seated."""
        raise NotImplementedError

    def of_guild(self, guild: GuildId) -> tuple[Table, ...]:
        """The open tables of a server."""
        raise NotImplementedError

    def voice_changed(self, guild: GuildId, change: VoiceChanged) -> None:
        """Every VOICE_STATE_UPDATE of every member, in the gateway's order."""
        raise NotImplementedError

    def server_available(self, guild: GuildId, available: bool) -> None:
        """GUILD_CREATE or GUILD_DELETE with `unavailable`. True also after each READY: voice states are checked."""
        raise NotImplementedError

    def server_gone(self, guild: GuildId) -> None:
        """The bot was removed from the server."""
        raise NotImplementedError

    def channel_gone(self, guild: GuildId, channel: ChannelId) -> None:
        """A voice channel was deleted."""
        raise NotImplementedError

    async def recover(self) -> tuple[Table, ...]:
        """Continue what the last process left; call once, before or after READY.

        A recovered table's clock stands until `server_available(guild, True)` was called for its server.
        """
        raise NotImplementedError

    async def drain(self) -> None:
        """Graceful stop: refuse new work, finish what is in the queues, stop all timers. Games stay unfinished."""
        raise NotImplementedError
