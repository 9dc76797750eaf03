"""Sentences as a host speaks them: numbers, case endings and counted nouns in each language."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.locales.sources import said
from tests.locales.test_locales import shapes

COUNTED = [
    ("ru", "lobby-missing", {"missing": 1}, "Не хватает ещё 1 игрока."),
    ("ru", "lobby-missing", {"missing": 2}, "Не хватает ещё 2 игроков."),
    ("ru", "lobby-missing", {"missing": 11}, "Не хватает ещё 11 игроков."),
    ("ru", "fouls-count", {"count": 1}, "1 фол"),
    ("ru", "fouls-count", {"count": 3}, "3 фола"),
    ("ru", "fouls-count", {"count": 5}, "5 фолов"),
    ("ru", "fouls-own", {"count": 0}, "У вас нет фолов."),
    ("ka", "lobby-missing", {"missing": 1}, "აკლია კიდევ ერთი მოთამაშე."),
    ("ka", "lobby-missing", {"missing": 4}, "აკლია კიდევ 4 მოთამაშე."),
    ("ka", "fouls-own", {"count": 2}, "გაქვთ 2 ფოლი:"),
    ("uz", "lobby-missing", {"missing": 1}, "Yana bitta o'yinchi kerak."),
    ("uz", "lobby-missing", {"missing": 4}, "Yana 4 ta o'yinchi kerak."),
    ("uz", "fouls-own", {"count": 2}, "Sizda 2 ta foll bor:"),
]

VOTES: Mapping[str, str | int] = {"seat": 5, "voters": "1, 2"}
BALLOTS = [
    ("ru", {"cast": 1, "total": 1}, "номер **5** — 1 голос: 1, 2"),
    ("ru", {"cast": 2, "total": 4}, "номер **5** — 4 голоса: 1, 2"),
    ("ru", {"cast": 0, "total": 5}, "номер **5** — 5 голосов"),
    ("ka", {"cast": 2, "total": 2}, "**5** ნომერი — 2 ხმა: 1, 2"),
    ("ka", {"cast": 0, "total": 0}, "**5** ნომერი — 0 ხმა"),
    ("uz", {"cast": 2, "total": 2}, "**5**-raqam — 2 ta ovoz: 1, 2"),
]

DAWNS = [
    ("ka", (), "თენდება, ქალაქი იღვიძებს. ამ ღამით არავინ დაღუპულა."),
    ("ka", (3,), "თენდება, ქალაქი იღვიძებს. ამ ღამით მოკლეს 3 ნომერი."),
    ("ka", (3, 5), "თენდება, ქალაქი იღვიძებს. ამ ღამით მოკლეს 2 მოთამაშე: 3, 5."),
    ("uz", (), "Tong otdi, shahar uyg'ondi. Bu tunda hech kim o'lmadi."),
    ("uz", (3,), "Tong otdi, shahar uyg'ondi. Bu tunda 3-raqam o'ldirildi."),
    ("uz", (3, 5), "Tong otdi, shahar uyg'ondi. Bu tunda 2 ta o'yinchi o'ldirildi: 3, 5."),
    ("ru", (), "Утро, город просыпается. Этой ночью никто не погиб."),
    ("ru", (3,), "Утро, город просыпается. Этой ночью убит игрок номер 3."),
    ("ru", (3, 5), "Утро, город просыпается. Этой ночью убиты 2 игрока: 3, 5."),
]

ACCEPTED = [
    ("en", "I have accepted the candidacy of number 1."),
    ("ka", "მივიღე 1 ნომრის კანდიდატურა."),
    ("ru", "Принимаю кандидатуру номера 1."),
    ("uz", "1-raqam nomzodini qabul qildim."),
]


MADE_UP = [
    ("en", "Number 2 makes up a lost turn."),
    ("ka", "2 ნომერს დაკარგული სიტყვა უბრუნდება."),
    ("uz", "2-raqamga yo'qotgan so'zi qaytariladi."),
    ("ru", "Игрок номер 2 навёрстывает пропущенную речь."),
]

CANCELLED = [
    ("en", "The vote of day 3 is cancelled."),
    ("ka", "მე-3 დღის ხმის მიცემა გაუქმებულია."),
    ("uz", "3-kungi ovoz berish bekor qilindi."),
    ("ru", "Голосование 3-го дня отменяется."),
]

NO_BALLOT = [
    ("en", 0, "There is no vote today."),
    ("en", 1, "A single candidate: no vote on the first day."),
    ("ka", 0, "დღეს ხმის მიცემა არ ტარდება."),
    ("ka", 1, "ერთადერთ კანდიდატს დღეს კენჭი არ ეყრება."),
    ("uz", 0, "Bugun ovoz berish o'tkazilmaydi."),
    ("uz", 1, "Yagona nomzod bugun ovozga qo'yilmaydi."),
    ("ru", 0, "Сегодня голосования нет."),
    ("ru", 1, "В первый день одна кандидатура не голосуется."),
]

UNDONE = [
    ("en", "rules-honest-yakuza", "If the detective chooses none in time, there is no check that night."),
    ("ka", "rules-honest-yakuza", "თუ დროზე ვერ აირჩია, იმ ღამით შემოწმების უფლებას კარგავს."),
    ("uz", "rules-honest-yakuza", "Vaqtida tanlamasa, o'sha tunda tekshirish huquqini yo'qotadi."),
    ("ru", "rules-honest-yakuza", "Если он не успел выбрать, в эту ночь проверки нет."),
    ("en", "rules-mafia-yakuza", "Without a Don nobody looks."),
    ("ka", "rules-mafia-yakuza", "დონის გარეშე დეტექტივს აღარავინ ეძებს."),
    ("uz", "rules-mafia-yakuza", "Don bo'lmasa, detektivni hech kim qidirmaydi."),
    ("ru", "rules-mafia-yakuza", "Без дона детектива никто не ищет."),
]


@pytest.mark.parametrize(("language", "id", "text"), UNDONE)
def test_the_rules_say_that_a_missed_check_is_lost_and_the_don_s_search_not_inherited(
    language: str, id: str, text: str
) -> None:
    """Y-64, Y-11."""
    assert any(text in shape for shape in shapes(language, id))


@pytest.mark.parametrize(("language", "count", "text"), NO_BALLOT)
def test_a_day_without_a_ballot_says_whether_there_was_a_single_candidate(
    language: str, count: int, text: str
) -> None:
    """C-25, C-26."""
    assert said(language, "note-no-ballot", {"count": count}) == text


@pytest.mark.parametrize(("language", "text"), MADE_UP)
def test_the_table_is_told_whose_turn_is_made_up(language: str, text: str) -> None:
    """C-61."""
    assert said(language, "note-made-up", {"seat": 2}) == text


@pytest.mark.parametrize(("language", "text"), CANCELLED)
def test_a_cancelled_ballot_is_told_with_its_day(language: str, text: str) -> None:
    """C-52."""
    assert said(language, "note-ballot-off", {"number": 3}) == text


@pytest.mark.parametrize(("language", "id", "args", "text"), COUNTED)
def test_what_is_counted_has_the_right_form(
    language: str, id: str, args: Mapping[str, str | int], text: str
) -> None:
    assert said(language, id, args) == text


@pytest.mark.parametrize(("language", "args", "text"), BALLOTS)
def test_votes_are_counted_in_the_right_form(language: str, args: Mapping[str, str | int], text: str) -> None:
    assert said(language, "ballot-candidate", {**VOTES, **args}) == text


@pytest.mark.parametrize(("language", "dead", "text"), DAWNS)
def test_dawn_is_told_as_a_host_tells_it(language: str, dead: tuple[int, ...], text: str) -> None:
    args: Mapping[str, str | int] = {"count": len(dead), "seats": ", ".join(map(str, dead))}
    assert said(language, "note-dawn", args) == text


@pytest.mark.parametrize(("language", "text"), ACCEPTED)
def test_a_candidacy_is_accepted_in_the_words_of_the_rule_books(language: str, text: str) -> None:
    """Y-53, in the glossary's words; at the table all hear the same."""
    assert said(language, "done-nominate", {"seat": 1}) == text
    assert said(language, "note-nominated", {"candidate": 1, "speaker": 7}).startswith(text.rstrip("."))


def test_georgian_nights_are_counted_as_they_are_spoken() -> None:
    first, second = ({"night": night, "seat": 5} for night in (1, 2))
    assert said("ka", "told-not-black", first) == "პირველი ღამე: 5 ნომერი შავი არ არის."
    assert said("ka", "told-not-black", second) == "მე-2 ღამე: 5 ნომერი შავი არ არის."
