"""The lobby panel: who sits at the table to come."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle, ui

from cogs import signs
from cogs.custom_ids import Do, Press
from cogs.layouts.fairness import seal
from cogs.layouts.parts import Layout, button, frame, line, rows, text
from cogs.names import GuildNames
from cogs.words import Words
from table.snapshot import Phase, Snapshot, Standing

COLOUR: Final = 0x8E2430


def lobby(table: Snapshot, words: Words, names: GuildNames) -> Layout:
    """A lobby, open or closed."""
    if table.phase is Phase.CLOSED:
        return _closed(table, words)
    people = [f"{place}\\. {names.shown(user)}" for place, user in enumerate(table.people, start=1)] or [
        words("lobby-nobody")
    ]
    return Layout(
        frame(
            text(
                f"## {words('lobby-title', format=words.named('format', table.format))}",
                words("lobby-owner", name=names.shown(table.owner)),
                _seats(table, words),
            ),
            line(),
            text(*people, *_lots(table, names), *_muted(table, words, names)),
            line(),
            text(*_told(table, words, names), _next(table, words), *seal(table, words)),
            *rows(_buttons(table, words)),
            colour=COLOUR,
        )
    )


def _seats(table: Snapshot, words: Words) -> str:
    joined = len(table.people)
    if table.least == table.most:
        return words("lobby-seats-exact", joined=joined, most=table.most)
    return words("lobby-seats", joined=joined, least=table.least, most=table.most)


def _lots(table: Snapshot, names: GuildNames) -> list[str]:
    """What each has put into the deal; the newest stands last."""
    return [f"{signs.LOT} {names.shown(lot.user)}: **{lot.word}**" for lot in table.lots]


def _muted(table: Snapshot, words: Words, names: GuildNames) -> list[str]:
    """Whoever was muted before the game is muted after it: he is not to find that out by himself."""
    muted = [names.shown(user) for user in table.people if user in table.muted]
    return [f"{signs.SHUT} {words('lobby-muted', names=', '.join(muted))}"] if muted else []


def _next(table: Snapshot, words: Words) -> str:
    if Standing.STOPPED in table.standing:
        return f"{signs.PAUSE} {words.named('standing', Standing.STOPPED)}"
    missing = table.least - len(table.people)
    return words("lobby-missing", missing=missing) if missing > 0 else words("lobby-ready")


def _told(table: Snapshot, words: Words, names: GuildNames) -> list[str]:
    """A host who stops games until he likes his card is seen by whoever sits down to the next one."""
    told = [words("unkept")] if table.unkept else []
    if table.stopped:
        told.append(words("lobby-stopped", count=table.stopped))
    if table.new_host:
        told.append(words("new-host", name=names.shown(table.owner)))
    return told


def _closed(table: Snapshot, words: Words) -> Layout:
    reason = words.named("closing", table.closing) if table.closing is not None else words("closing-by-owner")
    return Layout(frame(text(f"## {words.named('format', table.format)}", reason), colour=COLOUR))


def _buttons(table: Snapshot, words: Words) -> list[ui.Button[Layout]]:
    def press(do: Do) -> Press:
        return Press(table.table, None, do)

    return [
        button(press(Do.JOIN), signs.JOIN, words("button-join"), ButtonStyle.success),
        button(press(Do.QUIT), signs.QUIT, words("button-quit")),
        button(press(Do.START), signs.START, words("button-start"), ButtonStyle.primary),
        button(press(Do.CLOSE), signs.CLOSE, words("button-close")),
        button(press(Do.DESK), signs.DESK, words("button-desk")),
        button(press(Do.LOT), signs.LOT, words("button-lot")),
    ]
