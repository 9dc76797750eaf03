"""Who was muted by us and has not been released yet. Release goes by this ledger, never by the roster."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from table.ids import GuildId, TableId, UserId
from table.ports import Debt, Store


class Ledger:
    """The store's debts, held in memory beside it.

    Whoever writes debts into the store in a transaction of his own holds `writing` meanwhile, so that the
    deletion of a settled debt and the writing of a new one for the same person cannot overtake each other.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._debts: dict[tuple[GuildId, UserId], dict[TableId, Debt]] = {}
        self._doubtful: set[tuple[GuildId, UserId, TableId]] = set()
        """Whether these still stand in the store is not known: their deletion was not confirmed."""
        self.writing = asyncio.Lock()

    async def load(self) -> None:
        self._add(await self._store.debts())

    async def catch_up(self) -> None:
        """Something went wrong where debts were to be written: the store knows which stand. Raises
        StoreFailed."""
        async with self.writing:
            self._add(await self._store.debts())

    def hold(self, debts: Collection[Debt]) -> None:
        """These have been committed."""
        self._add(debts)
        self._doubtful -= {(debt.guild, debt.user, debt.table) for debt in debts}

    def _add(self, debts: Iterable[Debt]) -> None:
        for debt in debts:
            self._debts.setdefault((debt.guild, debt.user), {}).setdefault(debt.table, debt)

    def new(
        self, guild: GuildId, table: TableId, users: Collection[UserId], muted: Collection[UserId]
    ) -> tuple[Debt, ...]:
        """The debts that muting `users` makes and that are not held yet; `muted`: who is muted now.

        The mute of one whom we have not released from another game is ours and says nothing of what was
        before.
        """
        found = []
        for user in sorted(users):
            held = self._debts.get((guild, user), {})
            if not self.holds(guild, user, table):
                was = self.was_muted(guild, user) if held else user in muted
                found.append(Debt(guild, user, table, was))
        return tuple(found)

    def forget(self, guild: GuildId) -> None:
        """What was owed there has been deleted."""
        self._debts = {key: debts for key, debts in self._debts.items() if key[0] != guild}

    def holds(self, guild: GuildId, user: UserId, table: TableId) -> bool:
        """It stands in the store, beyond doubt."""
        return table in self._debts.get((guild, user), {}) and (guild, user, table) not in self._doubtful

    def owes(self, guild: GuildId, user: UserId) -> bool:
        return (guild, user) in self._debts

    def was_muted(self, guild: GuildId, user: UserId) -> bool:
        """The state to which a debtor is released."""
        return all(debt.was_muted for debt in self._debts[guild, user].values())

    def heed(self, guild: GuildId, user: UserId, muted: bool) -> bool:
        """A moderator's word on a debtor's microphone, which holds after the game. True: it is a new one.

        `write` puts it into the store.
        """
        if not self.owes(guild, user) or self.was_muted(guild, user) == muted:
            return False
        debts = self._debts[guild, user]
        self._debts[guild, user] = {table: replace(debt, was_muted=muted) for table, debt in debts.items()}
        return True

    async def write(self, guild: GuildId, user: UserId) -> None:
        """What was heeded of a debtor. Raises StoreFailed, and nothing is lost by writing it again."""
        async with self.writing:
            if self.owes(guild, user):
                await self._store.heed(guild, user, self.was_muted(guild, user))

    def debtors(self, guild: GuildId) -> tuple[UserId, ...]:
        return tuple(user for server, user in self._debts if server == guild)

    def guilds(self) -> frozenset[GuildId]:
        return frozenset(guild for guild, _ in self._debts)

    async def settle(self, guild: GuildId, user: UserId, still: Callable[[], bool]) -> None:
        """His release is confirmed: delete what he owes, if it is `still` so once nobody else is writing.

        He is no debtor from the moment the deletion begins: whoever wants to mute him again writes a new
        debt. Raises StoreFailed; what could not be deleted is still owed to him, and written anew before
        somebody mutes him for it.
        """
        async with self.writing:
            if not still():
                return
            left = self._debts.pop((guild, user), {})
            try:
                for table in list(left):
                    await self._store.settle(guild, user, table)
                    del left[table]
            finally:
                self.hold(left.values())
                self._doubtful |= {(guild, user, table) for table in left}
