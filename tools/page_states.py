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


def _nothing(page: Page) -> None:
    """Do nothing: the address is enough."""


def _does(script: str) -> Callable[[Page], None]:
    return lambda page: page.evaluate(script)


def _panel(name: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        page.locator(f"#open-{name}").click()
        page.locator(f"#{name}[open]").wait_for()

    return act


def _settings(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})  # at this size, a button opens the settings
    page.locator("#open-settings").click()
    page.locator("#sheet[open]").wait_for()


def _games(page: Page) -> None:
    page.locator("#open-picker").click()
    page.locator("#games .rule").first.wait_for(state="attached")


def _preferences(page: Page) -> None:
    if not page.locator("#open-preferences").is_visible():
        _settings(page)
    _panel("preferences")(page)


def _wrong_board(page: Page) -> None:
    _games(page)
    page.locator("[name=preset][value='']").check()
    page.locator("[name=m]").fill("0")
    page.locator("[name=variant][value=e]").check()
    page.locator("[name=variant][value=p]").check()
    page.locator("#variant-problem:not(:empty)").wait_for()


def _waiting(page: Page) -> None:
    _settings(page)
    page.locator("[name=mark][value=O]").check()


def _players(page: Page) -> None:
    _preferences(page)
    _panel("players")(page)
    page.locator("#by-opening").wait_for()


def _managing_players(page: Page) -> None:
    _players(page)
    page.locator("#managing summary").click()
    page.locator("#import-players").scroll_into_view_if_needed()


def _review(page: Page) -> None:
    page.locator("#open-review").click()
    page.locator("#review:not([hidden]) progress[hidden]").wait_for(state="attached")
    page.keyboard.press("ArrowLeft")


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
    _preferences(page)
    page.evaluate(_OFFLINE)


def _share_code(page: Page) -> None:
    _panel("share")(page)
    page.locator("#qr summary").click()
    page.locator("#qr svg").wait_for()


def _earlier(page: Page) -> None:
    page.locator("[data-cell='8']").click()  # the page keeps a game in which somebody here has made a move
    page.evaluate("location.hash = '1-3x3x3-hh-a1'")
    page.locator("#other-game:not([hidden])").wait_for()


def _sides(page: Page) -> None:
    page.locator("#side-choice:not([hidden])").wait_for()


def _series(page: Page) -> None:
    _settings(page)
    page.locator("#settings summary").click()
    page.locator("[name=you]").fill("Alexandra")
    page.locator("[name=friend]").fill("Maximilian")
    page.locator("#start-series").click()
    page.keyboard.press("Escape")


# For each state, by its name: what follows the page's own address, and what a person does next.
STATES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "empty": ("#1-3x3x3-hc70-", _nothing),
    "under-way": ("#1-3x3x3-hc70-b2a1c3a3", _nothing),
    "thinking": ("#1-6x6x5-hh-c3d4", _does(_THINKING)),
    "hint": ("#1-3x3x3-hc70-b2a1c3a3", _two_hints),
    "lost": (
        "#1-3x3x3-hc100-a1b2a2a3b1c1",
        lambda page: page.get_by_role("button", name="See the turning point").wait_for(),
    ),
    "won": ("#1-3x3x3-hc70-b2a1c1b1a3", _nothing),
    "drawn": ("#1-3x3x3-hh-a1b2c3b1b3a3c1c2a2", _nothing),
    "connect-four": ("#1-7x6x4g-hh-d6d5e6d4c6b6c5", _nothing),
    "fifteen": ("#1-15x15x5-hh-h8g8h7h9g7i9", _nothing),
    "points": ("#1-6x6x3p-hh-a1b2b1c3c1d4", _nothing),
    "connect-four-won": ("#1-7x6x4g-hh-d6d5e6d4c6b6f6", _nothing),
    "misere": ("#1-3x3x3m-hh-a1b2c3b1b3a3c1a2c2", _nothing),
    "analysis": ("#1-3x3x3-hc70-b2a1c3a3", _analysis),
    "settings": ("#1-3x3x3-hc70-b2a1", _settings),
    "games": ("#1-3x3x3-hc70-", _games),
    "wrong-board": ("#1-3x3x3-hc70-b2a1", _wrong_board),
    "waiting-choice": ("#1-3x3x3-hc70-b2a1", _waiting),
    "preferences": ("#1-3x3x3-hc70-b2a1", _preferences),
    "players": ("#1-3x3x3-hh-a1a2b1b2", _players),
    "managing-players": ("#1-3x3x3-hh-a1a2b1b2", _managing_players),
    "help": ("#1-3x3x3-hc70-b2a1", _panel("help")),
    "share": ("#1-3x3x3-hc70-b2a1", _panel("share")),
    "share-code": ("#1-3x3x3-hc70-b2a1", _share_code),
    "more": ("more/", _nothing),
    "paper": ("paper/#puzzles=connect-four,8,1", _nothing),
    "review-connect-four": ("#1-7x6x4g-hh-d6d5e6d4c6b6f6", _review),
    "review": ("#1-3x3x3-hh-a1b1a2b2a3", _review),
    "notice": ("#rubbish", _nothing),
    "new-version": ("#1-3x3x3-hc70-", _does("() => { document.querySelector('#offer').hidden = false }")),
    "offline": ("#1-3x3x3-hc70-", _offline),
    "by-link": ("?by=link#1-3x3x3-hh-b2", lambda page: page.locator("[data-cell='0']").click()),
    "earlier": ("#1-3x3x3-hh-b2a1", _earlier),
    "embed": ("?embed=1#1-3x3x3-hc70-b2a1", _nothing),
    "embed-taught": (
        "?embed=1&analysis=1&cells=a3+a2&marked=a2+b3&goal=win+2#1-3x3x3-hh-a1b2c3c1",
        lambda page: page.locator("[data-note]").first.wait_for(),
    ),
    "series": ("#1-3x3x3-hh-", _series),
    "sides": ("#1-15x15x5s-hh-h8i9g7", _sides),
}
