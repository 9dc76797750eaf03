"""Who may know what (RULES part 1, Secrecy)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engine import Reason, Role, Seat, Verb, View, view
from engine.events import CheckMade
from engine.view import CheckView, Deed, Departure, NoteKind, Private, Told, Weight
from tests.engine.playing import CLASSIC, YAKUZA, accepted, events_of, game_of


def _own(record: str, seat: int) -> Private:
    private = view(game_of(record), Seat(seat)).private
    assert private is not None
    return private


def test_before_the_end_only_ones_own_role_is_seen() -> None:
    game = game_of(CLASSIC + "begin day 1\n")
    assert all(seat.role is None for seat in view(game, None).seats)
    roles = {seat.seat: seat.role for seat in view(game, Seat(8)).seats}
    assert roles.pop(Seat(8)) is Role.DON
    assert set(roles.values()) == {None}


def test_the_table_has_no_private_part_and_nothing_is_disclosed_before_the_end() -> None:
    seen = view(game_of(CLASSIC + "begin night 2\nuntil night.mafia\n8 shoot 3\n"), None)
    assert seen.private is None
    assert seen.disclosure is None
    assert seen.outcome is None


def test_in_classic_a_black_sees_his_own_pick_only() -> None:
    record = CLASSIC + "begin night 2\nuntil night.mafia\n8 shoot 3\n9 shoot 4\n"
    assert _own(record, 8).chosen == (3,)
    assert _own(record, 9).chosen == (4,)
    assert _own(record, 10).chosen == ()
    assert all(_own(record, seat).marks == () for seat in (8, 9, 10))


def test_in_the_yakuza_format_the_mafia_sees_its_picks_and_nobody_else_does() -> None:
    """Y-66, (d): the mafiosi may name seats, which only the team sees."""
    record = YAKUZA + "begin night 2\nuntil night.mafia\n12 shoot 8\n3 shoot 6\n"
    for seat in (3, 10, 12):
        assert _own(record, seat).marks == ((12, 8), (3, 6))
    for seat in (1, 2, 4, 9):
        assert _own(record, seat).marks == ()
    assert _own(record + "wait\n", 10).marks == ()
    assert _own(record + "host remove 12 oath\n", 12).marks == ()
    assert _own(record + "host remove 12 oath\n", 3).marks == ((3, 6),)


def test_order_and_trigger_are_shown_to_shogun_and_yakuza_in_their_stage() -> None:
    record = YAKUZA + "until night.yakuza\n1 order 6\n"
    for seat in (1, 9):
        assert _own(record, seat).order == 6
        assert not _own(record, seat).fired
        assert _own(record + "9 shoot 6\n", seat).fired
        assert _own(record + "9 shoot 6\nwait\n", seat).order is None
        assert not _own(record + "9 shoot 6\nwait\n", seat).fired
    for seat in (2, 3, 4, 5, 10):
        assert _own(record, seat).order is None
        assert not _own(record + "9 shoot 6\n", seat).fired


def test_a_departed_shogun_does_not_see_the_trigger_any_more() -> None:
    record = YAKUZA + "until night.yakuza\n1 order 6\n9 shoot 6\nhost remove 1 oath\n"
    assert _own(record, 9).fired
    assert not _own(record, 1).fired


def test_the_yakuza_s_note_is_his_own() -> None:
    record = YAKUZA + "until night.yakuza\n9 shoot 6\n"
    assert _own(record, 9).chosen == (6,)
    assert _own(record, 1).chosen == ()
    assert not _own(record, 1).fired


def test_a_check_is_told_to_the_one_who_asked_alone() -> None:
    record = CLASSIC + "begin night 2\nuntil night.sheriff\n1 check 8\n"
    assert _own(record, 1).checks == (CheckView(2, Seat(8), Told.BLACK),)
    assert _own(record, 1).chosen == (8,)
    assert all(_own(record, seat).checks == () for seat in range(2, 11))


@pytest.mark.parametrize("target", [1, 4, 5])
def test_the_shogun_reads_as_any_honest_seat(target: int) -> None:
    """Y-05, Y-20: the same event, the same words."""
    events = events_of(YAKUZA + f"until night.yakuza\n1 order 11\nuntil night.detective\n2 check {target}\n")
    assert events[-1] == CheckMade(events[-1].at, Seat(2), Seat(target), Told.NOT_BLACK)


def test_the_doctor_knows_whom_he_saved_by_default_and_which_seats_are_spent() -> None:
    """Y-65."""
    record = YAKUZA + "saved 2\nbegin night 3\nuntil night.doctor\n"
    assert _own(record, 5).spent == (2,)
    assert _own(record, 5).saved is None
    assert _own(record + "wait\n", 5).saved == 1
    assert _own(record + "wait\n", 5).spent == (2, 1)
    assert _own(record + "5 save 7\n", 5).chosen == (7,)
    assert _own(record + "5 save 7\n", 5).spent == (2, 7)
    assert _own(record + "wait\n", 2).spent == ()
    assert _own(record + "wait\n", 2).saved is None


def test_a_departed_player_keeps_what_he_knew_and_learns_no_more() -> None:
    record = (
        YAKUZA + "until night.mafia\n3 whisper one\nhost remove 12 oath\n3 whisper two\n10 whisper three\n"
    )
    assert len(_own(record, 12).whispers) == 1
    assert _own(record, 12).mates == (3, 10, 12)
    assert len(_own(record, 10).whispers) == 3
    assert _own(record, 2).whispers == ()


def test_votes_are_hidden_while_the_ballot_is_open_and_shown_when_it_closes() -> None:
    """C-36."""
    record = CLASSIC + "opener 1\nbegin day 2\n2 nominate 5\nuntil vote\n3 vote 5\n1 vote 5\n"
    seen = view(game_of(record), None)
    assert seen.voted == (1, 3)
    assert seen.ballot is None
    assert _own(record, 3).chosen == (5,)
    closed = view(game_of(record + "wait\n"), None).ballot
    assert closed is not None
    assert [(vote.voter, vote.defaulted) for vote in closed.votes][:3] == [(1, False), (2, True), (3, False)]


def test_answers_to_the_question_are_shown_at_its_closing() -> None:
    votes = "".join(f"{seat} vote {6 if seat < 6 else 5}\n" for seat in range(1, 11))
    record = (
        CLASSIC
        + "begin day 1\n1 nominate 6\n1 pass\n2 nominate 5\n"
        + f"until vote\n{votes}until revote\n{votes}until lift\n1 lift yes\n2 lift no\n"
    )
    open_question = view(game_of(record), Seat(1))
    assert open_question.voted == (1, 2)
    assert open_question.question is None
    assert open_question.private is not None
    assert open_question.private.answered is True
    assert open_question.tied == (6, 5)
    closed = view(game_of(record + "wait\n"), None).question
    assert closed is not None
    assert closed.answers[:3] == ((1, True), (2, False), (3, None))
    assert not closed.passed


def test_a_fixed_outcome_is_nobody_s_to_know_before_the_last_words_are_over() -> None:
    head = "format classic\ndeal sheriff citizen citizen don mafia\nopener 5\nbegin day 3\n"
    record = head + "1 nominate 2\nuntil last-words\n"
    game = game_of(record)
    assert game.outcome is not None
    for viewer in (None, *game.seats):
        seen = view(game, viewer)
        assert seen.outcome is None
        assert seen.disclosure is None
        assert NoteKind.OVER not in {note.kind for note in seen.journal}


def test_the_list_of_candidates_is_shown_late_in_the_yakuza_format() -> None:
    """Y-57."""
    early = view(game_of(YAKUZA + "begin day 1\n1 nominate 3\n"), Seat(4))
    assert early.listed == ()
    assert not any(seat.candidate for seat in early.seats)
    late = view(game_of(YAKUZA + "begin day 1\n1 nominate 3\nuntil speech 12\n"), Seat(4))
    assert late.listed == (3,)
    assert [seat.seat for seat in late.seats if seat.candidate] == [3]
    assert late.journal[-1].kind is NoteKind.CANDIDATES


def test_until_the_list_is_due_the_journal_has_no_candidate_and_the_turn_its_own() -> None:
    """Y-57, Y-53."""
    record = YAKUZA + "begin day 1\n1 nominate 3\n"
    early = view(game_of(record), None)
    assert early.named == 3
    later = view(game_of(record + "1 pass\n2 nominate 4\n2 pass\n"), None)
    assert later.named is None
    for seen in (early, later):
        assert NoteKind.NOMINATED not in {note.kind for note in seen.journal}
    last = view(game_of(record + "until speech 12\n12 nominate 5\n"), None)
    assert [(note.kind, note.seats) for note in last.journal[-2:]] == [
        (NoteKind.CANDIDATES, (3,)),
        (NoteKind.NOMINATED, (12, 5)),
    ]


def test_in_classic_each_candidacy_is_told_as_it_is_accepted() -> None:
    seen = view(game_of(CLASSIC + "begin day 1\n1 nominate 3\n"), None)
    assert (seen.named, seen.journal[-1].kind, seen.journal[-1].seats) == (3, NoteKind.NOMINATED, (1, 3))


def test_a_made_up_turn_is_announced_and_who_speaks_next_is_known() -> None:
    """C-61."""
    lost = CLASSIC + "begin day 2\nuntil speech 9\n9 leave\nwait 10\n"
    assert view(game_of(lost), None).next_speaker is None
    back = lost + "9 return\n"
    assert view(game_of(back), None).next_speaker == 9
    made_up = view(game_of(back + "10 pass\n"), None)
    assert (made_up.journal[-1].kind, made_up.journal[-1].seats) == (NoteKind.MADE_UP, (9,))
    assert (made_up.stage.speaker, made_up.next_speaker) == (9, None)


def _told_off(record: str) -> list[tuple[int, NoteKind]]:
    """What the journal says of departures, mornings and cancelled ballots; a ballot's day before it."""
    kinds = {NoteKind.LEFT, NoteKind.DAWN, NoteKind.DAY_BEGAN, NoteKind.BALLOT_OFF, NoteKind.NIGHT_FELL}
    journal = view(game_of(record), None).journal
    return [(note.number, note.kind) for note in journal if note.kind in kinds]


