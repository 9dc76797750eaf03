"""Registering commands: only when Discord's list is another, and also while Discord would rather not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from copy import deepcopy
from typing import Any

import discord
import pytest

from sandbox import registration
from sandbox.world import Command
from tamada import commands
from tamada.bot import Bot
from tamada.commands import Registration, register, same
from tests.cogs.evening import assembled
from tests.fakes.store import MemoryStore
from tests.fakes.time import VirtualTime
from tests.patience import PATIENCE
from tests.sandbox.room import Room, room


class Tree:
    """`hangs` and `fails`: so many attempts meet that, one after the other."""

    translator = None

    def __init__(self, *, hangs: int = 0, fails: int = 0) -> None:
        self.attempts = 0
        self._ways = ["hang"] * hangs + ["fail"] * fails

    def get_commands(self) -> list[Any]:
        return []

    async def sync(self) -> None:
        self.attempts += 1
        way = self._ways.pop(0) if self._ways else ""
        if way == "hang":
            await asyncio.Event().wait()
        if way == "fail":
            raise ConnectionResetError


class Client:
    application_id = 5

    def __init__(self, tree: Tree) -> None:
        self.tree: Any = tree
        self.http: Any = self

    async def request(self, *_: object, **__: object) -> list[Any]:
        return [{"name": "another"}]


@pytest.mark.parametrize(
    "tree", [Tree(hangs=2), Tree(fails=2), Tree(hangs=1, fails=1)], ids=("hangs", "fails", "both")
)
async def test_the_start_goes_on_without_them_and_they_come_later(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "ATTEMPT_SECONDS", 0.02)
    monkeypatch.setattr(commands, "AGAIN_SECONDS", 0.01)
    registration = Registration()
    await asyncio.wait_for(registration.begin(Client(tree)), PATIENCE)
    assert tree.attempts == 1
    await asyncio.sleep(0.3)
    await registration.close()
    assert tree.attempts == 3


async def test_the_end_does_not_wait_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "ATTEMPT_SECONDS", 0.02)
    registration = Registration()
    await registration.begin(Client(Tree(hangs=1)))
    await asyncio.wait_for(registration.close(), PATIENCE)


# --- compared whole -----------------------------------------------------------------------------------------

Json = dict[str, Any]
Change = Callable[[list[Json]], None]


@asynccontextmanager
async def registered(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Room, Bot]]:
    """The bot is logged in to a local Discord, where its commands are known.

    The library keeps the second registration in a minute waiting: a minute is short here.
    """
    async with room(speed=600) as here:
        monkeypatch.setattr(discord.http.Route, "BASE", here.sandbox.api)
        time: Any = VirtualTime()
        bot, _, face = assembled(time, MemoryStore(), "secret")
        try:
            await bot.login(here.sandbox.token)
            yield here, bot
        finally:
            await face.close()
            await bot.close()
            await asyncio.sleep(0.05)


def known(here: Room) -> list[Json]:
    """As the portal has them."""
    return [deepcopy(command.payload) for command in here.sandbox.world.commands.values()]


def overwrite(here: Room, commands: list[Json]) -> None:
    """Beside the limits of the bot."""
    world, application = here.sandbox.world, here.sandbox.application.id
    world.commands.clear()
    for payload in registration.read_all(commands):
        id = world.snowflakes.new()
        world.commands[id] = Command(id=id, version=id, application=application, guild=None, payload=payload)


def writes(here: Room) -> int:
    return sum(line["kind"] == "rest" and line["method"] == "PUT" for line in here.wire)


def _mafia(commands: list[Json]) -> Json:
    return next(command for command in commands if command["name"] == "mafia")


def _new(commands: list[Json]) -> Json:
    return next(option for option in _mafia(commands)["options"] if option["name"] == "new")


CHANGES: dict[str, Change] = {
    "another description": lambda there: _mafia(there).update(description="Another game"),
    "another language's name": lambda there: _mafia(there).update(name_localizations={"ru": "игра"}),
    "no other languages": lambda there: _mafia(there).update(description_localizations=None),
    "one command less": lambda there: there.remove(_mafia(there)),
    "one command more": lambda there: there.append({"name": "old", "description": "Old"}),
    "a part less": lambda there: _mafia(there)["options"].pop(),
    "a part more": lambda there: _mafia(there)["options"].append(
        {"type": 1, "name": "old", "description": "Old"}
    ),
    "parts in another order": lambda there: _mafia(there)["options"].reverse(),
    "a part's description": lambda there: _new(there).update(description="Another one"),
    "no choice of a format": lambda there: _new(there).update(options=[]),
    "a needed choice": lambda there: _new(there)["options"][0].update(required=True),
    "another choice": lambda there: _new(there)["options"][0]["choices"][0].update(name="Chess"),
    "another choice's value": lambda there: _new(there)["options"][0]["choices"][0].update(value="chess"),
    "a choice's other languages": lambda there: _new(there)["options"][0]["choices"][0].update(
        name_localizations=None
    ),
    "only for moderators": lambda there: _mafia(there).update(default_member_permissions="32"),
    "for nobody": lambda there: _mafia(there).update(default_member_permissions="0"),
    "outside servers too": lambda there: _mafia(there).update(dm_permission=True, contexts=[0, 1]),
    "only outside servers": lambda there: _mafia(there).update(contexts=[1]),
    "for people, not for servers": lambda there: _mafia(there).update(integration_types=[1]),
    "for grown-ups": lambda there: _mafia(there).update(nsfw=True),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
async def test_what_another_release_or_a_hand_has_changed_is_put_right(
    change: Change, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with registered(monkeypatch) as (here, bot):
        ours = known(here)
        theirs = known(here)
        change(theirs)
        overwrite(here, theirs)
        assert known(here) != ours
        await register(bot)
        assert known(here) == ours


async def test_commands_that_are_as_they_should_be_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async with registered(monkeypatch) as (here, bot):
        before = writes(here)
        await register(bot)
        await register(bot)
        assert writes(here) == before


AS_DISCORD_TELLS_IT: tuple[Json, ...] = (
    {"id": "1", "application_id": "2", "version": "3", "handler": 1, "default_permission": True},
    {"contexts": [0]},
    {"contexts": [0], "dm_permission": None},
    {"integration_types": [0, 1]},
    {"integration_types": None},
    {"name_localized": "x", "description_localized": "x"},
    {"default_member_permissions": None, "nsfw": False},
)


@pytest.mark.parametrize("more", AS_DISCORD_TELLS_IT)
async def test_what_discord_adds_by_itself_is_no_difference(
    more: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with registered(monkeypatch) as (here, bot):
        payload = [
            await command.get_translated_payload(bot.tree, bot.tree.translator)  # type: ignore[arg-type]
            for command in bot.tree.get_commands()
        ]
        assert same(payload, [command | more for command in known(here)])
