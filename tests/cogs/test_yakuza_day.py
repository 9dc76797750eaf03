"""A day at a Yakuza table, by presses and in writing: how candidacies are accepted, refused and told."""

from __future__ import annotations

import re

import pytest
from simcord.results import InteractionResult, ResponseMessage

from cogs.daylogs import QUIET
from engine import Seat, StageKind
from tests.cogs.evening import Evening, evening, refused, said, signs_of, silent, text_of, walk
from tests.cogs.test_evening import foul, open_cards, options, put_up, vote

SOON = 0.2
"""Seconds in which what has happened is on the panel."""


async def to_first_day(club: Evening, *, killed: bool = True) -> list[Seat]:
    """The order of the first day's speeches; its first speaker has the floor.

    By default the last citizen has been shot; else nobody, the doctor having saved whom the rules shot at.
    """
    await club.start(12, format="yakuza")
    cards = await open_cards(club)
    if killed:
        await club.until("night.yakuza")
        await club.wait(SOON)
        (shooter,) = club.by_role("yakuza")
        await club.choose(shooter, cards[shooter.id], club.seat(club.by_role("citizen")[-1]))
        await club.press(shooter, "✅", cards[shooter.id])
    await club.until("speech")
    await club.wait(SOON)
    return speakers(club)


def speakers(club: Evening) -> list[Seat]:
    living = {seat.seat for seat in club.view.seats if seat.living}
    return [seat for seat in club.view.order_of_speech if seat in living]


async def speak(club: Evening, named: dict[int, int]) -> None:
    """The whole round: who stands in `named` puts that number up, everybody passes."""
    while club.view.stage.kind is StageKind.SPEECH:
        speaker = club.view.stage.speaker
        if speaker in named:
            await put_up(club, named[speaker])
        await club.press(club.at(speaker), "⏭️")
        await club.wait(SOON)


# --- naming -------------------------------------------------------------------------------------------------


async def test_an_accepted_candidacy_is_told_at_once_to_the_speaker_and_to_all() -> None:
    async with evening(12) as club:
        first, *others = await to_first_day(club)
        answer = await put_up(club, others[0])
        assert said(answer) == f"I have accepted the candidacy of number {others[0]}."
        await club.wait(SOON)
        told = f"I have accepted the candidacy of number {others[0]} (from {first})."
        assert told in club.panel_text


async def test_the_list_is_closed_until_the_last_speakers_turn_begins() -> None:
    async with evening(12) as club:
        order = await to_first_day(club)
        first, second, *_, last = order
        named = {first: second, second: first, last: order[4]}
        while club.view.stage.speaker != last:
            assert "candidates are" not in club.panel_text
            assert not re.search(r"^\*\*\d+\*\* .*☝️", club.panel_text, re.M)
            speaker = club.view.stage.speaker
            if speaker in named:
                await put_up(club, named[speaker])
            await club.press(club.at(speaker), "⏭️")
            await club.wait(SOON)
        assert f"The candidates are {second}, {first}." in club.panel_text
        marked = re.findall(r"^\*\*(\d+)\*\* .*☝️", club.panel_text, re.M)
        assert {int(seat) for seat in marked} == {first, second}
        await put_up(club, order[4])
        await club.wait(SOON)
        assert f"I have accepted the candidacy of number {order[4]} (from {last})." in (club.panel_text)


async def test_a_refused_candidacy_says_why() -> None:
    async with evening(12) as club:
        first, second, third, *_ = await to_first_day(club)
        dead = next(seat.seat for seat in club.view.seats if not seat.living)
        assert refused(await club.press(club.at(second), "☝️")) == "It is not your turn."
        twice = (await club.press(club.at(first), "☝️")).response
        assert twice is not None
        await put_up(club, third)
        assert refused(await club.choose(club.at(first), twice, second)) == (
            "You have already nominated someone this turn."
        )
        await club.press(club.at(first), "⏭️")
        await club.wait(SOON)
        asked = await club.press(club.at(second), "☝️")
        assert asked.response is not None
        offered = {int(option["value"]) for option in options(asked.response)}
        assert third in offered, "what is offered must not betray the closed list"
        assert dead not in offered
        assert refused(await club.choose(club.at(second), asked.response, third)) == (
            "That number is already a candidate."
        )
        await club.choose(club.at(second), asked.response, first)
        await club.press(club.at(second), "⏭️")
        late = await club.press(club.at(second), "✅", asked.response)
        assert refused(late) == "This button belongs to a stage that has passed."


