"""The page's socket: one member's eyes and hands, and nothing that is meant for another."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from sandbox import chat
from sandbox.chat import Draft
from sandbox.crew import Crew, Play
from sandbox.interactions import Callback
from sandbox.people import Client
from sandbox.permissions import Permission
from sandbox.person import Json
from sandbox.visits import visit
from sandbox.world import Happening, MessageFlag, Overwrite
from tests.patience import PATIENCE
from tests.sandbox.room import Room, room, until


@pytest.fixture
async def here() -> AsyncIterator[Room]:
    async with room() as made:
        yield made


class Socket:
    """A page without a browser."""

    def __init__(self, raw: aiohttp.ClientWebSocketResponse) -> None:
        self.raw = raw
        self.heard: list[Json] = []

    async def next(self, name: str) -> Json:
        while True:
            event = json.loads(await self.raw.receive_str(timeout=PATIENCE))
            self.heard.append(event)
            if event["t"] == name:
                taken: Json = event["d"]
                return taken

    async def ask(self, do: str, **more: Any) -> Json:
        await self.raw.send_json({"n": 1, "do": do} | more)
        return await self.next("done")

    async def closed(self) -> int | None:
        while (await self.raw.receive(timeout=PATIENCE)).type is aiohttp.WSMsgType.TEXT:
            pass
        return self.raw.close_code


@asynccontextmanager
async def visiting(here: Room, user: int | None = None) -> AsyncIterator[Socket]:
    query = "" if user is None else f"?as={user}"
    own = {"Origin": here.sandbox.page.rstrip("/")}
    async with here.http.ws_connect(here.sandbox.page + "page/socket" + query, headers=own) as raw:
        yield Socket(raw)


def whisper(here: Room, to: Client, content: str) -> int:
    """An ephemeral message of the bot's."""
    application = here.sandbox.application
    message = chat.post(
        here.sandbox.world,
        here.guild,
        here.table,
        application.bot,
        Draft(content=content, flags=MessageFlag.EPHEMERAL),
        only_for=to.id,
        application=application.id,
    )
    return message.id


async def test_a_page_is_shown_what_its_member_is_shown(here: Room) -> None:
    await here.nino.connect(here.table.id)
    whisper(here, here.nino, "for Nino")
    async with visiting(here, here.nino.id) as nino, visiting(here) as visitor:
        told, other = await nino.next("hello"), await visitor.next("hello")
        assert told["me"] == {"id": str(here.nino.id), "name": "Nino"}
        assert [m["content"] for m in told["messages"][str(here.table.id)]] == ["for Nino"]
        assert other["me"]["name"] == "Visitor"
        assert other["messages"][str(here.table.id)] == []
        assert [state["user_id"] for state in other["voice"]] == [str(here.nino.id)]


async def test_another_members_private_messages_never_come_over_the_wire(here: Room) -> None:
    async with visiting(here, here.nino.id) as nino, visiting(here) as visitor:
        message = whisper(here, here.nino, "secret")
        found = here.table.messages[message]
        chat.edit(
            here.sandbox.world, here.guild, found, Draft(content="secret, too", given=frozenset({"content"}))
        )
        chat.delete(here.sandbox.world, here.guild, here.table, found)
        await here.send({"content": "for all"})
        while (await nino.next("MESSAGE_CREATE"))["content"] != "for all":
            pass
        await visitor.next("MESSAGE_CREATE")
        assert [event["t"] for event in nino.heard[1:]] == [
            "MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "MESSAGE_CREATE",
        ]  # fmt: skip
        assert "secret" not in json.dumps(visitor.heard)
        assert [event["t"] for event in visitor.heard] == ["hello", "MESSAGE_CREATE"]
        assert (await visitor.ask("press", message=message, custom_id="x"))["outcome"] == "refused"


async def test_a_hidden_channel_is_not_there(here: Room) -> None:
    deny = Overwrite(here.guild.id, False, 0, Permission.VIEW_CHANNEL)
    here.table.overwrites[here.guild.id] = deny
    await here.send({"content": "hidden"})
    async with visiting(here) as visitor:
        told = await visitor.next("hello")
        assert str(here.table.id) not in {channel["id"] for channel in told["channels"]}
        assert "hidden" not in json.dumps(told)


