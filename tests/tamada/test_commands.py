"""Registering commands while Discord would rather not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tamada import commands
from tamada.commands import Registration
from tests.patience import PATIENCE


class Memory:
    async def commands(self, application: int) -> str | None:  # noqa: ARG002
        return None

    async def remember_commands(self, application: int, digest: str) -> None: ...


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


@pytest.mark.parametrize(
    "tree", [Tree(hangs=2), Tree(fails=2), Tree(hangs=1, fails=1)], ids=("hangs", "fails", "both")
)
async def test_the_start_goes_on_without_them_and_they_come_later(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "ATTEMPT_SECONDS", 0.02)
    monkeypatch.setattr(commands, "AGAIN_SECONDS", 0.01)
    registration = Registration(Memory())
    await asyncio.wait_for(registration.begin(Client(tree)), PATIENCE)
    assert tree.attempts == 1
    await asyncio.sleep(0.3)
    await registration.close()
    assert tree.attempts == 3


async def test_the_end_does_not_wait_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "ATTEMPT_SECONDS", 0.02)
    registration = Registration(Memory())
    await registration.begin(Client(Tree(hangs=1)))
    await asyncio.wait_for(registration.close(), PATIENCE)
