"""The press of 🔏 on the last panel: what the deal was made of, for whoever asks, however long ago it was."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.custom_ids import Leaf
from cogs.layouts.fairness import deal_page
from cogs.presses._leaf import LeafHandler, Leafing
from table.house import House
from table.ids import TableId
from table.orders import TableRefusal
from table.ports import Dealt
from table.snapshot import Phase


class SealedDeal:
    """It needs no table in memory: the store keeps what a deal was made of."""

    def __init__(self, house: House) -> None:
        self._house = house

    @property
    def leaves(self) -> Mapping[Leaf, LeafHandler]:
        """Its presses, for the router."""
        return {Leaf.DEAL: self._opened}

    async def _opened(self, leafing: Leafing) -> None:
        number = leafing.args[0] if len(leafing.args) == 1 else ""
        table = TableId(int(number)) if number.isdecimal() else None
        dealt = None if table is None else await self._dealt(leafing, table)
        if dealt is not None:
            await leafing.reply.private(deal_page(dealt, leafing.words))
        elif table is not None and self._ending(table):
            await leafing.reply.refuse(leafing.words.named("refusal", TableRefusal.BUSY))
        else:
            await leafing.reply.refuse(leafing.words("deal-none"))

    async def _dealt(self, leafing: Leafing, table: TableId) -> Dealt | None:
        return await leafing.reply.when(self._house.dealt(leafing.guild, leafing.user, table))

    def _ending(self, table: TableId) -> bool:
        """The end of its game is shown, and the store has not taken it yet."""
        found = self._house.get(table)
        shown = None if found is None else found.snapshot()
        return shown is not None and shown.phase is Phase.OVER and shown.commitment is not None
