"""The states of the page that are worth a screenshot, and how a person gets to each."""

import json
from collections.abc import Callable

from playwright.sync_api import Page

PHONE = (360, 740)  # pixels

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
_FRIENDS = json.dumps(
    {
        "version": 1,
        "board": [3, 3, 3, ""],
        "opponent": "people",
        "level": 50,
        "mark": "X",
        "starts": True,
        "names": ["Alexandra", "Maximilian"],
    }
)
KEPT = {"players": {"ttt:settings": _FRIENDS}}  # what the browser has stored beforehand, if anything


def _nothing(page: Page) -> None:
    """Do nothing: the address is enough."""


def _does(script: str) -> Callable[[Page], None]:
    return lambda page: page.evaluate(script)


def _panel(name: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        page.locator(f"#open-{name}").click()
        page.locator(f"#{name}:popover-open").wait_for()

    return act


def _settings(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})  # where the settings must be opened
    _panel("settings")(page)


def _players(page: Page) -> None:
    page.locator("[data-cell='2']").click()
    _settings(page)
    _panel("players")(page)
    page.locator("#by-opening").wait_for()


def _review(page: Page) -> None:
    _panel("review")(page)
    page.locator("#review-moves [value=retry]").first.wait_for()


def _analysis(page: Page) -> None:
    _settings(page)
    page.locator("#analysed").check()
    page.keyboard.press("Escape")
    page.locator("#verdict:not(:empty)").wait_for()


def _two_hints(page: Page) -> None:
    page.locator("#hint").click()
    page.locator("#notice:not(:empty)").wait_for()
    page.locator("#hint").click()
    page.locator(".pointed").wait_for()


def _offline(page: Page) -> None:
    _settings(page)
    page.evaluate(_OFFLINE)


def _earlier(page: Page) -> None:
    page.evaluate("location.hash = '1-3x3x3-hh-a1'")
    page.locator("#other-game:not([hidden])").wait_for()


def _series(page: Page) -> None:
    _settings(page)
    page.locator("[name=you]").fill("Alexandra")
    page.locator("[name=friend]").fill("Maximilian")
    page.locator("#start-series").click()
    page.keyboard.press("Escape")


# By name: what follows the page's own address, and what a person does next.
STATES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "empty": ("#1-3x3x3-hc70-", _nothing),
    "under-way": ("#1-3x3x3-hc70-b2a1c3a3", _nothing),
    "thinking": ("#1-6x6x5-hh-c3d4", _does(_THINKING)),
    "hint": ("#1-3x3x3-hc70-b2a1c3a3", _two_hints),
    "won": ("#1-3x3x3-hc70-b2a1c1b1a3", _nothing),
    "drawn": ("#1-3x3x3-hh-a1b2c3b1b3a3c1c2a2", _nothing),
    "connect-four": ("#1-7x6x4g-hh-d6d5e6d4c6b6c5", _nothing),
    "fifteen": ("#1-15x15x5-hh-h8g8h7h9g7i9", _nothing),
    "points": ("#1-6x6x3p-hh-a1b2b1c3c1d4", _nothing),
    "misere": ("#1-3x3x3m-hh-a1b2c3b1b3a3c1a2c2", _nothing),
    "analysis": ("#1-3x3x3-hc70-b2a1c3a3", _analysis),
    "settings": ("#1-3x3x3-hc70-b2a1", _settings),
    "players": ("#1-3x3x3-hh-a1a2b1b2", _players),
    "help": ("#1-3x3x3-hc70-b2a1", _panel("help")),
    "share": ("#1-3x3x3-hc70-b2a1", _panel("share")),
    "review": ("#1-3x3x3-hh-a1b1a2b2a3", _review),
    "notice": ("#rubbish", _nothing),
    "new-version": ("#1-3x3x3-hc70-", _does("() => { document.querySelector('#offer').hidden = false }")),
    "offline": ("#1-3x3x3-hc70-", _offline),
    "by-link": ("?by=link#1-3x3x3-hh-b2", lambda page: page.locator("[data-cell='0']").click()),
    "earlier": ("#1-3x3x3-hh-b2a1", _earlier),
    "embed": ("?embed=1#1-3x3x3-hc70-b2a1", _nothing),
    "series": ("#1-3x3x3-hh-", _series),
}
