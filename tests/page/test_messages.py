"""What the bot sends looks like it does in Discord, and text never becomes anything but text."""

from __future__ import annotations

import re
import time

from playwright.async_api import expect

from tests.page.stage import Stage, article, button, frame, row, shown, text

MARKDOWN = [
    ("**1** Nino", "<p><strong>1</strong> Nino</p>"),
    ("~~**3** Levan~~ · killed", "<p><s><strong>3</strong> Levan</s> · killed</p>"),
    ("## Day 1 · the vote", "<h4>Day 1 · the vote</h4>"),
    ("# One\n### Three", "<h3>One</h3><h5>Three</h5>"),
    ("-# Classic", '<p class="small">Classic</p>'),
    ("1\\. Nino\n2\\. Levan", "<p>1. Nino<br>2. Levan</p>"),
    ("1. one\n2. two", '<ol start="1"><li>one</li><li>two</li></ol>'),
    ("- one\n  - inner\n- two", "<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>"),
    ("> said so\n> and so\nnot so", "<blockquote><p>said so<br>and so</p></blockquote><p>not so</p>"),
    ("*one* _two_ __three__", "<p><em>one</em> <em>two</em> <u>three</u></p>"),
    ("snake_case_name stays", "<p>snake_case_name stays</p>"),
    ("\\*\\*not bold\\*\\* \\_ \\~", "<p>**not bold** _ ~</p>"),
    ("2 * 3 * 4", "<p>2 * 3 * 4</p>"),
    ("`**code**`", "<p><code>**code**</code></p>"),
    ("```\na < b\n```", "<pre><code>a &lt; b</code></pre>"),
    ("**open", "<p>**open</p>"),
    (
        "<img src=x onerror=alert(1)><script>alert(1)</script>",
        "<p>&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    ),
    ("[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"),
    (
        "see https://example.org/a.",
        '<p>see <a href="https://example.org/a" target="_blank" rel="noopener noreferrer">'
        "https://example.org/a</a>.</p>",
    ),
]


async def test_markdown_is_drawn_as_discord_draws_it(stage: Stage) -> None:
    page, _ = await stage.open()
    for source, drawn in MARKDOWN:
        node = article(page, stage.post(text(source))).locator(".text")
        assert await node.inner_html() == drawn, source


async def test_mentions_show_names_and_commands(stage: Stage) -> None:
    page, _ = await stage.open()
    message = stage.post(text(f"<@{stage.nino.id}> in <#{stage.table.id}>: </mafia new:1>, not <@1>"))
    await expect(article(page, message).locator(".text")).to_have_text(
        "@Nino in #Table 1: /mafia new, not @unknown-user"
    )
    assert await article(page, message).locator(".mention").count() == 4


async def test_relative_timestamps_count_down(stage: Stage) -> None:
    page, _ = await stage.open()
    message = stage.post(text(f"Ends <t:{int(time.time()) + 50}:R>"))
    node = article(page, message).locator(".text time")
    first = re.fullmatch(r"in (\d\d) seconds", await node.inner_text())
    assert first is not None
    assert int(first[1]) <= 50
    await expect(node).to_have_text(re.compile(rf"^in (?!{first[1]} )\d+ seconds$"))
    later = re.fullmatch(r"in (\d+) seconds", await node.inner_text())
    assert later is not None
    assert int(later[1]) < int(first[1])


async def test_every_component_has_its_look(stage: Stage) -> None:
    page, _ = await stage.open()
    message = stage.post(
        frame(
            {
                "type": 9,
                "components": [text("**4** Levan")],
                "accessory": button("foul", "Foul", emoji={"name": "⚠️"}),
            },
            {"type": 14, "divider": True, "spacing": 2},
            row(button("pass", "Pass", style=1), button("stop", "Stop", style=4, disabled=True)),
            colour=0x3E8E5A,
        ),
        row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/"}),
    )
    node = article(page, message)
    await expect(node.locator(".section .button")).to_have_text("⚠️Foul")
    await expect(node.locator(".button.primary")).to_have_text("Pass")
    await expect(node.get_by_role("button", name="Stop")).to_be_disabled()
    await expect(node.get_by_role("link", name="Rules")).to_have_attribute("href", "https://example.org/")
    assert await node.locator(".separator.line.s2").count() == 1
    colour = "node => getComputedStyle(node).borderInlineStartColor"
    assert await node.locator(".container").evaluate(colour) == "rgb(62, 142, 90)"


async def test_private_messages_are_marked_and_can_be_dismissed(stage: Stage) -> None:
    page, _ = await stage.open()
    message = stage.post(text("Your role is face down."), only_for=stage.visitor)
    await shown(page, "Only you can see this")
    await article(page, message).get_by_role("button", name="Dismiss message").click()
    await expect(article(page, message)).to_have_count(0)
    stage.edit(message, text("Changed afterwards"))
    await page.reload()
    await page.wait_for_selector("[data-ready]", state="attached")
    await expect(article(page, message)).to_have_count(0)


async def test_a_page_comes_back_by_itself_and_has_missed_nothing(stage: Stage) -> None:
    page, _ = await stage.open()
    await stage.sandbox.visits.close()
    message = stage.post(text("While nobody looked"))
    await expect(article(page, message)).to_be_visible()
    await expect(page.locator("#alert")).to_have_text("")