async def test_a_modal_belongs_to_the_page_for_which_it_was_opened(here: Room) -> None:
    await here.send({"components": [{"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Write", "custom_id": "write"}]}]})  # fmt: skip
    (message,) = here.table.messages
    field = {"type": 4, "custom_id": "text", "style": 1, "label": "Words"}
    modal = {"custom_id": "m", "title": "M", "components": [{"type": 1, "components": [field]}]}

    def answer(happening: Happening) -> None:
        if happening.name == "INTERACTION_CREATE":
            body = {"type": int(Callback.MODAL), "data": modal}
            if happening.payload["type"] == 5:
                body = {"type": int(Callback.MESSAGE), "data": {"content": "Thanks", "flags": 64}}
            given = (int(happening.payload["id"]), happening.payload["token"], body, ())
            asyncio.get_running_loop().call_soon(here.sandbox.interactions.respond, *given)

    here.sandbox.world.listen(answer)
    async with visiting(here) as visitor, visiting(here, here.nino.id) as nino:
        opened = await visitor.ask("press", message=message, custom_id="write")
        sent = {"modal": opened["modal"]["id"], "values": {"text": "hello"}}
        assert (await nino.ask("submit", **sent))["outcome"] == "refused"
        assert (await visitor.ask("submit", **sent))["outcome"] == "answered"


@pytest.mark.parametrize(
    "request_", [{"do": "press"}, {"do": "select", "message": "x"}, {"do": "submit", "modal": "1"}]
)
async def test_a_request_with_something_missing_is_refused(here: Room, request_: Json) -> None:
    async with visiting(here) as visitor:
        assert await visitor.ask(request_.pop("do"), **request_) == {"outcome": "refused"}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"n":1,"do":"fly"}', '{"do":"press"}', "null", "\x00"])
async def test_what_no_page_of_ours_sends_ends_the_visit(here: Room, text: str) -> None:
    async with visiting(here) as visitor:
        await visitor.raw.send_str(text)
        assert await visitor.closed() == 4002


async def test_a_frame_beyond_all_measure_ends_the_visit(here: Room) -> None:
    async with visiting(here) as visitor:
        await visitor.raw.send_str('{"n":1,"do":"commands","x":"' + "x" * 70_000 + '"}')
        assert await visitor.closed() == 1009


@pytest.mark.parametrize("who", ["bot", "1", "99999999999999999999"])
async def test_one_cannot_see_as_a_bot_or_as_nobody(here: Room, who: str) -> None:
    user = here.sandbox.application.bot.id if who == "bot" else int(who)
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        async with visiting(here, user):
            pass
    assert refused.value.status == 404


async def test_without_a_crew_its_switches_do_nothing(here: Room) -> None:
    async with visiting(here) as visitor:
        assert (await visitor.next("hello"))["crew"] == {}
        answer = await visitor.ask("crew", what="robot", user=str(here.nino.id), on=True)
        assert answer == {"outcome": "refused"}


# --- the crew -----------------------------------------------------------------------------------------------


async def never() -> None:
    await asyncio.Event().wait()


@asynccontextmanager
async def crewed(here: Room, speeds: list[float] | None = None) -> AsyncIterator[Crew]:
    """Without a bot: nobody ever sits down."""
    made = Crew(
        here.sandbox.robots(),
        here.sandbox.visitor(),
        here.table.id,
        Play("classic", 4),
        ready=never,
        seed="1",
        speed=1.0,
        latency=0.0,
        faster=None if speeds is None else speeds.append,
    )
    async with made as crew:
        here.sandbox.visits.crew = crew
        yield crew


async def test_the_visitor_and_the_robots_are_in_the_voice_channel_from_the_beginning(here: Room) -> None:
    async with crewed(here), visiting(here) as visitor:
        told = await visitor.next("hello")
        assert len(told["voice"]) == 4
        assert told["crew"]["robots"] == [str(robot.id) for robot in here.sandbox.robots()]
        assert str(here.sandbox.visitor().id) in told["crew"]["players"]