def test_a_removal_at_night_is_told_with_its_day_at_dawn_and_where_the_ballot_would_have_been() -> None:
    """C-52."""
    record = CLASSIC + "begin night 2\nuntil night.don\nhost remove 3 oath\nuntil speech 1\n1 nominate 8\n"
    assert _told_off(record + "until dusk\n") == [
        (0, NoteKind.NIGHT_FELL),
        (0, NoteKind.LEFT),
        (3, NoteKind.BALLOT_OFF),
        (0, NoteKind.DAWN),
        (3, NoteKind.BALLOT_OFF),
        (0, NoteKind.DAY_BEGAN),
        (3, NoteKind.BALLOT_OFF),
        (0, NoteKind.NIGHT_FELL),
    ]


def test_a_removal_before_the_first_day_is_told_again_as_that_day_begins() -> None:
    """C-52; no dawn comes before it in the classic format."""
    record = CLASSIC + "until introduction\nhost remove 3 oath\nuntil dusk\n"
    assert _told_off(record) == [
        (0, NoteKind.LEFT),
        (1, NoteKind.BALLOT_OFF),
        (0, NoteKind.DAY_BEGAN),
        (1, NoteKind.BALLOT_OFF),
        (1, NoteKind.BALLOT_OFF),
        (0, NoteKind.NIGHT_FELL),
    ]


