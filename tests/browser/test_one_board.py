"""One board on every page: the same position looks and sounds the same wherever it is shown."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.cases import for_each
from tests.helpers.board import Board
from tests.helpers.lab import COLD, Lab
from ttt.sharing.packing import pack

POSITION = "1-3x3x3-hh-c3b2c2"  # also the position of the puzzle 5ewyi
LESSON = f"ttt-lesson 1\n@title A\n@language en\n\n# B\nWords.\n\n@position {POSITION}\n"
BOT = "def move(position):\n    return 'c2' if len(position.legal_moves()) < 9 else 'c3'\n"
# What a person sees and hears of each cell, and of the board.
SEEN = """table => ({
  columns: table.tHead.rows[0].cells.length - 1,
  looks: ["gravity", "fine", "vast", "decided"].filter((look) => table.classList.contains(look)),
  cells: [...table.querySelectorAll("button")].map((button) => [
    button.getAttribute("aria-label").split(", ").slice(0, 2).join(", "),
    button.dataset.mark ?? "",
  ]),
})"""
HOLDS = {"b2": "O", "c2": "X", "c3": "X"}


def in_the_game(page: Page) -> None:
    Board(page).open(POSITION)


def in_the_lab(page: Page) -> None:
    lab = Lab(page)
    lab.open()
    page.get_by_role("tabpanel", name="Play").get_by_label("O", exact=True).check()
    lab.paste(BOT)
    lab.run()
    lab.plays()
    lab.play("b2")
    expect(lab.button("c2, X, last move")).to_be_visible(timeout=COLD)


def at(address: str) -> Callable[[Page], None]:
    def open_page(page: Page) -> None:
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)

    return open_page


PAGES: dict[str, Callable[[Page], None]] = {
    "game": in_the_game,
    "lesson": at(f"lesson/#text={pack(LESSON)}"),
    "puzzle": at("puzzles/#5ewyi"),
    "editor": at(f"editor/#text={pack(LESSON)}"),
    "posed to a class": at(f"pose/#task=1.KTRMBQXZ.n.{POSITION}."),
}


def walked(grid: Locator, page: Page) -> list[str]:
    """Return the cells that keys lead to from the first: right, down beyond the end, Home, End, up, and to the top."""
    grid.get_by_role("button").first.focus()
    found = []
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "Home", "End", "ArrowUp", "Control+ArrowUp"):
        page.keyboard.press(key)
        found.append(page.evaluate("document.activeElement.getAttribute('aria-label')?.split(',')[0]"))
    return found


def expect_alike(page: Page) -> None:
    """Wait until the page shows the position as all pages do."""
    grid = page.get_by_role("grid", name="Board")
    expect(grid.get_by_role("button", name="c3, X")).to_be_visible()
    names = [f"{column}{row}" for row in (1, 2, 3) for column in "abc"]
    cells = [[f"{name}, {HOLDS.get(name, 'empty')}", HOLDS.get(name, "")] for name in names]
    assert grid.evaluate(SEEN) == {"columns": 3, "looks": [], "cells": cells}
    assert walked(grid, page) == ["b1", "b2", "b3", "b3", "a3", "c3", "c2", "c2"]


@for_each("name", PAGES)
def test_the_same_position_is_seen_and_heard_alike_on_every_page(name, page: Page):
    """Slow: a position is opened on every page."""
    PAGES[name](page)
    expect_alike(page)


@pytest.mark.sandbox
def test_and_in_the_lab_where_a_bot_has_played_it(light_context: Callable[..., BrowserContext]):
    """Slow: Pyodide is started for a bot."""
    page = light_context().new_page()
    in_the_lab(page)
    expect_alike(page)
