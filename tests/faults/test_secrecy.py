"""Secrecy does not end at the log: nothing that may be written there tells a role, a deed, words, a seed."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

import pytest

from tests.cogs.evening import Evening, evening
from tests.cogs.test_evening import open_cards
from tests.cogs.test_yakuza_night import do
from tests.tamada import test_logs as logs

test_secrecy_ends_at_the_log = logs.test_a_game_in_the_store_leaves_nothing_of_it_in_the_log
test_secrecy_ends_at_an_error = logs.test_an_error_that_quotes_a_secret_is_written_without_it

SECRET: Final = "a-secret-that-nobody-may-read"
WORDS: Final = "the lowest number first"
OURS: Final = ("engine.", "table.", "cogs.", "data.", "tamada.")
LAW: Final = "engine.formats."
"""The rules; they are the same for every game, and no secret."""
TOLD: Final = re.compile(rf"\bRole\.|\bTeam\.|\bTold\.|\bVerb\.|ROLE|{SECRET}|{WORDS}")


def ours() -> Iterator[object]:
    """Every value of ours that the process holds now."""
    for found in gc.get_objects():
        kind = type(found)
        module = str(kind.__module__)
        if module.startswith(OURS) and not module.startswith(LAW) and not isinstance(found, Enum | type):
            yield found


async def night(club: Evening, format: str) -> None:
    """Somebody has whispered, two have checked, and where the first night has a shot, there was one."""
    await club.start(len(club.people), format=format)
    cards = await open_cards(club)
    don = club.by_role("don")[0]
    while "🤫" not in str(cards[don.id].components):
        await club.wait(1)
    asked = await club.press(don, "🤫", cards[don.id])
    assert asked.modal is not None
    await don.submit_modal(asked, {"text": WORDS})
    other = int(club.seat(don)) % 6 + 1
    deeds = ["night.mafia", "night.don"] if format == "classic" else ["night.don"]
    for stage in deeds:
        await club.until(stage)
        await club.wait(1)
        await do(club, don, cards[don.id], other)
    hunter = "sheriff" if format == "classic" else "detective"
    await club.until(f"night.{hunter}")
    await club.wait(1)
    asker = club.by_role(hunter)[0]
    await do(club, asker, cards[asker.id], int(club.seat(don)))


@pytest.mark.parametrize(("format", "people"), [("classic", 6), ("yakuza", 12)])
async def test_no_value_of_ours_tells_a_secret_when_it_is_written_down(format: str, people: int) -> None:
    """The whole process, in the middle of a night: whatever an error would quote says nothing of it.

    What other tests hold in this process is none of the game's; it is kept, so that no id is given anew.
    """
    others = list(ours())
    strangers = {id(other) for other in others}
    async with evening(people, SECRET) as club:
        await night(club, format)
        game = club.snapshot.game
        assert game is not None
        assert game.known.whispers
        assert len(game.known.checks) == 2
        written = [repr(found) for found in ours() if id(found) not in strangers]
        assert {"<Game>", "<Snapshot>"} <= set(written)
        assert [text for text in written if TOLD.search(text)] == []
