"""The page as a person meets it: found by roles and names, not by how it is built."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, FrameLocator, Locator, Page, expect

from tests.helpers.unanswered import hold
from ttt.game.notation import from_text
from ttt.game.record import Game
from ttt.session.view import COMPUTERS_TURN

THINKING = "The computer is thinking."
BETWEEN = "1-1x1x1-hh-"

# Replaces everything stored with other texts, as another tab might.
STORE = """texts => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const storage = frame.contentWindow.localStorage;
  storage.clear();
  for (const [name, text] of Object.entries(texts)) storage.setItem(name, text);
  frame.remove();
}"""

# What a page reports where Pyodide's files are refused, for @pytest.mark.console_errors. Playwright reports a
# MessageEvent in Chromium, and {} in Debian's Firefox.
FILES_ARE_MISSING = r"pyodide|ERR_FAILED|Failed to (load|fetch)|MessageEvent|^\{\} "

PATIENCE = 60  # seconds at most, for a busy machine


def eventually(page: Page, found: Callable[[], object], wanted: object = True) -> None:
    """Wait for something that expect() can't check: a measurement, a stored text, or what a script has noted."""
    end = time.monotonic() + PATIENCE
    while (last := found()) != wanted and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert last == wanted, last


def held_back(context: BrowserContext, files: str) -> Callable[[], None]:
    """Leave requests for some files unanswered; return a function that makes these and all later ones fail."""
    waiting = hold(context, files)

    def give_up() -> None:
        context.route(files, lambda route: route.abort())
        while waiting:
            waiting.pop().abort()

    return give_up


def forget(sentence: Locator) -> None:
    """Clear a sentence on the page where the same words are expected again."""
    sentence.evaluate("told => { told.textContent = ''; }")


