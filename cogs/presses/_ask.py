"""A press as its handler gets it: who, what, at which table, and the way to answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

import discord

from cogs._reply import Reply
from cogs.custom_ids import Press
from cogs.face import DiscordFace
from cogs.layouts.parts import Layout
from cogs.names import GuildNames
from cogs.rights import may_direct
from cogs.words import Words
from engine import Action, Refusal, Seat, Verb, decide
from engine.actions import HOST_VERBS, Reason
from engine.veil import Veiled
from table.ids import UserId
from table.orders import Accepted, Act, Order, Refused, TableRefusal
from table.snapshot import Phase, Snapshot
from table.table import Table


@dataclass(frozen=True, slots=True, repr=False)
class Ask(Veiled):
    """`values`: what was chosen in a select; `text`: what was written in a modal."""

    press: Press
    values: tuple[str, ...]
    text: str
    user: UserId
    where: Table
    table: Snapshot
    reply: Reply
    words: Words
    names: GuildNames
    face: DiscordFace

    @property
    def seat(self) -> Seat | None:
        return self.table.seat_of(self.user)

    @property
    def directs(self) -> bool:
        """Whether the presser directs every table of the server, as it is now."""
        return may_direct(self.interaction, self.face.defaults.known(self.table.guild).host_role)

    @property
    def interaction(self) -> discord.Interaction:
        return self.reply.interaction

    async def show(self, layout: Layout) -> None:
        """In place of the pressed message where that is the presser's own, else as a message beside it."""
        if self.reply.in_place:
            await self.reply.replace(layout)
        else:
            await self.reply.private(layout)

    async def refuse(self, reason: Refusal | TableRefusal) -> None:
        watches = self.table.phase in (Phase.QUIETING, Phase.PLAYING) and self.table.mutes_spectators
        if reason is TableRefusal.NOT_SEATED and watches:
            await self.reply.refuse(self.words("watching"))
        else:
            await self.reply.refuse(self.words.named("refusal", reason))

    async def tried(
        self, verb: Verb, targets: tuple[Seat, ...] = (), *, text: str | None = None
    ) -> Refusal | TableRefusal | None:
        """A player's action in the stage that he saw. Why it was refused, not answered yet; else None."""
        act = Act(self.user, self.press.stage, verb, targets, text=text)
        answer = await self.reply.when(self.where.ask(act))
        return answer.reason if isinstance(answer, Refused) else None

    async def order(self, order: Order) -> Ask | None:
        """The ask with the table as it is afterwards; None if it was refused, which is answered then."""
        answer = await self.reply.when(self.where.ask(order))
        match answer:
            case Accepted():
                return replace(self, table=self.where.snapshot())
            case Refused(reason):
                await self.refuse(reason)
                return None

    async def act(
        self,
        verb: Verb,
        targets: tuple[Seat, ...] = (),
        *,
        answer: bool | None = None,
        reason: Reason | None = None,
        text: str | None = None,
    ) -> Ask | None:
        """An action in the stage that the presser saw."""
        stage = self.press.stage
        return await self.order(
            Act(self.user, stage, verb, targets, answer, reason, text, verb in HOST_VERBS and self.directs)
        )

    async def player(self) -> Seat | None:
        """The presser's seat in the running game; None if he has none, which is answered then."""
        if self.table.game is None:
            await self.refuse(
                TableRefusal.CLOSED if self.table.phase is Phase.CLOSED else TableRefusal.NOT_STARTED
            )
        elif self.seat is None:
            await self.refuse(TableRefusal.NOT_SEATED)
        elif self.table.game.over:
            await self.refuse(Refusal.GAME_OVER)
        elif self.press.stage not in (None, self.table.game.stage.number):
            await self.refuse(TableRefusal.STALE)
        else:
            return self.seat
        return None

    async def possible(self, action: Action) -> bool:
        """Whether it would be accepted now; the refusal is answered. Nothing is done yet."""
        game = self.table.game
        if game is None:
            return False
        verdict = decide(game, action, game.at)
        if isinstance(verdict, Refusal):
            await self.refuse(verdict)
            return False
        return True


Handler = Callable[[Ask], Awaitable[None]]
