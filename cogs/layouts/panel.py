"""The table panel: what everybody sees of a running game. Built from the table's view and nothing else."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle, ui

from cogs import signs
from cogs.custom_ids import Do, Press
from cogs.layouts import journal, stages
from cogs.layouts.lobby import lobby
from cogs.layouts.parts import TEXT_BUDGET, Layout, button, frame, line, newest, rows, text
from cogs.layouts.seats import shown_at
from cogs.names import GuildNames
from cogs.words import Words
from engine import Choice, Seat, Verb, legal
from engine.stages import TURNS, StageKind
from engine.view import SeatView, View
from table.snapshot import PauseCause, Phase, Snapshot, Standing

DAY: Final = 0xD8A13A
NIGHT: Final = 0x2B3A67

_BALLOTS: Final = frozenset({StageKind.VOTE, StageKind.REVOTE})
_BY_DAY: Final = TURNS | _BALLOTS | {StageKind.LIFT, StageKind.DEAL}
_SPARE: Final = 60


def panel(table: Snapshot, words: Words, names: GuildNames, ends: int | None) -> Layout:
    """`ends`: UTC epoch seconds of the stage's end for the countdown; None while the clock stands.

    In a chat the lower end of the newest message is what one sees, on a phone hardly more: there stand who
    speaks, the time left and the buttons.
    """
    if table.public is None or table.phase in (Phase.LOBBY, Phase.CLOSED):
        return lobby(table, words, names)
    view = table.public
    title = _title(table, view, words, names, ends)
    seats = [
        f"-# {words('lobby-owner', name=names.shown(table.owner))}",
        *(_seat(seat, table, view, words, names) for seat in view.seats),
    ]
    said = [entry for wrote in view.said for entry in journal.written(wrote, table.words, words)]
    budget = TEXT_BUDGET - _SPARE - sum(len(entry) + 1 for entry in (*title, *seats))
    happened = newest([*journal.latest(view, words), *said], budget)
    return Layout(
        frame(
            text(*seats),
            line(),
            *([text(*happened), line()] if happened else []),
            text(*title),
            *rows(_stage_buttons(table, view, words)),
            *rows(_standing_buttons(table, words)),
            colour=DAY if view.stage.kind in _BY_DAY else NIGHT,
        )
    )


def _title(table: Snapshot, view: View, words: Words, names: GuildNames, ends: int | None) -> list[str]:
    """In a turn the speaker is the headline."""
    stage = view.stage
    format, head = words.named("format", view.format), stages.head(stage, view.format, words)
    about = {"seat": stage.speaker or 0, "seats": words.seats(view.tied), "count": len(view.tied)}
    if stage.kind in TURNS and stage.speaker is not None:
        out = [
            f"-# {format} · {head}",
            f"## {signs.SPEAKER} {stage.speaker} · {shown_at(table, stage.speaker, names)}",
        ]
    else:
        out = [f"-# {format}", f"## {head}"]
    out.append(words("about-silent", **about) if stage.silent else words.named("about", stage.kind, **about))
    if stage.kind is StageKind.DEAL:
        living = sum(seat.living for seat in view.seats)
        out.append(words("cards-opened", opened=len(view.opened), living=living))
    standing = [why for why in Standing if why in table.standing]
    if standing:
        out.append(f"{signs.PAUSE} {_why(table, standing[-1], words)}")
    elif ends is not None:
        out.append(words("ends", time=f"<t:{ends}:R>"))
    if view.next_speaker is not None:
        out.append(words("up-next", seat=view.next_speaker))
    if table.new_host:
        out.append(words("new-host", name=names.shown(table.owner)))
    if table.unkept:
        out.append(words("unkept"))
    if table.taken_up:
        out.append(words("taken-up"))
    if table.troubles.opened:
        out.append(f"{signs.SHUT} {words('opened-by-others')}")
    if table.mutes_spectators:
        # Who comes in opens the channel's chat and finds the panel; nothing else can be shown to him.
        out.append(f"-# {words('watchers-muted')}")
    return out


def _why(table: Snapshot, standing: Standing, words: Words) -> str:
    """Why the clock stands."""
    if standing is Standing.PAUSED:
        for cause in PauseCause:
            if cause in table.paused_by:
                return words.named("paused", cause)
    return words.named("standing", standing)


def _seat(seat: SeatView, table: Snapshot, view: View, words: Words, names: GuildNames) -> str:
    name = shown_at(table, seat.seat, names)
    if seat.left is not None and not seat.departing:
        return f"~~**{seat.seat}** {name}~~ · {words.named('left', seat.left)}"
    speaking = view.stage.speaker == seat.seat and view.stage.kind in TURNS
    marks = [
        signs.SPEAKER if speaking else "",
        signs.NOMINATE if seat.candidate else "",
        signs.FOUL * seat.fouls,
        signs.AWAY if seat.away else "",
        signs.VOTE if seat.seat in view.voted else "",
        signs.ROLE if view.stage.kind is StageKind.DEAL and seat.seat in view.opened else "",
        words.named("left", seat.left) if seat.left is not None else "",
    ]
    return " ".join((f"**{seat.seat}**", name, *(mark for mark in marks if mark)))


def _stage_buttons(table: Snapshot, view: View, words: Words) -> list[ui.Button[Layout]]:
    if view.stage.kind in TURNS:
        return _turn_buttons(table, view, words)
    if view.stage.kind in _BALLOTS:
        return ballot_buttons(table, words)
    if view.stage.kind is StageKind.LIFT and not view.paused:
        return question_buttons(table, words)
    return []


def _turn_buttons(table: Snapshot, view: View, words: Words) -> list[ui.Button[Layout]]:
    if table.game is None or view.stage.speaker is None:
        return []
    may = legal(table.game, view.stage.speaker)

    def press(do: Do) -> Press:
        return Press(table.table, view.stage.number, do)

    found = (
        (Verb.PASS, button(press(Do.PASS), signs.PASS, words("button-pass"), ButtonStyle.primary)),
        (Verb.NOMINATE, button(press(Do.NAME), signs.NOMINATE, words("button-nominate"))),
        (Verb.SAY, button(press(Do.WRITE), signs.WRITE, words("button-write"))),
    )
    return [shown for verb, shown in found if may.get(verb) is not None]


def ballot_buttons(table: Snapshot, words: Words) -> list[ui.Button[Layout]]:
    """One for each candidate of the open ballot."""
    if table.game is None or table.public is None:
        return []
    number = table.public.stage.number
    return [
        button(
            Press(table.table, number, Do.PICK, (Verb.VOTE.value, str(candidate))),
            signs.VOTE,
            words("button-vote", seat=candidate),
        )
        for candidate in _open_ballot(table)
    ]


def _open_ballot(table: Snapshot) -> tuple[Seat, ...]:
    """Whoever may still vote, may vote for these; in order of nomination, since the last one gets what is not
    cast."""
    view = table.public
    if table.game is None or view is None:
        return ()
    for seat in view.seats:
        choice: Choice | None = legal(table.game, seat.seat).get(Verb.VOTE)
        if choice is not None:
            return tuple(sorted(choice.seats, key=(view.tied or view.listed).index))
    return ()


def question_buttons(table: Snapshot, words: Words) -> list[ui.Button[Layout]]:
    """Should all leave? Yes and no."""
    number = table.public.stage.number if table.public is not None else 0

    def press(answer: str) -> Press:
        return Press(table.table, number, Do.PICK, (Verb.LIFT.value, answer))

    return [
        button(press("yes"), signs.YES, words("button-yes"), ButtonStyle.success),
        button(press("no"), signs.NO, words("button-no"), ButtonStyle.danger),
    ]


def _standing_buttons(table: Snapshot, words: Words) -> list[ui.Button[Layout]]:
    return [
        button(Press(table.table, None, Do.CARD), signs.CARD, words("button-card"), ButtonStyle.primary),
        button(Press(table.table, None, Do.DESK), signs.DESK, words("button-desk")),
    ]
