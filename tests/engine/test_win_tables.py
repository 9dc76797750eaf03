"""Who has won: every position of RULES part 4, and the classic's C-53 and C-54."""

from __future__ import annotations

import pytest

from engine import FORMATS, Beginning, Role, Seat, Team, set_up
from engine.events import GameOver
from engine.record import play, read_one

COLUMNS = """\
| none | –HHHHHHH | MM······ | MMM····· | MMMM···· |
| Shogun only | YY······ | Y······· | MM······ | MMM····· |
| Yakuza only | YY······ | Y······· | M······· | MM······ |
| both | YYY····· | YY······ | Y······· | M······· |
"""
"""As the rules print it: columns m = 0…3, in each h = 0…7."""

YAKUZA = {
    "none": (),
    "Shogun only": (Role.SHOGUN,),
    "Yakuza only": (Role.YAKUZA,),
    "both": (Role.SHOGUN, Role.YAKUZA),
}
MAFIA = (Role.DON, Role.MAFIA, Role.MAFIA)
HONEST = (Role.DETECTIVE, Role.DOCTOR, *[Role.CITIZEN] * 5)
WINNERS = {"H": "honest", "M": "mafia", "Y": "yakuza", "–": "draw", "·": "none"}


def _positions() -> list[tuple[tuple[Role, ...], str]]:
    positions = []
    for row in COLUMNS.splitlines():
        living, *columns = (cell.strip() for cell in row.strip("|").split("|"))
        for mafia, column in enumerate(columns):
            for honest, sign in enumerate(column):
                roles = MAFIA[len(MAFIA) - mafia :] + YAKUZA[living] + HONEST[:honest]
                positions.append((roles, WINNERS[sign]))
    return positions


def test_the_table_has_all_its_positions() -> None:
    assert len(_positions()) == 4 * 4 * 8


@pytest.mark.parametrize(("roles", "winner"), _positions())
def test_every_position_of_the_yakuza_table(roles: tuple[Role, ...], winner: str) -> None:
    # Somebody who is gone keeps the deal from being empty.
    record = f"""\
format yakuza
deal {" ".join((Role.CITIZEN, *roles))}
gone 1
begin day 5
expect winner {winner}
expect stage {"speech" if winner == "none" else "over"}
"""
    assert play(read_one(record)).failures == ()


@pytest.mark.parametrize("don", [Role.DON, Role.MAFIA])
def test_the_don_counts_as_a_mafioso(don: Role) -> None:
    yakuza = FORMATS["yakuza"]
    assert yakuza.winner([don, Role.CITIZEN]) is Team.MAFIA
    assert yakuza.winner([don, Role.CITIZEN, Role.CITIZEN]) is None


@pytest.mark.parametrize("blacks", range(5))
@pytest.mark.parametrize("reds", range(12))
def test_classic_blacks_win_from_equality_on_and_reds_without_blacks(blacks: int, reds: int) -> None:
    """C-53, C-54."""
    roles = [Role.CITIZEN, *[Role.MAFIA] * blacks, *[Role.CITIZEN] * reds]
    beginning = Beginning("day", 3, gone=(Seat(1),))
    over = [event for event in set_up("classic", roles, {}, beginning) if isinstance(event, GameOver)]
    if not blacks and not reds:
        expected = ["draw"]
    elif not blacks:
        expected = ["red"]
    else:
        expected = ["black"] if blacks >= reds else []
    assert [event.outcome.word for event in over] == expected
