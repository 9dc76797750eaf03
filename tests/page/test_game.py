"""A visitor at the page plays a real game against the real bot, and sees what it is right to see."""

from __future__ import annotations

import json
import re

import pytest
from playwright.async_api import Page, expect

from sandbox.person import Json
from sandbox.world import Happening
from tests.calm import needs_calm
from tests.page.browser import CHROMIUM, MISSING
from tests.page.stage import Stage, Wire, shown, until
from tests.page.table import Table, confirm, join, panel, seat_of, tabled

pytestmark = [
    pytest.mark.realtime,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]

WATCH = """() => {
  window.seen = [];
  const note = (node) => window.seen.push([node.dataset.user, node.dataset.microphone]);
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      if (attributeName === "data-microphone") note(target);
    }
  }).observe(document.getElementById("rooms"), { attributes: true, subtree: true });
}"""
"""Notes every change of a microphone on the page, whoever's."""


class Microphones:
    """Every change of a microphone at the server, whoever's, while he is connected."""

    def __init__(self, table: Stage) -> None:
        self.changes: list[list[str]] = []
        self._last: dict[str, str] = {}
        for state in table.guild.voice:
            self._last[str(state)] = "server" if table.guild.members[state].mute else "open"
        table.sandbox.world.listen(self._heard)

    def _heard(self, happening: Happening) -> None:
        if happening.name != "VOICE_STATE_UPDATE":
            return
        state = happening.payload
        now = "server" if state["mute"] else "open"
        if self._last.get(state["user_id"]) != now:
            self._last[state["user_id"]] = now
            self.changes.append([state["user_id"], now])


async def drawn(page: Page) -> dict[str, str]:
    """The microphones as they stand on the page."""
    return {
        str(user): str(microphone)
        for user, microphone in await page.locator(".room.current [data-user]").evaluate_all(
            "nodes => nodes.map((node) => [node.dataset.user, node.dataset.microphone])"
        )
    }


def held(table: Table) -> dict[str, str]:
    """The microphones as the server has them."""
    return {str(u): "server" if table.guild.members[u].mute else "open" for u in table.guild.voice}


@needs_calm
async def test_a_visitor_plays_a_game_to_its_end() -> None:
    async with tabled(seats=6, seed="3", speed=5) as table:
        page, wire = await table.open()
        rival, _ = await table.open(table.nino)
        await expect(panel(page)).to_contain_text("Seats taken: 5")
        microphones = Microphones(table)
        await page.evaluate(WATCH)

        await join(page)
        own = await seat_of(page, "Visitor")
        await panel(page).get_by_role("button", name="My card").click()
        await page.get_by_role("button", name="My role").click()
        await until(lambda: turned_up(wire))

        # His own turn: a candidate, a word, and done. Nino, who is no robot for the while, does the like.
        await rival.get_by_role("button", name="Take the seat").click()
        await turn(page, own, write="Number two is silent.")
        await expect(panel(page)).to_contain_text("Day 1 · the vote", timeout=60_000)
        await panel(page).get_by_role("button", name=re.compile(r"\d")).first.click()
        await confirm(page)
        await expect(panel(page)).to_contain_text(re.compile(rf"from (\d+, )*{own}\b"))
        await rival.get_by_role("button", name="Let a robot play").click()

        # The rest goes fast: the bot is another one, the game the same.
        await page.get_by_label("Speed").select_option("× 60")
        await page.get_by_role("button", name="Let a robot play").click()
        await expect(panel(page)).to_contain_text("🏁", timeout=180_000)
        await expect(panel(page)).to_contain_text(re.compile("Night 1"))
        await until(lambda: all(microphone == "open" for microphone in held(table).values()), 60)

        await page.wait_for_function("wanted => window.seen.length === wanted", arg=len(microphones.changes))
        assert await page.evaluate("window.seen") == microphones.changes
        assert len(microphones.changes) > 20
        assert await drawn(page) == held(table)

        # And once more: the robots set the next table, and whoever a robot plays for sits down at it.
        await page.get_by_role("button", name="New table").click()
        await expect(panel(page)).to_contain_text("has the floor", timeout=60_000)
        assert table.complaints == []


def turned_up(wire: Wire) -> bool:
    """Has the role been shown? It hides itself again after a moment, sooner than a busy browser may look."""
    return any("Your role: " in frame for frame in wire.came)


async def turn(page: Page, own: int, write: str) -> None:
    """One's own speech, with the microphone to oneself; the candidate by the list, the words by the modal."""
    visitor = page.locator(".room.current .member", has_text="Visitor")
    await expect(visitor).to_have_attribute("data-lit", "", timeout=120_000)
    await expect(panel(page)).to_contain_text(f"Number {own} has the floor")
    await panel(page).get_by_role("button", name="Nominate").click()
    await page.locator("article.ephemeral [data-select]").last.click()
    # Whoever has been put up already is not offered again.
    chosen = page.locator(".popup [role=option]").first
    candidate = re.search(r"\d+", await chosen.inner_text())
    assert candidate is not None
    await chosen.click()
    await confirm(page)
    await expect(panel(page)).to_contain_text(f"candidacy of number {candidate[0]}")
    await panel(page).get_by_role("button", name="Write").click()
    await page.get_by_role("dialog").get_by_role("textbox").fill(write)
    await page.get_by_role("dialog").get_by_role("button", name="Submit").click()
    await shown(page, write)
    await panel(page).get_by_role("button", name="Pass").click()
    await expect(visitor).to_have_attribute("data-microphone", "server")


