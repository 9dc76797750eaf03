"""What the presses of a wire log asked for, and which of them were answered as accepted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from cogs.custom_ids import Do, Press, parse
from engine.actions import Verb
from sandbox.robots.sight import Sight, see
from tests.wire.log import Json, Record

EPHEMERAL = 1 << 6


class Callback(IntEnum):
    """Discord's kinds of first answers to an interaction."""

    MESSAGE = 4
    THINKING = 5
    SILENT = 6
    UPDATE = 7


_PLAIN = {Do.PASS: Verb.PASS, Do.SAY: Verb.SAY, Do.WHISPER: Verb.WHISPER}


@dataclass(frozen=True, slots=True, order=True)
class Deed:
    """One action of one person in one stage; `args` are its targets, or yes or no."""

    stage: int
    verb: str
    user: str
    args: tuple[str, ...] = ()


def accepted(records: Sequence[Record]) -> list[Deed]:
    """Every action of a player whose press was answered, and not with a refusal."""
    calls = list(_calls(records))
    return [
        deed
        for interaction in _interactions(records)
        if (deed := _deed(interaction)) is not None and _accepted(interaction, calls)
    ]


def _interactions(records: Sequence[Record]) -> Iterator[Json]:
    for record in records:
        if (
            record.kind == "gateway"
            and record.data["to"] == "bot"
            and record.data["t"] == "INTERACTION_CREATE"
        ):
            yield record.data["d"]


def _deed(interaction: Json) -> Deed | None:
    press = parse(str(interaction["data"].get("custom_id", "")))
    if press is None or press.stage is None:
        return None
    named = _verb(press)
    if named is None:
        return None
    verb, args = named
    return Deed(press.stage, verb, interaction["member"]["user"]["id"], args)


def _verb(press: Press) -> tuple[str, tuple[str, ...]] | None:
    if press.do in _PLAIN:
        return _PLAIN[press.do].value, ()
    if press.do is Do.CONFIRM and press.args:
        return press.args[0], press.args[1:]
    return None


def _calls(records: Sequence[Record]) -> Iterator[Record]:
    """What the bot answered by, and Discord took."""
    for record in records:
        answers = record.kind == "rest" and record.path.startswith(("/interactions/", "/webhooks/"))
        if answers and 200 <= record.data["status"] < 300:
            yield record


def _accepted(interaction: Json, calls: Sequence[Record]) -> bool:
    token = interaction["token"]
    mine = [call for call in calls if token in call.path]
    callback = next((call for call in mine if call.path.endswith("/callback")), None)
    if callback is None:
        return False
    shown = [sight for call in mine if (sight := _shown(call)) is not None]
    if any(sight.refused() for sight in shown):
        return False
    match callback.data["body"]["type"]:
        case Callback.MESSAGE | Callback.UPDATE:
            return True
        case Callback.SILENT:
            # On the panel that is the answer; on one's own message the answer is still to come.
            on_panel = not int((interaction.get("message") or {}).get("flags") or 0) & EPHEMERAL
            return on_panel or bool(shown)
        case _:
            return bool(shown) or any(call.data["method"] == "DELETE" for call in mine)


def _shown(call: Record) -> Sight | None:
    response: Any = call.data["response"]
    if call.path.endswith("/callback"):
        response = (response or {}).get("resource", {}).get("message")
    if call.data["method"] == "DELETE" or not isinstance(response, dict) or "id" not in response:
        return None
    sight = see(response)
    return None if sight.loading else sight
