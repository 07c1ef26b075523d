"""The page in languages other than English: its sentences are those of ttt.words.playing, and the choice is kept."""

import json
import math
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.every_python.expect import there
from tests.helpers.board import Board, eventually
from tools.languages import english, language
from ttt.game.notation import from_text
from ttt.session.session import Session
from ttt.words import playing as words
from ttt.words.plurals import FORMS
from ttt.words.speech import speak, speak_english

GAME = "1-3x3x3-hh-a1a2b1b2c1"
RIGHT_TO_LEFT = {"ar"}
PEOPLE = json.dumps(
    {
        "version": 1,
        "people": {"k0": ["Ann", 0]},
        "games": {
            "k1": [1, ["k0", "c20"], "3x3x3", 0, [4, 0]],
            "k2": [2, ["c90", "k0"], "3x3x3", 0, [4, 0]],
            "k3": [3, ["k0", "c90"], "3x3x3", None, [4, 0]],
        },
        "gone": [],
    }
)


# The visible texts that stick out of their containers, except #line and #board-box, which may be scrolled. withLists
# includes the chosen items of lists, though a click would show the rest of a long item.
CUT_OFF = """(withLists) => {
  const found = new Set();
  const look = (text, box, part) => {
    for (let around = part; around; around = around.parentElement) {
      if (around.id === "line" || around.id === "board-box") return;
      const { overflowX, display, position } = getComputedStyle(around);
      const isFixed = position === "fixed"; // nothing around it cuts it off
      const holds = around.matches("button, label, select, th, td, body") || overflowX !== "visible" || isFixed;
      if (!holds || display === "inline" || display === "contents") continue;
      const bounds = around.getBoundingClientRect();
      if (bounds.width <= 1) return; // for those who listen
      if (box.left < bounds.left - 1 || box.right > bounds.right + 1) found.add(text.trim());
      if (isFixed) return;
    }
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, part = text.parentElement;
    if (!text.data.trim() || part.closest("svg, option")) continue;
    if (!part.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) look(text.data, box, part);
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const select of document.querySelectorAll("select")) {
    if (!withLists || !select.checkVisibility() || select.selectedIndex < 0) continue;
    const style = getComputedStyle(select);
    pen.font = style.font;
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const text = select.selectedOptions[0].text;
    if (pen.measureText(text).width > room + 1) found.add(text);
  }
  return [...found];
}"""


# Makes the page accept any text as a language.
UNVERIFIED = "const fetched = fetch; fetch = (url, options) => fetched(url, { ...options, integrity: '' })"


@pytest.fixture(autouse=True)
def in_english_again() -> Iterator[None]:
    yield
    speak_english()


def choice(page: Page, said: dict) -> Locator:
    return page.get_by_role("combobox", name=said["Language"], exact=True)


def choose(page: Page, said: dict, code: str) -> None:
    """Choose a language in the preferences, and go back to the game."""
    page.get_by_role("button", name=said["Preferences"], exact=True).click()
    choice(page, said).select_option(code)
    if code in FORMS:
        expect(page.locator("html")).to_have_attribute("lang", re.compile(f"^{code}"))
    page.keyboard.press("Escape")


def expect_language(page: Page, code: str, said: dict) -> None:
    """Wait until the page is in a language: its sentences and their direction; the board keeps its own direction."""
    expect(page.locator("html")).to_have_attribute("lang", re.compile(f"^{code}"))
    expect(page).to_have_title(re.compile(re.escape(said["Tic-tac-toe"])))
    expect(page.get_by_role("heading", level=1)).to_have_text(said["Tic-tac-toe"])
    expect(page.get_by_role("button", name=said["New game"], exact=True)).to_be_visible()
    expect(page.locator(f"html{'[dir=rtl]' if code in RIGHT_TO_LEFT else ':not([dir=rtl])'}")).to_have_count(1)
    expect(page.locator("[dir=ltr]").get_by_role("grid", name=said["Board"], exact=True)).to_be_visible()


def board_labels(page: Page) -> list[str]:
    """Return the names of the cells, from top to bottom."""
    return page.locator("[data-cell]").evaluate_all("cells => cells.map((cell) => cell.ariaLabel)")


