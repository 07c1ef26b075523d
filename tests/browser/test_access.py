"""Who cannot see the board, or sees it large, or has only keys, meets the same game: held by axe and by measuring."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import THINKING, Board
from tests.browser.colours import contrast
from ttt.words import sharing as sharing  # learns its sentences
from ttt.words.speech import say

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
PHONE = {"width": 320, "height": 640}

GAMES = {
    "an empty board": "1-3x3x3-hh-",
    "a game under way": "1-3x3x3-hh-b2a1c3",
    "a won game": "1-3x3x3-hh-a1b1a2b2a3",
    "Connect Four": "1-7x6x4g-hh-d6d5",
    "a large board": "1-15x15x5-hh-h8g8",
}
A_WIN_A_DRAW_AND_A_LOSS = "1-3x3x3-hh-c3c1a3b3"
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


# Controls in view that are smaller than 24 by 24 pixels; of radio buttons and boxes the label counts, which is clicked.
SMALL = """() => [...document.querySelectorAll("button, select, textarea, input, summary, a")].flatMap(control => {
  const target = ["radio", "checkbox"].includes(control.type) ? control.closest("label") : control;
  const { width, height } = target.getBoundingClientRect();
  if (!target.checkVisibility({ visibilityProperty: true }) || (width > 23.9 && height > 23.9)) return [];
  return [`${control.ariaLabel || control.textContent.trim() || control.id}: ${width} x ${height}`];
})"""

# Texts that stick out of the window or of something that does not scroll, and what makes the page scroll sideways.
CUT = """() => {
  const found = document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isOver = (text, box) => text.left < box.left - 1 || text.right > box.right + 1;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.data.trim() || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (!text.width) continue;
    for (let box = node.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath !== "none" || ["auto", "scroll"].includes(style.overflowX)) break; // unseen; or scrolled to
      const edges = box.localName === "html" ? { left: 0, right: innerWidth } : box.getBoundingClientRect();
      const isEdge = style.overflowX !== "visible" || ["html", "button", "label"].includes(box.localName);
      if (isEdge && isOver(text, edges)) found.push(`${node.data.trim().slice(0, 40)}: out of ${box.localName}`);
    }
  }
  return found;
}"""


def states(board: Board) -> Iterator[str]:
    """Bring the page from one state to the next, and tell the name of each."""
    board.page.emulate_media(reduced_motion="reduce")
    dialog = board.page.get_by_role("dialog")
    board.open(A_WIN_A_DRAW_AND_A_LOSS)
    board.button("Hint").click()
    expect(board.notice).not_to_be_empty()
    yield "hint"
    board.button("Review").click()
    expect(dialog.get_by_text("X: ", exact=False).first).to_be_visible()
    expect(dialog.get_by_role("progressbar")).to_be_hidden()
    yield "review"
    board.page.keyboard.press("Escape")
    board.button("Share").click()
    expect(dialog).to_be_visible()
    yield "share"
    board.page.keyboard.press("Escape")
    board.open_settings()
    yield "settings"
    board.button("Players").click()
    yield "players"
    board.page.keyboard.press("Escape")
    board.page.get_by_role("switch", name="Analysis").click()
    board.page.keyboard.press("Escape")
    expect(board.page.get_by_role("region", name="Analysis").locator("#verdict")).not_to_be_empty()
    board.button("Best line: forward").click()
    yield "analysis"
    board.choose("Opponent", "Computer")
    board.page.get_by_role("switch", name="Analysis").click()
    board.button("Start a series").click()
    board.page.keyboard.press("Escape")
    yield "a mark to be chosen"
    board.page.get_by_role("group", name="Your mark").get_by_role("button", name="X").click()
    board.play("b2")
    yield "series"
    board.go_to("1-6x6x3p-hh-a1a2b1b2c1")
    expect(board.button(say("to earlier"))).to_be_visible()
    yield "points, with an earlier game"
    board.go_to("nonsense")
    expect(board.notice).to_contain_text("nonsense")
    yield "a bad link"
    board.open("1-3x3x3-hh-b2", "by=link")
    yield "by link"
    board.open("1-3x3x3-hc50-b2a1", "embed=1")
    yield "in a frame"


def measured(board: Board) -> list[str]:
    """What is wrong with the page as it is, in any look and size."""
    page = board.page
    faults = []
    for look in ("light", "dark"):
        page.emulate_media(color_scheme=look)
        faults += [f"{look}: {fault}" for fault in violations(page)]
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 720})
        faults += [f"{width} px: {fault}" for fault in page.evaluate(SMALL)]
    for size in ("100%", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
        faults += [f"letters at {size}: {fault}" for fault in page.evaluate(CUT)]
    page.evaluate("document.documentElement.style.fontSize = ''")
    return faults


@pytest.mark.console_errors("pyodide|ERR_FAILED|Failed to (load|fetch)|MessageEvent")
def test_every_state_of_the_page_can_be_used_in_any_look_and_size(board: Board):
    found = {state: measured(board) for state in states(board)}
    waiting = []
    board.page.context.route("**/pyodide/**", lambda route: waiting.append(route))
    board.open("1-4x4x4-hc100-")
    board.button("a1, empty").click()
    expect(board.status).to_have_text(THINKING)
    found["thinking"] = measured(board)
    board.page.goto("about:blank")
    for route in waiting:
        route.abort()
    found["in a frame"] = [fault for fault in found["in a frame"] if "page-has-heading-one" not in fault]
    assert found == {state: [] for state in found}


# What is drawn in each cell, and on what: marks, and the analysis signs, as bytes of red, green and blue.
DRAWN = """() => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const shown = (...layers) => {
    for (const layer of layers) { pen.fillStyle = layer; pen.fillRect(0, 0, 1, 1) }
    return `rgb(${pen.getImageData(0, 0, 1, 1).data.slice(0, 3).join(" ")})`;
  };
  return [...document.querySelectorAll("#board [data-mark=X], #board [data-mark=O], #board [data-note]")].map(cell => {
    const key = getComputedStyle(cell), sign = getComputedStyle(cell, "::after");
    const under = shown(ground, key.backgroundColor);
    const isPill = cell.dataset.note && cell.dataset.worth !== "unknown";
    const colour = isPill ? sign.backgroundColor : cell.dataset.note ? sign.color : key.color;
    return [cell.ariaLabel, shown(ground, key.backgroundColor, colour), under];
  });
}"""


@pytest.mark.parametrize("look", ["light", "dark"])
def test_marks_and_signs_stand_out_from_their_cells(board: Board, look: str):
    board.page.emulate_media(color_scheme=look, reduced_motion="reduce")
    board.open(A_WIN_A_DRAW_AND_A_LOSS)
    settings(board)
    board.page.get_by_role("switch", name="Analysis").click()
    expect(board.page.get_by_role("region", name="Analysis").locator("#verdict")).to_contain_text("X wins in 3")
    drawn = board.page.evaluate(DRAWN)
    board.go_to("1-3x3x3-hh-a1b1a2b2a3")
    expect(board.status).to_contain_text("wins")
    drawn += board.page.evaluate(DRAWN)
    assert len(drawn) > 12
    assert [(name, *colours) for name, *colours in drawn if contrast(*colours) < 3] == []
