"""Each page and each dialog meets the measurable criteria of WCAG 2.2: docs/conformance.md names these tests."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_access import CUT, OF_COLOURS, SMALL, violations
from tests.helpers.board import eventually
from tests.helpers.colours import contrast
from tools.pages import PAGES

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs/conformance.md"
ROW = re.compile(r"^\| (\d\.\d\.\d+) [^|]+ \| (A{1,2}) \| (yes|partly|no|nothing) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`((?:tests/\w+/)?test_\w+\.py)`")
# How many success criteria WCAG 2.2 has at each level.
CRITERIA = {"A": 31, "AA": 24}

# The text spacing at which nothing may be lost (1.4.12), added after all styles, even those that came late.
SPACED = """() => {
  const style = new CSSStyleSheet();
  const spacing = "line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important";
  style.replaceSync(`* { ${spacing} } p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets.push((window.spacing = style));
}"""
# The colours of the style, as bytes of red, green and blue.
COLOURS = """names => {
  const probe = document.body.appendChild(document.createElement("i"));
  const found = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return found;
}"""
# Fields without their own name (axe accepts any label around them), and labels that also name a button.
UNNAMED = """() => [
  ...[...document.querySelectorAll("input, select, textarea")].filter(
    (field) => field.checkVisibility() && !field.labels.length && !field.ariaLabel && !field.ariaLabelledByElements,
  ),
  ...document.querySelectorAll("label:has(button)"),
].map((element) => element.id || element.outerHTML.slice(0, 60))"""
PLAIN = """() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((style) => style !== window.spacing);
  document.documentElement.style.fontSize = "";
}"""
OPEN = """number => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const dialog = document.querySelectorAll("dialog")[number];
  dialog.showModal();
  for (const details of dialog.querySelectorAll("details")) details.open = true;
  return dialog.id;
}"""


# Monday's puzzle is on a small board; Sunday's has more cells than fit a small phone at 24 pixels each.
A_MONDAY = "#2026-11-23"


def opened(page: Page, row: Any) -> None:
    """Load a page, and wait for its Python, if any."""
    page.goto((row.folder or "./") + (A_MONDAY if row.folder == "puzzles/" else ""))
    if row.state:
        expect(page.locator("html")).to_have_attribute("data-page", "ready")


def views(page: Page) -> Iterator[str]:
    """Show a page as it opens, then each of its dialogs, and yield the name of each view."""
    yield "page"
    for number in range(page.locator("dialog").count()):
        yield page.evaluate(OPEN, number)


def faults(page: Page, view: str) -> list[str]:
    """Return what can't be read or pressed in a view."""
    found = violations(page, OF_COLOURS) + [f"name: {fault}" for fault in page.evaluate(UNNAMED)]
    page.set_viewport_size({"width": 320, "height": 256})
    found += [f"target: {fault}" for fault in page.evaluate(SMALL)]
    found += [f"reflow: {fault}" for fault in page.evaluate(CUT)]
    page.evaluate(SPACED)
    found += [f"spacing: {fault}" for fault in page.evaluate(CUT)]
    page.evaluate(PLAIN)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    found += [f"letters at 200%: {fault}" for fault in page.evaluate(CUT)]
    page.evaluate(PLAIN)
    return [f"{view}: {fault}" for fault in found]


@pytest.mark.layout
@pytest.mark.parametrize("row", PAGES, ids=lambda row: row.folder or "game")
def test_a_page_and_its_dialogs_can_be_read_and_pressed_at_any_size_and_spacing(same_page: Page, row: Any):
    same_page.set_viewport_size({"width": 1280, "height": 720})
    opened(same_page, row)
    for view in views(same_page):
        eventually(same_page, partial(faults, same_page, view), [])  # once all of its styles are loaded


# The pages that show more after a press, by folder, and what to press there.
PRESSED = {
    "editor/": "#templates [value=win]",
    "lab/?tab=collect": "#collect > details > summary",
}


@pytest.mark.layout
@pytest.mark.parametrize("address", PRESSED)
def test_what_a_press_brings_can_be_read_and_pressed_at_any_size_and_spacing(same_page: Page, address: str):
    same_page.set_viewport_size({"width": 1280, "height": 720})
    same_page.goto(address)
    expect(same_page.locator("html")).to_have_attribute("data-page", "ready")
    same_page.locator(PRESSED[address]).first.click()
    eventually(same_page, partial(faults, same_page, "pressed"), [])


# What is wrong with the focused element, if anything: it has no ring, or neither its middle nor a corner can be seen.
# The result is null once the focus has left the page.
PLACE = """() => {
  const focused = document.activeElement;
  if (focused === document.body) return null;
  if (focused.localName === "iframe") return ""; // the ring is in the frame
  const shown = focused.matches("[type=radio]") ? focused.parentElement : focused;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  const { left, top, width, height } = shown.getBoundingClientRect();
  const isSeen = [[.5, .5], [.1, .1], [.9, .1], [.1, .9], [.9, .9]].some(([x, y]) => {
    const there = document.elementFromPoint(left + width * x, top + height * y);
    return there && (shown.contains(there) || there.contains(shown));
  });
  const name = focused.ariaLabel || focused.id || focused.textContent.trim().slice(0, 40) || focused.localName;
  if (!isSeen) return `${name}: covered`;
  return outlineStyle === "none" || parseFloat(outlineWidth) < 2 ? `${name}: no ring` : "";
}"""
STEPS = 40  # presses of Tab on each page; only further cards of a list come after these


@pytest.mark.layout
@pytest.mark.parametrize("row", [row for row in PAGES if row.folder], ids=lambda row: row.folder)
def test_the_keyboard_is_seen_wherever_it_goes(same_page: Page, row: Any):
    same_page.set_viewport_size({"width": 360, "height": 640})
    opened(same_page, row)
    found: list[str] = []
    for _ in range(STEPS):
        same_page.keyboard.press("Tab")
        place = same_page.evaluate(PLACE)
        if place is None:
            break
        found += [place] if place else []
    assert found == []


# Animations that move while something is worked out or fetched, and end with it.
AT_WORK = {"blink", "kept", "ponder", "wait", "working"}
LONGEST = 5.0  # seconds that anything else may move by itself
ANIMATIONS = re.compile(r"animation: ((?:[^;{}()]|\([^()]*\))+)")


def seconds(animation: str) -> float:
    """Return how long an animation in a style sheet lasts, with its delay, where both are numbers."""
    times = [float(number) * (0.001 if unit else 1) for number, unit in re.findall(r" (\d*\.?\d+)(m?)s\b", animation)]
    count = re.search(r" (\d+)(?= |$)", animation)
    return times[0] * int(count[1] if count else 1) + sum(times[1:]) if times and times[0] else 0


def test_what_moves_by_itself_comes_to_rest_unless_it_shows_work_under_way():
    sheets = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "static").rglob("*.css"))
    found = [each.strip() for all_of_one in ANIMATIONS.findall(sheets) for each in all_of_one.split(", ")]
    assert len(found) > 40
    restless = [each for each in found if "infinite" in each or seconds(each) > LONGEST]
    assert {each.split(" ")[0] for each in restless} == AT_WORK


@pytest.mark.layout
def test_what_bounds_a_control_stands_out_from_every_ground(same_page: Page):
    opened(same_page, PAGES[0])
    for look in ("light", "dark"):
        same_page.emulate_media(color_scheme=look)
        edge, ink, *grounds = same_page.evaluate(COLOURS, ["edge", "ink", "ground", "panel", "tile", "plate"])
        assert [ground for ground in grounds if contrast(edge, ground) < 3 or contrast(ink, ground) < 4.5] == [], look


def test_a_field_for_ones_own_name_says_so_to_the_browser(site_folder: Path):
    fields = [
        field
        for row in PAGES
        for field in re.findall(
            r"[Yy]our name(?: or initials)?(?:</span>)? (<input[^>]*>)",
            (site_folder / row.folder / "index.html").read_text(),
        )
    ]
    assert len(fields) == 4
    assert [field for field in fields if not re.search('autocomplete="(name|nickname)"', field)] == []


def test_every_criterion_is_told_once_by_what_holds_it():
    """Every file of tests that the page names exists, and every criterion not fully met is explained."""
    text = DOCUMENT.read_text(encoding="utf-8")
    rows = ROW.findall(text)
    assert len({number for number, *_ in rows}) == len(rows)
    assert {level: [each for _, each, *_ in rows].count(level) for level in CRITERIA} == CRITERIA
    named = [path if "/" in path else f"tests/browser/{path}" for path in TEST.findall(text)]
    assert len(named) > 40
    assert [path for path in named if not (ROOT / path).exists()] == []
    explained = text.partition("## What is not fully met")[2]
    assert [number for number, _, met, _ in rows if met in ("partly", "no") and f"**{number} " not in explained] == []
