"""Which losses of connection belong together."""

from engine.roles import Seat
from table.connections import Losses


def lost(*moments: float) -> Losses:
    losses = Losses()
    for number, moment in enumerate(moments, 1):
        losses.lost(Seat(number), moment)
    return losses


def seats(*numbers: int) -> frozenset[Seat]:
    return frozenset(Seat(number) for number in numbers)


def test_three_within_two_seconds_belong_together_however_many_play() -> None:
    assert lost(0, 1, 2).together(seats(1, 2, 3), 12, 2) == seats(1, 2, 3)
    assert lost(0, 1, 2.1).together(seats(1, 2, 3), 12, 2.1) == seats()


def test_two_are_many_where_four_are_living() -> None:
    assert lost(0, 1).together(seats(1, 2), 5, 1) == seats()
    assert lost(0, 1).together(seats(1, 2), 4, 1) == seats(1, 2)


def test_who_is_back_already_does_not_count() -> None:
    assert lost(0, 0, 0).together(seats(1, 3), 10, 1) == seats()
