"""Which language who reads: one's own on cards and answers, the server's on the panel."""

from __future__ import annotations

import re

import discord
from discord import app_commands

from cogs.commands import CommandTranslator
from cogs.defaults import Defaults
from cogs.languages import Languages
from table.ids import GuildId, UserId
from table.ports import ServerSettings, StoreFailed
from tamada.translator import FluentTranslator
from tests.cogs.evening import evening, said, text_of
from tests.cogs.test_settings import manager, opened, turn
from tests.fakes.store import MemoryStore

GUILD, NINO = GuildId(1), UserId(7)


async def reading(store: MemoryStore) -> Languages:
    defaults = Defaults(store)
    await defaults.load()
    return Languages(store, defaults, ("en", "ka", "ru", "uz"))


async def test_ones_own_choice_goes_before_the_servers_and_that_before_discords() -> None:
    store = MemoryStore(kept={GUILD: ServerSettings(GUILD, language="ka")})
    languages = await reading(store)
    for locale in ("en-US", "ru", "fr"):
        await languages.meet(NINO, locale)
        assert languages.of_person(GUILD, NINO) == languages.of_server(GUILD) == "ka"
    await languages.choose(NINO, "uz")
    assert languages.of_person(GUILD, NINO) == "uz"
    again = await reading(store)
    await again.meet(NINO, "en-GB")
    assert again.of_person(GUILD, NINO) == "uz"
    await again.choose(NINO, None)
    assert again.of_person(GUILD, NINO) == "ka"
    assert not store.languages


async def test_where_the_server_has_set_nothing_his_discord_tells_what_one_speaks() -> None:
    languages = await reading(MemoryStore())
    await languages.meet(NINO, "ru")
    assert (languages.of_person(GUILD, NINO), languages.of_server(GUILD)) == ("ru", "en")
    await languages.meet(NINO, "fr")
    assert languages.of_person(GUILD, NINO) == "en"


async def test_without_anything_set_all_is_english() -> None:
    languages = await reading(MemoryStore(kept={GUILD: ServerSettings(GUILD, language="gone")}))
    assert languages.of_server(GUILD) == "en"
    assert languages.of_person(GUILD, NINO) == "en"


async def test_a_store_that_fails_silences_nobody() -> None:
    class Broken(MemoryStore):
        async def language(self, user: UserId) -> str | None:
            raise StoreFailed(user)

    languages = await reading(Broken())
    await languages.meet(NINO, "ru")
    assert languages.of_person(GUILD, NINO) == "ru"


async def test_who_is_forgotten_speaks_as_his_discord_again() -> None:
    store = MemoryStore()
    languages = await reading(store)
    await languages.choose(NINO, "uz")
    await store.forget(NINO)
    languages.forget(NINO)
    await languages.meet(NINO, "ru")
    assert languages.of_person(GUILD, NINO) == "ru"


async def test_the_chosen_language_answers_at_once_and_the_panel_keeps_the_servers() -> None:
    async with evening() as club:
        await club.start()
        person = club.people[1]
        card = await club.card(person)
        assert "Your role is face down." in text_of(card.components)
        page = (await person.slash(club.room, "mafia language")).response
        assert page is not None
        assert page.ephemeral
        await turn(person, page, "p:speak:", "uz")
        assert "O'zbekcha" in text_of(page.components)
        await club.wait(3)
        assert club.store.languages == {UserId(person.id): "uz"}
        assert "Your role is face down." not in text_of(card.components)
        assert "The cards are being dealt" in club.panel_text
        await turn(person, page, "p:speak:", "default")
        assert not club.store.languages
        assert "English" in text_of(page.components)


async def test_the_servers_language_rules_the_panel_and_outlives_the_process() -> None:
    async with evening(1) as club:
        staff, _ = await manager(club, manage_guild=True)
        page = await opened(club, staff)
        await turn(staff, page, "p:set-language:", "ka")
        assert re.search("[ა-ჰ]", text_of(page.components))
        await club.open()
        assert re.search("[ა-ჰ]", club.panel_text)
        await club.restart()
        assert club.face.languages.of_server(GuildId(club.guild.id)) == "ka"


async def test_help_is_private_and_names_the_commands() -> None:
    async with evening(1) as club:
        told = said(await club.people[0].slash(club.room, "mafia help"))
        for command in ("`/mafia new`", "`/mafia check`", "`/mafia settings`"):
            assert command in told


async def test_commands_carry_russian_names_and_descriptions_and_no_others() -> None:
    async with evening(1) as club:
        tree, found = club.bot.tree, {}
        assert tree.translator is not None
        for command in tree.get_commands():
            payload = await command.get_translated_payload(tree, tree.translator)
            for part in (payload, *payload.get("options", ())):
                found[part["name"]] = part
        assert {"mafia", "new", "settings", "rules", "language", "check", "help", "Give foul"} <= set(found)
        for name, part in found.items():
            assert set(part["name_localizations"]) == {"ru"}, name
            if name != "Give foul":
                assert re.fullmatch(r"[а-яё-]{1,32}", part["name_localizations"]["ru"])
                assert set(part["description_localizations"]) == {"ru"}
                assert len(part["description_localizations"]["ru"]) <= 100


async def test_what_has_no_message_is_left_to_discord() -> None:
    translator = CommandTranslator(FluentTranslator())
    context: app_commands.TranslationContextTypes = None  # type: ignore[assignment]
    plain = app_commands.locale_str("x")
    assert await translator.translate(plain, discord.Locale.russian, context) is None
    known = app_commands.locale_str("x", id="command-new")
    assert await translator.translate(known, discord.Locale.german, context) is None
