"""Application commands as a bot registers them: Discord's checks, and how it gives them back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from sandbox.errors import Form
from sandbox.person import Json

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER_OPTION, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
MOST_OPTIONS = 25
MOST_COMMANDS = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15}

_NAME = re.compile(r"[-_'\w]{1,32}")
_KEPT = ("min_value", "max_value", "min_length", "max_length", "channel_types")

Path = tuple[str | int, ...]


def read(given: Mapping[str, Any]) -> Json:
    """One command, normalised. Raises Refused (50035)."""
    form = Form()
    value = _command(given, form, ())
    form.check()
    return value


def read_all(given: Any) -> list[Json]:
    """A bulk overwrite. Raises Refused (50035)."""
    form = Form()
    if not isinstance(given, list):
        form.wrong((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        form.check()
    read_ones = [_command(command, form, (n,)) for n, command in enumerate(given)]
    seen: set[tuple[int, str]] = set()
    for n, command in enumerate(read_ones):
        key = (command["type"], command["name"])
        if key in seen:
            form.wrong(
                (n,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add(key)
    for kind, most in MOST_COMMANDS.items():
        if sum(command["type"] == kind for command in read_ones) > most:
            form.wrong((), "BASE_TYPE_BAD_LENGTH", f"Must be {most} or fewer in length.")
    form.check()
    return read_ones


def _command(given: Any, form: Form, path: Path) -> Json:
    if not isinstance(given, Mapping):
        form.wrong(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return {"type": CHAT_INPUT, "name": ""}
    kind = given.get("type") or CHAT_INPUT
    if kind not in MOST_COMMANDS:
        form.wrong((*path, "type"), "BASE_TYPE_CHOICES", 'Value of field "type" must be one of (1, 2, 3).')
    value: Json = {
        "type": kind,
        "name": _name(given, form, path, slash=kind == CHAT_INPUT),
        "name_localizations": given.get("name_localizations"),
        "description": "",
        "description_localizations": given.get("description_localizations"),
        "default_member_permissions": _bits(given.get("default_member_permissions")),
        "dm_permission": given.get("dm_permission") is not False,
        "contexts": given.get("contexts"),
        "integration_types": given.get("integration_types") or [0],
        "nsfw": bool(given.get("nsfw")),
    }
    if kind == CHAT_INPUT:
        value["description"] = form.text((*path, "description"), given.get("description"), 1, 100)
        if options := given.get("options"):
            value["options"] = _options(options, form, (*path, "options"), (SUBCOMMAND, GROUP))
    elif given.get("description"):
        form.wrong((*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Must be empty")
    return value


def _bits(given: Any) -> str | None:
    return None if given is None else str(given)


def _name(given: Mapping[str, Any], form: Form, path: Path, *, slash: bool) -> str:
    name = form.text((*path, "name"), given.get("name"), 1, 32)
    if name is None:
        return ""
    if slash and (not _NAME.fullmatch(name) or name != name.lower()):
        form.wrong((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    return name


def _options(given: Any, form: Form, path: Path, nesting: tuple[int, ...]) -> list[Json]:
    if not isinstance(given, list) or len(given) > MOST_OPTIONS:
        form.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_OPTIONS} or fewer in length.")
        return []
    read_ones = [_option(option, form, (*path, n), nesting) for n, option in enumerate(given)]
    names = [option["name"] for option in read_ones]
    optional = False
    for n, option in enumerate(read_ones):
        if option["name"] in names[:n]:
            form.wrong((*path, n), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique")
        if option.get("required") and optional:
            form.wrong(
                (*path, n),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not option.get("required")
    nested = [option["type"] in (SUBCOMMAND, GROUP) for option in read_ones]
    if any(nested) and not all(nested):
        form.wrong(
            path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and options cannot be mixed"
        )
    return read_ones


def _option(given: Any, form: Form, path: Path, nesting: tuple[int, ...]) -> Json:
    if not isinstance(given, Mapping):
        form.wrong(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return {"type": STRING, "name": ""}
    kind = given.get("type")
    if kind not in (*nesting, *range(STRING, ATTACHMENT + 1)):
        form.wrong((*path, "type"), "BASE_TYPE_CHOICES", "This option type is not possible here")
    value: Json = {
        "type": kind,
        "name": _name(given, form, path, slash=True),
        "name_localizations": given.get("name_localizations"),
        "description": form.text((*path, "description"), given.get("description"), 1, 100),
        "description_localizations": given.get("description_localizations"),
    }
    if kind in (SUBCOMMAND, GROUP):
        inner = (SUBCOMMAND,) if kind == GROUP else ()
        value["options"] = _options(given.get("options") or [], form, (*path, "options"), inner)
        return value
    value["required"] = bool(given.get("required"))
    if given.get("autocomplete"):
        value["autocomplete"] = True
    if choices := given.get("choices"):
        value["choices"] = _choices(choices, form, (*path, "choices"))
    return value | {name: given[name] for name in _KEPT if given.get(name) is not None}


def _choices(given: Any, form: Form, path: Path) -> list[Json]:
    if not isinstance(given, list) or len(given) > MOST_OPTIONS:
        form.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_OPTIONS} or fewer in length.")
        return []
    for n, choice in enumerate(given):
        form.text((*path, n, "name"), choice.get("name"), 1, 100)
    return [
        {"name": c.get("name"), "name_localizations": c.get("name_localizations"), "value": c.get("value")}
        for c in given
    ]
