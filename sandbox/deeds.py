"""What a client sends for a deed: data of commands, components, modals. ValueError: it would not let him."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sandbox import objects, permissions
from sandbox.components import ENTITY_SELECTS, LINK_STYLE, Kind
from sandbox.person import Json
from sandbox.registration import (
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER_OPTION,
)
from sandbox.world import Channel, Command, Guild, Member, World


def visible_commands(world: World, guild: Guild, member: Member) -> Iterator[Command]:
    """All that his client offers: the guild's own before a global one of that name, none hidden from him."""
    rights = permissions.in_guild(guild, member)
    for application in world.applications.values():
        if application.bot.id not in guild.members:
            continue
        seen: set[tuple[int, str]] = set()
        for command in (
            *world.commands_of(application.id, guild.id),
            *world.commands_of(application.id, None),
        ):
            key = (command.payload["type"], command.payload["name"])
            if key not in seen and _may(rights, command):
                seen.add(key)
                yield command


def _may(rights: int, command: Command) -> bool:
    needed = command.payload["default_member_permissions"]
    if needed is None or rights == permissions.ALL:
        return True
    return bool(int(needed)) and rights & int(needed) == int(needed)


def visible_command(world: World, guild: Guild, member: Member, kind: int, name: str) -> Command | None:
    """The one of this type and name."""
    return next(
        (
            command
            for command in visible_commands(world, guild, member)
            if (command.payload["type"], command.payload["name"]) == (kind, name)
        ),
        None,
    )


def slash(guild: Guild, channel: Channel, command: Command, name: str, options: Mapping[str, Any]) -> Json:
    """The data of a slash command given by its full name."""
    resolved: Json = {}
    node = command.payload
    steps = name.split(" ")[1:]
    chain: list[Json] = []
    for step in steps:
        found = next((o for o in node.get("options", []) if o["name"] == step), None)
        if found is None or found["type"] not in (SUBCOMMAND, GROUP):
            raise ValueError(f"no sub-command {step}")
        chain.append({"name": step, "type": found["type"]})
        node = found
    offered = node.get("options", [])
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in offered):
        raise ValueError("a sub-command is missing")
    if unknown := set(options) - {option["name"] for option in offered}:
        raise ValueError(f"no option {sorted(unknown)}")
    leaves: list[Json] = []
    for option in offered:
        if option["name"] in options:
            value = _option(guild, channel, option, options[option["name"]], resolved)
            leaves.append({"name": option["name"], "type": option["type"], "value": value})
        elif option["required"]:
            raise ValueError(f"option {option['name']} is required")
    inner = leaves
    for link in reversed(chain):
        inner = [link | {"options": inner}]
    return _command_data(command, inner, resolved)


def user_menu(guild: Guild, channel: Channel, command: Command, target: int) -> Json:
    resolved: Json = {}
    _resolve_user(guild, channel, target, resolved)
    return _command_data(command, [], resolved) | {"target_id": str(target)}


def use_component(guild: Guild, component: Json, values: Sequence[str] | None) -> Json:
    """The data of a press (`values` None) or of a choice."""
    kind = component["type"]
    if component.get("disabled"):
        raise ValueError("disabled")
    data: Json = {"custom_id": component["custom_id"], "component_type": kind, "id": component["id"]}
    if values is None:
        if kind != Kind.BUTTON or component["style"] == LINK_STYLE:
            raise ValueError("not a button")
        return data
    if not component.get("min_values", 1) <= len(values) <= component.get("max_values", 1):
        raise ValueError("too few or too many values")
    if kind == Kind.STRING_SELECT:
        offered = {option["value"] for option in component["options"]}
        if set(values) - offered or len(set(values)) != len(values):
            raise ValueError("no such option")
        return data | {"values": list(values)}
    if kind in ENTITY_SELECTS:
        resolved: Json = {}
        channel = next(iter(guild.channels.values()))
        for value in values:
            _resolve(guild, channel, kind, int(value), resolved)
        return data | {"values": list(values), "resolved": resolved}
    raise ValueError("not a select")