class Board:
    """The page in one tab."""

    @classmethod
    def within(cls, frame: FrameLocator) -> "Board":
        """Return the page in a frame, where things are found as in a tab."""
        page: Any = frame
        return cls(page)

    def __init__(self, page: Page) -> None:
        self.page = page
        self.html = page.locator("html")
        self.status = page.get_by_role("status")
        self.notice = page.locator("#notice")
        self.remark = page.locator("#tip")
        self.waiting = page.locator("#waiting")
        self.grid = page.get_by_role("grid", name="Board")
        self.cells = self.grid.get_by_role("button")
        self.undo = self.button("Undo")
        self.redo = self.button("Redo")
        self.new_game = self.button("New game")
        scores = page.get_by_role("region", name="Scores")
        self.score_names = scores.get_by_role("term")
        self.scores = scores.get_by_role("definition")

    def open(self, game: str = "", query: str = "") -> None:
        """Load the page, with the text of a game as its fragment; wait until a person can play."""
        self.page.goto("about:blank")  # else a change of the fragment alone would load nothing
        self.page.goto("./" + (query and f"?{query}") + (game and f"#{game}"))
        self.settle()

    def reload(self) -> None:
        self.page.reload()
        self.settle()

    def bring_to_front(self) -> None:
        """Turn to this tab: a background tab is drawn once a second, and each click waits for that."""
        self.page.bring_to_front()

    def go_to(self, game: str) -> None:
        """Change the fragment of the open page, as a link or typing does."""
        self.page.goto("#" + game)

    def settle(self) -> None:
        """Wait until the page is ready and the computer has moved."""
        expect(self.html).to_have_attribute("data-page", "ready")
        expect(self.html).not_to_have_attribute("data-phase", COMPUTERS_TURN)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def cell(self, name: str) -> Locator:
        """Return a cell, whatever it holds."""
        return self.grid.get_by_role("button", name=re.compile(f"^{name},"))

    def play(self, *names: str) -> None:
        """Click on free cells one after the other, waiting for the computer's answer each time."""
        for name in names:
            self.button(f"{name}, empty").click()
            self.answered(name)

    def answered(self, name: str) -> None:
        """Wait until a cell has been played and it is a person's turn again, or the game is over."""
        expect(self.button(f"{name}, empty")).to_have_count(0)
        expect(self.html).not_to_have_attribute("data-phase", COMPUTERS_TURN)

    def marks(self) -> dict[str, str]:
        """Map the name of each marked cell to what it holds."""
        labels = self.cells.evaluate_all("cells => cells.map((cell) => cell.ariaLabel.split(', '))")
        return {name: mark for name, mark, *_ in labels if mark != "empty"}

    @property
    def text(self) -> str:
        """The text of the game in the address."""
        return self.page.evaluate("location.hash").removeprefix("#")

    @property
    def game(self) -> Game:
        return from_text(self.text)

    @property
    def stored(self) -> dict[str, str]:
        """The text that the browser stores for the page under each key."""
        origins = self.page.context.storage_state()["origins"]
        return {entry["name"]: entry["value"] for origin in origins for entry in origin["localStorage"]}

    @property
    def stored_game(self) -> str:
        return json.loads(self.stored["ttt:game"])["game"]

    # The settings

    def choice(self, group: str, name: str) -> Locator:
        choices = self.page.get_by_role("group", name=group, exact=True)
        return choices.get_by_role("radio", name=name, exact=True)

    @property
    def difficulty(self) -> Locator:
        return self.page.get_by_role("slider", name="Difficulty")

    @property
    def title(self) -> Locator:
        """The name of the game, which opens the list of games."""
        return self.page.get_by_role("heading", level=1).get_by_role("button")

    @property
    def picker(self) -> Locator:
        return self.page.get_by_role("dialog", name="Choose a game")

    def open_picker(self) -> None:
        """Open the list of games, with nothing else open below it."""
        if not self.picker.is_visible():
            self.close_dialogs()
            self.title.click()

    def take_picked(self) -> None:
        """Start the picked game, and abandon the one under way."""
        self.picker.get_by_role("button", name="Play", exact=True).click()
        expect(self.picker).to_be_hidden()

    def close_picker(self) -> None:
        if self.picker.is_visible():
            self.page.keyboard.press("Escape")
            expect(self.picker).to_be_hidden()

    def close_dialogs(self) -> None:
        while (dialogs := self.page.get_by_role("dialog")).count():
            count = dialogs.count()
            self.page.keyboard.press("Escape")
            expect(dialogs).not_to_have_count(count)

    def open_settings(self) -> None:
        """Open the settings if the window has no room to show them all the time."""
        self.close_picker()
        if not self.choice("Opponent", "Computer").is_visible():
            self.button("Settings").click()

    def open_names(self) -> None:
        """Open the names and the series, which a summary hides."""
        self.open_settings()
        if not self.page.get_by_label("Your name").is_visible():
            self.page.get_by_text("Names and series", exact=True).click()

    def open_preferences(self) -> None:
        self.open_settings()
        self.button("Preferences").click()

    def open_players(self) -> None:
        self.open_settings()
        self.button("Players").click()
        expect(self.page.get_by_role("dialog", name="Players")).to_be_visible()

    def choose(self, group: str, name: str) -> None:
        if group != "Board":
            self.open_settings()
            self.choice(group, name).check()
            return
        self.open_picker()
        self.choice(group, name).check()
        if name != "Custom":
            self.close_picker()  # it is still open if this game was chosen already

    def name_two(self, one: str, other: str) -> None:
        """Let two people play, and name them."""
        self.choose("Opponent", "Two players")
        self.open_names()
        self.page.get_by_label("Your name").fill(one)
        self.page.get_by_label("Second player's name").fill(other)

    def set_difficulty(self, level: int) -> None:
        self.open_settings()
        self.difficulty.fill(str(level))


IS_STORED = """async (page) => {
  const names = (await caches.keys()).filter((name) => name.startsWith("ttt:/ttt/:"));
  const found = await Promise.all(names.map((cacheName) => caches.match(page, { cacheName })));
  return found.some(Boolean);
}"""


def expect_stored(page: Page, name: str) -> None:
    """Wait until a page or another file of the site has been stored."""
    eventually(page, lambda: page.evaluate(IS_STORED, f"/ttt/{name}"))


class SameTab(Board):
    """A tab in which one test after another opens its games; the page is loaded only for the first.

    The storage is empty when a game is opened: there are no scores and no people.
    """

    def open(self, game: str = "", query: str = "") -> None:
        """Open a game by its text, as a link does; the previous game may be offered as an earlier one.

        Without a text, or with a query, the page is reloaded.
        """
        if query or not game:
            self.forget_all()
            super().open(game, query)
            return
        if self.new_game.is_visible() and "?" not in self.page.url:
            self.page.evaluate("document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close())")
            self.go_to(BETWEEN)
        else:  # nothing is loaded yet, or a test left the page in the middle of something
            self.forget_all()
            super().open(BETWEEN)
        expect(self.cells).to_have_count(1)  # so that the next board is a different one, whatever its game
        self.page.evaluate(STORE, {})
        self.go_to(game)
        expect(self.cells).to_have_count(from_text(game).rules.size)
        self.settle()

    def forget_all(self) -> None:
        """Remove everything that the page has stored in earlier tests."""
        if self.page.url != "about:blank":
            self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
