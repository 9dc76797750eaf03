"""The nights of a Yakuza table on the cards: orders and the trigger, marks, saves, and what checks tell."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

import table.table
from engine import Event, Role, Seat, StageKind, start
from engine.events import GameStarted
from tests.cogs.evening import Evening, evening, refused, signs_of, text_of, walk
from tests.cogs.test_evening import open_cards, options

SOON = 0.2
"""Seconds in which a card shows what has happened."""


def text(card: ResponseMessage) -> str:
    return text_of(card.components)


def offered(card: ResponseMessage) -> list[tuple[str, int]]:
    """Sign and seat of every option of the card's selects."""
    return [(option["emoji"]["name"], int(option["value"])) for option in options(card)]


async def to_night(club: Evening) -> dict[int, ResponseMessage]:
    """Everybody's open card, by his id; the first night begins."""
    await club.start(12, format="yakuza")
    return await open_cards(club)


async def to(club: Evening, stage: str, night: int) -> None:
    while not (club.view.stage.kind == stage and club.view.stage.night == night):
        await club.until(stage)
        if club.view.stage.night != night:
            await club.wait(1)
    await club.wait(SOON)


async def do(club: Evening, person: MemberActor, card: ResponseMessage, seat: int) -> None:
    """Choose, then confirm."""
    await club.choose(person, card, seat)
    await club.press(person, "✅", card)
    await club.wait(SOON)


# --- the order and the trigger ------------------------------------------------------------------------------


async def test_the_shogun_orders_and_the_yakuza_fires_two_presses_by_two_people() -> None:
    async with evening(12) as club:
        cards = await to_night(club)
        (shogun,), (yakuza,) = club.by_role("shogun"), club.by_role("yakuza")
        boss, gun = cards[shogun.id], cards[yakuza.id]
        await to(club, "night.yakuza", 1)
        one, two = (club.seat(person) for person in club.by_role("citizen")[:2])
        assert {sign for sign, _ in offered(boss)} == {"📜"}
        assert {sign for sign, _ in offered(gun)} == {"🔫"}
        assert len(offered(gun)) == 12
        assert "📜 No order yet." in text(gun)

        await do(club, shogun, boss, one)
        assert f"📜 The Shogun's order: number {one}." in text(boss)
        assert "The shot has not been fired yet." in text(boss)
        assert f"📜 The Shogun's order: number {one}." in text(gun)
        assert offered(gun) == [("🔫", one)], "at nothing else"

        await do(club, shogun, boss, two)
        assert f"📜 The Shogun's order: number {two}." in text(boss)
        assert offered(gun) == [("🔫", two)], "the order may be changed until it is fired"

        await do(club, yakuza, gun, two)
        for card in (boss, gun):
            assert f"📜 The Shogun's order: number {two}." in text(card)
            assert "The shot has been fired." in text(card)
            assert "not been fired" not in text(card)
            assert not offered(card)
        await club.until("last-words")
        assert club.view.dawn == (two,)


async def test_what_the_yakuza_has_chosen_by_himself_is_set_aside_by_an_order() -> None:
    async with evening(12) as club:
        cards = await to_night(club)
        (shogun,), (yakuza,) = club.by_role("shogun"), club.by_role("yakuza")
        await to(club, "night.yakuza", 1)
        one, two = (club.seat(person) for person in club.by_role("citizen")[:2])
        await do(club, yakuza, cards[yakuza.id], one)
        assert f"Your choice: number {one}." in text(cards[yakuza.id])
        assert "fired" not in text(cards[yakuza.id])
        assert "fired" not in text(cards[shogun.id])
        await do(club, shogun, cards[shogun.id], two)
        assert "Your choice" not in text(cards[yakuza.id])
        assert offered(cards[yakuza.id]) == [("🔫", two)]
        await club.until("speech", "last-words")
        assert club.view.dawn == (two,), "the standing order holds, fired or not"


async def test_the_yakuza_cannot_fire_at_what_was_not_ordered_nor_the_shogun_at_anything() -> None:
    async with evening(12) as club:
        cards = await to_night(club)
        (shogun,), (yakuza,) = club.by_role("shogun"), club.by_role("yakuza")
        await to(club, "night.yakuza", 1)
        one, two = (club.seat(person) for person in club.by_role("citizen")[:2])
        await club.choose(yakuza, cards[yakuza.id], one)
        await do(club, shogun, cards[shogun.id], two)
        late = await club.press(yakuza, "✅", cards[yakuza.id])
        assert refused(late) == "The Shogun has ordered another number."
        forged = _forge(
            club, cards[shogun.id], f"t:{club.table.id}:{club.view.stage.number}:pick:shoot,{one}"
        )
        assert refused(await shogun.click(cards[shogun.id], custom_id=forged)) == (
            "You give the order; you never fire the shot."
        )