def test_a_removal_by_day_is_told_with_its_day_and_where_the_ballot_would_have_been() -> None:
    """C-52; a defence that it voids needs no second word."""
    speeches = CLASSIC + "begin day 2\n1 nominate 8\nhost remove 3 oath\nuntil dusk\n"
    told = [(0, NoteKind.DAY_BEGAN), (0, NoteKind.LEFT), (2, NoteKind.BALLOT_OFF)]
    assert _told_off(speeches) == [*told, (2, NoteKind.BALLOT_OFF), (0, NoteKind.NIGHT_FELL)]
    defence = YAKUZA + "begin day 2\n1 nominate 10\nuntil defence\nhost remove 4 oath\nuntil dusk\n"
    assert _told_off(defence) == [*told, (0, NoteKind.NIGHT_FELL)]


@pytest.mark.parametrize(
    ("order", "how", "reason"),
    [
        ("host remove 9 oath\n", Departure.REMOVED, Reason.OATH),
        ("host foul 9 insult\n" * 4, Departure.FOULS, Reason.INSULT),
        ("wait 6\n", Departure.ABSENT, None),
    ],
)
def test_why_last_words_are_forfeited_is_told_and_the_departure_stays_what_it_was(
    order: str, how: Departure, reason: Reason | None
) -> None:
    """9 has been away for 84 s when he is voted out."""
    away = "until speech 8\n9 leave\nuntil speech 10\nwait 14\n10 pass\n"
    votes = "".join(f"{seat} vote 9\n" for seat in range(1, 11))
    game = game_of(CLASSIC + "begin day 2\n1 nominate 9\n" + away + votes + order)
    told = [note for note in view(game, None).journal if note.kind is NoteKind.LEFT]
    assert [(note.seats, note.departure, note.reason) for note in told] == [
        ((9,), Departure.VOTED, None),
        ((9,), how, reason),
    ]
    assert view(game, None).seats[8].left is Departure.VOTED


