"""Bodies that Discord refuses are refused here too, with 50035 and the path of the fault."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox import components
from sandbox.errors import Form, Refused
from sandbox.person import Json
from tests.sandbox.described import ABSENT, FILE, Description
from tests.sandbox.room import room
from tests.sandbox.test_interactions import button, panel

V2 = 1 << 15


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def select(**more: Any) -> Json:
    return {"type": 3, "custom_id": "s", "options": [{"label": "1", "value": "1"}]} | more


OPTION = {"label": "1", "value": "1"}
MANY = [{"label": str(n), "value": str(n)} for n in range(26)]

FAULTS: dict[str, tuple[Json, str]] = {
    "a label of 81": (panel(button("a", label="x" * 81)), "components.0.components.0.label"),
    "a custom id of 101": (panel(button("x" * 101, label="x")), "components.0.components.0.custom_id"),
    "no custom id": (panel({"type": 2, "style": 1, "label": "x"}), "components.0.components.0.custom_id"),
    "twice the same custom id": (panel(button("a"), button("a")), "components.0.components.1.custom_id"),
    "a button of no style": (panel(button("a", style=7)), "components.0.components.0.style"),
    "a link with a custom id": (
        panel(button("a", style=5, url="https://example.com")),
        "components.0.components.0.custom_id",
    ),
    "a button without label and emoji": (panel(button("a", label=None)), "components.0.components.0"),
    "an emoji that is a word": (
        panel(button("a", emoji={"name": "hand"})),
        "components.0.components.0.emoji.name",
    ),
    "six buttons in a row": (panel(*(button(str(n)) for n in range(6))), "components.0.components"),
    "a select beside a button": (panel(button("a"), select()), "components.0.components"),
    "twenty-six options": (panel(select(options=MANY)), "components.0.components.0.options"),
    "no options": (panel(select(options=[])), "components.0.components.0.options"),
    "an option twice": (panel(select(options=[OPTION] * 2)), "components.0.components.0.options.1.value"),
    "an option label of 101": (
        panel(select(options=[OPTION | {"label": "x" * 101}])),
        "components.0.components.0.options.0.label",
    ),
    "a placeholder of 151": (
        panel(select(placeholder="x" * 151)),
        "components.0.components.0.placeholder",
    ),
    "more values than options": (panel(select(max_values=2)), "components.0.components.0.max_values"),
    "six rows": ({"components": [row(button(str(n))) for n in range(6)]}, "components"),
    "a text display without the flag": ({"components": [text("x")]}, "components.0.type"),
    "content beside Components V2": ({"flags": V2, "content": "x", "components": [text("x")]}, "content"),
    "embeds beside Components V2": (
        {"flags": V2, "embeds": [{"title": "x"}], "components": [text("x")]},
        "embeds",
    ),
    "forty-one components": (
        {"flags": V2, "components": [{"type": 17, "components": [text("x") for _ in range(40)]}]},
        "components",
    ),
    "4001 characters in all": (
        {"flags": V2, "components": [text("x" * 2000), text("y" * 2001)]},
        "components",
    ),
    "an empty text": ({"flags": V2, "components": [text("")]}, "components.0.content"),
    "a container in a container": (
        {"flags": V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text("x")]}]}]},
        "components.0.components.0.type",
    ),
    "a section without accessory": (
        {"flags": V2, "components": [{"type": 9, "components": [text("x")]}]},
        "components.0.accessory.type",
    ),
    "a picture that was not sent": (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}]},
        "components.0.items.0.media.url",
    ),
    "the same id twice": (
        {"flags": V2, "components": [text("x") | {"id": 3}, text("y") | {"id": 3}]},
        "components.1.id",
    ),
    "content of 2001": ({"content": "x" * 2001}, "content"),
    "an embed title of 257": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    "no body": ([], ""),  # type: ignore[dict-item]
}


@pytest.mark.parametrize("name", FAULTS)
async def test_a_message_is_refused_with(name: str) -> None:
    body, path = FAULTS[name]
    async with room() as here:
        reply = await here.send(body)
        assert (reply.status, reply.body["code"]) == (400, 50035)
        node = reply.body["errors"]
        for step in filter(None, path.split(".")):
            node = node[step]
        assert set(node["_errors"][0]) == {"code", "message"}
        assert not here.table.messages


async def test_limits_are_met_exactly() -> None:
    async with room() as here:
        full = {"type": 17, "components": [text("x" * 100) for _ in range(38)] + [text("y" * 200)]}
        assert (await here.send({"flags": V2, "components": [full]})).status == 200
        widest = row(*(button(str(n) * 100, label="l" * 80) for n in range(5)))
        assert (await here.send({"components": [widest]})).status == 200
        assert (await here.send(panel(select(options=MANY[:25], placeholder="p" * 150)))).status == 200


async def test_components_v2_are_irreversible() -> None:
    async with room() as here:
        sent = (await here.send({"flags": V2, "components": [text("x")]})).body
        path = f"/channels/{here.table.id}/messages/{sent['id']}"
        refused = await here.ask("PATCH", path, {"content": "back", "flags": 0})
        assert (refused.status, list(refused.body["errors"])) == (400, ["content"])
        edited = await here.ask("PATCH", path, {"components": [text("y")], "flags": 0})
        assert (edited.status, edited.body["flags"]) == (200, V2)


async def test_a_message_becomes_components_v2_only_without_its_content() -> None:
    async with room() as here:
        sent = (await here.send({"content": "old"})).body
        path = f"/channels/{here.table.id}/messages/{sent['id']}"
        body = {"flags": V2, "components": [text("new")]}
        assert (await here.ask("PATCH", path, body)).status == 400
        assert (await here.ask("PATCH", path, body | {"content": None})).status == 200


async def test_who_is_pinged_is_what_the_request_allows() -> None:
    async with room() as here:
        nino = here.nino
        content = f"<@{nino.id}> @everyone"
        for allowed, pinged, everybody in (
            (None, [str(nino.id)], True),
            ({"parse": []}, [], False),
            ({"parse": [], "users": [str(nino.id)]}, [str(nino.id)], False),
        ):
            sent = (await here.send({"content": content, "allowed_mentions": allowed})).body
            assert [user["id"] for user in sent["mentions"]] == pinged
            assert sent["mention_everyone"] is everybody


COMMAND_FAULTS: dict[str, Any] = {
    "a name in capitals": {"name": "Mafia", "description": "x"},
    "a name of 33": {"name": "x" * 33, "description": "x"},
    "no description": {"name": "mafia"},
    "a description of 101": {"name": "mafia", "description": "x" * 101},
    "a described menu": {"name": "Foul", "type": 2, "description": "x"},
    "26 choices": {
        "name": "mafia",
        "description": "x",
        "options": [
            {
                "type": 3,
                "name": "format",
                "description": "x",
                "choices": [{"name": str(n), "value": str(n)} for n in range(26)],
            }
        ],
    },
    "a needed option behind another": {
        "name": "mafia",
        "description": "x",
        "options": [
            {"type": 3, "name": "a", "description": "x"},
            {"type": 3, "name": "b", "description": "x", "required": True},
        ],
    },
    "an option twice": {
        "name": "mafia",
        "description": "x",
        "options": [{"type": 3, "name": "a", "description": "x"}] * 2,
    },
    "a group in a group": {
        "name": "mafia",
        "description": "x",
        "options": [
            {
                "type": 2,
                "name": "a",
                "description": "x",
                "options": [{"type": 2, "name": "b", "description": "x"}],
            }
        ],
    },
}


@pytest.mark.parametrize("name", COMMAND_FAULTS)
async def test_a_command_is_refused_with(name: str) -> None:
    async with room() as here:
        path = f"/applications/{here.sandbox.application.id}/commands"
        reply = await here.ask("PUT", path, [COMMAND_FAULTS[name]])
        assert (reply.status, reply.body["code"]) == (400, 50035)
        assert "0" in reply.body["errors"]
        assert here.sandbox.world.commands == {}


async def test_an_overwrite_keeps_the_ids_of_commands_that_stay_and_drops_the_others() -> None:
    async with room() as here:
        path = f"/applications/{here.sandbox.application.id}/commands"
        one, two = {"name": "one", "description": "x"}, {"name": "two", "description": "x"}
        first = (await here.ask("PUT", path, [one, two])).body
        second = (await here.ask("PUT", path, [one | {"description": "y"}])).body
        assert [c["id"] for c in second] == [first[0]["id"]]
        assert second[0]["version"] != first[0]["version"]
        assert [c["name"] for c in (await here.ask("GET", path)).body] == ["one"]


async def test_what_a_command_is_called_elsewhere_is_listed_when_it_is_asked_for() -> None:
    async with room() as here:
        path = f"/applications/{here.sandbox.application.id}/commands"
        choice = {"name": "a", "name_localizations": {"ru": "а"}, "value": "a"}
        option = {"type": 3, "name": "o", "description": "x", "choices": [choice]}
        made = {"name": "one", "name_localizations": {"ru": "один"}, "description": "x", "options": [option]}
        assert "один" in str((await here.ask("PUT", path, [made])).body)
        plain, whole = [
            (await here.ask("GET", path + query)).body for query in ("", "?with_localizations=true")
        ]
        assert "localizations" not in str(plain)
        assert whole[0]["name_localizations"] == {"ru": "один"}
        assert whole[0]["options"][0]["choices"][0]["name_localizations"] == {"ru": "а"}


async def test_a_guilds_commands_and_the_global_ones_are_apart() -> None:
    async with room() as here:
        base = f"/applications/{here.sandbox.application.id}"
        here_only = f"{base}/guilds/{here.guild.id}/commands"
        made = await here.ask("POST", here_only, {"name": "one", "description": "x"})
        assert made.status == 201
        again = await here.ask("POST", here_only, {"name": "one", "description": "y"})
        assert (again.status, again.body["id"]) == (200, made.body["id"])
        assert (await here.ask("GET", f"{base}/commands")).body == []
        assert (await here.ask("GET", f"{base}/commands/{made.body['id']}")).body["code"] == 10063
        renamed = await here.ask("PATCH", f"{here_only}/{made.body['id']}", {"name": "two"})
        assert renamed.body["name"] == "two"
        assert (await here.ask("DELETE", f"{here_only}/{made.body['id']}")).status == 204
        assert here.sandbox.world.commands == {}


words = st.text("abc", max_size=90)
buttons = st.fixed_dictionaries(
    {
        "type": st.just(2),
        "style": st.integers(0, 5),
        "custom_id": st.text("ab", max_size=102),
        "label": words,
    },
)
texts = st.fixed_dictionaries({"type": st.just(10), "content": st.text("x", max_size=20)})
rows = st.fixed_dictionaries({"type": st.just(1), "components": st.lists(buttons, max_size=6)})
separators = st.fixed_dictionaries({"type": st.just(14), "spacing": st.integers(0, 3)})
sections = st.fixed_dictionaries(
    {"type": st.just(9), "components": st.lists(texts, max_size=4), "accessory": buttons | texts}
)
containers = st.fixed_dictionaries(
    {"type": st.just(17), "components": st.lists(texts | rows | separators | sections, max_size=5)}
)


@pytest.mark.skipif(not FILE.exists(), reason=ABSENT)
@settings(deadline=None)
@given(st.lists(texts | rows | sections | containers, max_size=4))
def test_what_discords_description_refuses_is_refused_here_and_what_is_taken_comes_back_valid(
    given_components: list[Json],
) -> None:
    form = Form()
    read = components.message_components(given_components, form, v2=True, media=lambda url: {"url": url})
    body = {"components": given_components, "flags": V2}
    assert DESCRIPTION is not None
    if DESCRIPTION.problems("MessageCreateRequest", body):
        with pytest.raises(Refused):
            form.check()
    elif not form.errors:
        names = {c["type"]: RESPONSES[c["type"]] for c in read}
        assert [p for c in read for p in DESCRIPTION.problems(names[c["type"]], c)] == []


RESPONSES = {
    1: "ActionRowComponentResponse",
    9: "SectionComponentResponse",
    10: "TextDisplayComponentResponse",
    17: "ContainerComponentResponse",
}
DESCRIPTION = Description() if FILE.exists() else None


async def test_a_body_that_is_not_json_is_refused() -> None:
    async with room() as here:
        url = f"{here.sandbox.api}/channels/{here.table.id}/messages"
        headers = {"Authorization": f"Bot {here.sandbox.token}"}
        async with here.http.post(url, data="{", headers=headers) as response:
            assert (response.status, (await response.json())["code"]) == (400, 50109)


@pytest.mark.parametrize(
    "body",
    [
        {"flags": "x", "content": "x"},
        {"content": "x", "message_reference": {}},
        {"content": 5},
        {"components": {}},
    ],
)
async def test_fields_of_a_wrong_type_are_refused(body: Json) -> None:
    async with room() as here:
        assert (await here.send(body)).body["code"] == 50035


@pytest.mark.parametrize("limit", ["0", "101", "x"])
async def test_a_hundred_messages_at_most_are_listed(limit: str) -> None:
    async with room() as here:
        reply = await here.ask("GET", f"/channels/{here.table.id}/messages?limit={limit}")
        assert reply.body["code"] == 50035


async def test_messages_are_listed_newest_first_around_before_and_after() -> None:
    async with room() as here:
        ids = [(await here.send({"content": str(n)})).body["id"] for n in range(5)]
        for query, expected in (
            ("limit=2", [4, 3]),
            (f"before={ids[2]}", [1, 0]),
            (f"after={ids[2]}&limit=1", [3]),
            (f"around={ids[2]}&limit=3", [3, 2, 1]),
        ):
            reply = await here.ask("GET", f"/channels/{here.table.id}/messages?{query}")
            assert [m["id"] for m in reply.body] == [ids[n] for n in expected], query


async def test_an_edit_that_leaves_nothing_is_refused_and_one_that_asks_for_secrecy_stays_public() -> None:
    async with room() as here:
        sent = (await here.send({"content": "Hello"})).body
        path = f"/channels/{here.table.id}/messages/{sent['id']}"
        assert (await here.ask("PATCH", path, {"content": ""})).body["code"] == 50006
        edited = await here.ask("PATCH", path, {"content": "Hello", "flags": 64})
        assert edited.body["flags"] == 0