async def test_nobody_else_sees_an_order_or_that_one_was_fired() -> None:
    async with evening(12) as club:
        cards = await to_night(club)
        (shogun,), (yakuza,) = club.by_role("shogun"), club.by_role("yakuza")
        await to(club, "night.yakuza", 1)
        before = {id: text(card) for id, card in cards.items()}
        panel = club.panel_text
        victim = club.seat(club.by_role("citizen")[0])
        await do(club, shogun, cards[shogun.id], victim)
        await do(club, yakuza, cards[yakuza.id], victim)
        changed = {id for id, card in cards.items() if text(card) != before[id]}
        assert changed == {shogun.id, yakuza.id}
        assert club.panel_text == panel


# --- the mafia ----------------------------------------------------------------------------------------------


async def test_the_don_sees_what_his_men_name_and_his_own_word_counts() -> None:
    async with evening(12) as club:
        cards = await to_night(club)
        (don,), men = club.by_role("don"), club.by_role("mafia")
        assert "🔫" not in {sign for sign, _ in offered(cards[don.id])}, "no shot on the first night"
        await to(club, "night.mafia", 2)
        living = [seat.seat for seat in club.view.seats if seat.living]
        team = {club.seat(person) for person in (don, *men)}
        one, two, three = [seat for seat in living if seat not in team][:3]
        await do(club, men[0], cards[men[0].id], one)
        await do(club, men[1], cards[men[1].id], two)
        marks = [
            f"Number {club.seat(men[0])} points to number {one}.",
            f"Number {club.seat(men[1])} points to number {two}.",
        ]
        for person in (don, *men):
            assert all(mark in text(cards[person.id]) for mark in marks)
        for person in club.people:
            if person not in (don, *men):
                assert "points to number" not in text(cards[person.id])
        await do(club, don, cards[don.id], three)
        await to(club, "night.don", 2)
        assert "points to number" not in text(cards[don.id])
        await club.until("last-words", "speech")
        assert club.view.dawn is not None
        assert one not in club.view.dawn or one == _first_shot(club)
        assert three in club.view.dawn


# --- the doctor ---------------------------------------------------------------------------------------------


async def test_the_doctor_is_told_whom_the_rules_have_saved_for_him_and_whom_he_has_spent() -> None:
    async with evening(12) as club:
        cards = await to_night(club)
        (doctor,) = club.by_role("doctor")
        card = cards[doctor.id]
        await to(club, "night.doctor", 1)
        assert [seat for _, seat in offered(card)] == list(range(1, 13)), "himself included"
        assert "Already saved" not in text(card)
        await club.until("speech", "last-words")
        await club.wait(SOON)
        assert "number 1" not in text(card), "face down"
        await club.press(doctor, "🎭", card)
        assert "Already saved: number 1." in text(card)
        assert "You last saved number 1." in text(card)
        await to(club, "night.doctor", 2)
        living = [seat.seat for seat in club.view.seats if seat.living]
        assert [seat for _, seat in offered(card)] == [seat for seat in living if seat != 1]
        assert "Already saved: number 1." in text(card)
        await do(club, doctor, card, living[-1])
        assert f"Your choice: number {living[-1]}." in text(card)
        await club.press(doctor, "🎭", card)
        assert f"You last saved number {living[-1]}." in text(card)


# --- the detective ------------------------------------------------------------------------------------------


async def test_the_detective_is_told_black_for_the_yakuza_and_not_black_for_the_shogun() -> None:
    async with evening(12) as club:
        cards = await to_night(club)
        (detective,) = club.by_role("detective")
        seats = {role: club.seat(club.by_role(role)[0]) for role in ("yakuza", "shogun", "don")}
        for night, (role, told) in enumerate(
            (("yakuza", "is black"), ("shogun", "is not black"), ("don", "is black")), 1
        ):
            await to(club, "night.detective", night)
            if seats[role] in {seat for _, seat in offered(cards[detective.id])}:
                await do(club, detective, cards[detective.id], seats[role])
                assert f"Night {night}: number {seats[role]} {told}." in text(cards[detective.id])
            cards[detective.id] = await club.card(detective)


