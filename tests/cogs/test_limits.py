"""Twelve players with the longest names, in every language, in every stage: all of it is taken by Discord."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord
import pytest

from cogs.defaults import with_host_role, with_language, with_option, with_spectators
from cogs.layouts import desk
from cogs.layouts.check import channel_page, ready_page, server_page
from cogs.layouts.daylog import day_log, days
from cogs.layouts.fouls import fouls
from cogs.layouts.help import help_page
from cogs.layouts.language import language_page
from cogs.layouts.lobby import lobby
from cogs.layouts.parts import Layout
from cogs.layouts.settings import option_page, options_page, settings_page
from cogs.rights import NEEDED, Missing
from cogs.words import Words
from engine import FORMATS, Action, Game, Ms, Reason, Seat, StageKind, Verb, view
from engine.view import Ballot, Departure, Note, NoteKind, Question, Vote
from table.ids import GuildId, UserId
from table.ports import ServerSettings
from table.snapshot import Snapshot
from tamada.translator import FluentTranslator
from tests.cogs.oracle import complaints, needs_specification
from tests.cogs.scenes import act, fresh, life, snapshot
from tests.cogs.test_layouts import LONG, V2, fits, shown_at, walk

TRANSLATOR: Final = FluentTranslator()
LARGEST: Final = 9_223_372_036_854_775_807
MOST_CHANNELS: Final = 500
MOST_UNHEARD: Final = 99

each_language = pytest.mark.parametrize("language", TRANSLATOR.languages)


@dataclass
class Named:
    """A role, a server and a voice channel of Discord's, as far as the pages look."""

    name: str = "*" * 100
    mention: str = f"<#{LARGEST}>"
    id: int = LARGEST
    self_role: Any = None
    me: Any = None
    suppress: bool = False
    guild: Any = None
    default_role: Any = None
    afk_channel: Any = None
    afk_timeout: int = 300
    voice_states: Any = None

    def permissions_for(self, _: Any) -> discord.Permissions:
        return discord.Permissions.none()

    def __hash__(self) -> int:
        return id(self)


@dataclass
class Told:
    """What has been shown, each shape once."""

    shapes: set[str] = field(default_factory=set)

    def is_new(self, where: str, layout: Layout) -> bool:
        shape = f"{where}{[part['type'] for part in walk(layout.content())]}"
        new = shape not in self.shapes
        self.shapes.add(shape)
        return new


def stages(format: str) -> Iterator[Game]:
    """A game's last moment in each kind of stage: that has the most to tell."""
    last: dict[StageKind, Game] = {}
    for game in life(format, FORMATS[format].most, "d"):
        last[game.stage.kind] = game
    yield from last.values()


def tables(format: str) -> Iterator[Snapshot]:
    most = FORMATS[format].most
    for game in stages(format):
        yield replace(
            snapshot(game, format, most),
            co_hosts=frozenset(UserId(LARGEST - number) for number in range(desk.MOST_CO_HOSTS)),
        )


def pages(words: Words) -> Iterator[Layout]:
    """Whatever belongs to no stage."""
    silent = {LARGEST - number: Named(suppress=True) for number in range(MOST_UNHEARD)}
    server = Named(self_role=Named(), me=Named(), afk_channel=Named())
    room: Any = Named(guild=server, voice_states=silent)
    for denied_to in (None, room.guild.me):
        yield channel_page(room, [Missing(right, True, denied_to) for right in NEEDED], words)
    yield ready_page(room, words, LONG)
    yield server_page({Named(guild=server): [] for _ in range(MOST_CHANNELS)}, words)  # type: ignore[misc]
    lacking = [Missing(right, True, None) for right in NEEDED]
    yield server_page({Named(): lacking for _ in range(MOST_CHANNELS)}, words)  # type: ignore[misc]
    yield help_page("`/mafia new`", "`/mafia check`", "`/mafia settings`", "`/mafia me`", words)
    known = TRANSLATOR.languages
    for chosen in (None, *known):
        yield language_page(known, chosen, words)
    settings = with_host_role(with_language(ServerSettings(GuildId(1)), "ka"), LARGEST)
    for format, rules in FORMATS.items():
        for option in rules.options.values():
            value = option.words[-1] if option.words else str(option.most)
            settings = with_option(settings, format, option, value)
        yield options_page(settings, format, words)
        yield from (
            option_page(settings, format, option, words) for option in rules.options.values() if option.words
        )
    for muted in (True, False):
        yield settings_page(with_spectators(settings, muted), known, words)


def logs(format: str, words: Words) -> Iterator[Layout]:
    """Of every day of a game."""
    *_, game = life(format, FORMATS[format].most, "d")
    for day, notes in enumerate(days(view(game, None).journal), start=1):
        yield day_log(day, notes, words)


