"""Whatever the game and however long the names: every payload is one that Discord takes, and it is true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import discord
import pytest

from cogs.layouts import choices, desk, final
from cogs.layouts.card import Picked, card
from cogs.layouts.choices import NIGHT_VERBS
from cogs.layouts.fairness import deal_page
from cogs.layouts.fouls import fouls
from cogs.layouts.lobby import lobby
from cogs.layouts.modals import modal
from cogs.layouts.panel import panel
from cogs.layouts.parts import Layout, newest, notice
from cogs.names import LONGEST, escape
from cogs.words import Words
from engine import (
    FORMATS,
    LONGEST_WORD,
    TURNS,
    Action,
    Game,
    Reason,
    Role,
    Seat,
    StageKind,
    Verb,
    commitment,
    legal,
    view,
)
from engine.view import Line
from table.ids import TableId, UserId
from table.microphones import Troubles
from table.snapshot import Closing, Phase, Snapshot, Standing
from tests.cogs.oracle import complaints, needs_specification
from tests.cogs.scenes import ENGLISH, SECRET, Called, act, dealt, fresh, life, paused, ran, snapshot, until
from tests.wire.roles import betrayed

LONG = Called(escape("*" * LONGEST))
NINO = Called()
V2 = 1 << 15

Json = dict[str, Any]


def walk(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))


def text_of(layout: Layout) -> str:
    return "\n".join(part["content"] for part in walk(layout.content()) if part["type"] == 10)


def buttons(layout: Layout) -> dict[str, str]:
    """Emoji → label."""
    return {
        part["emoji"]["name"]: part.get("label", "") for part in walk(layout.content()) if part["type"] == 2
    }


def fits(layout: Layout) -> None:
    parts = list(walk(layout.content()))
    assert len(parts) <= 40
    assert sum(len(part["content"]) for part in parts if part["type"] == 10) <= 4000
    assert all(part["content"] for part in parts if part["type"] == 10)
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(ids) == len(set(ids))
    assert all(len(id) <= 100 for id in ids)
    assert layout.is_finished(), "the library must not keep it"
    for part in parts:
        if part["type"] == 3:
            assert 1 <= len(part["options"]) <= 25
            assert part["min_values"] == part["max_values"] <= len(part["options"])


def shown_at(table: Snapshot, words: Words = ENGLISH) -> Iterator[Layout]:
    """Everything that can be on a screen at this moment."""
    assert table.game is not None
    assert table.public is not None
    yield panel(table, words, LONG, 2_000_000_000)
    if table.phase is Phase.OVER:
        yield final.final(table, table.public, words, LONG)
    yield desk.desk(table, words, LONG)
    for seat in table.seats:
        yield card(table, seat, words, LONG, revealed=True, ends=2_000_000_000)
        yield fouls(table.public, seat, words)
        may = legal(table.game, seat)
        for verb in NIGHT_VERBS:
            choice = may.get(verb)
            if choice is not None and len(choice.seats) >= choice.pick:
                picked = Picked(table.public.stage.number, verb, choice.seats[: choice.pick])
                yield card(table, seat, words, LONG, picked=picked)
        if may.get(Verb.NOMINATE) is not None:
            yield choices.nominees(table, words, LONG)
        if may.get(Verb.VOTE) is not None:
            yield choices.ballot(table, words)
        if may.get(Verb.LIFT) is not None:
            yield choices.question(table, words)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("seed", ["a", "b"])
async def test_a_whole_game_with_the_longest_names_fits(format: str, seed: str) -> None:
    seats = FORMATS[format].most
    kinds = set()
    for game in life(format, seats, seed):
        kinds.add(game.stage.kind)
        table = snapshot(game, format, seats)
        for layout in shown_at(table):
            fits(layout)
    assert {StageKind.SPEECH, StageKind.VOTE, StageKind.OVER} <= kinds


@needs_specification
@pytest.mark.parametrize("format", FORMATS)
async def test_each_payload_is_valid_under_discords_description(format: str) -> None:
    seats = FORMATS[format].most
    seen: set[str] = set()
    for game in life(format, seats, "d"):
        table = snapshot(game, format, seats)
        for layout in shown_at(table):
            shape = f"{game.stage.kind}{[part['type'] for part in walk(layout.content())]}"
            if shape not in seen:
                seen.add(shape)
                assert not complaints({"components": layout.content(), "flags": V2})
    assert len(seen) > 20


@needs_specification
async def test_the_description_refuses_what_is_too_much() -> None:
    assert complaints({"components": notice("x" * 4001).content(), "flags": V2})


async def test_much_writing_and_many_notes_keep_the_newest_and_fit() -> None:
    game = until(fresh("classic", 12), "speech")
    table = snapshot(game, people=12)
    assert table.public is not None
    said = tuple(Line(number, Seat(1)) for number in range(1000, 1040))
    table = replace(
        table,
        words={number: f"{number} " + "*" * 390 for number in range(1000, 1040)},
        public=replace(table.public, said=said),
    )
    layout = panel(table, ENGLISH, LONG, None)
    fits(layout)
    assert "1039" in text_of(layout)
    assert "1000 " not in text_of(layout)


def test_newest_keeps_order_and_budget() -> None:
    assert newest(["aaa", "bb", "c"], 5) == ["bb", "c"]
    assert newest(["aaa"], 2) == []


# --- the lobby ------------------------------------------------------------------------------------


async def test_the_lobby_counts_and_lists_who_has_joined() -> None:
    layout = lobby(snapshot(None, people=3), ENGLISH, NINO)
    fits(layout)
    assert "Seats taken: 3 (6 to 12 can play)" in text_of(layout)
    assert "3 more players are needed." in text_of(layout)
    assert re.findall(r"^\d+\\\. Nino$", text_of(layout), re.M) == [r"1\. Nino", r"2\. Nino", r"3\. Nino"]
    assert buttons(layout) == {
        "✋": "Join",
        "🚪": "Leave",
        "▶️": "Start",
        "❎": "Close the table",
        "🛠️": "Host desk",
        "🎲": "A word for the deal",
    }


async def test_a_lobby_that_needs_one_number_of_players_says_it_once() -> None:
    layout = lobby(snapshot(None, "yakuza", 3), ENGLISH, NINO)
    assert "Seats taken: 3 (exactly 12 play)" in text_of(layout)


async def test_a_closed_lobby_says_why_and_has_no_buttons() -> None:
    for why in Closing:
        layout = lobby(replace(snapshot(None), phase=Phase.CLOSED, closing=why), ENGLISH, NINO)
        fits(layout)
        assert text_of(layout) == f"## Classic\n{ENGLISH.named('closing', why)}", (
            "no table is being set any more"
        )
        assert not buttons(layout)


# --- the panel ------------------------------------------------------------------------------------


async def test_each_seat_is_a_line_that_begins_with_its_number() -> None:
    layout = panel(snapshot(until(fresh("classic", 10), "speech")), ENGLISH, NINO, None)
    lines = re.findall(r"^\*\*(\d+)\*\* Nino(.*)$", text_of(layout), re.M)
    assert [int(number) for number, _ in lines] == list(range(1, 11))
    assert [number for number, marks in lines if "🎙️" in marks] == ["1"]


async def test_a_seat_that_has_left_is_struck_through() -> None:
    game = until(fresh("classic", 10), "speech")
    game = act(game, Action(Verb.REMOVE, None, (Seat(4),), reason=Reason.OATH))
    assert re.search(
        r"^~~\*\*4\*\* Nino~~ · removed$", text_of(panel(snapshot(game), ENGLISH, NINO, None)), re.M
    )


async def test_a_speaker_finds_pass_candidate_and_write() -> None:
    game = until(fresh("classic", 10), "speech")
    assert {"⏭️", "☝️", "✍️", "🎴", "🛠️"} == set(buttons(panel(snapshot(game), ENGLISH, NINO, None)))
    named = act(game, Action(Verb.NOMINATE, Seat(1), (Seat(5),)))
    shown = panel(snapshot(named), ENGLISH, NINO, None)
    assert "☝️" not in buttons(shown)
    assert re.search(r"^\*\*5\*\* Nino ☝️$", text_of(shown), re.M)
    assert "I have accepted the candidacy of number 5" in text_of(shown)


async def test_only_turns_and_ballots_have_buttons_of_their_own() -> None:
    game = fresh("classic", 10)
    while game.stage.kind is not StageKind.SPEECH:
        assert {"🎴", "🛠️"} == set(buttons(panel(snapshot(game), ENGLISH, NINO, None))), game.stage.kind
        game = ran(game)
    assert game.stage.kind in TURNS


async def test_a_pause_takes_the_buttons_away_and_says_so() -> None:
    game = act(until(fresh("classic", 10), "speech"), Action(Verb.PAUSE))
    layout = panel(paused(snapshot(game)), ENGLISH, NINO, None)
    assert {"🎴", "🛠️"} == set(buttons(layout))
    assert "The clock is stopped" in text_of(layout)
    assert "<t:" not in text_of(layout)


async def test_a_ballot_has_a_button_for_each_candidate_and_tells_who_voted_for_whom() -> None:
    game = _ballot()
    layout = panel(snapshot(game), ENGLISH, NINO, 1_900_000_000)
    labels = [
        part["label"] for part in walk(layout.content()) if part["type"] == 2 and part["emoji"]["name"] == "🗳️"
    ]
    assert labels == ["5", "6"]
    assert "<t:1900000000:R>" in text_of(layout)
    for voter in range(1, 10):
        game = act(game, Action(Verb.VOTE, Seat(voter), (Seat(5 if voter < 7 else 6),)))
    open_still = text_of(panel(snapshot(game), ENGLISH, NINO, None))
    assert ", from" not in open_still
    assert re.search(r"^\*\*1\*\* Nino.*🗳️", open_still, re.M)
    closed = text_of(panel(snapshot(ran(game)), ENGLISH, NINO, None))
    assert "number **5** — 6, from 1, 2, 3, 4, 5, 6" in closed
    assert "number **6** — 4, from 7, 8, 9 (did not vote: 10)" in closed


async def test_the_panel_does_not_depend_on_roles_before_the_end() -> None:
    shown = set()
    for seed in ("a", "b", "c"):
        game = fresh("classic", 10, seed)
        out = []
        while not (game.stage.kind is StageKind.SPEECH and game.day.number == 2):
            out.append(str(panel(snapshot(game), ENGLISH, NINO, None).content()))
            game = ran(game)
        shown.add("\n".join(out))
    assert len(shown) == 1


@pytest.mark.parametrize(("format", "seats"), [("classic", 10), ("yakuza", 12)])
async def test_no_public_word_names_a_role_before_the_end(format: str, seats: int) -> None:
    """The order of the stages is public, and nobody's role is told by it; so the headline may say it."""
    for game in life(format, seats, "e"):
        if not game.over:
            assert betrayed(text_of(panel(snapshot(game), ENGLISH, NINO, None))) == []


