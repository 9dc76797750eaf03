"""Discord: commands, panels, cards, microphones. The assembly builds it in this order:

    budgets = Budgets(time)
    trace = budgets.trace()
    Pace(time, speed).watch(trace)
    bot = commands.Bot(…, intents=INTENTS, http_trace=trace, allowed_mentions=…none())
    voice = DiscordVoice(bot, budgets)
    face = DiscordFace(bot, store, time, translator, languages, speed)
    house = House(store, voice, face, time, seed, speed)
    await setup_cogs(bot, house, face, store)   # in the bot's setup_hook

and `await face.close()` after `await house.drain()`.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs._guard import watch_commands
from cogs.budgets import Budgets
from cogs.defaults import Defaults
from cogs.face import DiscordFace
from cogs.foul import FoulMenu
from cogs.gateway import Gateway
from cogs.new import NewCommand
from cogs.pace import Pace
from cogs.presses import Presses
from cogs.rights import INTENTS, PERMISSIONS
from cogs.rules import RulesCommand
from cogs.settings import SettingsCommand
from cogs.voice import DiscordVoice
from cogs.words import OneLanguage, Translator
from table.house import House
from table.ports import Store

__all__ = [
    "INTENTS",
    "PERMISSIONS",
    "Budgets",
    "DiscordFace",
    "DiscordVoice",
    "OneLanguage",
    "Pace",
    "Translator",
    "setup_cogs",
]


async def setup_cogs(bot: commands.Bot, house: House, face: DiscordFace, store: Store) -> None:
    """Adds every cog. The command tree is complete afterwards and can be synced."""
    face.attach(house)
    watch_commands(bot, face)
    defaults = Defaults(store)
    group = app_commands.Group(name="mafia", description=face.default()("command-mafia"), guild_only=True)
    bot.tree.add_command(group)
    settings, rules = SettingsCommand(group, defaults, face), RulesCommand(group, defaults, face)
    await bot.add_cog(Presses(house, face, {**settings.leaves, **rules.leaves}))
    await bot.add_cog(Gateway(bot, house, face))
    await bot.add_cog(NewCommand(group, house, defaults, face))
    await bot.add_cog(settings)
    await bot.add_cog(rules)
    await bot.add_cog(FoulMenu(bot, house, face))