def fullest(words: Words) -> Iterator[Layout]:
    """Of a day on which everybody has everything: no game gets so far."""
    most = 12
    seats = tuple(map(Seat, range(1, most + 1)))
    votes = tuple(Vote(seat, seats[-1], defaulted=seat % 2 == 0) for seat in seats)

    def note(kind: NoteKind, **more: Any) -> Note:
        return Note(kind, 10, 9, Ms(0), **more)

    ballot = Ballot(tuple((seat, most) for seat in seats), votes, revote=True)
    question = Question(seats, tuple((seat, None) for seat in seats), passed=False)
    fouls = (
        note(NoteKind.FOUL, seats=(seat,), number=3, reason=reason) for seat in seats for reason in Reason
    )
    yield day_log(
        10,
        [
            note(NoteKind.DAWN, seats=seats),
            note(NoteKind.DAY_BEGAN, seats=seats[:1]),
            *fouls,
            *(note(NoteKind.NOMINATED, seats=(seat, seat)) for seat in seats),
            *(note(NoteKind.BALLOT, seats=seats, ballot=ballot) for _ in range(4)),
            *(note(NoteKind.QUESTION, question=question) for _ in range(2)),
            note(NoteKind.LEFT, seats=seats, departure=Departure.VOTED),
        ],
        words,
    )


def desks(words: Words) -> Iterator[Layout]:
    """The host's pages of one player who has many fouls, and of the hosts."""
    for format, rules in FORMATS.items():
        game = fresh(format, rules.most)
        for _ in range(desk.LAST_FOUL):
            game = act(game, Action(Verb.FOUL, None, (Seat(12),), reason=Reason.HOST_AS_ARGUMENT))
        table = snapshot(game, format, rules.most)
        helped = replace(table, co_hosts=frozenset(UserId(LARGEST - number) for number in range(5)))
        yield desk.desk_seat(table, Seat(12), words, LONG)
        yield desk.desk_people(table, words, LONG)
        yield desk.desk_people(helped, words, LONG)
        yield desk.desk_hand_over(table, UserId(LARGEST), words, LONG)
        for reason in Reason:
            yield desk.desk_confirm(table, (Verb.REMOVE.value, "12", reason.value), words)
        if table.public is not None:
            yield fouls(table.public, Seat(12), words)
        table = snapshot(None, format, rules.most)
        yield lobby(table, words, LONG)
        everybody = frozenset(table.people)
        silent = replace(table, muted=everybody, unheard=everybody)
        yield lobby(silent, words, LONG)
        yield desk.desk_people(silent, words, LONG)


@each_language
@pytest.mark.parametrize("format", FORMATS)
async def test_every_stage_fits(format: str, language: str) -> None:
    words, kinds = Words(TRANSLATOR, language), set()
    for table in tables(format):
        assert table.game is not None
        kinds.add(table.game.stage.kind)
        for layout in shown_at(table, words):
            fits(layout)
    assert {StageKind.DEAL, StageKind.SPEECH, StageKind.VOTE, StageKind.NIGHT_MAFIA, StageKind.OVER} <= kinds


@pytest.mark.parametrize("format", FORMATS)
async def test_the_newest_log_is_the_log_of_the_day_that_runs(format: str) -> None:
    seen = set()
    for game in life(format, FORMATS[format].most, "d"):
        if game.stage.kind is StageKind.SPEECH:
            assert len(days(view(game, None).journal)) == game.day.number
            seen.add(game.day.number)
    assert {1, 2} <= seen


@each_language
@pytest.mark.parametrize("format", FORMATS)
async def test_every_log_of_a_day_fits_and_the_newest_is_kept(format: str, language: str) -> None:
    words = Words(TRANSLATOR, language)
    told = list(logs(format, words))
    assert len(told) > 2
    (full,) = fullest(words)
    for layout in (*told, full):
        fits(layout)
    (text,) = (part["content"] for part in walk(full.content()) if part["type"] == 10)
    assert words("log-title", day=10) in text
    assert text.endswith(words("note-left-voted", seat=12))


@needs_specification
@each_language
async def test_a_log_is_valid_under_discords_description(language: str) -> None:
    (full,) = fullest(Words(TRANSLATOR, language))
    assert not complaints({"components": full.content(), "flags": V2})


@each_language
async def test_every_page_fits(language: str) -> None:
    words = Words(TRANSLATOR, language)
    for layout in (*pages(words), *desks(words)):
        fits(layout)


@needs_specification
@each_language
@pytest.mark.parametrize("format", FORMATS)
async def test_every_stage_is_valid_under_discords_description(format: str, language: str) -> None:
    words, told = Words(TRANSLATOR, language), Told()
    for table in tables(format):
        assert table.game is not None
        for layout in shown_at(table, words):
            if told.is_new(table.game.stage.kind, layout):
                assert not complaints({"components": layout.content(), "flags": V2})
    assert len(told.shapes) > 12


@needs_specification
@each_language
async def test_every_page_is_valid_under_discords_description(language: str) -> None:
    words, told = Words(TRANSLATOR, language), Told()
    for layout in (*pages(words), *desks(words)):
        if told.is_new("", layout):
            assert not complaints({"components": layout.content(), "flags": V2})
    assert len(told.shapes) > 8
