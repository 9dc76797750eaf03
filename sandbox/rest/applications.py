"""The application itself and its commands."""

from __future__ import annotations

from sandbox import buckets, objects, registration
from sandbox.errors import Code, Refused
from sandbox.person import Json
from sandbox.rest.call import NOTHING, Answer, Call, Route
from sandbox.world import Command

APPLICATION = "/applications/{application_id}"


def me(call: Call) -> Answer:
    world, application = call.world, call.application
    guilds = [g for g in world.guilds.values() if application.bot.id in g.members]
    owner = world.users[next(iter(world.guilds.values())).owner]
    return Answer(body=objects.application(application, owner, len(guilds)))


def _scope(call: Call) -> int | None:
    """The guild of the path, None for the global commands. Raises Refused (10002, 50001)."""
    if call.id("application_id") != call.application.id:
        raise Refused(Code.UNKNOWN_APPLICATION)
    if "guild_id" not in call.path:
        return None
    guild = call.world.guilds.get(call.id("guild_id"))
    if guild is None or call.application.bot.id not in guild.members:
        raise Refused(Code.NO_ACCESS)
    return guild.id


def _one(call: Call) -> Command:
    scope = _scope(call)
    command = call.world.commands.get(call.id("command_id"))
    if command is None or command.application != call.application.id or command.guild != scope:
        raise Refused(Code.UNKNOWN_COMMAND)
    return command


def list_commands(call: Call) -> Answer:
    """With all localisations only if they are asked for."""
    scope, localised = _scope(call), call.query.get("with_localizations") in ("true", "1")
    commands = call.world.commands_of(call.application.id, scope)
    return Answer(body=[objects.command(c, localised=localised) for c in commands])


def overwrite_commands(call: Call) -> Answer:
    scope = _scope(call)
    payloads = registration.read_all(call.body)
    before = {_key(c.payload): c for c in call.world.commands_of(call.application.id, scope)}
    fresh = [p for p in payloads if _key(p) not in before]
    if not all(call.limits.create_command(call.application.id) for _ in fresh):
        raise Refused(Code.TOO_MANY_CREATES, retry_after=call.world.clock.window(3600))
    for command in before.values():
        del call.world.commands[command.id]
    kept = [_register(call, scope, payload, before.get(_key(payload))) for payload in payloads]
    return Answer(body=[objects.command(c) for c in kept])


def create_command(call: Call) -> Answer:
    """One of the same name and type is replaced (200 instead of 201)."""
    scope = _scope(call)
    payload = registration.read(call.fields())
    same = [c for c in call.world.commands_of(call.application.id, scope) if _key(c.payload) == _key(payload)]
    if not same and not call.limits.create_command(call.application.id):
        raise Refused(Code.TOO_MANY_CREATES, retry_after=call.world.clock.window(3600))
    command = _register(call, scope, payload, same[0] if same else None)
    return Answer(200 if same else 201, objects.command(command))


def get_command(call: Call) -> Answer:
    return Answer(body=objects.command(_one(call)))


def edit_command(call: Call) -> Answer:
    before = _one(call)
    payload = registration.read(before.payload | dict(call.fields()))
    return Answer(body=objects.command(_register(call, before.guild, payload, before)))


def delete_command(call: Call) -> Answer:
    del call.world.commands[_one(call).id]
    return NOTHING


def _key(payload: Json) -> tuple[int, str]:
    return payload["type"], payload["name"]


def _register(call: Call, scope: int | None, payload: Json, before: Command | None) -> Command:
    """The id stays with the name; the version changes only with the content."""
    new = call.world.snowflakes.new()
    same = before is not None and before.payload == payload
    command = Command(
        id=before.id if before else new,
        version=before.version if before and same else new,
        application=call.application.id,
        guild=scope,
        payload=payload,
    )
    call.world.commands[command.id] = command
    call.world.registered.set()
    return command


def _routes() -> list[Route]:
    routes = [
        Route("GET", "/applications/@me", me, buckets.READ),
        Route("GET", "/oauth2/applications/@me", me, buckets.READ),
    ]
    for scope in (APPLICATION, APPLICATION + "/guilds/{guild_id}"):
        routes += [
            Route("GET", scope + "/commands", list_commands, buckets.READ),
            Route("PUT", scope + "/commands", overwrite_commands, buckets.COMMANDS_OVERWRITE),
            Route("POST", scope + "/commands", create_command, buckets.COMMAND_WRITE),
            Route("GET", scope + "/commands/{command_id}", get_command, buckets.READ),
            Route("PATCH", scope + "/commands/{command_id}", edit_command, buckets.COMMAND_WRITE),
            Route("DELETE", scope + "/commands/{command_id}", delete_command, buckets.COMMAND_WRITE),
        ]
    return routes


ROUTES = _routes()
