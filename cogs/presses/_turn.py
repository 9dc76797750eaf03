"""The speaker's buttons: pass, put up a candidate, write."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cogs.custom_ids import Do
from cogs.layouts.choices import nominees
from cogs.layouts.modals import LONGEST
from cogs.presses._ask import Ask, Handler
from engine import Refusal, Verb, legal
from engine.stages import StageKind


async def leave_off(ask: Ask) -> None:
    if await ask.player() is not None and await ask.act(Verb.PASS):
        await ask.reply.nothing()


async def name(ask: Ask) -> None:
    """Whom one may put up. The choice itself is checked when it is made."""
    seat = await ask.player()
    game = ask.table.game
    if seat is None or game is None:
        return
    if legal(game, seat).get(Verb.NOMINATE) is None:
        await ask.refuse(why_not_name(ask))
        return
    await ask.reply.private(nominees(ask.table, ask.words, ask.names))


def why_not_name(ask: Ask) -> Refusal:
    """Of the reasons that need no target, the first that holds."""
    game, seat = ask.table.game, ask.seat
    if game is None or game.over:
        return Refusal.GAME_OVER
    if game.paused is not None:
        return Refusal.PAUSED
    if ask.table.public is None or seat not in {each.seat for each in ask.table.public.seats if each.living}:
        return Refusal.SEAT_OUT
    if game.stage.kind is not StageKind.SPEECH:
        return Refusal.NOT_NOW
    if game.stage.speaker != seat:
        return Refusal.NOT_YOUR_TURN
    return Refusal.ALREADY_NAMED


async def say(ask: Ask) -> None:
    if await ask.player() is not None and await ask.act(Verb.SAY, text=ask.text[: LONGEST[Do.SAY]]):
        await ask.reply.nothing()


HANDLERS: Final[Mapping[Do, Handler]] = {
    Do.PASS: leave_off,
    Do.NAME: name,
    Do.SAY: say,
}
