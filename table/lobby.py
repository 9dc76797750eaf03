"""Before the game: a lobby seat is only a wish, given up by leaving the voice channel."""

from __future__ import annotations

from engine import FORMATS, word_of
from table.ids import UserId
from table.orders import Accepted, Answer, Refused, TableRefusal
from table.ports import Conflict
from table.room import Outside, Room
from table.snapshot import Lot


class Lobby:
    """Who has joined, in the order of joining, and what they put into the deal.

    Raises StoreFailed with nothing changed.
    """

    def __init__(
        self,
        outside: Outside,
        room: Room,
        people: tuple[UserId, ...] = (),
        joins: tuple[int, ...] = (),
        lots: tuple[Lot, ...] = (),
    ) -> None:
        """`joins`: the press of each of the people, in the same order. `lots`: in the order of putting in."""
        self._outside = outside
        self._room = room
        self.people = people
        self.joins = joins
        self.lots = lots

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
        self.lots = self._others(user)
        return Accepted()

    async def put_in(self, user: UserId, text: str) -> Answer:
        """The newest word stands last, also where it takes the place of another: whose word was the last is
        what counts (docs/fair-deal.md)."""
        if user not in self.people:
            return Refused(TableRefusal.NOT_SEATED)
        word = word_of(text)
        if not word:
            return Refused(TableRefusal.NO_WORD)
        await self._outside.store.put_in(self._room.table, user, word)
        self.lots = (*self._others(user), Lot(user, word))
        return Accepted()

    @property
    def words(self) -> tuple[str, ...]:
        """What is put into the deal, in the order shown."""
        return tuple(lot.word for lot in self.lots)

    def _others(self, user: UserId) -> tuple[Lot, ...]:
        return tuple(lot for lot in self.lots if lot.user != user)

    async def tidy(self) -> bool:
        """Those who have left the voice channel leave the lobby. True: somebody did."""
        gone = [user for user in self.people if user not in self._room.here]
        for user in gone:
            await self.quit(user)
        return bool(gone)

    def cannot_start(self) -> TableRefusal | None:
        return TableRefusal.TOO_FEW if len(self.people) < FORMATS[self._room.format].least else None