async def test_writing_is_quoted_with_its_number_and_without_its_markdown() -> None:
    game = until(fresh("classic", 10), "speech")
    game = act(game, Action(Verb.SAY, Seat(1)))
    table = replace(snapshot(game), words={game.count: "**hi** <@1>\n# big"})
    assert r"> **1**: \*\*hi\*\* \<\@1\> \# big" in text_of(panel(table, ENGLISH, NINO, None))


# --- the card -------------------------------------------------------------------------------------


async def test_the_role_shows_only_while_it_is_turned_up() -> None:
    game = fresh("classic", 10)
    table = snapshot(game)
    for seat in table.seats:
        private = view(game, seat).private
        assert private is not None
        role = ENGLISH.named("role", private.role)
        assert f"**{role}**" in text_of(card(table, seat, ENGLISH, NINO, revealed=True))
    down = {text_of(card(table, seat, ENGLISH, NINO)).replace(f"Number {seat}", "") for seat in table.seats}
    assert len(down) == 1


async def test_a_card_offers_exactly_what_its_holder_may_do() -> None:
    for game in life("classic", 10, "f"):
        table = snapshot(game)
        for seat in table.seats:
            offered = {
                (part["custom_id"].rsplit(":", 1)[1], option["value"])
                for part in walk(card(table, seat, ENGLISH, NINO).content())
                if part["type"] == 3
                for option in part["options"]
            }
            allowed = {
                (choice.verb.value, str(target))
                for choice in legal(game, seat)
                if choice.verb in NIGHT_VERBS
                for target in choice.seats
            }
            assert offered == allowed


