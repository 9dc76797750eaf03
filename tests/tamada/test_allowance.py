"""IDENTIFYs are spaced so that a day's allowance is never used up."""

from __future__ import annotations

from collections.abc import Callable

from tamada.allowance import BETWEEN, UNTOLD, Allowance, Left

DAY = 86_400.0
TOTAL = 1000


class Day:
    """Discord's count and a clock that only sleeping moves."""

    def __init__(self, *, tells: bool = True) -> None:
        self.now = 0.0
        self.tells = tells
        self.taken: list[float] = []

    async def ask(self) -> Left | None:
        if not self.tells:
            return None
        return Left(TOTAL, TOTAL - len(self.taken), DAY - self.now)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds

    def process(self) -> Allowance:
        return Allowance(self.ask, lambda: self.now, self.sleep)

    async def over(self, allowance: Callable[[], Allowance], pause: float) -> int:
        """One IDENTIFY after the other for a day; `pause` seconds lie between them."""
        while self.now < DAY:
            await allowance().take()
            if self.now < DAY:
                self.taken.append(self.now)
            self.now += pause
        return len(self.taken)


async def test_a_start_after_a_calm_day_waits_for_nothing() -> None:
    day = Day()
    await day.process().take()
    assert day.now == 0


async def test_a_process_that_is_started_again_and_again_never_uses_the_days_starts_up() -> None:
    day = Day()
    assert TOTAL // 2 <= await day.over(day.process, 5.0) < TOTAL


async def test_a_process_that_must_introduce_itself_again_and_again_does_not_either() -> None:
    day = Day()
    always = day.process()
    assert await day.over(lambda: always, 0.1) < TOTAL


async def test_it_does_not_either_where_discord_does_not_say_what_is_left() -> None:
    day = Day(tells=False)
    always = day.process()
    assert UNTOLD < await day.over(lambda: always, 0.1) < TOTAL


async def test_two_of_one_process_lie_five_seconds_apart() -> None:
    day = Day()
    always = day.process()
    await always.take()
    await always.take()
    assert day.now == BETWEEN


async def test_who_is_cut_off_while_he_waits_has_not_waited_in_vain() -> None:
    day = Day()
    day.taken = [0.0] * 990
    allowance = day.process()
    await allowance.wait()
    waited = day.now
    assert waited > 1000
    await allowance.take()
    assert day.now == waited
