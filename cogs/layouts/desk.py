"""The host desk: the private orders of those who host. What cannot be undone asks to confirm."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle, ui

from cogs import signs
from cogs.custom_ids import Do, Press
from cogs.layouts.parts import Layout, button, frame, line, notice, option, rows, select, text, users
from cogs.layouts.seats import plain_at, shown_at
from cogs.names import GuildNames
from cogs.rights import SPEAK
from cogs.words import Words
from engine import Seat, Verb, legal
from engine.actions import Reason
from engine.view import View
from table.ids import UserId
from table.snapshot import Phase, Snapshot

COLOUR: Final = 0x6B6F76
MOST_CO_HOSTS: Final = 5
LAST_FOUL: Final = 3
"""With so many fouls the next one removes the player and cannot be taken back (C-51)."""


def desk(table: Snapshot, words: Words, names: GuildNames, *, told: str = "") -> Layout:
    """Everybody at the table, and the orders that concern the whole of it. A lobby has but its hosts.

    `told`: what has just been done here.
    """
    view = table.public
    if table.phase is Phase.LOBBY:
        return desk_people(table, words, names)
    if table.game is None or view is None:
        return notice(words("desk-no-game"))
    if table.game.over:
        return _over(words, told)
    may = legal(table.game, None)
    aimable = {
        seat
        for verb in (Verb.FOUL, Verb.UNFOUL, Verb.REMOVE)
        if (choice := may.get(verb)) is not None
        for seat in choice.seats
    }

    def press(do: Do) -> Press:
        return Press(table.table, None, do)

    options = [
        option(signs.DESK, _label(table, view, seat.seat, words, names), str(seat.seat))
        for seat in view.seats
        if seat.seat in aimable
    ]
    whole = (
        (Verb.RESUME if view.paused else Verb.PAUSE),
        Verb.AGAIN,
        Verb.STOP,
    )
    looks = {
        Verb.PAUSE: (Do.PAUSE, signs.PAUSE, "button-pause", ButtonStyle.secondary),
        Verb.RESUME: (Do.RESUME, signs.START, "button-resume", ButtonStyle.success),
        Verb.AGAIN: (Do.AGAIN, signs.AGAIN, "button-again", ButtonStyle.secondary),
        Verb.STOP: (Do.STOP, signs.STOP, "button-stop", ButtonStyle.danger),
    }
    buttons = [
        button(press(do), sign, words(label), style)
        for verb in whole
        if may.get(verb) is not None
        for do, sign, label, style in (looks[verb],)
    ]
    buttons.append(button(press(Do.PEOPLE), signs.CO_HOSTS, words("button-people")))
    return Layout(
        frame(
            text(
                f"## {signs.DESK} {words('desk-title')}",
                *([told] if told else []),
                words("desk-about"),
                *_microphones(table, words),
            ),
            *([select(press(Do.DESK_SEAT), words("desk-choose"), options)] if options else []),
            *rows(buttons),
            colour=COLOUR,
        )
    )


def desk_seat(table: Snapshot, seat: Seat, words: Words, names: GuildNames, *, told: str = "") -> Layout:
    """Fouls and removal of one player. `told`: what has just been done here."""
    view = table.public
    if table.game is None or view is None:
        return notice(words("desk-no-game"))
    if table.game.over:
        return _over(words, told)
    may = legal(table.game, None)

    def press(do: Do) -> Press:
        return Press(table.table, None, do, (str(seat),))

    selects = [
        select(
            press(do),
            words(placeholder, seat=seat),
            [option(sign, words.named("reason", reason), reason.value) for reason in Reason],
        )
        for verb, do, sign, placeholder in (
            (Verb.FOUL, Do.FOUL, signs.FOUL, "desk-foul"),
            (Verb.REMOVE, Do.REMOVE, signs.REMOVE, "desk-remove"),
        )
        if (choice := may.get(verb)) is not None and seat in choice.seats
    ]
    fouls = next((entry.fouls for entry in view.seats if entry.seat == seat), 0)
    unfoul = may.get(Verb.UNFOUL)
    buttons = [button(Press(table.table, None, Do.DESK), signs.BACK, words("button-back"))]
    if fouls and unfoul is not None and seat in unfoul.seats:
        buttons.insert(0, button(press(Do.UNFOUL), signs.UNFOUL, words("button-unfoul")))
    return Layout(
        frame(
            text(f"## {signs.DESK} {_label(table, view, seat, words, names, shown=True)}"),
            text(*([told] if told else []), words("desk-fouls", count=fouls)),
            line(),
            *selects,
            *rows(buttons),
            colour=COLOUR,
        )
    )


def desk_people(table: Snapshot, words: Words, names: GuildNames) -> Layout:
    """Whose the table is, and who helps him."""
    helping = sorted(table.co_hosts)
    muted = [
        option(signs.SHUT, names.plain(user) or str(user), str(user))
        for user in table.people
        if user in table.muted
    ]

    def press(do: Do) -> Press:
        return Press(table.table, None, do)

    return Layout(
        frame(
            text(
                f"## {signs.CO_HOSTS} {words('people-title')}",
                words("lobby-owner", name=names.shown(table.owner)),
                words("people-co-hosts", names=", ".join(names.shown(user) for user in helping))
                if helping
                else words("people-alone"),
                words("people-about"),
                *_unheard_by_name(table, words, names),
            ),
            *([select(press(Do.UNMUTE), words("people-choose-muted"), muted)] if muted else []),
            users(
                press(Do.CO_HOSTS), words("people-choose-co-hosts"), least=0, most=MOST_CO_HOSTS, now=helping
            ),
            users(press(Do.HAND_OVER), words("people-choose-host")),
            *rows(
                [button(press(Do.DESK), signs.BACK, words("button-back"))]
                if table.phase is not Phase.LOBBY
                else []
            ),
            colour=COLOUR,
        )
    )


def desk_hand_over(table: Snapshot, to: UserId, words: Words, names: GuildNames) -> Layout:
    """Asks whether it is meant: the presser may have no say afterwards."""
    return _question(
        Press(table.table, None, Do.CONFIRM, (Do.HAND_OVER.value, str(to))),
        words("confirm-hand-over", name=names.shown(to)),
        words,
    )


def desk_confirm(table: Snapshot, args: tuple[str, ...], words: Words, *, stage: int | None = None) -> Layout:
    """`args` as in the press: the verb, then seat and reason. `stage`: the one that is meant, if it matters;
    in another one the confirmation is refused.
    """
    verb, *rest = args
    if rest:
        question = words(f"confirm-{verb}", seat=int(rest[0]), reason=words.named("reason", rest[1]))
    else:
        question = words(f"confirm-{verb}")
    return _question(Press(table.table, stage, Do.CONFIRM, args), question, words)


def _question(confirmation: Press, question: str, words: Words) -> Layout:
    return Layout(
        text(question),
        ui.ActionRow(
            button(
                confirmation,
                signs.CONFIRM,
                words("button-confirm"),
                ButtonStyle.danger,
            ),
            button(Press(confirmation.table, None, Do.DESK), signs.BACK, words("button-back")),
        ),
    )


def _over(words: Words, told: str) -> Layout:
    """Nothing is left to order."""
    return notice(*([told] if told else []), words("note-over"))


def _microphones(table: Snapshot, words: Words) -> list[str]:
    """Whose are not as they should be, and why: the host has to see to it."""
    lines = []
    if seats := _seats(table, table.troubles.shut):
        lines.append(words("desk-shut", seats=words.seats(seats)))
    if table.troubles.opened:
        seats = _seats(table, table.troubles.opened)
        lines.append(words("desk-opened", seats=words.seats(seats), count=len(seats)))
    if seats := _seats(table, table.troubles.failing):
        lines.append(words("desk-failing", seats=words.seats(seats), count=len(seats)))
    if seats := _seats(table, table.unheard):
        right = words.named("right", SPEAK)
        told = words("desk-unheard", seats=words.seats(seats), count=len(seats), right=right)
        lines.append(f"{signs.MISSING} {told}")
    if seats := _seats(table, table.troubles.forbidden):
        right = words.named("right", "mute-members")
        told = words(
            "desk-forbidden", seats=words.seats(seats), count=len(seats), right=right, check="`/mafia check`"
        )
        lines.append(f"{signs.MISSING} {told}")
    return lines


def _unheard_by_name(table: Snapshot, words: Words, names: GuildNames) -> list[str]:
    """Before the game, when nobody has a number."""
    unheard = [names.shown(user) for user in table.people if user in table.unheard]
    if table.phase is not Phase.LOBBY or not unheard:
        return []
    right, channel = words.named("right", SPEAK), f"<#{table.channel}>"
    told = words("check-unheard", channel=channel, names=", ".join(unheard), right=right)
    return [f"{signs.MISSING} {told}"]


def _seats(table: Snapshot, users: frozenset[UserId]) -> tuple[Seat, ...]:
    return tuple(seat for seat, user in table.seats.items() if user in users)


def _label(
    table: Snapshot, view: View, seat: Seat, words: Words, names: GuildNames, *, shown: bool = False
) -> str:
    name = (shown_at if shown else plain_at)(table, seat, names)
    fouls = next((entry.fouls for entry in view.seats if entry.seat == seat), 0)
    label = words("option-seat", seat=seat, name=name) if name else str(seat)
    return f"{label} {signs.FOUL * fouls}".rstrip()
