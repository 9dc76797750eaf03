"""The pages of `/mafia settings`: what the server's tables are opened with, and what may be changed of it."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle, ui

from cogs import signs
from cogs.custom_ids import Leaf, PagePress
from cogs.defaults import format_of, spectators_muted, value_of
from cogs.layouts import stages
from cogs.layouts.language import language_select
from cogs.layouts.language import name_of as name_of_language
from cogs.layouts.modals import value_modal
from cogs.layouts.parts import Layout, button, frame, line, option, role, rows, select, text
from cogs.words import DEFAULT_LANGUAGE, Words
from engine import FORMATS, Option
from table.ports import ServerSettings

COLOUR: Final = 0x5A6B4F
LONGEST_VALUE: Final = 10
"""Characters that may be written for a number; what is wrong with them is told."""


def settings_page(settings: ServerSettings, known: tuple[str, ...], words: Words) -> Layout:
    """The server's language, its hosts, its new tables, and the way to each format's options."""
    spoken = settings.language if settings.language in known else DEFAULT_LANGUAGE
    muted = spectators_muted(settings)
    names = {format: words.named("format", format) for format in FORMATS}
    return Layout(
        frame(
            text(f"## {signs.SETTINGS} {words('settings-title')}", words("settings-about")),
            line(),
            text(
                words("settings-language", spoken=name_of_language(spoken, words)),
                words("settings-role", role=f"<@&{settings.host_role}>")
                if settings.host_role is not None
                else words("settings-no-role"),
                words("settings-spectators-muted" if muted else "settings-spectators-heard"),
                words("settings-format", format=names[format_of(settings)]),
            ),
            language_select(
                PagePress(Leaf.SET_LANGUAGE), known, settings.language, "settings-default-language", words
            ),
            role(PagePress(Leaf.SET_ROLE), words("settings-choose-role"), settings.host_role),
            select(
                PagePress(Leaf.SET_FORMAT),
                words("settings-choose-format"),
                [option(signs.SETTINGS, name, format) for format, name in names.items()],
            ),
            *rows(
                [
                    button(
                        PagePress(Leaf.OPTIONS, (format,)),
                        signs.SETTINGS,
                        words("settings-options", format=name),
                    )
                    for format, name in names.items()
                ]
                + [
                    button(
                        PagePress(Leaf.SPECTATORS, ("off" if muted else "on",)),
                        signs.SPEAKER,
                        words("button-spectators-heard" if muted else "button-spectators-muted"),
                    )
                ]
            ),
            colour=COLOUR,
        )
    )


def options_page(settings: ServerSettings, format: str, words: Words) -> Layout:
    """All options of a format with what holds."""
    options = FORMATS[format].options.values()
    return Layout(
        frame(
            text(f"## {signs.SETTINGS} {words('settings-options', format=words.named('format', format))}"),
            text(*(_line(settings, format, each, words) for each in options)),
            select(
                PagePress(Leaf.OPTION, (format,)),
                words("settings-choose"),
                [option(signs.SETTINGS, name_of(format, each, words), each.name) for each in options],
            ),
            *rows([button(PagePress(Leaf.SETTINGS), signs.BACK, words("button-back"))]),
            colour=COLOUR,
        )
    )


def option_page(settings: ServerSettings, format: str, option: Option, words: Words) -> Layout:
    """An option that has words: one button for each."""
    return Layout(
        frame(
            text(
                f"## {signs.SETTINGS} {words('settings-options', format=words.named('format', format))}",
                _line(settings, format, option, words),
            ),
            ui.ActionRow(
                *(
                    button(
                        PagePress(Leaf.SET, (format, option.name, word)),
                        signs.CONFIRM,
                        words.named("value", word),
                        ButtonStyle.primary
                        if word == value_of(settings, format, option)
                        else ButtonStyle.secondary,
                    )
                    for word in option.words
                ),
                button(PagePress(Leaf.OPTIONS, (format,)), signs.BACK, words("button-back")),
            ),
            colour=COLOUR,
        )
    )


def option_modal(format: str, option: Option, words: Words) -> ui.Modal:
    """An option that is a number of seconds."""
    return value_modal(
        PagePress(Leaf.SET, (format, option.name)),
        name_of(format, option, words),
        words("settings-bounds", least=option.least, most=option.most),
        LONGEST_VALUE,
    )


def wrong_value(format: str, option: Option, words: Words) -> str:
    """Why a value was not taken."""
    name = name_of(format, option, words)
    if option.words:
        allowed = ", ".join(words.named("value", word) for word in option.words)
        return words("settings-wrong-word", option=name, allowed=allowed)
    return words("settings-wrong-number", option=name, least=option.least, most=option.most)


def name_of(format: str, option: Option, words: Words) -> str:
    """The stages of the night are called what they are called on the panel."""
    for kind in stages.SPOKEN:
        if option.name == f"{kind.value}-seconds":
            return stages.name(kind, format, words)
    return words.named("setting", option.name)


def _line(settings: ServerSettings, format: str, option: Option, words: Words) -> str:
    value = value_of(settings, format, option)
    shown = {"option": name_of(format, option, words), "value": _value(option, value, words)}
    if value == option.default:
        return words("settings-line", **shown)
    return words("settings-line-own", **shown, default=_value(option, option.default, words))


def _value(option: Option, value: str, words: Words) -> str:
    return words.named("value", value) if option.words else words("value-seconds", count=int(value))
