"""`tamada probe` on the local Discord: every point is measured there or it says why not."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl
from pydantic import SecretStr

from sandbox import buckets, moderation, voice
from sandbox.errors import Code
from sandbox.permissions import Permission
from sandbox.rest import channels
from sandbox.world import Overwrite
from tamada.config import Settings
from tamada.failures import Failure, Misconfigured
from tamada.probe import points
from tamada.probe.messages import OLD
from tamada.probe.points import POINTS, Rate, rate
from tamada.probe.report import Skipped, table, verdict
from tamada.probe.session import probe
from tests.sandbox.room import Room, room

PROJECT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _discord_stands_where_it_stood(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    gateway = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(str(gateway)))


class Helper:
    """Nino does what is asked for, unless she does not listen to it."""

    def __init__(self, here: Room, *deaf_to: str) -> None:
        self.here, self.deaf_to = here, deaf_to
        self.said: list[str] = []
        self.tasks: list[asyncio.Task[Any]] = []

    def __call__(self, line: str) -> None:
        self.said.append(line)
        table, nino = self.here.sandbox.voice_channels(), self.here.nino
        doing: dict[str, Callable[[], Coroutine[Any, Any, Any]]] = {
            "Please sit": lambda: nino.connect(table[0]),
            "please leave": nino.disconnect,
            "please come back": lambda: nino.connect(table[0]),
            "Please press": self._press,
            "Please go": lambda: nino.connect(table[1]),
        }
        for asked, does in doing.items():
            if asked in line and asked not in self.deaf_to:
                self.tasks.append(asyncio.get_running_loop().create_task(does()))

    async def _press(self) -> None:
        panel = self.here.nino.messages(self.here.table.id)[-1]
        await self.here.nino.press(int(panel["id"]), "probe:press")

    @property
    def rows(self) -> dict[str, str]:
        """The table's lines by their points."""
        lines = self.said[-1].splitlines()[1:]
        return {point.name: line for point, line in zip(POINTS, lines, strict=True)}


def at(here: Room) -> Settings:
    return Settings(
        discord_token=SecretStr(here.sandbox.token),
        discord_api=here.sandbox.api,
        discord_gateway=here.sandbox.gateway_url,
    )


def shut(here: Room) -> None:
    """The second voice channel is one that the bot sees and may not enter."""
    channel = here.guild.channels[here.sandbox.voice_channels()[1]]
    deny = Overwrite(here.bot.user.id, member=True, allow=0, deny=int(Permission.CONNECT))
    moderation.set_overwrite(here.sandbox.world, channel, deny)


async def test_with_a_person_who_helps_every_point_that_the_sandbox_has_agrees_and_all_is_put_back() -> None:
    async with room() as here:
        here.hands.forward = -4000.0
        old = (await here.send({"content": "An evening long ago"})).body
        here.hands.forward = 0.0
        shut(here)
        helper = Helper(here)
        await probe(at(here), here.guild.id, None, helper, patience=10)
        for point, row in ((point, helper.rows[point.name]) for point in POINTS):
            if point is points.SUPPRESS:
                assert row.endswith("not measured: the answer was 501 without rate-limit headers")
            else:
                assert row.endswith("agrees"), row
        assert [m["content"] for m in here.nino.messages(here.table.id)] == [old["content"]]
        assert not any(member.mute for member in here.guild.members.values())
        assert not here.table.overwrites
        assert not here.sandbox.world.commands
        refused = [line for line in here.wire if line["kind"] == "rest" and line["status"] == 429]
        assert len(refused) == 1, "only the limit of old messages, which is in no header, is met"


async def test_with_nobody_there_the_bots_own_points_are_measured_and_the_others_say_why_not() -> None:
    async with room() as here:
        helper = Helper(here, "Please sit", "Please press")
        await probe(at(here), here.guild.id, None, helper, patience=0.1)
        rows = helper.rows
        assert rows[points.MEMBER.name].endswith("agrees")
        assert rows[points.COMMANDS.name].endswith("agrees")
        assert "not measured: nobody sits in the voice channel" in rows[points.ECHO.name]
        assert "not measured: nobody sits in the voice channel" in rows[points.REJOINED.name]
        assert "not measured: nobody has pressed" in rows[points.FOLLOW_UP.name]
        assert "not measured: the bot has no message older" in rows[points.OLD_EDIT.name]
        assert "not measured: there is no voice channel" in rows[points.STATE_CLOSED.name]
        assert not here.nino.messages(here.table.id)


async def test_whoever_does_not_come_back_is_told_that_he_is_still_muted() -> None:
    async with room() as here:
        helper = Helper(here, "please come back", "Please press")
        await probe(at(here), here.guild.id, None, helper, patience=0.5)
        assert "not measured: he did not come back" in helper.rows[points.REJOINED.name]
        assert any("Nino is still muted" in line for line in helper.said)


async def test_whoever_stops_it_finds_everything_put_back() -> None:
    async with room() as here:

        def stop(line: str) -> None:
            helper(line)
            if "please leave" in line:
                assert here.guild.members[here.nino.id].mute
                signal.raise_signal(signal.SIGINT)

        helper = Helper(here, "please leave")
        with pytest.raises(Failure, match="stopped before everything was measured"):
            await probe(at(here), here.guild.id, None, stop, patience=10)
        assert not here.guild.members[here.nino.id].mute
        assert not here.nino.messages(here.table.id)


