"""Takes screenshots of every state of the page in every size and look, and the pictures for the README.

The screenshots go to build/shots/, where index.html shows them side by side, and the pictures to docs/. To take only
some screenshots, name their states as arguments.
"""

import json
import sys
from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import path_of
from tools.serve import serving
from tools.site import ROOT, build

FOLDER = ROOT / "build/shots"
PHONE = (360, 740)  # pixels
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

# The page while the computer thinks for a long time; really waiting would take as long for every screenshot.
_THINKING = """() => {
  document.documentElement.dataset.phase = "computer";
  document.querySelector("#status").textContent = "The computer is thinking.";
  Object.assign(document.querySelector("#progress"), {hidden: false, value: .4});
}"""
# The page when its service worker has stored everything.
_OFFLINE = """() => {
  for (const id of ["offline", "kept"]) document.getElementById(id).hidden = false;
  document.getElementById("keep").hidden = true;
  document.querySelector("#kept").scrollIntoView();
}"""
# Sixty games of one player, as the browser stores them: number, players, board, winner, first cells.
_OPPONENTS, _WINNERS = ("c10", "c35", "k1", "c55", "c75", "c100", "k1"), (0, 0, 1, 0, None, 0, 1, 0, 0, 1, 1)
_OPENINGS = (("7x6x4g", 38), ("7x6x4g", 38), ("3x3x3", 4), ("7x6x4g", 37), ("7x6x4g", 40))
_GAMES = json.dumps(
    {
        "version": 1,
        "people": {"k0": ["Alexandra", 0], "k1": ["Maximilian", 0]},
        "games": {
            f"k{10 + number}": [
                number,
                ["k0", _OPPONENTS[number % 7]],
                board,
                _WINNERS[(number**2 + number // 3) % 11],
                [cell, 1],
            ]
            for number in range(60)
            for board, cell in [_OPENINGS[number % 13 % 5]]
        },
        "gone": [],
    }
)
# For some states, what the browser has stored before the page opens.
KEPT = {name: {"ttt:people": _GAMES} for name in ("players", "managing-players")}

# Steps, which follow() takes: "see" waits until an element shows, "find" until it is there; "reach" scrolls to it, and
# "reveal" opens the settings if it is hidden.
_SETTINGS = ("phone", "click #open-settings", "see #sheet[open]")  # at this size, a button opens the settings
_GAME_LIST = ("click #open-picker", "find #games .rule >> nth=0")
_PREFERENCES = ("reveal #open-preferences", "click #open-preferences", "see #preferences[open]")
_PLAYERS = ("reveal #open-players", "click #open-players", "see #players[open]", "see #by-opening")
_REVIEW = ("click #open-review", "find #review:not([hidden]) progress[hidden]", "press ArrowLeft")
_SHARE = ("click #open-share", "see #share[open]")

# For each state, by its name: what follows the page's own address, and what a person does next.
STATES: dict[str, tuple[str, ...]] = {
    "empty": ("#1-3x3x3-hc70-",),
    "under-way": ("#1-3x3x3-hc70-b2a1c3a3",),
    "thinking": ("#1-6x6x5-hh-c3d4", f"run {_THINKING}"),
    "hint": (
        "#1-3x3x3-hc70-b2a1c3a3",
        "click #hint",
        "see #tip:not(:empty)",
        "click #hint",
        "see .pointed",
    ),
    "lost": ("#1-3x3x3-hc100-a1b2a2a3b1c1", "see button:has-text('See the turning point')"),
    "won": ("#1-3x3x3-hc70-b2a1c1b1a3",),
    "drawn": ("#1-3x3x3-hh-a1b2c3b1b3a3c1c2a2",),
    "connect-four": ("#1-7x6x4g-hh-d6d5e6d4c6b6c5",),
    "fifteen": ("#1-15x15x5-hh-h8g8h7h9g7i9",),
    "points": ("#1-6x6x3p-hh-a1b2b1c3c1d4",),
    "connect-four-won": ("#1-7x6x4g-hh-d6d5e6d4c6b6f6",),
    "misere": ("#1-3x3x3m-hh-a1b2c3b1b3a3c1a2c2",),
    "analysis": (
        "#1-3x3x3-hc70-b2a1c3a3",
        *_SETTINGS,
        "check #analysed",
        "press Escape",
        "see #verdict:not(:empty)",
    ),
    "settings": ("#1-3x3x3-hc70-b2a1", *_SETTINGS),
    "games": ("#1-3x3x3-hc70-", *_GAME_LIST),
    "wrong-board": (
        "#1-3x3x3-hc70-b2a1",
        *_GAME_LIST,
        "check [name=preset][value='']",
        "write 0 into [name=m]",
        "check [name=variant][value=e]",
        "check [name=variant][value=p]",
        "see #variant-problem:not(:empty)",
    ),
    "waiting-choice": ("#1-3x3x3-hc70-b2a1", *_SETTINGS, "check [name=mark][value=O]"),
    "preferences": ("#1-3x3x3-hc70-b2a1", *_PREFERENCES),
    "players": ("#1-3x3x3-hh-a1a2b1b2", *_PLAYERS),
    "managing-players": (
        "#1-3x3x3-hh-a1a2b1b2",
        *_PLAYERS,
        "click #managing summary",
        "reach #import-players",
    ),
    "help": ("#1-3x3x3-hc70-b2a1", "click #open-help", "see #help[open]"),
    "share": ("#1-3x3x3-hc70-b2a1", *_SHARE),
    "share-code": ("#1-3x3x3-hc70-b2a1", *_SHARE, "click #qr summary", "see #qr svg"),
    "more": ("more/",),
    "paper": ("paper/#puzzles=connect-four,8,1",),
    "review-connect-four": ("#1-7x6x4g-hh-d6d5e6d4c6b6f6", *_REVIEW),
    "review": ("#1-3x3x3-hh-a1b1a2b2a3", *_REVIEW),
    "notice": ("#rubbish",),
    "new-version": ("#1-3x3x3-hc70-", "run () => { document.querySelector('#offer').hidden = false }"),
    "offline": ("#1-3x3x3-hc70-", *_PREFERENCES, f"run {_OFFLINE}"),
    "by-link": ("?by=link#1-3x3x3-hh-b2", "click [data-cell='0']"),
    "earlier": (
        "#1-3x3x3-hh-b2a1",
        "click [data-cell='8']",  # the page keeps a game in which somebody here has made a move
        "run location.hash = '1-3x3x3-hh-a1'",
        "see #other-game:not([hidden])",
    ),
    "embed": ("?embed=1#1-3x3x3-hc70-b2a1",),
    "embed-taught": (
        "?embed=1&analysis=1&cells=a3+a2&marked=a2+b3&goal=win+2#1-3x3x3-hh-a1b2c3c1",
        "see [data-note] >> nth=0",
    ),
    "series": (
        "#1-3x3x3-hh-",
        *_SETTINGS,
        "click #settings summary",
        "write Alexandra into [name=you]",
        "write Maximilian into [name=friend]",
        "click #start-series",
        "press Escape",
    ),
    "sides": ("#1-15x15x5s-hh-h8i9g7", "see #side-choice:not([hidden])"),
}


def follow(page: Page, steps: Iterable[str]) -> None:
    """Take some steps on a page."""
    for step in steps:
        verb, _, what = step.partition(" ")
        text, _, place = what.partition(" into ")
        match verb:
            case "click":
                page.locator(what).click()
            case "check":
                page.locator(what).check()
            case "write":
                page.locator(place).fill(text)
            case "press":
                page.keyboard.press(what)
            case "see":
                page.locator(what).wait_for()
            case "find":
                page.locator(what).wait_for(state="attached")
            case "reach":
                page.locator(what).scroll_into_view_if_needed()
            case "run":
                page.evaluate(what)
            case "phone":
                page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            case "reveal":
                follow(page, () if page.locator(what).is_visible() else _SETTINGS)
            case _:
                raise ValueError(step)


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