# --- naming in writing --------------------------------------------------------------------------------------

FORMS = {
    "en": "Accept the candidacy of number {}.",
    "ka": "მიიღეთ {} ნომრის კანდიდატურა",
    "uz": "{}-raqam nomzodini qabul qiling",
    "ru": "Примите кандидатуру номера {}!",
}


async def test_the_clear_form_in_writing_is_the_press_in_every_language() -> None:
    async with evening(12) as club:
        order = await to_first_day(club)
        for speaker, candidate, form in zip(order, order[4:8], FORMS.values(), strict=False):
            answer = await club.write(club.at(speaker), form.format(candidate))
            assert said(answer) == f"I have accepted the candidacy of number {candidate}."
            await club.wait(SOON)
            assert f"the candidacy of number {candidate} (from {speaker})." in club.panel_text
            assert "\n> " not in club.panel_text, "it is the press, and not also a text"
            await club.press(club.at(speaker), "⏭️")
            await club.wait(SOON)
        assert club.snapshot.game is not None
        assert club.snapshot.game.day.candidates == tuple(order[4:8])
        assert not club.snapshot.words


NOT_ACCEPTED = "Everyone can read your words, but I have accepted no candidacy. "


async def test_the_clear_form_in_writing_that_names_nobody_is_said_and_its_writer_told_why() -> None:
    async with evening(12) as club:
        first, second, third, *_ = await to_first_day(club)
        dead = next(seat.seat for seat in club.view.seats if not seat.living)

        async def write(person: Seat, number: int) -> str:
            words = FORMS["en"].format(number)
            answer = said(await club.write(club.at(person), words))
            assert list(club.snapshot.words.values())[-1] == words
            await club.wait(3)
            assert f": {words}" in club.panel_text
            return answer.removeprefix(NOT_ACCEPTED)

        assert await write(first, dead) == "That number has left the table."
        assert await write(first, 13) == "There is no such number at this table."
        assert said(await club.write(club.at(first), FORMS["en"].format(third))) == (
            f"I have accepted the candidacy of number {third}."
        )
        assert await write(first, second) == "You have already nominated someone this turn."
        await club.press(club.at(first), "⏭️")
        await club.wait(SOON)
        assert await write(second, third) == "That number is already a candidate."
        assert club.snapshot.game is not None
        assert club.snapshot.game.day.candidates == (third,)


async def test_who_may_not_speak_names_nobody_in_writing_and_says_nothing() -> None:
    async with evening(12) as club:
        _first, second, third, *_ = await to_first_day(club)
        words = FORMS["en"].format(third)
        answer = await club.write(club.at(second), words)
        assert refused(answer) == f"It is not your turn.\n> {words}"
        assert not club.snapshot.words


async def test_last_words_in_the_clear_form_are_words() -> None:
    async with evening(12) as club:
        first, second, third, *_ = await to_first_day(club)
        await speak(club, {first: second})
        await club.until("last-words")
        await club.wait(SOON)
        words = FORMS["ru"].format(third)
        answer = said(await club.write(club.at(second), words))
        assert answer == f"{NOT_ACCEPTED}That is not possible now."
        await club.wait(3)
        assert f": {words}" in club.panel_text


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        (
            "I will name the candidacy of number 5",
            "it was announced, not made. The form is: “Accept the candidacy of number 5”",
        ),
        (
            "Accept Giorgi's candidacy",
            "candidates are named by number. The form is: “Accept the candidacy of number N”",
        ),
        (
            "Giorgi nomzodini qabul qiling",
            "candidates are named by number. The form is: “N-raqam nomzodini qabul qiling”",
        ),
        (
            "5 raqam nomzodini qabul qiling",
            "it must be written exactly like this: “5-raqam nomzodini qabul qiling”",
        ),
        (
            "accept candidacy number 5",
            "it must be written exactly like this: “Accept the candidacy of number 5”",
        ),
    ],
)
async def test_a_wrong_form_is_a_text_and_its_writer_gets_a_hint(written: str, hint: str) -> None:
    async with evening(12) as club:
        first, *_ = await to_first_day(club)
        answer = await club.write(club.at(first), written)
        assert said(answer) == f"I have accepted no candidacy: {hint}"
        await club.wait(3)
        assert f"> **1**: {written}" in club.panel_text
        assert club.snapshot.game is not None
        assert club.snapshot.game.day.candidates == ()
        await put_up(club, club.view.order_of_speech[3])
        assert silent(await club.write(club.at(first), written)), "he can name nobody more: no hint"