async def test_a_robot_gives_its_seat_back_and_takes_another_over(here: Room) -> None:
    async with crewed(here) as crew, visiting(here) as visitor:
        nino, own = str(here.nino.id), str(here.sandbox.visitor().id)
        assert (await visitor.ask("crew", what="robot", user=nino, on=False))["outcome"] == "answered"
        assert nino not in crew.state()["robots"]
        assert (await visitor.ask("crew", what="robot", user=nino, on=False))["outcome"] == "refused"
        await visitor.ask("crew", what="robot", user=own, on=True)
        assert own in crew.state()["robots"]
        crews = [event["d"] for event in visitor.heard if event["t"] == "crew"]
        assert crews[-1] == crew.state()


async def test_a_lost_connection_comes_back_to_the_same_channel(here: Room) -> None:
    async with crewed(here), visiting(here) as visitor:
        nino = str(here.nino.id)
        assert (await visitor.ask("crew", what="line", user=nino, up=False))["outcome"] == "answered"
        assert here.nino.voice() is None
        assert (await visitor.ask("crew", what="line", user=nino, up=False))["outcome"] == "refused"
        assert (await visitor.ask("crew", what="line", user=nino, up=True))["outcome"] == "answered"
        assert here.nino.voice() is not None


async def test_another_speed_is_passed_on_only_where_somebody_follows(here: Room) -> None:
    speeds: list[float] = []
    async with crewed(here, speeds) as crew, visiting(here) as visitor:
        assert (await visitor.ask("crew", what="speed", speed=20))["outcome"] == "answered"
        for wrong in (0, -1, 61, 1e9):
            assert (await visitor.ask("crew", what="speed", speed=wrong))["outcome"] == "refused"
        assert (speeds, crew.state()["speed"]) == ([20.0], 20.0)
    async with crewed(here) as crew, visiting(here) as visitor:
        assert (await visitor.ask("crew", what="speed", speed=20))["outcome"] == "refused"
        assert not crew.state()["speeds"]


async def test_a_pause_without_a_table_is_refused(here: Room) -> None:
    async with crewed(here), visiting(here) as visitor:
        assert (await visitor.ask("crew", what="pause"))["outcome"] == "refused"


async def test_a_seat_taken_from_a_robot_is_given_back_when_its_page_is_gone(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loaded anew at once, or seen from the seat itself, it stays taken; else nobody would play there."""
    monkeypatch.setattr(visit, "STAYS_SECONDS", 0.3)
    nino = str(here.nino.id)
    async with crewed(here) as crew:
        async with visiting(here) as page:
            await page.ask("crew", what="robot", user=nino, on=False)
        async with visiting(here, here.nino.id):
            await asyncio.sleep(0.5)
            assert nino not in crew.state()["robots"]
        async with visiting(here, here.nino.id):
            assert nino not in crew.state()["robots"]
        await until(lambda: nino in crew.state()["robots"])
        async with visiting(here) as page:
            await page.ask("crew", what="robot", user=nino, on=False)
            await page.ask("crew", what="robot", user=nino, on=True)
            await page.ask("crew", what="robot", user=nino, on=False)
            await asyncio.sleep(0.5)
            assert nino not in crew.state()["robots"]


async def test_what_somebody_writes_is_read_by_all_who_read_there(here: Room) -> None:
    async with visiting(here) as visitor, visiting(here, here.nino.id) as nino:
        assert (await visitor.ask("say", channel=str(here.table.id), text=" hello "))["outcome"] == "answered"
        told = await nino.next("MESSAGE_CREATE")
        assert (told["content"], told["author"]["id"]) == ("hello", str(here.sandbox.visitor().id))
        for wrong in ("", "  ", "x" * 2001):
            assert (await visitor.ask("say", channel=str(here.table.id), text=wrong))["outcome"] == "refused"
        here.table.overwrites[here.guild.id] = Overwrite(here.guild.id, False, 0, Permission.SEND_MESSAGES)
        assert (await visitor.ask("say", channel=str(here.table.id), text="hello"))["outcome"] == "refused"
    deeds = [line for line in here.wire if line["kind"] == "user"]
    assert deeds
    assert "hello" not in str(deeds), "what people write is theirs"
