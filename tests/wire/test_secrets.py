"""What is found in a log that holds too much."""

from __future__ import annotations

import pytest

from tests.wire.made import Made
from tests.wire.secrets import told

TOKEN = "aW50ZXJhY3Rpb246"


def made() -> Made:
    game = Made()
    game.gateway("READY", {"session_id": "5e551099"})
    press = {"custom_id": "t:1:4:choose:3"}
    game.gateway("INTERACTION_CREATE", {"id": "118877", "token": TOKEN, "type": 3, "data": press})
    field = {"type": 18, "component": {"type": 4, "custom_id": "text", "value": "shoot the first"}}
    game.gateway("INTERACTION_CREATE", {"id": "1", "token": "t2", "type": 5, "data": {"components": [field]}})
    return game


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (f"PATCH https://discord.com/webhooks/5/{TOKEN}", "a token"),
        ("connected (Session ID: 5e551099)", "a session"),
        ("interaction failed: t:1:4:choose:3", "a deed"),
        ("press 118877 came late", "a press"),
        ("{'value': 'shoot the first'}", "somebody's words"),
        ("secret=" + "0f" * 32, "a seed"),
        ("KeyError: <Role.SHERIFF: 'sheriff'>", "names a role"),
        ("не Дон", "names a role"),
    ],
)
def test_each_kind_of_secret_is_found(line: str, what: str) -> None:
    found = told(made().records, f"serving\n{line}\n")
    assert found
    assert all(what in one for one in found)


def test_a_log_that_says_what_happened_to_the_process_is_clean() -> None:
    log = "serving servers=1\ninteraction failed: a press at table 1\n/mafia new: yakuza\nmute 9 2: done\n"
    assert told(made().records, log) == []
