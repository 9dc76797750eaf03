"""Plays a script in a hall, and writes down what everybody was shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord

from cogs.layouts.modals import FIELD
from cogs.rights import PERMISSIONS
from tests.compare.hall import Answer, Hall, Json
from tests.compare.seen import EPHEMERAL, Eyes, walk, words
from tests.compare.steps import (
    PACE,
    TABLE,
    Choose,
    Command,
    Connect,
    Disconnect,
    Keep,
    Later,
    Menu,
    Moderate,
    Press,
    Rights,
    Step,
    Until,
    Wait,
    Write,
)

LONGEST: Final = 200
"""Seconds that no stage takes."""

OFFSET: Final = 0.305
"""Seconds. Off the hundredths, so that no countdown's end is rounded up by a microsecond."""

Seen = dict[int, Json]


@dataclass(frozen=True, slots=True)
class Page:
    """One step. `told` is what became visible by it: the answer, messages, microphones; JSON values only."""

    step: Step
    told: Json


@dataclass
class Player:
    hall: Hall
    eyes: Eyes
    ids: Mapping[str, int]
    public: Seen = field(default_factory=dict)
    private: dict[str, Seen] = field(default_factory=dict)
    kept: dict[str, tuple[Json, str]] = field(default_factory=dict)

    async def page(self, step: Step) -> Page:
        answer = await self._do(step)
        await self.hall.wait(PACE)
        told: Json = {"voice": self._voices()}
        if answer is not None:
            told["answer"] = answer.kind
        if answer is not None and answer.modal is not None:
            told["modal"] = self.eyes.component(answer.modal)
        for who in self.private:
            messages = {int(message["id"]): message for message in self.hall.messages(self.ids[who])}
            own = {id: each for id, each in messages.items() if each["flags"] & EPHEMERAL}
            told[f"to {who}"] = self._changes(self.private[who], own)
            self.private[who] = own
        shared = {id: each for id, each in messages.items() if not each["flags"] & EPHEMERAL}
        told["to all"] = self._changes(self.public, shared)
        self.public = shared
        return Page(step, told)

    async def _do(self, step: Step) -> Answer | None:
        hall, ids = self.hall, self.ids
        match step:
            case Connect(who):
                await hall.connect(ids[who])
            case Disconnect(who):
                await hall.disconnect(ids[who])
            case Moderate(target, muted):
                await hall.moderate(ids[target], muted)
            case Rights(without):
                await hall.rights(PERMISSIONS.value & ~_bit(without))
            case Wait(seconds):
                await hall.wait(seconds)
            case Until(text):
                await self._until(text)
            case Keep(name, who, sign):
                self.kept[name] = self._button(who, sign, None)
            case Command(who, channel, name, options):
                return await hall.command(ids[who], ids[channel], name, dict(options))
            case Menu(who, name, target):
                return await hall.menu(ids[who], name, ids[target])
            case Press(who, sign, label):
                return await hall.press(ids[who], *self._button(who, sign, label))
            case Later(who, name):
                return await hall.press(ids[who], *self.kept[name])
            case Choose(who, sign, values):
                return await hall.select(ids[who], *self._select(who, sign), values)
            case Write(who, text):
                return await hall.submit(ids[who], {FIELD: text})
        return None

    async def _until(self, text: str) -> None:
        one = next(iter(self.private))
        for _ in range(LONGEST):
            if any(text in words(message) for message in self.hall.messages(self.ids[one])):
                return
            await self.hall.wait(1)
        raise AssertionError(f"nobody was shown {text!r}")

    # --- looking for what to press --------------------------------------------------------------------------

    def _button(self, who: str, sign: str, label: str | None) -> tuple[Json, str]:
        for message in reversed(self.hall.messages(self.ids[who])):
            for part in walk(message["components"]):
                if part["type"] == 2 and _sign(part) == sign and label in (None, part.get("label")):
                    return message, part["custom_id"]
        raise AssertionError(f"{who} sees no {sign} {label or ''}")

    def _select(self, who: str, sign: str) -> tuple[Json, str]:
        for message in reversed(self.hall.messages(self.ids[who])):
            for part in walk(message["components"]):
                if part["type"] == 3 and _sign(part["options"][0]) == sign:
                    return message, part["custom_id"]
        raise AssertionError(f"{who} can choose no {sign}")

    # --- what has changed -----------------------------------------------------------------------------------

    def _changes(self, before: Seen, after: Seen) -> list[Json]:
        """In the order of the messages; of one that has gone, what it said last."""
        return [
            {change: self.eyes.message(message)}
            for id in sorted(before.keys() | after.keys())
            for change, message in _changed(before.get(id), after.get(id))
        ]

    def _voices(self) -> list[str]:
        """Sorted: requests sent together may arrive in any order."""
        names = self.hall.names
        return sorted(
            f"{names[each.who]} {'out' if each.channel is None else 'in'} {'muted' if each.muted else 'open'}"
            for each in self.hall.voices()
        )


async def play(hall: Hall, people: Sequence[str], script: Iterable[Step]) -> list[Page]:
    """Raises AssertionError for a step that cannot be done."""
    ids = {name: id for id, name in hall.names.items()}
    assert TABLE in ids
    player = Player(hall, Eyes(hall.names, hall.utc()), ids, private={name: {} for name in people})
    hall.voices()
    await hall.wait(OFFSET)
    pages = []
    for number, step in enumerate(script):
        try:
            pages.append(await player.page(step))
        except AssertionError as error:
            error.add_note(f"step {number}: {step}")
            raise
    return pages


def _changed(before: Json | None, after: Json | None) -> list[tuple[str, Json]]:
    if before == after:
        return []
    if after is None:
        assert before is not None
        return [("gone", before)]
    return [("new" if before is None else "edited", after)]


def _sign(part: Json) -> Any:
    return (part.get("emoji") or {}).get("name")


def _bit(permission: str | None) -> int:
    return 0 if permission is None else discord.Permissions(**{permission: True}).value