async def test_a_check_is_told_on_the_card_that_made_it_and_on_no_other() -> None:
    game = until(fresh("classic", 10), "night.sheriff")
    sheriff = next(seat for seat in game.seats if legal(game, seat).get(Verb.CHECK) is not None)
    target = Seat(1 if sheriff != 1 else 2)
    game = act(game, Action(Verb.CHECK, sheriff, (target,)))
    table = snapshot(game)
    telling = [seat for seat in table.seats if "Night 1:" in text_of(card(table, seat, ENGLISH, NINO))]
    assert telling == [sheriff]
    assert not any(part["type"] == 3 for part in walk(card(table, sheriff, ENGLISH, NINO).content()))


async def test_whispers_are_on_the_teams_cards_only() -> None:
    game = until(fresh("classic", 10), "introduction")
    team = [seat for seat in game.seats if legal(game, seat).get(Verb.WHISPER) is not None]
    assert len(team) == 3
    game = act(game, Action(Verb.WHISPER, team[0]))
    table = replace(snapshot(game), words={game.count: "lowest first"})
    reading = [seat for seat in table.seats if "lowest first" in text_of(card(table, seat, ENGLISH, NINO))]
    assert reading == team
    hushing = [seat for seat in table.seats if "🤫" in buttons(card(table, seat, ENGLISH, NINO))]
    assert hushing == team
    mates = re.search(r"^🤝.*$", text_of(card(table, team[1], ENGLISH, NINO)), re.M)
    assert mates is not None
    assert [int(number) for number in re.findall(r"\d+", mates[0])] == team


