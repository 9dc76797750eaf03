"""The microphone plan: who may speak now and who is to be muted, from the public view alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from engine.roles import Seat
from engine.view import View
from table.ids import UserId


@dataclass(frozen=True, slots=True)
class Plan:
    """What the microphones of one voice channel should be. Who is not in it is not touched."""

    speaker: UserId | None = None
    seated: frozenset[UserId] = frozenset()
    """Everybody with a seat, departed ones too; all closed but the speaker."""
    spectators: frozenset[UserId] = frozenset()
    """Closed as well."""
    enforced: bool = True
    """False in a pause: who is open is closed once, as it begins; then nobody is touched."""
    stage: int = 0
    """Whose changes by others are counted together."""

    @property
    def touched(self) -> frozenset[UserId]:
        """Who owes us a release once he has been muted."""
        return self.seated | self.spectators


@dataclass(frozen=True, slots=True)
class Troubles:
    """Whose microphones are, or were in this stage, not as the table wants them, and why."""

    shut: frozenset[UserId] = frozenset()
    """Somebody else keeps muting them; we have given up on it until the next stage."""
    opened: frozenset[UserId] = frozenset()
    """Somebody else has opened them, not once only at this table; we close them again."""
    forbidden: frozenset[UserId] = frozenset()
    """The bot lacks the permission to change them."""
    failing: frozenset[UserId] = frozenset()
    """Discord does not do what it is asked, again and again."""


def plan(
    view: View,
    seats: Mapping[Seat, UserId],
    people: Collection[UserId],
    host: UserId,
    mute_spectators: bool,
) -> Plan | None:
    """`people`: who is in the voice channel, without bots. None: the game is over, everybody is released.

    Only the speaker's microphone is open, and in every other stage none (C-19, C-57). A host without a seat
    is never muted. Those who came after the start watch in silence (C-63), unless the table says otherwise.
    """
    if view.outcome is not None:
        return None
    seated = frozenset(seats.values())
    watching = frozenset(people) - seated - {host} if mute_spectators else frozenset[UserId]()
    return Plan(
        speaker=None if view.paused or view.microphone is None else seats[view.microphone],
        seated=seated,
        spectators=watching,
        enforced=not view.paused,
        stage=view.stage.number,
    )
