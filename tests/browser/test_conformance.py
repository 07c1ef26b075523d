"""Each page and each of its dialogs, held to what WCAG 2.2 measures: docs/conformance.md names these tests."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_access import CUT, OF_COLOURS, SMALL, violations
from tools.pages import PAGES

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs/conformance.md"
ROW = re.compile(r"^\| (\d\.\d\.\d+) [^|]+ \| (A{1,2}) \| (yes|partly|no|nothing) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")
# WCAG 2.2, levels A and AA: how many success criteria of each guideline.
CRITERIA = {"A": 31, "AA": 24}

# The spacing of text that nothing may be lost by (1.4.12).
SPACED = """() => {
  const style = new CSSStyleSheet();
  style.replaceSync("* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }"
    + " p { margin-block-end: 2em !important }");
  document.adoptedStyleSheets = [style];
}"""
PLAIN = "document.adoptedStyleSheets = []; document.documentElement.style.fontSize = ''"
OPEN = """number => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const dialog = document.querySelectorAll("dialog")[number];
  dialog.showModal();
  for (const details of dialog.querySelectorAll("details")) details.open = true;
  return dialog.id;
}"""


def views(page: Page) -> Iterator[str]:
    """A page as it comes up, then each of its dialogs."""
    yield "page"
    for number in range(page.locator("dialog").count()):
        yield page.evaluate(OPEN, number)


def faults(page: Page) -> list[str]:
    """What cannot be read or pressed in one view."""
    found = violations(page, OF_COLOURS)
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
    return found


@pytest.mark.parametrize("row", PAGES, ids=lambda row: row.folder or "game")
def test_a_page_and_its_dialogs_can_be_read_and_pressed_at_any_size_and_spacing(same_page: Page, row: Any):
    same_page.set_viewport_size({"width": 1280, "height": 720})
    same_page.goto(row.folder or "./")
    if row.state:
        expect(same_page.locator("html")).to_have_attribute("data-page", "ready")
    found = {view: faults(same_page) for view in views(same_page)}
    assert found == {view: [] for view in found}
