"""Buttons, selects, modals, commands and menus, by keyboard and by pointer."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from sandbox.permissions import Permission
from sandbox.person import Json
from sandbox.world import Overwrite
from tests.page.browser import CHROMIUM, MISSING
from tests.page.stage import (
    DEFERRED_UPDATE,
    MODAL,
    Stage,
    article,
    button,
    row,
    said,
    shown,
    staged,
    text,
    until,
)

NEW = {
    "name": "mafia",
    "description": "Mafia",
    "options": [
        {
            "type": 1,
            "name": "new",
            "description": "Open a table",
            "options": [
                {
                    "type": 3,
                    "name": "format",
                    "description": "The rules",
                    "choices": [
                        {"name": "Classic", "value": "classic"},
                        {"name": "Yakuza", "value": "yakuza"},
                    ],
                },
                {"type": 4, "name": "seats", "description": "How many", "min_value": 6, "max_value": 12},
                {"type": 6, "name": "owner", "description": "Whose"},
            ],
        },
        {"type": 1, "name": "check", "description": "Look for what is missing"},
    ],
}
FOUL = {"name": "Give foul", "type": 2}


def select(number: int, least: int = 1, most: int = 1) -> Json:
    options = [
        {"label": f"{n} Somebody", "value": str(n), "emoji": {"name": "🔫"}} for n in range(1, number + 1)
    ]
    made = {"type": 3, "custom_id": "seat", "placeholder": "Whom?", "options": options}
    return row(made | {"min_values": least, "max_values": most})


async def test_a_press_is_answered_in_place(stage: Stage) -> None:
    page, _ = await stage.open()
    stage.post(row(button("join", "Join")))
    stage.answer = lambda _: said("You are in.")
    await page.get_by_role("button", name="Join", exact=True).click()
    await shown(page, "You are in.")
    assert stage.pressed[0]["member"]["user"]["id"] == str(stage.visitor.id)
    assert stage.pressed[0]["data"]["custom_id"] == "join"


async def test_a_button_waits_for_its_answer_and_is_sent_once(stage: Stage) -> None:
    page, _ = await stage.open()
    stage.post(row(button("join", "Join")))
    stage.answer = lambda _: None
    join = page.get_by_role("button", name="Join", exact=True)
    await join.click()
    await expect(join).to_have_attribute("aria-busy", "true")
    await join.click()
    await shown(page, "This interaction failed")
    assert len(stage.pressed) == 1
    stage.answer = lambda _: {"type": DEFERRED_UPDATE}
    await join.click()
    await expect(page.get_by_text("This interaction failed")).to_have_count(0)


async def test_a_select_is_used_by_arrow_keys(stage: Stage) -> None:
    page, _ = await stage.open()
    stage.post(select(10))
    control = page.get_by_role("combobox", name="Whom?")
    await control.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("listbox")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("listbox")).to_have_count(0)
    await expect(control).to_be_focused()
    assert stage.pressed == []
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("End")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Enter")
    await until(lambda: stage.pressed)
    assert stage.pressed[0]["data"]["values"] == ["9"]
    await expect(control).to_be_focused()
    await expect(control).to_contain_text("9 Somebody")


async def test_several_are_chosen_and_then_sent_together(stage: Stage) -> None:
    page, _ = await stage.open()
    stage.post(select(6, least=3, most=3))
    await page.get_by_role("combobox", name="Whom?").click()
    for number in (2, 4, 5):
        await page.get_by_role("option", name=f"{number} Somebody").click()
        assert stage.pressed == []
    await page.get_by_role("option", name="6 Somebody").click()
    await page.get_by_role("button", name="Choose (3 of 3)").click()
    await until(lambda: stage.pressed)
    assert stage.pressed[0]["data"]["values"] == ["2", "4", "5"]


async def test_a_list_closes_with_the_select_that_it_belongs_to(stage: Stage) -> None:
    page, _ = await stage.open()
    message = stage.post(select(6))
    await page.get_by_role("combobox", name="Whom?").click()
    stage.edit(message, text("Too late"))
    await shown(page, "Too late")
    await expect(page.get_by_role("listbox", name="Whom?")).to_have_count(0)


async def test_a_modal_is_filled_in_and_sent(stage: Stage) -> None:
    page, _ = await stage.open()
    stage.post(row(button("write", "Write")))

    def answer(pressed: Json) -> Json:
        if pressed["type"] == 5:
            return said("Written.")
        field = {"type": 4, "custom_id": "text", "style": 2, "min_length": 1, "max_length": 40}
        label = {"type": 18, "label": "What you say", "component": field}
        return {"type": MODAL, "data": {"custom_id": "say", "title": "Write", "components": [label]}}

    stage.answer = answer
    await page.get_by_role("button", name="Write").press("Enter")
    await expect(page.get_by_role("dialog", name="Write")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.get_by_role("button", name="Write")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("What you say")).to_be_focused()
    await page.keyboard.type("ორი ხუთი")
    await page.keyboard.press("Control+Enter")
    await shown(page, "Written.")
    (label,) = stage.pressed[-1]["data"]["components"]
    assert label["component"]["value"] == "ორი ხუთი"


async def test_a_command_is_found_completed_and_sent_by_keyboard(stage: Stage) -> None:
    stage.register(NEW, FOUL)
    page, _ = await stage.open()
    await page.get_by_role("combobox", name="Command").focus()
    await page.keyboard.type("/ma")
    await expect(page.locator("#commands").get_by_role("option")).to_have_text(
        ["/mafia newOpen a table", "/mafia checkLook for what is missing"]
    )
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("format")).to_be_focused()
    await page.get_by_label("format").select_option("Yakuza")
    await page.get_by_label("seats").fill("12")
    await page.locator("[name=owner]").select_option("Nino")
    await page.keyboard.press("Enter")
    await until(lambda: stage.pressed)
    data: Any = stage.pressed[0]["data"]
    assert (data["name"], data["options"][0]["name"]) == ("mafia", "new")
    given = {each["name"]: each["value"] for each in data["options"][0]["options"]}
    assert given == {"format": "yakuza", "seats": 12, "owner": str(stage.nino.id)}
    await expect(page.get_by_role("combobox", name="Command")).to_be_focused()


async def test_a_command_that_nobody_answers_is_told(stage: Stage) -> None:
    stage.register(NEW)
    stage.answer = lambda _: None
    page, _ = await stage.open()
    await page.get_by_role("combobox", name="Command").fill("/mafia check")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("The application did not respond")


async def test_a_member_has_a_menu_with_the_bots_commands(stage: Stage) -> None:
    stage.register(FOUL)
    await stage.nino.connect(stage.table.id)
    page, _ = await stage.open()
    member = page.locator(f"[data-user='{stage.nino.id}']")
    await member.press("Enter")
    await expect(page.get_by_role("menuitem", name="Give foul")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await expect(page.get_by_role("menuitem", name="See as Nino")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(member).to_be_focused()
    await member.click(button="right")
    await page.get_by_role("menuitem", name="Give foul").click()
    await until(lambda: stage.pressed)
    assert stage.pressed[0]["data"]["target_id"] == str(stage.nino.id)


async def test_on_a_phone_the_answer_to_a_members_menu_is_not_hidden_behind_the_channels(
    stage: Stage,
) -> None:
    stage.register(FOUL)
    await stage.nino.connect(stage.table.id)
    page, _ = await stage.open(width=390, height=844)
    await page.locator("#drawer").click()
    await page.locator(f"[data-user='{stage.nino.id}']").click(button="right")
    await page.get_by_role("menuitem", name="Give foul").click()
    await until(lambda: stage.pressed)
    await expect(page.locator("#log")).to_be_visible()
    await expect(page.locator("#drawer")).to_have_attribute("aria-expanded", "false")


async def test_on_a_phone_a_refusal_is_not_hidden_behind_the_channels(stage: Stage) -> None:
    await stage.visitor.connect(stage.table.id)
    page, _ = await stage.open(width=390, height=844)
    other = stage.guild.channels[stage.sandbox.voice_channels()[1]]
    other.overwrites[stage.guild.id] = Overwrite(stage.guild.id, False, 0, Permission.CONNECT)
    await page.locator("#drawer").click()
    await page.get_by_role("button", name="Table 2").first.click()
    await page.locator(".own").get_by_role("button", name="Move to Table 2").click()
    await expect(page.get_by_role("alert")).to_have_text("That cannot be done here and now.")
    await expect(page.get_by_role("alert")).to_be_visible()


async def test_what_a_member_has_no_right_to_is_not_offered(stage: Stage) -> None:
    stage.register(NEW, {"name": "secret", "description": "x", "default_member_permissions": "8"})
    page, _ = await stage.open()
    await page.get_by_role("combobox", name="Command").fill("/")
    await expect(page.locator("#commands").get_by_role("option")).to_have_count(2)


async def test_microphones_show_what_the_server_has(stage: Stage) -> None:
    for each in (stage.visitor, stage.nino):
        await each.connect(stage.table.id)
    page, _ = await stage.open()
    own, nino = (page.locator(f"[data-user='{each.id}']") for each in (stage.visitor, stage.nino))
    await expect(own).to_have_attribute("data-microphone", "open")
    await page.get_by_role("button", name="your microphone").click()
    await expect(own).to_have_attribute("data-microphone", "closed")
    await expect(own).to_have_accessible_name("Visitor, microphone closed by himself, you")
    await page.get_by_role("button", name="your microphone").click()
    await expect(own).to_have_attribute("data-microphone", "open")
    await expect(nino).not_to_have_attribute("data-lit", "")
    await page.get_by_role("button", name="Leave voice").click()
    await expect(own).to_have_count(0)
    await page.get_by_role("button", name="Join Table 1").click()
    await expect(own).to_have_attribute("data-microphone", "open")


async def test_the_skip_links_lead_to_what_they_name(stage: Stage) -> None:
    page, _ = await stage.open()
    panel = stage.post(row(button("card", "My card")))
    stage.post(text("Private"), only_for=stage.visitor)
    await shown(page, "Private")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="To the table’s panel")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(article(page, panel)).to_be_focused()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="My card")).to_be_focused()


async def test_what_does_not_begin_with_a_slash_is_a_message_for_all(stage: Stage) -> None:
    stage.register(NEW)
    page, _ = await stage.open()
    other, _ = await stage.open(stage.nino)
    line = page.get_by_role("combobox", name="Message or command")
    await line.fill("/")
    await expect(page.locator("#commands").get_by_role("option")).to_have_count(2)
    await line.fill("Good evening")
    await line.press("Enter")
    await shown(other, "Good evening")
    await expect(other.locator("article").last).to_contain_text("Visitor")
    await expect(line).to_have_value("")
    stage.table.overwrites[stage.guild.id] = Overwrite(stage.guild.id, False, 0, Permission.SEND_MESSAGES)
    await line.fill("Can you hear me?")
    await line.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("That cannot be done here and now.")
    await expect(line).to_have_value("Can you hear me?")
    assert stage.pressed == []


async def test_one_moves_to_the_voice_channel_that_one_looks_at(stage: Stage) -> None:
    page, _ = await stage.open()
    own = page.locator(".own")
    await own.get_by_role("button", name="Join Table 1").click()
    await expect(own).to_contain_text("Connected · Table 1")
    await expect(own.get_by_role("button", name="Move")).to_have_count(0)
    await page.get_by_role("button", name="Table 2").first.click()
    await own.get_by_role("button", name="Move to Table 2").click()
    await expect(own).to_contain_text("Connected · Table 2")
    state = stage.visitor.voice()
    assert state is not None
    assert state["channel_id"] == str(stage.sandbox.voice_channels()[1])
    await expect(own.get_by_role("button", name="Move")).to_have_count(0)
    await page.get_by_role("button", name="general").click()
    await expect(own.get_by_role("button", name="Move")).to_have_count(0)


async def test_ones_own_microphone_is_muted_and_unmuted_in_discords_words(stage: Stage) -> None:
    """ "Close" is what the lobby's button says of the table."""
    await stage.visitor.connect(stage.table.id)
    page, _ = await stage.open()
    await page.get_by_role("button", name="Mute your microphone", exact=True).click()
    await page.get_by_role("button", name="Unmute your microphone").click()
    await expect(page.get_by_role("button", name="Mute your microphone", exact=True)).to_be_visible()
    await expect(page.get_by_role("button", name="Close")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1280, 720), (1024, 600), (390, 844), (390, 660)])