@pytest.mark.parametrize("stage", ["introduction", "night.mafia", "night.don", "night.sheriff", "speech"])
async def test_nothing_stands_twice_on_a_card_whose_role_is_turned_up(stage: str) -> None:
    table = snapshot(until(fresh("classic", 10), stage))
    for seat in table.seats:
        for ends in (None, 2_000_000_000):
            lines = text_of(card(table, seat, ENGLISH, NINO, revealed=True, ends=ends)).splitlines()
            assert len(lines) == len(set(lines)), seat


async def test_the_time_left_stays_on_the_card_while_the_choice_waits_for_its_confirmation() -> None:
    game = until(fresh("classic", 10), "night.mafia")
    shooter = next(seat for seat in game.seats if legal(game, seat).get(Verb.SHOOT) is not None)
    for picked in (None, Picked(game.stage.number, Verb.SHOOT, (Seat(1),))):
        shown = card(snapshot(game), shooter, ENGLISH, NINO, picked=picked, ends=1_900_000_000)
        assert "<t:1900000000:R>" in text_of(shown)


async def test_a_pick_of_a_stage_that_has_passed_is_forgotten() -> None:
    game = until(fresh("classic", 10), "night.mafia")
    shooter = next(seat for seat in game.seats if legal(game, seat).get(Verb.SHOOT) is not None)
    picked = Picked(game.stage.number, Verb.SHOOT, (Seat(1),))
    assert "✅" in buttons(card(snapshot(game), shooter, ENGLISH, NINO, picked=picked))
    assert "✅" not in buttons(card(snapshot(ran(game)), shooter, ENGLISH, NINO, picked=picked))


