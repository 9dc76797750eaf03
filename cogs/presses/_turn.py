"""The speaker's buttons: pass, put up a candidate, write. Who writes the form of Y-50 puts one up by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cogs.custom_ids import Do
from cogs.layouts.choices import done as told
from cogs.layouts.choices import nominees
from cogs.layouts.modals import LONGEST
from cogs.naming import Form, Naming
from cogs.presses._ask import Ask, Handler
from engine import Refusal, Seat, Verb, legal
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
    """What is written is shown to all; but the clear form, where it counts, is the press and nothing else."""
    text = ask.text[: LONGEST[Do.SAY]]
    naming = ask.face.naming.read(text)
    seat = await ask.player()
    if seat is None:
        return
    if naming is not None and naming.form is Form.CLEAR and naming.seat is not None:
        await put_up(ask, naming.seat, text)
        return
    said = await ask.act(Verb.SAY, text=text)
    if said is None:
        return
    game = said.table.game
    if naming is None or game is None or legal(game, seat).get(Verb.NOMINATE) is None:
        await said.reply.nothing()
    else:
        await said.reply.say(hint(said, naming))


async def put_up(ask: Ask, candidate: Seat, text: str) -> None:
    """As the button does, without its question: writing is deliberate enough.

    Where it names nobody, the words are words all the same, if their writer may say any.
    """
    refused = await ask.tried(Verb.NOMINATE, (candidate,))
    if refused is None:
        await ask.reply.say(told((Verb.NOMINATE.value, str(candidate)), ask.words))
    elif await ask.tried(Verb.SAY, text=text) is None:
        why = ask.words.named("refusal", refused)
        await ask.reply.say(ask.words("naming-hint-refused", refusal=why))
    else:
        await ask.refuse(refused)


def hint(ask: Ask, naming: Naming) -> str:
    """Why these words have named nobody (Y-51, Y-52, Y-55), and how they should go."""
    why = {Form.FUTURE: "future", Form.NAME: "name"}.get(naming.form, "near")
    return ask.words(f"naming-hint-{why}", form=ask.face.naming.clear(naming, ask.words("naming-number")))


HANDLERS: Final[Mapping[Do, Handler]] = {
    Do.PASS: leave_off,
    Do.NAME: name,
    Do.SAY: say,
}
