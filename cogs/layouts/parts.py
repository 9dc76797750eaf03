"""The bricks of every message: Components V2, stopped before sending, so that the library keeps nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs.custom_ids import PagePress, Press
from cogs.names import escape
from cogs.signs import REFUSED

TEXT_BUDGET: Final = 4_000
"""Discord's limit for all text of one message together; the library does not check it."""

LABEL: Final = 80
OPTION_LABEL: Final = 100
PLACEHOLDER: Final = 150


class Layout(ui.LayoutView):
    """Lays out, nothing more: it is stopped at once, and presses reach the router by their custom ids."""

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()

    def content(self) -> list[dict[str, Any]]:
        """As Discord gets it; two layouts with equal content look the same."""
        return self.to_components()  # type: ignore[no-untyped-call,no-any-return]


def text(*lines: str) -> ui.TextDisplay[Layout]:
    return ui.TextDisplay("\n".join(lines))


def line() -> ui.Separator[Layout]:
    return ui.Separator()


def frame(*items: ui.Item[Any], colour: int) -> ui.Container[Layout]:
    return ui.Container(*items, accent_colour=colour)


def button(
    press: Press | PagePress,
    sign: str,
    label: str | None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> ui.Button[Layout]:
    return ui.Button(
        custom_id=str(press),
        emoji=sign,
        label=None if label is None else label[:LABEL],
        style=style,
    )


def rows(buttons: Sequence[ui.Button[Layout]]) -> list[ui.ActionRow[Layout]]:
    """Five buttons a row."""
    return [ui.ActionRow(*some) for some in _fives(buttons)]


def _fives(buttons: Sequence[ui.Button[Layout]]) -> Iterable[Sequence[ui.Button[Layout]]]:
    return (buttons[start : start + 5] for start in range(0, len(buttons), 5))


def option(sign: str, label: str, value: str) -> discord.SelectOption:
    return discord.SelectOption(label=label[:OPTION_LABEL], value=value, emoji=sign)


def select(
    press: Press | PagePress, placeholder: str, options: list[discord.SelectOption], count: int = 1
) -> ui.ActionRow[Layout]:
    """Exactly `count` of the options are to be chosen."""
    return ui.ActionRow(
        ui.Select(
            custom_id=str(press),
            placeholder=placeholder[:PLACEHOLDER],
            min_values=count,
            max_values=count,
            options=options,
        )
    )


class _Chosen(discord.SelectDefaultValue):
    """Its id is sent as text, as Discord describes it; the library sends a number."""

    def __init__(self, id: int, kind: discord.SelectDefaultValueType) -> None:
        super().__init__(id=id, type=kind)

    def to_dict(self) -> Any:
        return {"type": self.type.value, "id": str(self.id)}


def users(
    press: Press | PagePress, placeholder: str, *, least: int = 1, most: int = 1, now: Sequence[int] = ()
) -> ui.ActionRow[Layout]:
    """Members of the server, by Discord's own list. `now`: ids of those who are chosen already."""
    return ui.ActionRow(
        ui.UserSelect(
            custom_id=str(press),
            placeholder=placeholder[:PLACEHOLDER],
            min_values=least,
            max_values=most,
            default_values=[_Chosen(user, discord.SelectDefaultValueType.user) for user in now],
        )
    )


def role(press: PagePress, placeholder: str, now: int | None) -> ui.ActionRow[Layout]:
    """One role of the server, or none."""
    chosen = [] if now is None else [_Chosen(now, discord.SelectDefaultValueType.role)]
    return ui.ActionRow(
        ui.RoleSelect(
            custom_id=str(press),
            placeholder=placeholder[:PLACEHOLDER],
            min_values=0,
            max_values=1,
            default_values=chosen,
        )
    )


def newest(lines: Sequence[str], budget: int) -> list[str]:
    """As many of the last lines as fit into `budget` characters, in their order."""
    kept: list[str] = []
    for entry in reversed(lines):
        budget -= len(entry) + 1
        if budget < 0:
            break
        kept.append(entry)
    return kept[::-1]


def notice(*lines: str) -> Layout:
    """A short private answer."""
    return Layout(text(*lines))


def refusal(words_text: str, written: str = "") -> Layout:
    """`written`: what the person wrote, to take it up again from there."""
    return notice(f"{REFUSED} {words_text}", *(f"> {escape(line)}" for line in written.splitlines()))
