"""A game of a pair through the real bot in a simulated Discord, by presses as people make them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any, Final
from unittest.mock import patch

from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage
from simcord.types import HttpLogEntry

from cogs.custom_ids import Do, Press
from engine import HOST_VERBS, Action, Event, Verb
from table.snapshot import Phase, Snapshot
from tests.cogs.evening import Evening, evening, refused, said, walk
from tests.leaks.brisk import BriskTime
from tests.leaks.dealt import dealt
from tests.leaks.deeds import Deed, Kind, Pair, Twin
from tests.leaks.trace import Moment, Trace

AFTERWARDS: Final = 15.0
"""Seconds in which everybody is released."""

PRIVATE_ROUTES: Final = ("/interactions/", "/webhooks/")
"""What goes out by these is seen in the gateway's events, if anybody but the presser sees it."""
PRIVATE_EVENTS: Final = frozenset({"INTERACTION_CREATE"})
SHOWN: Final = frozenset({"components", "content", "embeds", "attachments"})

FAULT: Final = {
    "method": "*",
    "path": "/channels/*/messages*",
    "status": 503,
    "code": 0,
    "message": "not now",
    "times": 1,
}

TURN_SIGNS: Final = {Verb.PAUSE: "⏸️", Verb.RESUME: "▶️", Verb.AGAIN: "🔁"}

Leak = Callable[[Evening], AbstractContextManager[None]]
"""Spoils a club's evening on purpose, before its game begins."""


class Watch:
    """Writes down every request that is not an answer to a press, and every event that others get."""

    def __init__(self, club: Evening, horizon: int) -> None:
        self.trace = Trace()
        self._club = club
        self._horizon = horizon
        self._over = False
        self._ids: dict[str, str] = {}
        self._changed = club.face.changed
        club.face.changed = self.changed  # type: ignore[method-assign]
        club.env.backend.subscribers.append(self._event)
        club.env.backend.http_requests = _Log(self._request)

    def changed(self, snapshot: Snapshot, events: Sequence[Event]) -> None:
        if snapshot.public is not None and snapshot.public.stage.number >= self._horizon:
            self.trace.closed = True
        self._over = self._over or snapshot.phase is Phase.OVER
        self._changed(snapshot, events)

    def _request(self, entry: HttpLogEntry) -> None:
        if not entry.path.startswith(PRIVATE_ROUTES):
            self._add(entry.method, self._plain(entry.path), entry.json, entry.reason)

    def _event(self, event: str, payload: Mapping[str, Any]) -> None:
        if event not in PRIVATE_EVENTS:
            self._add(event, None, payload, None)

    def _add(self, what: str, where: str | None, body: Any, reason: str | None) -> None:
        self.trace.add(self._club.clock.time(), (what, where, self._plain(body), reason))

    def _plain(self, body: Any) -> Any:
        """Without what no two games have alike: ids (private messages take some), and the end's cards."""
        if isinstance(body, Mapping):
            return {
                key: self._plain(value) for key, value in body.items() if not (self._over and key in SHOWN)
            }
        if isinstance(body, list | tuple):
            return [self._plain(value) for value in body]
        if isinstance(body, str):
            return re.sub(
                r"\d{15,}", lambda found: self._ids.setdefault(found[0], f"#{len(self._ids)}"), body
            )
        return body


class _Log(list[HttpLogEntry]):
    def __init__(self, heard: Callable[[HttpLogEntry], None]) -> None:
        super().__init__()
        self._heard = heard

    def append(self, entry: HttpLogEntry) -> None:
        super().append(entry)
        self._heard(entry)


async def played(pair: Pair, twin: Twin, leak: Leak) -> list[Moment]:
    """What everybody saw and heard of this game, up to the pair's horizon."""
    with patch("tests.cogs.evening.EnvTime", BriskTime), dealt(twin.roles):
        async with evening(pair.seats, pair.seed) as club:
            with leak(club):
                watch = Watch(club, pair.horizon)
                await club.start(pair.seats)
                await Guests(club).play(pair, twin, watch.trace)
            return watch.trace.moments


