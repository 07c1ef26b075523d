"""The page as a person meets it: found by roles and names, not by how it is built."""

import json
import re

from playwright.sync_api import Locator, Page, expect

from ttt.game.notation import from_text
from ttt.game.record import Game
from ttt.session.view import COMPUTERS_TURN

THINKING = "The computer is thinking."


class Board:
    """The page in one tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.html = page.locator("html")
        self.status = page.get_by_role("status")
        self.notice = page.locator("#notice")
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
        self.page.goto("about:blank")  # else another fragment would load nothing
        self.page.goto("./" + (query and f"?{query}") + (game and f"#{game}"))
        self.settle()

    def reload(self) -> None:
        self.page.reload()
        self.settle()

    def go_to(self, game: str) -> None:
        """Change the fragment of the page that is open, as by a link or by typing."""
        self.page.goto("#" + game)

    def settle(self) -> None:
        """Wait until the page has come up and the computer has moved."""
        expect(self.html).to_have_attribute("data-page", "ready")
        expect(self.html).not_to_have_attribute("data-phase", COMPUTERS_TURN)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def cell(self, name: str) -> Locator:
        """A cell, whatever it holds."""
        return self.grid.get_by_role("button", name=re.compile(f"^{name},"))

    def play(self, *names: str) -> None:
        """Click on empty cells, one after the other; wait for the computer's answer each time."""
        for name in names:
            self.button(f"{name}, empty").click()
            self.answered(name)

    def answered(self, name: str) -> None:
        """Wait until a cell has been played and it is a person's turn again, or the end."""
        expect(self.button(f"{name}, empty")).to_have_count(0)
        expect(self.html).not_to_have_attribute("data-phase", COMPUTERS_TURN)

    def marks(self) -> dict[str, str]:
        """What the cells hold that are not empty, by the names of the cells."""
        labels = [cell.get_attribute("aria-label").split(", ") for cell in self.cells.all()]
        return {label[0]: label[1] for label in labels if label[1] != "empty"}

    @property
    def text(self) -> str:
        """The text of the game in the address."""
        return self.page.evaluate("location.hash").removeprefix("#")

    @property
    def game(self) -> Game:
        return from_text(self.text)

    @property
    def stored(self) -> dict[str, str]:
        """What the browser keeps for the page, by the name of the key."""
        origins = self.page.context.storage_state()["origins"]
        return {entry["name"]: entry["value"] for origin in origins for entry in origin["localStorage"]}

    @property
    def stored_game(self) -> str:
        """The text of the game that the browser keeps."""
        return json.loads(self.stored["ttt:game"])["game"]

    # The settings

    def choice(self, group: str, name: str) -> Locator:
        group = self.page.get_by_role("group", name=group, exact=True)
        return group.get_by_role("radio", name=name, exact=True)

    @property
    def difficulty(self) -> Locator:
        return self.page.get_by_role("slider", name="Difficulty")

    def open_settings(self) -> None:
        """Bring up the settings where the window has no room to show them always."""
        if not self.choice("Opponent", "Computer").is_visible():
            self.button("Settings").click()

    def choose(self, group: str, name: str) -> None:
        self.open_settings()
        self.choice(group, name).check()

    def set_difficulty(self, level: int) -> None:
        self.open_settings()
        self.difficulty.fill(str(level))
