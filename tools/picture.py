"""Makes docs/page.png, the picture in the README, from the built site."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browser import chromium_path
from tools.serve import serving
from tools.site import ROOT, build

PICTURE = ROOT / "docs/page.png"
GAME = "#1-3x3x3-hc70-b2a1c3a3"


def take(picture: Path = PICTURE) -> None:
    """Open a game on a wide window, without movement, and keep what is to be seen."""
    with serving(build()) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path())
        page = browser.new_page(viewport={"width": 1120, "height": 700}, reduced_motion="reduce")
        page.goto(address + GAME)
        page.locator("html[data-page=ready][data-brain=ready]").wait_for(state="attached")
        picture.parent.mkdir(exist_ok=True)
        page.screenshot(path=picture)
        browser.close()


if __name__ == "__main__":
    take()
