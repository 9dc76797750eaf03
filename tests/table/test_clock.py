"""Game time stands, goes on, and is as fast as it was told."""

from engine.roles import Ms
from table.clock import Clock
from table.snapshot import Standing
from tests.fakes.time import VirtualTime


def a_clock(time: VirtualTime, speed: float = 1.0, at: int = 0, *standing: Standing) -> Clock:
    return Clock(time, speed, Ms(at), frozenset(standing))


def test_game_time_runs_with_real_time() -> None:
    time = VirtualTime()
    clock = a_clock(time)
    time.block(2.5)
    assert clock.now() == 2500


def test_a_moment_that_has_come_is_not_missed_by_the_noise_of_a_sum() -> None:
    time = VirtualTime()
    clock = a_clock(time)
    for _ in range(1000):
        time.block(0.07)
    assert time.time() - 1000 < 70
    assert clock.now() == 70_000


def test_at_speed_sixty_a_second_is_a_minute() -> None:
    time = VirtualTime()
    clock = a_clock(time, speed=60)
    time.block(1)
    assert clock.now() == 60_000
    assert clock.until(Ms(90_000)) == 0.5


def test_while_it_stands_no_time_passes_and_no_end_comes_nearer() -> None:
    time = VirtualTime()
    clock = a_clock(time)
    time.block(1)
    clock.stand(Standing.PAUSED)
    time.block(100)
    assert clock.now() == 1000
    assert clock.until(Ms(5000)) is None
    clock.go(Standing.PAUSED)
    time.block(1)
    assert clock.now() == 2000


def test_it_stands_until_the_last_of_several_reasons_is_gone() -> None:
    time = VirtualTime()
    clock = a_clock(time, 1.0, 0, Standing.PAUSED, Standing.SERVER)
    clock.stand(Standing.MICROPHONE)
    for reason in (Standing.SERVER, Standing.MICROPHONE):
        clock.go(reason)
        time.block(10)
        assert clock.now() == 0
    clock.go(Standing.PAUSED)
    time.block(10)
    assert clock.now() == 10_000


def test_standing_twice_for_one_reason_takes_going_once() -> None:
    time = VirtualTime()
    clock = a_clock(time)
    clock.stand(Standing.PAUSED)
    clock.stand(Standing.PAUSED)
    clock.go(Standing.PAUSED)
    assert clock.standing == frozenset()


def test_after_a_restart_it_goes_on_from_the_stored_time() -> None:
    time = VirtualTime()
    clock = a_clock(time, at=42_000)
    time.block(1)
    assert clock.now() == 43_000


def test_lost_seconds_do_not_count_but_never_turn_time_back_behind_where_it_was_set() -> None:
    time = VirtualTime()
    clock = a_clock(time)
    time.block(10)
    clock.lose(4)
    assert clock.now() == 6000
    clock.lose(100)
    assert clock.now() == 0
    time.block(1)
    assert clock.now() == 1000
