"""The sealed deal at a table: who can know what, and when."""

from __future__ import annotations

import pytest

from engine import commitment, deal_seats, seed_of
from engine.actions import Verb
from engine.events import GameStarted
from table.ids import GuildId, UserId
from table.orders import Accepted, Close, Join, PutIn, Quit, Refused, ServerGone, Start, TableRefusal
from table.ports import Dealt, Posted
from table.snapshot import Lot, Phase, Snapshot
from tests.table.evening import GUILD, OWNER, Evening, joining

FIRST_SECRET = "secret 1"


def presses(*users: UserId) -> tuple[int, ...]:
    return tuple(joining(user).press for user in users)


async def opened(evening: Evening) -> Dealt | None:
    """What everybody is told of the deal who asks now."""
    await evening.time.settle()
    return await evening.house.dealt(GUILD, OWNER, evening.table.id)


def started(evening: Evening) -> GameStarted:
    first = evening.row.events[0]
    assert isinstance(first, GameStarted)
    return first


async def test_a_lobby_is_committed_before_anybody_has_joined_and_the_seal_never_changes() -> None:
    evening = await Evening().opened()
    assert evening.now.commitment == commitment(FIRST_SECRET)
    for user in evening.players:
        await evening.ask(joining(user))
    await evening.ask(Start(OWNER))
    await evening.time.until(lambda: evening.now.phase is Phase.PLAYING, 15)
    await evening.host(Verb.STOP)
    await evening.time.pass_by(20)
    assert {shown.commitment for shown, _ in evening.face.shown} == {commitment(FIRST_SECRET)}


async def test_nobody_learns_the_secret_or_the_seed_before_the_end_and_everybody_who_asks_at_it() -> None:
    evening = Evening(7)
    told: list[tuple[Phase, str]] = []
    evening.face.watch = lambda shown: told.append((shown.phase, readable(shown)))
    await evening.started()
    seed = started(evening).seed
    await evening.time.pass_by(200)
    assert await opened(evening) is None
    await evening.host(Verb.STOP)
    await evening.time.pass_by(20)
    assert not [text for _, text in told if seed in text or FIRST_SECRET in text]
    assert await opened(evening) == Dealt("classic", FIRST_SECRET, presses(*evening.players))
    assert await evening.house.dealt(GuildId(GUILD + 1), OWNER, evening.table.id) is None, "another server's"


def readable(shown: Snapshot) -> str:
    """All of a snapshot but the game, which is for `view` and `legal` only."""
    return repr([getattr(shown, name) for name in Snapshot.__slots__ if name != "game"])


async def test_what_is_disclosed_makes_the_seats_and_the_roles() -> None:
    evening = await Evening(9).started()
    seats, roles = evening.now.seats, evening.game.start.roles
    await evening.host(Verb.STOP)
    dealt = await opened(evening)
    assert dealt is not None
    seed = seed_of(dealt.secret, dealt.joins)
    assert (started(evening).seed, started(evening).roles) == (seed, roles)
    joined = [evening.players[presses(*evening.players).index(press)] for press in dealt.joins]
    assert [joined[place] for place in deal_seats("classic", 9, seed)] == [
        seats[seat] for seat in sorted(seats)
    ]


async def test_who_leaves_takes_his_press_with_him_and_who_comes_again_brings_a_new_one() -> None:
    evening = await Evening(7).joined()
    one, two, three, *rest = evening.players
    await evening.ask(Quit(one))
    evening.voice.move(GUILD, two, None)
    await evening.time.settle()
    assert await evening.ask(Join(one, 99)) == Accepted()
    await evening.ask(Start(OWNER))
    await evening.host(Verb.STOP)
    assert await opened(evening) == Dealt("classic", FIRST_SECRET, (*presses(three, *rest), 99))


async def test_a_press_that_is_refused_does_not_count() -> None:
    evening = await Evening(6).joined()
    await evening.ask(Join(evening.players[0], 99))
    await evening.ask(Start(OWNER))
    await evening.host(Verb.STOP)
    assert await opened(evening) == Dealt("classic", FIRST_SECRET, presses(*evening.players))


@pytest.mark.parametrize("joined", [0, 3])
async def test_a_restart_in_the_lobby_keeps_secret_and_presses(joined: int) -> None:
    evening = await Evening(6).opened()
    for user in evening.players[:joined]:
        await evening.ask(joining(user))
    await evening.restarted()
    assert evening.now.commitment == commitment(FIRST_SECRET)
    for user in evening.players[joined:]:
        await evening.ask(joining(user))
    await evening.ask(Start(OWNER))
    assert started(evening).seed == seed_of(FIRST_SECRET, presses(*evening.players))


async def test_a_game_that_is_over_still_opens_its_deal_after_a_restart() -> None:
    evening = await Evening(6).started()
    await evening.store.remember_panel(evening.table.id, Posted(0, 5))
    await evening.host(Verb.STOP)
    await evening.time.pass_by(20)
    await evening.restarted()
    assert await opened(evening) == Dealt("classic", FIRST_SECRET, presses(*evening.players))


async def test_a_lobby_that_closes_opens_nothing() -> None:
    evening = await Evening().joined()
    await evening.ask(Close(OWNER))
    assert await opened(evening) is None


