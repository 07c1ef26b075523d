"""The game's link as a QR code, and the board for another page: from the dialog to where they are used."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, expect

from tests.helpers.board import Board, eventually
from tests.helpers.qr_reading import read
from ttt.words.speech import say

LONGEST = 2953  # bytes, by ISO/IEC 18004, for version 40 with the lowest error correction
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 3}

HOST = '<!doctype html><link rel="icon" href="data:,">'


@pytest.mark.layout
def test_another_phone_reads_the_link_from_the_screen(light_context: Callable[..., BrowserContext]):
    board = Board(light_context(color_scheme="dark", **PHONE).new_page())
    board.open("1-7x6x4g-hc70-d6d5d4")
    board.button("Share").click()
    dialog = board.page.get_by_role("dialog", name="Share")
    expect(dialog).to_contain_text(say("Whoever opens the link plays on from here."))
    opener = dialog.get_by_text(say("QR code"), exact=True)
    opener.focus()
    board.page.keyboard.press("Enter")
    link = board.page.url
    picture = dialog.get_by_role("img", name=say("QR code of {link}", link=link))
    eventually(board.page, lambda: read(picture), link)
    for length in (300, 800, LONGEST, LONGEST + 1):
        link = ("https://ttt.example/#1-26x26x5-hh-" + "a1b2c3" * 500)[:length]
        opener.click()
        dialog.get_by_label(say("Link"), exact=True).evaluate("(field, link) => { field.value = link }", link)
        opener.click()
        if length <= LONGEST:
            picture = dialog.get_by_role("img", name=say("QR code of {link}", link=link))
            eventually(board.page, partial(read, picture), link)
    expect(
        dialog.get_by_text(say("The link is too long for a QR code: it has {length} characters.", length=LONGEST + 1))
    ).to_be_visible()


@pytest.mark.console_errors("A task of this page ended")
def test_an_unexpected_error_of_a_button_is_told(board: Board):
    board.open("1-3x3x3-hh-")
    board.button("Share").click()
    board.page.get_by_label(say("Link"), exact=True).evaluate("field => field.remove()")
    board.button(say("Copy the link")).click()
    told = board.page.get_by_role("dialog", name="Share").get_by_role("alert")
    expect(told).to_contain_text("Something unexpected went wrong")


@pytest.mark.frames
def test_the_html_of_a_board_works_as_pasted_and_looks_as_in_the_preview(
    light_context: Callable[..., BrowserContext],
):
    context = light_context(permissions=["clipboard-read", "clipboard-write"])
    board = Board(context.new_page())
    board.open("1-3x3x3-hh-b2a1c3")
    board.button("Share").click()
    dialog = board.page.get_by_role("dialog", name="Share")
    dialog.get_by_text(say("Embed"), exact=True).click()
    dialog.get_by_label("Hint").uncheck()
    dialog.get_by_label("Language").select_option("Deutsch")
    dialog.get_by_label("Goal").select_option("Win in 2 moves")
    dialog.get_by_label("Locked").check()
    expect(dialog.get_by_label("Undo")).to_be_disabled()  # a locked board has no buttons
    dialog.get_by_label("Locked").uncheck()
    board.button(say("Copy the lines")).click()
    expect(dialog.get_by_text(say("Copied."))).to_be_visible()
    elsewhere = context.new_page()
    pasted = HOST + board.page.evaluate("navigator.clipboard.readText()")
    elsewhere.route("**/host.html", lambda route: route.fulfill(content_type="text/html", body=pasted))
    elsewhere.goto("host.html")
    for page, around in ((board.page, dialog), (elsewhere, elsewhere)):
        page.bring_to_front()
        frame = around.frame_locator("iframe")
        expect(cell(frame, "c3, X")).to_be_visible()
        expect(frame.locator("#goal")).to_contain_text("gewinne in 2 Zügen")
        cell(frame, "a3, frei").click()
        expect(cell(frame, "a3, O")).to_be_visible()
        expect(frame.get_by_role("button", name="Zurück")).to_be_visible()
        expect(frame.get_by_role("button", name="Tipp")).to_be_hidden()


def cell(frame: FrameLocator, name: str):
    return frame.get_by_role("button", name=name)


@pytest.mark.browser
def test_a_second_window_for_a_projector_shows_what_this_one_does(light_context: Callable[..., BrowserContext]):
    """Slow: three loads of the page, and Pyodide thinks in the first."""
    context = light_context(color_scheme="light")
    context.add_init_script("delete Crypto.prototype.randomUUID")  # as on a school's server without HTTPS
    board = Board(context.new_page())
    board.open("1-3x3x3-hc100-b2")
    board.button("Share").click()
    with context.expect_page() as opened:
        board.button(say("Show it on a projector")).click()
    second = Board(opened.value)
    second.settle()
    expect(second.cells).to_have_count(9)
    assert second.marks() == board.marks()
    assert "lang=en" in second.page.url
    assert "theme" not in second.page.url, "the board there also follows the system's theme"
    board.close_dialogs()
    free = next(cell for cell in ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"] if cell not in board.marks())
    board.play(free)
    eventually(second.page, second.marks, board.marks())
    board.button("New game").click()
    eventually(second.page, second.marks, {})
    second.cells.first.click(force=True)
    assert second.marks() == {}
    for control in ("New game", "Undo", "Hint", "Share"):
        expect(second.button(control)).to_be_hidden()
    second.reload()
    board.play("b2")
    eventually(second.page, second.marks, board.marks())
    board.reload()
    board.button("Share").click()
    board.button(say("Show it on a projector")).click()  # the open window follows this page again
    board.close_dialogs()
    board.button("New game").click()
    eventually(second.page, second.marks, {})
    assert len(context.pages) == 2
