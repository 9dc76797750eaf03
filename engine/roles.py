"""Roles, teams, and what a seat is."""

from enum import StrEnum
from typing import NewType

Seat = NewType("Seat", int)
"""The number at the table, from 1. Players are addressed by it and by nothing else (C-13, C-14)."""

Ms = NewType("Ms", int)
"""Game time in whole milliseconds since the game's first event. It stands while the table's clock stands."""


class Role(StrEnum):
    """What a card says. Which roles exist, and how many, is the format's to say."""

    CITIZEN = "citizen"
    SHERIFF = "sheriff"
    DETECTIVE = "detective"
    DOCTOR = "doctor"
    DON = "don"
    MAFIA = "mafia"
    SHOGUN = "shogun"
    YAKUZA = "yakuza"


class Team(StrEnum):
    """A side that can win. Classic: red, black. Yakuza format: honest, mafia, yakuza."""

    RED = "red"
    BLACK = "black"
    HONEST = "honest"
    MAFIA = "mafia"
    YAKUZA = "yakuza"