def modal_submit(modal: Json, values: Mapping[str, str]) -> Json:
    """The data of a filled-in modal of text inputs; an input that is not named keeps its prefilled value."""
    parts = [_part(part, values) for part in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": parts}


def _part(part: Json, values: Mapping[str, str]) -> Json:
    shell: Json = {"type": part["type"], "id": part["id"]}
    if part["type"] == Kind.ROW:
        return shell | {"components": [_input(inner, values) for inner in part["components"]]}
    if part["type"] == Kind.LABEL:
        return shell | {"component": _input(part["component"], values)}
    return shell


def _input(component: Json, values: Mapping[str, str]) -> Json:
    name = component["custom_id"]
    if component["type"] == Kind.STRING_SELECT:
        chosen = [values[name]] if name in values else []
        offered = {option["value"] for option in component["options"]}
        if set(chosen) - offered or (component["required"] and not chosen):
            raise ValueError(f"{name} is not one of the options")
        return {"type": component["type"], "id": component["id"], "custom_id": name, "values": chosen}
    if component["type"] != Kind.TEXT_INPUT:
        raise ValueError("only texts and string selects can be filled in here")
    text = values.get(name, component.get("value") or "")
    if component["required"] and not text:
        raise ValueError(f"{name} is required")
    least, most = component["min_length"] or 0, component["max_length"] or 4000
    if text and not least <= len(text) <= most:
        raise ValueError(f"{name} is too short or too long")
    return {"type": component["type"], "id": component["id"], "custom_id": name, "value": text}


def _command_data(command: Command, options: list[Json], resolved: Json) -> Json:
    data: Json = {
        "id": str(command.id),
        "name": command.payload["name"],
        "type": command.payload["type"],
    }
    if options:
        data["options"] = options
    if resolved:
        data["resolved"] = resolved
    if command.guild is not None:
        data["guild_id"] = str(command.guild)
    return data


def _option(guild: Guild, channel: Channel, option: Json, value: Any, resolved: Json) -> Any:
    kind = option["type"]
    if "choices" in option and value not in [choice["value"] for choice in option["choices"]]:
        raise ValueError(f"{value!r} is not a choice of {option['name']}")
    if kind == STRING:
        if not isinstance(value, str):
            raise ValueError("not a text")
        if not option.get("min_length", 0) <= len(value) <= option.get("max_length", 6000):
            raise ValueError("too short or too long")
        return value
    if kind in (INTEGER, NUMBER):
        if isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else int | float):
            raise ValueError("not a number")
        if not option.get("min_value", value) <= value <= option.get("max_value", value):
            raise ValueError("out of bounds")
        return value
    if kind == BOOLEAN:
        if not isinstance(value, bool):
            raise ValueError("not a truth value")
        return value
    select = {
        USER_OPTION: Kind.USER_SELECT,
        CHANNEL: Kind.CHANNEL_SELECT,
        ROLE: Kind.ROLE_SELECT,
        MENTIONABLE: Kind.MENTIONABLE_SELECT,
    }.get(kind)
    if select is None:
        raise ValueError("this option type cannot be given here")
    _resolve(guild, channel, select, int(value), resolved)
    return str(value)


def _resolve(guild: Guild, channel: Channel, kind: int, value: int, resolved: Json) -> None:
    if kind in (Kind.USER_SELECT, Kind.MENTIONABLE_SELECT) and value in guild.members:
        _resolve_user(guild, channel, value, resolved)
    elif kind in (Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT) and value in guild.roles:
        resolved.setdefault("roles", {})[str(value)] = objects.role(guild.roles[value], guild)
    elif kind == Kind.CHANNEL_SELECT and value in guild.channels:
        found = guild.channels[value]
        shown = objects.channel(found) | {"permissions": str(permissions.ALL)}
        resolved.setdefault("channels", {})[str(value)] = shown
    else:
        raise ValueError(f"{value} is nothing that can be chosen here")


def _resolve_user(guild: Guild, channel: Channel, user: int, resolved: Json) -> None:
    member = guild.members[user]
    resolved.setdefault("users", {})[str(user)] = objects.user(member.user)
    resolved.setdefault("members", {})[str(user)] = objects.resolved_member(guild, channel, member)
