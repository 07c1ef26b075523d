"""The states of the page that are worth a screenshot, and how a person gets to each."""

import json
from collections.abc import Iterable

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

# Steps, which follow() takes: "see" waits until an element shows, "find" until it is there; "reach" scrolls to it, and
# "reveal" opens the settings if it is hidden.
_SETTINGS = ("phone", "click #open-settings", "see #sheet[open]")  # at this size, a button opens the settings
_GAME_LIST = ("click #open-picker", "find #games .rule >> nth=0")
_PREFERENCES = ("reveal #open-preferences", "click #open-preferences", "see #preferences[open]")
_PLAYERS = (*_PREFERENCES, "click #open-players", "see #players[open]", "see #by-opening")
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