def test_a_game_in_every_language(board: Board):
    """Slow: eight games are played."""
    board.open("1-3x3x3-hh-")
    page, said = board.page, english()
    for code in [*sorted(FORMS.keys() - {"en"}), "en"]:
        choose(page, said, code)
        said = english() if code == "en" else language(code)
        speak({} if code == "en" else said, FORMS[code])
        expect_language(page, code, said)
        page.get_by_role("button", name=said["New game"], exact=True).click()
        for moves in range(6):
            view = Session(from_text(GAME[: len("1-3x3x3-hh-") + 2 * moves]), chance=lambda: 0).view
            expect(board.status).to_have_text(words.status(view))
            eventually(page, lambda: board_labels(page), [words.cell_label(view, cell) for cell in range(9)])
            if moves < 5:
                cell = from_text(GAME).moves[moves]
                page.get_by_role("button", name=words.cell_label(view, cell), exact=True).click()


@pytest.mark.layout
def test_no_language_is_cut_off_and_the_board_goes_from_left_to_right_in_each(board: Board):
    board.open("1-3x3x3-hh-")
    page, said = board.page, english()
    for code in sorted(FORMS.keys() - {"en"}):
        choose(page, said, code)
        said = language(code)
        expect(page.get_by_role("button", name=said["New game"], exact=True)).to_be_visible()
        expect(page.locator("html")).to_have_css("direction", "rtl" if code in RIGHT_TO_LEFT else "ltr")
        expect(page.get_by_role("grid", name=said["Board"], exact=True)).to_have_css("direction", "ltr")
        eventually(page, lambda: page.evaluate(CUT_OFF, True), [])
        first, last, gear = [
            there(place.bounding_box())["x"]
            for place in (
                page.locator("[data-cell='0']"),
                page.locator("[data-cell='2']"),
                page.get_by_role("button", name=said["Preferences"], exact=True),
            )
        ]
        assert first < last
        assert (gear < first) == (code in RIGHT_TO_LEFT)  # the settings are on the other side


def test_the_language_is_the_addresses_the_persons_or_the_browsers(light_context: Callable[..., BrowserContext]):
    """Slow: the page is opened in one language after another."""
    board = Board(light_context(locale="ar-EG").new_page())
    page = board.page
    board.open()
    expect_language(page, "ar", language("ar"))
    choose(page, language("ar"), "ja")
    expect_language(page, "ja", language("ja"))
    board.reload()
    expect_language(page, "ja", language("ja"))
    board.open(query="lang=de")
    expect_language(page, "de", language("de"))
    choose(page, language("de"), "fr")
    expect_language(page, "fr", language("fr"))
    expect(page).not_to_have_url(re.compile("lang"))
    board.open(query="lang=tlh")
    expect_language(page, "fr", language("fr"))
    expect(board.notice).to_contain_text("tlh")


@pytest.mark.console_errors("Failed to load resource|integrity")
def test_a_language_that_cannot_be_fetched_is_told(board: Board):
    board.page.route("**/ttt/words/languages/*.json", lambda route: route.fulfill(status=404))
    board.open("1-3x3x3-hh-", query="lang=de")
    expect_language(board.page, "en", english())
    expect(board.notice).to_have_text(
        "{language} couldn't be loaded: the page stays in its current language.".format(language="Deutsch")
    )
    board.open_preferences()
    choice(board.page, english()).select_option("fr")
    expect(board.notice).to_have_text(
        "{language} couldn't be loaded: the page stays in its current language.".format(language="Français")
    )
    expect(choice(board.page, english())).to_have_value("en")
    board.page.keyboard.press("Escape")
    board.play("b2")


