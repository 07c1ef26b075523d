"""Makes the manifest's PNG icons, which are committed, from static/icon.svg."""

from playwright.sync_api import Page, sync_playwright

from tools.browser import path_of
from tools.site import ROOT

STATIC = ROOT / "static"
GROUND = "#1b2333"  # the background of the drawing
SAFE = 0.8  # the share of a maskable icon's width that is never cut off


def make() -> None:
    """Draw each icon in a browser."""
    path = path_of("chromium")
    with sync_playwright() as driver, driver.chromium.launch(executable_path=path) as browser:
        page = browser.new_page()
        for size in (192, 512):
            _draw(page, f"icon-{size}.png", size, size, "transparent")
        _draw(page, "icon-maskable-512.png", 512, round(512 * SAFE), GROUND)


def _draw(page: Page, name: str, size: int, drawing: int, ground: str) -> None:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; height: 100vh; display: grid; place-content: center; background: {ground} }}"
        f"svg {{ width: {drawing}px; height: {drawing}px }}</style>" + (STATIC / "icon.svg").read_text()
    )
    page.screenshot(path=STATIC / name, omit_background=True)


if __name__ == "__main__":
    make()