async def test_the_clear_form_counts_in_the_classic_format_too() -> None:
    async with evening() as club:
        await club.start()
        await open_cards(club)
        await club.until("speech")
        await club.wait(SOON)
        assert said(await club.write(club.at(1), "accept  the candidacy of number 4")) == (
            "I have accepted the candidacy of number 4."
        )
        assert club.view.listed == (4,)


# --- defence, ballot, question ------------------------------------------------------------------------------


async def test_each_candidate_defends_himself_for_thirty_seconds_in_order_of_nomination() -> None:
    async with evening(12) as club:
        first, second, third, *_ = await to_first_day(club)
        await speak(club, {first: third, second: first})
        for candidate in (third, first):
            assert club.view.stage.kind is StageKind.DEFENCE
            assert club.view.stage.speaker == candidate
            assert club.view.stage.length == 30_000
            assert f"Number {candidate} speaks in defence." in club.panel_text
            assert [person for person in club.people if not club.muted(person)] == [club.at(candidate)]
            assert said(await club.write(club.at(candidate), FORMS["en"].format(second))) == (
                f"{NOT_ACCEPTED}That is not possible now."
            )
            await club.wait(28)
            assert club.view.stage.speaker == candidate
            await club.wait(2.5)
        assert club.view.stage.kind is StageKind.VOTE
        assert _labels(club) == [str(third), str(first)]


async def test_a_single_candidate_is_defended_and_voted_on_even_on_the_first_day() -> None:
    async with evening(12) as club:
        first, second, *_ = await to_first_day(club)
        await speak(club, {first: second})
        assert (club.view.stage.kind, club.view.stage.speaker) == (StageKind.DEFENCE, second)
        await club.until("vote")
        await club.wait(SOON)
        assert _labels(club) == [str(second)]
        await club.until("last-words")
        await club.wait(SOON)
        assert f"Number {second} is voted out." in club.panel_text


async def test_a_second_tie_asks_at_once_whether_all_shall_leave() -> None:
    async with evening(12) as club:
        order = await to_first_day(club, killed=False)
        one, two, three, *_ = order
        assert len(order) == 12
        await speak(club, {one: two, two: one, three: three})
        await club.until("vote")
        await club.wait(SOON)
        await vote(club, {voter: (one, two, three)[place % 3] for place, voter in enumerate(order)})
        for speaker in (two, one, three):
            await club.until("tie-speech", speaker=speaker)
            await club.wait(SOON)
            await club.press(club.at(speaker), "⏭️")
        await club.until("revote")
        await club.wait(SOON)
        await vote(club, {voter: (one, two)[place % 2] for place, voter in enumerate(order)})
        await club.wait(SOON)
        assert club.view.tied == (two, one)
        assert club.view.question is None, "fewer are tied than before, and still it is asked at once"
        assert f"Should all of them leave: {two}, {one}?" in club.panel_text
        for place, voter in enumerate(order):
            asked = await club.press(club.at(voter), "👍" if place < 6 else "👎")
            assert asked.response is not None
            await club.press(club.at(voter), "✅", asked.response)
        await club.wait(SOON)
        assert f"The table has decided: all stay ({two}, {one})." in club.panel_text, "half is not enough"
        assert club.view.stage.kind == "dusk"


