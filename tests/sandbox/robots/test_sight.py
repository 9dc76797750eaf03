"""What robots make of the messages they are shown."""

from __future__ import annotations

from typing import Any

from sandbox.robots.components import text_of, walk
from sandbox.robots.sight import number_of, see
from sandbox.robots.signs import carries, starts
from tests.sandbox.robots.room import button, frame, row, select, text


def message(*components: dict[str, Any], flags: int = 1 << 15) -> dict[str, Any]:
    return {"id": "7", "components": list(components), "flags": flags}


def test_a_button_is_found_however_deep_it_is_nested() -> None:
    section = {"type": 9, "components": [text("a")], "accessory": button("deep", "🎴")}
    seen = see(message(frame(section, {"type": 14}, row(button("flat", "✋")))))
    assert [part["custom_id"] for part in (seen.button("🎴"), seen.button("✋")) if part] == ["deep", "flat"]


def test_the_input_of_a_modal_is_found_in_its_label() -> None:
    modal = {"components": [{"type": 18, "label": "x", "component": {"type": 4, "custom_id": "in"}}]}
    assert [part["custom_id"] for part in walk(modal) if part["type"] == 4] == ["in"]


def test_text_is_read_from_top_to_bottom() -> None:
    whole = {"content": "a", "embeds": [{"title": "b", "description": "c"}], "components": [frame(text("d"))]}
    assert text_of(whole) == "a\nb\nc\nd"


def test_a_sign_is_known_with_and_without_its_variation_selector_and_in_the_label() -> None:
    assert carries(button("x", "▶"), "▶️")
    assert carries({"label": "☝ nominate"}, "☝️")
    assert not carries(button("x", "👎"), "👍")
    assert starts("## **⛔ no**", "⛔")
    assert not starts("no ⛔", "⛔")


def test_a_disabled_button_cannot_be_pressed() -> None:
    assert see(message(row({**button("x", "✋"), "disabled": True}))).button("✋") is None


def test_the_seats_are_read_from_their_lines() -> None:
    shown = see(message(text("Day 1\n**1** Ana 🎙️\n**2** Ana B ☝️\n~~**3** Zaza~~ · voted out\n> **4** said")))
    assert [(line.seat, line.living) for line in shown.seats()] == [(1, True), (2, True), (3, False)]
    assert [line.marked("🎙️") for line in shown.seats()] == [True, False, False]


def test_everybody_finds_his_own_line_although_names_begin_alike() -> None:
    lines = see(message(text("**1** Robot 10\n**2** Robot 1\n**3** R\\_o\\*b\n**4** <@9>"))).seats()
    assert [line.seat for line in lines if line.names("Robot 1", 5)] == [2]
    assert [line.seat for line in lines if line.names("R_o*b", 5)] == [3]
    assert [line.seat for line in lines if line.names("nobody", 9)] == [4]


def test_a_long_name_is_known_by_its_beginning() -> None:
    (line,) = see(message(text("**1** Konstantine Gamsakhurdi… 🎙️"))).seats()
    assert line.names("Konstantine Gamsakhurdia the Younger", 5)
    assert not line.names("Konstantine Gamsa", 5)


def test_a_refusal_an_ephemeral_and_a_waiting_answer_are_told_apart() -> None:
    assert see(message(text("⛔ Not now."))).refused()
    assert not see(message(text("☑️ Not ⛔ now."))).refused()
    assert see(message(flags=1 << 6)).ephemeral
    assert see(message(flags=1 << 7)).loading


def test_selects_are_known_by_their_options_and_options_by_their_number() -> None:
    shown = see(message(select("a", "🔫", [4, 12])))
    ((sign, part),) = shown.selects(("🔍", "🔫"))
    assert (sign, part["custom_id"]) == ("🔫", "a")
    assert [number_of(option) for option in part["options"]] == [4, 12]
    assert list(shown.selects(("🔍",))) == []


def test_numbers_are_read_from_the_line_of_a_sign() -> None:
    shown = see(message(text("Card of 3\n🤝 2, 3 and 10\n📜 nothing yet")))
    assert shown.numbers("🤝") == [2, 3, 10]
    assert shown.numbers("📜") == []
    assert shown.line("📜") == "📜 nothing yet"
    assert shown.line("🔍") is None