class Guests:
    """The people of one evening, and the cards that they hold."""

    def __init__(self, club: Evening) -> None:
        self.club = club
        self.table = club.table
        self.cards: dict[int, ResponseMessage] = {}

    async def play(self, pair: Pair, twin: Twin, trace: Trace) -> None:
        club, clock = self.club, self.club.clock
        assert isinstance(clock, BriskTime)
        stage, since = 0, 0.0
        for deed in pair.script(twin):
            if deed.stage != stage:
                stage = deed.stage
                await clock.until(partial(self._runs, stage))
                assert club.view.stage.number == stage
                since = club.clock.time()
            await club.wait(max(0.0, since + deed.after - club.clock.time()))
            await self._do(deed)
        await clock.until(lambda: trace.closed or self._over())
        await club.wait(0.0 if trace.closed else AFTERWARDS)

    def _runs(self, stage: int) -> bool:
        """This stage has come, and its clock runs."""
        now = self.table.snapshot()
        return now.public is not None and now.public.stage.number >= stage and not now.standing

    def _over(self) -> bool:
        return self.table.snapshot().phase is Phase.OVER

    # --- what they do ---------------------------------------------------------------------------------------

    async def _do(self, deed: Deed) -> None:
        action = deed.action
        if deed.kind is Kind.FAULT:
            self.club.env.backend.faults.append(dict(FAULT))
        if action is None:
            return  # the process does not stall here
        if deed.kind is Kind.DONE and action.verb in HOST_VERBS:
            await self._host(action)
            return
        assert action.seat is not None
        who = self.club.at(action.seat)
        match deed.kind:
            case Kind.CARD:
                await self._card(who, anew=True)
            case Kind.ROLE:
                await self.club.press(who, "🎭", await self._card(who))
            case Kind.FOULS:
                await self.club.press(who, "📋", await self._card(who))
            case Kind.WAVERED:
                card = await self._chosen(who, action)
                await self.club.press(who, "↩️", card)
            case Kind.REFUSED:
                refused(await self._forged(who, action))
            case _:
                await self._act(who, action, deed.text)

    async def _act(self, who: MemberActor, action: Action, text: str) -> None:
        club = self.club
        match action.verb:
            case Verb.OPEN:
                await club.press(who, "🎭", await self._card(who))
            case Verb.PASS:
                await club.press(who, "⏭️")
            case Verb.SAY:
                await club.write(who, text)
            case Verb.WHISPER:
                shown = await club.press(who, "🤫", await self._card(who, sign="🤫"))
                await who.submit_modal(shown, {"text": text})
            case Verb.LEAVE:
                await who.leave_voice()
            case Verb.RETURN:
                await who.join_voice(club.room)
            case Verb.NOMINATE:
                asked = _answer(await club.press(who, "☝️"))
                await club.choose(who, asked, *action.targets)
                await club.press(who, "✅", asked)
            case Verb.VOTE:
                asked = _answer(await club.press(who, "🗳️", label=str(action.targets[0])))
                await club.press(who, "✅", asked)
            case Verb.LIFT:
                asked = _answer(await club.press(who, "👍" if action.answer else "👎"))
                await club.press(who, "✅", asked)
            case _:
                await club.press(who, "✅", await self._chosen(who, action))

    async def _host(self, action: Action) -> None:
        club, host = self.club, self.club.people[0]
        desk = _answer(await club.press(host, "🛠️"))
        if action.verb in TURN_SIGNS:
            await club.press(host, TURN_SIGNS[action.verb], desk)
            if action.verb is Verb.AGAIN:
                await club.press(host, "✅", desk)
            return
        await club.choose(host, desk, *action.targets)
        if action.verb is Verb.UNFOUL:
            await club.press(host, "🩹", desk)
            return
        assert action.reason is not None
        (part,) = (part for part in _selects(desk) if _press(part) == action.verb.value)
        await host.select(desk, [action.reason.value], custom_id=part["custom_id"])
        if any(_sign(part) == "✅" for part in walk(desk.components)):
            await club.press(host, "✅", desk)

    # --- cards ----------------------------------------------------------------------------------------------

    async def _card(self, who: MemberActor, *, anew: bool = False, sign: str = "🎭") -> ResponseMessage:
        """The one that he holds, if it has this sign; else he asks for it."""
        held = None if anew else self.cards.get(who.id)
        if held is None or not any(_sign(part) == sign for part in walk(held.components)):
            held = self.cards[who.id] = await self.club.card(who)
        return held

    async def _chosen(self, who: MemberActor, action: Action) -> ResponseMessage:
        """His card, on which he has chosen and not yet confirmed."""
        card = await self._card(who)
        if not any(_press(part) == Do.PICK.value for part in _selects(card)):
            card = await self._card(who, anew=True)
        await self.club.choose(who, card, *action.targets)
        return card

    async def _forged(self, who: MemberActor, action: Action) -> InteractionResult:
        """A press that his client made up: no button of ours says this."""
        table = self.table.snapshot()
        stage = self.club.view.stage.number
        targets = tuple(str(seat) for seat in action.targets)
        if action.verb is Verb.PASS:
            press = Press(table.table, stage, Do.PASS)
        else:
            press = Press(table.table, stage, Do.CONFIRM, (action.verb.value, *(targets or ("yes",))))
        card = await self._card(who)
        with _pretended(card, str(press)) as custom_id:
            return await who.click(card, custom_id=custom_id)


@contextmanager
def _pretended(card: ResponseMessage, custom_id: str) -> Iterator[str]:
    """For the moment the card's button of the role says this."""
    part = next(part for part in walk(card._message.components) if _sign(part) == "🎭")
    true, part["custom_id"] = part["custom_id"], custom_id
    try:
        yield custom_id
    finally:
        part["custom_id"] = true


def _answer(result: InteractionResult) -> ResponseMessage:
    assert result.response is not None, said(result)
    return result.response


def _sign(part: Mapping[str, Any]) -> Any:
    return (part.get("emoji") or {}).get("name")


def _selects(message: ResponseMessage) -> list[dict[str, Any]]:
    return [part for part in walk(message.components) if part["type"] == 3]


def _press(part: Mapping[str, Any]) -> str:
    """What a press of this does, as its id says."""
    return str(part["custom_id"]).split(":")[3]
