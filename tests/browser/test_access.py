"""People who can't see the board, enlarge it, or use only keys meet the same game: checked by axe and by measuring."""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.helpers.board import FILES_ARE_MISSING, THINKING, Board, held_back
from tests.helpers.colours import contrast
from ttt.words.speech import say

pytestmark = pytest.mark.layout
AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
PHONE: ViewportSize = {"width": 320, "height": 640}

GAMES = {
    "an empty board": "1-3x3x3-hh-",
    "a won game": "1-3x3x3-hh-a1b1a2b2a3",
    "Connect Four": "1-7x6x4g-hh-d6d5",
    "a large board": "1-15x15x5-hh-h8g8",
}
A_WIN_A_DRAW_AND_A_LOSS = "1-3x3x3-hh-c3c1a3b3"
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
}
USUAL_LOOK: dict[str, Any] = {"color_scheme": "null", "forced_colors": "null"}
OF_COLOURS = ["color-contrast", "link-in-text-block"]  # axe's other rules give the same result in every look


# One-letter texts that are too faint, on plain grounds: axe never checks their contrast.
FAINT = r"""() => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const shown = (...layers) => {
    for (const layer of layers) { pen.fillStyle = layer; pen.fillRect(0, 0, 1, 1) }
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const part = (share) => share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  const light = ([red, green, blue]) =>
    0.2126 * part(red / 255) + 0.7152 * part(green / 255) + 0.0722 * part(blue / 255) + 0.05;
  const scope = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const letter = walker.currentNode.data.trim(), element = walker.currentNode.parentElement, grounds = [];
    const isLeftOut = element.closest(":disabled, [aria-disabled=true], [inert], svg, .hidden");
    if (!/^[\p{L}\p{N}?]$/u.test(letter) || isLeftOut) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    let isPlain = true; // else its colours can't be told
    for (let box = element; box; box = box.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(box);
      isPlain &&= backgroundImage === "none" && opacity === "1";
      grounds.unshift(backgroundColor);
    }
    if (!isPlain) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const ground = ["Canvas", ...grounds];
    const [lighter, darker] = [shown(...ground), shown(...ground, color)].map(light).sort((one, other) => other - one);
    const least = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.66 : 24) ? 3 : 4.5;
    if (lighter / darker < least) found.push(`${letter} in ${element.parentElement.outerHTML.slice(0, 80)}`);
  }
  return found;
}"""


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """Return the faults that axe finds on a page by these rules, or by all, with their elements; and faint letters."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text())
    options = {"runOnly": rules, "resultTypes": ["violations"]} if rules else {"resultTypes": ["violations"]}
    found = page.evaluate("options => axe.run(options).then(({violations}) => violations)", options)
    faults = [f"{fault['id']}: {', '.join(node['target'][0] for node in fault['nodes'])}" for fault in found]
    return faults + [f"faint: {letter}" for letter in page.evaluate(FAINT)]


def settings(board: Board) -> None:
    board.open_settings()


def players(board: Board) -> None:
    board.open_players()


def help_panel(board: Board) -> None:
    board.button("Help").click()
    expect(board.page.get_by_role("dialog", name="Help")).to_be_visible()


# How to open each panel, and the looks in which to check it here: those in which no state below shows the panel.
PANELS: dict[str, tuple[Callable[[Board], None], list[str]]] = {
    "settings": (settings, ["forced"]),
    "players": (players, ["forced"]),
    "help": (help_panel, list(LOOKS)),
}


def violations_in_each_look(page: Page, looks: Iterable[str] = LOOKS) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for look in looks:
        media = LOOKS[look]
        page.emulate_media(**{**USUAL_LOOK, **media})
        found[look] = violations(page, OF_COLOURS if found or look == "forced" else None)
    page.emulate_media(**USUAL_LOOK)
    return found


@pytest.mark.same_tab
def test_axe_finds_nothing_in_any_game(board: Board):
    """Slow: axe looks at every game."""
    for state, game in GAMES.items():
        board.open(game)
        assert violations_in_each_look(board.page) == {look: [] for look in LOOKS}, state


@pytest.mark.same_tab
def test_axe_finds_nothing_in_any_panel_on_a_phone(board: Board):
    board.page.set_viewport_size(PHONE)
    for name, (panel, looks) in PANELS.items():
        board.open("1-3x3x3-hc50-b2a1")
        panel(board)
        assert violations_in_each_look(board.page, looks) == {look: [] for look in looks}, name


# Visible controls smaller than 24 by 24 pixels; for radio buttons and checkboxes the clickable label counts.
SMALL = """() => [...document.querySelectorAll("button, select, textarea, input, summary, a")].flatMap(control => {
  const target = ["radio", "checkbox"].includes(control.type) ? control.closest("label") : control;
  const { width, height } = target.getBoundingClientRect();
  if (!target.checkVisibility({ visibilityProperty: true }) || (width > 23.9 && height > 23.9)) return [];
  return [`${control.ariaLabel || control.textContent.trim() || control.id}: ${width} x ${height}`];
})"""

# Texts that stick out of the window or of an element that doesn't scroll, and what makes the page scroll sideways.
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
    """Take the page from one state to the next, and yield the name of each."""
    dialog = board.page.get_by_role("dialog")
    board.open(A_WIN_A_DRAW_AND_A_LOSS)
    board.button("Hint").click()
    expect(board.remark).not_to_be_empty()
    yield "hint"
    board.button("Review").click()
    expect(board.status).to_contain_text("X: ")
    yield "review"
    board.page.keyboard.press("Escape")
    board.button("Share").click()
    dialog.get_by_text(say("QR code"), exact=True).click()
    expect(dialog.get_by_role("img", name=say("QR code of {link}", link=board.page.url))).to_be_visible()
    dialog.get_by_text(say("Embed"), exact=True).click()
    expect(dialog.frame_locator("iframe").get_by_role("grid")).to_be_visible()
    yield "share, with a QR code and HTML for another page"
    board.page.keyboard.press("Escape")
    board.open_settings()
    yield "settings"
    board.open_preferences()
    yield "preferences"
    board.page.keyboard.press("Escape")
    board.open_players()
    yield "players"
    board.page.keyboard.press("Escape")
    board.page.keyboard.press("Escape")
    board.open_settings()
    board.page.get_by_role("switch", name="Analysis").click()
    board.page.keyboard.press("Escape")
    expect(board.page.get_by_role("region", name="Analysis").locator("#verdict")).not_to_be_empty()
    board.button("Best line: forward").click()
    yield "analysis"
    board.choose("Opponent", "Computer")
    board.page.get_by_role("switch", name="Analysis").click()
    board.open_names()
    board.button("Start a series").click()
    board.page.keyboard.press("Escape")
    yield "a mark to be chosen"
    board.page.get_by_role("group", name="Your mark").get_by_role("button", name="X").click()
    board.play("b2")
    yield "series"
    board.go_to("1-6x6x3p-hh-a1a2b1b2c1")
    expect(board.button(say("Go back to your earlier game"))).to_be_visible()
    board.go_to("nonsense")
    expect(board.notice).to_contain_text("nonsense")
    expect(board.button(say("Go back to your earlier game"))).to_be_visible()
    yield "points, with an earlier game, after a bad link"
    board.open("1-3x3x3-hh-b2", "by=link")
    yield "by link"
    board.go_to("1-9x9x5s-hh-e5f5d5")
    expect(board.button("Take O")).to_be_visible()
    yield "a side to be chosen"
    board.go_to("1-4x4x4-hc100-")
    board.button("a1, empty").click()
    expect(board.status).to_have_text(THINKING)
    yield "thinking"
    board.open("1-3x3x3-hc50-b2a1", "embed=1")
    yield "in a frame"
    board.open("1-3x3x3-hh-a1b2c3c1", "embed=1&analysis=1&cells=a3+a2&marked=a2+b3&goal=win+2")
    expect(board.cell("a3")).to_have_accessible_name(re.compile("wins in 3"))
    yield "in a frame, as a teacher wants it"


def measured(board: Board) -> list[str]:
    """Return what is wrong with the page as it is now, in both looks, at both widths and with both sizes of letters."""
    page = board.page
    faults = []
    for look in ("light", "dark"):
        page.emulate_media(color_scheme=look)
        faults += [f"{look}: {fault}" for fault in violations(page, OF_COLOURS if look == "dark" else None)]
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 720})
        faults += [f"{width} px: {fault}" for fault in page.evaluate(SMALL)]
    for size in ("100%", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
        faults += [f"letters at {size}: {fault}" for fault in page.evaluate(CUT)]
    page.evaluate("document.documentElement.style.fontSize = ''")
    return faults


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_every_state_of_the_page_can_be_used_in_any_look_and_size(board: Board):
    """Slow: each state is measured in every look and size."""
    give_up = held_back(board.page.context, "**/pyodide/**")
    found = {state: measured(board) for state in states(board)}
    board.page.goto("about:blank")
    give_up()
    for state in [state for state in found if state.startswith("in a frame")]:  # the host's page has the heading
        found[state] = [fault for fault in found[state] if "page-has-heading-one" not in fault]
    assert found == {state: [] for state in found}


# The colours of the mark or analysis sign in each cell and of its ground, as bytes of red, green and blue.
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
    const isPill = cell.dataset.note && sign.backgroundColor !== "rgba(0, 0, 0, 0)"; // else a word
    const colour = isPill ? sign.backgroundColor : cell.dataset.note ? sign.color : key.color;
    return [cell.ariaLabel, shown(ground, key.backgroundColor, colour), under];
  });
}"""


def drawn_in_each_look(page: Page) -> list[list[str]]:
    """Return what DRAWN finds, first in the light look, then in the dark one."""
    found = []
    for look in ("light", "dark"):
        page.emulate_media(color_scheme=look)
        found += page.evaluate(DRAWN)
    return found


@pytest.mark.same_tab
@pytest.mark.layout
def test_marks_and_signs_stand_out_from_their_cells(keeping: Callable[..., Board]):
    board = keeping({"ttt:analysis": "on"})
    board.open(A_WIN_A_DRAW_AND_A_LOSS)
    expect(board.page.get_by_role("region", name="Analysis").locator("#verdict")).to_contain_text("X wins in 3")
    noted = board.page.locator("#board [data-note]")
    expect(noted).to_have_count(5)
    drawn = drawn_in_each_look(board.page)
    board.go_to("1-3x3x3-hh-a1b1a2b2a3")
    expect(board.status).to_contain_text("wins")
    expect(noted).to_have_count(0)
    drawn += drawn_in_each_look(board.page)
    assert len(drawn) > 24
    assert [(name, *colours) for name, *colours in drawn if contrast(*colours) < 3] == []