class Heard(logging.Handler):
    """Every line at every level, with when it came on the simulation's clock."""

    def __init__(self, club: Evening) -> None:
        super().__init__(logging.NOTSET)
        self.club = club
        self.lines: list[tuple[float, str, str, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append((self.club.clock.time(), record.name, record.levelname, record.getMessage()))


@contextmanager
def hearing(club: Evening) -> Iterator[Heard]:
    """All loggers are opened to their last line for so long."""
    heard = Heard(club)
    loggers = [logging.getLogger(), *map(logging.getLogger, logging.root.manager.loggerDict)]
    levels = [each.level for each in loggers]
    for each in loggers:
        each.setLevel(1 if each is loggers[0] else logging.NOTSET)
    loggers[0].addHandler(heard)
    try:
        yield heard
    finally:
        loggers[0].removeHandler(heard)
        for each, level in zip(loggers, levels, strict=True):
            each.setLevel(level)


@pytest.mark.parametrize("other", [Role.CITIZEN, Role.DOCTOR])
async def test_the_shogun_reads_as_any_honest_player_in_words_in_time_and_in_every_log(
    monkeypatch: pytest.MonkeyPatch, other: Role
) -> None:
    """Two games that differ in nothing but whether the Shogun or another sits at the checked number."""
    plain = start("yakuza", 12, "deal", {})
    (begun,) = (event for event in plain if isinstance(event, GameStarted))
    shogun, honest = (Seat(begun.roles.index(role) + 1) for role in (Role.SHOGUN, other))
    one = await _check(monkeypatch, begun.roles, shogun)
    two = await _check(monkeypatch, _swapped(begun.roles, shogun, honest), shogun)
    assert one.told == two.told
    assert f"number {shogun} is not black." in one.told[-1]
    assert one.requests == two.requests
    assert len(one.requests) > 3
    assert one.lines == two.lines
    assert {level for _, _, level, _ in one.lines} >= {"DEBUG"}


class Checked:
    """What the detective saw, what the bot sent, and what was logged."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.requests: list[tuple[Any, ...]] = []
        self.lines: list[tuple[float, str, str, str]] = []


async def _check(monkeypatch: pytest.MonkeyPatch, roles: tuple[Role, ...], target: Seat) -> Checked:
    """A first night up to the end of the detective's stage; he alone has his card open, and checks."""

    def dealt(format: str, seats: int, seed: str, options: dict[str, str]) -> Sequence[Event]:
        events = start(format, seats, seed, options)
        return [replace(each, roles=roles) if isinstance(each, GameStarted) else each for each in events]

    monkeypatch.setattr(table.table, "start", dealt)
    out = Checked()
    async with evening(12) as club:
        await club.start(12, format="yakuza")
        (detective,) = club.by_role("detective")
        await club.until("night.yakuza")
        sent = len(club.env.http_requests)
        with hearing(club) as heard:
            card = await club.card(detective)
            await club.until("night.detective")
            await club.wait(SOON)
            await club.choose(detective, card, target)
            out.told.append(text(card))
            await club.press(detective, "✅", card)
            out.told.append(text(card))
            await club.press(detective, "🎭", card)
            out.told.append(text(card))
            await club.until("night.doctor")
            await club.wait(SOON)
        out.lines = heard.lines
        out.requests = [
            (each.method, each.path, str(each.json)) for each in list(club.env.http_requests)[sent:]
        ]
        assert signs_of(card) == ["🎭", "📋"]
        assert club.view.stage.kind is StageKind.NIGHT_DOCTOR
    return out


def _swapped(roles: tuple[Role, ...], one: Seat, two: Seat) -> tuple[Role, ...]:
    out = list(roles)
    out[one - 1], out[two - 1] = out[two - 1], out[one - 1]
    return tuple(out)


def _forge(club: Evening, card: ResponseMessage, custom_id: str) -> str:
    """The first button of the card means this from now on."""
    message = club.env.backend.get_message(club.room.id, card.id)
    next(part for part in walk(message.components) if part["type"] == 2)["custom_id"] = custom_id
    return custom_id


def _first_shot(club: Evening) -> int:
    """Whom the rules shoot at for a silent yakuza team."""
    yakuza = {club.seat(person) for role in ("shogun", "yakuza") for person in club.by_role(role)}
    return int(min(seat.seat for seat in club.view.seats if seat.seat not in yakuza))
