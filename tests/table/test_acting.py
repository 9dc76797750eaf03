"""Presses and host orders: who may, when they count, and what is kept of them."""

from __future__ import annotations

import asyncio

import pytest

from engine.actions import Reason, Verb
from engine.events import Fouled, Said, Voted
from engine.refusals import Refusal
from engine.roles import Seat
from engine.stages import StageKind
from engine.view import Termination
from table.ids import UserId
from table.orders import Accepted, Act, Answer, Refused, TableRefusal
from table.ports import FoulGiven, TableState
from table.snapshot import Phase
from table.table import QUEUE
from tests.table.evening import CHANNEL, GUILD, OWNER, Evening, joining


async def test_a_press_from_a_stage_that_has_passed_is_stale_and_changes_nothing() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    stage, one = evening.game.stage.number, evening.speaker
    await evening.passed()
    count = evening.game.count
    assert await evening.act(one, Verb.PASS, stage=stage) == Refused(TableRefusal.STALE)
    assert await evening.act(evening.speaker, Verb.PASS, stage=stage) == Refused(TableRefusal.STALE)
    assert evening.game.count == count


async def test_a_press_after_the_bell_is_stale_even_if_the_bell_has_not_been_handled() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    stage, one = evening.game.stage.number, evening.speaker
    await evening.time.pass_by(evening.left() - 0.01)
    evening.time.block(0.1)
    assert await evening.act(one, Verb.PASS, stage=stage) == Refused(TableRefusal.STALE)
    assert evening.speaker != one


async def test_a_press_before_the_bell_counts_even_if_it_had_to_wait_in_the_queue() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    stage, one = evening.game.stage.number, evening.speaker
    await evening.time.pass_by(evening.left() - 0.05)
    asked = asyncio.ensure_future(evening.act(one, Verb.NOMINATE, one, stage=stage))
    await asyncio.sleep(0)  # it is in the queue now
    evening.time.block(0.2)
    assert isinstance(await asked, Accepted)


async def test_only_the_owner_gives_the_hosts_orders() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    player = evening.user(Seat(1))
    answer = await evening.ask(Act(player, None, Verb.FOUL, (Seat(2),), None, Reason.INSULT))
    assert answer == Refused(TableRefusal.NOT_HOST)


async def test_a_strangers_press_is_refused() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    assert await evening.ask(Act(UserId(999), None, Verb.PASS)) == Refused(TableRefusal.NOT_SEATED)
    assert await evening.ask(Act(OWNER, None, Verb.PASS)) == Refused(TableRefusal.NOT_SEATED)


async def test_nobody_presses_himself_out_of_the_voice_channel() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    assert await evening.act(Seat(1), Verb.LEAVE) == Refused(Refusal.NOT_NOW)


async def test_a_refusal_of_the_rules_is_answered_as_it_is() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    other = Seat(evening.speaker % 6 + 1)
    assert await evening.act(other, Verb.PASS) == Refused(Refusal.NOT_YOUR_TURN)


async def test_an_accepted_press_says_which_events_it_made_and_they_are_in_the_store() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    answer = await evening.act(evening.speaker, Verb.NOMINATE, Seat(2))
    assert isinstance(answer, Accepted)
    assert answer.count == 1
    assert answer.first == len(evening.row.events) == evening.game.count


async def test_a_double_press_counts_once() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    stage, one = evening.game.stage.number, evening.speaker
    first, second = await asyncio.gather(
        evening.act(one, Verb.NOMINATE, Seat(2), stage=stage),
        evening.act(one, Verb.NOMINATE, Seat(2), stage=stage),
    )
    assert isinstance(first, Accepted)
    assert second == Refused(Refusal.ALREADY_NAMED)


async def test_all_votes_that_come_at_once_are_counted() -> None:
    evening = await Evening(10).at(StageKind.SPEECH)
    for candidate in (Seat(2), Seat(3)):
        await evening.act(evening.speaker, Verb.NOMINATE, candidate)
        await evening.passed()
    await evening.until(StageKind.VOTE)
    stage = evening.game.stage.number
    answers: list[Answer] = await asyncio.gather(
        *(evening.act(Seat(number), Verb.VOTE, Seat(2), stage=stage) for number in range(1, 11))
    )
    assert all(isinstance(answer, Accepted) for answer in answers)
    assert sum(isinstance(event, Voted) for event in evening.row.events) == 10


