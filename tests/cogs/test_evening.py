"""Games through the real bot in a simulated Discord: by presses, every answer as a person gets it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from simcord.results import InteractionResult, ResponseMessage

from cogs.daylogs import QUIET
from engine import Seat, StageKind
from table.snapshot import Phase
from tests.cogs.evening import Evening, evening, refused, said, signs_of, silent, text_of, walk


async def open_cards(club: Evening) -> dict[int, ResponseMessage]:
    """Everybody opens his card and turns his role up; the deal is over then."""
    cards = {person.id: await club.card(person) for person in club.people}
    for person in club.people:
        await club.press(person, "🎭", cards[person.id])
    return cards


def text(message: ResponseMessage) -> str:
    return text_of(message.components)


def options(message: ResponseMessage) -> list[dict[str, Any]]:
    return [option for part in _selects(message) for option in part["options"]]


def _selects(message: ResponseMessage) -> Iterator[dict[str, Any]]:
    return (part for part in walk(message.components) if part["type"] == 3)


async def put_up(club: Evening, seat: int) -> InteractionResult:
    """The present speaker puts up a candidate."""
    speaker = club.at(club.view.stage.speaker)
    asked = await club.press(speaker, "☝️")
    assert asked.response is not None
    await club.choose(speaker, asked.response, seat)
    return await club.press(speaker, "✅", asked.response)


async def speeches(club: Evening, *candidates: int) -> None:
    """The whole round of a day: the first speakers put these up, each passes then."""
    await club.until("speech")
    day = club.view.stage.day
    waiting = list(candidates)
    while club.view.stage.kind is StageKind.SPEECH and club.view.stage.day == day:
        if waiting:
            await put_up(club, waiting.pop(0))
        await club.press(club.at(club.view.stage.speaker), "⏭️")
        await club.wait(0.5)


async def vote(club: Evening, votes: dict[int, int]) -> None:
    for voter, candidate in votes.items():
        asked = await club.press(club.at(voter), "🗳️", label=str(candidate))
        assert asked.response is not None
        await club.press(club.at(voter), "✅", asked.response)


# --- cards ----------------------------------------------------------------------------------------


async def test_everybody_gets_the_same_card_until_he_turns_it_up() -> None:
    async with evening() as club:
        await club.start()
        cards = {person.id: await club.card(person) for person in club.people}
        assert all(card.ephemeral for card in cards.values())
        assert len({re.sub(r"Number \d+", "", text(card)) for card in cards.values()}) == 1
        for person in club.people:
            await club.press(person, "🎭", cards[person.id])
            assert "Your role: **" in text(cards[person.id])
        await club.wait(0)
        assert club.view.stage.kind is StageKind.INTRODUCTION


async def test_a_role_hides_itself_again() -> None:
    async with evening() as club:
        await club.start()
        card = await club.card(club.people[0])
        await club.press(club.people[0], "🎭", card)
        await club.wait(6)
        assert "Your role: **" in text(card)
        await club.wait(3)
        assert "You are" not in text(card)
        assert "face down" in text(card)


async def test_a_new_card_takes_the_old_one_away() -> None:
    async with evening() as club:
        await club.start()
        first = await club.card(club.people[0])
        await club.card(club.people[0])
        assert first.id not in club.env.backend.messages[club.room.id]


async def test_whispers_go_from_card_to_card_of_the_team() -> None:
    async with evening() as club:
        await club.start()
        cards = await open_cards(club)
        await club.until("introduction")
        await club.wait(10)
        don, mafioso = club.by_role("don") + club.by_role("mafia")
        assert "🤝" in text(cards[don.id])
        shown = await club.press(don, "🤫", cards[don.id])
        assert shown.modal is not None
        await don.submit_modal(shown, {"text": "the lowest *first*"})
        await club.wait(1)
        for person in club.people:
            reads = r"the lowest \*first\*" in text(cards[person.id])
            assert reads is (person in (don, mafioso)), person.name
        assert "lowest" not in club.panel_text


async def test_a_night_is_played_on_the_cards_that_are_open_already() -> None:
    async with evening() as club:
        await club.start()
        cards = await open_cards(club)
        await speeches(club)
        await club.until("night.mafia")
        don, mafioso = club.by_role("don") + club.by_role("mafia")
        sheriff = club.by_role("sheriff")[0]
        victim = club.seat(club.by_role("citizen")[0])
        for black in (don, mafioso):
            assert [option["emoji"]["name"] for option in options(cards[black.id])] == ["🔫"] * 6
            await club.choose(black, cards[black.id], victim)
            assert f"Shoot at number {victim}?" in text(cards[black.id])
            await club.press(black, "✅", cards[black.id])
            assert f"Your choice: number {victim}." in text(cards[black.id])
            assert not options(cards[black.id])
        assert not options(cards[sheriff.id])
        await club.until("night.don")
        await club.choose(don, cards[don.id], club.seat(sheriff))
        await club.press(don, "↩️", cards[don.id])
        assert len(options(cards[don.id])) == 5
        await club.choose(don, cards[don.id], club.seat(sheriff))
        await club.press(don, "✅", cards[don.id])
        assert f"Night 1: number {club.seat(sheriff)} is the sheriff." in text(cards[don.id])
        await club.until("night.sheriff")
        await club.wait(0.5)
        assert "is the sheriff" not in text(cards[don.id])
        await club.choose(sheriff, cards[sheriff.id], club.seat(mafioso))
        await club.press(sheriff, "✅", cards[sheriff.id])
        assert f"Night 1: number {club.seat(mafioso)} is black." in text(cards[sheriff.id])
        await club.until("best-move")
        await club.wait(0.5)
        dead = club.at(victim)
        (select,) = _selects(cards[dead.id])
        assert (select["min_values"], select["max_values"]) == (3, 3)
        others = [seat for seat in club.snapshot.seats if seat != victim][:3]
        await club.choose(dead, cards[dead.id], *others)
        await club.press(dead, "✅", cards[dead.id])
        await club.until("last-words")
        await club.wait(0.5)
        assert f"In the night number {victim} was killed." in club.panel_text
        assert f"The best move of number {victim}" in club.panel_text


async def test_without_a_living_card_my_card_gives_it_again_in_the_stage() -> None:
    async with evening() as club:
        await club.start()
        cards = await open_cards(club)
        don = club.by_role("don")[0]
        await club.wait(16 * 60)
        await club.until("speech")
        await club.until("night.mafia")
        await club.wait(0.5)
        assert refused(await club.choose(don, cards[don.id], 1)) == (
            "This button belongs to a stage that has passed."
        )
        card = await club.card(don)
        await club.choose(don, card, 1)
        await club.press(don, "✅", card)
        assert "Your choice: number 1." in text(card)


# --- the day --------------------------------------------------------------------------------------


async def test_a_day_from_the_speeches_to_the_last_words() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        assert silent(await club.press(club.at(1), "✍️")) is False
        accepted = await put_up(club, 5)
        assert said(accepted) == "I have accepted the candidacy of number 5."
        await club.wait(3)
        assert "☝️" not in [part["emoji"]["name"] for part in _panel_buttons(club)]
        assert silent(await club.press(club.at(1), "⏭️"))
        assert club.view.stage.speaker == 2
        await put_up(club, 6)
        while club.view.stage.kind is StageKind.SPEECH:
            await club.press(club.at(club.view.stage.speaker), "⏭️")
            await club.wait(0.5)
        assert club.view.stage.kind is StageKind.VOTE
        await vote(club, {1: 5, 2: 5, 3: 5, 4: 6})
        await club.wait(3)
        assert re.search(r"^\*\*1\*\* .*🗳️", club.panel_text, re.M)
        assert ", from" not in club.panel_text
        await vote(club, {5: 6, 6: 5})
        await club.wait(0.5)
        assert "number **5** — 4, from 1, 2, 3, 6" in club.panel_text
        assert "Number 5 says farewell." in club.panel_text
        assert silent(await club.press(club.at(5), "⏭️"))
        await club.wait(0.5)
        assert re.search(r"^~~\*\*5\*\* .*~~ · voted out$", club.panel_text, re.M)


async def test_a_tie_goes_to_the_question() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await speeches(club, 5, 6)
        await vote(club, {1: 5, 2: 5, 3: 5, 4: 6, 5: 6, 6: 6})
        for speaker in (5, 6):
            await club.until("tie-speech", speaker=speaker)
            await club.wait(0.5)
            await club.press(club.at(speaker), "⏭️")
        await club.until("revote")
        await club.wait(0.5)
        await vote(club, {1: 5, 2: 5, 3: 5, 4: 6, 5: 6, 6: 6})
        await club.until("lift")
        await club.wait(0.5)
        for seat in range(1, 7):
            asked = await club.press(club.at(seat), "👍" if seat < 5 else "👎")
            assert asked.response is not None
            if seat == 1:
                await club.press(club.at(seat), "↩️", asked.response)
                await club.press(club.at(seat), "👍", asked.response)
            await club.press(club.at(seat), "✅", asked.response)
        await club.wait(0.5)
        assert "all leave (5, 6)" in club.panel_text
        assert "Yes: 1, 2, 3, 4" in club.panel_text
        assert club.view.stage.kind is StageKind.LAST_WORDS


async def test_writing_in_ones_turn_is_read_by_all() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(0.5)
        shown = await club.press(club.at(1), "✍️")
        assert silent(await club.at(1).submit_modal(shown, {"text": "**believe** me"}))
        await club.wait(3)
        assert r"> **1**: \*\*believe\*\* me" in club.panel_text


async def test_each_morning_the_panel_is_posted_anew_below_the_log_of_the_day_and_the_old_one_is_gone() -> (
    None
):
    async with evening() as club:
        await club.start()
        lobby = club.panel.id
        assert not club.logs()
        await open_cards(club)
        await club.until("speech")
        await club.wait(0.5)
        first = club.panel.id
        assert first != lobby
        assert [len(club.logs()), club.chat()[-1].id] == [1, first]
        await club.until("night.sheriff")
        await club.wait(0.5)
        assert (club.view.stage.night, club.panel.id) == (1, first)
        await club.until("speech")
        await club.wait(0.5)
        second = club.panel.id
        assert (club.view.stage.day, second) != (2, first)
        assert [len(club.logs()), club.chat()[-1].id] == [2, second]
        await club.until("dusk")
        await club.wait(0.5)
        assert club.panel.id == second


async def test_the_log_of_a_day_tells_who_voted_for_whom_and_stays() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await speeches(club, 5, 6)
        await club.until("vote")
        await club.wait(QUIET)
        before = club.edits_of_logs()
        (log,) = club.logs()
        assert "I have accepted the candidacy of number 5" in log
        await vote(club, {1: 5, 2: 5, 3: 5, 4: 5, 5: 6, 6: 5})
        await club.until("dusk")
        await club.wait(QUIET)
        (log,) = club.logs()
        assert "number **5** — 5, from 1, 2, 3, 4, 6" in log
        assert "Number 5 is voted out." in log
        assert club.edits_of_logs() - before == 1
        await club.until("speech")
        await club.wait(0.5)
        kept, new = club.logs()
        assert kept == log
        assert "The city wakes." in new


async def test_the_log_of_the_last_day_tells_the_end_and_the_cards_are_opened_below_it() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        desk = (await club.press(club.people[0], "🛠️")).response
        await club.press(club.people[0], "⏹️", desk)
        await club.press(club.people[0], "✅", desk)
        await club.wait(QUIET)
        (log,) = club.logs()
        assert "The game is over." in log
        assert club.chat()[-1].id == club.panel.id


async def test_a_restart_goes_on_with_the_log_of_the_day() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(0.5)
        (before,) = [message.id for message in club.chat() if message.id != club.panel.id]
        await club.restart()
        await foul(club, 2)
        await club.wait(QUIET)
        (after,) = [message.id for message in club.chat() if message.id != club.panel.id]
        assert after == before
        assert "foul" in club.logs()[0]


# --- the host -------------------------------------------------------------------------------------


async def test_the_host_desk_fouls_takes_back_pauses_and_goes_on() -> None:
    async with evening() as club:
        host = club.people[0]
        await club.start()
        await open_cards(club)
        await club.until("speech")
        opened = await club.press(host, "🛠️")
        desk = opened.response
        assert desk is not None
        await club.choose(host, desk, 3)
        (foul, _remove) = _selects(desk)
        await host.select(desk, ["insult"], custom_id=foul["custom_id"])
        assert "Number 3 gets a foul: an insult.\nOne foul." in text(desk)
        assert signs_of(desk) == ["🩹", "↩️"], "the player's page stays, and the way back with it"
        await club.wait(3)
        assert re.search(r"^\*\*3\*\* .*⚠️$", club.panel_text, re.M)
        assert [foul.giver for foul in club.store.rows[club.table.id].fouls] == [host.id]
        again = desk
        await club.press(host, "🩹", again)
        assert "No fouls." in text(again)
        await club.press(host, "↩️", again)
        await club.press(host, "⏸️", again)
        await club.wait(0.5)
        assert club.view.paused
        assert "The clock is stopped" in club.panel_text
        assert refused(await _act_in_pause(club)) == "The game is paused."
        await club.press(host, "▶️", again)
        assert not club.view.paused


async def test_a_fourth_foul_a_removal_and_the_stop_ask_to_confirm() -> None:
    async with evening(10) as club:
        host = club.people[0]
        await club.start(10)
        await open_cards(club)
        await club.until("speech")
        for _ in range(3):
            await foul(club, 4)
        desk = await foul(club, 4)
        assert "cannot be undone" in text(desk)
        assert club.view.seats[3].fouls == 3
        await club.press(host, "✅", desk)
        assert not club.view.seats[3].living
        seat_desk = (await club.press(host, "🛠️")).response
        assert seat_desk is not None
        await club.choose(host, seat_desk, 6)
        (_, remove) = _selects(seat_desk)
        await host.select(seat_desk, ["peeping"], custom_id=remove["custom_id"])
        assert club.view.seats[5].living
        await club.press(host, "✅", seat_desk)
        assert not club.view.seats[5].living
        assert "Number 6 is removed: peeping." in text(seat_desk)
        assert signs_of(seat_desk) == ["↩️"]
        await club.wait(3)
        assert "Number 6 was removed by the host: peeping." in club.panel_text
        desk = (await club.press(host, "🛠️")).response  # type: ignore[assignment]
        await club.press(host, "⏹️", desk)
        assert club.snapshot.phase is Phase.PLAYING
        await club.press(host, "✅", desk)
        await club.wait(1)
        assert "🏁 The game was stopped" in club.panel_text


async def test_a_stage_is_begun_again_when_it_is_confirmed_in_that_stage() -> None:
    async with evening() as club:
        host = club.people[0]
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(0.5)
        await put_up(club, 4)
        desk = (await club.press(host, "🛠️")).response
        assert desk is not None
        await club.press(host, "🔁", desk)
        assert "cannot be undone" in text(desk)
        assert club.view.listed == (4,)
        await club.press(host, "↩️", desk)
        await club.press(host, "🔁", desk)
        await club.press(host, "✅", desk)
        assert "This stage has been restarted." in text(desk)
        assert club.view.listed == ()
        await club.wait(3)
        assert "what was done in it no longer counts" in club.panel_text
        await club.press(host, "🔁", desk)
        await club.press(club.at(club.view.stage.speaker), "⏭️")
        late = await club.press(host, "✅", desk)
        assert refused(late) == "This button belongs to a stage that has passed."


async def test_a_stage_that_cannot_be_begun_again_is_not_asked_about() -> None:
    async with evening() as club:
        host = club.people[0]
        await club.start()
        await open_cards(club)
        await club.until("speech")
        desk = (await club.press(host, "🛠️")).response
        assert desk is not None
        await club.until("dusk")
        assert refused(await club.press(host, "🔁", desk)) == "That is not possible now."


async def test_only_the_host_has_a_desk() -> None:
    async with evening() as club:
        await club.start()
        assert refused(await club.press(club.people[1], "🛠️")) == "Only the host of this table may do that."


async def test_a_foul_can_be_given_from_a_players_name_by_the_host_only() -> None:
    async with evening(7) as club:
        await club.start()
        await open_cards_of(club, 6)
        await club.until("speech")
        host, other, stranger = club.people[0], club.people[1], club.people[6]
        assert refused(await other.context_menu(club.room, "Give foul", host)) == (
            "Only the host of this table may do that."
        )
        assert refused(await host.context_menu(club.room, "Give foul", stranger)) == (
            "That person has no seat in a running game."
        )
        shown = (await host.context_menu(club.room, "Give foul", other)).response
        assert shown is not None
        (foul, _remove) = _selects(shown)
        await host.select(shown, ["oath"], custom_id=foul["custom_id"])
        assert club.view.seats[club.seat(other) - 1].fouls == 1


# --- the end --------------------------------------------------------------------------------------


async def test_at_the_end_everything_is_opened_and_everybody_is_released() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        blacks = [club.seat(person) for person in club.by_role("don") + club.by_role("mafia")]
        reds = [seat for seat in club.snapshot.seats if seat not in blacks]
        await speeches(club, blacks[0], reds[0])
        await vote(club, {voter: blacks[0] for voter in range(1, 7) if voter != blacks[0]})
        await club.until("speech", "over")
        await speeches(club, blacks[1])
        game, seats = club.snapshot.game, club.snapshot.seats
        assert game is not None
        await vote(club, {voter: blacks[1] for voter in _living(club) if voter != blacks[1]})
        await club.until("last-words")
        await club.press(club.at(blacks[1]), "⏭️")
        await club.wait(5)
        assert "🏁 The reds have won" in club.panel_text
        for seat, role in enumerate(game.start.roles, 1):
            team = "Blacks" if role in ("don", "mafia") else "Reds"
            named = {"don": r" \(Don\)", "sheriff": r" \(sheriff\)"}.get(role, "")
            name = f"Guest {[person.id for person in club.people].index(seats[Seat(seat)]) + 1}"
            line = next(line for line in club.panel_text.splitlines() if line.startswith(f"**{team}**: "))
            assert re.search(rf"\*\*{seat}\*\* {name}(~~)?{named}(, |$)", line)
        assert [button["emoji"]["name"] for button in _panel_buttons(club)] == ["🔏"]
        assert not any(club.muted(person) for person in club.people)
        assert not club.store.owed


# --- bad input ------------------------------------------------------------------------------------


async def test_a_stranger_is_told_that_he_has_no_seat() -> None:
    async with evening(7) as club:
        await club.start()
        await open_cards_of(club, 6)
        stranger = club.people[6]
        assert refused(await club.press(stranger, "🎴")).startswith("You have no seat at this table.")
        await club.until("speech")
        await club.wait(0.5)
        events = club.snapshot.game.count  # type: ignore[union-attr]
        for sign in ("⏭️", "☝️"):
            assert refused(await club.press(stranger, sign)).startswith("You have no seat at this table.")
        shown = await club.press(stranger, "✍️")
        written = refused(await stranger.submit_modal(shown, {"text": "me too"}))
        assert written.startswith("You have no seat at this table.")
        assert written.endswith("\n> me too")
        assert club.snapshot.game.count == events  # type: ignore[union-attr]


async def test_a_press_out_of_turn_is_told_so() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(0.5)
        for sign in ("⏭️", "☝️"):
            assert refused(await club.press(club.at(2), sign)) == "It is not your turn."
        shown = await club.press(club.at(2), "✍️")
        assert refused(await club.at(2).submit_modal(shown, {"text": "x"})) == "It is not your turn.\n> x"
        assert club.view.stage.speaker == 1


async def test_a_button_of_a_stage_that_has_passed_is_answered() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(0.5)
        asked = await club.press(club.at(1), "☝️")
        assert asked.response is not None
        await club.choose(club.at(1), asked.response, 4)
        await club.press(club.at(1), "⏭️")
        late = await club.press(club.at(1), "✅", asked.response)
        assert refused(late) == "This button belongs to a stage that has passed."
        assert club.view.listed == ()


async def test_a_double_press_votes_once_and_is_told_so() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await speeches(club, 5, 6)
        asked = await club.press(club.at(1), "🗳️", label="5")
        twice = await club.press(club.at(1), "🗳️", label="6")
        assert asked.response is not None
        assert twice.response is not None
        await club.press(club.at(1), "✅", asked.response)
        assert refused(await club.press(club.at(1), "✅", twice.response)) == "You have already voted."
        assert refused(await club.press(club.at(1), "🗳️", label="5")) == "You have already voted."
        assert club.view.voted == (1,)


async def test_a_seat_that_has_left_can_do_nothing_but_look_at_its_card() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        for _ in range(4):
            desk = await foul(club, 2)
        await club.press(club.people[0], "✅", desk)
        await club.wait(0.5)
        gone = club.at(2)
        assert refused(await club.press(gone, "⏭️")) == "You have left the table."
        card = await club.card(gone)
        assert "You have left the table." in text(card)
        await club.press(gone, "🎭", card)
        assert "Your role: **" in text(card)


async def test_a_panel_of_another_life_is_answered() -> None:
    async with evening(2) as club:
        await club.open()
        message = club.env.backend.get_message(club.room.id, club.panel.id)
        for custom_id in ("t:999:3:pass:", "t:1:3:teleport:", "old-release-button", "t:1:-:pick:"):
            for part in walk(message.components):
                if part["type"] == 2 and part["emoji"]["name"] == "✋":
                    part["custom_id"] = custom_id
            assert refused(await club.press(club.people[1], "✋"))
        assert not club.snapshot.people


async def test_forged_targets_are_refused() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await speeches(club, 5, 6)
        number = club.view.stage.number
        message = club.env.backend.get_message(club.room.id, club.panel.id)
        for arg in ("vote,9", "vote,99", "vote,x", "vote", "vote,1,2", "fly,1", "lift,maybe", ""):
            part = next(part for part in walk(message.components) if part["type"] == 2)
            part["custom_id"] = f"t:{club.table.id}:{number}:confirm:{arg}"
            assert refused(await club.press(club.at(1), part["emoji"]["name"]))
        assert club.view.voted == ()


async def test_a_broken_handler_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(2) as club:
        await club.open()

        def broken(*_: object) -> None:
            raise RuntimeError("broken on purpose")

        monkeypatch.setattr(type(club.table), "ask", broken)
        assert refused(await club.press(club.people[1], "✋")).startswith("Something went wrong")


# --- helpers --------------------------------------------------------------------------------------


async def open_cards_of(club: Evening, count: int) -> None:
    for person in club.people[:count]:
        card = await club.card(person)
        await club.press(person, "🎭", card)


async def foul(club: Evening, seat: int, reason: str = "insult") -> ResponseMessage:
    host = club.people[0]
    desk = (await club.press(host, "🛠️")).response
    assert desk is not None
    await club.choose(host, desk, seat)
    (give, _remove) = _selects(desk)
    await host.select(desk, [reason], custom_id=give["custom_id"])
    return desk


async def _act_in_pause(club: Evening) -> InteractionResult:
    """A vote's confirmation from a message that outlived the pause's panel."""
    message = club.env.backend.get_message(club.room.id, club.panel.id)
    part = next(part for part in walk(message.components) if part["type"] == 2)
    part["custom_id"] = f"t:{club.table.id}:{club.view.stage.number}:pass:"
    return await club.press(club.at(1), part["emoji"]["name"])


def _panel_buttons(club: Evening) -> list[dict[str, Any]]:
    (message,) = club.messages()
    return [part for part in walk(message.components) if part["type"] == 2]


def _living(club: Evening) -> list[Seat]:
    return [seat.seat for seat in club.view.seats if seat.living]
