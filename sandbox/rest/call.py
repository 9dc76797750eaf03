"""One request as the routes see it, and how a route is described."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sandbox import permissions
from sandbox.buckets import Bucket, Limits
from sandbox.chat import Upload
from sandbox.errors import Code, Form, Refused
from sandbox.interactions import Interactions
from sandbox.permissions import Permission
from sandbox.reading import snowflake
from sandbox.world import Application, Channel, Guild, Member, World


@dataclass(frozen=True, slots=True)
class Answer:
    status: int = 200
    body: Any = None


NOTHING = Answer(204)


@dataclass(frozen=True, slots=True)
class Call:
    """`bearer`: whose token the request has; only routes marked `open` do without and must not ask."""

    world: World
    limits: Limits
    interactions: Interactions
    gateway_url: str
    bearer: Application | None
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: tuple[Upload, ...]

    @property
    def application(self) -> Application:
        assert self.bearer is not None
        return self.bearer

    def id(self, name: str) -> int:
        """A snowflake of the path; `@me` is the bot. Raises Refused (50035)."""
        given = self.path[name]
        if given == "@me" and self.bearer is not None:
            return self.application.bot.id
        found = snowflake(given)
        if found is None:
            form = Form()
            form.wrong((name,), "NUMBER_TYPE_COERCE", f'Value "{given}" is not snowflake.')
            raise form.refusal()
        return found

    def number(self, name: str, default: int, most: int | None = None) -> int:
        """A number of the query, from 1 to `most`. Raises Refused (50035)."""
        given = self.query.get(name, str(default))
        found = snowflake(given)
        if found is None or (most is not None and not 1 <= found <= most):
            form = Form()
            form.wrong((name,), "NUMBER_TYPE_MAX", f"int value should be between 1 and {most}.")
            raise form.refusal()
        return found

    def fields(self) -> Mapping[str, Any]:
        """The body as an object. Raises Refused (50035)."""
        if not isinstance(self.body, Mapping):
            form = Form()
            form.wrong((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            form.check()
        fields: Mapping[str, Any] = self.body
        return fields

    def guild(self) -> Guild:
        """One that the bot is in. Raises Refused (10004)."""
        guild = self.world.guilds.get(self.id("guild_id"))
        if guild is None or self.application.bot.id not in guild.members:
            raise Refused(Code.UNKNOWN_GUILD)
        return guild

    def me(self, guild: Guild) -> Member:
        return guild.members[self.application.bot.id]

    def member(self, guild: Guild) -> Member:
        """The member of the path. Raises Refused (10007, 10013)."""
        user = self.id("user_id")
        if user not in guild.members:
            raise Refused(Code.UNKNOWN_MEMBER if user in self.world.users else Code.UNKNOWN_USER)
        return guild.members[user]

    def channel(self) -> tuple[Guild, Channel]:
        """One that the bot can view, and whose text it may read. Raises Refused (10003, 50001)."""
        channel = self.world.channel(self.id("channel_id"))
        guild = self.world.guilds[channel.guild] if channel else None
        if channel is None or guild is None or self.application.bot.id not in guild.members:
            raise Refused(Code.UNKNOWN_CHANNEL)
        if not permissions.can_read(guild, channel, self.me(guild)):
            raise Refused(Code.NO_ACCESS)
        return guild, channel

    def need(self, guild: Guild, channel: Channel | None, *needed: Permission) -> None:
        """Raises Refused (50013) unless the bot has them all there (no channel: in the guild)."""
        me = self.me(guild)
        bits = permissions.in_channel(guild, channel, me) if channel else permissions.in_guild(guild, me)
        if any(not bits & permission for permission in needed):
            raise Refused(Code.NO_PERMISSION)


@dataclass(frozen=True, slots=True)
class Route:
    """`open`: authorised by a token in its path. No bucket: outside all limits, the global one too."""

    method: str
    path: str
    act: Callable[[Call], Answer]
    bucket: Bucket | None
    open: bool = False
