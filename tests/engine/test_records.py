"""The notation: what is malformed, at which line, and what is not."""

from __future__ import annotations

import pytest

from engine import Action, Ms, Seat, Verb
from engine.record import MalformedRecord, export, play, read, read_one, write
from tests.engine.strategies import Walk

HEAD = "format classic\ndeal sheriff citizen citizen citizen don mafia\n"

MALFORMED = [
    ("", 1),
    ("# nothing\n", 1),
    ("deal citizen don\nformat classic\n", 1),
    ("format chess\ndeal citizen don\n", 1),
    ("format\n", 1),
    ("format classic\n", 1),
    ("format classic\nwait\n", 1),
    ("format classic\ndeal\n", 2),
    ("format classic\ndeal citizen king\n", 2),
    ("format classic\ndeal citizen yakuza\n", 2),
    ("format classic\nformat classic\ndeal citizen\n", 2),
    (HEAD + "deal citizen don\n", 3),
    (HEAD + "option\n", 3),
    (HEAD + "option vote-seconds\n", 3),
    (HEAD + "option vote-seconds zero\n", 3),
    (HEAD + "option vote-seconds 0\n", 3),
    (HEAD + "option vote-seconds -5\n", 3),
    (HEAD + "option vote-seconds 601\n", 3),
    (HEAD + "option over-seconds 10\n", 3),
    (HEAD + "option first-night-mafia-shot on\n", 3),
    (HEAD + "option vote-seconds 25\noption vote-seconds 26\n", 4),
    (HEAD + "begin\n", 3),
    (HEAD + "begin dawn\n", 3),
    (HEAD + "begin night\n", 3),
    (HEAD + "begin night 0\n", 3),
    (HEAD + "begin day one\n", 3),
    (HEAD + "gone 7\n", 3),
    (HEAD + "gone 0\n", 3),
    (HEAD + "gone 1 1\n", 3),
    (HEAD + "saved 1\n", 3),
    (HEAD + "fouls 1\n", 3),
    (HEAD + "fouls 1=4\n", 3),
    (HEAD + "fouls 1=2 1=3\n", 3),
    (HEAD + "fouls 9=1\n", 3),
    (HEAD + "opener\n", 3),
    (HEAD + "opener 1 2\n", 3),
    (HEAD + "opener 8\n", 3),
    (HEAD + "wait\ngone 1\n", 4),
    (HEAD + "wait soon\n", 3),
    (HEAD + "wait -1\n", 3),
    (HEAD + "wait 1 2\n", 3),
    (HEAD + "wait 1.2345\n", 3),
    (HEAD + "until\n", 3),
    (HEAD + "until midnight\n", 3),
    (HEAD + "until speech x\n", 3),
    (HEAD + "fly\n", 3),
    (HEAD + "3\n", 3),
    (HEAD + "3 fly\n", 3),
    (HEAD + "x pass\n", 3),
    (HEAD + "-3 pass\n", 3),
    (HEAD + "3 pass 4\n", 3),
    (HEAD + "3 vote\n", 3),
    (HEAD + "3 vote 4 5\n", 3),
    (HEAD + "3 vote x\n", 3),
    (HEAD + "3 lift maybe\n", 3),
    (HEAD + "3 lift\n", 3),
    (HEAD + "3 say\n", 3),
    (HEAD + "3 foul 4 insult\n", 3),
    (HEAD + "host pass\n", 3),
    (HEAD + "host foul 3\n", 3),
    (HEAD + "host foul 3 rudeness\n", 3),
    (HEAD + "host unfoul\n", 3),
    (HEAD + "host pause now\n", 3),
    (HEAD + "3 pass => nonsense\n", 3),
    (HEAD + "3 pass =>\n", 3),
    (HEAD + "=> not-now\n", 3),
    (HEAD + "expect\n", 3),
    (HEAD + "expect weather\n", 3),
    (HEAD + "expect weather fine\n", 3),
    (HEAD + "expect stage midnight\n", 3),
    (HEAD + "expect speaker 1 2\n", 3),
    (HEAD + "expect left soon\n", 3),
    (HEAD + "expect living 1 x\n", 3),
    (HEAD + "expect out 1 1\n", 3),
    (HEAD + "expect ballot 1 2\n", 3),
    (HEAD + "expect told 3\n", 3),
    (HEAD + "expect told 3 guilty\n", 3),
    (HEAD + "expect fouls 3\n", 3),
    (HEAD + "expect winner nobody\n", 3),
    ("== \n" + HEAD, 1),
    ("format classic\nseats 2\ndeal don citizen\n", 2),
    ("format classic\n\nbegni day 2\ndeal don citizen\n", 3),
    (HEAD + "option vote-seconds " + "0" * 5000 + "25\n", 3),
]


