"""Discord's refusals, each with its status and code."""

from __future__ import annotations

import logging

import pytest

from sandbox import moderation
from sandbox.permissions import ALL, Permission
from sandbox.world import Member, Overwrite, User
from tests.sandbox.room import Room, room


def forbid(here: Room, *denied: Permission) -> None:
    """Takes rights from the bot in the table's channel."""
    overwrite = Overwrite(here.bot.user.id, member=True, allow=0, deny=sum(denied))
    moderation.set_overwrite(here.sandbox.world, here.table, overwrite)


async def test_who_is_not_in_voice_cannot_be_muted() -> None:
    async with room() as here:
        reply = await here.mute(here.nino, True)
        assert (reply.status, reply.body["code"]) == (400, 40032)
        assert not here.guild.members[here.nino.id].mute


async def test_a_server_mute_survives_leaving_moving_and_coming_back() -> None:
    async with room() as here:
        nino = here.nino
        await nino.connect(here.table.id)
        assert (await here.mute(nino, True)).body["mute"] is True
        await nino.disconnect()
        assert nino.voice() is None
        assert (await here.mute(nino, False)).body["code"] == 40032
        await nino.connect(here.sandbox.voice_channels()[1])
        state = nino.voice()
        assert state is not None
        assert state["mute"] is True


async def test_the_owner_can_be_muted_too() -> None:
    async with room() as here:
        owner = here.sandbox.client(here.guild.id, here.guild.owner)
        await owner.connect(here.table.id)
        assert (await here.mute(owner, True)).status == 200


async def test_a_mute_that_changes_nothing_is_granted_and_told_to_nobody() -> None:
    async with room() as here:
        await here.nino.connect(here.table.id)
        shown: list[str] = []
        here.nino.watch(lambda name, _: shown.append(name))
        await here.mute(here.nino, True)
        reply = await here.mute(here.nino, True)
        assert reply.status == 200
        assert shown == ["VOICE_STATE_UPDATE"]


async def test_muting_needs_mute_members_in_the_very_channel() -> None:
    async with room() as here:
        await here.nino.connect(here.table.id)
        forbid(here, Permission.MUTE_MEMBERS)
        assert (await here.mute(here.nino, True)).body["code"] == 50013
        await here.nino.connect(here.sandbox.voice_channels()[1])
        assert (await here.mute(here.nino, True)).status == 200


async def test_without_send_messages_nothing_is_said() -> None:
    async with room() as here:
        forbid(here, Permission.SEND_MESSAGES)
        reply = await here.send({"content": "Hello"})
        assert (reply.status, reply.body["code"]) == (403, 50013)


@pytest.mark.parametrize("right", [Permission.VIEW_CHANNEL, Permission.CONNECT])
async def test_the_text_of_a_voice_channel_needs_view_and_connect(right: Permission) -> None:
    async with room() as here:
        await here.nino.connect(here.table.id)
        forbid(here, right)
        for method, path, body in (
            ("POST", f"/channels/{here.table.id}/messages", {"content": "Hello"}),
            ("GET", f"/channels/{here.table.id}/messages", None),
            ("GET", f"/guilds/{here.guild.id}/voice-states/{here.nino.id}", None),
        ):
            reply = await here.ask(method, path, body)
            assert (reply.status, reply.body["code"]) == (403, 50001), path


async def test_what_is_unknown_has_its_own_code() -> None:
    async with room() as here:
        guild, table, nobody = here.guild.id, here.table.id, 999
        world = here.sandbox.world
        world.users[7] = User(7, "somebody else")
        application = here.sandbox.application.id
        for path, code in (
            (f"/channels/{nobody}", 10003),
            (f"/guilds/{nobody}", 10004),
            (f"/guilds/{guild}/members/7", 10007),
            (f"/guilds/{guild}/members/{nobody}", 10013),
            (f"/channels/{table}/messages/{nobody}", 10008),
            (f"/guilds/{guild}/voice-states/{here.nino.id}", 10065),
            (f"/applications/{nobody}/commands", 10002),
            (f"/applications/{application}/commands/{nobody}", 10063),
            (f"/webhooks/{application}/nothing/messages/@original", 10015),
        ):
            reply = await here.ask("GET", path)
            assert (reply.status, reply.body["code"]) == (404, code), path


