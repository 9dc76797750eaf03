"""Debian's Chromium, driven by Playwright; it never goes to any other address than this machine's own."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, async_playwright, expect

from tests.patience import PATIENCE

CHROMIUM = shutil.which("chromium")
MISSING = "there is no chromium on this machine (Debian, Ubuntu: apt install chromium)"
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """A browser of its own, gone afterwards."""
    expect.set_options(timeout=PATIENCE * 1000)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        try:
            yield browser
        finally:
            await browser.close()
