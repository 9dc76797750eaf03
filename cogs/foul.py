"""The user context menu "Give foul": the host desk's page of one player, from his name."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs._guard import answered
from cogs._reply import Reply
from cogs.commands import localised
from cogs.face import DiscordFace
from cogs.layouts.desk import desk_seat
from cogs.rights import may_direct
from cogs.words import Words
from table.house import House
from table.ids import GuildId, UserId
from table.orders import TableRefusal


class FoulMenu(commands.Cog):
    """The library knows no context menus inside cogs: this one is added and removed by hand."""

    def __init__(self, bot: commands.Bot, house: House, face: DiscordFace) -> None:
        self._bot = bot
        self._house = house
        self._face = face
        self._menu = self._made()

    async def cog_load(self) -> None:
        self._bot.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        self._bot.tree.remove_command(self._menu.name, type=self._menu.type)

    def _made(self) -> app_commands.ContextMenu:
        async def give(interaction: discord.Interaction, member: discord.Member) -> None:
            await answered(interaction, self._face, lambda reply, words: self._give(reply, words, member))

        menu = app_commands.ContextMenu(name=localised(self._face.default(), "command-foul"), callback=give)
        menu.guild_only = True
        return menu

    async def _give(self, reply: Reply, words: Words, member: discord.Member) -> None:
        self._face.names.see(member)
        guild, user = GuildId(member.guild.id), UserId(member.id)
        where = self._house.of_user(guild, user)
        table = where.snapshot() if where is not None else None
        seat = table.seat_of(user) if table is not None else None
        if table is None or seat is None or table.game is None:
            await reply.refuse(words("foul-no-seat"))
        elif not table.hosted_by(UserId(reply.interaction.user.id), self._directs(reply)):
            await reply.refuse(words.named("refusal", TableRefusal.NOT_HOST))
        else:
            await reply.private(desk_seat(table, seat, words, self._face.names.of(guild)))

    def _directs(self, reply: Reply) -> bool:
        guild = GuildId(reply.interaction.guild_id or 0)
        return may_direct(reply.interaction, self._face.defaults.known(guild).host_role)
