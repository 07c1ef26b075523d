"""What a first visit must load before the game can be played: counted, so that nothing is added unnoticed."""

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.board import Board

pytestmark = pytest.mark.network

REQUESTS = 12  # the page itself, and the parts of PyScript, MicroPython and our own that it requests
BYTES = 375_000  # of their compressed contents: the most that a first visit may cost
# Our own, imported before the first game. family.py is one of them: it imports kinds, which import rules.py.
MODULES = 30

# The sizes of the files requested before the game could be played, by name.
WAITED_FOR = """() => {
  const [{ startTime: playable }] = performance.getEntriesByName("ttt-playable");
  const [page] = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < playable);
  return [page, ...files].map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]);
}"""


@pytest.mark.only_browser("chromium")  # Firefox also fetches a larger icon, for its window
@pytest.mark.browser
def test_a_first_visit_waits_for_no_more_than_it_did(board: Board, site_folder: Path) -> None:
    board.open()
    waited_for = board.page.evaluate(WAITED_FOR)
    modules = tomllib.loads((site_folder / "pyscript.toml").read_text())["first"]["files"]
    spent = {"requests": len(waited_for), "bytes": sum(size for _, size in waited_for), "modules": len(modules)}
    assert spent["requests"] <= REQUESTS, waited_for
    assert spent["bytes"] <= BYTES, waited_for
    assert spent["modules"] <= MODULES, modules


def test_the_first_game_runs_from_a_snapshot_or_from_the_sources_as_asked(board: Board) -> None:
    asked: list[str] = []
    board.page.on("request", lambda request: asked.append(request.url.partition("/ttt/")[2]))
    board.open("1-3x3x3-hh-")
    board.play("b2")
    assert "ttt/first_game.snapshot" in asked
    assert "ttt/first_game.bin" not in asked
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