def test_what_is_written_is_in_the_journal_and_stays_in_sight_through_the_next_turn() -> None:
    """C-58."""
    record = CLASSIC + "begin day 1\n1 say hello\n1 say again\n1 pass\n"
    seen = view(game_of(record), None)
    assert [line.seat for line in seen.said] == [1, 1]
    written = [note for note in seen.journal if note.kind is NoteKind.SAID]
    assert [note.line for note in written] == list(seen.said)
    answered = record + "2 say yes\n"
    assert [line.seat for line in view(game_of(answered), None).said] == [1, 1, 2]
    assert [line.seat for line in view(game_of(answered + "2 pass\n"), None).said] == [2]


def test_a_team_knows_who_of_it_is_what() -> None:
    """Y-11, Y-15; the rest of the table does not."""
    record = YAKUZA + "until night.detective\n"
    for seat in (3, 10, 12):
        assert _own(record, seat).mates == (3, 10, 12)
        assert _own(record, seat).mates_roles == (Role.DON, Role.MAFIA, Role.MAFIA)
    assert _own(record, 9).mates_roles == (Role.SHOGUN, Role.YAKUZA)
    assert _own(CLASSIC + "begin day 1\n", 10).mates_roles == (Role.DON, Role.MAFIA, Role.MAFIA)
    assert _own(record, 4).mates_roles == ()


def _weights(record: str) -> dict[int, Weight]:
    game = game_of(record)
    found = ((seat, view(game, seat).private) for seat in game.seats)
    return {seat: own.weight for seat, own in found if own is not None and own.weight is not None}


def test_a_mafioso_knows_whether_his_word_counts() -> None:
    """Y-11, Y-63, Y-66."""
    hunt = YAKUZA + "opener 1\nbegin night 2\nuntil night.mafia\n"
    mafiosi = {10: Weight.MAFIA_ADVISES, 12: Weight.MAFIA_ADVISES}
    assert _weights(hunt) == {3: Weight.MAFIA_DECIDES, **mafiosi}
    assert _weights(hunt + "host remove 3 oath\n") == dict.fromkeys(mafiosi, Weight.MAFIA_INHERITS)
    assert _weights(hunt + "wait\n") == {}
    assert _weights(YAKUZA + "until night.mafia\n") == {}, "nobody shoots in the first night"


def test_shogun_and_yakuza_know_when_the_other_is_gone() -> None:
    """Y-16."""
    stage = YAKUZA + "until night.yakuza\n"
    assert _weights(stage) == {}
    assert _weights(stage + "host remove 9 oath\n") == {1: Weight.SHOGUN_IDLE}
    assert _weights(stage + "host remove 1 oath\n") == {9: Weight.YAKUZA_INHERITS}