# --- fouls --------------------------------------------------------------------------------------------------


async def test_the_morning_tells_how_many_have_three_fouls_and_who() -> None:
    async with evening(12) as club:
        order = await to_first_day(club)
        assert "Nobody has three fouls." in club.panel_text
        for _ in range(3):
            await foul(club, order[4])
        await foul(club, order[5])
        await club.until("dusk")
        await club.until("speech")
        await club.wait(SOON)
        assert club.view.stage.day == 2
        assert f"One player has three fouls: number {order[4]}." in club.panel_text


async def test_any_player_may_ask_for_the_fouls_at_any_time() -> None:
    async with evening(12) as club:
        order = await to_first_day(club)
        dead = next(seat.seat for seat in club.view.seats if not seat.living)
        assert await fouls_of(club, order[1]) == ("## 📋 Fouls\nNobody at this table has a foul.")
        await foul(club, order[1], "oath")
        await foul(club, order[1], "threat")
        await foul(club, order[3], "insult")
        low, high = sorted((order[1], order[3]))
        table = {
            order[1]: f"**{order[1]}** ⚠️⚠️ 2 fouls",
            order[3]: f"**{order[3]}** ⚠️ one foul",
        }
        everybody = f"## 📋 Fouls\n{table[low]}\n{table[high]}\n"
        assert await fouls_of(club, order[1]) == f"{everybody}You have 2 fouls:\n⚠️ an oath\n⚠️ a threat"
        await club.until("night.mafia")
        await club.wait(SOON)
        assert await fouls_of(club, order[3]) == f"{everybody}You have one foul:\n⚠️ an insult"
        assert await fouls_of(club, dead) == f"{everybody}You have no foul."


async def test_a_foul_taken_back_is_the_last_one_given() -> None:
    async with evening(12) as club:
        order = await to_first_day(club)
        await foul(club, order[1], "oath")
        await foul(club, order[1], "threat")
        desk = (await club.press(club.people[0], "🛠️")).response
        assert desk is not None
        await club.choose(club.people[0], desk, order[1])
        await club.press(club.people[0], "🩹", desk)
        assert (await fouls_of(club, order[1])).endswith("You have one foul:\n⚠️ an oath")


async def test_a_stranger_has_no_fouls_to_ask_for() -> None:
    async with evening(13) as club:
        await club.start(12, format="yakuza")
        card = await club.card(club.people[0])
        assert signs_of(card) == ["🎭", "📋"]
        stranger = await club.press(club.people[12], "🎴")
        assert refused(stranger).startswith("You have no seat at this table.")


async def fouls_of(club: Evening, seat: Seat) -> str:
    """What "My fouls" on his card answers; the card stays as it is."""
    card: ResponseMessage = await club.card(club.at(seat))
    answer: InteractionResult = await club.press(club.at(seat), "📋", card)
    assert answer.response is not None
    assert answer.response.id != card.id
    assert answer.response.ephemeral
    return text_of(answer.response.components)


def _labels(club: Evening) -> list[str]:
    """The buttons of the open ballot."""
    (message,) = club.messages()
    return [
        part["label"]
        for part in walk(message.components)
        if part["type"] == 2 and part["emoji"]["name"] == "🗳️"
    ]


async def test_the_day_s_log_has_no_candidate_before_the_list_is_due() -> None:
    """Y-57: until the last speaker's turn each is shown in its own turn only."""
    async with evening(12) as club:
        first, second, *others = await to_first_day(club)
        await put_up(club, second)
        await club.wait(SOON)
        assert f"candidacy of number {second}" in club.panel_text
        await club.press(club.at(first), "⏭️")
        await club.wait(QUIET)
        assert "candida" not in club.logs()[-1]
        assert f"candidacy of number {second}" not in club.panel_text
        for speaker in (second, *others[:-1]):
            await club.until("speech", speaker=speaker)
            await club.wait(SOON)
            await club.press(club.at(speaker), "⏭️")
        await club.until("speech", speaker=others[-1])
        await club.wait(QUIET)
        assert f"The only candidate is number {second}." in club.logs()[-1]