async def test_twelve_people_push_no_button_out_of_sight(width: int, height: int) -> None:
    if CHROMIUM is None:
        pytest.skip(MISSING)
    async with staged(robots=11) as stage:
        for client in (*stage.sandbox.robots(), stage.visitor):
            await client.connect(stage.table.id)
        page, _ = await stage.open(width=width, height=height)
        await expect(page.locator(".current .member")).to_have_count(12)
        if width < 720:
            await page.locator("#drawer").click()
        for name in ("Mute your microphone", "Leave voice"):
            button_ = page.get_by_role("button", name=name, exact=True)
            box = await button_.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height
            top = await button_.evaluate(
                "(node, [x, y]) => node.contains(document.elementFromPoint(x, y))",
                [box["x"] + box["width"] / 2, box["y"] + box["height"] - 2],
            )
            assert top, f"{name} is covered"


async def test_a_voice_channel_into_which_one_may_not_come_is_refused_in_words(stage: Stage) -> None:
    await stage.visitor.connect(stage.table.id)
    page, _ = await stage.open()
    other = stage.guild.channels[stage.sandbox.voice_channels()[1]]
    other.overwrites[stage.guild.id] = Overwrite(stage.guild.id, False, 0, Permission.CONNECT)
    await page.get_by_role("button", name="Table 2").first.click()
    await page.locator(".own").get_by_role("button", name="Move to Table 2").click()
    await expect(page.get_by_role("alert")).to_have_text("That cannot be done here and now.")
    await expect(page.locator(".own")).to_contain_text("Connected · Table 1")
