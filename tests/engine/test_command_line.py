"""`python -m engine`: what it prints, and its exit status (RECORD.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import commitment, deal_roles, deal_seats, load, seed_of
from engine.__main__ import main
from engine.record import read_one

GOOD = "format classic\ndeal sheriff citizen citizen citizen don mafia\nbegin day 1\nexpect speaker 1\n"
FAILING = GOOD + "1 pass\nexpect speaker 3\n3 pass\nexpect left 60\n"


def _file(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_record_that_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _file(tmp_path, "a.mafia", GOOD)
    assert main(["play", path]) == 0
    assert capsys.readouterr().out == f"ok {path}\n"


def test_each_failed_expectation_and_each_other_answer_has_its_line_and_the_record_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _file(tmp_path, "a.mafia", FAILING)
    assert main(["play", path]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}:6: expected speaker 3, found 2",
        f"{path}:7: expected 3 pass accepted, found not-your-turn",
    ]


def test_a_stated_refusal_that_does_not_come(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _file(tmp_path, "a.mafia", GOOD + "1 pass => not-now\n1 pass => not-now\n")
    assert main(["play", path]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}:5: expected 1 pass not-now, found accepted",
        f"{path}:6: expected 1 pass not-now, found not-your-turn",
    ]


def test_several_records_in_a_file_and_folders_are_read_recursively(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    _file(tmp_path / "deep" / "er", "b.mafia", f"== first\n{GOOD}\n== second  # why\n{GOOD}")
    _file(tmp_path / "deep", "a.mafia", GOOD)
    _file(tmp_path, "other.txt", "nothing of ours")
    assert main(["play", f"{tmp_path}/"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"ok {tmp_path}/deep/a.mafia",
        f"ok {tmp_path}/deep/er/b.mafia: first",
        f"ok {tmp_path}/deep/er/b.mafia: second",
    ]


def test_a_malformed_record_does_not_keep_the_others_from_being_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = _file(tmp_path, "a.mafia", f"== bad\nformat classic\ndeal don citizen\nfly\n== good\n{GOOD}")
    failing = _file(tmp_path, "b.mafia", FAILING)
    missing = str(tmp_path / "c.mafia")
    assert main(["play", bad, failing, missing]) == 2
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith(f"{bad}:4: ")
    assert out[1] == f"ok {bad}: good"
    assert out[2].startswith(f"{failing}:6: ")
    assert out[-1] == f"{missing}:1: No such file or directory"


def test_until_a_stage_that_cannot_come_is_malformed_and_what_failed_before_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _file(tmp_path, "a.mafia", GOOD + "expect speaker 2\nuntil introduction\n")
    assert main(["play", path]) == 2
    out = capsys.readouterr().out.splitlines()
    assert out == [
        f"{path}:5: expected speaker 2, found 1",
        f"{path}:6: until introduction cannot come, the game is over",
    ]


def test_a_file_that_is_not_utf_8(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.mafia"
    path.write_bytes(b"format classic\ndeal \xff\n")
    assert main(["play", str(path)]) == 2
    assert capsys.readouterr().out == f"{path}:2: not UTF-8\n"


def test_a_folder_without_records_is_said_to_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().out


def test_trace_prints_every_event_as_one_object_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _file(tmp_path, "a.mafia", GOOD + "1 nominate 2\n")
    assert main(["play", "--trace", path]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == f"ok {path}"
    for number, line in enumerate(lines, start=1):
        data = json.loads(line)
        assert data.pop("event") == number
        load(data.pop("kind"), data.pop("version"), data)
    assert '"nominated"' in lines[-1]


def test_deal_prints_the_header_that_the_seed_deals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--format", "classic", "--seats", "6", "--seed", "abc"]) == 0
    text = capsys.readouterr().out
    header = read_one(text).header
    assert text == f"format classic\ndeal {' '.join(header.deal)}\n"
    assert len(header.deal) == 6


def test_deal_for_a_number_of_seats_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--format", "classic", "--seats", "5", "--seed", "abc"]) == 2
    assert "6 to 12" in capsys.readouterr().err


JOINS = ("1100", "1205", "1310", "1304", "1400", "1500")


def test_deal_from_a_disclosed_secret_and_the_players_words(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["deal", "--format", "classic", "--seats", "7", "--secret", "abc", "--words", "apple", "ვაშლი"]
    assert main(line) == 0
    text = capsys.readouterr().out
    seed = seed_of("abc", (), ("apple", "ვაშლი"))
    assert read_one(text).header.deal == deal_roles("classic", 7, seed)
    assert text.splitlines()[2:] == [
        f"# commitment {commitment('abc')}",
        f"# seed {seed}",
        *(f"# seat {seat}: join {place + 1}" for seat, place in enumerate(deal_seats("classic", 7, seed), 1)),
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        ["--secret", "abc"],
        ["--seed", "abc", "--words", "apple"],
        ["--secret", "abc", "--words", "apple", "--joins", *(str(join) for join in range(6))],
    ],
)
def test_a_deal_has_words_or_joins_and_never_both(wrong: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(["deal", "--format", "classic", "--seats", "6", *wrong])


def test_deal_from_a_disclosed_secret_says_who_of_those_who_joined_sits_where(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = ["deal", "--format", "classic", "--seats", "6", "--secret", "abc", "--joins", *JOINS]
    assert main(line) == 0
    text = capsys.readouterr().out
    seed = seed_of("abc", [int(join) for join in JOINS])
    seating = deal_seats("classic", 6, seed)
    assert read_one(text).header.deal == deal_roles("classic", 6, seed)
    assert text.splitlines()[2:] == [
        f"# commitment {commitment('abc')}",
        f"# seed {seed}",
        *(f"# seat {seat}: join {place + 1}, {JOINS[place]}" for seat, place in enumerate(seating, 1)),
    ]
    assert main(["deal", "--format", "classic", "--seats", "6", "--seed", seed]) == 0
    assert text.startswith(capsys.readouterr().out)


def test_each_seat_needs_its_join(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["deal", "--format", "classic", "--seats", "7", "--secret", "abc", "--joins", *JOINS]
    assert main(line) == 2
    assert capsys.readouterr() == ("", "7 seats need 7 joins, not 6\n")


@pytest.mark.parametrize(
    "source",
    [
        (),
        ("--secret", "abc"),
        ("--joins", "1"),
        ("--seed", "abc", "--joins", "1"),
        ("--seed", "abc", "--secret", "abc", "--joins", "1"),
    ],
)
def test_a_deal_is_from_a_seed_or_from_a_secret_with_its_joins(
    source: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["deal", "--format", "classic", "--seats", "6", *source])
    assert stopped.value.code == 2
    assert capsys.readouterr().out == ""
