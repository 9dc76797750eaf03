"""`python -m tests.page.pictures [FOLDER]`: the page as it looks, wide and narrow, from a real game.

Lobby, speech, ballot, night and end, each at 1280 and 390 pixels; the visitor plays, so that his own turn,
his vote and his card are in the pictures. They are kept in docs/pictures; look at them after every change.
"""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from playwright.async_api import Page, expect

from tests.page.table import Table, confirm, join, panel, seat_of, tabled

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
WIDTHS = {"wide": (1280, 860), "narrow": (390, 844)}
SEED, SPEED, SEATS = "7", 6.0, 10


class Camera:
    """Takes the same moment with every page."""

    def __init__(self, pages: dict[str, Page], folder: Path) -> None:
        self._pages = pages
        self._folder = folder

    async def take(self, name: str) -> None:
        for width, page in self._pages.items():
            await page.screenshot(path=self._folder / f"{name}-{width}.png", animations="disabled")


async def pages(table: Table) -> dict[str, Page]:
    """Dark, as most people have their Discord."""
    opened = {}
    for name, (width, height) in WIDTHS.items():
        opened[name], _ = await table.open(width=width, height=height)
        await opened[name].emulate_media(color_scheme="dark")
    return opened


async def photograph(folder: Path) -> None:
    """Into an existing folder. Needs a browser; takes about a minute."""
    async with tabled(seats=SEATS, seed=SEED, speed=SPEED) as table:
        opened = await pages(table)
        page, camera = opened["wide"], Camera(opened, folder)
        await expect(panel(page)).to_contain_text(f"Seats taken: {SEATS - 1}")
        await camera.take("lobby")

        await join(page)
        own = await seat_of(page, "Visitor")
        await panel(page).get_by_role("button", name="My card").click()
        await expect(panel(page)).to_contain_text(f"Number {own} has the floor", timeout=240_000)
        await expect(page.locator(".current [data-lit]", has_text="Visitor")).to_be_visible()
        await panel(page).get_by_role("button", name="Put up a candidate").click()
        await page.locator("article.ephemeral [data-select]").last.click()
        await page.locator(".popup [role=option]").nth(2).click()
        await confirm(page)
        await expect(panel(page)).to_contain_text(re.compile("candidacy of number"))
        await tidy(opened)
        await camera.take("speech")
        await panel(page).get_by_role("button", name="Pass").click()

        await expect(panel(page)).to_contain_text("the ballot", timeout=240_000)
        await panel(page).get_by_role("button", name=re.compile(r"\d$")).first.click()
        await page.locator("article.ephemeral").get_by_role("button", name="Confirm").last.wait_for()
        await camera.take("ballot")
        await confirm(page)

        await expect(panel(page)).to_contain_text("The city falls asleep", timeout=240_000)
        await tidy(opened)
        await panel(page).get_by_role("button", name="My card").click()
        await expect(panel(page)).to_contain_text("the hunt", timeout=240_000)
        await camera.take("night")

        await page.get_by_role("button", name="Let a robot play").click()
        await page.get_by_label("Speed").select_option("× 60")
        await expect(panel(page)).to_contain_text("🏁", timeout=240_000)
        await tidy(opened)
        await camera.take("end")


async def tidy(opened: dict[str, Page]) -> None:
    """Dismisses what has been answered, as people do."""
    for page in opened.values():
        while await page.locator("[data-dismiss]").count():
            await page.locator("[data-dismiss]").first.click()


if __name__ == "__main__":
    chosen = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    chosen.mkdir(parents=True, exist_ok=True)
    asyncio.run(photograph(chosen))