# --- choosing -------------------------------------------------------------------------------------


async def test_one_may_put_up_everybody_who_is_not_publicly_a_candidate() -> None:
    game = until(fresh("classic", 10), "speech")
    game = act(game, Action(Verb.NOMINATE, Seat(1), (Seat(5),)))
    game = act(game, Action(Verb.PASS, Seat(1)))
    (select,) = (
        part for part in walk(choices.nominees(snapshot(game), ENGLISH, NINO).content()) if part["type"] == 3
    )
    assert [option["value"] for option in select["options"]] == ["1", "2", "3", "4", "6", "7", "8", "9", "10"]
    assert all(option["label"].startswith(option["value"]) for option in select["options"])


async def test_where_the_list_is_closed_the_choice_does_not_betray_it() -> None:
    game = until(fresh("yakuza", 12), "speech")
    game = act(game, Action(Verb.NOMINATE, Seat(1), (Seat(5),)))
    game = act(game, Action(Verb.PASS, Seat(1)))
    offered = [
        option["value"]
        for part in walk(choices.nominees(snapshot(game, "yakuza", 12), ENGLISH, NINO).content())
        if part["type"] == 3
        for option in part["options"]
    ]
    assert offered == [str(seat) for seat in range(1, 13)]


# --- the desk and the end -------------------------------------------------------------------------


async def test_the_desk_offers_the_hosts_orders() -> None:
    game = until(fresh("classic", 10), "speech")
    assert {"⏸️", "🔁", "⏹️", "👥"} == set(buttons(desk.desk(snapshot(game), ENGLISH, NINO)))
    asleep = ran(until(game, "dusk"))
    assert {"⏸️", "⏹️", "👥"} == set(buttons(desk.desk(snapshot(asleep), ENGLISH, NINO)))
    stopped = act(game, Action(Verb.PAUSE))
    assert "▶️" in buttons(desk.desk(snapshot(stopped), ENGLISH, NINO))


async def test_after_the_game_the_desk_says_that_it_is_over() -> None:
    *_, game = life("classic", 10, "g")
    table = snapshot(game)
    for layout in (desk.desk(table, ENGLISH, NINO), desk.desk_seat(table, Seat(3), ENGLISH, NINO)):
        assert text_of(layout) == "The game is over."
        assert not buttons(layout)
    told = desk.desk_seat(table, Seat(3), ENGLISH, NINO, told="Number 3 is removed.")
    assert text_of(told) == "Number 3 is removed.\nThe game is over."


async def test_the_desk_tells_who_is_moved_by_others_from_whom_the_bot_may_not_change() -> None:
    table = snapshot(until(fresh("classic", 10), "speech"))
    others = replace(table, troubles=Troubles(shut=frozenset({table.seats[Seat(3)]})))
    shown = text_of(desk.desk(others, ENGLISH, NINO))
    assert "Somebody else keeps muting number 3." in shown
    assert "Mute Members" not in shown
    lost = replace(
        table, troubles=Troubles(forbidden=frozenset({table.seats[Seat(2)], table.seats[Seat(5)]}))
    )
    shown = text_of(desk.desk(lost, ENGLISH, NINO))
    assert "the microphones of 2, 5: I am missing the permission **Mute Members**." in shown
    assert "`/mafia check` tells you" in shown
    assert "Somebody else" not in shown


