"""The pages of `/mafia check`: what is missing in a voice channel, and what to click."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import discord

from cogs import signs
from cogs.custom_ids import Leaf, PagePress
from cogs.layouts.parts import Layout, button, notice, rows, text
from cogs.names import escape
from cogs.rights import Missing
from cogs.words import Words

LISTED: Final = 15
"""Channels that are named one by one."""


def channel_page(room: discord.VoiceChannel, lacking: Sequence[Missing], words: Words) -> Layout:
    """One channel: each permission with the way to it."""
    if not lacking:
        return notice(f"{signs.CONFIRM} {words('check-ready', channel=room.mention)}")
    role = room.guild.self_role
    name = escape(role.name if role is not None else room.guild.me.name)
    return Layout(
        text(
            f"{signs.REFUSED} {words('check-lacking', channel=room.mention)}",
            *(_way(each, room, name, words) for each in lacking),
        ),
        *rows([button(PagePress(Leaf.CHECK, (str(room.id),)), signs.AGAIN, words("button-check"))]),
    )


def server_page(rooms: Mapping[discord.VoiceChannel, Sequence[Missing]], words: Words) -> Layout:
    """All voice channels in short; the one where somebody plays is told at length by itself."""
    lacking = [(room, found) for room, found in rooms.items() if found]
    if not rooms:
        return notice(f"{signs.REFUSED} {words('check-no-channel')}")
    if not lacking:
        return notice(f"{signs.CONFIRM} {words('check-all-ready', count=len(rooms))}")
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


def _way(each: Missing, room: discord.VoiceChannel, role: str, words: Words) -> str:
    way = "check-everywhere" if each.everywhere else "check-here"
    told = words(way, right=_right(each, words), role=role, channel=room.mention)
    return f"{signs.MISSING} {told}"


def _right(each: Missing, words: Words) -> str:
    return words.named("right", each.right.replace("_", "-"))
