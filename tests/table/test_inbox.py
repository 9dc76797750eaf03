"""The one queue of a table."""

from __future__ import annotations

import asyncio

import pytest

from table.inbox import Inbox


class Reader:
    def __init__(self, limit: int = 3) -> None:
        self.read: list[str] = []
        self.inbox: Inbox[str] = Inbox(self._read, limit)

    async def _read(self, message: str) -> None:
        await asyncio.sleep(0)
        if message == "bad":
            raise ValueError(message)
        self.read.append(message)


async def test_messages_are_handled_in_their_order() -> None:
    reader = Reader()
    assert all(reader.inbox.put(message) for message in "abc")
    await reader.inbox.empty()
    assert reader.read == ["a", "b", "c"]


async def test_it_takes_no_more_than_its_limit_and_facts_are_not_counted() -> None:
    reader = Reader(limit=1)
    reader.inbox.post(1, "fact")
    assert reader.inbox.put("a")
    assert not reader.inbox.put("b")
    await reader.inbox.empty()
    assert reader.read == ["fact", "a"]
    assert reader.inbox.put("c")


async def test_of_facts_about_the_same_thing_the_newest_waits_in_its_own_place() -> None:
    reader = Reader()
    reader.inbox.post("x", "old")
    reader.inbox.put("a")
    reader.inbox.post("x", "new")
    await reader.inbox.empty()
    assert reader.read == ["a", "new"]


async def test_a_message_that_fails_does_not_keep_the_next_ones(
    caplog: pytest.LogCaptureFixture,
) -> None:
    reader = Reader()
    reader.inbox.put("bad")
    reader.inbox.put("a")
    await reader.inbox.empty()
    assert reader.read == ["a"]
    assert "a message failed" in caplog.text
    caplog.clear()


async def test_while_nothing_waits_there_is_no_task() -> None:
    reader = Reader()
    reader.inbox.put("a")
    await reader.inbox.empty()
    assert asyncio.all_tasks() == {asyncio.current_task()}
