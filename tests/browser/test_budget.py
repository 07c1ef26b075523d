"""What a first visit waits for until it can be played: counts, so that nothing comes to it unnoticed."""

import gzip
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.board import Board, eventually

pytestmark = pytest.mark.network

REQUESTS = 12  # the page itself, and the parts of PyScript, MicroPython and our own that it asks for
BYTES = 345_500  # of their contents, compressed: what a first visit may cost at most
MODULES = 29  # of ours, imported before the first game

# The sizes of what was asked for before the game could be played, by name.
WAITED_FOR = """() => {
  const [{ startTime: playable }] = performance.getEntriesByName("ttt-playable");
  const [page] = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < playable);
  return [page, ...files].map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]);
}"""


@pytest.mark.only_browser("chromium")  # Firefox fetches a larger icon meanwhile, for its window
def test_a_first_visit_waits_for_no_more_than_it_did(board: Board, site_folder: Path) -> None:
    board.open()
    waited_for = board.page.evaluate(WAITED_FOR)
    modules = tomllib.loads((site_folder / "pyscript.toml").read_text())["first"]["files"]
    spent = {"requests": len(waited_for), "bytes": sum(size for _, size in waited_for), "modules": len(modules)}
    assert spent["requests"] <= REQUESTS, waited_for
    assert spent["bytes"] <= BYTES, waited_for
    assert spent["modules"] <= MODULES, modules


def test_the_first_game_runs_from_bytecode_or_from_the_sources_as_asked(board: Board) -> None:
    asked: list[str] = []
    board.page.on("request", lambda request: asked.append(request.url.partition("/ttt/")[2]))
    board.open("1-3x3x3-hh-")
    board.play("b2")
    assert "ttt/first_game.bin" in asked
    assert "ttt/session/session.py" not in asked
    asked.clear()
    board.open("1-3x3x3-hh-", query="source=1")
    board.play("a1")
    assert "ttt/session/session.py" in asked


def test_so_does_another_page(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.partition("/ttt/")[2]))
    for query, is_source in (("", False), ("?source=1", True)):
        asked.clear()
        page.goto("rules/" + query)
        expect(page.locator("html")).to_have_attribute("data-page", "ready")
        assert ("ttt/browser/rules/rules_page.py" in asked) is is_source


@pytest.mark.console_errors("first_game.bin|Failed to load resource|corrupted")
@pytest.mark.parametrize(
    "other",
    [b"<!doctype html><p>Log in to use the network.</p>", gzip.compress(b'["another version", []]\n')],
    ids=["a page", "another version"],
)
def test_bytecode_that_came_as_something_else_is_asked_for_again(board: Board, other: bytes) -> None:
    left = [other]  # for what is fetched in advance
    board.page.route("**/first_game.bin", lambda route: route.fulfill(body=left.pop()) if left else route.continue_())
    board.open("1-3x3x3-hh-")
    board.play("b2")
    assert not left


@pytest.mark.console_errors("first_game.bin|Failed to load resource|corrupted")
def test_bytecode_that_is_missing_is_told_by_name(board: Board) -> None:
    reported: list[str] = []
    board.page.on("pageerror", lambda error: reported.append(str(error)))
    board.page.route("**/first_game.bin", lambda route: route.fulfill(status=404))
    board.page.goto("")
    eventually(board.page, lambda: any("ttt/first_game.bin can't be loaded." in error for error in reported))
