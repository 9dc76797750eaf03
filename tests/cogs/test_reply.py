"""One acknowledgement each, in time; what follows edits it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs import _reply
from cogs._reply import Reply
from cogs.beat import AT_ONCE
from cogs.layouts.parts import notice
from tests.cogs.scenes import ENGLISH


@dataclass
class Wire:
    """An interaction that writes down what Discord would get; a second acknowledgement fails the test."""

    calls: list[str] = field(default_factory=list)
    fails: bool = False
    unacceptable: bool = False
    """The next payload is refused by Discord."""

    def interaction(self) -> Any:
        return SimpleNamespace(
            data={"custom_id": "x"},
            response=SimpleNamespace(
                defer=self._call("defer", first=True),
                send_message=self._call("send", first=True),
                edit_message=self._call("update", first=True),
                send_modal=self._call("modal", first=True),
            ),
            edit_original_response=self._call("edit"),
            delete_original_response=self._call("delete"),
            followup=SimpleNamespace(send=self._call("followup")),
        )

    def _call(self, name: str, *, first: bool = False) -> Any:
        async def call(*_: Any, **options: Any) -> None:
            if self.fails:
                response: Any = SimpleNamespace(status=404, reason="")
                raise discord.NotFound(response, {"code": 10062, "message": "Unknown interaction"})
            if self.unacceptable and name not in ("defer", "delete"):
                self.unacceptable = False
                raise refused_form()
            assert not (first and self.calls), f"a second acknowledgement: {[*self.calls, name]}"
            self.calls.append("thinking" if options.get("thinking") else name)

        return call


def refused_form() -> discord.HTTPException:
    """As the library raises it. The words of a form's errors may repeat what was sent."""
    label = {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "a secret must be 80 in length."}]}
    errors = {"data": {"components": {"0": {"label": label}}}}
    response: Any = SimpleNamespace(status=400, reason="Bad Request")
    return discord.HTTPException(response, {"code": 50035, "message": "Invalid Form Body", "errors": errors})


async def answer(after: float) -> str:
    await asyncio.sleep(after)
    return "yes"


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_reply, "PATIENCE", 0.01)


QUICK, SLOW = 0.0, 0.05


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    ("in_place", "after", "how", "calls"),
    [
        (False, QUICK, "private", ["send"]),
        (False, SLOW, "private", ["thinking", "edit"]),
        (True, QUICK, "private", ["send"]),
        (True, SLOW, "private", ["defer", "followup"]),
        (True, QUICK, "replace", ["update"]),
        (True, SLOW, "replace", ["defer", "edit"]),
        (False, QUICK, "nothing", ["defer"]),
        (False, SLOW, "nothing", ["thinking", "delete"]),
        (True, SLOW, "nothing", ["defer"]),
    ],
)
async def test_an_answer_in_time_is_given_directly_and_a_late_one_is_an_edit(
    in_place: bool, after: float, how: str, calls: list[str]
) -> None:
    wire = Wire()
    reply = Reply(wire.interaction(), ENGLISH, AT_ONCE, in_place=in_place)
    assert await reply.when(answer(after)) == "yes"
    match how:
        case "private":
            assert await reply.private(notice("x"))
        case "replace":
            assert await reply.replace(notice("x"))
        case _:
            await reply.nothing()
    assert wire.calls == calls
    assert reply.answered


async def test_an_interaction_that_is_gone_is_no_error_but_told() -> None:
    wire = Wire(fails=True)
    reply = Reply(wire.interaction(), ENGLISH, AT_ONCE)
    assert not await reply.private(notice("x"))
    assert reply.answered


@pytest.mark.usefixtures("hurried")
async def test_an_error_of_the_table_comes_through() -> None:
    async def breaks() -> None:
        raise RuntimeError("on purpose")

    with pytest.raises(RuntimeError, match="on purpose"):
        await Reply(Wire().interaction(), ENGLISH, AT_ONCE).when(breaks())


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    ("in_place", "after", "how", "calls"),
    [
        (False, QUICK, "private", ["send"]),
        (False, SLOW, "private", ["thinking", "edit"]),
        (True, QUICK, "private", ["send"]),
        (True, SLOW, "private", ["defer", "followup"]),
        (True, QUICK, "replace", ["send"]),
        (True, SLOW, "replace", ["defer", "followup"]),
    ],
)
async def test_what_discord_will_not_show_is_an_error_in_the_log_and_a_notice_to_the_presser(
    in_place: bool, after: float, how: str, calls: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    wire = Wire(unacceptable=True)
    reply = Reply(wire.interaction(), ENGLISH, AT_ONCE, in_place=in_place)
    await reply.when(answer(after))
    assert not await (reply.private if how == "private" else reply.replace)(notice("x"))
    assert wire.calls == calls
    (record,) = [each for each in caplog.records if each.levelname == "ERROR"]
    assert "data.components.0.label: BASE_TYPE_MAX_LENGTH" in record.getMessage()
    assert "secret" not in caplog.text
