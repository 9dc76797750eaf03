"""One table in play."""

from __future__ import annotations

from table.ids import ChannelId, GuildId, TableId
from table.orders import Answer, Fact, Order
from table.snapshot import Snapshot


class Table:
    """Everything that happens to a table is a message in its one queue; see `ask` and `tell`."""

    id: TableId
    guild: GuildId
    channel: ChannelId

    def snapshot(self) -> Snapshot:
        """The table now, as a value. Cheap; may be called at any time."""
        raise NotImplementedError

    async def ask(self, order: Order) -> Answer:
        """Put an order into the queue and wait for its answer: after the commit, or the refusal.

        Never raises for what people do. `BUSY` at once if the queue is full or the process is shutting down.
        """
        raise NotImplementedError

    def tell(self, fact: Fact) -> None:
        """Put a fact into the queue. Returns at once."""
        raise NotImplementedError
