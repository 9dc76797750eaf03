"""Before the game: a lobby seat is only a wish, given up by leaving the voice channel."""

from __future__ import annotations

from engine import FORMATS
from table.ids import UserId
from table.orders import Accepted, Answer, Refused, TableRefusal
from table.ports import Conflict
from table.room import Outside, Room


class Lobby:
    """Who has joined, in the order of joining. Raises StoreFailed with nothing changed."""

    def __init__(
        self,
        outside: Outside,
        room: Room,
        people: tuple[UserId, ...] = (),
        joins: tuple[int, ...] = (),
    ) -> None:
        """`joins`: the press of each of the people, in the same order."""
        self._outside = outside
        self._room = room
        self.people = people
        self.joins = joins

    async def join(self, user: UserId, press: int) -> Answer:
        if user in self.people:
            return Refused(TableRefusal.ALREADY_JOINED)
        if user not in self._room.here:
            return Refused(TableRefusal.NOT_IN_VOICE)
        if len(self.people) >= FORMATS[self._room.format].most:
            return Refused(TableRefusal.TABLE_FULL)
        match await self._outside.store.join(self._room.table, user, press):
            case None:
                self.people = (*self.people, user)
                self.joins = (*self.joins, press)
                return Accepted()
            case Conflict():
                return Refused(TableRefusal.SEATED_ELSEWHERE)

    async def quit(self, user: UserId) -> Answer:
        if user not in self.people:
            return Refused(TableRefusal.NOT_SEATED)
        await self._outside.store.quit(self._room.table, user)
        place = self.people.index(user)
        self.people = (*self.people[:place], *self.people[place + 1 :])
        self.joins = (*self.joins[:place], *self.joins[place + 1 :])
        return Accepted()

    async def tidy(self) -> bool:
        """Those who have left the voice channel leave the lobby. True: somebody did."""
        gone = [user for user in self.people if user not in self._room.here]
        for user in gone:
            await self.quit(user)
        return bool(gone)

    def cannot_start(self) -> TableRefusal | None:
        return TableRefusal.TOO_FEW if len(self.people) < FORMATS[self._room.format].least else None