async def test_the_table_is_shown_that_somebody_else_opens_microphones() -> None:
    table = snapshot(until(fresh("classic", 10), "speech"))
    line = "🔇 Somebody else is unmuting players. I am muting them again."
    assert line not in text_of(panel(table, ENGLISH, NINO, None))
    watchers = frozenset({UserId(99)})
    for opened in (frozenset({table.seats[Seat(3)]}), watchers):
        meddled = replace(table, troubles=Troubles(opened=opened))
        assert line in text_of(panel(meddled, ENGLISH, NINO, None))
    assert "Somebody else is unmuting players." in text_of(desk.desk(meddled, ENGLISH, NINO))


async def test_each_reason_of_the_conduct_code_can_be_given() -> None:
    game = until(fresh("classic", 10), "speech")
    layout = desk.desk_seat(snapshot(game), Seat(3), ENGLISH, LONG)
    fits(layout)
    given = [part for part in walk(layout.content()) if part["type"] == 3]
    assert len(given) == 2
    for select in given:
        assert [option["value"] for option in select["options"]] == [reason.value for reason in Reason]


@pytest.mark.parametrize("format", FORMATS)
async def test_at_the_end_every_role_and_every_nights_deeds_are_open(format: str) -> None:
    seats = FORMATS[format].most
    *_, game = life(format, seats, "g")
    table = snapshot(game, format, seats)
    assert table.public is not None
    assert table.public.disclosure is not None
    text = text_of(final.final(table, table.public, ENGLISH, NINO))
    teams = FORMATS[format].teams
    for seat, role in table.public.disclosure.roles:
        line = next(line for line in text.splitlines() if re.search(rf"\*\*{seat}\*\* Nino", line))
        assert line.startswith(f"**{ENGLISH.named('final-team', teams[role])}**: ")
        named = rf"\*\*{seat}\*\* Nino(~~)? \({ENGLISH.named('role', role)}\)"
        assert bool(re.search(named, line)) is (role not in (Role.CITIZEN, Role.MAFIA))
    for night in table.public.disclosure.nights:
        assert f"Night {night.number}" in text
    assert "🔫" in text
    assert "🔍" in text


@pytest.mark.parametrize("format", FORMATS)
async def test_of_a_night_without_a_morning_nobody_is_said_to_have_survived_it(format: str) -> None:
    seats = FORMATS[format].most
    table = snapshot(act(until(fresh(format, seats), "night.mafia"), Action(Verb.STOP)), format, seats)
    assert table.public is not None
    last = text_of(final.final(table, table.public, ENGLISH, NINO)).splitlines()[-1]
    assert last.endswith(" — the game ended before morning")


@pytest.mark.parametrize("format", FORMATS)
async def test_the_last_panel_begins_with_winner_length_and_teams_and_has_no_hashes(format: str) -> None:
    seats = FORMATS[format].most
    *_, game = life(format, seats, "g")
    table = snapshot(game, format, seats)
    assert table.public is not None
    assert table.public.outcome is not None
    first, length, best, *rest = text_of(final.final(table, table.public, ENGLISH, NINO)).splitlines()
    assert first.startswith("## 🏁 ")
    assert re.fullmatch(r"-# .+ · (one day|\d+ days), \d+ min", length)
    winner = table.public.outcome.winner
    if winner is not None:
        assert best.startswith(f"**{ENGLISH.named('final-team', winner)}**: ")
    assert not re.search(r"[0-9a-f]{16}", "".join(rest))
    teams = [line for line in (best, *rest) if re.match(r"\*\*[A-Z]\w+\*\*: \S*\*\*\d", line)]
    assert len(teams) == len(set(FORMATS[format].teams.values())), "a line each"


async def test_the_deal_opens_behind_a_button_with_the_commands_that_check_it() -> None:
    opened = dealt("classic", 10)
    text = text_of(deal_page(opened, ENGLISH))
    fits(deal_page(opened, ENGLISH))
    joins = " ".join(map(str, opened.joins))
    assert f"`{commitment(SECRET)}`" in text
    assert f"`printf %s {SECRET} | sha256sum`" in text
    assert f"`python -m engine deal --format classic --seats 10 --secret {SECRET} --joins {joins}`" in text


