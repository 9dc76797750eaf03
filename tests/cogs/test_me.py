"""`/mafia me`: each sees what is kept about himself, and is forgotten when he means it."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from cogs.layouts.me import PAGE, ask_page, forgotten_page, me_page
from cogs.words import Words
from engine import Role, Seat
from table.ids import GuildId, TableId, UserId
from table.orders import ServerGone
from table.ports import Kept, KeptSeat, StoreFailed, TableState
from tamada.translator import FluentTranslator
from tests.cogs.evening import Evening, evening, refused, said, signs_of, text_of
from tests.cogs.scenes import ENGLISH
from tests.cogs.test_layouts import fits
from tests.cogs.test_layouts import text_of as shown

NOTHING = Kept(None, (), 0, 0, 0, 0, 0, 0)


def place(guild: GuildId) -> str:
    return f"Server {guild}"


async def page(club: Evening, person: MemberActor) -> ResponseMessage:
    return answer(await person.slash(club.room, "mafia me"))


def answer(result: InteractionResult) -> ResponseMessage:
    """Nobody else sees it."""
    assert result.response is not None
    assert result.response.ephemeral
    return result.response


async def test_of_one_who_has_done_nothing_nothing_is_kept() -> None:
    async with evening() as club:
        seen = await page(club, club.people[0])
        assert "Nothing at all." in text_of(seen.components)
        assert signs_of(seen) == []


async def test_a_player_sees_his_seat_at_once_and_his_role_when_the_game_is_over() -> None:
    async with evening() as club:
        await club.start()
        person = club.by_role("sheriff")[0]
        seat = club.seat(person)
        before = text_of((await page(club, person)).components)
        assert "You have a seat at one table:" in before
        assert f"Classic · Number {seat} · not over yet" in before
        assert "One table you are at is still open" in before
        await stop(club)
        after = text_of((await page(club, person)).components)
        assert f"Classic · Number {seat} · sheriff" in after
        assert "still open" not in after
        assert "You are recorded as the host of one table." not in after
        hosting = text_of((await page(club, club.people[0])).components)
        assert "You are recorded as the host of one table." in hosting


async def test_who_means_it_is_forgotten_and_his_game_is_not() -> None:
    async with evening() as club:
        await club.start()
        person = club.people[2]
        await stop(club)
        asked = answer(await club.press(person, "🗑️", await page(club, person)))
        assert signs_of(asked) == ["✅", "↩️"]
        assert "It cannot be undone." in text_of(asked.components)
        back = answer(await club.press(person, "↩️", asked))
        assert signs_of(back) == ["🗑️"]
        asked = answer(await club.press(person, "🗑️", back))
        done = answer(await club.press(person, "✅", asked))
        assert text_of(done.components) == "I have forgotten you."
        (row,) = club.store.rows.values()
        assert UserId(person.id) not in row.seats.values()
        assert len(row.seats) == 5
        assert "Nothing at all." in text_of((await page(club, person)).components)


async def test_during_a_game_he_is_told_that_it_waits_for_the_end_and_plays_on() -> None:
    async with evening() as club:
        await club.start()
        person = club.people[3]
        asked = answer(await club.press(person, "🗑️", await page(club, person)))
        assert "One table you are at is still open: it can forget you only when it ends." in text_of(
            asked.components
        )
        done = answer(await club.press(person, "✅", asked))
        *remains, rest = text_of(done.components).splitlines()
        assert any("can forget you only when it ends." in line for line in remains)
        assert rest == "I have forgotten everything else about you."
        assert "I have forgotten you." not in remains
        await club.wait(1)
        assert "muted you" in text_of((await page(club, person)).components)
        assert (await club.card(person)).ephemeral
        await stop(club)
        assert UserId(person.id) not in next(iter(club.store.rows.values())).seats.values()
        assert "Nothing at all." in text_of((await page(club, person)).components)


async def test_the_chosen_language_is_forgotten_at_once() -> None:
    async with evening() as club:
        person = club.people[0]
        await club.face.languages.choose(UserId(person.id), "uz")
        seen = await page(club, person)
        assert "O'zbekcha" in text_of(seen.components)
        asked = answer(await club.press(person, "🗑️", seen))
        done = answer(await club.press(person, "✅", asked))
        assert club.store.languages == {}
        assert text_of(done.components) == "Sizni unutdim."
        assert "Nothing at all." in text_of((await page(club, person)).components)


async def test_a_store_that_fails_is_told_and_nothing_is_forgotten() -> None:
    async with evening() as club:
        person = club.people[0]
        await club.face.languages.choose(UserId(person.id), "en")
        asked = answer(await club.press(person, "🗑️", await page(club, person)))

        async def fails(user: UserId) -> None:
            raise StoreFailed(user)

        club.store.forget = fails  # type: ignore[method-assign]
        assert refused(await club.press(person, "✅", asked)).startswith("One moment")
        assert club.store.languages


async def stop(club: Evening) -> None:
    desk = answer(await club.press(club.people[0], "🛠️"))
    await club.press(club.people[0], "✅", answer(await club.press(club.people[0], "⏹️", desk)))
    await club.wait(30)


@pytest.mark.parametrize("language", FluentTranslator().languages)
async def test_the_longest_page_is_taken_by_discord_and_tells_what_it_leaves_out(language: str) -> None:
    words = Words(FluentTranslator(), language)
    seat = KeptSeat(
        TableId(7),
        GuildId(2**63 - 1),
        "classic",
        1_900_000_000_000,
        TableState.OVER,
        Seat(12),
        Role.DETECTIVE,
    )
    kept = Kept("ka", (seat,) * 30, 12_345, 999, 999, 999, 99, 2)
    many = me_page(kept, lambda _: "\\*" * 24, words)
    fits(many)
    assert PAGE in shown(many)
    listed = sum(line.startswith("• ") for line in shown(many).splitlines())
    assert 15 < listed <= 30
    assert words("me-earlier", count=12_345 - listed) in shown(many)
    fits(ask_page(kept, words))
    fits(forgotten_page(kept, words))


async def test_a_lobby_that_became_no_game_has_no_number() -> None:
    seat = KeptSeat(TableId(7), GuildId(4), "yakuza", 1_900_000_000_000, TableState.CLOSED, None, None)
    told = shown(me_page(Kept(None, (seat,), 1, 0, 0, 0, 0, 0), place, ENGLISH))
    assert "• <t:1900000000:d> · Server 4 · Yakuza · no game came of it" in told


async def test_a_debt_alone_is_told_and_is_not_called_nothing() -> None:
    told = shown(me_page(Kept(None, (), 0, 0, 0, 0, 1, 0), place, ENGLISH))
    assert "I have muted you and not unmuted you yet" in told
    assert "Nothing" not in told
    assert "Nothing" in shown(me_page(NOTHING, place, ENGLISH))


async def test_a_game_that_was_lost_with_its_server_opens_its_deal_to_its_people() -> None:
    async with evening() as club:
        await club.start()
        person = club.people[2]
        club.table.tell(ServerGone())
        await club.wait(1)
        seen = await page(club, person)
        assert "cut off, its server was lost" in text_of(seen.components)
        assert signs_of(seen) == ["🔏", "🗑️"]
        assert "`secret`" in said(await club.press(person, "🔏", seen))
