"""The signs of docs/signs.md: all that a robot knows of the bot it plays with."""

from __future__ import annotations

from sandbox.robots.components import Json

JOIN, START = "✋", "▶️"
CARD, ROLE = "🎴", "🎭"
PASS, NOMINATE, WRITE = "⏭️", "☝️", "✍️"
VOTE, YES, NO = "🗳️", "👍", "👎"
SHOOT, ORDER, CHECK, SAVE, SUSPECT = "🔫", "📜", "🔍", "💉", "🕵️"
CONFIRM = "✅"
WHISPER = "🤫"
DESK, PAUSE = "🛠️", "⏸️"
SPEAKING, STANDING, OVER, REFUSED = "🎙️", "⏸️", "🏁", "⛔"
MATES = "🤝"
SEAL = "🔏"

NIGHT_SIGNS = (SHOOT, ORDER, CHECK, SAVE, SUSPECT)
TURN_SIGNS = (PASS, VOTE, YES)

_VARIATION = "\ufe0f"


def plain(text: str) -> str:
    """Without the variation selectors that a sender may write or leave out."""
    return text.replace(_VARIATION, "")


def has(text: str, sign: str) -> bool:
    """Is the sign anywhere in the text?"""
    return plain(sign) in plain(text)


def starts(text: str, sign: str) -> bool:
    """Is the sign the first thing that is read, markdown aside?"""
    return plain(text).lstrip(" \n#*_>-").startswith(plain(sign))


def carries(part: Json, sign: str) -> bool:
    """Does a button or an option carry the sign, as its emoji or at the beginning of its label?"""
    emoji = part.get("emoji")
    name = emoji.get("name") if isinstance(emoji, dict) else None
    return plain(name or "") == plain(sign) or starts(part.get("label") or "", sign)