@needs_calm
async def test_another_seats_page_is_never_sent_what_is_private() -> None:
    async with tabled(seats=6, seed="5", speed=20) as table:
        page, wire = await table.open()
        other, others = await table.open(table.nino)
        stranger, strangers = await table.open(table.sandbox.client(table.guild.id, table.guild.owner))
        await join(page)
        await panel(page).get_by_role("button", name="My card").click()
        await page.get_by_role("button", name="My role").click()
        await until(lambda: turned_up(wire))
        await page.get_by_role("button", name="Let a robot play").click()
        await expect(panel(page)).to_contain_text("🏁", timeout=180_000)
        for each in (other, stranger):
            await expect(panel(each)).to_contain_text("🏁")
        private = {who: set(ephemeral(taken.came)) for who, taken in (("own", wire), ("nino", others))}
        assert private["own"]
        assert private["nino"]
        assert private["own"].isdisjoint(private["nino"])
        assert ephemeral(strangers.came) == []
        # Nor does anything else name them: not an update, not a deletion, not an answer.
        for mine, foreign in (("own", others), ("nino", wire)):
            assert not [frame for frame in foreign.came if any(id in frame for id in private[mine])]
        assert not [f for f in strangers.came for ids in private.values() if any(id in f for id in ids)]


def ephemeral(frames: list[str]) -> list[str]:
    """The private messages that came, by id."""
    events = [json.loads(frame) for frame in frames]
    messages: list[Json] = [event["d"] for event in events if event["t"].startswith("MESSAGE_")]
    for event in events:
        if event["t"] == "hello":
            messages += [message for listed in event["d"]["messages"].values() for message in listed]
    return [message["id"] for message in messages if message.get("flags", 0) & 64]


@needs_calm
async def test_a_game_is_played_with_the_keyboard_alone() -> None:
    async with tabled(seats=6, seed="2", speed=6) as table:
        page, wire = await table.open()
        await expect(panel(page)).to_contain_text("Seats taken: 5")
        await tab_to(page, "Join")
        await page.keyboard.press("Enter")
        await expect(panel(page)).to_contain_text("The cards are being dealt")
        await tab_to(page, "My card")
        await page.keyboard.press("Enter")
        await shown(page, "Only you can see this")
        await tab_to(page, "My role")
        await page.keyboard.press("Space")
        await until(lambda: turned_up(wire))

        visitor = page.locator(".room.current .member", has_text="Visitor")
        await expect(visitor).to_have_attribute("data-lit", "", timeout=120_000)
        await to_panel(page)
        await tab_to(page, "Nominate")
        await page.keyboard.press("Enter")
        await page.locator("article.ephemeral [data-select]").last.wait_for()
        await page.keyboard.press("Tab")
        await tab_to(page, None)
        await page.keyboard.press("Enter")
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await tab_to(page, "Confirm")
        await page.keyboard.press("Enter")
        await expect(panel(page)).to_contain_text("I have accepted the candidacy of number")
        await to_panel(page)
        await tab_to(page, "Pass")
        await page.keyboard.press("Enter")
        await expect(visitor).to_have_attribute("data-microphone", "server")
        assert table.complaints == []


async def tab_to(page: Page, name: str | None) -> None:
    """Presses Tab until the button with this name has the focus, or (None) a select."""
    for _ in range(80):
        found = await page.evaluate(
            "() => [document.activeElement.textContent, 'select' in document.activeElement.dataset]"
        )
        if found[1] if name is None else str(found[0]).endswith(name):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {name}")


async def to_panel(page: Page) -> None:
    """By the link for it, from wherever the keyboard is."""
    await page.locator("#skip-panel").focus()
    await page.keyboard.press("Enter")


@needs_calm
async def test_the_host_can_pause_and_somebody_can_lose_his_connection() -> None:
    async with tabled(seats=6, seed="4", speed=5) as table:
        page, _ = await table.open()
        await join(page)
        await page.get_by_role("button", name="Pause").click()
        await expect(panel(page)).to_contain_text("⏸️")
        await page.get_by_role("button", name="Go on").click()
        await expect(panel(page)).not_to_contain_text("⏸️")
        nino = page.locator(f"[data-user='{table.nino.id}']")
        await nino.click()
        await page.get_by_role("menuitem", name="Loses connection").click()
        await expect(nino).to_have_attribute("data-microphone", "away")
        await expect(panel(page)).to_contain_text(re.compile("Nino.*📵"))
        await nino.click()
        await page.get_by_role("menuitem", name="Comes back").click()
        await expect(nino).to_have_attribute("data-microphone", "server")
        await expect(panel(page)).not_to_contain_text(re.compile("Nino.*📵"))
        assert table.complaints == []
