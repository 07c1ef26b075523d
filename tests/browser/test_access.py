"""Who cannot see the board, or sees it large, or has only keys, meets the same game: held by axe and by measuring."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import Board

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
PHONE = {"width": 320, "height": 640}

GAMES = {
    "an empty board": "1-3x3x3-hh-",
    "a game under way": "1-3x3x3-hh-b2a1c3",
    "a won game": "1-3x3x3-hh-a1b1a2b2a3",
    "Connect Four": "1-7x6x4g-hh-d6d5",
    "a large board": "1-15x15x5-hh-h8g8",
}
LOOKS = {"light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "forced": {"forced_colors": "active"}}


def violations(page: Page) -> list[str]:
    """What axe finds wrong on a page, each with the elements it is about."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run().then(({violations}) => violations)")
    return [f"{fault['id']}: {', '.join(node['target'][0] for node in fault['nodes'])}" for fault in found]


def settings(board: Board) -> None:
    board.open_settings()


def players(board: Board) -> None:
    board.open_settings()
    board.button("Players").click()


def help_panel(board: Board) -> None:
    board.button("Help").click()
    expect(board.page.get_by_role("dialog", name="Help")).to_be_visible()


PANELS = {"settings": settings, "players": players, "help": help_panel}


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_any_game(board: Board, look: str):
    board.page.emulate_media(**LOOKS[look])
    board.open()
    found = {}
    for state, game in GAMES.items():
        board.go_to(game)
        board.settle()
        found[state] = violations(board.page)
    assert found == {state: [] for state in GAMES}


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_any_panel_on_a_phone(board: Board, look: str):
    board.page.set_viewport_size(PHONE)
    board.page.emulate_media(**LOOKS[look])
    found = {}
    for name, panel in PANELS.items():
        board.open("1-3x3x3-hc50-b2a1")
        panel(board)
        found[name] = violations(board.page)
    assert found == {name: [] for name in PANELS}
