"""`python -m tests.page.pictures [FOLDER]`: the page as it looks, in three languages, wide and narrow.

Of a real game in each language: lobby, speech, ballot, host desk, night and end, at 1280 and 390 pixels. The
visitor plays, so that his own turn, his vote and his card are in the pictures; the desk is the host's. They
are kept in docs/pictures; look at them after every change.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
from pathlib import Path

from playwright.async_api import Locator, Page, TimeoutError, expect

from cogs import signs
from cogs.words import Words
from engine import Role
from sandbox.people import Client
from tamada.translator import FluentTranslator
from tests.page.stage import Wire
from tests.page.table import Table, panel, tabled

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
LANGUAGES = ("en", "ka", "uz")
WIDTHS = {"wide": (1280, 860), "narrow": (390, 844)}
SPEED, SEATS = 6.0, 10

LONG = 240_000
"""Milliseconds that a stage may let one wait."""


class Retake(Exception):  # noqa: N818
    """The cards fell so that the visitor has nothing to do in the first night."""


class Camera:
    """Takes the same moment wide and narrow, as one of the people sees it."""

    def __init__(self, pages: dict[str, Page], wire: Wire, words: Words, folder: Path) -> None:
        self.page = pages["wide"]
        self._pages = pages
        self._wire = wire
        self._words = words
        self._folder = folder

    def role(self) -> Role | None:
        """What his card has shown; it may have hidden itself again."""
        shown = str([json.loads(frame) for frame in self._wire.came])
        found = (role for role in Role if f"**{self._words.named('role', role)}**" in shown)
        return next(found, None)

    async def take(self, name: str) -> None:
        for width, page in self._pages.items():
            await page.screenshot(path=self._folder / f"{name}-{width}.png", animations="disabled")

    async def tidy(self) -> None:
        """Dismisses what has been answered, as people do."""
        for page in self._pages.values():
            while await page.locator("[data-dismiss]").count():
                await page.locator("[data-dismiss]").first.click()


async def camera(table: Table, language: str, folder: Path, who: Client | None = None) -> Camera:
    """Dark, as most people have their Discord."""
    opened = {}
    for name, (width, height) in WIDTHS.items():
        opened[name], wire = await table.open(who, width=width, height=height)
        await opened[name].emulate_media(color_scheme="dark")
    return Camera(opened, wire, Words(FluentTranslator(), language), folder)


def signed(where: Locator, sign: str) -> Locator:
    """The button with this sign: labels are different in each language."""
    return where.get_by_role("button").filter(has_text=sign)


def private(page: Page) -> Locator:
    return page.locator("article.ephemeral").last


async def choose(page: Page, place: int, of: int = 0) -> None:
    """From a select of the newest private message: the option at this place."""
    await private(page).locator("[data-select]").nth(of).click()
    await page.locator(".popup [role=option]").nth(place).click()


async def photograph(language: str, seed: str, folder: Path) -> None:
    """Into an existing folder. Needs a browser; takes a minute or two. Raises Retake."""
    async with tabled(seats=SEATS, seed=seed, speed=SPEED, language=language) as table:
        own = await camera(table, language, folder)
        hosts = await camera(table, language, folder, table.nino)
        page, host = own.page, hosts.page
        await expect(panel(page)).to_contain_text(f"{SEATS - 1}. ")
        await own.take("lobby")

        await signed(panel(page), signs.JOIN).click()
        await signed(panel(page), signs.CARD).click()
        while own.role() is None:  # refused while the room is being quieted
            await signed(page.locator("article.ephemeral"), signs.ROLE).click()
            await asyncio.sleep(0.5)
        await own.tidy()
        if own.role() is Role.CITIZEN:
            raise Retake
        await expect(panel(page)).to_contain_text(signs.SPEAKER, timeout=LONG)
        await host.get_by_role("button", name="Take the seat").click()
        await signed(panel(host), signs.DESK).click()
        await private(host).locator("[data-select]").wait_for()
        await hosts.take("desk")
        await choose(host, 4)
        await expect(private(host).locator("[data-select]")).to_have_count(2)
        await choose(host, 0)
        await expect(panel(host)).to_contain_text(signs.FOUL)
        await host.get_by_role("button", name="Let a robot play").click()

        await expect(page.locator(".current [data-lit]", has_text="Visitor")).to_be_visible(timeout=LONG)
        await signed(panel(page), signs.NOMINATE).click()
        await choose(page, 2)
        await signed(private(page), signs.CONFIRM).click()
        await expect(signed(panel(page), signs.NOMINATE)).to_have_count(0)
        await own.tidy()
        await own.take("speech")
        await signed(panel(page), signs.PASS).click()

        await signed(panel(page), signs.VOTE).first.click(timeout=LONG)
        await signed(private(page), signs.CONFIRM).wait_for()
        await own.take("ballot")
        await signed(private(page), signs.CONFIRM).click()

        await expect(signed(panel(page), signs.VOTE)).to_have_count(0, timeout=LONG)
        await own.tidy()
        await signed(panel(page), signs.CARD).click()
        try:
            await private(page).locator("[data-select]").wait_for(timeout=60_000)
        except TimeoutError as error:
            raise Retake from error
        await own.take("night")

        await page.get_by_role("button", name="Let a robot play").click()
        await page.get_by_label("Speed").select_option("× 60")
        await expect(panel(page)).to_contain_text(signs.DONE, timeout=LONG)
        await own.tidy()
        await own.take("end")


async def photograph_all(folder: Path) -> None:
    """Every language, each with the first cards that show everything."""
    for language in LANGUAGES:
        (folder / language).mkdir(parents=True, exist_ok=True)
        for seed in itertools.count(1):
            try:
                await photograph(language, str(seed), folder / language)
            except Retake:
                continue
            break


if __name__ == "__main__":
    asyncio.run(photograph_all(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