async def test_a_foul_keeps_who_gave_it_and_why() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    answer = await evening.host(Verb.FOUL, Seat(3), reason=Reason.OATH)
    assert isinstance(answer, Accepted)
    given = evening.row.events[answer.first - 1]
    assert isinstance(given, Fouled)
    assert (given.seat, given.reason) == (Seat(3), Reason.OATH)
    assert evening.row.fouls == [FoulGiven(answer.first, OWNER)]


async def test_written_words_stand_beside_the_event_and_are_gone_when_the_game_is_over() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    answer = await evening.act(evening.speaker, Verb.SAY, text="I am red")
    assert isinstance(answer, Accepted)
    assert isinstance(evening.row.events[answer.first - 1], Said)
    assert evening.now.words == {answer.first: "I am red"}
    assert [words.text for words in evening.row.words] == ["I am red"]
    assert "I am red" not in repr(evening.row.events)
    await evening.host(Verb.STOP)
    await evening.time.settle()
    assert evening.now.words == {}
    assert evening.row.words == []


async def test_a_needless_host_order_is_accepted_and_makes_nothing() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    answer = await evening.host(Verb.RESUME)
    assert isinstance(answer, Accepted)
    assert answer.count == 0


async def test_a_stopped_game_releases_everybody_and_frees_the_channel_and_the_seats() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    await evening.host(Verb.STOP)
    await evening.time.pass_by(25)
    assert evening.now.phase is Phase.OVER
    outcome = evening.face.last.public
    assert outcome is not None
    assert outcome.outcome is not None
    assert outcome.outcome.termination is Termination.STOPPED
    assert evening.voice.muted(GUILD) == set()
    assert evening.debtors == set()
    assert evening.row.state is TableState.OVER
    assert evening.house.at(CHANNEL) is None
    assert evening.house.of_user(GUILD, evening.players[0]) is None
    assert evening.house.get(evening.table.id) is evening.table
    await evening.time.pass_by(3600)
    assert evening.house.get(evening.table.id) is None


async def test_a_press_after_the_end_is_answered() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    await evening.host(Verb.STOP)
    await evening.time.settle()
    assert await evening.act(Seat(1), Verb.PASS) == Refused(Refusal.GAME_OVER)
    assert await evening.ask(joining(evening.players[0])) == Refused(TableRefusal.STARTED)


async def test_beyond_a_full_queue_the_presser_gets_one_moment() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    speaker = evening.speaker
    asked = [asyncio.ensure_future(evening.act(speaker, Verb.SAY, text="word")) for _ in range(QUEUE + 10)]
    answers = await asyncio.gather(*asked)
    assert answers.count(Refused(TableRefusal.BUSY)) == 10
    assert isinstance(await evening.act(speaker, Verb.SAY, text="word"), Accepted)


async def test_the_commit_comes_before_anything_outside_is_touched() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    committed = len(evening.row.events)
    seen: list[int] = []
    evening.face.watch = lambda snapshot: seen.append(snapshot.game.count if snapshot.game else 0)
    evening.voice.sent.clear()
    evening.store.broken = True
    assert await evening.act(evening.speaker, Verb.PASS) == Refused(TableRefusal.BUSY)
    assert (seen, evening.voice.sent, len(evening.row.events)) == ([], [], committed)
    evening.store.broken = False
    await evening.act(evening.speaker, Verb.PASS)
    assert seen[0] == len(evening.row.events)


async def test_a_stage_end_that_could_not_be_committed_is_tried_again_and_costs_nobody_time() -> None:
    evening = await Evening().at(StageKind.SPEECH)
    one = evening.speaker
    evening.store.broken = True
    await evening.time.pass_by(200)
    assert evening.speaker == one
    evening.store.broken = False
    await evening.time.until(lambda: evening.speaker != one, 5)
    await evening.time.until(lambda: not evening.now.standing, 5)
    assert evening.speaker == one + 1
    assert evening.left() > 59


async def test_a_face_that_fails_does_not_fail_the_game(caplog: pytest.LogCaptureFixture) -> None:
    evening = await Evening().at(StageKind.SPEECH)
    evening.face.fails = True
    await evening.passed()
    await evening.time.pass_by(100)
    assert evening.heard == {evening.user(evening.speaker)}
    assert "the face failed" in caplog.text
    caplog.clear()


async def test_an_error_in_one_message_does_not_end_the_table(caplog: pytest.LogCaptureFixture) -> None:
    evening = await Evening().at(StageKind.SPEECH)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evening.store, "append", None)
        with pytest.raises(TypeError):
            await evening.act(evening.speaker, Verb.PASS)
    assert "Asked went wrong" in caplog.text
    caplog.clear()
    assert isinstance(await evening.act(evening.speaker, Verb.PASS), Accepted)
