"""Discord's own API description as judge of the wire log; of gateway events, the objects in them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

FILE = Path(__file__).parents[3] / "shared" / "discord-openapi.json"
ABSENT = "Discord's API description (../shared/discord-openapi.json) is not on this machine"
_URI = "urn:discord"

# Where the description is narrower than the documentation and Discord itself:
# the codes inside `errors` have names, and a request may give a snowflake as a number.
_NAMED_CODE = {"type": "string"}
_ANY_SNOWFLAKE = {"type": ["string", "integer"]}


class Description:
    """Validates single objects, and whole wire logs."""

    def __init__(self) -> None:
        document = json.loads(FILE.read_text(encoding="utf-8"))
        detail = json.loads(json.dumps(document["components"]["schemas"]["Error"]))
        detail["properties"]["code"] = _NAMED_CODE
        document["components"]["schemas"]["NamedError"] = detail
        inner = document["components"]["schemas"]["InnerErrors"]
        inner["properties"]["_errors"]["items"] = {"$ref": "#/components/schemas/NamedError"}
        document["components"]["schemas"]["MessageAttachmentRequest"]["properties"]["id"] = _ANY_SNOWFLAKE
        self._document = document
        resource = DRAFT202012.create_resource(document)
        self._registry: Registry[Any] = Registry().with_resource(_URI, resource)
        self._validators: dict[str, Draft202012Validator] = {}

    def problems(self, name: str, value: Any) -> list[str]:
        """Of one object under a schema of `components`."""
        return self._check(f"#/components/schemas/{name}", value)

    def of_wire(self, lines: Iterable[dict[str, Any]]) -> Iterator[str]:
        for line in lines:
            if line["kind"] == "rest":
                yield from self._rest(line)
            elif line["kind"] == "gateway" and line["to"] == "bot" and line["op"] == 0:
                yield from self._event(line["t"], line["d"])

    # --------------------------------------------------------------------------------------------------------

    def _check(self, pointer: str, value: Any) -> list[str]:
        if pointer not in self._validators:
            self._validators[pointer] = Draft202012Validator(
                {"$ref": _URI + pointer}, registry=self._registry
            )
        return [
            f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"
            for error in self._validators[pointer].iter_errors(value)
        ]

    def _rest(self, line: dict[str, Any]) -> Iterator[str]:
        method, path, status = line["method"].lower(), line["path"].split("?")[0], line["status"]
        where = f"{line['method']} {path} {status}"
        template = self._template(path, method)
        if template is None:
            if status not in (404, 501):
                yield f"{where}: Discord has no such route"
            return
        operation = self._document["paths"][template][method]
        step = template.replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
        base = f"#/paths/{step}/{method}"
        if "requestBody" in operation and status < 400:
            pointer = base + "/requestBody/content/application~1json/schema"
            yield from (f"{where} request {p}" for p in self._check(pointer, line["body"]))
        if status == 204:
            if line["response"] is not None:
                yield f"{where}: 204 with a body"
            return
        if status == 429:
            pointer = "#/components/schemas/RatelimitedResponse"
        elif status >= 400:
            pointer = (
                "#/components/schemas/ErrorResponse"
                if "errors" in line["response"]
                else "#/components/schemas/Error"
            )
        elif str(status) not in operation["responses"]:
            yield f"{where}: Discord never answers so"
            return
        else:
            pointer = f"{base}/responses/{status}/content/application~1json/schema"
        yield from (f"{where} response {p}" for p in self._check(pointer, line["response"]))

    def _template(self, path: str, method: str) -> str | None:
        steps = path.split("/")
        best: tuple[int, str] | None = None
        for template, operations in self._document["paths"].items():
            wanted = template.split("/")
            if len(wanted) != len(steps) or method not in operations:
                continue
            literal = sum(w == s for w, s in zip(wanted, steps, strict=True))
            if all(w == s or w.startswith("{") for w, s in zip(wanted, steps, strict=True)):
                best = max(best or (-1, ""), (literal, template))
        return best[1] if best else None

    def _event(self, name: str, data: dict[str, Any]) -> Iterator[str]:
        for schema, value in _objects(name, data):
            yield from (f"{name} {schema} {p}" for p in self.problems(schema, value))


def _objects(name: str, data: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    if name == "READY":
        yield "UserPIIResponse", data["user"]
    elif name == "GUILD_CREATE":
        yield "GuildResponse", data
        yield from (("GuildChannelResponse", c) for c in data["channels"])
        yield from (("GuildMemberResponse", m) for m in data["members"])
        yield from (("VoiceStateResponse", v | {"guild_id": data["id"]}) for v in data["voice_states"])
    elif name == "VOICE_STATE_UPDATE":
        yield "VoiceStateResponse", data
    elif name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
        yield "MessageResponse", data
    elif name.startswith("CHANNEL_"):
        yield "GuildChannelResponse", data
    elif name == "GUILD_ROLE_UPDATE":
        yield "GuildRoleResponse", data["role"]
    elif name == "GUILD_MEMBER_UPDATE":
        yield "GuildMemberResponse", data
    elif name == "GUILD_MEMBERS_CHUNK":
        yield from (("GuildMemberResponse", m) for m in data["members"])
    elif name == "INTERACTION_CREATE":
        yield "PrivateGuildMemberResponse", data["member"]
        yield "GuildChannelResponse", data["channel"]
        if "message" in data:
            yield "MessageResponse", data["message"]
        if "resolved" in data["data"]:
            yield "ResolvedObjectsResponse", data["data"]["resolved"]
