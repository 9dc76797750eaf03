"""The press of 🔏 on the last panel: what the deal was made of, for whoever asks, however long ago it was."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.custom_ids import Leaf
from cogs.layouts.fairness import deal_page
from cogs.presses._leaf import LeafHandler, Leafing
from table.house import House
from table.ids import TableId
from table.ports import Dealt


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
        dealt = await self._dealt(leafing, TableId(int(number))) if number.isdecimal() else None
        if dealt is None:
            await leafing.reply.refuse(leafing.words("deal-none"))
        else:
            await leafing.reply.private(deal_page(dealt, leafing.words))

    async def _dealt(self, leafing: Leafing, table: TableId) -> Dealt | None:
        return await leafing.reply.when(self._house.dealt(leafing.guild, leafing.user, table))
