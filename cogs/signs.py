"""The emoji signs of docs/signs.md: the same in all languages, one to each deed."""

from typing import Final

from engine.actions import Verb

JOIN: Final = "✋"
QUIT: Final = "🚪"
START: Final = "▶️"
CLOSE: Final = "❎"
LOT: Final = "🎲"

CARD: Final = "🎴"
ROLE: Final = "🎭"
DESK: Final = "🛠️"
FOULS: Final = "📋"
LOG: Final = "🗒️"
SETTINGS: Final = "⚙️"
RULES: Final = "📖"
LANGUAGE: Final = "🌐"
ME: Final = "🗂️"
FORGET: Final = "🗑️"
MISSING: Final = "❌"
WARNED: Final = "❗"
ONWARD: Final = "➡️"
BACKWARD: Final = "⬅️"
WHISPER: Final = "🤫"

PASS: Final = "⏭️"
NOMINATE: Final = "☝️"
WRITE: Final = "✍️"
VOTE: Final = "🗳️"
YES: Final = "👍"
NO: Final = "👎"

CONFIRM: Final = "✅"
BACK: Final = "↩️"
REFUSED: Final = "⛔"

SPEAKER: Final = "🎙️"
SHUT: Final = "🔇"
FOUL: Final = "⚠️"
AWAY: Final = "📵"
MATES: Final = "🤝"
ORDERED: Final = "📜"
DONE: Final = "🏁"
SEAL: Final = "🔏"

UNFOUL: Final = "🩹"
REMOVE: Final = "🚫"
PAUSE: Final = "⏸️"
AGAIN: Final = "🔁"
STOP: Final = "⏹️"
CO_HOSTS: Final = "👥"

CHOICES: Final = {
    Verb.SHOOT: "🔫",
    Verb.ORDER: "📜",
    Verb.CHECK: "🔍",
    Verb.SAVE: "💉",
    Verb.SUSPECT: "🕵️",
    Verb.NOMINATE: NOMINATE,
    Verb.VOTE: VOTE,
}
"""On the options and buttons that choose a seat for a verb."""

ALL: Final = frozenset(
    sign for name, sign in tuple(globals().items()) if name.isupper() and isinstance(sign, str)
) | frozenset(CHOICES.values())
"""What nobody's name may wear."""