async def test_a_game_from_before_there_were_secrets_shows_no_seal() -> None:
    evening = await Evening(6).started()
    evening.row.secret = None
    for one in evening.row.joined:
        one.press = None
    await evening.restarted()
    assert evening.now.commitment is None
    await evening.host(Verb.STOP)
    assert (evening.now.phase, await opened(evening)) == (Phase.OVER, None)


# --- words that players put in ----------------------------------------------------------------------


async def put(evening: Evening, user: UserId, text: str) -> None:
    assert await evening.ask(PutIn(user, text)) == Accepted()


async def test_the_deal_comes_from_the_words_in_the_order_shown_and_they_are_disclosed_with_it() -> None:
    evening = await Evening(6).joined()
    one, two, three, *_ = evening.players
    await put(evening, two, "apple")
    await put(evening, one, "two words")
    await put(evening, three, "pear")
    assert evening.now.lots == (Lot(two, "apple"), Lot(one, "two-words"), Lot(three, "pear"))
    await evening.ask(Start(OWNER))
    assert started(evening).seed == seed_of(FIRST_SECRET, (), ("apple", "two-words", "pear"))
    await evening.host(Verb.STOP)
    await evening.time.pass_by(20)
    dealt = await opened(evening)
    assert dealt is not None
    assert dealt.words == ("apple", "two-words", "pear")
    assert seed_of(dealt.secret, dealt.joins, dealt.words) == started(evening).seed


@pytest.mark.parametrize("low", range(3))
async def test_whoever_runs_the_bot_cannot_choose_a_deal_by_the_numbers_that_only_he_sees(low: int) -> None:
    """The low bits of a press's id: once somebody has put in a word, they change nothing."""
    evening = await Evening(6).opened()
    *others, last = evening.players
    for user in others:
        await evening.ask(joining(user))
    await evening.ask(Join(last, joining(last).press + low))
    await put(evening, last, "honest")
    await evening.ask(Start(OWNER))
    assert started(evening).seed == seed_of(FIRST_SECRET, (), ("honest",))


async def test_a_word_that_is_changed_stands_last_so_that_all_see_whose_word_was_the_last() -> None:
    evening = await Evening(6).joined()
    one, two, *_ = evening.players
    await put(evening, one, "apple")
    await put(evening, two, "pear")
    await put(evening, one, "plum")
    assert evening.now.lots == (Lot(two, "pear"), Lot(one, "plum"))


async def test_who_gets_up_or_leaves_the_channel_takes_his_word_with_him() -> None:
    evening = await Evening(7).joined()
    one, two, three, *_ = evening.players
    for user in (one, two, three):
        await put(evening, user, f"word-{user}")
    await evening.ask(Quit(one))
    evening.voice.move(GUILD, two, None)
    await evening.time.settle()
    assert evening.now.lots == (Lot(three, f"word-{three}"),)
    await evening.ask(Join(one, 99))
    assert evening.now.lots == (Lot(three, f"word-{three}"),)


async def test_only_who_has_sat_down_puts_in_a_word_and_only_before_the_start() -> None:
    evening = await Evening(6).joined()
    one = evening.players[0]
    assert await evening.ask(PutIn(OWNER, "apple")) == Refused(TableRefusal.NOT_SEATED)
    assert await evening.ask(PutIn(one, " \u200b -- ")) == Refused(TableRefusal.NO_WORD)
    assert evening.now.lots == ()
    await evening.ask(Start(OWNER))
    assert await evening.ask(PutIn(one, "apple")) == Refused(TableRefusal.STARTED)


async def test_a_word_that_the_store_refuses_is_not_in_the_deal() -> None:
    evening = await Evening(6).joined()
    await put(evening, evening.players[0], "apple")
    evening.store.broken = True
    assert await evening.ask(PutIn(evening.players[0], "pear")) == Refused(TableRefusal.BUSY)
    evening.store.broken = False
    assert evening.now.lots == (Lot(evening.players[0], "apple"),)


async def test_a_restart_in_the_lobby_keeps_the_words_in_their_order() -> None:
    evening = await Evening(6).joined()
    one, two, *_ = evening.players
    await put(evening, two, "apple")
    await put(evening, one, "pear")
    await put(evening, two, "plum")
    await evening.restarted()
    assert evening.now.lots == (Lot(one, "pear"), Lot(two, "plum"))
    await evening.ask(Start(OWNER))
    assert started(evening).seed == seed_of(FIRST_SECRET, (), ("pear", "plum"))


async def test_a_game_whose_server_was_lost_opens_its_deal_to_its_people_wherever_they_are() -> None:
    evening = await Evening(6).joined()
    await put(evening, evening.players[0], "apple")
    await evening.ask(Start(OWNER))
    evening.table.tell(ServerGone())
    await evening.time.settle()
    elsewhere = GuildId(GUILD + 1)
    kept = await evening.house.about(evening.players[1], 5)
    assert [(seat.table, seat.cut_off) for seat in kept.seats] == [(evening.table.id, True)]
    dealt = await evening.house.dealt(elsewhere, evening.players[1], evening.table.id)
    assert dealt is not None
    assert (dealt.secret, dealt.words) == (FIRST_SECRET, ("apple",))
    assert await evening.house.dealt(elsewhere, UserId(404), evening.table.id) is None, "a stranger"
