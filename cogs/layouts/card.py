"""A player's own card. Built from his view and from what he may do now, and from nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle, ui

from cogs import signs
from cogs.custom_ids import Do, Press
from cogs.layouts.choices import NIGHT_VERBS, asked, confirm_row, seat_select
from cogs.layouts.parts import TEXT_BUDGET, Layout, button, frame, line, newest, rows, text
from cogs.names import GuildNames, escape
from cogs.words import Words
from engine import Legal, Seat, Verb, legal, view
from engine.roles import Role
from engine.stages import StageKind
from engine.veil import Veiled
from engine.view import Private, View
from table.snapshot import PauseCause, Snapshot

COLOUR: Final = 0x4E5D78

_ASLEEP: Final = frozenset(
    {
        StageKind.DUSK,
        StageKind.INTRODUCTION,
        StageKind.NIGHT_MAFIA,
        StageKind.NIGHT_DON,
        StageKind.NIGHT_SHERIFF,
        StageKind.NIGHT_YAKUZA,
        StageKind.NIGHT_DETECTIVE,
        StageKind.NIGHT_DOCTOR,
        StageKind.BEST_MOVE,
    }
)


@dataclass(frozen=True, slots=True, repr=False)
class Picked(Veiled):
    """Chosen, not confirmed yet; worth nothing once its stage has passed."""

    stage: int
    verb: Verb
    seats: tuple[Seat, ...]

    @property
    def args(self) -> tuple[str, ...]:
        return (self.verb.value, *(str(seat) for seat in self.seats))


def card(
    table: Snapshot,
    seat: Seat,
    words: Words,
    names: GuildNames,
    *,
    picked: Picked | None = None,
    revealed: bool = False,
    ends: int | None = None,
) -> Layout:
    """`revealed`: the role is face up for the moment (C-15)."""
    if table.game is None:
        return Layout(text(words("card-no-game")))
    seen, may = view(table.game, seat), legal(table.game, seat)
    own = seen.private
    if own is None:
        return Layout(text(words("card-no-game")))
    items: list[ui.Item[Layout]] = [text(f"## {signs.CARD} {words('card-title', seat=seat)}")]
    if PauseCause.UNSEEN in table.paused_by:
        items.append(text(f"{signs.PAUSE} {words.named('paused', PauseCause.UNSEEN)}"))
    role = _role(own, words) if revealed else [words("card-hidden")]
    items.append(text(*role))
    items.append(line())
    concern = _now(seen, own, may, words)
    now = [entry for entry in concern if entry not in role]
    left = [words("ends", time=f"<t:{ends}:R>")] if ends is not None else []
    if picked is not None and picked.stage == seen.stage.number and may.get(picked.verb) is not None:
        items.append(text(*now, *left, asked(picked.args, words)))
        items.append(confirm_row(table, picked.stage, picked.args, words))
    else:
        choices = [
            seat_select(table, verb, choice.seats, choice.pick, names, words)
            for verb in NIGHT_VERBS
            if (choice := may.get(verb)) is not None and choice.seats
        ]
        if choices:
            now += left
        if not concern and not now:
            now.append(_waiting(seen, own, words))
        if now:
            items.append(text(*now))
        items.extend(choices)
    whispers = _whispers(table, own, may, words)
    if whispers:
        items.append(text(*whispers))
    items.extend(rows(_buttons(table, seen, may, words)))
    return Layout(frame(*items, colour=COLOUR))


def _role(own: Private, words: Words) -> list[str]:
    """All that is worth hiding from a neighbour's eyes."""
    out = [
        words("card-role", role=words.named("role", own.role), team=words.named("team", own.team)),
        words.named("role-about", own.role),
    ]
    if own.mates:
        out.append(_mates(own, words))
    out.extend(words.named("told", check.told, night=check.night, seat=check.target) for check in own.checks)
    if own.spent:
        out.append(_spent(own, words))
    if own.saved is not None:
        out.append(words("card-saved", seat=own.saved))
    return out


def _mates(own: Private, words: Words) -> str:
    mates = ", ".join(
        words("card-mate", seat=seat, role=words.named("role", role))
        for seat, role in zip(own.mates, own.mates_roles, strict=True)
    )
    return f"{signs.MATES} {words('card-mates', seats=mates, count=len(own.mates))}"


def _spent(own: Private, words: Words) -> str:
    return words("card-spent", seats=words.seats(own.spent), count=len(own.spent))


def _now(seen: View, own: Private, may: Legal, words: Words) -> list[str]:
    """What concerns this seat in the present stage; empty while it has nothing to do or to be told in it."""
    out: list[str] = []
    stage = seen.stage
    if stage.kind not in _ASLEEP:
        return out
    if may.get(Verb.WHISPER) is not None and own.mates:
        out.append(_mates(own, words))
    if own.weight is not None:
        out.append(words.named("weight", own.weight))
    if own.order is not None:
        out.append(f"{signs.ORDERED} {words('card-order', seat=own.order)}")
    elif own.role is Role.YAKUZA and own.weight is None and may.get(Verb.SHOOT) is not None:
        out.append(f"{signs.ORDERED} {words('card-no-order')}")
    out.extend(words("card-mark", seat=who, target=whom) for who, whom in own.marks)
    if own.chosen:
        out.append(words("card-chosen", seats=words.seats(own.chosen), count=len(own.chosen)))
        out.extend(
            words.named("told", check.told, night=check.night, seat=check.target)
            for check in own.checks
            if check.night == stage.night and check.target in own.chosen
        )
    if own.fired:
        out.append(words("card-fired"))
    elif own.order is not None:
        out.append(words("card-not-fired"))
    if own.spent and may.get(Verb.SAVE) is not None:
        out.append(_spent(own, words))
    return out


def _waiting(seen: View, own: Private, words: Words) -> str:
    me = next(seat for seat in seen.seats if seat.seat == own.seat)
    if seen.outcome is not None:
        return words("card-over")
    if me.departing:
        speaks = seen.stage.kind is StageKind.LAST_WORDS and seen.stage.speaker == own.seat
        return words("card-last-words" if speaks else "card-words-to-come")
    if me.left is not None:
        return words("card-out")
    if seen.paused:
        return words("standing-paused")
    return words("card-asleep" if seen.stage.kind in _ASLEEP else "card-awake")


def _whispers(table: Snapshot, own: Private, may: Legal, words: Words) -> list[str]:
    if may.get(Verb.WHISPER) is None:
        return []
    lines = [
        words("whisper-line", seat=entry.seat, text=escape(table.words.get(entry.number, "")))
        for entry in own.whispers
    ]
    return newest(lines, TEXT_BUDGET // 2)


def _buttons(table: Snapshot, seen: View, may: Legal, words: Words) -> list[ui.Button[Layout]]:
    number = seen.stage.number
    out = [button(Press(table.table, None, Do.ROLE), signs.ROLE, words("button-role"), ButtonStyle.primary)]
    if may.get(Verb.WHISPER) is not None:
        out.append(button(Press(table.table, number, Do.HUSH), signs.WHISPER, words("button-whisper")))
    out.append(button(Press(table.table, None, Do.FOULS), signs.FOULS, words("button-fouls")))
    return out
