"""Old events stay readable."""

from __future__ import annotations

import pytest

from data.history import UPCASTERS, Body, upcast
from engine.events import KINDS


def test_an_event_of_the_present_version_is_left_alone() -> None:
    assert upcast("said", 1, {"seat": 3}, {}) == (1, {"seat": 3})


def test_an_old_event_is_lifted_through_every_version_since() -> None:
    def renamed(body: Body) -> Body:
        return {"seat": body["place"]}

    def counted(body: Body) -> Body:
        return {**body, "count": 1}

    upcasters = {("said", 1): renamed, ("said", 2): counted, ("voted", 1): counted}
    assert upcast("said", 1, {"place": 3}, upcasters) == (3, {"seat": 3, "count": 1})
    assert upcast("said", 2, {"seat": 3}, upcasters) == (3, {"seat": 3, "count": 1})


@pytest.mark.parametrize("kind", KINDS)
def test_every_earlier_version_of_every_kind_is_lifted_to_the_present_one(kind: str) -> None:
    for version in range(1, KINDS[kind].version):
        assert (kind, version) in UPCASTERS
    assert (kind, KINDS[kind].version) not in UPCASTERS
