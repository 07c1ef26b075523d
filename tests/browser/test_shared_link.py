"""A lesson, a puzzle, a bot and an assignment, shared as an iframe to paste and as a QR code."""

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.browser.test_access import violations
from tests.every_python.expect import there
from tests.helpers.lab import COLD, Lab
from tests.helpers.qr_reading import read
from tools.serve import serving
from ttt.sharing.packing import pack

pytestmark = pytest.mark.frames
LABEL = "For Moodle or another learning platform: paste this line"
HOSTILE = "\"'><script>alert(1)</script><b>&quot;"
LESSON = f"ttt-lesson 1\n@title {HOSTILE}\n# One\nX is to move.\n@position 1-3x3x3-hh-a1b2c3c1\n@task win 2\n"
BARE = '<!doctype html><title>Around</title><link rel="icon" href="data:,">'


@pytest.fixture
def page(light_context: Callable, browser_name: str) -> Page:
    """A tab that may copy; Chromium without a window needs permission for copying."""
    return light_context(permissions=["clipboard-write"] if browser_name == "chromium" else []).new_page()


@pytest.fixture
def pasted(light_context: Callable, tmp_path: Path):
    """Return a function that puts HTML into a bare page without scripts on another origin, and returns the frame."""
    host = light_context().new_page()
    host.on("dialog", lambda dialog: pytest.fail(dialog.message))
    with serving(tmp_path) as address:

        def paste(snippet: str, title: str) -> FrameLocator:
            (tmp_path / "index.html").write_text(BARE + snippet, encoding="utf-8")
            host.goto(address)
            frame = host.locator("iframe")
            expect(frame).to_have_attribute("title", title)
            assert host.evaluate("document.body.children.length") == 1
            assert host.evaluate("document.scripts.length") == 0
            return frame.content_frame

        yield paste


def snippet_and_code(place: Locator, link: str) -> str:
    """Return the HTML that a dialog offers, after checking that its QR code holds the link."""
    place.get_by_text("Embed", exact=True).click()
    lines = place.get_by_label(LABEL)
    expect(lines).to_have_value(re.compile("^<iframe "))
    place.get_by_text("QR code", exact=True).click()
    picture = place.get_by_role("img", name="QR code of")
    expect(picture).to_be_visible()
    assert read(picture) == link
    place.get_by_role("button", name="Copy the line", exact=True).click()
    expect(place.get_by_text("Copied. In Moodle, paste it")).to_be_visible()
    return lines.input_value()


def test_a_lesson_is_shared_from_where_it_is_taken(page: Page, pasted: Callable, site: str):
    link = f"{site}lesson/#text={pack(LESSON)}"
    page.goto(link + "&step=1")
    opener = page.get_by_role("button", name="Share…")
    opener.click()
    dialog = page.get_by_role("dialog", name="Share")
    expect(dialog.get_by_role("button", name="Copy the link")).to_be_focused()
    expect(dialog.get_by_label("Link", exact=True)).to_have_value(link)
    snippet = snippet_and_code(dialog, link)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    frame = pasted(snippet, HOSTILE)
    expect(frame.get_by_role("heading", name=HOSTILE)).to_be_visible(timeout=COLD)
    expect(frame.get_by_role("button", name="Share…")).to_be_hidden()
    frame.get_by_role("button", name="a3, empty").click()
    expect(frame.get_by_role("button", name="a3, X")).to_be_visible()


def test_a_lesson_of_the_editor_and_a_puzzle_are_shared(page: Page, pasted: Callable, site: str):
    page.goto(site + "editor/")
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)
    page.get_by_role("button", name="Begin with an empty board").click()
    page.get_by_label("Title of the lesson").fill(HOSTILE)
    page.get_by_label("Title of the step").fill("One")
    page.get_by_label("Your question or explanation").fill("Look.")
    page.get_by_role("button", name="Share…").click()
    dialog = page.get_by_role("dialog", name="Share")
    snippet = snippet_and_code(dialog, dialog.get_by_label("Link", exact=True).input_value())
    expect(pasted(snippet, HOSTILE).get_by_role("heading", name=HOSTILE)).to_be_visible(timeout=COLD)

    page.goto(site + "puzzles/")
    page.get_by_role("button", name="Share…").click()
    link = dialog.get_by_label("Link", exact=True)
    expect(link).to_have_value(re.compile("#"))
    snippet = snippet_and_code(dialog, link.input_value())
    frame = pasted(snippet, there(re.search('title="([^"]+)"', snippet))[1])
    expect(frame.locator("#step-question")).not_to_be_empty(timeout=COLD)


BOT = "def move(position):\n    print('it runs')\n    return position.legal_moves()[0]\n"


def test_a_bot_runs_in_the_frame_and_an_assignment_is_there(page: Page, pasted: Callable):
    """Slow: Pyodide is started in the frame."""
    lab = Lab(page)
    lab.open()
    lab.paste(BOT)
    lab.command("Rename…")
    page.get_by_role("dialog").get_by_role("textbox").fill(HOSTILE)
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    lab.command("Share…")
    dialog = page.get_by_role("dialog", name="Share")
    link = dialog.get_by_label("Link", exact=True)
    snippet = snippet_and_code(dialog, link.input_value())
    frame = pasted(snippet, HOSTILE)
    expect(frame.get_by_role("textbox", name="Code", exact=True)).to_have_value(BOT, timeout=COLD)
    frame.get_by_role("button", name="Run", exact=True).click()
    frame.get_by_role("button", name="b2, empty").click(timeout=COLD)
    expect(frame.get_by_role("log", name="Output")).to_contain_text("it runs", timeout=COLD)
    page.keyboard.press("Escape")

    page.goto("lab/?tab=class")
    lab.tab("Give")
    form = page.get_by_role("form", name="Give an assignment")
    form.get_by_label("Title").fill(HOSTILE)
    form.get_by_role("button", name="Share…").click()
    expect(link).to_have_value(re.compile("#assignment="))
    frame = pasted(snippet_and_code(dialog, link.input_value()), HOSTILE)
    expect(frame.get_by_role("heading", name=HOSTILE)).to_be_visible(timeout=COLD)


def test_a_link_too_long_for_a_code_says_so(page: Page):
    lab = Lab(page)
    lab.open()
    lab.code.fill("# " + "".join(sha256(bytes([n])).hexdigest() for n in range(90)))
    lab.command("Share…")
    dialog = page.get_by_role("dialog", name="Share")
    dialog.get_by_text("QR code", exact=True).click()
    length = len(dialog.get_by_label("Link", exact=True).input_value())
    expect(dialog.get_by_text(f"The link is too long for a QR code: it has {length} characters.")).to_be_visible()
