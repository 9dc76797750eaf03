"""Where a robot sits: what the panel and the own cards show to him now."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.person import Person
from sandbox.robots.components import Json
from sandbox.robots.eyes import Eyes
from sandbox.robots.sight import SeatLine, Sight, number_of


class Place:
    """One person's place in one channel."""

    def __init__(self, person: Person, eyes: Eyes) -> None:
        self._person = person
        self.eyes = eyes

    def line(self) -> SeatLine | None:
        """The own line in the panel's list; None for somebody without a seat."""
        panel = self.eyes.panel
        lines = panel.seats() if panel is not None else []
        return next((line for line in lines if line.names(self._person.name, self._person.id)), None)

    def is_listed(self) -> bool:
        """Does the lobby's panel name him?"""
        name, mention = self._person.name, f"<@{self._person.id}>"
        listed = self.eyes.panel.listed() if self.eyes.panel is not None else []
        return any(
            one in (name, mention) or (one.endswith("…") and name.startswith(one[:-1])) for one in listed
        )

    def seat(self) -> int | None:
        """The own number."""
        line = self.line()
        return line.seat if line is not None else None

    def panel_with(self, sign: str) -> tuple[Sight, Json] | None:
        """The panel and its first button with this sign."""
        return button_in(self.eyes.panel, sign) if self.eyes.panel is not None else None

    def shows(self, sign: str, button: Json) -> bool:
        """Does the panel still have this very button?"""
        shown = self.panel_with(sign)
        return shown is not None and shown[1]["custom_id"] == button["custom_id"]

    def card_with(self, select: Json, signs: Sequence[str]) -> Sight | None:
        """The own message that has this very select, the latest first."""
        return next(
            (
                card
                for card in self.eyes.open_cards()
                if any(part["custom_id"] == select["custom_id"] for _, part in card.selects(signs))
            ),
            None,
        )


def button_in(sight: Sight, sign: str) -> tuple[Sight, Json] | None:
    """A message and its first button with this sign."""
    button = sight.button(sign)
    return (sight, button) if button is not None else None


def options_of(select: Json) -> dict[int, str]:
    """The values of a select's options by seat."""
    return {
        number: str(option["value"])
        for option in select.get("options") or ()
        if (number := number_of(option)) is not None
    }