def test_an_analysis_and_a_review_are_said_anew(keeping: Callable[..., Board]):
    board = keeping({"ttt:analysis": "on"})
    page = board.page
    board.open("1-3x3x3-hh-a1b1")
    verdict = page.locator("#verdict")
    expect(verdict).to_have_text("X wins in 5 moves with a2, among others.")
    board.button("Best line: forward").click()
    expect(page.locator("#line-said")).to_contain_text("Move 1 of the best line")
    choose(page, english(), "de")
    said = language("de")
    wins = said["wins in {count} move"]["other"].format(count=5)
    others = said["{first}, among others"].format(first="a2")
    expect(verdict).to_have_text(
        said["{mark} wins in {count} move with {cells}."]["other"].format(mark="X", count=5, cells=others)
    )
    expect(page.locator("[data-cell='3']")).to_have_accessible_name(f"a2, {said['empty']}, {wins}, +5, am besten")
    expect(page.locator("#line-said")).to_have_text(
        said["Move {number} of the best line: {mark} {cell}, {worth}."].format(
            number=1, mark="X", cell="a2", worth=wins
        )
    )
    page.get_by_role("button", name=said["Review"], exact=True).click()
    mistake = said["{mark}: {count} mistake."]["one"].format(mark="O", count=1)
    expect(board.status).to_contain_text(mistake)
    choose(page, said, "es")
    expect(board.status).to_contain_text(language("es")["{mark}: {count} mistake."]["one"].format(mark="O", count=1))


# Accents show at a glance which texts don't come from the language file.
ACCENTED = str.maketrans("aeiouycnsAEIOUYCNS", "åéîöûýçñšÅÉÎÖÛÝÇÑŠ")
WIDTHS = (320, 360, 1280)


def pseudo(sentence: str | dict) -> str | dict:
    """Return an English sentence with words two fifths longer, a length that few real languages exceed."""
    if isinstance(sentence, dict):
        return {form: text if form == "of" else pseudo(text) for form, text in sentence.items()}
    parts = re.split(r"(\{.*?\})", sentence)
    return "".join(part if part.startswith("{") else re.sub(r"\w+", longer, part) for part in parts)


def longer(word: re.Match[str]) -> str:
    return (word[0] + word[0].lower()[: math.ceil(0.4 * len(word[0]))]).translate(ACCENTED)


@pytest.mark.layout
def test_long_words_break_no_layout(keeping: Callable[..., Board]):
    """Slow: every panel at every width."""
    said: dict[str, Any] = {key: pseudo(sentence) for key, sentence in english().items()}
    board = keeping({"ttt:analysis": "on", "ttt:people": PEOPLE})
    page = board.page
    page.add_init_script(UNVERIFIED)
    found = {}

    def answer(route: Route) -> None:
        route.fulfill(content_type="application/json", body=json.dumps(said))

    def press(name: str) -> None:
        page.get_by_role("button", name=said[name], exact=True).click()

    def look(place: str) -> None:
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        sheets = [
            sheet.evaluate("it => it.scrollWidth - it.clientWidth") for sheet in page.locator("dialog[open]").all()
        ]
        cut_off = page.evaluate(CUT_OFF, False)
        if cut_off or max([wide, *sheets]) > 0:
            found[place] = (wide, sheets, cut_off)

    page.route("**/ttt/words/languages/de.json", answer)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        board.open("1-3x3x3-hh-a1b1", query="lang=de")
        expect(page.locator("#verdict")).not_to_be_empty()
        press("Hint")
        expect(board.remark).not_to_be_empty()
        look(f"page {width}")
        press("Share")
        expect(page.get_by_role("dialog", name=said["Share"], exact=True)).to_be_visible()
        look(f"share {width}")
        page.keyboard.press("Escape")
        press("Review")
        expect(page.get_by_role("status")).to_contain_text(
            said["{mark}: {count} mistake."]["one"].format(mark="O", count=1)
        )
        look(f"review {width}")
        page.keyboard.press("Escape")
        for preset in ("15x15x5", ""):
            if not page.locator("#games").is_visible():
                board.title.click()
            page.locator(f"[name=preset][value='{preset}']").check()
            look(f"games {width} {preset}")
        page.keyboard.press("Escape")
        if not page.locator("#settings").is_visible():
            press("Settings")
        look(f"settings {width}")
        press("Preferences")
        look(f"preferences {width}")
        page.keyboard.press("Escape")
        press("Players")
        expect(page.locator("#by-opening")).to_be_visible()
        for disclosure in page.locator("#players summary").all():
            disclosure.click()
        look(f"players {width}")
    page.set_viewport_size({"width": 360, "height": 740})
    board.open(GAME, query="lang=ar")
    board.title.click()
    expect(page.locator("#games")).to_be_visible()
    look("mirrored games")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=language("ar")["Settings"], exact=True).click()
    look("mirrored")
    assert found == {}