async def test_a_guild_without_the_bot_is_unknown_to_it() -> None:
    async with room() as here:
        del here.guild.members[here.bot.user.id]
        assert (await here.ask("GET", f"/guilds/{here.guild.id}")).body["code"] == 10004
        assert (await here.ask("GET", f"/channels/{here.table.id}")).body["code"] == 10003


async def test_without_a_token_nothing_is_open() -> None:
    async with room() as here:
        reply = await here.ask("GET", "/users/@me", token="wrong")
        assert (reply.status, reply.body) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_a_message_of_another_is_not_the_bots_to_edit_or_delete() -> None:
    async with room() as here:
        sent = (await here.send({"content": "Hello"})).body["id"]
        here.table.messages[int(sent)].author = here.sandbox.world.users[here.nino.id]
        path = f"/channels/{here.table.id}/messages/{sent}"
        assert (await here.ask("PATCH", path, {"content": "x"})).body["code"] == 50005
        assert (await here.ask("DELETE", path)).body["code"] == 50013


async def test_an_empty_message_is_refused() -> None:
    async with room() as here:
        assert (await here.send({"content": ""})).body["code"] == 50006


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/channels/{channel}/typing", None),
        ("GET", "/guilds/{guild}/emojis", None),
        ("PATCH", "/guilds/{guild}/members/{nino}", {"nick": "Don"}),
        ("PUT", "/guilds/{guild}/members/{nino}/roles/1", None),
        ("DELETE", "/users/@me", None),
    ],
)
async def test_what_the_sandbox_does_not_know_is_501_and_logged(
    method: str, path: str, body: object, caplog: pytest.LogCaptureFixture
) -> None:
    async with room() as here:
        here.guild.roles[here.guild.id].permissions = ALL
        named = path.format(channel=here.table.id, guild=here.guild.id, nino=here.nino.id)
        with caplog.at_level(logging.WARNING):
            reply = await here.ask(method, named, body)
        assert reply.status == 501
        assert "not implemented" in caplog.text
        assert here.guild.members[here.nino.id].nick is None


async def test_moving_and_disconnecting_need_move_members() -> None:
    async with room() as here:
        nino, other = here.nino, here.sandbox.voice_channels()[1]
        await nino.connect(here.table.id)
        path = f"/guilds/{here.guild.id}/members/{nino.id}"
        assert (await here.ask("PATCH", path, {"channel_id": str(other)})).body["code"] == 50013
        own: Member = here.bot
        here.guild.roles[own.roles[0]].permissions |= Permission.MOVE_MEMBERS
        assert (await here.ask("PATCH", path, {"channel_id": str(other)})).status == 200
        state = nino.voice()
        assert state is not None
        assert state["channel_id"] == str(other)
        assert (await here.ask("PATCH", path, {"channel_id": None})).status == 200
        assert nino.voice() is None


async def test_an_overwrite_set_over_rest_changes_what_is_allowed() -> None:
    async with room() as here:
        path = f"/channels/{here.table.id}/permissions/{here.nino.id}"
        body = {"type": 1, "allow": "0", "deny": str(int(Permission.CONNECT))}
        assert (await here.ask("PUT", path, body)).body["code"] == 50013
        here.guild.roles[here.bot.roles[0]].permissions |= Permission.MANAGE_ROLES
        assert (await here.ask("PUT", path, body)).status == 204
        await here.nino.connect(here.table.id)
        assert here.nino.voice() is None
        assert (await here.ask("DELETE", path)).status == 204
        assert (await here.ask("DELETE", path)).body["code"] == 10009
        await here.nino.connect(here.table.id)
        assert here.nino.voice() is not None


async def test_nobody_here_takes_private_messages() -> None:
    async with room() as here:
        for given, code in ((str(here.nino.id), 50007), ("999", 10013), ("x", 10013), (None, 10013)):
            reply = await here.ask("POST", "/users/@me/channels", {"recipient_id": given})
            assert reply.body["code"] == code, given
