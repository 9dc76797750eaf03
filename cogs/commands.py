"""What stands in the commands themselves: English, and Discord's localisations where it has our languages."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from cogs.words import DEFAULT_LANGUAGE, Translator, Words

_LANGUAGES: Final = {discord.Locale.russian: "ru"}
"""Georgian and Uzbek are no locales of Discord's; English is what the commands are registered with."""


def localised(words: Words, id: str) -> app_commands.locale_str:
    """The message in the language of `words`, which Discord is given in its other languages, too."""
    return app_commands.locale_str(words(id), id=id)


def of_format(words: Words, format: str) -> app_commands.locale_str:
    """A format's name, as a choice."""
    return app_commands.locale_str(words.named("format", format), id=f"format-{format}")


def called(translator: Translator, locale: discord.Locale, *ids: str) -> str:
    """A command as the one whose Discord speaks `locale` finds it. `ids`: its name's messages."""
    words = Words(translator, _LANGUAGES.get(locale, DEFAULT_LANGUAGE))
    return f"`/{' '.join(words(id) for id in ids)}`"


class CommandTranslator(app_commands.Translator):
    def __init__(self, translator: Translator) -> None:
        self._translator = translator

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        """None: Discord shows what the command is registered with."""
        language, id = _LANGUAGES.get(locale), string.extras.get("id")
        if language is None or id is None:
            return None
        return self._translator.text(id, language)
