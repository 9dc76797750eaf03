"""Display names as a panel can bear them: escaped, cut, never a ping, never empty."""

from __future__ import annotations

import re
import unicodedata
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Protocol

import discord

from cogs.signs import ALL
from table.ids import GuildId, UserId

LONGEST: Final = 24
"""Characters of a name that are shown."""

_REMEMBERED: Final = 10_000
_MARKDOWN: Final = frozenset("\\`*_~|<>[]()#@:")
_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_UNSEEN: Final = frozenset({"FILLER", "BLANK", "NULL"})
"""Words in the names of characters that are letters or symbols to Unicode and nothing to the eye."""

_JOINER: Final = "\u200d"
_SEPARATOR: Final = "·"
"""What stands between the parts of our lines."""

_MARKS: Final = 3
"""Accents and the like on one letter; no script of the living needs more, and more cover the lines around."""

_OURS: Final = frozenset(sign[0] for sign in ALL)
_LIKE_OURS: Final = re.compile("MICROPHONE|WARNING|POINTING (BACKHAND )?INDEX|MOBILE PHONE|^KEYCAP")
"""In the names of characters: what could pass for a mark of ours, or for a number."""

_WORD: Final = re.compile(r"[^\W_]+")
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})


def clean(name: str) -> str:
    """One line, cut, without what is not seen, what changes directions, and what a table itself says beside
    names: its signs, and a number before them. May be empty."""
    signs = (cluster for cluster in _clusters(name) if not _is_ours(cluster))
    line = _without_number(" ".join("".join(signs).replace(_SEPARATOR, " ").split()))
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1].rstrip().rstrip(_JOINER)}…"


def _clusters(name: str) -> Iterator[str]:
    """What is seen as one sign: a character with its marks, or emoji that are joined."""
    cluster = ""
    for sign in filter(_is_seen, name):
        if cluster and (_belongs(sign) or cluster.endswith(_JOINER)):
            cluster += sign
            continue
        yield _plain(cluster)
        cluster = sign
    yield _plain(cluster)


@cache
def _is_seen(sign: str) -> bool:
    if sign == _JOINER or sign.isspace():
        return True
    if unicodedata.category(sign) in _DROPPED:
        return False
    return _UNSEEN.isdisjoint(unicodedata.name(sign, "").split())


def _belongs(sign: str) -> bool:
    """To the sign before it."""
    mark = unicodedata.category(sign)[0] == "M"
    return sign == _JOINER or mark or "FITZPATRICK" in unicodedata.name(sign, "")


def _plain(cluster: str) -> str:
    """Marks need something to stand on, and there are not too many of them; only symbols are joined."""
    kind = unicodedata.category(cluster[0])[0] if cluster else ""
    if kind == "S":
        return cluster.rstrip(_JOINER)
    if kind in ("L", "N", "P"):
        return cluster[0] + cluster[1:].replace(_JOINER, "")[:_MARKS]
    return " " if kind in ("Z", "C") and cluster[0].isspace() else ""


def _is_ours(cluster: str) -> bool:
    return any(sign in _OURS or _LIKE_OURS.search(unicodedata.name(sign, "")) for sign in cluster)


def _without_number(line: str) -> str:
    """A number before the first word would be taken for the seat's; what has no word at all, too."""
    word = next((word for word in _WORD.finditer(line) if any(map(str.isalpha, word[0]))), None)
    before = line if word is None else line[: word.start()]
    if not any(map(str.isnumeric, before)):
        return line
    return "" if word is None else line[word.start() :]


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
        """As Discord has just told him: he is called so from now on."""
        if isinstance(member, discord.Member):
            self.told(GuildId(member.guild.id), UserId(member.id), member.display_name)

    def meet(self, member: discord.Member) -> None:
        """As the library remembers him, which is as he was when he came: only if nothing newer is known."""
        if (GuildId(member.guild.id), UserId(member.id)) not in self._seen:
            self.see(member)

    def told(self, guild: GuildId, user: UserId, name: str) -> None:
        self._seen[guild, user] = name
        self._seen.move_to_end((guild, user))
        if len(self._seen) > _REMEMBERED:
            self._seen.popitem(last=False)

    def of(self, guild: GuildId) -> GuildNames:
        return _Bound(self, guild)

    def name(self, guild: GuildId, user: UserId) -> str:
        server = self.client.get_guild(guild)
        member = server.get_member(user) if server is not None else None
        if member is not None:
            self.meet(member)
        return clean(self._seen.get((guild, user), ""))


@dataclass(frozen=True, slots=True)
class _Bound:
    names: Names
    guild: GuildId

    def shown(self, user: UserId) -> str:
        return _isolated(escape(self.names.name(self.guild, user))) or f"<@{user}>"

    def plain(self, user: UserId) -> str:
        return _isolated(self.names.name(self.guild, user))


def _isolated(name: str) -> str:
    """A name that is written from right to left does not turn the line around it."""
    if any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name):
        return f"\u2068{name}\u2069"
    return name
