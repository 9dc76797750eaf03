"""Nothing jumps under the reader's eyes or fingers when messages change."""

from __future__ import annotations

from playwright.async_api import expect

from sandbox.person import Json
from tests.page.stage import Stage, article, button, frame, row, shown, text, tops

STANDING = ("[data-custom-id=card]", "[data-custom-id=desk]")


def panel(stage: str, *lines: str, pressed: tuple[str, ...] = ()) -> Json:
    seats = "\n".join(f"**{seat}** Somebody" for seat in range(1, 11))
    return frame(
        text(f"## {stage}"),
        {"type": 14},
        text(seats),
        *([text("\n".join(lines))] if lines else []),
        *([row(*(button(each) for each in pressed))] if pressed else []),
        row(button("card", "My card"), button("desk", "Host desk")),
    )


async def test_the_standing_buttons_stay_where_they_are_when_the_panel_is_edited(stage: Stage) -> None:
    page, _ = await stage.open()
    message = stage.post(panel("Day 1 · speeches", pressed=("pass:1",)))
    stage.post(text("A card of somebody's own"), only_for=stage.visitor)
    await shown(page, "own")
    await page.locator(STANDING[0]).focus()
    # A mark on the node itself: only the very same node still has it afterwards.
    await page.locator(STANDING[0]).evaluate("node => { node.marked = true }")
    before = await tops(page, STANDING)
    for number in range(2, 8):
        happened = [f"I have accepted the candidacy of number {n}." for n in range(1, number)]
        buttons = (f"pass:{number}", f"name:{number}") if number % 2 else ()
        stage.edit(message, panel(f"Day 1 · turn {number}", *happened, pressed=buttons))
        await shown(page, f"turn {number}")
        assert await tops(page, STANDING) == before
        assert await page.locator(STANDING[0]).evaluate("node => node.marked === true")
        await expect(page.locator(STANDING[0])).to_be_focused()


async def test_whoever_reads_further_up_goes_on_reading_there(stage: Stage) -> None:
    page, _ = await stage.open()
    many = [stage.post(text(f"Message {n}\n" + "line\n" * 5)) for n in range(20)]
    await shown(page, "Message 19")
    await article(page, many[8]).evaluate("node => node.scrollIntoView()")
    await expect(page.locator("#to-newest")).to_be_visible()
    place = [f"#message-{many[8].id}"]
    before = await tops(page, place)
    stage.edit(many[2], text("Longer now\n" + "line\n" * 30))
    stage.edit(many[15], text("Longer, too\n" + "line\n" * 30))
    stage.post(text("The newest"))
    await shown(page, "The newest")
    assert await tops(page, place) == before
    await page.locator("#to-newest").click()
    await expect(page.locator("#log article").last).to_be_in_viewport()


async def test_the_panel_is_one_press_away_when_private_messages_have_buried_it(stage: Stage) -> None:
    page, _ = await stage.open()
    message = stage.post(panel("Day 1"))
    for n in range(12):
        stage.post(text(f"Private {n}\n" + "line\n" * 5), only_for=stage.visitor)
    await shown(page, "Private 11")
    await page.locator("#to-panel").click()
    await expect(article(page, message).get_by_role("button", name="My card")).to_be_in_viewport()
    await expect(page.locator("#to-panel")).to_be_hidden()


async def test_the_keyboard_stays_with_a_message_whose_button_has_gone(stage: Stage) -> None:
    page, _ = await stage.open()
    message = stage.post(panel("Day 1", pressed=("pass:1",)))
    await page.locator("[data-custom-id='pass:1']").focus()
    stage.edit(message, panel("Night 1"))
    await shown(page, "Night 1")
    await expect(article(page, message)).to_be_focused()


async def test_a_change_of_the_panel_is_read_out_by_its_title_only(stage: Stage) -> None:
    page, _ = await stage.open()
    message = stage.post(panel("Day 1"))
    stage.edit(message, panel("Night 1", "The city sleeps."))
    await expect(page.locator("#status")).to_have_text("Night 1")


async def test_it_fits_a_narrow_screen_in_georgian(stage: Stage) -> None:
    stage.guild.members[stage.nino.id].nick = "გადამოსაკონტრრევოლუციონერებელი" * 2
    await stage.nino.connect(stage.table.id)
    page, _ = await stage.open(width=390, height=844)
    word = "არაკონსტიტუციურობისათვის" * 4
    message = stage.post(
        frame(
            text(f"## ქალაქი იღვიძებს\n{word}\n**3** {word} 🎙️"),
            row(*(button(f"b{n}", f"🗳️ {n} ნომერი") for n in range(5))),
            row(
                {"type": 3, "custom_id": "s", "options": [{"label": word, "value": "1"}], "placeholder": word}
            ),
        )
    )
    stage.post(text(word), only_for=stage.visitor)
    await shown(page, "იღვიძებს")
    wide = """() => [...document.querySelectorAll("main *, header *, .own")]
        .filter((node) => node.getBoundingClientRect().right > innerWidth + 0.5)
        .map((node) => node.outerHTML.slice(0, 200))"""
    assert await page.evaluate(wide) == []
    assert await page.evaluate("document.scrollingElement.scrollWidth") == 390
    heights = "nodes => nodes.map((node) => node.getBoundingClientRect().height)"
    assert min(await article(page, message).locator("button").evaluate_all(heights)) >= 40
    await page.locator("[data-custom-id=s]").click()
    assert await page.evaluate("document.querySelector('.popup').getBoundingClientRect().right") <= 390
    await page.keyboard.press("Escape")
    await page.locator("#drawer").click()
    await expect(page.locator("#rooms .channel").first).to_be_visible()