def test_dawn_tells_the_dead_and_not_by_whom_nor_whether_a_save_worked() -> None:
    saved = view(
        game_of(YAKUZA + "until night.yakuza\n1 order 6\nuntil night.doctor\n5 save 6\nwait\n"), None
    )
    dawn = next(note for note in saved.journal if note.kind is NoteKind.DAWN)
    assert dawn.seats == ()
    assert {note.kind for note in saved.journal} <= {
        NoteKind.NIGHT_FELL,
        NoteKind.DAWN,
        NoteKind.DAY_BEGAN,
        NoteKind.CRITICAL_FOULS,
    }


def test_over_discloses_roles_and_the_deeds_of_each_night() -> None:
    """C-56."""
    record = (
        CLASSIC
        + "begin night 2\nuntil night.mafia\n8 shoot 3\n9 shoot 3\n10 shoot 3\n"
        + "until night.don\n8 check 1\nuntil night.sheriff\n1 check 9\n"
        + "until night.mafia\n8 shoot 4\nhost stop\n"
    )
    seen = view(game_of(record), None)
    assert seen.disclosure is not None
    assert dict(seen.disclosure.roles)[Seat(8)] is Role.DON
    second, third = seen.disclosure.nights
    assert (second.number, second.victims) == (2, (3,))
    assert second.deeds == (
        Deed("shoot", Seat(8), Seat(3)),
        Deed("shoot", Seat(9), Seat(3)),
        Deed("shoot", Seat(10), Seat(3)),
        Deed("check", Seat(8), Seat(1), Told.SHERIFF),
        Deed("check", Seat(1), Seat(9), Told.BLACK),
    )
    assert (third.number, third.deeds, third.victims) == (3, (Deed("shoot", Seat(8), Seat(4)),), None)


def test_over_discloses_defaults_as_nobody_s_deeds() -> None:
    record = YAKUZA + "begin night 2\nuntil night.yakuza\n1 order 4\nuntil last-words\nhost stop\n"
    seen = view(game_of(record), None)
    assert seen.disclosure is not None
    assert seen.disclosure.nights[0].deeds == (
        Deed("shoot", None, Seat(1)),
        Deed("order", Seat(1), Seat(4)),
        Deed("shoot", None, Seat(4)),
        Deed("save", None, Seat(1)),
    )


def test_in_a_pause_the_stage_ends_as_if_the_game_went_on_just_now() -> None:
    game = game_of(CLASSIC + "begin day 1\nwait 20\nhost pause\n")
    assert view(game, None).stage.ends == 60_000
    later = accepted(game, Verb.FOUL, None, 3, at=50_000)
    assert view(later, None).stage.ends == 90_000
    resumed = accepted(later, Verb.RESUME, at=70_000)
    assert view(resumed, None).stage.ends == 110_000


def test_departing_and_away_are_seen_by_all() -> None:
    record = CLASSIC + "opener 1\nbegin day 2\n2 nominate 5\nuntil last-words\n5 leave\n3 leave\n"
    seats = {seat.seat: seat for seat in view(game_of(record), None).seats}
    assert [number for number, seat in seats.items() if seat.departing] == [5]
    assert not seats[Seat(5)].living
    assert [number for number, seat in seats.items() if seat.away] == [3, 5]
    assert not any(seat.departing for seat in view(game_of(record + "5 pass\n"), None).seats)


def test_a_view_has_no_field_that_this_file_forgot() -> None:
    """Whoever adds to the view has to say here to whom it is shown."""
    assert {field.name for field in fields(View)} == {
        *{"viewer", "format", "stage", "paused", "seats", "microphone", "order_of_speech", "next_speaker"},
        *{"listed", "tied", "voted", "ballot", "question", "dawn", "suspects", "critical", "opened", "named"},
        *{"said", "journal", "outcome", "private", "disclosure"},
    }
