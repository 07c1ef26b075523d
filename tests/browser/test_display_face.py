"""The display face: it loads once the first game can be played, and moves nothing; the page works without it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.helpers.board import Board, eventually, held_back

FACE = "**/display-face.woff2"
PHONE = {"width": 360, "height": 740}
LOADED = "[...document.fonts].some(({ family, status }) => family === 'ttt-display' && status === 'loaded')"
ASKED = "performance.getEntriesByType('resource').find(({ name }) => name.endsWith('display-face.woff2'))?.startTime"
PLAYABLE = "performance.getEntriesByName('ttt-playable')[0].startTime"
# The boxes of the board and of the elements around it; and the fonts of the lines set in the display face.
PLACES = """() => ["h1", "#scores", "#status", "#board", "#actions"].map((part) => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return [x, y, width, height];
})"""
FAMILIES = """() => ["h1", "#scores dd", "#status"].map((part) => {
  return getComputedStyle(document.querySelector(part)).fontFamily;
})"""


@pytest.mark.layout
def test_it_comes_after_the_first_game_and_moves_nothing_where_it_has_the_letters(
    light_context: Callable[..., BrowserContext],
) -> None:
    board = Board(light_context(viewport=PHONE).new_page())
    released: list[Callable[[], None]] = []
    board.page.route(FACE, lambda route: released.append(route.continue_))
    board.open("1-3x3x3-hh-b2a1c1b1a3")
    eventually(board.page, lambda: len(released))
    assert board.page.evaluate(LOADED) is False
    before = board.page.evaluate(PLACES)
    released[0]()
    eventually(board.page, lambda: board.page.evaluate(LOADED))
    assert board.page.evaluate(PLACES) == before
    assert board.page.evaluate(ASKED) > board.page.evaluate(PLAYABLE)
    assert str(board.page.evaluate(FAMILIES)).count("ttt-display") == 3
    for language in ("zh-Hans", "ja", "ar"):  # the face lacks their scripts
        board.html.evaluate("(page, language) => { page.lang = language; }", language)
        assert "ttt-display" not in str(board.page.evaluate(FAMILIES)), language


@pytest.mark.network
@pytest.mark.console_errors("ERR_FAILED|Failed to load resource")
def test_without_it_the_game_goes_on(board: Board) -> None:
    give_up = held_back(board.page.context, FACE)
    board.open("1-3x3x3-hh-")
    give_up()
    board.play("b2")
    expect(board.status).to_contain_text("O to move")