async def test_the_words_stand_where_the_deal_is_opened_in_place_of_the_presses() -> None:
    opened = replace(dealt("yakuza", 12), words=("w" * LONGEST_WORD,) * 12)
    text = text_of(deal_page(opened, ENGLISH))
    fits(deal_page(opened, ENGLISH))
    put_in = " ".join(opened.words)
    assert f"`{put_in}`" in text
    assert f"`python -m engine deal --format yakuza --seats 12 --secret {SECRET} --words {put_in}`" in text
    assert str(opened.joins[0]) not in text


async def test_the_panel_says_who_speaks_next_until_the_last_has_the_floor() -> None:
    game = until(fresh("classic", 6), "speech")
    for seat in range(2, 7):
        assert f"Next: number {seat}." in text_of(panel(snapshot(game), ENGLISH, NINO, None))
        speaker = game.stage.speaker
        assert speaker == seat - 1
        game = act(game, Action(Verb.PASS, speaker))
    assert "Next:" not in text_of(panel(snapshot(game), ENGLISH, NINO, None))


async def test_the_panel_of_a_running_game_says_who_hosts() -> None:
    table = snapshot(until(fresh("classic", 10), "speech"))
    shown = text_of(panel(table, ENGLISH, NINO, None))
    assert "Host: Nino" in shown
    assert "hosts the table from now on" not in shown
    shown = text_of(panel(replace(table, new_host=True), ENGLISH, NINO, None))
    assert "Nino hosts the table from now on." in shown


async def test_who_has_last_words_to_come_is_told_so_and_silenced_only_after_them() -> None:
    lives = (game for seed in "abcdefgh" for game in life("yakuza", 12, seed))
    game = next(game for game in lives if game.people.waiting)
    departing = game.people.waiting[-1]
    waits = text_of(card(snapshot(game, "yakuza", 12), departing, ENGLISH, NINO))
    assert "You still have your last words" in waits
    assert ENGLISH("card-out") not in waits
    while game.words != departing:
        game = ran(game)
    speaks = text_of(card(snapshot(game, "yakuza", 12), departing, ENGLISH, NINO))
    assert "Your last words: you have the floor." in speaks
    game = act(game, Action(Verb.PASS, departing))
    after = text_of(card(snapshot(game, "yakuza", 12), departing, ENGLISH, NINO))
    assert ENGLISH("card-out") in after


# --- the clock and the rest -----------------------------------------------------------------------


@pytest.mark.parametrize("standing", Standing)
async def test_a_standing_clock_shows_why_instead_of_a_countdown(standing: Standing) -> None:
    table = replace(snapshot(until(fresh("classic", 10), "speech")), standing=frozenset({standing}))
    assert "<t:" not in text_of(panel(table, ENGLISH, NINO, 1_900_000_000))


@needs_specification
async def test_modals_are_valid_and_say_what_they_are_for() -> None:
    from cogs.custom_ids import Do, Press, parse

    for do in (Do.SAY, Do.WHISPER, Do.PUT_IN):
        made = modal(TableId(7), 12, do, ENGLISH)
        assert parse(made.custom_id) == Press(TableId(7), 12, do)
        assert not complaints(made.to_dict(), "ModalInteractionCallbackRequestData")


def _ballot() -> Game:
    game = until(fresh("classic", 10), "speech")
    game = act(game, Action(Verb.NOMINATE, Seat(1), (Seat(5),)))
    game = act(game, Action(Verb.PASS, Seat(1)))
    game = act(game, Action(Verb.NOMINATE, Seat(2), (Seat(6),)))
    return until(game, "vote")


async def test_layouts_are_components_of_the_second_version() -> None:
    assert notice("x").has_components_v2()
    assert isinstance(notice("x"), discord.ui.LayoutView)
