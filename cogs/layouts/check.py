"""The pages of `/mafia check`: what is missing in a voice channel, and what to click."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import discord

from cogs import signs
from cogs.custom_ids import Leaf, PagePress
from cogs.layouts.parts import Layout, button, notice, rows, text
from cogs.names import clean, escape
from cogs.rights import Missing
from cogs.words import Words

LISTED: Final = 15
"""Channels that are named one by one."""


def channel_page(room: discord.VoiceChannel, lacking: Sequence[Missing], words: Words) -> Layout:
    """One channel: each permission with the way to it."""
    if not lacking:
        return notice(f"{signs.CONFIRM} {words('check-ready', channel=room.mention)}")
    return Layout(
        text(
            f"{signs.REFUSED} {words('check-lacking', channel=room.mention)}",
            *(way for each in lacking for way in _ways(each, room, words)),
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