async def test_one_who_was_muted_before_is_muted_afterwards() -> None:
    async with room() as here:
        await here.nino.connect(here.table.id)
        await here.mute(here.nino, True)
        here.hands.forward += 10.0  # that window is over
        await probe(at(here), here.guild.id, here.table.id, Helper(here, "Please press"), patience=0.5)
        assert here.guild.members[here.nino.id].mute


async def test_where_discord_is_not_as_assumed_the_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice, "TELL_UNCHANGED", True)
    async with room() as here:
        monkeypatch.setattr(here.sandbox.limits, "size", lambda bucket: bucket.limit + 1)
        helper = Helper(here, "please leave", "Please press")
        await probe(at(here), here.guild.id, None, helper, patience=0.1)
        echo, member = (re.split(" {2,}", helper.rows[p.name]) for p in (points.ECHO, points.MEMBER))
        assert echo[-2:] == ["an event", "differs from platform and sandbox"]
        assert member[-2:] == ["11 / 10 s", "differs from platform and sandbox"]


async def test_commands_of_the_server_itself_stay_untouched() -> None:
    async with room() as here:
        path = f"/applications/{here.sandbox.application.id}/guilds/{here.guild.id}/commands"
        await here.ask("POST", path, {"name": "own", "description": "The server's own"})
        helper = Helper(here, "Please sit", "Please press")
        await probe(at(here), here.guild.id, None, helper, patience=0.1)
        assert "stay untouched" in helper.rows[points.COMMANDS.name]
        assert [c["name"] for c in (await here.ask("GET", path)).body] == ["own"]


async def test_a_server_or_channel_that_is_not_there_is_said() -> None:
    async with room() as here:
        with pytest.raises(Failure, match="--guild: the bot is on no server 1"):
            await probe(at(here), 1, None, Helper(here))
        with pytest.raises(Failure, match="--channel: Club 1 has no voice channel 2"):
            await probe(at(here), here.guild.id, 2, Helper(here))


async def test_as_a_command_it_says_first_what_it_needs_and_ends_with_the_table(tmp_path: Path) -> None:
    async with room() as here:
        await here.nino.connect(here.table.id)
        settings = at(here)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tamada", "probe", "--guild", str(here.guild.id)),
            cwd=tmp_path,
            env={
                "PYTHONPATH": str(PROJECT),
                "DISCORD_TOKEN": here.sandbox.token,
                "DISCORD_API": settings.discord_api or "",
                "DISCORD_GATEWAY": settings.discord_gateway or "",
            },
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdout is not None
        helper = Helper(here)
        lines = []
        async for line in process.stdout:
            lines.append(line.decode().rstrip())
            helper(lines[-1])
        assert await process.wait() == 0
        assert "needs a test server" in lines[0]
        assert [
            line.startswith(point.name) for point, line in zip(POINTS, lines[-len(POINTS) :], strict=True)
        ]


def test_the_probe_has_the_sandboxs_own_values() -> None:
    def of(bucket: buckets.Bucket) -> Rate:
        return rate(bucket.limit, bucket.seconds)

    assert points.MEMBER.sandbox == of(buckets.MEMBER)
    assert points.OVERWRITE.sandbox == of(buckets.OVERWRITE)
    assert points.CREATE.sandbox == of(buckets.MESSAGE_CREATE)
    assert points.EDIT.sandbox == of(buckets.MESSAGE_EDIT)
    assert points.OLD_EDIT.sandbox == of(buckets.OLD_MESSAGE_EDIT)
    assert points.FOLLOW_UP.sandbox == of(buckets.FOLLOW_UP)
    assert points.COMMANDS.sandbox == of(buckets.COMMANDS_OVERWRITE)
    assert points.OLD_EDIT_CODE.sandbox == str(Code.OLD_MESSAGE_EDITS.number)
    assert points.MUTE_OUTSIDE.sandbox == points.UNMUTE_AWAY.sandbox == str(Code.NOT_IN_VOICE.number)
    assert points.STATE_OUTSIDE.sandbox == str(Code.UNKNOWN_VOICE_STATE.number)
    assert points.STATE_CLOSED.sandbox == points.TEXT_CLOSED.sandbox == str(Code.NO_ACCESS.number)
    assert points.ECHO.sandbox == (points.AN_EVENT if voice.TELL_UNCHANGED else points.NO_EVENT)
    assert OLD.total_seconds() == channels.OLD_AFTER


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
def test_the_sandbox_is_within_what_is_known_of_the_platform(point: points.Point) -> None:
    if isinstance(point.platform, Rate):
        assert point.sandbox is None or (
            isinstance(point.sandbox, Rate) and point.platform.holds(point.sandbox)
        )
    else:
        assert point.sandbox == point.platform


def test_a_limit_within_the_platforms_span_but_not_the_sandboxs_is_told_apart() -> None:
    assert verdict(points.OLD_EDIT, rate(3, 15)) == "agrees"
    assert verdict(points.OLD_EDIT, rate(3, 7)) == "differs from sandbox"
    assert verdict(points.OLD_EDIT, rate(4, 30)) == "differs from platform and sandbox"
    assert verdict(points.SUPPRESS, rate(7, 5)) == "agrees"


def test_a_point_without_its_line_is_an_error() -> None:
    with pytest.raises(KeyError):
        table(dict.fromkeys(POINTS[1:], Skipped("nobody was there")))


async def test_without_a_token_it_ends_as_the_bot_does() -> None:
    """A person has to put one in; another start is no help."""
    with pytest.raises(Misconfigured, match="DISCORD_TOKEN"):
        await probe(Settings(discord_token=None), guild=1, channel=None, say=print)
