"""Names of any kind in every place that shows one, on a phone: as text, in an intact layout, refused if too long."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_people import players
from tests.helpers.board import Board, eventually

pytestmark = pytest.mark.layout
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"  # one picture of seven characters
PAIRS = {
    "markup, one long word": ("<img src=x onerror=alert(1)>", "W" * 40),
    "right to left, emoji": ("שלום" * 10, FAMILY * 5),
    "many marks on a letter, two directions": ("Z" + "\u0336\u0489\u0301" * 13, "abc אבג 123 (X) דהו"),
}

# Elements wider than the window, and elements that no name may add.
FAULTS = """() => {
  const wide = [document.documentElement, ...document.querySelectorAll("dialog[open]")];
  const found = wide.filter(box => box.scrollWidth > box.clientWidth).map(box => `${box.id} scrolls sideways`);
  return document.querySelector("img:not(#picture img), b") ? [...found, "markup"] : found;
}"""


def check(page: Page, place: str) -> None:
    eventually(page, lambda: [place, *page.evaluate(FAULTS)], [place])


@pytest.mark.same_tab
@pytest.mark.parametrize("names", PAIRS.values(), ids=PAIRS.keys())
def test_any_name_is_shown_as_text_and_keeps_the_layout(keeping: Callable[..., Board], names: tuple[str, str]):
    one, other = names
    board = keeping({"ttt:settings": settings_text(names), "ttt:people": people_text(names)})
    page = board.page
    page.set_viewport_size({"width": 360, "height": 740})
    board.open("1-3x3x3-hh-a1a2b1b2")
    expect(board.status).to_contain_text(f"\u2068{one}\u2069 (X) to move.")
    check(page, "status")
    board.play("c1")
    expect(board.status).to_contain_text(f"\u2068{one}\u2069 (X) wins")
    board.button("Review").click()
    expect(board.status).to_contain_text("X: ")
    check(page, "review")
    page.keyboard.press("Escape")
    board.button("Share").click()
    page.get_by_text("The game as text", exact=True).click()
    expect(page.get_by_role("textbox", name="The game as text")).to_have_value(re.compile("X a1"))
    check(page, "share")
    page.keyboard.press("Escape")
    board.open_names()
    expect(page.get_by_label("Your name")).to_have_value(one)
    expect(page.get_by_label("Second player's name")).to_have_value(other)
    check(page, "settings")
    dialog = players(board)
    dialog.get_by_text("By opponent").click()
    player = dialog.get_by_role("combobox", name="Player")
    for name, opponent in (names, names[::-1]):
        player.select_option(name)
        expect(dialog.get_by_role("rowheader", name=f"\u2068{opponent}\u2069")).to_be_visible()
        check(page, "statistics")
    dialog.get_by_label("New name").fill(one)
    dialog.get_by_role("button", name="Rename").click()
    expect(dialog.locator("#players-notice")).to_have_text(f"Someone is already called “\u2068{one}\u2069”.")
    dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(dialog.get_by_role("button", name=f"Delete \u2068{other}\u2069 for good?")).to_be_visible()
    check(page, "question")
    page.keyboard.press("Escape")
    board.button("Start a series").click()
    page.keyboard.press("Escape")
    expect(board.score_names).to_have_text([f"\u2068{one}\u2069", f"\u2068{other}\u2069", "Draws"])
    expect(board.status).to_contain_text(f"\u2068{one}\u2069, choose your mark")
    check(page, "series")
    page.get_by_role("group", name="Your mark").get_by_role("button", name="Stop").click()
    expect(board.remark).to_contain_text(f"\u2068{other}\u2069 0")
    check(page, "final score")


def settings_text(names: tuple[str, str]) -> str:
    usual = {"board": [3, 3, 3, ""], "opponent": "people", "level": 50, "mark": "X", "starts": True}
    return json.dumps({"version": 1, **usual, "names": names}, ensure_ascii=False)


def people_text(names: tuple[str, str]) -> str:
    people = {"k1": [names[0], 0], "k2": [names[1], 0]}
    return json.dumps(
        {"version": 1, "people": people, "games": {"k3": [1, ["k1", "k2"], "3x3x3", 0, [0, 1]]}, "gone": []}
    )


# Types a text by script, past the limits of the fields.
TYPE = """([selector, text, kind]) => {
  const field = document.querySelector(selector);
  field.value = text;
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}"""


@pytest.mark.same_tab
def test_a_name_that_cannot_be_is_refused_with_a_sentence_wherever_it_is_given(board: Board):
    page = board.page
    page.set_viewport_size({"width": 360, "height": 740})
    board.open("1-3x3x3-hh-")
    for name in ("W" * 10_000, FAMILY * 1_500, "\u202eabc", "\u3000" * 10_000):
        page.evaluate(TYPE, ["[name=you]", name, "change"])
        expect(board.notice).to_contain_text(f"“\u2068{name[:40]}")
        expect(board.notice).to_contain_text("can't be a name")
        check(page, "notice")
        page.evaluate("document.querySelector('#start-series').click()")
        expect(board.html).to_have_attribute("data-series", "no")
    assert json.loads(board.stored["ttt:settings"])["names"] == ["", ""]
