"""The host desk. Whether the presser is the host is checked on every press."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cogs.custom_ids import Do
from cogs.layouts.desk import LAST_FOUL, desk, desk_confirm, desk_hand_over, desk_people, desk_seat
from cogs.layouts.parts import notice
from cogs.presses._ask import Ask, Handler
from engine import Action, Seat, Verb
from engine.actions import Reason
from table.ids import UserId
from table.orders import Close, HandOver, NameCoHosts, TableRefusal, Unmute
from table.ports import MuteResult
from table.snapshot import Phase

CONFIRMED: Final = frozenset(
    {
        Verb.FOUL.value,
        Verb.REMOVE.value,
        Verb.AGAIN.value,
        Verb.STOP.value,
        Do.HAND_OVER.value,
        Do.CLOSE.value,
    }
)
"""Orders whose confirmation comes here."""

_REASONS: Final = {reason.value: reason for reason in Reason}


async def _host(ask: Ask, *, of_lobby: bool = False) -> bool:
    """Only who hosts has a desk; anybody else is answered. `of_lobby`: a lobby has this, too."""
    if ask.table.phase is Phase.CLOSED:
        await ask.refuse(TableRefusal.CLOSED)
    elif ask.table.game is None and not (of_lobby and ask.table.phase is Phase.LOBBY):
        await ask.refuse(TableRefusal.NOT_STARTED)
    elif not ask.table.hosted_by(ask.user, ask.directs):
        await ask.refuse(TableRefusal.NOT_HOST)
    else:
        return True
    return False


def _seat(ask: Ask, args: tuple[str, ...]) -> Seat | None:
    """The seat that the press names, if the table has it."""
    if args and args[0].isascii() and args[0].isdigit() and int(args[0]) in ask.table.seats:
        return Seat(int(args[0]))
    return None


async def show(ask: Ask) -> None:
    if await _host(ask, of_lobby=True):
        await ask.show(desk(ask.table, ask.words, ask.names))


async def show_seat(ask: Ask) -> None:
    seat = _seat(ask, ask.values)
    if await _host(ask):
        if seat is None:
            await ask.refuse(TableRefusal.STALE)
        else:
            await ask.show(desk_seat(ask.table, seat, ask.words, ask.names))


async def foul(ask: Ask) -> None:
    seat, reason = _seat(ask, ask.press.args), _reason(ask.values)
    if not await _host(ask):
        return
    if seat is None or reason is None or ask.table.public is None:
        await ask.refuse(TableRefusal.STALE)
        return
    fouls = next(each.fouls for each in ask.table.public.seats if each.seat == seat)
    if fouls >= LAST_FOUL:
        args = (Verb.FOUL.value, str(seat), reason.value)
        await ask.show(desk_confirm(ask.table, args, ask.words))
    else:
        await _give(ask, Verb.FOUL, seat, reason)


async def remove(ask: Ask) -> None:
    seat, reason = _seat(ask, ask.press.args), _reason(ask.values)
    if not await _host(ask):
        return
    if seat is None or reason is None:
        await ask.refuse(TableRefusal.STALE)
        return
    args = (Verb.REMOVE.value, str(seat), reason.value)
    await ask.show(desk_confirm(ask.table, args, ask.words))


async def unfoul(ask: Ask) -> None:
    seat = _seat(ask, ask.press.args)
    if not await _host(ask):
        return
    if seat is None:
        await ask.refuse(TableRefusal.STALE)
    elif done := await ask.act(Verb.UNFOUL, (seat,)):
        await done.show(desk_seat(done.table, seat, done.words, done.names))


async def _give(ask: Ask, verb: Verb, seat: Seat, reason: Reason) -> None:
    if done := await ask.act(verb, (seat,), reason=reason):
        told = done.words(f"done-{verb.value}", seat=seat, reason=done.words.named("reason", reason))
        await done.show(desk_seat(done.table, seat, done.words, done.names, told=told))


async def pause(ask: Ask) -> None:
    await _whole(ask, Verb.PAUSE)


async def resume(ask: Ask) -> None:
    await _whole(ask, Verb.RESUME)


async def _whole(ask: Ask, verb: Verb) -> None:
    if await _host(ask) and (done := await ask.act(verb)):
        await done.show(desk(done.table, done.words, done.names))


async def again(ask: Ask) -> None:
    """Asks first: what was done in the stage is lost. The confirmation holds for that stage alone."""
    game = ask.table.game
    if await _host(ask) and game is not None and await ask.possible(Action(Verb.AGAIN)):
        await ask.show(desk_confirm(ask.table, (Verb.AGAIN.value,), ask.words, stage=game.stage.number))


async def stop(ask: Ask) -> None:
    if await _host(ask):
        await ask.show(desk_confirm(ask.table, (Verb.STOP.value,), ask.words))


async def confirm(ask: Ask) -> None:
    """The confirmation of a last foul, a removal, a stage begun again, the stop, a new host, a closing."""
    verb, *rest = ask.press.args
    if not await _host(ask, of_lobby=verb in (Do.HAND_OVER.value, Do.CLOSE.value)):
        return
    if verb == Do.CLOSE.value:
        if done := await ask.order(Close(ask.user, ask.directs)):
            await done.show(notice(done.words("done-close")))
        return
    if verb == Verb.STOP.value:
        if done := await ask.act(Verb.STOP):
            await done.show(notice(done.words("done-stop")))
        return
    if verb == Verb.AGAIN.value:
        if done := await ask.act(Verb.AGAIN):
            await done.show(desk(done.table, done.words, done.names, told=done.words("done-again")))
        return
    if verb == Do.HAND_OVER.value:
        await _hand_over(ask, _users(tuple(rest)))
        return
    seat, reason = _seat(ask, tuple(rest)), _reason(tuple(rest[1:]))
    if seat is None or reason is None:
        await ask.refuse(TableRefusal.STALE)
    else:
        await _give(ask, Verb(verb), seat, reason)


async def people(ask: Ask) -> None:
    if await _host(ask, of_lobby=True):
        await ask.show(desk_people(ask.table, ask.words, ask.names))


async def hand_over(ask: Ask) -> None:
    users = _users(ask.values)
    if not await _host(ask, of_lobby=True):
        return
    if len(users) != 1:
        await ask.refuse(TableRefusal.STALE)
    elif _bot(ask):
        await ask.refuse(TableRefusal.BOT)
    else:
        await ask.show(desk_hand_over(ask.table, *users, ask.words, ask.names))


async def _hand_over(ask: Ask, users: tuple[UserId, ...]) -> None:
    if len(users) != 1:
        await ask.refuse(TableRefusal.STALE)
    elif done := await ask.order(HandOver(ask.user, *users, ask.directs)):
        await done.show(notice(done.words("done-hand-over", name=done.names.shown(*users))))


async def name_co_hosts(ask: Ask) -> None:
    co_hosts = frozenset(_users(ask.values))
    if not await _host(ask, of_lobby=True):
        return
    if _bot(ask):
        await ask.refuse(TableRefusal.BOT)
    elif done := await ask.order(NameCoHosts(ask.user, co_hosts, ask.directs)):
        await done.show(desk_people(done.table, done.words, done.names))


async def unmute(ask: Ask) -> None:
    """Before the game. The answer says what became of it, since only Discord can tell."""
    users = _users(ask.values)
    if not await _host(ask, of_lobby=True):
        return
    if len(users) != 1:
        await ask.refuse(TableRefusal.STALE)
        return
    (whom,) = users
    if done := await ask.order(Unmute(ask.user, whom, ask.directs)):
        result = await done.reply.when(done.where.unmuted(whom))
        name, words = done.names.shown(whom), done.words
        if result is MuteResult.DONE:
            await done.show(notice(words("unmute-done", name=name)))
        elif result is MuteResult.FORBIDDEN:
            right = words.named("right", "mute-members")
            await done.reply.refuse(words("unmute-forbidden", name=name, right=right, check="`/mafia check`"))
        elif result in (MuteResult.LEFT_VOICE, MuteResult.GONE):
            await done.reply.refuse(words("unmute-left", name=name))
        else:
            await done.reply.refuse(words("unmute-failed", name=name))


def _bot(ask: Ask) -> bool:
    """Whether one of those who were chosen is no person. Discord tells with the choice who they are."""
    data: Mapping[str, Any] = ask.interaction.data or {}
    return any(user.get("bot", False) for user in data.get("resolved", {}).get("users", {}).values())


def _users(values: tuple[str, ...]) -> tuple[UserId, ...]:
    return tuple(UserId(int(value)) for value in values if value.isascii() and value.isdigit())


def _reason(values: tuple[str, ...]) -> Reason | None:
    return _REASONS.get(values[0]) if values else None


HANDLERS: Final[Mapping[Do, Handler]] = {
    Do.DESK: show,
    Do.DESK_SEAT: show_seat,
    Do.FOUL: foul,
    Do.REMOVE: remove,
    Do.UNFOUL: unfoul,
    Do.PAUSE: pause,
    Do.RESUME: resume,
    Do.AGAIN: again,
    Do.STOP: stop,
    Do.PEOPLE: people,
    Do.HAND_OVER: hand_over,
    Do.CO_HOSTS: name_co_hosts,
    Do.UNMUTE: unmute,
}
