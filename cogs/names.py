"""Display names as a panel can bear them: escaped, cut, never a ping, never empty."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final, Protocol

import discord

from table.ids import GuildId, UserId

LONGEST: Final = 24
"""Characters of a name that are shown."""

_REMEMBERED: Final = 10_000
_MARKDOWN: Final = frozenset("\\`*_~|<>[]()#@:")
_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINER: Final = "\u200d"


def clean(name: str) -> str:
    """One line without control and direction characters, cut; may be empty."""
    kept = "".join(sign for sign in name if sign == _JOINER or unicodedata.category(sign) not in _DROPPED)
    line = " ".join(kept.replace("\u3164", " ").split()).strip(_JOINER)
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1].rstrip()}…"


def escape(text: str) -> str:
    """Markdown, mentions, timestamps and links lose their meaning, letters stay."""
    return "".join(f"\\{sign}" if sign in _MARKDOWN else sign for sign in text)


class GuildNames(Protocol):
    """Names of one server's members."""

    def shown(self, user: UserId) -> str:
        """For text displays: escaped; a silent mention where the name is not known."""

    def plain(self, user: UserId) -> str:
        """For labels, which know no markdown; empty where the name is not known."""


@dataclass(slots=True)
class Names:
    """What people are called. Names of those who have left voice are kept: the library's cache drops them."""

    client: discord.Client
    _seen: OrderedDict[tuple[GuildId, UserId], str] = field(default_factory=OrderedDict)

    def see(self, member: discord.Member | discord.User) -> None:
        if isinstance(member, discord.Member):
            key = (GuildId(member.guild.id), UserId(member.id))
            self._seen[key] = member.display_name
            self._seen.move_to_end(key)
            if len(self._seen) > _REMEMBERED:
                self._seen.popitem(last=False)

    def of(self, guild: GuildId) -> GuildNames:
        return _Bound(self, guild)

    def name(self, guild: GuildId, user: UserId) -> str:
        server = self.client.get_guild(guild)
        member = server.get_member(user) if server is not None else None
        if member is not None:
            self.see(member)
        return clean(self._seen.get((guild, user), ""))


@dataclass(frozen=True, slots=True)
class _Bound:
    names: Names
    guild: GuildId

    def shown(self, user: UserId) -> str:
        return escape(self.names.name(self.guild, user)) or f"<@{user}>"

    def plain(self, user: UserId) -> str:
        return self.names.name(self.guild, user)
