"""The pages of `/mafia check`: what is missing in a voice channel, and what to click."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import discord
from discord import ui

from cogs import signs
from cogs.custom_ids import Leaf, PagePress
from cogs.layouts.parts import Layout, button, notice, rows, text
from cogs.names import GuildNames, clean, escape
from cogs.rights import LONGEST_SILENCE, SPEAK, Missing, everybody_speaks, unheard
from cogs.words import Words
from table.ids import UserId

LISTED: Final = 15
"""Channels, and people, that are named one by one."""


def channel_page(room: discord.VoiceChannel, lacking: Sequence[Missing], words: Words) -> Layout:
    """One channel that lacks something: each permission with the way to it."""
    return Layout(
        text(
            f"{signs.REFUSED} {words('check-lacking', channel=room.mention)}",
            *(way for each in lacking for way in _ways(each, room, words)),
        ),
        *_again(room, words),
    )


def ready_page(room: discord.VoiceChannel, words: Words, names: GuildNames) -> Layout:
    """One channel where a table can be opened, and what will be in the way of a game all the same."""
    warned = [*_unspoken(room, words, names), *_idle(room, words)]
    return Layout(
        text(
            f"{signs.CONFIRM} {words('check-ready', channel=room.mention)}",
            *warned,
            f"-# {words('check-leaks')}",
        ),
        *(_again(room, words) if warned else []),
    )


def _again(room: discord.VoiceChannel, words: Words) -> list[ui.ActionRow[Layout]]:
    return rows([button(PagePress(Leaf.CHECK, (str(room.id),)), signs.AGAIN, words("button-check"))])


def _unspoken(room: discord.VoiceChannel, words: Words, names: GuildNames) -> Iterator[str]:
    """Who would not be heard though his microphone is open."""
    right = words.named("right", SPEAK)
    if not everybody_speaks(room):
        yield f"{signs.WARNED} {words('check-speak', channel=room.mention, right=right)}"
    if silent := unheard(room):
        told = ", ".join(names.shown(UserId(id)) for id in silent[:LISTED])
        yield f"{signs.WARNED} {words('check-unheard', channel=room.mention, names=told, right=right)}"


def _idle(room: discord.VoiceChannel, words: Words) -> Iterator[str]:
    """In the AFK channel nobody is heard."""
    if room.guild.afk_channel == room:
        yield f"{signs.WARNED} {words('check-afk-channel', channel=room.mention)}"
    else:
        yield from _moved_away(room.guild, words)


def _moved_away(server: discord.Guild, words: Words) -> Iterator[str]:
    """Discord moves the silent to the AFK channel."""
    if server.afk_channel is not None and server.afk_timeout < LONGEST_SILENCE:
        yield f"{signs.WARNED} {words('check-afk-timeout', count=server.afk_timeout // 60)}"


def server_page(rooms: Mapping[discord.VoiceChannel, Sequence[Missing]], words: Words) -> Layout:
    """All voice channels in short; the one where somebody plays is told at length by itself."""
    lacking = [(room, found) for room, found in rooms.items() if found]
    if not rooms:
        return notice(f"{signs.REFUSED} {words('check-no-channel')}")
    if not lacking:
        unspoken = [room.mention for room in rooms if not everybody_speaks(room)][:LISTED]
        right = words.named("right", SPEAK)
        told = words("check-speak", channel=", ".join(unspoken), right=right)
        return notice(
            f"{signs.CONFIRM} {words('check-all-ready', count=len(rooms))}",
            *([f"{signs.WARNED} {told}"] if unspoken else []),
            *_moved_away(next(iter(rooms)).guild, words),
            f"-# {words('check-leaks')}",
        )
    lines = [
        f"{signs.MISSING} {room.mention}: {', '.join(_right(each, words) for each in found)}"
        for room, found in lacking[:LISTED]
    ]
    if len(lacking) > LISTED:
        lines.append(words("check-more", count=len(lacking) - LISTED))
    return notice(
        f"{signs.REFUSED} {words('check-some', count=len(lacking), total=len(rooms))}",
        *lines,
        words("check-how"),
    )


def _ways(each: Missing, room: discord.VoiceChannel, words: Words) -> Iterator[str]:
    """All that has to be clicked for one permission."""
    right, me = _right(each, words), room.guild.me
    role = room.guild.self_role or me
    if each.everywhere:
        told = words("check-everywhere", right=right, role=escape(role.name))
        yield f"{signs.MISSING} {told}"
    if each.denied_to is not None:
        # An entry for the bot itself wins over those of its roles; that of its role over everyone's.
        at = me if each.denied_to == me else role
        told = words(
            "check-here",
            right=right,
            channel=room.mention,
            role=escape(at.name),
            denied=escape(clean(each.denied_to.name)),
        )
        yield f"{signs.MISSING} {told}"


def _right(each: Missing, words: Words) -> str:
    return words.named("right", each.right.replace("_", "-"))
