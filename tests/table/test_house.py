"""Several tables in one process."""

from __future__ import annotations

import asyncio
import random

from engine.actions import Verb
from engine.stages import StageKind
from table.ids import ChannelId, GuildId, UserId
from table.orders import Accepted, Start
from table.ports import MuteReason, MuteResult
from table.table import Table
from tests.table.evening import CHANNEL, GUILD, OWNER, Evening, joining

OTHER_GUILD = GuildId(2)
OTHER_CHANNEL = ChannelId(20)


async def second_table(evening: Evening, guild: GuildId, channel: ChannelId, people: list[UserId]) -> Table:
    owner = UserId(people[0] + 1000)
    for user in people:
        evening.voice.place(guild, user, channel)
    evening.house.server_available(guild, True)
    table = await evening.house.open(guild, channel, owner, "classic", {})
    assert isinstance(table, Table)
    for user in people:
        assert isinstance(await table.ask(joining(user)), Accepted)
    assert isinstance(await table.ask(Start(owner)), Accepted)
    return table


async def test_a_table_is_found_by_its_channel_its_number_and_its_people() -> None:
    evening = await Evening().joined()
    house, table = evening.house, evening.table
    assert house.at(CHANNEL) is table
    assert house.get(table.id) is table
    assert house.of_guild(GUILD) == (table,)
    assert house.of_user(GUILD, evening.players[0]) is table
    assert house.at(OTHER_CHANNEL) is None
    assert house.of_user(GUILD, UserId(999)) is None
    assert house.of_user(OTHER_GUILD, evening.players[0]) is None
    assert house.of_guild(OTHER_GUILD) == ()


async def test_games_in_two_servers_run_as_each_would_alone() -> None:
    alone = await Evening(8).started()
    await alone.play_out(random.Random(3))
    beside = await Evening(8).started()
    people = [UserId(500 + number) for number in range(7)]
    other = await second_table(beside, OTHER_GUILD, OTHER_CHANNEL, people)
    await beside.play_out(random.Random(3))
    assert beside.row.events == alone.row.events
    game = other.snapshot().game
    assert game is not None
    assert game.stage.kind is not StageKind.DEAL


async def test_two_tables_of_one_server_never_empty_its_bucket() -> None:
    evening = await Evening(12).started()
    people = [UserId(500 + number) for number in range(12)]
    other = await second_table(evening, GUILD, OTHER_CHANNEL, people)
    await evening.time.pass_by(25)  # two rooms of twelve take more than one table's fifteen seconds
    wrong = 0
    for _ in range(300):
        await evening.time.pass_by(1)
        for table in (evening.table, other):
            shown = table.snapshot()
            assert shown.public is not None
            seat = shown.public.microphone
            heard = evening.voice.open(GUILD, table.channel) & set(shown.seats.values())
            if not shown.standing and heard != ({shown.seats[seat]} if seat is not None else set()):
                wrong += 1
    assert evening.voice.limited == 0
    assert evening.voice.lowest >= 1
    assert wrong == 0


async def test_an_order_that_hangs_at_one_table_does_not_keep_another_waiting() -> None:
    evening = await Evening(6).at(StageKind.SPEECH)
    people = [UserId(500 + number) for number in range(6)]
    other = await second_table(evening, OTHER_GUILD, OTHER_CHANNEL, people)
    hung: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    mute = evening.voice.mute

    async def hangs(guild: GuildId, user: UserId, muted: bool, reason: MuteReason) -> MuteResult:
        if guild == GUILD:
            await hung
        return await mute(guild, user, muted, reason)

    evening.voice.mute = hangs  # type: ignore[method-assign]
    await evening.passed()
    await evening.time.pass_by(400)
    assert evening.game.stage.kind is not StageKind.OVER
    snapshot = other.snapshot()
    assert snapshot.public is not None
    assert snapshot.public.stage.number > 4
    hung.cancel()


async def test_news_of_a_server_without_tables_is_nobodys_business() -> None:
    evening = await Evening().started()
    evening.voice.place(OTHER_GUILD, UserId(5), None)
    evening.voice.move(OTHER_GUILD, UserId(5), OTHER_CHANNEL)
    await evening.time.pass_by(30)
    assert all(user in {*evening.players, OWNER} for _, user, _ in evening.voice.sent)


async def test_who_is_forgotten_is_not_found_in_finished_tables_any_more() -> None:
    evening = await Evening().started()
    await evening.host(Verb.STOP)
    await evening.time.pass_by(20)
    table = evening.table.id
    await evening.house.forget(UserId(404))
    assert evening.house.get(table) is evening.table
    await evening.house.forget(evening.players[0])
    assert evening.house.get(table) is None
    await evening.time.pass_by(4000)
