"""A bot of few words that leads a game by the signs: enough of the rules for a game to reach its end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from sandbox.person import Json
from tests.sandbox.robots.room import Press, Room, Somebody, button, frame, row, select, text


class Host:
    """Seats are dealt in the order of joining; seats 2 and 3 are black, seat 1 is the Sheriff.

    Every press that belongs to the present stage is accepted, every other is refused with ⛔. Nobody need
    win: after `days` days it is enough.
    """

    def __init__(self, room: Room, speed: float, days: int = 4) -> None:
        self.room, self.speed, self.days = room, speed, days
        self.joined: list[Somebody] = []
        self.out: list[int] = []
        self.candidates: list[int] = []
        self.speaker = 0
        self.stage = 0
        self.panel = 0
        self.started = asyncio.Event()
        self.changed = asyncio.Event()
        self.answers: dict[int, list[int]] = {}
        self.refused: list[tuple[str, str]] = []
        self.cards: dict[int, int] = {}
        self.whispers = 0
        room.on_command = self.on_command
        room.on_press = self.on_press

    # --- seats --------------------------------------------------------------

    @property
    def living(self) -> list[int]:
        return [seat for seat in range(1, len(self.joined) + 1) if seat not in self.out]

    @property
    def blacks(self) -> list[int]:
        return [seat for seat in (2, 3) if seat not in self.out]

    def seat(self, person: Somebody) -> int:
        return self.joined.index(person) + 1

    def over(self) -> str | None:
        if not self.blacks:
            return "red"
        return "black" if 2 * len(self.blacks) >= len(self.living) else None

    async def full(self, number: int) -> None:
        """Wait until so many have joined."""
        while len(self.joined) < number:
            self.changed.clear()
            await self.changed.wait()

    # --- showing ------------------------------------------------------------

    async def on_command(self, _: Somebody) -> None:
        self.panel = self.room.show([frame(text("Lobby"), row(*self._lobby()))])

    def _lobby(self) -> list[Json]:
        return [button("join", "✋"), button("start", "▶")]

    def _line(self, seat: int) -> str:
        name = self.joined[seat - 1].name
        if seat in self.out and seat != self.speaker:
            return f"~~**{seat}** {name}~~"
        mark = " 🎙️" if seat == self.speaker else ""
        return f"**{seat}** {name}{mark}" + (" ☝️" if seat in self.candidates else "")

    def show(self, *buttons: Json) -> None:
        lines = text("\n".join(self._line(seat) for seat in range(1, len(self.joined) + 1)))
        rows = [row(*buttons[place : place + 5]) for place in range(0, len(buttons), 5)]
        self.room.edit(self.panel, [frame(lines, *rows, row(button("card", "🎴")))])

    # --- the game -----------------------------------------------------------

    async def run(self) -> None:
        await self.started.wait()
        self.room.open_only()
        await self._quiet(30)
        self._night_cards({2: ("🤫", ""), 3: ("🤫", "")})
        await self._quiet(60, stay=True)
        for _ in range(self.days):
            await self._day()
            if self.over():
                break
            await self._night()
            if self.over():
                break
        self.room.open_only(*self.room.people)
        self.room.edit(self.panel, [frame(text(f"# 🏁 {self.over()} wins"))])

    async def _day(self) -> None:
        self.candidates = []
        for seat in self.living:
            await self._turn(seat, 60, naming=True)
        if not self.candidates:
            return
        await self._ask(20, [button(f"vote:{seat}", "🗳️", f"Number {seat}") for seat in self.candidates])
        votes = Counter(targets[0] for targets in self.answers.values())
        if votes:
            await self._ask(15, [button("lift:1", "👍"), button("lift:0", "👎")])
            lifted = votes.most_common(1)[0][0]
            self.out.append(lifted)
            self.candidates = []
            await self._turn(lifted, 60, naming=False)

    async def _night(self) -> None:
        await self._quiet(15)
        self._night_cards(dict.fromkeys(self.blacks, ("🔫", "🤝 2 3")))
        await self._quiet(20, stay=True)
        shots = [targets[0] for targets in self.answers.values()]
        if 1 in self.living:
            self._night_cards({1: ("🔍", "")})
        await self._quiet(15, stay=True)
        if len(shots) == len(self.blacks) and len(set(shots)) == 1:
            self.out.append(shots[0])
            if not self.over():
                await self._turn(shots[0], 60, naming=False)

    async def _turn(self, seat: int, length: float, *, naming: bool) -> None:
        self.speaker = seat
        self.stage += 1
        self.room.open_only(self.joined[seat - 1])
        more = [button(f"name:{self.stage}", "☝"), button(f"write:{self.stage}", "✍️")] if naming else []
        self.show(button(f"pass:{self.stage}", "⏭️"), *more)
        await self._until(length, lambda: self.speaker == 0)
        self.speaker = 0
        self.room.open_only()

    async def _ask(self, length: float, buttons: list[Json]) -> None:
        self.stage += 1
        self.answers = {}
        for part in buttons:
            part["custom_id"] += f":{self.stage}"
        self.show(*buttons)
        await self._until(length, lambda: len(self.answers) == len(self.living))

    async def _quiet(self, length: float, *, stay: bool = False) -> None:
        if not stay:
            self.stage += 1
            self.cards = {}
        self.show()
        await self._until(length, lambda: False)

    def _night_cards(self, awake: dict[int, tuple[str, str]]) -> None:
        self.stage += 1
        self.answers = {}
        for seat, message in self.cards.items():
            self.room.edit(message, self._card(*awake.get(seat, ("", ""))))

    def _card(self, sign: str = "", told: str = "") -> list[Json]:
        parts = [text(f"Your card\n{told}")]
        if sign == "🤫":
            parts.append(row(button(f"hush:{self.stage}", "🤫")))
        elif sign:
            parts.append(select(f"act:{self.stage}", sign, self.living))
        return [frame(*parts, row(button("role", "🎭")))]

    async def _until(self, length: float, done: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(length / self.speed):
                while not done():
                    self.changed.clear()
                    await self.changed.wait()
        except TimeoutError:
            return

    # --- presses ------------------------------------------------------------

    async def on_press(self, press: Press) -> None:
        verb, *args = press.custom_id.split(":")
        answer = getattr(self, f"_{verb}_pressed")
        if args and int(args[-1]) != self.stage:
            self.refused.append((press.person.name, press.custom_id))
            press.reply(text("⛔ That has passed."))
        else:
            answer(press, args)
            self.changed.set()

    def _join_pressed(self, press: Press, _: list[str]) -> None:
        self.joined.append(press.person)
        names = "\n".join(f"{place}\\. {one.name}" for place, one in enumerate(self.joined, start=1))
        self.room.edit(self.panel, [frame(text("Lobby"), text(names), row(*self._lobby()))])

    def _start_pressed(self, press: Press, _: list[str]) -> None:
        press.reply(text("☑️ It begins."))
        self.started.set()

    def _card_pressed(self, press: Press, _: list[str]) -> None:
        self.cards[self.seat(press.person)] = press.reply(*self._card())

    def _role_pressed(self, press: Press, _: list[str]) -> None:
        press.replace(*self._card("", "You are somebody."))

    def _pass_pressed(self, _: Press, __: list[str]) -> None:
        self.speaker = 0

    def _name_pressed(self, press: Press, _: list[str]) -> None:
        free = [seat for seat in self.living if seat not in self.candidates]
        press.reply(text("Whom?"), select(f"named:{self.stage}", "☝️", free))

    def _named_pressed(self, press: Press, _: list[str]) -> None:
        press.replace(text("Sure?"), row(button(f"nominate:{press.values[0]}:{self.stage}", "✅")))

    def _nominate_pressed(self, press: Press, args: list[str]) -> None:
        self.candidates.append(int(args[0]))
        press.replace(text("☑️ I have accepted the candidacy."))

    def _write_pressed(self, press: Press, _: list[str]) -> None:
        parts = [{"type": 18, "label": "Text", "component": {"type": 4, "custom_id": "text"}}]
        said = f"said:{self.stage}"
        press.modal = {"custom_id": said, "message": press.message, "components": parts}

    def _said_pressed(self, press: Press, _: list[str]) -> None:
        press.reply(text(f"☑️ {press.values[0]}"))

    def _hush_pressed(self, press: Press, args: list[str]) -> None:
        self._write_pressed(press, args)
        self.whispers += 1

    def _vote_pressed(self, press: Press, args: list[str]) -> None:
        press.reply(text("Sure?"), row(button(f"voted:{args[0]}:{self.stage}", "✅")))

    def _voted_pressed(self, press: Press, args: list[str]) -> None:
        self.answers[self.seat(press.person)] = [int(args[0])]
        press.replace(text("☑️ Counted."))

    def _lift_pressed(self, press: Press, args: list[str]) -> None:
        self._vote_pressed(press, args)

    def _act_pressed(self, press: Press, _: list[str]) -> None:
        press.replace(text("Sure?"), row(button(f"acted:{press.values[0]}:{self.stage}", "✅")))

    def _acted_pressed(self, press: Press, args: list[str]) -> None:
        self.answers[self.seat(press.person)] = [int(args[0])]
        press.replace(*self._card("", "☑️ So be it."))
