"""Nobody who plays by hand meets the bound on presses; who presses without end does."""

from __future__ import annotations

from cogs._pressers import A_SECOND, AT_ONCE, Heed, Pressers
from table.ids import UserId
from tests.cogs.evening import evening, refused, said
from tests.fakes.time import VirtualTime

ANN, BOB = UserId(1), UserId(2)


async def test_a_fast_hand_and_double_presses_are_answered_all_evening() -> None:
    """Two presses at once, twice a second, for five minutes; and ten at once every ten seconds."""
    time = VirtualTime()
    pressers = Pressers(time)
    for second in range(300):
        for _ in range(2):
            assert [pressers.heed(ANN) for _ in range(2)] == [Heed.ANSWER] * 2, second
            await time.pass_by(0.5)
        if second % 10 == 0:
            assert {pressers.heed(ANN) for _ in range(10)} == {Heed.ANSWER}


async def test_who_presses_without_end_is_told_once_and_answered_seldom() -> None:
    time = VirtualTime()
    pressers = Pressers(time)
    heeded = []
    for _ in range(60 * 150):
        heeded.append(pressers.heed(ANN))
        await time.pass_by(1 / 150)
    assert heeded.count(Heed.SLOW_DOWN) == 1
    assert heeded.count(Heed.ANSWER) <= AT_ONCE + 60 * A_SECOND
    assert pressers.heed(BOB) is Heed.ANSWER
    await time.pass_by(10)
    assert pressers.heed(ANN) is Heed.ANSWER, "he has rested"


async def test_who_has_not_pressed_for_a_while_is_not_remembered() -> None:
    time = VirtualTime()
    pressers = Pressers(time)
    for user in range(10_000):
        pressers.heed(UserId(user))
        await time.pass_by(0.01)
        assert len(pressers) < 1_000
    await time.pass_by(60)
    pressers.heed(ANN)
    assert len(pressers) == 1


async def test_who_presses_too_fast_is_told_so_once_in_his_language_and_then_not_heard() -> None:
    async with evening(2) as club:
        presser, other = club.people
        await club.open(other)
        for _ in range(int(AT_ONCE)):
            assert (await club.press(presser, "✋")).acknowledged
        assert refused(await club.press(presser, "✋")).startswith("Slower, please.")
        for _ in range(5):
            assert not (await club.press(presser, "✋")).acknowledged
        assert not (await presser.slash(club.room, "mafia help")).acknowledged
        assert said(await other.slash(club.room, "mafia help"))
        await club.wait(10)
        assert (await club.press(presser, "✋")).acknowledged
