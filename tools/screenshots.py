"""Takes screenshots of every state of the page in every size and look, and the pictures for the README.

The screenshots go to build/shots/, where index.html shows them side by side, and the pictures to docs/. To take only
some screenshots, name their states as arguments.
"""

import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import path_of
from tools.page_states import KEPT, PHONE, STATES, follow
from tools.serve import serving
from tools.site import ROOT, build

FOLDER = ROOT / "build/shots"
SIZES = {
    "phone": PHONE,
    "side": (740, 360),
    "tablet": (768, 1024),
    "desktop": (1280, 800),
    "wide": (1920, 1080),
}  # pixels
# The language, and what the browser reports about the screen.
LOOKS: dict[str, tuple[str, dict[str, Any]]] = {
    "light": ("en", {}),
    "dark": ("en", {"color_scheme": "dark"}),
    "contrast": ("en", {"contrast": "more"}),
    "forced": ("en", {"color_scheme": "dark", "forced_colors": "active"}),
    "german": ("de", {}),
    "arabic": ("ar", {}),
}
README = {"page": ("connect-four", "light", (1280, 800)), "phone": ("won", "dark", PHONE)}


def _examined(page: Page) -> None:
    """Show a bot with a hole in it, and the shortest game that it lost."""
    page.get_by_role("button", name="File").click()
    page.get_by_role("button", name="New…").click()
    page.get_by_role("dialog").get_by_role("button", name="Minimax with a hole").click()
    page.get_by_role("button", name="Board", exact=True).click()
    page.get_by_role("tab", name="Exam").click()
    page.get_by_role("button", name="Examine").click()
    page.get_by_role("heading", name="The shortest game it lost").wait_for(timeout=120_000)


def _told(page: Page) -> None:
    """Show the tree at the end of its story."""
    page.get_by_role("button", name="Watch it think").click()
    page.get_by_text("everything else loses").first.wait_for(timeout=60_000)


def _trained(page: Page) -> None:
    """Show the wall after some thousand games."""
    page.get_by_role("button", name="Hold to train").hover()
    page.mouse.down()
    page.wait_for_timeout(3000)
    page.mouse.up()


# The other pages in the README: an address, what is done there, and the size in pixels.
PAGES: dict[str, tuple[str, Callable[[Page], None], tuple[int, int]]] = {
    "map": ("rules/", lambda page: None, (800, 840)),
    "exam": ("lab/", _examined, (800, 600)),
    "think": ("think/", _told, (800, 840)),
    "matchboxes": ("matchboxes/", _trained, (800, 600)),
}


def take(names: list[str]) -> None:
    """Take screenshots of the named states or, without names, of all states and for the README.

    Then write the overview.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serving(build()) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path_of("chromium"))
        for name, look in product(names or STATES, LOOKS):
            page = _shown(browser, address, name, look)
            for size in SIZES:
                _keep(page, SIZES[size], FOLDER / f"{name}-{size}-{look}.png")
            page.context.close()
        for picture, (name, look, window) in ({} if names else README).items():
            page = _shown(browser, address, name, look)
            _keep(page, window, ROOT / f"docs/{picture}.png")
            page.context.close()
        for picture, (query, act, shown) in ({} if names else PAGES).items():
            page = _page(browser, "en", {"viewport": {"width": shown[0], "height": shown[1]}})
            _arrive(page, address + query, act)
            _keep(page, shown, ROOT / f"docs/{picture}.png")
            page.context.close()
        browser.close()
    (FOLDER / "index.html").write_text(_overview())


def _shown(browser: Browser, address: str, name: str, look: str) -> Page:
    """Return a page in a state, without animations."""
    query, *steps = STATES[name]
    language, screen = LOOKS[look]
    origin = address.removesuffix("/ttt/")
    kept: Any = [{"name": key, "value": text} for key, text in KEPT.get(name, {}).items()]
    screen = {"storage_state": {"cookies": [], "origins": [{"origin": origin, "localStorage": kept}]}, **screen}
    page = _page(browser, language, screen)
    _arrive(page, address + query, lambda page: follow(page, steps))
    return page


def _arrive(page: Page, address: str, act: Callable[[Page], None]) -> None:
    page.goto(address)
    page.locator("html[data-page=ready]:not([data-phase=computer])").wait_for(state="attached")
    act(page)


def _page(browser: Browser, language: str, screen: dict[str, Any]) -> Page:
    context = browser.new_context(locale=language, reduced_motion="reduce", service_workers="block", **screen)
    context.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    return context.new_page()


def _keep(page: Page, size: tuple[int, int], path: Path) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.mouse.move(0, 0)
    page.wait_for_load_state("networkidle")  # a larger window may show, and fetch, more
    page.screenshot(path=path)


def _overview() -> str:
    """Return a page with all screenshots: one row for each state and look."""
    rows = []
    for name, look in product(STATES, LOOKS):
        paths = [FOLDER / f"{name}-{size}-{look}.png" for size in SIZES]
        images = [f'<img src="{path.name}" height="400" alt="{path.stem}">' for path in paths if path.exists()]
        if images:
            rows.append(f"<h2>{name}, {look}</h2>\n<p>" + "\n".join(images))
    return "<!doctype html>\n<meta charset=utf-8>\n<title>Every state of the page</title>\n" + "\n".join(rows)


def main() -> int:
    """Take the screenshots; for an unknown state print one sentence to stderr and return exit status 2."""
    unknown = [name for name in sys.argv[1:] if name not in STATES]
    if unknown:
        print(f"There is no state {', '.join(unknown)}: there are {', '.join(STATES)}.", file=sys.stderr)
        return 2
    take(sys.argv[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
