"""Discord: commands, panels, cards, microphones. The assembly builds it in this order:

    budgets = Budgets(time)
    trace = budgets.trace()
    Pace(time, speed).watch(trace)
    bot = commands.Bot(…, intents=INTENTS, http_trace=trace, allowed_mentions=…none())
    face = DiscordFace(bot, store, time, translator, speed)
    voice = DiscordVoice(bot, budgets, face.server)
    house = House(store, voice, face, time, secret, speed)
    await setup_cogs(bot, house, face)          # in the bot's setup_hook

and `await face.close()` after `await house.drain()`.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs._guard import watch_commands
from cogs.budgets import Budgets
from cogs.check import CheckCommand
from cogs.commands import CommandTranslator, localised
from cogs.deal import SealedDeal
from cogs.face import DiscordFace
from cogs.foul import FoulMenu
from cogs.gateway import Gateway
from cogs.help import HelpCommand
from cogs.language import LanguageCommand
from cogs.me import MeCommand
from cogs.new import NewCommand
from cogs.pace import Pace
from cogs.presses import Presses
from cogs.rights import INTENTS, PERMISSIONS
from cogs.rules import RulesCommand
from cogs.settings import SettingsCommand
from cogs.voice import DiscordVoice
from cogs.words import Translator
from table.house import House

__all__ = [
    "INTENTS",
    "PERMISSIONS",
    "Budgets",
    "DiscordFace",
    "DiscordVoice",
    "Pace",
    "Translator",
    "setup_cogs",
]


async def setup_cogs(bot: commands.Bot, house: House, face: DiscordFace) -> None:
    """Adds every cog. The command tree is complete afterwards and can be synced. Raises StoreFailed."""
    face.attach(house)
    watch_commands(bot, face)
    defaults = face.defaults
    await defaults.load()
    words = face.default()
    group = app_commands.Group(
        name=localised(words, "command-mafia-name"),
        description=localised(words, "command-mafia"),
        guild_only=True,
    )
    await bot.tree.set_translator(CommandTranslator(face.translator))
    bot.tree.add_command(group)
    settings, rules = SettingsCommand(group, defaults, face), RulesCommand(group, defaults, face)
    language, check = LanguageCommand(group, face), CheckCommand(group, face)
    me = MeCommand(bot, group, house, face)
    pages = (settings, rules, language, check, me, SealedDeal(house))
    leaves = {leaf: handler for page in pages for leaf, handler in page.leaves.items()}
    await bot.add_cog(Presses(house, face, leaves))
    await bot.add_cog(Gateway(bot, house, face))
    await bot.add_cog(NewCommand(group, house, defaults, face))
    await bot.add_cog(settings)
    await bot.add_cog(rules)
    await bot.add_cog(language)
    await bot.add_cog(check)
    await bot.add_cog(me)
    await bot.add_cog(HelpCommand(group, face))
    await bot.add_cog(FoulMenu(bot, house, face))