@pytest.mark.parametrize(("text", "line"), MALFORMED)
def test_malformed_records_name_their_line(text: str, line: int) -> None:
    found = read(text)
    assert len(found) == 1
    assert isinstance(found[0], MalformedRecord)
    assert found[0].line == line
    assert found[0].what


def test_comments_blank_lines_and_spaces_mean_nothing() -> None:
    head = "\n# head\n  format   classic # x\r\n\tdeal sheriff citizen\tcitizen citizen don mafia\n"
    untidy = head + "\n 1  open#now\n"
    assert read_one(untidy) == read_one(HEAD + "1 open\n")


def test_seats_that_do_not_exist_are_refused_not_malformed() -> None:
    record = read_one(
        HEAD + "0 open => no-such-seat\n99 open => no-such-seat\nhost foul 7 oath => no-such-seat\n"
    )
    assert play(record).failures == ()


def test_an_arrow_in_free_text_belongs_to_the_text() -> None:
    record = read_one(HEAD + "begin day 1\n1 say a => b\n2 say c => d => not-your-turn\n")
    assert play(record).failures == ()
    assert "1 say a => b\n" in write(record)


def test_sets_are_compared_in_any_order_lists_in_theirs() -> None:
    head = HEAD + "begin day 1\n1 nominate 5\n1 pass\n2 nominate 3\n"
    assert play(read_one(head + "expect living 6 5 4 3 2 1\nexpect candidates 5 3\n")).failures == ()
    assert len(play(read_one(head + "expect candidates 3 5\n")).failures) == 1


def test_every_expectation_can_fail() -> None:
    wrong = [
        "stage vote",
        "speaker none",
        "left 59.999",
        "mics 2",
        "living 1 2",
        "out 1",
        "candidates 1",
        "listed 1",
        "ballot 1=1",
        "dawn 1",
        "suspects 1 2 3",
        "critical 1",
        "told 1 black",
        "team 1 1",
        "fouls 1 1",
        "winner red",
        "fouls 99 0",
    ]
    record = read_one(HEAD + "begin day 1\n" + "".join(f"expect {topic}\n" for topic in wrong))
    failures = play(record).failures
    assert [failure.line for failure in failures] == list(range(4, 4 + len(wrong)))
    assert str(failures[2]) == "expected left 59.999, found 60"


def test_waiting_in_a_pause_and_after_the_end_passes_no_time() -> None:
    record = read_one(
        HEAD + "begin day 1\nwait 20\nhost pause\nwait 100\nwait\nexpect speaker 1\nexpect left 40\n"
        "host stop\nwait\nwait 10\nexpect stage over\nexpect left 0\n"
    )
    assert [failure.line for failure in play(record).failures] == [14]  # over has no end


def test_until_in_a_pause_cannot_come() -> None:
    played = play(read_one(HEAD + "host pause\nuntil deal\nuntil introduction\n"))
    assert played.malformed is not None
    assert played.malformed.line == 5


@pytest.mark.parametrize("begun", [0, 1, 20_000])
def test_no_time_of_a_pause_is_exported_also_of_one_at_the_games_first_instant(begun: int) -> None:
    walk = Walk(list(play(read_one(HEAD)).events))
    walk.wait_to(Ms(begun))
    walk.do(Action(Verb.PAUSE))
    walk.wait_to(Ms(begun + 5_000))
    walk.do(Action(Verb.OPEN, Seat(1)))
    walk.wait_to(Ms(begun + 8_000))
    walk.do(Action(Verb.RESUME))
    walk.wait_to(Ms(begun + 10_000))
    walk.do(Action(Verb.OPEN, Seat(2)))
    until_the_pause = f"wait {begun / 1000:g}\n" if begun else ""
    assert write(export(walk.events)) == (
        HEAD + until_the_pause + "host pause\n1 open\nhost resume\nwait 2\n2 open\n"
        "expect stage deal\nexpect winner none\n"
    )


def test_free_texts_are_exported_as_far_as_they_are_left() -> None:
    played = play(read_one(HEAD + "begin day 1\n1 say one\nwait 2\n1 say two\n"))
    said = [number for number, event in enumerate(played.events, start=1) if event.kind == "said"]
    text = write(export(played.events, words={said[1]: "two"}))
    assert "1 say …\nwait 2\n1 say two\n" in text


@pytest.mark.parametrize("text", ["number #1 is black", "he said => paused", "two\nlines", " ", "a  b"])
def test_a_free_text_that_a_record_would_read_as_something_else_is_exported_harmlessly(text: str) -> None:
    played = play(read_one(HEAD + "begin day 1\n1 say one\n"))
    (said,) = (number for number, event in enumerate(played.events, start=1) if event.kind == "said")
    again = play(read_one(write(export(played.events, words={said: text}))))
    assert not again.failures
    assert len(again.events) == len(played.events)
