"""What players write (C-58): seen through the next turn, kept in the day's log, never lost to its writer."""

from __future__ import annotations

from cogs.daylogs import QUIET
from engine import Verb
from table.ids import UserId
from table.orders import Act
from tests.cogs.evening import Evening, evening, refused, silent

WORDS = "five is *black*"
SHOWN = r"> **1**: five is \*black\*"


async def _written(club: Evening) -> None:
    """Number 1 has written and passed at once."""
    await club.start()
    await club.until("speech", speaker=1)
    await club.wait(0.5)
    assert silent(await club.write(club.at(1), WORDS))
    await club.press(club.at(1), "⏭️")
    await club.until("speech", speaker=2)


async def test_what_is_written_stays_on_the_panel_through_the_next_turn_and_in_the_day_s_log_for_good() -> (
    None
):
    async with evening() as club:
        await _written(club)
        await club.wait(3)
        assert SHOWN in club.panel_text
        await club.press(club.at(2), "⏭️")
        await club.until("speech", speaker=3)
        await club.wait(QUIET)
        assert SHOWN not in club.panel_text
        (log,) = club.logs()
        assert SHOWN in log
        await club.until("vote", "dusk")
        await club.until("speech", speaker=2)
        await club.wait(QUIET)
        assert SHOWN in club.logs()[0]


async def test_the_log_of_the_last_day_keeps_what_the_game_forgets_as_it_ends() -> None:
    async with evening() as club:
        await _written(club)
        await club.wait(QUIET)
        table = club.table
        await table.ask(Act(UserId(club.people[0].id), None, Verb.STOP))
        await club.wait(QUIET)
        assert not table.snapshot().words
        (log,) = club.logs()
        assert "The game is over." in log
        assert SHOWN in log


async def test_what_comes_too_late_is_given_back_to_its_writer() -> None:
    async with evening() as club:
        await club.start()
        await club.until("speech", speaker=1)
        await club.wait(0.5)
        shown = await club.press(club.at(1), "✍️")
        await club.press(club.at(1), "⏭️")
        await club.until("speech", speaker=2)
        late = await club.at(1).submit_modal(shown, {"text": f"{WORDS}\nand four"})
        assert refused(late).splitlines()[1:] == [r"> five is \*black\*", "> and four"]
        assert not club.snapshot.words


async def test_a_whisper_that_comes_too_late_is_given_back_too() -> None:
    async with evening() as club:
        await club.start()
        await club.until("introduction")
        (don,) = club.by_role("don")
        shown = await club.press(don, "🤫", await club.card(don))
        await club.until("speech")
        late = await don.submit_modal(shown, {"text": WORDS})
        assert refused(late).splitlines()[1:] == [r"> five is \*black\*"]
